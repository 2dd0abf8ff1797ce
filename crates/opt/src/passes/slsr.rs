//! Straight-line strength reduction.
//!
//! What: of several sums of products that differ by a number times a value, computes the first in full
//! and each other one from the one before: after `row * n + x`, `(row + 8) * n + x` is that plus `8 * n`,
//! and `4 * n + x` is `3 * n + x` plus `n`.
//! Why: unrolled loops over rows compute such indices. Each takes a sum, a product and another sum, and
//! all operands stay in registers until the last of them is computed. Where it is a number that a value is
//! multiplied by, what goes is one instruction for one: the chain waits for no multiplication, and `ptxas`
//! starts more of the loads behind it early.
//! How: every integer is written as a polynomial of values, with terms of one or two factors. In the
//! order of dominance, each that is used by anything but other polynomials is looked up without one of
//! its terms, of one factor or of two whose product is there; what is found differs by that term alone.
//! As numbers wrap around, both ways lead to the same number. Both depend on the same values, so that
//! neither is poison where the other is not, once the earlier one makes no promise not to wrap.
//! Refuses: where no product goes, or no more than one instruction that is not a sum with a multiple;
//! polynomials that came from another loop, whose registers would be held for long.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{DominatorTree, Loops};
use cuprum_entity::EntitySet;
use cuprum_ir::{BinaryOp, Block, Body, Env, FunctionBuilder, Inst, InstKind, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How many terms a polynomial has; what would have more is a value by itself.
const TERM_LIMIT: usize = 6;

/// How many earlier polynomials that differ by one term are looked at, the last first.
const LOOKUP_LIMIT: usize = 4;

/// How many instructions one replacement may make unused.
const UNUSED_LIMIT: usize = 8;

/// Values with more uses stay as they are: a use that goes is searched for among all of them.
const USE_LIMIT: usize = 1024;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    if !has_products(body) {
        return Changed::Nothing;
    }
    let (dominators, loops) = (context.analyses.dominators(body), context.analyses.loops(body));
    let mut pass = Pass {
        body,
        env: context.env,
        dominators: &dominators,
        loops: &loops,
        polynomials: FxHashMap::default(),
        products: FxHashMap::default(),
        earlier: FxHashMap::default(),
        multiples: FxHashMap::default(),
        may_wrap: EntitySet::new(),
    };
    let mut changed = false;
    for block in dominators.preorder() {
        let mut next = pass.body.layout.first_inst(block);
        while let Some(inst) = next {
            next = pass.body.layout.next_inst(inst);
            changed |= pass.visit(inst, block);
        }
    }
    Changed::instructions(changed)
}

/// Whether at least two products are computed: nothing else is replaced.
fn has_products(body: &Body) -> bool {
    let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    insts.filter(|&inst| is_multiple(body, inst)).nth(1).is_some()
}

/// Whether an instruction multiplies two variables.
fn is_product(body: &Body, inst: Inst) -> bool {
    matches!(body.kind(inst), InstKind::Binary { op: BinaryOp::Mul, args, .. }
        if args.iter().all(|&arg| body.as_constant(arg).is_none()))
}

/// Whether an instruction multiplies, if only by a power of two.
fn is_multiple(body: &Body, inst: Inst) -> bool {
    matches!(body.kind(inst), InstKind::Binary { op: BinaryOp::Mul | BinaryOp::Shl, .. })
}

/// One or two factors, in order.
type Factors = (Value, Option<Value>);

/// A sum of products, of numbers that wrap around at the width of their type.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Polynomial {
    ty: Type,
    constant: u64,
    /// By factors, each once, none times zero.
    terms: SmallVec<[(Factors, u64); TERM_LIMIT]>,
}

impl Polynomial {
    fn number(ty: Type, number: u64) -> Polynomial {
        let mut this = Polynomial { ty, constant: 0, terms: SmallVec::new() };
        this.constant = this.wrapped(number);
        this
    }

    fn value(ty: Type, value: Value) -> Polynomial {
        let mut this = Polynomial::number(ty, 0);
        this.terms.push(((value, None), 1));
        this
    }

    fn wrapped(&self, number: u64) -> u64 {
        if self.ty == Type::I32 { number & u64::from(u32::MAX) } else { number }
    }

