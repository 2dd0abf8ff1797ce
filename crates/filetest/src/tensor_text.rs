//! Tensor maps as arguments of a launch: a buffer seen as a tensor, and words that say how.
//!
//! ```text
//! map:   tensormap ( elements , extents ( n {, n} ) , view {, word} )
//! elements: name | name = buffer
//! view:  box ( n {, n} ) | im2col ( channels , pixels ) | im2col_w ( channels , pixels ) | im2col_w128 ( channels )
//! word:  strides ( bytes {, bytes} ) | steps ( n {, n} ) | lower ( n {, n} ) | upper ( n {, n} )
//!      | swizzle32 | swizzle64 | swizzle128 | swizzle128_32 | swizzle128_32_8 | swizzle128_64 | interleave16 | interleave32 | nan | bf16 | tf32 | ftz
//! ```
//!
//! The dimension of neighbours in memory comes first, as for `cuTensorMapEncodeTiled`. Without `strides`
//! the tensor has no gaps; `swizzle128_32` exchanges parts of 32 bytes, `_8` flips halves of 16 too; `bf16` are elements of a buffer of `u16`.

use crate::element::Element;
use crate::launch_text::{BufferSpec, number_of, parse_buffer, split_list};
use cuprum_sim::{Fill, Interleave, RowPixels, Swizzle, TensorElement, TensorMap, TensorView};

/// Pixels of a copy where its mode says how many, not its map.
const QUARTERS: u32 = 128;

/// A tensor map that an argument makes.
#[derive(Clone, Debug)]
pub(crate) struct TensorSpec {
    /// The buffer with the elements.
    pub buffer: String,
    /// The buffer, if it is made here.
    pub made: Option<BufferSpec>,
    extents: Vec<u64>,
    strides: Option<Vec<u64>>,
    /// What it says, but for the elements and the strides.
    map: TensorMap,
    is_bfloat: bool,
    is_tfloat: bool,
    flushes: bool,
}

/// Reads `tensormap(…)`; nothing for other text.
pub(crate) fn parse_tensor(text: &str) -> Option<Result<TensorSpec, String>> {
    let inside = text.strip_prefix("tensormap")?.trim_start().strip_prefix('(')?;
    Some(tensor_of(&split_list(inside.strip_suffix(')')?)))
}

/// A word and the numbers behind it.
fn word_of(text: &str) -> Result<(&str, Vec<i64>), String> {
    let Some((word, numbers)) = text.split_once('(') else { return Ok((text.trim(), Vec::new())) };
    let numbers = numbers.strip_suffix(')').ok_or_else(|| format!("expected `)` in `{text}`"))?;
    let numbers = split_list(numbers).into_iter().map(|number| {
        let number = number_of(number)?.as_int();
        i64::try_from(number).map_err(|_| format!("{number} is too large"))
    });
    Ok((word.trim(), numbers.collect::<Result<_, _>>()?))
}

/// As many numbers of another type as there is room for.
fn fill<T: TryFrom<i64>>(to: &mut [T], from: &[i64]) -> Result<(), String> {
    if from.len() > to.len() {
        return Err(format!("{} numbers are too many", from.len()));
    }
    for (to, from) in to.iter_mut().zip(from) {
        *to = T::try_from(*from).map_err(|_| format!("bad number `{from}`"))?;
    }
    Ok(())
}

fn tensor_of(words: &[&str]) -> Result<TensorSpec, String> {
    let [elements, rest @ ..] = words else {
        return Err("a map has elements: `tensormap(x, extents(64, 8), box(16, 8))`".to_owned());
    };
    let (buffer, made) = match elements.split_once('=') {
        Some((name, buffer)) => (name.trim(), Some(parse_buffer(buffer.trim())?)),
        None => (elements.trim(), None),
    };
    let map = TensorMap::tiled(TensorElement::U8, 0, &[], &[]);
    let mut spec = TensorSpec {
        buffer: buffer.to_owned(),
        made,
        extents: Vec::new(),
        strides: None,
        map,
        is_bfloat: false,
        is_tfloat: false,
        flushes: false,
    };
    let (mut lower, mut upper, mut pixels) = ([0; 3], [0; 3], None);
    let mut rows = None;
    for text in rest {
        let (word, numbers) = word_of(text)?;
        let mut many = vec![0; numbers.len()];
        match word {
            "extents" => {
                fill(&mut many, &numbers)?;
                spec.extents = many;
            }
            "strides" => {
                fill(&mut many, &numbers)?;
                spec.strides = Some(many);
            }
            "steps" => fill(&mut spec.map.steps, &numbers)?,
            "box" => {
                let mut sides = [1; 5];
                fill(&mut sides, &numbers)?;
                spec.map.view = TensorView::Tile(sides);
            }
            "lower" => fill(&mut lower, &numbers)?,
            "upper" => fill(&mut upper, &numbers)?,
            "im2col" | "im2col_w" | "im2col_w128" => {
                let mut sides = [0, QUARTERS];
                fill(&mut sides, &numbers)?;
                pixels = Some(sides);
                rows = match word {
                    "im2col_w" => Some(RowPixels::Whole),
                    "im2col_w128" => Some(RowPixels::Quarters),
                    _ => None,
                };
            }
            "swizzle32" => spec.map.swizzle = Swizzle::Bytes32,
            "swizzle64" => spec.map.swizzle = Swizzle::Bytes64,
            "swizzle128" => spec.map.swizzle = Swizzle::Bytes128,
            "swizzle128_32" => spec.map.swizzle = Swizzle::Bytes128Parts32,
            "swizzle128_32_8" => spec.map.swizzle = Swizzle::Bytes128Parts32Flip8,
            "swizzle128_64" => spec.map.swizzle = Swizzle::Bytes128Parts64,
            "interleave16" => spec.map.interleave = Interleave::Bytes16,
            "interleave32" => spec.map.interleave = Interleave::Bytes32,
            "nan" => spec.map.fill = Fill::Nan,
            "bf16" => spec.is_bfloat = true,
            "tf32" => spec.is_tfloat = true,
            "ftz" => spec.flushes = true,
            other => return Err(format!("`{other}` says nothing about a tensor map")),
        }
    }
    if !(1..=5).contains(&spec.extents.len()) {
        return Err("a tensor has one to five `extents(…)`".to_owned());
    }
    if let Some([channels, pixels]) = pixels {
        spec.map.view = match rows {
            None => TensorView::Im2col { lower, upper, channels, pixels },
            Some(rows) => {
                TensorView::Im2colWide { lower: lower[0], upper: upper[0], channels, pixels, rows }
            }
        };
    }
    Ok(spec)
}

