//! Functions over the 32 lanes of a warp.
//!
//! A register holds one `u64` per lane, zero-extended from the register's width. An instruction is
//! decoded to a function over whole registers, so that one indirect call serves a warp and the loop
//! inside it is compiled for exactly that operation.

/// Lanes of a warp.
pub(crate) const WARP: usize = 32;

/// A register of a warp.
pub(crate) type Lanes = [u64; WARP];

/// A function of one register; the mask says which lanes of the destination it may write.
pub(crate) type Map1 = fn(&Lanes, &mut Lanes, u32);
/// A function of two registers.
pub(crate) type Map2 = fn(&Lanes, &Lanes, &mut Lanes, u32);
/// A function of three registers.
pub(crate) type Map3 = fn(&Lanes, &Lanes, &Lanes, &mut Lanes, u32);
/// A function of four registers.
pub(crate) type Map4 = fn(&Lanes, &Lanes, &Lanes, &Lanes, &mut Lanes, u32);
/// A comparison: the lanes for which it holds.
pub(crate) type Compare = fn(&Lanes, &Lanes, u32) -> u32;

/// The lanes of a mask, lowest first.
pub(crate) fn lanes_of(mask: u32) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let lane = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(lane)
    })
}

/// Makes a [`Map1`] of an expression over one lane.
macro_rules! map1 {
    (|$a:ident| $value:expr) => {
        (|x: &$crate::lanes::Lanes, d: &mut $crate::lanes::Lanes, mask: u32| {
            let f = |$a: u64| -> u64 { $value };
            if mask == u32::MAX {
                for i in 0..$crate::lanes::WARP {
                    d[i] = f(x[i]);
                }
            } else {
                for i in $crate::lanes::lanes_of(mask) {
                    d[i] = f(x[i]);
                }
            }
        }) as $crate::lanes::Map1
    };
}

/// Makes a [`Map2`] of an expression over one lane.
macro_rules! map2 {
    (|$a:ident, $b:ident| $value:expr) => {
        (|x: &$crate::lanes::Lanes,
          y: &$crate::lanes::Lanes,
          d: &mut $crate::lanes::Lanes,
          mask: u32| {
            let f = |$a: u64, $b: u64| -> u64 { $value };
            if mask == u32::MAX {
                for i in 0..$crate::lanes::WARP {
                    d[i] = f(x[i], y[i]);
                }
            } else {
                for i in $crate::lanes::lanes_of(mask) {
                    d[i] = f(x[i], y[i]);
                }
            }
        }) as $crate::lanes::Map2
    };
}

/// Makes a [`Map3`] of an expression over one lane.
macro_rules! map3 {
    (|$a:ident, $b:ident, $c:ident| $value:expr) => {
        (|x: &$crate::lanes::Lanes,
          y: &$crate::lanes::Lanes,
          z: &$crate::lanes::Lanes,
          d: &mut $crate::lanes::Lanes,
          mask: u32| {
            let f = |$a: u64, $b: u64, $c: u64| -> u64 { $value };
            if mask == u32::MAX {
                for i in 0..$crate::lanes::WARP {
                    d[i] = f(x[i], y[i], z[i]);
                }
            } else {
                for i in $crate::lanes::lanes_of(mask) {
                    d[i] = f(x[i], y[i], z[i]);
                }
            }
        }) as $crate::lanes::Map3
    };
}

/// Makes a [`Map4`] of an expression over one lane.
macro_rules! map4 {
    (|$a:ident, $b:ident, $c:ident, $e:ident| $value:expr) => {
        (|x: &$crate::lanes::Lanes,
          y: &$crate::lanes::Lanes,
          z: &$crate::lanes::Lanes,
          w: &$crate::lanes::Lanes,
          d: &mut $crate::lanes::Lanes,
          mask: u32| {
            for i in $crate::lanes::lanes_of(mask) {
                let ($a, $b, $c, $e) = (x[i], y[i], z[i], w[i]);
                d[i] = $value;
            }
        }) as $crate::lanes::Map4
    };
}

/// Makes a [`Compare`] of a condition over one lane.
macro_rules! compare {
    (|$a:ident, $b:ident| $holds:expr) => {
        (|x: &$crate::lanes::Lanes, y: &$crate::lanes::Lanes, mask: u32| -> u32 {
            let f = |$a: u64, $b: u64| -> bool { $holds };
            let mut result = 0;
            if mask == u32::MAX {
                for i in 0..$crate::lanes::WARP {
                    result |= u32::from(f(x[i], y[i])) << i;
                }
            } else {
                for i in $crate::lanes::lanes_of(mask) {
                    result |= u32::from(f(x[i], y[i])) << i;
                }
            }
            result
        }) as $crate::lanes::Compare
    };
}

pub(crate) use {compare, map1, map2, map3, map4};

/// A machine integer as it lies in a lane.
pub(crate) trait LaneInt: Copy {
    /// Its value from the low bits of a lane.
    fn get(lane: u64) -> Self;
    /// The lane that holds it, upper bits zero.
    fn put(self) -> u64;
}

macro_rules! lane_int {
    ($($ty:ident $unsigned:ident),*) => {
        $(impl LaneInt for $ty {
            #[inline(always)]
            fn get(lane: u64) -> $ty {
                lane as $ty
            }
            #[inline(always)]
            fn put(self) -> u64 {
                self as $unsigned as u64
            }
        })*
    };
}

lane_int!(u8 u8, i8 u8, u16 u16, i16 u16, u32 u32, i32 u32, u64 u64, i64 u64);
