//! Where in a texture or surface an instruction reads or writes: `[image, {layer, x, y, y}]`. How many numbers
//! that takes, and of which types, follows from the geometry among the modifiers.

use crate::tree::Type;
use crate::words::Modifier;

/// The shape of a texture or surface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Geometry {
    /// Numbers in front of the coordinates: a layer, or the sample of a texel with several.
    indices: usize,
    /// The coordinates themselves.
    coordinates: usize,
    /// The directions in which gradients and offsets go.
    directions: usize,
}

impl Geometry {
    /// The geometry among the modifiers of an instruction.
    pub fn of(modifiers: impl IntoIterator<Item = Modifier>) -> Option<Geometry> {
        modifiers.into_iter().find_map(|word| {
            let (indices, coordinates, directions) = match word {
                Modifier::Dim1d => (0, 1, 1),
                Modifier::Dim2d => (0, 2, 2),
                Modifier::Dim3d | Modifier::Cube => (0, 3, 3),
                Modifier::A1d => (1, 1, 1),
                Modifier::A2d => (1, 2, 2),
                Modifier::Acube => (1, 3, 3),
                Modifier::Dim2dms => (1, 2, 2),
                Modifier::A2dms => (2, 2, 2),
                _ => return None,
            };
            Some(Geometry { indices, coordinates, directions })
        })
    }

    /// The numbers of the vector, with a last one that means nothing where three are not enough for a
    /// vector.
    pub fn coordinate_types(self, ty: Type) -> Vec<Type> {
        let mut types = vec![Type::U32; self.indices];
        let filled = vector_size(self.indices + self.coordinates);
        types.resize(filled.max(self.indices), ty);
        types
    }

    /// How many numbers a gradient or an offset has.
    pub fn direction_count(self) -> usize {
        vector_size(self.directions)
    }
}

/// Vectors have two or four elements.
fn vector_size(count: usize) -> usize {
    count.next_power_of_two()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_coordinates_are_written_as_four() {
        let types = |word| Geometry::of([word]).map(|shape| shape.coordinate_types(Type::F32));
        let index = Type::U32;
        let float = Type::F32;
        assert_eq!(types(Modifier::Dim1d), Some(vec![float]));
        assert_eq!(types(Modifier::Dim3d), Some(vec![float; 4]));
        assert_eq!(types(Modifier::A1d), Some(vec![index, float]));
        assert_eq!(types(Modifier::A2d), Some(vec![index, float, float, float]));
        assert_eq!(types(Modifier::Acube), Some(vec![index, float, float, float]));
        assert_eq!(types(Modifier::V4), None);
        let directions = |word| Geometry::of([word]).map(Geometry::direction_count);
        assert_eq!(directions(Modifier::A2d), Some(2));
        assert_eq!(directions(Modifier::Cube), Some(4));
    }
}