    /// Adds a term; `None` if there are too many, or if it leaves nothing of another: the value would
    /// still depend on it.
    fn add(&mut self, factors: Factors, times: u64) -> Option<()> {
        match self.terms.binary_search_by_key(&factors, |&(factors, _)| factors) {
            Ok(at) => {
                let sum = self.wrapped(self.terms[at].1.wrapping_add(times));
                self.terms[at].1 = Some(sum).filter(|&sum| sum != 0)?;
            }
            Err(at) => {
                let times = Some(self.wrapped(times)).filter(|&times| times != 0)?;
                if self.terms.len() >= TERM_LIMIT {
                    return None;
                }
                self.terms.insert(at, (factors, times));
            }
        }
        Some(())
    }

    /// This and another one a number of times.
    fn plus(&self, other: &Polynomial, times: u64) -> Option<Polynomial> {
        let mut sum = self.clone();
        sum.constant = self.wrapped(sum.constant.wrapping_add(other.constant.wrapping_mul(times)));
        for &(factors, number) in &other.terms {
            sum.add(factors, number.wrapping_mul(times))?;
        }
        Some(sum)
    }

    /// This times another one.
    fn times(&self, other: &Polynomial) -> Option<Polynomial> {
        let mut product = Polynomial::number(self.ty, 0);
        if other.constant != 0 {
            product = product.plus(self, other.constant)?;
        }
        for &(right, right_times) in &other.terms {
            if self.constant != 0 {
                product.add(right, self.constant.wrapping_mul(right_times))?;
            }
            for &(left, left_times) in &self.terms {
                let ((a, None), (b, None)) = (left, right) else { return None };
                let factors = (a.min(b), Some(a.max(b)));
                product.add(factors, left_times.wrapping_mul(right_times))?;
            }
        }
        Some(product)
    }

    /// The two factors that it is the product of, if it is no more than that.
    fn product(&self) -> Option<Factors> {
        match self.terms[..] {
            [(factors @ (_, Some(_)), 1)] if self.constant == 0 => Some(factors),
            _ => None,
        }
    }

    /// Without one of its terms.
    fn without(&self, at: usize) -> Polynomial {
        let mut rest = self.clone();
        rest.terms.remove(at);
        rest
    }
}

/// What is the same in polynomials that differ by a number times a value, and the value as a factor or two, if
/// it is in them.
type Rest = (Polynomial, Option<Factors>);

/// A polynomial that was computed.
#[derive(Clone, Copy)]
struct Earlier {
    result: Value,
    block: Block,
    /// How often it has the value.
    times: u64,
}

/// What goes with a polynomial that is computed from another one.
struct Unused {
    /// The instructions, users before what they use.
    insts: SmallVec<[Inst; UNUSED_LIMIT]>,
    /// Whether that is more than what takes its place.
    is_worth_much: bool,
}

struct Pass<'a> {
    body: &'a mut Body,
    env: &'a Env,
    dominators: &'a DominatorTree,
    loops: &'a Loops,
    /// The values that are more than themselves.
    polynomials: FxHashMap<Value, Polynomial>,
    /// Products of two values, with the block that computes each first.
    products: FxHashMap<Factors, (Value, Block)>,
    earlier: FxHashMap<Rest, SmallVec<[Earlier; 2]>>,
    /// Values times numbers that the pass has computed, by block.
    multiples: FxHashMap<(Value, u64, Block), Value>,
    /// Instructions that promise nothing any more.
    may_wrap: EntitySet<Inst>,
}

