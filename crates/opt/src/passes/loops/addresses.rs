//! Addresses in loops: the part that does not change apart from the part that does, and pointers
//! that advance in place of products.
//!
//! What: `a[row * n + i]` in a loop over `i` becomes `(a + row * n)[i]`, whose base is computed once,
//! before the loop; `b[i * n + column]` becomes a pointer that advances by `n` elements.
//! Why: the sum and the product are otherwise computed by every iteration of every thread; and once
//! the index is the counter alone, copies of an unrolled body share one address and differ in the
//! constant offset of the access.
//! How: a sum of 32-bit numbers that does not overflow (`nsw`), widened to 64 bits, is the sum of the
//! widened numbers. The terms that stay the same go to the preheader, where 64-bit arithmetic is
//! exact whatever the program would have computed there. A counter that steps by a constant without
//! overflow, times a fixed number, steps by that constant times the number.
//! Refuses: indices that may wrap, sums with several terms that change, outer loops (their addresses
//! are computed rarely, and the pointers would hold registers all the while), and more than a few
//! pointers for one loop.

use super::ensure_preheader;
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::incoming;
use cuprum_analysis::{Loop, Recurrence};
use cuprum_ir::{
    BinaryOp, Block, Body, CastOp, Env, FunctionBuilder, GepFlags, Inst, InstKind, Type, Value,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// How many terms of an index are told apart.
const TERM_LIMIT: usize = 4;

/// Terms of an index.
type Terms = SmallVec<[Value; TERM_LIMIT]>;

/// How many pointers advance in one loop: each takes two registers, and its step two more.
const POINTER_LIMIT: usize = 4;

/// How many bases are made for addresses that share the part that changes.
const SHARED_LIMIT: usize = 3;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut changed = Changed::Nothing;
    for id in loops.ids() {
        let this = loops.get(id);
        if !this.children.is_empty() {
            continue;
        }
        let mut found = find(body, this);
        leave_shared(body, &mut found);
        if found.is_empty() {
            continue;
        }
        let Some((preheader, made)) = ensure_preheader(body, this) else { continue };
        let mut rewriter = Rewriter {
            body,
            env: context.env,
            this,
            preheader,
            bases: FxHashMap::default(),
            pointers: FxHashMap::default(),
        };
        for address in found {
            rewriter.rewrite(&address);
        }
        changed = changed.or(if made { Changed::Flow } else { Changed::Instructions });
    }
    changed
}

/// An address of a loop: a fixed base, fixed terms, and one term that changes.
struct Address {
    gep: Inst,
    fixed: Terms,
    changing: Value,
}

fn find(body: &Body, this: &Loop) -> Vec<Address> {
    let mut found = Vec::new();
    for &block in &this.blocks {
        for gep in body.layout.insts(block) {
            let InstKind::Gep { args, .. } = body.kind(gep) else { continue };
            let &[base, index] = &args[..] else { continue };
            if !this.is_fixed(body, base) || body.result_type(gep).is_vector() {
                continue;
            }
            let Some(&InstKind::Cast { op, flags, args: [sum], .. }) = body.def_kind(index) else {
                continue;
            };
            let is_signed = op == CastOp::SExt || op == CastOp::ZExt && flags.nneg;
            if !is_signed || body.ty(index) != Type::I64 || this.is_fixed(body, sum) {
                continue;
            }
            let mut terms = SmallVec::new();
            if !terms_of(body, this, sum, &mut terms) {
                continue;
            }
            let is_constant = |&term: &Value| body.as_constant(term).is_some();
            let (fixed, changing): (Terms, Terms) =
                terms.into_iter().partition(|&term| this.is_fixed(body, term));
            let [changing] = changing[..] else { continue };
            // A constant alone is better left to the access.
            if fixed.iter().all(is_constant) && product(body, this, changing).is_none() {
                continue;
            }
            found.push(Address { gep, fixed, changing });
        }
    }
    found
}

/// Leaves alone what too many addresses have in common: computed once, it serves them all, where
/// each would need a base of its own.
fn leave_shared(body: &Body, found: &mut Vec<Address>) {
    let mut bases: FxHashMap<Value, FxHashSet<(Value, Terms)>> = FxHashMap::default();
    for address in found.iter() {
        let InstKind::Gep { args, .. } = body.kind(address.gep) else { continue };
        let is_variable = |term: &&Value| body.as_constant(**term).is_none();
        let fixed = address.fixed.iter().filter(is_variable).copied().collect();
        bases.entry(address.changing).or_default().insert((args[0], fixed));
    }
    found.retain(|address| {
        bases.get(&address.changing).is_none_or(|bases| bases.len() <= SHARED_LIMIT)
    });
}

/// The terms of a sum that does not overflow; a fixed part of it is one term.
fn terms_of(body: &Body, this: &Loop, value: Value, terms: &mut Terms) -> bool {
    if terms.len() >= TERM_LIMIT {
        return false;
    }
    match body.def_kind(value) {
        Some(&InstKind::Binary { op: BinaryOp::Add, flags, args: [a, b], .. })
            if flags.nsw && !this.is_fixed(body, value) =>
        {
            terms_of(body, this, a, terms) && terms_of(body, this, b, terms)
        }
        _ => {
            terms.push(value);
            true
        }
    }
}