impl TensorSpec {
    /// The map of a buffer's elements.
    pub fn of_elements(&self, element: Element, count: usize) -> Result<TensorMap, String> {
        let element = match element {
            Element::U(16) if self.is_bfloat => TensorElement::Bf16,
            _ if self.is_bfloat => return Err("`bf16` are elements of a buffer of u16".to_owned()),
            Element::F32 if self.is_tfloat && self.flushes => TensorElement::Tf32Ftz,
            Element::F32 if self.is_tfloat => TensorElement::Tf32,
            Element::F32 if self.flushes => TensorElement::F32Ftz,
            _ if self.is_tfloat || self.flushes => {
                return Err("`tf32` and `ftz` are about a buffer of f32".to_owned());
            }
            Element::U(8) | Element::S(8) => TensorElement::U8,
            Element::U(16) | Element::S(16) => TensorElement::U16,
            Element::U(32) => TensorElement::U32,
            Element::S(32) => TensorElement::S32,
            Element::U(_) => TensorElement::U64,
            Element::S(_) => TensorElement::S64,
            Element::F16 => TensorElement::F16,
            Element::F32 => TensorElement::F32,
            Element::F64 => TensorElement::F64,
        };
        let dense = TensorMap::tiled(element, 0, &self.extents, &[]);
        let mut map = TensorMap { rank: dense.rank, extents: dense.extents, element, ..self.map };
        map.strides = dense.strides;
        if let Some(strides) = &self.strides {
            map.strides = [0; 4];
            map.strides.iter_mut().zip(strides).for_each(|(to, from)| *to = *from);
        }
        let mut bytes = u64::from(element.bytes());
        for (dimension, extent) in self.extents.iter().enumerate() {
            let stride = match dimension {
                0 => u64::from(element.bytes()),
                _ => map.strides[dimension - 1],
            };
            bytes = bytes.saturating_add(extent.saturating_sub(1).saturating_mul(stride));
        }
        let room = count as u64 * u64::from(element.bytes());
        match bytes > room {
            true => Err(format!("the tensor has {bytes} bytes, `{}` has {room}", self.buffer)),
            false => Ok(map),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_parse() {
        let text =
            "tensormap(x=f16[256]{iota}, extents(32, 8), box(16, 4), steps(1, 2), swizzle32, nan)";
        let spec = parse_tensor(text).unwrap().unwrap();
        let map = spec.of_elements(Element::F16, 256).unwrap();
        assert_eq!((map.rank, map.strides[0], map.steps[1]), (2, 64, 2));
        assert_eq!(map.view, TensorView::Tile([16, 4, 1, 1, 1]));
        assert_eq!((map.swizzle, map.fill), (Swizzle::Bytes32, Fill::Nan));
        assert!(spec.of_elements(Element::F16, 255).is_err());
        let text = "tensormap(x, extents(8, 4, 4, 2), im2col(8, 16), lower(-1, -1), bf16)";
        let map = parse_tensor(text).unwrap().unwrap().of_elements(Element::U(16), 256).unwrap();
        let lower = [-1, -1, 0];
        assert_eq!(map.view, TensorView::Im2col { lower, upper: [0; 3], channels: 8, pixels: 16 });
        assert!(parse_tensor("zeros(f32, 4)").is_none());
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, wanted) in [
            ("tensormap()", "has elements"),
            ("tensormap(x, box(4))", "one to five"),
            ("tensormap(x, extents(4), box(-1))", "bad number"),
            ("tensormap(x, extents(4), sharp)", "says nothing"),
            ("tensormap(x, extents(4), box(1, 2, 3, 4, 5, 6))", "too many"),
        ] {
            let error = parse_tensor(text).unwrap().unwrap_err();
            assert!(error.contains(wanted), "{text}: {error}");
        }
    }
}
