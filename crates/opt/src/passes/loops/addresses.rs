//! Strength reduction: addresses in loops, the part that does not change apart from the part that
//! does, and pointers and sums that advance in place of products.
//!
//! What: `a[row * n + i]` in a loop over `i` becomes `(a + row * n)[i]`, whose base is computed once,
//! before the loop; `b[i * n + column]` becomes a pointer that advances by `n` elements, one for all
//! addresses that differ by a number; and a 64-bit product `i * n` that is left becomes a sum.
//! In shared memory, where the addresses of arrays are numbers, an offset advances instead of a pointer
//! and serves all arrays that have the same index.
//! Once it is clear which loops stay as they are, `loop-pointers` makes `a[i]` a pointer there too, and `a[i + 1]`
//! an offset from it: when `ptxas` unrolls them, or unrolls them again, copies differ in the offset of their accesses.
//! Why: the sum and the product are otherwise computed by every iteration of every thread; and once
//! the index is the counter alone, copies of an unrolled body share one address and differ in the
//! constant offset of the access.
//! How: a sum or difference of 32-bit numbers that does not overflow (`nsw`), widened to 64 bits, is
//! that of the widened numbers. The terms that stay the same go to the preheader, where 64-bit arithmetic is
//! exact whatever the program would have computed there. A counter that steps by a constant without
//! overflow, times a fixed number, steps by that constant times the number. In 64 bits all this holds
//! whether or not anything overflows: addresses wrap alike.
//! Refuses: indices of 32 bits that may wrap, products of 32 bits that are no addresses (they take one
//! instruction, as a sum would), sums with several terms that change, outer loops (their addresses
//! are computed rarely, and the pointers would hold registers all the while), and more than a few
//! pointers for one loop.

use super::unroll_runtime::has_convergent;
use super::{ensure_preheader, unroll_pragma};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::incoming;
use cuprum_analysis::{Loop, Recurrence};
use cuprum_ir::{
    BinaryOp, Block, Body, CastOp, Env, FunctionBuilder, GepFlags, Inst, InstKind, Type, Use, Value,
};
use cuprum_target::AddressSpace;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// How many terms of an index are told apart.
const TERM_LIMIT: usize = 4;

/// A term of an index.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Term {
    value: Value,
    /// It is taken away.
    is_negated: bool,
}

/// Terms of an index.
type Terms = SmallVec<[Term; TERM_LIMIT]>;

/// How many numbers in a row are added to a counter at most: as many as an unrolled body has copies.
const CHAIN_LIMIT: usize = 32;

/// How many pointers advance in one loop: each takes two registers, and its step two more.
const POINTER_LIMIT: usize = 4;

/// How many sums take the place of products in one loop.
const SUM_LIMIT: usize = 2;

/// How many offsets advance in one loop.
const OFFSET_LIMIT: usize = 2;

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
        leave_shared(body, this, &mut found);
        let products = wide_products(body, this);
        if found.is_empty() && products.is_empty() {
            continue;
        }
        let Some((preheader, made)) = ensure_preheader(body, this) else { continue };
        let mut rewriter = Rewriter::new(body, context.env, this, preheader, Goal::FixedParts);
        for address in found {
            rewriter.rewrite(&address);
        }
        for inst in products {
            rewriter.sum_up(inst);
        }
        changed = changed.or(if made { Changed::Flow } else { Changed::Instructions });
    }
    changed
}

/// Runs the pass for loops that are left as they are, which the assembler may unroll: an address that
/// a counter is the index of becomes a pointer that advances.
/// Copies then differ in the offset of their accesses, where each would have an address, and two
/// registers, of its own.
pub fn run_counters(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut changed = Changed::Nothing;
    for id in loops.ids() {
        let this = loops.get(id);
        // Nobody unrolls a loop with a barrier in it.
        if !this.children.is_empty()
            || unroll_pragma(body, context.env, this).disable
            || has_convergent(body, context.env, this)
        {
            continue;
        }
        let found = find_counters(body, this);
        if found.is_empty() {
            continue;
        }
        let Some((preheader, made)) = ensure_preheader(body, this) else { continue };
        let mut rewriter = Rewriter::new(body, context.env, this, preheader, Goal::Counters);
        for address in found {
            rewriter.rewrite(&address);
        }
        changed = changed.or(if made { Changed::Flow } else { Changed::Instructions });
    }
    changed
}

