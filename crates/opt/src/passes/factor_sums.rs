//! Factors that both parts of a sum have: a part of `reassociate`.
//!
//! `b * h * n * d + i * h * d` becomes `(b * n + i) * (h * d)`. Indices into arrays of several dimensions are
//! mostly written the first way, number of a thread in its block included, and take fewer instructions
//! the second way: a product and a sum are one.
//!
//! If neither the sum nor the products wrap as unsigned numbers, nor does the new product: it is the same number,
//! and where the factor is 0, so is the product. What is inside may then wrap, and promises nothing. Signed
//! numbers have one that is farther from 0 than all others of the other sign: `-2^30 - 2^30` does not wrap, but
//! `2^31 * -1` does, so that a promise about them is kept only beside the other.

use cuprum_ir::{BinaryOp, Block, Body, FastMath, Inst, InstKind, IntFlags, Type, Value};
use smallvec::SmallVec;

/// How many factors of a product are looked at.
const FACTOR_LIMIT: usize = 8;

/// Numbers that are multiplied.
type Factors = SmallVec<[Value; 4]>;

/// Rewrites the sums of a body; whether there were any.
pub(super) fn run(body: &mut Body) -> bool {
    let is_sum = |body: &Body, inst: &Inst| {
        matches!(body.kind(*inst), InstKind::Binary { op: BinaryOp::Add, .. })
    };
    let mut sums: SmallVec<[Inst; 8]> = SmallVec::new();
    for block in body.layout.blocks() {
        sums.extend(body.layout.insts(block).filter(|inst| is_sum(body, inst)));
    }
    let mut changed = false;
    for mut sum in sums {
        while let Some(inner) = factor(body, sum) {
            changed = true;
            sum = inner;
        }
    }
    changed
}

/// Takes the common factors out of a sum, and returns the sum that is left inside.
fn factor(body: &mut Body, sum: Inst) -> Option<Inst> {
    let &InstKind::Binary { op: BinaryOp::Add, flags, args: [left, right], .. } = body.kind(sum)
    else {
        return None;
    };
    let home = body.layout.block_of(sum)?;
    let mut products = [Product::of(body, left, home)?, Product::of(body, right, home)?];
    let common = take_common(body, &mut products)?;
    let [a, b] = &products;
    let ty = body.result_type(sum);
    let mut rewriter = Rewriter { body, sum, ty };
    let (a_left, b_left) = (rewriter.product(&a.factors)?, rewriter.product(&b.factors)?);
    let factor = rewriter.product(&common)?;
    let inner = rewriter.insert(BinaryOp::Add, [a_left, b_left]);
    let result = body.result(inner)?;
    let nuw = flags.nuw && a.flags.nuw && b.flags.nuw;
    let nsw = nuw && flags.nsw && a.flags.nsw && b.flags.nsw;
    let flags = IntFlags { nuw, nsw, ..IntFlags::default() };
    body.replace_kind(sum, binary(BinaryOp::Mul, flags, [result, factor]));
    for node in products.iter().flat_map(|product| &product.nodes) {
        body.remove_inst(*node);
    }
    Some(inner)
}

/// Moves the factors that both products have out of them, if that saves an instruction.
fn take_common(body: &Body, [a, b]: &mut [Product; 2]) -> Option<Factors> {
    let mut common = Factors::new();
    let (mut a_left, mut b_left) = (Factors::new(), b.factors.clone());
    for &factor in &a.factors {
        // Constants stay where addresses want them.
        let also = b_left.iter().position(|&other| other == factor);
        match also.filter(|_| body.as_constant(factor).is_none()) {
            Some(at) => {
                b_left.remove(at);
                common.push(factor);
            }
            None => a_left.push(factor),
        }
    }
    if common.is_empty() || a_left.is_empty() || b_left.is_empty() {
        return None;
    }
    // The sum inside is one instruction with a product beside it; without one, it must save two.
    let saves = common.len() > 1 || a_left.len() > 1 || b_left.len() > 1;
    (a.factors, b.factors) = (a_left, b_left);
    saves.then_some(common)
}

/// A product of which nobody else uses a part.
struct Product {
    factors: Factors,
    /// The multiplications, each before those that it uses.
    nodes: SmallVec<[Inst; 4]>,
    /// What all of them promise.
    flags: IntFlags,
}

impl Product {
    /// The product that a value is. What stands in another block may be outside of a loop: it stays there.
    fn of(body: &Body, value: Value, home: Block) -> Option<Product> {
        let multiplication = |value: Value| {
            let inst = body.def_inst(value)?;
            let is_own = body.uses(value).len() == 1 && body.layout.block_of(inst) == Some(home);
            match *body.kind(inst) {
                InstKind::Binary { op: BinaryOp::Mul, flags, args, .. } if is_own => {
                    Some((inst, flags, args))
                }
                _ => None,
            }
        };
        let flags = IntFlags { nuw: true, nsw: true, ..IntFlags::default() };
        let mut product = Product { factors: Factors::new(), nodes: SmallVec::new(), flags };
        let mut work: Factors = SmallVec::from_slice(&[value]);
        while let Some(value) = work.pop() {
            match multiplication(value).filter(|_| product.nodes.len() < FACTOR_LIMIT) {
                Some((inst, flags, [a, b])) => {
                    product.nodes.push(inst);
                    product.flags.nuw &= flags.nuw;
                    product.flags.nsw &= flags.nsw;
                    // In the order in which they are written.
                    work.extend([b, a]);
                }
                None => product.factors.push(value),
            }
        }
        (!product.nodes.is_empty()).then_some(product)
    }
}

/// Makes instructions before a sum.
struct Rewriter<'a> {
    body: &'a mut Body,
    sum: Inst,
    ty: Type,
}

impl Rewriter<'_> {
    fn insert(&mut self, op: BinaryOp, args: [Value; 2]) -> Inst {
        let inst = self.body.new_inst(binary(op, IntFlags::default(), args), self.ty);
        self.body.set_loc(inst, self.body.loc(self.sum));
        self.body.layout.insert_inst_before(inst, self.sum);
        inst
    }

    fn product(&mut self, factors: &[Value]) -> Option<Value> {
        let (&first, rest) = factors.split_first()?;
        rest.iter().try_fold(first, |product, &factor| {
            let inst = self.insert(BinaryOp::Mul, [product, factor]);
            self.body.result(inst)
        })
    }
}

fn binary(op: BinaryOp, flags: IntFlags, args: [Value; 2]) -> InstKind {
    InstKind::Binary { op, flags, fast: FastMath::NONE, args }
}
