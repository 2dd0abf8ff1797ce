//! Floating-point numbers of 128 bits: no GPU computes with them, so that operations become calls of functions
//! of the device library (`headers/builtin/math_f128.cuh`).
//!
//! What: arithmetic, comparisons, conversions and intrinsics on `fp128`. Values stay `fp128`, which code generation
//! keeps in two registers; functions take and give them as integers of 128 bits.
//! Why here: the functions are linked before passes run, at every level, so that the driver calls this first.
//! Refuses: vectors of such numbers; code generation says so.

use cuprum_ir::{
    BinaryOp, Callee, CastOp, FloatPredicate, FuncId, FunctionBuilder, FunctionDecl, Inst,
    InstKind, IntPredicate, Module, Param, Type, UnaryOp, Value,
};
use cuprum_target::Intrinsic;
use rustc_hash::FxHashMap;

/// The bit of the sign.
const SIGN: u128 = 1 << 127;

/// A function of the library: its name, its result and its parameters.
struct Support(&'static str, Type, &'static [Type]);

const I128: Type = Type::I128;
const ADD: Support = Support("__cuprum_quad_add", I128, &[I128, I128]);
const SUB: Support = Support("__cuprum_quad_sub", I128, &[I128, I128]);
const MUL: Support = Support("__cuprum_quad_mul", I128, &[I128, I128]);
const DIV: Support = Support("__cuprum_quad_div", I128, &[I128, I128]);
const REM: Support = Support("__cuprum_quad_fmod", I128, &[I128, I128]);
const FMA: Support = Support("__cuprum_quad_fma", I128, &[I128, I128, I128]);
const SQRT: Support = Support("__cuprum_quad_sqrt", I128, &[I128]);
const WHOLE: Support = Support("__cuprum_quad_whole", I128, &[I128, Type::I32]);
const COMPARE: Support = Support("__cuprum_quad_compare", Type::I32, &[I128, I128]);
const FROM_UNSIGNED: Support = Support("__cuprum_quad_from_unsigned", I128, &[I128, I128]);
const FROM_SIGNED: Support = Support("__cuprum_quad_from_signed", I128, &[I128]);
const TO_INTEGER: Support =
    Support("__cuprum_quad_to_integer", I128, &[I128, Type::I32, Type::I32]);
const FROM_DOUBLE: Support = Support("__cuprum_quad_from_double", I128, &[Type::I64]);
const NARROW: Support = Support("__cuprum_quad_narrow", Type::I64, &[I128, Type::I32, Type::I32]);

/// Makes operations on `fp128` calls; the functions that are called, by their names in CUDA C++.
pub fn lower_quads(module: &mut Module) -> Vec<FuncId> {
    let mut lowering = Lowering { module, functions: FxHashMap::default(), order: Vec::new() };
    let defined: Vec<FuncId> = lowering.module.defined().collect();
    for func in defined {
        let Some(body) = lowering.module.body(func) else { continue };
        // Hardly any function has such a number.
        if !body.has_values_of(Type::FP128) {
            continue;
        }
        let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
        let concerned = |&inst: &Inst| {
            body.result_type(inst) == Type::FP128
                || body.operands(inst).iter().any(|&operand| body.ty(operand) == Type::FP128)
        };
        let found: Vec<Inst> = insts.filter(concerned).collect();
        for inst in found {
            lowering.instruction(func, inst);
        }
    }
    lowering.order
}

struct Lowering<'m> {
    module: &'m mut Module,
    functions: FxHashMap<&'static str, FuncId>,
    order: Vec<FuncId>,
}