/// Addresses in global memory whose index is a counter, or a number more: copies of a body that is unrolled in part have
/// those. Bases that the loop also indexes otherwise are left alone, for their addresses have something in common.
fn find_counters(body: &mut Body, this: &Loop) -> Vec<Address> {
    let mut found: Vec<(Value, Inst, Term, i128)> = Vec::new();
    let mut others: FxHashSet<Value> = FxHashSet::default();
    for &block in &this.blocks {
        for gep in body.layout.insts(block) {
            let InstKind::Gep { args, .. } = body.kind(gep) else { continue };
            let &[base, index] = &args[..] else { continue };
            let is_global = body.ty(base).address_space() == Some(AddressSpace::Global);
            if !is_global || !this.is_fixed(body, base) || this.is_fixed(body, index) {
                continue;
            }
            match counter_and_number(body, this, index) {
                Some((changing, number)) => found.push((base, gep, changing, number)),
                None => {
                    others.insert(base);
                }
            }
        }
    }
    found.retain(|(base, ..)| !others.contains(base));
    let bases: FxHashSet<Value> = found.iter().map(|(base, ..)| *base).collect();
    if bases.len() > POINTER_LIMIT {
        return Vec::new();
    }
    let address = |(_, gep, changing, number): (Value, Inst, Term, i128)| {
        let value = body.int(Type::I64, number);
        let fixed = std::iter::once(Term { value, is_negated: false }).collect();
        Address { gep, fixed, changing }
    };
    found.into_iter().map(address).collect()
}

/// The counter that an index is a number more than, and the number.
fn counter_and_number(body: &Body, this: &Loop, index: Value) -> Option<(Term, i128)> {
    if body.ty(index) != Type::I64 {
        return None;
    }
    let (wide, behind) = without_numbers(body, index);
    // What is widened in one address may be part of a sum that is widened in another.
    let (value, ahead) = without_numbers(body, extended(body, wide).unwrap_or(wide));
    counter(body, this, value)?;
    Some((Term { value, is_negated: false }, behind + ahead))
}

/// What a value is without the numbers that are added to it, none of which makes it wrap unless addresses would wrap
/// too, and their sum.
fn without_numbers(body: &Body, mut value: Value) -> (Value, i128) {
    let mut sum: i128 = 0;
    for _ in 0..CHAIN_LIMIT {
        let Some(&InstKind::Binary { op: BinaryOp::Add, flags, args: [a, b], .. }) =
            body.def_kind(value)
        else {
            break;
        };
        let Some(number) = body.as_signed_int(b) else { break };
        if !flags.nsw && body.ty(value) != Type::I64 {
            break;
        }
        sum += number;
        value = a;
    }
    (value, sum)
}

/// An address of a loop: a fixed base, fixed terms, and one term that changes.
struct Address {
    gep: Inst,
    fixed: Terms,
    changing: Term,
}

impl Address {
    /// The fixed terms that are no numbers.
    fn variables(&self, body: &Body) -> Terms {
        let is_variable = |term: &&Term| body.as_constant(term.value).is_none();
        self.fixed.iter().filter(is_variable).copied().collect()
    }

    /// Whether it is that of an array in shared memory, whose own address is a number, and its index
    /// advances by a number: an offset can advance that serves other arrays too.
    fn is_offset_of_number(&self, body: &Body, this: &Loop) -> bool {
        let InstKind::Gep { args, .. } = body.kind(self.gep) else { return false };
        body.as_constant(args[0]).is_some()
            && body.ty(args[0]).address_space() == Some(AddressSpace::Shared)
            && counter(body, this, self.changing.value).is_some()
            && is_only_index(body, this, args[1], self.changing.value, 0)
    }
}