impl Pass<'_> {
    fn visit(&mut self, inst: Inst, block: Block) -> bool {
        let Some((result, polynomial)) = self.polynomial_of(inst) else { return false };
        self.polynomials.insert(result, polynomial.clone());
        if let Some(factors) = polynomial.product() {
            self.products.entry(factors).or_insert((result, block));
        }
        // What only goes into others is looked at there.
        let is_part = |&user: &Inst| {
            matches!(self.body.kind(user), InstKind::Binary { op, args, .. }
                if is_arithmetic(self.body, *op, args[1]))
        };
        if self.body.uses(result).iter().all(|used| is_part(&used.inst)) {
            return false;
        }
        let replaced = self.replace(inst, block, result, &polynomial);
        self.remember(replaced.unwrap_or(result), block, &polynomial);
        replaced.is_some()
    }

    /// The polynomial that an instruction computes, unless it is a value by itself.
    fn polynomial_of(&self, inst: Inst) -> Option<(Value, Polynomial)> {
        let &InstKind::Binary { op, args: [a, b], .. } = self.body.kind(inst) else { return None };
        let result = self.body.result(inst)?;
        if !matches!(self.body.ty(result), Type::I32 | Type::I64)
            || !is_arithmetic(self.body, op, b)
        {
            return None;
        }
        let (left, right) = (self.polynomial(a)?, self.polynomial(b)?);
        let found = match op {
            BinaryOp::Add => left.plus(&right, 1),
            BinaryOp::Sub => left.plus(&right, 1u64.wrapping_neg()),
            BinaryOp::Mul => left.times(&right),
            _ => {
                let shift = u32::try_from(self.body.as_int(b)?).ok()?;
                Polynomial::number(left.ty, 0).plus(&left, 1u64.checked_shl(shift)?)
            }
        };
        Some((result, found.filter(|found| !found.terms.is_empty())?))
    }

    fn polynomial(&self, value: Value) -> Option<Polynomial> {
        let ty = self.body.ty(value);
        match (self.polynomials.get(&value), self.body.as_signed_int(value)) {
            (Some(known), _) => Some(known.clone()),
            (None, Some(number)) => Some(Polynomial::number(ty, number as u64)),
            // What is not defined may be another number each time.
            (None, None) if self.body.as_constant(value).is_some() => None,
            (None, None) => Some(Polynomial::value(ty, value)),
        }
    }

    /// Makes a polynomial known to those that come after it.
    fn remember(&mut self, result: Value, block: Block, polynomial: &Polynomial) {
        let mut add = |rest: Rest, times: u64| {
            self.earlier.entry(rest).or_default().push(Earlier { result, block, times });
        };
        add((polynomial.clone(), None), 0);
        for (at, &(factors, times)) in polynomial.terms.iter().enumerate() {
            add((polynomial.without(at), Some(factors)), times);
        }
    }

    /// Computes a polynomial from an earlier one, if that is worth it.
    fn replace(
        &mut self,
        inst: Inst,
        block: Block,
        result: Value,
        polynomial: &Polynomial,
    ) -> Option<Value> {
        let unused = self.unused_without(inst)?;
        let (earlier, value, more) =
            (0..polynomial.terms.len()).find_map(|at| self.step(at, block, polynomial, &unused))?;
        self.let_wrap(earlier.result);
        self.let_wrap(value);
        let (op, multiple) = match more == polynomial.wrapped(u64::MAX) {
            true => (BinaryOp::Sub, value),
            false => (BinaryOp::Add, self.multiple(inst, block, value, more)),
        };
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let new = builder.before(inst).binary(op, earlier.result, multiple);
        self.polynomials.insert(new, polynomial.clone());
        self.body.replace_all_uses(result, new);
        for &inst in &unused.insts {
            let product = self.body.result(inst).and_then(|gone| self.polynomials.get(&gone));
            if let Some(factors) = product.and_then(Polynomial::product) {
                self.products.remove(&factors);
            }
            self.body.remove_inst(inst);
        }
        Some(new)
    }

    /// An earlier polynomial that differs by one term, the value that the term is a multiple of, and how often it
    /// has to be added.
    fn step(
        &self,
        at: usize,
        block: Block,
        polynomial: &Polynomial,
        unused: &Unused,
    ) -> Option<(Earlier, Value, u64)> {
        let (factors, times) = polynomial.terms[at];
        let value = self.factor(factors, block)?;
        // What is only in what goes goes with it.
        if self.body.def_inst(value).is_some_and(|inst| unused.insts.contains(&inst)) {
            return None;
        }
        let rest = polynomial.without(at);
        if !unused.is_worth_much && rest.terms.is_empty() {
            return None;
        }
        [(rest.clone(), Some(factors)), (rest, None)].iter().find_map(|rest| {
            let earlier = self.find_earlier(rest, block)?;
            let more = polynomial.wrapped(times.wrapping_sub(earlier.times));
            (more != 0).then_some((earlier, value, more))
        })
    }

    /// The value that a term is a multiple of, if it is computed on every way to a block.
    fn factor(&self, factors: Factors, block: Block) -> Option<Value> {
        if factors.1.is_none() {
            return Some(factors.0);
        }
        let &(product, from) = self.products.get(&factors)?;
        self.dominators.dominates(from, block).then_some(product)
    }

    /// The last polynomial like this that was computed on every way to a block, in the same loop.
    fn find_earlier(&self, rest: &Rest, block: Block) -> Option<Earlier> {
        let is_near = |earlier: &&Earlier| {
            self.loops.innermost(earlier.block) == self.loops.innermost(block)
                && self.dominators.dominates(earlier.block, block)
        };
        self.earlier.get(rest)?.iter().rev().take(LOOKUP_LIMIT).find(is_near).copied()
    }

    /// What goes if an instruction does, users first, if that is no less than what takes its place: either a
    /// product of two variables among it, and more than one instruction where a sum with a product counts as
    /// one; or a sum with the multiple, by a number, that it adds.
    fn unused_without(&self, inst: Inst) -> Option<Unused> {
        let mut unused: SmallVec<[Inst; UNUSED_LIMIT]> = SmallVec::from_slice(&[inst]);
        let mut at = 0;
        let (mut count, mut has_product, mut adds_multiple) = (0, false, false);
        while let Some(&user) = unused.get(at) {
            at += 1;
            has_product |= is_product(self.body, user);
            let (mut is_fused, mut by_number) = (false, false);
            for &operand in self.body.operands(user) {
                if self.body.uses(operand).len() > USE_LIMIT {
                    return None;
                }
                if !self.polynomials.contains_key(&operand) {
                    continue;
                }
                let Some(part) = self.body.def_inst(operand) else { continue };
                let goes = self.body.uses(operand).iter().all(|used| unused.contains(&used.inst));
                if goes && !unused.contains(&part) && unused.len() < UNUSED_LIMIT {
                    unused.push(part);
                    is_fused |= is_multiple(self.body, part);
                    by_number |= is_multiple(self.body, part) && !is_product(self.body, part);
                }
            }
            let is_sum = matches!(
                self.body.kind(user),
                InstKind::Binary { op: BinaryOp::Add | BinaryOp::Sub, .. }
            );
            count += usize::from(!(is_sum && is_fused));
            adds_multiple |= is_sum && by_number && user == inst;
        }
        let is_worth_much = has_product && count > 1;
        (is_worth_much || adds_multiple).then_some(Unused { insts: unused, is_worth_much })
    }

    /// Takes the promises not to wrap from all that a polynomial is computed by.
    fn let_wrap(&mut self, value: Value) {
        let mut work: SmallVec<[Value; 8]> = SmallVec::from_slice(&[value]);
        while let Some(value) = work.pop() {
            let Some(inst) = self.body.def_inst(value) else { continue };
            if !self.polynomials.contains_key(&value) || !self.may_wrap.insert(inst) {
                continue;
            }
            self.body.edit(inst, |kind| {
                if let InstKind::Binary { flags, .. } = kind {
                    (flags.nuw, flags.nsw) = (false, false);
                }
            });
            work.extend_from_slice(self.body.operands(inst));
        }
    }

    /// A number of times a value.
    fn multiple(&mut self, inst: Inst, block: Block, value: Value, times: u64) -> Value {
        if times == 1 {
            return value;
        }
        if let Some(&known) = self.multiples.get(&(value, times, block)) {
            return known;
        }
        let ty = self.body.ty(value);
        let signed = if ty == Type::I32 { i64::from(times as i32) } else { times as i64 };
        let (op, number) = match times.is_power_of_two() {
            true => (BinaryOp::Shl, i128::from(times.trailing_zeros())),
            false => (BinaryOp::Mul, i128::from(signed)),
        };
        let number = self.body.int(ty, number);
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let multiple = builder.before(inst).binary(op, value, number);
        self.multiples.insert((value, times, block), multiple);
        multiple
    }
}

/// Whether an operation of integers makes a polynomial of polynomials.
fn is_arithmetic(body: &Body, op: BinaryOp, right: Value) -> bool {
    match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => true,
        BinaryOp::Shl => body.as_int(right).is_some_and(|shift| shift < 32),
        _ => false,
    }
}
