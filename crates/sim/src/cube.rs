//! Cube maps: six square faces around the centre, which directions pick.
//!
//! By the table of the programming guide: the coordinate of the largest magnitude picks the face, the others
//! divided by it are the place there. Written from it and from the PTX manual, unmeasured; how samples are mixed
//! where three faces meet is in no document.

/// Faces of a cube.
pub(crate) const FACES: u32 = 6;

/// A place on a face: coordinates from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FacePlace {
    pub face: u32,
    pub s: f64,
    pub t: f64,
}

/// The place that a direction points to. Of equal magnitudes the last one counts, z before y before x.
pub(crate) fn project([x, y, z]: [f64; 3]) -> FacePlace {
    let (face, major, s, t) = if z.abs() >= x.abs() && z.abs() >= y.abs() {
        if z >= 0.0 { (4, z, x, -y) } else { (5, -z, -x, -y) }
    } else if y.abs() >= x.abs() {
        if y >= 0.0 { (2, y, x, z) } else { (3, -y, x, -z) }
    } else if x >= 0.0 {
        (0, x, -z, -y)
    } else {
        (1, -x, z, -y)
    };
    let place = |number: f64| (number / major + 1.0) / 2.0;
    FacePlace { face, s: place(s), t: place(t) }
}

/// The direction of a place on a face, beyond its edges too; coordinates from -1 to 1.
fn direction(face: u32, s: f64, t: f64) -> [f64; 3] {
    match face {
        0 => [1.0, -t, -s],
        1 => [-1.0, -t, s],
        2 => [s, 1.0, t],
        3 => [s, -1.0, -t],
        4 => [s, -t, 1.0],
        _ => [-s, -t, -1.0],
    }
}

/// The texel behind the edge of a face: the face beside it and the place there. Faces have so many texels in
/// each direction, and only one of both coordinates is outside.
pub(crate) fn across_edge(face: u32, [x, y]: [i64; 2], side: u32) -> (u32, [i64; 2]) {
    let side = f64::from(side);
    let centre = |at: i64| 2.0 * (at as f64 + 0.5) / side - 1.0;
    let found = project(direction(face, centre(x), centre(y)));
    let texel = |place: f64| ((place * side).floor() as i64).clamp(0, side as i64 - 1);
    (found.face, [texel(found.s), texel(found.t)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_pick_faces() {
        let place = |direction: [f64; 3]| {
            let found = project(direction);
            (found.face, found.s, found.t)
        };
        assert_eq!(place([2.0, 0.0, 1.0]), (0, 0.25, 0.5));
        assert_eq!(place([-2.0, 1.0, 0.0]), (1, 0.5, 0.25));
        assert_eq!(place([1.0, 2.0, 0.0]), (2, 0.75, 0.5));
        assert_eq!(place([1.0, -2.0, 1.0]), (3, 0.75, 0.25));
        assert_eq!(place([0.0, 0.0, 5.0]), (4, 0.5, 0.5));
        assert_eq!(place([1.0, 0.0, -2.0]), (5, 0.25, 0.5));
    }

    /// Walking over an edge and back leads to where one was.
    #[test]
    fn edges_belong_to_two_faces() {
        for face in 0..FACES {
            for at in 0..4 {
                for outside in [[-1, at], [4, at], [at, -1], [at, 4]] {
                    let (beside, [x, y]) = across_edge(face, outside, 4);
                    assert_ne!(beside, face);
                    assert!(x == 0 || x == 3 || y == 0 || y == 3);
                    let back = [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]];
                    let inside = [outside[0].clamp(0, 3), outside[1].clamp(0, 3)];
                    let is_outside = |[x, y]: &[i64; 2]| !(0..4).contains(x) || !(0..4).contains(y);
                    let mut over = back.into_iter().filter(is_outside);
                    assert!(over.any(|place| across_edge(beside, place, 4) == (face, inside)));
                }
            }
        }
    }
}