/// Whether nobody but addresses uses what is computed on the way from the part of an index that changes
/// to the index: what has to be computed in any case needs no offset beside it.
fn is_only_index(body: &Body, this: &Loop, value: Value, changing: Value, depth: usize) -> bool {
    cuprum_limits::check();
    if value == changing || this.is_fixed(body, value) {
        return true;
    }
    let is_part = |used: &Use| {
        matches!(
            body.kind(used.inst),
            InstKind::Gep { .. }
                | InstKind::Cast { .. }
                | InstKind::Binary { op: BinaryOp::Add | BinaryOp::Sub, .. }
        )
    };
    let Some(inst) = body.def_inst(value).filter(|_| depth <= TERM_LIMIT) else { return false };
    body.uses(value).iter().all(is_part)
        && body
            .operands(inst)
            .iter()
            .all(|&operand| is_only_index(body, this, operand, changing, depth + 1))
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
            if body.ty(index) != Type::I64 || this.is_fixed(body, index) {
                continue;
            }
            let mut terms = SmallVec::new();
            if !terms_of(body, this, Term { value: index, is_negated: false }, &mut terms) {
                continue;
            }
            let is_constant = |term: &Term| body.as_constant(term.value).is_some();
            let (fixed, changing): (Terms, Terms) =
                terms.into_iter().partition(|term| this.is_fixed(body, term.value));
            let [changing] = changing[..] else { continue };
            let has_product = product(body, this, changing.value).is_some();
            // What is taken away must be a pointer's step.
            let is_step = || has_product || counter(body, this, changing.value).is_some();
            if changing.is_negated && !is_step() {
                continue;
            }
            let is_difference = changing.is_negated || fixed.iter().any(|term| term.is_negated);
            if is_difference && !is_only_index(body, this, index, changing.value, 0) {
                continue;
            }
            // A constant alone is better left to the access.
            if fixed.iter().all(is_constant) && !has_product && !changing.is_negated {
                continue;
            }
            found.push(Address { gep, fixed, changing });
        }
    }
    found
}

/// Leaves alone what too many addresses have in common: computed once, it serves them all, where
/// each would need a base of its own.
fn leave_shared(body: &Body, this: &Loop, found: &mut Vec<Address>) {
    let mut bases: FxHashMap<Term, FxHashSet<(Value, Terms)>> = FxHashMap::default();
    for address in found.iter() {
        let InstKind::Gep { args, .. } = body.kind(address.gep) else { continue };
        bases.entry(address.changing).or_default().insert((args[0], address.variables(body)));
    }
    found.retain(|address| {
        let is_few = |bases: &FxHashSet<_>| bases.len() <= SHARED_LIMIT;
        address.is_offset_of_number(body, this) || bases.get(&address.changing).is_none_or(is_few)
    });
}

/// What a 64-bit number is the sign extension of.
fn extended(body: &Body, value: Value) -> Option<Value> {
    match *body.def_kind(value)? {
        InstKind::Cast { op, flags, args: [short], .. } => {
            let is_signed = op == CastOp::SExt || op == CastOp::ZExt && flags.nneg;
            (is_signed && body.ty(value) == Type::I64).then_some(short)
        }
        _ => None,
    }
}

/// The terms of a sum: of 64 bits, or of 32 that do not overflow and are extended. A fixed part of it
/// is one term.
fn terms_of(body: &Body, this: &Loop, term: Term, terms: &mut Terms) -> bool {
    cuprum_limits::check();
    if terms.len() >= TERM_LIMIT {
        return false;
    }
    let Term { value, is_negated } = term;
    if !this.is_fixed(body, value) {
        match body.def_kind(value) {
            Some(&InstKind::Binary {
                op: op @ (BinaryOp::Add | BinaryOp::Sub),
                flags,
                args,
                ..
            }) if flags.nsw || body.ty(value) == Type::I64 => {
                let [a, b] = args;
                let is_taken = is_negated != (op == BinaryOp::Sub);
                return terms_of(body, this, Term { value: a, is_negated }, terms)
                    && terms_of(body, this, Term { value: b, is_negated: is_taken }, terms);
            }
            Some(InstKind::Cast { .. }) => {
                let is_sum = |sum: &Value| {
                    let is_add = matches!(body.def_kind(*sum),
                        Some(InstKind::Binary { op: BinaryOp::Add | BinaryOp::Sub, flags, .. })
                            if flags.nsw);
                    is_add || product(body, this, *sum).is_some()
                };
                if let Some(sum) = extended(body, value).filter(is_sum) {
                    return terms_of(body, this, Term { value: sum, is_negated }, terms);
                }
            }
            _ => {}
        }
    }
    terms.push(term);
    true
}

