//! What lanes compute with registers alone: no memory, no other lanes, no control.
//!
//! A result is undefined where what it was made of is: with checks on, every operation marks that
//! (`operation.rs` says by which rule), and keeps where the value was read that nobody had written.

use crate::convert::Conversion;
use crate::integer::CarryMap;
use crate::lanes::{Map1, Map2, Map3, Map4, WARP, lanes_of};
use crate::operation::{
    CompareOp, CompareResult, Definedness, Logic, Operation, PredicateSource, SINK, Slot, Source,
};
use crate::program::Program;
use crate::warp::Warp;

/// The lanes that execute an operation, with their registers.
pub(crate) struct ActiveLanes<'a> {
    pub program: &'a Program,
    pub warp: &'a mut Warp,
    /// Where their frame of registers begins.
    pub base: usize,
    pub active: u32,
    pub operation: &'a Operation,
}

impl ActiveLanes<'_> {
    /// What a source is in each lane.
    #[inline]
    pub fn source(&self, source: Source) -> &[u64; WARP] {
        self.warp.source(self.program, self.base, source)
    }

    #[inline]
    pub fn map1(&mut self, f: Map1, d: Slot, a: Source) {
        let mut out = [0; WARP];
        f(self.source(a), &mut out, self.active);
        self.write(d, &out, &[a]);
    }

    #[inline]
    pub fn map2(&mut self, f: Map2, d: Slot, sources: [Source; 2]) {
        let mut out = [0; WARP];
        let [x, y] = sources.map(|source| self.source(source));
        f(x, y, &mut out, self.active);
        self.write(d, &out, &sources);
    }

    #[inline]
    pub fn map3(&mut self, f: Map3, d: Slot, sources: [Source; 3]) {
        let mut out = [0; WARP];
        let [x, y, z] = sources.map(|source| self.source(source));
        f(x, y, z, &mut out, self.active);
        self.write(d, &out, &sources);
    }

    #[inline]
    pub fn map4(&mut self, f: Map4, d: Slot, sources: [Source; 4]) {
        let mut out = [0; WARP];
        let [x, y, z, w] = sources.map(|source| self.source(source));
        f(x, y, z, w, &mut out, self.active);
        self.write(d, &out, &sources);
    }

    /// `lop3` with two results: the bits, and whether there are any, combined with a predicate.
    pub fn lookup_test(
        &mut self,
        f: Map4,
        (d, p): (Slot, Slot),
        op: Logic,
        q: PredicateSource,
        sources: [Source; 4],
    ) {
        let mut out = [0; WARP];
        let [x, y, z, w] = sources.map(|source| self.source(source));
        f(x, y, z, w, &mut out, self.active);
        let is_set = |lane: usize| u32::from(out[lane] != 0) << lane;
        let nonzero = lanes_of(self.active).fold(0, |set, lane| set | is_set(lane));
        let result = op.apply(nonzero, self.warp.predicate(self.base, q));
        self.define(d, |lane| out[lane]);
        self.define_predicate(p, result);
    }

    /// Works out each active lane from its three sources.
    #[inline]
    pub fn each(&mut self, d: Slot, sources: [Source; 3], apply: impl Fn(u64, u64, u64) -> u64) {
        let [x, y, z] = sources.map(|source| self.source(source));
        let mut out = [0; WARP];
        for lane in lanes_of(self.active) {
            out[lane] = apply(x[lane], y[lane], z[lane]);
        }
        self.write(d, &out, &sources);
    }

    /// `cvt` of four numbers to one word, with random bits.
    pub fn convert_four(&mut self, op: &Conversion, d: Slot, from: &[Source; 5]) {
        let [a, b, c, e, random] = from.map(|from| self.source(from));
        let mut out = [0; WARP];
        for lane in lanes_of(self.active) {
            out[lane] = op.apply_four([a[lane], b[lane], c[lane], e[lane]], random[lane]);
        }
        self.write(d, &out, from);
    }

    /// Addition and its like with the carry of the lane.
    pub fn carry(&mut self, f: CarryMap, d: Slot, sources: [Source; 3], reads: bool, writes: bool) {
        let [x, y, z] = sources.map(|source| self.source(source));
        let mut out = [0; WARP];
        let mut carry = self.warp.carry;
        for lane in lanes_of(self.active) {
            let bit = reads && carry >> lane & 1 == 1;
            let (value, over) = f(x[lane], y[lane], z[lane], bit);
            out[lane] = value;
            carry = carry & !(1 << lane) | u32::from(over) << lane;
        }
        if writes {
            self.warp.carry = carry;
        }
        self.write(d, &out, &sources);
    }

    pub fn select(&mut self, d: Slot, a: Source, b: Source, p: PredicateSource) {
        let chosen = self.warp.predicate(self.base, p);
        let (x, y) = (self.source(a), self.source(b));
        let mut out = [0; WARP];
        for lane in 0..WARP {
            out[lane] = if chosen >> lane & 1 == 1 { x[lane] } else { y[lane] };
        }
        let (base, active) = (self.base, self.active);
        self.warp.write(base, d, active, &out);
        if self.warp.checks {
            let undefined = self.warp.undefined_predicate(base, p)
                | chosen & self.warp.undefined_source(base, a)
                | !chosen & self.warp.undefined_source(base, b);
            let origin = self.first_origin(&[a, b]);
            self.warp.mark(base, d, active, undefined);
            if undefined & active != 0 {
                self.warp.set_origin(base, d, origin);
            }
        }
    }

    pub fn predicate_logic(&mut self, op: Logic, d: Slot, sources: [PredicateSource; 2]) {
        let (base, active) = (self.base, self.active);
        let values = sources.map(|source| self.warp.predicate(base, source));
        let lanes = sources.map(|source| self.warp.undefined_predicate(base, source));
        let (value, undefined) = (op.apply(values[0], values[1]), op.undefined(values, lanes));
        let origins = sources.map(|source| self.warp.predicate_origin(base, source));
        self.warp.write_predicate(base, d, active, value);
        self.warp.mark_predicate(base, d, active, undefined);
        if undefined & active != 0 {
            self.warp.set_predicate_origin(base, d, origins[0].or(origins[1]));
        }
    }

    pub fn compare(&mut self, op: &CompareOp) {
        let (base, active) = (self.base, self.active);
        let x = self.source(op.a);
        let y = self.source(op.b);
        let holds = (op.f)(x, y, active);
        let upper = match op.result {
            CompareResult::Halves { .. } | CompareResult::HalfValues { .. } => {
                (op.f)(&x.map(|lane| lane >> 16), &y.map(|lane| lane >> 16), active)
            }
            _ => !holds,
        };
        let compared =
            self.warp.undefined_source(base, op.a) | self.warp.undefined_source(base, op.b);
        let combine = |value: u32| match op.combine {
            None => (value, compared),
            Some((logic, p)) => {
                let other = self.warp.predicate(base, p);
                let lanes = [compared, self.warp.undefined_predicate(base, p)];
                (logic.apply(value, other), logic.undefined([value, other], lanes))
            }
        };
        let ((holds, undefined), (upper, undefined_upper)) = (combine(holds), combine(upper));
        match op.result {
            CompareResult::Predicates { p, q } | CompareResult::Halves { p, q } => {
                self.warp.write_predicate(base, p, active, holds);
                self.warp.write_predicate(base, q, active, upper);
                self.warp.mark_predicate(base, p, active, undefined);
                self.warp.mark_predicate(base, q, active, undefined_upper);
                if (undefined | undefined_upper) & active != 0 {
                    let origin = self.first_origin(&[op.a, op.b]);
                    let origin = origin.or_else(|| {
                        op.combine
                            .and_then(|(_, predicate)| self.warp.predicate_origin(base, predicate))
                    });
                    self.warp.set_predicate_origin(base, p, origin);
                    self.warp.set_predicate_origin(base, q, origin);
                }
            }
            CompareResult::Value { d, if_true } => {
                let mut out = [0; WARP];
                for lane in lanes_of(holds & active) {
                    out[lane] = if_true;
                }
                self.warp.write(base, d, active, &out);
                self.warp.mark(base, d, active, undefined);
            }
            CompareResult::HalfValues { d, if_true } => {
                let mut out = [0; WARP];
                for lane in lanes_of(active) {
                    let low = if holds >> lane & 1 == 1 { if_true } else { 0 };
                    let high = if upper >> lane & 1 == 1 { if_true } else { 0 };
                    out[lane] = low | high << 16;
                }
                self.warp.write(base, d, active, &out);
                self.warp.mark(base, d, active, undefined);
            }
        }
    }

    /// Joins parts into one register or two.
    pub fn pack(&mut self, d: Slot, parts: &[Source], bits: u32) {
        let (base, active) = (self.base, self.active);
        let ones = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
        let mut out = [[0; WARP]; 2];
        let mut missing = [[0u8; WARP]; 2];
        for (index, part) in parts.iter().enumerate() {
            let shift = index as u32 * bits;
            let value = self.source(*part);
            let half = usize::from(shift >= 64);
            for lane in 0..WARP {
                out[half][lane] |= (value[lane] & ones) << (shift % 64);
            }
            for lane in lanes_of(self.warp.undefined_source(base, *part) & active) {
                let bytes = u32::from(self.warp.undefined_bytes(base, *part, lane));
                let bytes = bytes & ((1 << (bits / 8)) - 1);
                missing[half][lane] |= (bytes << (shift % 64 / 8)) as u8;
            }
        }
        for half in 0..if parts.len() as u32 * bits > 64 && d != SINK { 2 } else { 1 } {
            let d = if half == 0 { d } else { d + 1 };
            self.warp.write(base, d, active, &out[half]);
            self.warp.mark(base, d, active, 0);
            for lane in lanes_of(active) {
                if missing[half][lane] != 0 {
                    self.warp.mark_bytes(base, d, lane, missing[half][lane]);
                }
            }
        }
    }

    /// Takes one register or two apart.
    pub fn unpack(&mut self, parts: &[Slot], a: Source, high_source: Option<Source>, bits: u32) {
        let (base, active) = (self.base, self.active);
        let low = *self.source(a);
        let high = high_source.map(|source| *self.source(source));
        let sources = [Some(a), high_source];
        let warp = &mut *self.warp;
        for (index, d) in parts.iter().enumerate() {
            let shift = index as u32 * bits;
            let from = if shift >= 64 { high.as_ref().unwrap_or(&low) } else { &low };
            let ones = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
            let out = from.map(|lane| lane >> (shift % 64) & ones);
            let source = sources[usize::from(shift >= 64)].unwrap_or(a);
            let undefined = warp.undefined_source(base, source) & active;
            let missing = |warp: &Warp, lane| {
                let bytes = u32::from(warp.undefined_bytes(base, source, lane));
                (bytes >> (shift % 64 / 8) & ((1 << (bits / 8)) - 1)) as u8
            };
            let mut marks = [0; WARP];
            for lane in lanes_of(undefined) {
                marks[lane] = missing(warp, lane);
            }
            warp.write(base, *d, active, &out);
            warp.mark(base, *d, active, 0);
            for lane in lanes_of(undefined) {
                warp.mark_bytes(base, *d, lane, marks[lane]);
            }
        }
    }

    /// `stackrestore`, which only ever shrinks the stack.
    pub fn restore_stack(&mut self, a: Source) {
        let tops = *self.source(a);
        for lane in lanes_of(self.active) {
            self.warp.stack_top[lane] = self.warp.stack_top[lane].min(tops[lane] as u32);
        }
    }

    /// Writes what depends on no register.
    pub fn define(&mut self, d: Slot, value: impl Fn(usize) -> u64) {
        let mut out = [0; WARP];
        for lane in lanes_of(self.active) {
            out[lane] = value(lane);
        }
        self.warp.write(self.base, d, self.active, &out);
        self.warp.mark(self.base, d, self.active, 0);
    }

    /// Writes a predicate that depends on no register.
    pub fn define_predicate(&mut self, d: Slot, value: u32) {
        self.warp.write_predicate(self.base, d, self.active, value);
        self.warp.mark_predicate(self.base, d, self.active, 0);
    }

    /// Where the first of some sources that is undefined in some lane was read.
    fn first_origin(&self, sources: &[Source]) -> Option<u32> {
        let (warp, base) = (&*self.warp, self.base);
        let is_undefined =
            |source: &&Source| warp.undefined_source(base, **source) & self.active != 0;
        sources.iter().filter(is_undefined).find_map(|source| warp.origin(base, *source))
    }

    /// Writes the result of the operation, and marks where it is undefined.
    #[inline]
    fn write(&mut self, d: Slot, out: &[u64; WARP], sources: &[Source]) {
        self.warp.write(self.base, d, self.active, out);
        if self.warp.checks {
            self.mark(d, sources);
        }
    }

    /// Marks where the result of the operation is undefined.
    fn mark(&mut self, d: Slot, sources: &[Source]) {
        let (base, active) = (self.base, self.active);
        let mut all = sources.iter().map(|source| self.warp.undefined_source(base, *source));
        let undefined = match self.operation.definedness {
            Definedness::AllSources => all.fold(u32::MAX, |all, one| all & one),
            Definedness::AnySource => all.fold(0, |all, one| all | one),
            Definedness::Bytes(bytes) => {
                let undefined = all.next().unwrap_or(0);
                let Some(source) = sources.first() else { return };
                return self.mark_some_bytes(d, *source, undefined, ((1u32 << bytes) - 1) as u8);
            }
        };
        if undefined & active == 0 {
            return self.warp.mark(base, d, active, 0);
        }
        let origin = self.first_origin(sources);
        self.warp.mark(base, d, active, undefined);
        self.warp.set_origin(base, d, origin);
    }

    /// Marks the bytes of a result that are a source's, where they are undefined there.
    fn mark_some_bytes(&mut self, d: Slot, source: Source, undefined: u32, keep: u8) {
        let (warp, base, active) = (&mut *self.warp, self.base, self.active);
        let origin = warp.origin(base, source);
        warp.mark(base, d, active & !undefined, 0);
        for lane in lanes_of(active & undefined) {
            let bytes = warp.undefined_bytes(base, source, lane) & keep;
            warp.mark_bytes(base, d, lane, bytes);
        }
        if active & undefined != 0 {
            warp.set_origin(base, d, origin);
        }
    }
}

/// Whether a number counts as not negative for `slct`. Flushed to zero, a small negative one does.
pub(crate) fn is_not_negative(bits: u64, float: bool, ftz: bool) -> bool {
    if !float {
        return bits as i32 >= 0;
    }
    let value = f32::from_bits(bits as u32);
    value >= 0.0 || ftz && value.is_subnormal()
}
