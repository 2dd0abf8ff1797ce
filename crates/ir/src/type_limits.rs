//! Limits on types that come from input, so that no later walk over their members can run away.

use crate::types::Type;
use rustc_hash::FxHashMap;

const MAX_DEPTH: u32 = 128;
const MAX_MEMBERS: u32 = 1 << 18;
const MAX_BYTES: u64 = 1 << 46;
/// More than the alignment of the widest vector.
const MAX_PADDING: u64 = 1 << 17;

/// How large a type is.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    depth: u32,
    /// Members, those of members included; arrays count their element once.
    members: u32,
    bytes: u64,
}

impl Measure {
    fn admitted(self) -> Option<Measure> {
        let fits =
            self.depth <= MAX_DEPTH && self.members <= MAX_MEMBERS && self.bytes <= MAX_BYTES;
        fits.then_some(self)
    }
}

/// The measures of structs and arrays that were admitted.
#[derive(Default, Debug)]
pub struct TypeLimits {
    measures: FxHashMap<Type, Measure>,
}

impl TypeLimits {
    fn measure(&self, ty: Type) -> Measure {
        match self.measures.get(&ty) {
            Some(&measure) => measure,
            None => Measure {
                depth: 0,
                members: 1,
                bytes: u64::from(ty.bits().unwrap_or(0)).div_ceil(8).next_power_of_two(),
            },
        }
    }

    /// The measure of a struct with these fields, unless it is too large.
    pub fn of_struct(&self, fields: &[Type]) -> Option<Measure> {
        let mut total = Measure { depth: 0, members: 1, bytes: 0 };
        for &field in fields {
            let inner = self.measure(field);
            total.depth = total.depth.max(inner.depth + 1);
            total.members = total.members.saturating_add(inner.members);
            total.bytes = total.bytes.saturating_add(inner.bytes).saturating_add(MAX_PADDING);
        }
        total.admitted()
    }

    /// The measure of an array, unless it is too large.
    pub fn of_array(&self, element: Type, count: u64) -> Option<Measure> {
        let inner = self.measure(element);
        let measure = Measure {
            depth: inner.depth + 1,
            members: inner.members + 1,
            bytes: inner.bytes.saturating_mul(count),
        };
        measure.admitted()
    }

    /// Keeps the measure of a type that was made.
    pub fn keep(&mut self, ty: Type, measure: Measure) {
        self.measures.insert(ty, measure);
    }
}