/// Products of 64 bits that take several instructions in every turn and could be sums.
fn wide_products(body: &Body, this: &Loop) -> Vec<Inst> {
    let is_wide = |inst: &Inst| {
        let InstKind::Binary { op: BinaryOp::Mul, args, .. } = body.kind(*inst) else {
            return false;
        };
        // Of two extended numbers it is one instruction.
        let is_long = |&arg: &Value| {
            let is_short = match body.def_kind(arg) {
                Some(InstKind::Cast { op: CastOp::SExt | CastOp::ZExt, args, .. }) => {
                    body.ty(args[0]) == Type::I32
                }
                _ => false,
            };
            !is_short
        };
        body.result_type(*inst) == Type::I64
            && args.iter().any(is_long)
            && body.result(*inst).is_some_and(|result| product(body, this, result).is_some())
    };
    let insts = this.blocks.iter().flat_map(|&block| body.layout.insts(block));
    insts.filter(is_wide).collect()
}

/// A counter that steps by a constant, times a fixed number if there is one.
#[derive(Clone, Copy)]
struct Product {
    phi: Inst,
    step: i128,
    factor: Option<Value>,
}

/// The counter that an index is by itself, if it does not overflow. Copies of a body may each have their part of the step.
fn counter(body: &Body, this: &Loop, value: Value) -> Option<Product> {
    let value = extended(body, value).unwrap_or(value);
    let phi = body.def_inst(value).filter(|&inst| body.kind(inst).is_phi())?;
    if body.layout.block_of(phi) != Some(this.header) {
        return None;
    }
    let (last, step) = without_numbers(body, incoming(body, phi, this.single_latch()?)?);
    (last == value && step != 0).then_some(Product { phi, step, factor: None })
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
    let is_wide = body.ty(value) == Type::I64;
    if !flags.nsw && !is_wide || body.as_constant(factor).is_some() {
        return None;
    }
    // A counter of 64 bits wraps as the address does.
    let short = if is_wide { extended(body, counter) } else { Some(counter) };
    let phi = body.def_inst(short.unwrap_or(counter))?;
    let recurrence =
        Recurrence::of(body, this, phi).filter(|found| found.no_signed_wrap || short.is_none())?;
    let step = body.as_signed_int(recurrence.step)?;
    Some(Product { phi, step, factor: Some(factor) })
}

/// What addresses are rewritten for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Fixed terms leave the loop, and products become pointers that advance.
    FixedParts,
    /// What a counter is the index of becomes a pointer that advances.
    Counters,
}

struct Rewriter<'a> {
    body: &'a mut Body,
    env: &'a Env,
    this: &'a Loop,
    preheader: Block,
    goal: Goal,
    /// Bases in the preheader, by what they are made of.
    bases: FxHashMap<(Type, Value, Term), Value>,
    /// Advancing pointers, by element type, base and product.
    pointers: FxHashMap<(Type, Value, Term), Value>,
    /// Advancing offsets in bytes, by the size of elements and terms.
    offsets: FxHashMap<(u64, Term, Terms), Value>,
    /// How many sums have taken the place of products.
    sums: usize,
}