/// A counter that steps by a constant, times a fixed number.
#[derive(Clone, Copy)]
struct Product {
    phi: Inst,
    step: i128,
    factor: Value,
}

/// The product that a value is, if nothing in it overflows.
fn product(body: &Body, this: &Loop, value: Value) -> Option<Product> {
    let &InstKind::Binary { op: BinaryOp::Mul, flags, args: [a, b], .. } = body.def_kind(value)?
    else {
        return None;
    };
    let (counter, factor) = match (this.is_fixed(body, a), this.is_fixed(body, b)) {
        (false, true) => (a, b),
        (true, false) => (b, a),
        _ => return None,
    };
    let phi = body.def_inst(counter)?;
    if !flags.nsw || body.as_constant(factor).is_some() {
        return None;
    }
    let recurrence = Recurrence::of(body, this, phi).filter(|found| found.no_signed_wrap)?;
    let step = body.as_signed_int(recurrence.step)?;
    Some(Product { phi, step, factor })
}

struct Rewriter<'a> {
    body: &'a mut Body,
    env: &'a Env,
    this: &'a Loop,
    preheader: Block,
    /// Bases in the preheader, by what they are made of.
    bases: FxHashMap<(Type, Value, Value), Value>,
    /// Advancing pointers, by element type, base and product.
    pointers: FxHashMap<(Type, Value, Value), Value>,
}

impl Rewriter<'_> {
    fn rewrite(&mut self, address: &Address) -> Option<()> {
        let InstKind::Gep { source, args, .. } = self.body.kind(address.gep) else { return None };
        let (source, base) = (*source, args[0]);
        let (result, end) = (self.body.result(address.gep)?, self.body.terminator(self.preheader)?);
        let mut constant: i128 = 0;
        let mut fixed_base = base;
        for &term in &address.fixed {
            match self.body.as_signed_int(term) {
                Some(number) => constant += number,
                None => fixed_base = self.advanced(source, fixed_base, term, end),
            }
        }
        let moving = match product(self.body, self.this, address.changing) {
            Some(product) => self.pointer(source, fixed_base, address.changing, product)?,
            None => {
                let mut builder = FunctionBuilder::new(self.body, self.env);
                builder.before(address.gep);
                let index = builder.cast(CastOp::SExt, address.changing, Type::I64);
                builder.gep(source, fixed_base, &[index], GepFlags::default())
            }
        };
        let moving = match constant {
            0 => moving,
            _ => {
                let index = self.body.int(Type::I64, constant);
                let mut builder = FunctionBuilder::new(self.body, self.env);
                builder.before(address.gep).gep(source, moving, &[index], GepFlags::default())
            }
        };
        self.body.replace_all_uses(result, moving);
        self.body.remove_inst(address.gep);
        Some(())
    }

    /// A fixed base moved on by a fixed number of elements.
    fn advanced(&mut self, source: Type, base: Value, term: Value, end: Inst) -> Value {
        if let Some(&known) = self.bases.get(&(source, base, term)) {
            return known;
        }
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let index = builder.before(end).cast(CastOp::SExt, term, Type::I64);
        let moved = builder.gep(source, base, &[index], GepFlags::default());
        self.bases.insert((source, base, term), moved);
        moved
    }

    /// A pointer that is where the product says in every iteration.
    fn pointer(
        &mut self,
        source: Type,
        base: Value,
        value: Value,
        product: Product,
    ) -> Option<Value> {
        if let Some(&known) = self.pointers.get(&(source, base, value)) {
            return Some(known);
        }
        let latch = self.this.single_latch()?;
        let (entry, back) = (self.body.terminator(self.preheader)?, self.body.terminator(latch)?);
        if self.pointers.len() >= POINTER_LIMIT {
            let at = self.body.def_inst(value)?;
            let mut builder = FunctionBuilder::new(self.body, self.env);
            let next = builder.body.layout.next_inst(at)?;
            let index = builder.before(next).cast(CastOp::SExt, value, Type::I64);
            return Some(builder.gep(source, base, &[index], GepFlags::default()));
        }
        let start = incoming(self.body, product.phi, self.preheader)?;
        let ty = self.body.ty(base);
        let mut builder = FunctionBuilder::new(self.body, self.env);
        builder.before(entry);
        let factor = builder.cast(CastOp::SExt, product.factor, Type::I64);
        let first = match builder.body.as_signed_int(start) {
            Some(0) => base,
            _ => {
                let start = builder.cast(CastOp::SExt, start, Type::I64);
                let index = builder.binary(BinaryOp::Mul, start, factor);
                builder.gep(source, base, &[index], GepFlags::default())
            }
        };
        let step = match product.step {
            1 => factor,
            step => {
                let step = builder.body.int(Type::I64, step);
                builder.binary(BinaryOp::Mul, factor, step)
            }
        };
        let (phi, pointer) = builder.phi(self.this.header, ty);
        let next = builder.before(back).gep(source, pointer, &[step], GepFlags::default());
        self.body.add_incoming(phi, self.preheader, first);
        self.body.add_incoming(phi, latch, next);
        self.pointers.insert((source, base, value), pointer);
        Some(pointer)
    }
}