impl Lowering<'_> {
    /// Replaces an instruction, if it computes.
    fn instruction(&mut self, func: FuncId, inst: Inst) {
        let Some(body) = self.module.body(func) else { return };
        let kind = body.kind(inst).clone();
        let ty = body.result_type(inst);
        let value = match &kind {
            InstKind::Binary { op, args: [a, b], .. } if ty == Type::FP128 => {
                let support = match op {
                    BinaryOp::FAdd => &ADD,
                    BinaryOp::FSub => &SUB,
                    BinaryOp::FMul => &MUL,
                    BinaryOp::FDiv => &DIV,
                    BinaryOp::FRem => &REM,
                    _ => return,
                };
                self.number(func, inst, support, &[*a, *b])
            }
            InstKind::Unary { op: UnaryOp::FNeg, args: [a], .. } if ty == Type::FP128 => {
                let a = *a;
                self.bits_of(func, inst, |builder| {
                    let bits = builder.cast(CastOp::BitCast, a, I128);
                    let sign = builder.body.int(I128, SIGN as i128);
                    builder.binary(BinaryOp::Xor, bits, sign)
                })
            }
            InstKind::FCmp { pred, args, .. } => {
                let [a, b] = *args;
                self.comparison(func, inst, *pred, a, b)
            }
            InstKind::Cast { op, args: [arg], .. } => self.conversion(func, inst, *op, *arg, ty),
            InstKind::Call(call) => {
                let Callee::Intrinsic(intrinsic) = call.callee else { return };
                let args: Vec<Value> = call.args.to_vec();
                self.intrinsic(func, inst, intrinsic, &args)
            }
            _ => None,
        };
        let Some(value) = value else { return };
        let Some((body, _)) = self.module.body_mut(func) else { return };
        if let Some(old) = body.result(inst) {
            body.replace_all_uses(old, value);
        }
        body.remove_inst(inst);
    }

    /// A function of the library, declared where it is first called.
    fn support(&mut self, support: &Support) -> Option<FuncId> {
        let Support(name, result, params) = *support;
        if let Some(&func) = self.functions.get(name) {
            return Some(func);
        }
        let params = params.iter().map(|&ty| Param::new(ty)).collect();
        let func = self.module.declare_function(FunctionDecl::new(name, result, params))?;
        self.functions.insert(name, func);
        self.order.push(func);
        Some(func)
    }

    /// Builds before an instruction.
    fn built<T>(
        &mut self,
        func: FuncId,
        inst: Inst,
        build: impl FnOnce(&mut FunctionBuilder<'_>) -> T,
    ) -> Option<T> {
        let (body, env) = self.module.body_mut(func)?;
        let loc = body.loc(inst);
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(inst);
        builder.loc = loc;
        Some(build(&mut builder))
    }

    /// The number whose bits are built.
    fn bits_of(
        &mut self,
        func: FuncId,
        inst: Inst,
        build: impl FnOnce(&mut FunctionBuilder<'_>) -> Value,
    ) -> Option<Value> {
        self.built(func, inst, |builder| {
            let bits = build(builder);
            builder.cast(CastOp::BitCast, bits, Type::FP128)
        })
    }

    /// The result of a function, with the bits of those arguments that are such numbers.
    fn called(
        &mut self,
        func: FuncId,
        inst: Inst,
        support: &Support,
        args: &[Value],
    ) -> Option<Value> {
        let callee = self.support(support)?;
        self.built(func, inst, |builder| {
            let bits = |&arg: &Value| match builder.body.ty(arg) {
                Type::FP128 => builder.cast(CastOp::BitCast, arg, I128),
                _ => arg,
            };
            let args: Vec<Value> = args.iter().map(bits).collect();
            let call = builder.call_function(callee, &args);
            builder.body.result(call)
        })?
    }

    /// The same for a function whose result is such a number.
    fn number(
        &mut self,
        func: FuncId,
        inst: Inst,
        support: &Support,
        args: &[Value],
    ) -> Option<Value> {
        let bits = self.called(func, inst, support, args)?;
        self.bits_of(func, inst, |_| bits)
    }

    fn int(&mut self, func: FuncId, ty: Type, value: i128) -> Option<Value> {
        self.module.body_mut(func).map(|(body, _)| body.int(ty, value))
    }

    /// The order of two numbers is one of four, of which a predicate holds for some.
    fn comparison(
        &mut self,
        func: FuncId,
        inst: Inst,
        pred: FloatPredicate,
        a: Value,
        b: Value,
    ) -> Option<Value> {
        use FloatPredicate::*;
        let (less, equal, greater, unordered) = (1, 2, 4, 8);
        let holds = match pred {
            False => 0,
            Oeq => equal,
            Ogt => greater,
            Oge => greater | equal,
            Olt => less,
            Ole => less | equal,
            One => less | greater,
            Ord => less | equal | greater,
            Ueq => unordered | equal,
            Ugt => unordered | greater,
            Uge => unordered | greater | equal,
            Ult => unordered | less,
            Ule => unordered | less | equal,
            Une => unordered | less | greater,
            Uno => unordered,
            True => less | equal | greater | unordered,
        };
        let order = self.called(func, inst, &COMPARE, &[a, b])?;
        self.built(func, inst, |builder| {
            let holds = builder.body.int(Type::I32, holds);
            let (one, zero) = (builder.body.int(Type::I32, 1), builder.body.int(Type::I32, 0));
            let bit = builder.binary(BinaryOp::LShr, holds, order);
            let bit = builder.binary(BinaryOp::And, bit, one);
            builder.icmp(IntPredicate::Ne, bit, zero)
        })
    }

    fn conversion(
        &mut self,
        func: FuncId,
        inst: Inst,
        op: CastOp,
        arg: Value,
        ty: Type,
    ) -> Option<Value> {
        match op {
            // Narrower numbers are doubles, too.
            CastOp::FpExt => {
                let bits = self.built(func, inst, |builder| {
                    let double = match builder.body.ty(arg) {
                        Type::DOUBLE => arg,
                        _ => builder.cast(CastOp::FpExt, arg, Type::DOUBLE),
                    };
                    builder.cast(CastOp::BitCast, double, Type::I64)
                })?;
                self.number(func, inst, &FROM_DOUBLE, &[bits])
            }
            CastOp::FpTrunc => {
                let (exponent, fraction, bits) = match ty {
                    Type::DOUBLE => (11, 52, Type::I64),
                    Type::FLOAT => (8, 23, Type::I32),
                    Type::HALF => (5, 10, Type::I16),
                    Type::BFLOAT => (8, 7, Type::I16),
                    _ => return None,
                };
                let exponent = self.int(func, Type::I32, exponent)?;
                let fraction = self.int(func, Type::I32, fraction)?;
                let wide = self.called(func, inst, &NARROW, &[arg, exponent, fraction])?;
                self.built(func, inst, |builder| {
                    let narrow = match bits {
                        Type::I64 => wide,
                        _ => builder.cast(CastOp::Trunc, wide, bits),
                    };
                    builder.cast(CastOp::BitCast, narrow, ty)
                })
            }
            CastOp::SiToFp | CastOp::UiToFp => {
                let is_signed = op == CastOp::SiToFp;
                let wide = self.built(func, inst, |builder| {
                    let widen = if is_signed { CastOp::SExt } else { CastOp::ZExt };
                    match builder.body.ty(arg) {
                        I128 => arg,
                        _ => builder.cast(widen, arg, I128),
                    }
                })?;
                if is_signed {
                    return self.number(func, inst, &FROM_SIGNED, &[wide]);
                }
                let positive = self.int(func, I128, 0)?;
                self.number(func, inst, &FROM_UNSIGNED, &[wide, positive])
            }
            CastOp::FpToSi | CastOp::FpToUi => {
                let width = ty.int_width()?;
                let bits = self.int(func, Type::I32, i128::from(width))?;
                let is_signed = self.int(func, Type::I32, i128::from(op == CastOp::FpToSi))?;
                let wide = self.called(func, inst, &TO_INTEGER, &[arg, bits, is_signed])?;
                match ty {
                    I128 => Some(wide),
                    _ => self.built(func, inst, |builder| builder.cast(CastOp::Trunc, wide, ty)),
                }
            }
            _ => None,
        }
    }

    fn intrinsic(
        &mut self,
        func: FuncId,
        inst: Inst,
        intrinsic: Intrinsic,
        args: &[Value],
    ) -> Option<Value> {
        let whole = |direction: i128| Some(direction);
        let direction = match intrinsic {
            Intrinsic::Sqrt => return self.number(func, inst, &SQRT, args),
            Intrinsic::Fma => return self.number(func, inst, &FMA, args),
            Intrinsic::Fabs => {
                let &[a] = args else { return None };
                return self.bits_of(func, inst, |builder| {
                    let bits = builder.cast(CastOp::BitCast, a, I128);
                    let rest = builder.body.int(I128, !SIGN as i128);
                    builder.binary(BinaryOp::And, bits, rest)
                });
            }
            Intrinsic::Copysign => {
                let &[a, b] = args else { return None };
                return self.bits_of(func, inst, |builder| {
                    let (size, sign) = (
                        builder.cast(CastOp::BitCast, a, I128),
                        builder.cast(CastOp::BitCast, b, I128),
                    );
                    let rest = builder.body.int(I128, !SIGN as i128);
                    let top = builder.body.int(I128, SIGN as i128);
                    let size = builder.binary(BinaryOp::And, size, rest);
                    let sign = builder.binary(BinaryOp::And, sign, top);
                    builder.binary(BinaryOp::Or, size, sign)
                });
            }
            Intrinsic::Trunc => whole(0),
            Intrinsic::Floor => whole(1),
            Intrinsic::Ceil => whole(2),
            Intrinsic::Rint | Intrinsic::Nearbyint | Intrinsic::Roundeven => whole(4),
            _ => None,
        }?;
        let direction = self.int(func, Type::I32, direction)?;
        self.number(func, inst, &WHOLE, &[args.first().copied()?, direction])
    }
}