impl<'a> Rewriter<'a> {
    fn new(
        body: &'a mut Body,
        env: &'a Env,
        this: &'a Loop,
        preheader: Block,
        goal: Goal,
    ) -> Rewriter<'a> {
        let (bases, pointers) = (FxHashMap::default(), FxHashMap::default());
        let offsets = FxHashMap::default();
        Rewriter { body, env, this, preheader, goal, bases, pointers, offsets, sums: 0 }
    }

    fn rewrite(&mut self, address: &Address) -> Option<()> {
        let InstKind::Gep { source, args, .. } = self.body.kind(address.gep) else { return None };
        let (source, base) = (*source, args[0]);
        let (result, end) = (self.body.result(address.gep)?, self.body.terminator(self.preheader)?);
        let mut constant: i128 = 0;
        for &Term { value, is_negated } in &address.fixed {
            let number = self.body.as_signed_int(value).unwrap_or(0);
            constant += if is_negated { -number } else { number };
        }
        let moving = match self.offset(address, source) {
            Some(offset) => {
                let mut builder = FunctionBuilder::new(self.body, self.env);
                let builder = builder.before(address.gep);
                builder.gep(Type::I8, base, &[offset], GepFlags::default())
            }
            None => {
                let mut fixed_base = base;
                for term in address.variables(self.body) {
                    fixed_base = self.advanced(source, fixed_base, term, end);
                }
                self.moving(address, source, fixed_base)?
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
        let index = self.body.operands(address.gep).get(1).copied()?;
        self.body.replace_all_uses(result, moving);
        self.body.remove_inst(address.gep);
        self.remove_unused(index, 0);
        Some(())
    }

    /// The part of an address that changes, added to what does not.
    fn moving(&mut self, address: &Address, source: Type, fixed_base: Value) -> Option<Value> {
        let changing = address.changing;
        let product = match self.goal {
            Goal::FixedParts if !changing.is_negated => {
                product(self.body, self.this, changing.value)
            }
            Goal::FixedParts => product(self.body, self.this, changing.value)
                .or_else(|| counter(self.body, self.this, changing.value)),
            Goal::Counters => counter(self.body, self.this, changing.value),
        };
        if let Some(product) = product {
            return self.pointer(source, fixed_base, changing, product);
        }
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let index = signed(builder.before(address.gep), changing);
        Some(builder.gep(source, fixed_base, &[index], GepFlags::default()))
    }

    /// How many bytes behind its array, less a number of elements, an address of shared memory is in
    /// every iteration.
    fn offset(&mut self, address: &Address, source: Type) -> Option<Value> {
        if self.goal != Goal::FixedParts || !address.is_offset_of_number(self.body, self.this) {
            return None;
        }
        let size = self.env.types.size_of(source);
        let fixed = address.variables(self.body);
        let key = (size, address.changing, fixed);
        if let Some(&known) = self.offsets.get(&key) {
            return Some(known);
        }
        let latch = self.this.single_latch()?;
        let (entry, back) = (self.body.terminator(self.preheader)?, self.body.terminator(latch)?);
        if self.offsets.len() >= OFFSET_LIMIT {
            return None;
        }
        let product = counter(self.body, self.this, address.changing.value)?;
        let Steps { first, step } = self.steps(entry, product, address.changing.is_negated)?;
        let step = self.body.as_signed_int(step)?.checked_mul(i128::from(size))?;
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let mut start = first;
        for &term in &key.2 {
            let term = signed(builder.before(entry), term);
            start = builder.binary(BinaryOp::Add, start, term);
        }
        let scale = builder.body.int(Type::I64, i128::from(size));
        let start = builder.before(entry).binary(BinaryOp::Mul, start, scale);
        let step = builder.body.int(Type::I64, step);
        let (phi, offset) = builder.phi(self.this.header, Type::I64);
        let next = builder.before(back).binary(BinaryOp::Add, offset, step);
        self.body.add_incoming(phi, self.preheader, start);
        self.body.add_incoming(phi, latch, next);
        self.offsets.insert(key, offset);
        Some(offset)
    }

    /// Removes what an index was computed from, so that nobody takes it for a use.
    fn remove_unused(&mut self, value: Value, depth: usize) {
        cuprum_limits::check();
        let Some(inst) = self.body.def_inst(value).filter(|_| depth <= TERM_LIMIT) else { return };
        let operands: SmallVec<[Value; 2]> = match self.body.kind(inst) {
            InstKind::Binary {
                op: BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, args, ..
            } => args[..].into(),
            InstKind::Cast { args, .. } => args[..].into(),
            _ => return,
        };
        // What came with an address that is looked at later has its uses.
        if self.body.is_unused(value) && self.body.layout.block_of(inst).is_some() {
            self.body.remove_inst(inst);
            operands.iter().for_each(|&operand| self.remove_unused(operand, depth + 1));
        }
    }

    /// A fixed base moved on by a fixed number of elements.
    fn advanced(&mut self, source: Type, base: Value, term: Term, end: Inst) -> Value {
        if let Some(&known) = self.bases.get(&(source, base, term)) {
            return known;
        }
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let index = signed(builder.before(end), term);
        let moved = builder.gep(source, base, &[index], GepFlags::default());
        self.bases.insert((source, base, term), moved);
        moved
    }

    /// A pointer that is where the product says in every iteration.
    fn pointer(
        &mut self,
        source: Type,
        base: Value,
        term: Term,
        product: Product,
    ) -> Option<Value> {
        if let Some(&known) = self.pointers.get(&(source, base, term)) {
            return Some(known);
        }
        let latch = self.this.single_latch()?;
        let (entry, back) = (self.body.terminator(self.preheader)?, self.body.terminator(latch)?);
        if self.pointers.len() >= POINTER_LIMIT {
            let at = self.body.def_inst(term.value)?;
            let home = self.body.layout.block_of(at)?;
            let mut builder = FunctionBuilder::new(self.body, self.env);
            let next = if builder.body.kind(at).is_phi() {
                builder.body.layout.insts(home).find(|&inst| !builder.body.kind(inst).is_phi())?
            } else {
                builder.body.layout.next_inst(at)?
            };
            let index = signed(builder.before(next), term);
            return Some(builder.gep(source, base, &[index], GepFlags::default()));
        }
        let ty = self.body.ty(base);
        let Steps { first: index, step } = self.steps(entry, product, term.is_negated)?;
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let first = match builder.body.as_int(index) {
            Some(0) => base,
            _ => builder.before(entry).gep(source, base, &[index], GepFlags::default()),
        };
        let (phi, pointer) = builder.phi(self.this.header, ty);
        let next = builder.before(back).gep(source, pointer, &[step], GepFlags::default());
        self.body.add_incoming(phi, self.preheader, first);
        self.body.add_incoming(phi, latch, next);
        self.pointers.insert((source, base, term), pointer);
        Some(pointer)
    }

    /// Where a product, or what is left when it is taken away, starts and how far it goes in a turn, in
    /// 64 bits, computed before the loop.
    fn steps(&mut self, entry: Inst, product: Product, is_negated: bool) -> Option<Steps> {
        let start = incoming(self.body, product.phi, self.preheader)?;
        let mut builder = FunctionBuilder::new(self.body, self.env);
        builder.before(entry);
        let factor = product.factor.map(|factor| widened(&mut builder, factor));
        let first = match (builder.body.as_signed_int(start), factor) {
            (Some(0), _) => builder.body.int(Type::I64, 0),
            (_, Some(factor)) => {
                let start = widened(&mut builder, start);
                builder.binary(BinaryOp::Mul, start, factor)
            }
            (_, None) => widened(&mut builder, start),
        };
        let first = if is_negated {
            let zero = builder.body.int(Type::I64, 0);
            builder.binary(BinaryOp::Sub, zero, first)
        } else {
            first
        };
        let step = if is_negated { product.step.checked_neg()? } else { product.step };
        let step = match (step, factor) {
            (1, Some(factor)) => factor,
            (step, factor) => {
                let step = builder.body.int(Type::I64, step);
                match factor {
                    Some(factor) => builder.binary(BinaryOp::Mul, factor, step),
                    None => step,
                }
            }
        };
        Some(Steps { first, step })
    }

    /// A sum that is what a product of 64 bits is in every turn.
    fn sum_up(&mut self, inst: Inst) -> Option<()> {
        let value = self.body.result(inst)?;
        // The addresses that it was made for may have become pointers.
        self.body.layout.block_of(inst)?;
        if self.sums >= SUM_LIMIT || self.body.is_unused(value) {
            return None;
        }
        let product = product(self.body, self.this, value)?;
        let latch = self.this.single_latch()?;
        let (entry, back) = (self.body.terminator(self.preheader)?, self.body.terminator(latch)?);
        let Steps { first, step } = self.steps(entry, product, false)?;
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let (phi, sum) = builder.phi(self.this.header, Type::I64);
        let next = builder.before(back).binary(BinaryOp::Add, sum, step);
        self.body.add_incoming(phi, self.preheader, first);
        self.body.add_incoming(phi, latch, next);
        self.body.replace_all_uses(value, sum);
        self.body.remove_inst(inst);
        self.sums += 1;
        Some(())
    }
}

/// The first value of a product in a loop and what is added to it in every turn.
struct Steps {
    first: Value,
    step: Value,
}

/// A number in 64 bits.
fn widened(builder: &mut FunctionBuilder<'_>, value: Value) -> Value {
    match builder.body.ty(value) {
        Type::I64 => value,
        _ => builder.cast(CastOp::SExt, value, Type::I64),
    }
}

/// A term in 64 bits, with its sign.
fn signed(builder: &mut FunctionBuilder<'_>, term: Term) -> Value {
    let value = widened(builder, term.value);
    if !term.is_negated {
        return value;
    }
    let zero = builder.body.int(Type::I64, 0);
    builder.binary(BinaryOp::Sub, zero, value)
}
