//! Intrinsics of the machine that constant evaluation knows: bits, rounding, sign.

use super::arith::{IntShape, float_function, format_of};
use super::value::Value;
use super::{Eval, Evaluator};
use cuprum_ast::{Builtin, ExprId, Type};
use cuprum_numbers::integer;
use cuprum_source::Loc;
use cuprum_target::Intrinsic;

impl Evaluator<'_, '_> {
    /// A call of a built-in function.
    pub(super) fn builtin_call(
        &mut self,
        builtin: Builtin,
        args: &[ExprId],
        ty: Type,
        loc: Loc,
    ) -> Eval<Value> {
        match builtin {
            Builtin::IsConstantEvaluated => {
                self.parser.handed.asked_for_evaluation = true;
                return Ok(Value::Int(1));
            }
            Builtin::Expect | Builtin::AssumeAligned(_) => {
                return match args.first() {
                    Some(&value) => self.rvalue(value),
                    None => self.stop(loc, ""),
                };
            }
            Builtin::Assume => {
                return match args.first() {
                    Some(&condition) => match self.truth(condition)? {
                        true => Ok(Value::Uninitialized),
                        false => self.stop(loc, "an assumption does not hold"),
                    },
                    None => self.stop(loc, ""),
                };
            }
            Builtin::Unreachable => return self.stop(loc, "__builtin_unreachable is reached"),
            Builtin::Trap => return self.stop(loc, "__builtin_trap is reached"),
            Builtin::Intrinsic(_)
            | Builtin::AtomicRmw(..)
            | Builtin::AtomicCas(_)
            | Builtin::Ordered(_)
            | Builtin::LoadInvariant
            | Builtin::AddressIn(_)
            | Builtin::PointerFrom(_)
            | Builtin::Memcpy
            | Builtin::Memmove
            | Builtin::Memset
            | Builtin::ConstantMemcmp
            | Builtin::Image(_)
            | Builtin::WarpgroupMma(_)
            | Builtin::Printf
            | Builtin::VaStart => {}
        }
        let mut values = Vec::with_capacity(args.len());
        for &arg in args {
            values.push(self.rvalue(arg)?);
        }
        match (builtin, values.as_slice()) {
            (
                Builtin::Memcpy | Builtin::Memmove,
                [Value::Pointer(to), Value::Pointer(from), Value::Int(bytes)],
            ) => {
                self.copy_elements(to, from, *bytes, loc)?;
                Ok(Value::Pointer(to.clone()))
            }
            (
                Builtin::ConstantMemcmp,
                [Value::Pointer(left), Value::Pointer(right), Value::Int(bytes)],
            ) => self.compare_bytes(left, right, *bytes, loc),
            (Builtin::Intrinsic(intrinsic), values) => {
                let operand = args.first().map_or(ty, |&arg| self.parser.ast.exprs[arg].ty);
                match self.intrinsic(intrinsic, values, operand) {
                    Some(value) => Ok(value),
                    None => self.stop(loc, "a built-in function is called"),
                }
            }
            _ => self.stop(loc, "a built-in function is called"),
        }
    }

    fn intrinsic(&mut self, intrinsic: Intrinsic, values: &[Value], ty: Type) -> Option<Value> {
        match values {
            [Value::Float(_), ..] => {
                let format = format_of(&self.parser.ast.types, ty)?;
                let args: Option<Vec<u128>> = (values.iter())
                    .map(|value| if let Value::Float(bits) = value { Some(*bits) } else { None })
                    .collect();
                float_function(intrinsic, &args?, format).map(Value::Float)
            }
            [Value::Int(first), rest @ ..] => {
                let shape = IntShape::of(&self.parser.ast.types, ty)?;
                let rest: Option<Vec<i128>> = rest
                    .iter()
                    .map(|value| if let Value::Int(value) = value { Some(*value) } else { None })
                    .collect();
                int_function(intrinsic, *first, &rest?, shape).map(Value::Int)
            }
            _ => None,
        }
    }
}

/// An intrinsic on integers; `None` for one that is not known or has no value.
fn int_function(intrinsic: Intrinsic, first: i128, rest: &[i128], shape: IntShape) -> Option<i128> {
    let width = shape.bits;
    let bits = shape.bits_of(first);
    let value = match (intrinsic, rest) {
        (Intrinsic::Ctpop, []) => u128::from(bits.count_ones()),
        // The second operand says that zero has no answer.
        (Intrinsic::Ctlz | Intrinsic::Cttz, [1]) if bits == 0 => return None,
        (Intrinsic::Ctlz, [_]) => u128::from(integer::leading_zeros(width, bits)),
        (Intrinsic::Cttz, [_]) => u128::from(integer::trailing_zeros(width, bits)),
        (Intrinsic::Bitreverse, []) => integer::reverse_bits(width, bits),
        (Intrinsic::Bswap, []) => integer::swap_bytes(width, bits),
        (Intrinsic::Smin, [other]) => first.min(*other) as u128,
        (Intrinsic::Smax, [other]) => first.max(*other) as u128,
        (Intrinsic::Umin, [other]) => bits.min(shape.bits_of(*other)),
        (Intrinsic::Umax, [other]) => bits.max(shape.bits_of(*other)),
        (Intrinsic::Abs, [..]) => first.unsigned_abs(),
        (Intrinsic::Fshl | Intrinsic::Fshr, [other, count]) => {
            let (low, count) = (shape.bits_of(*other), shape.bits_of(*count));
            integer::funnel_shift(intrinsic == Intrinsic::Fshl, width, bits, low, count)
        }
        _ => return None,
    };
    Some(shape.truncate(value as i128))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_counted_in_the_width_of_the_type() {
        let wide = |bits| IntShape { bits, signed: false };
        use Intrinsic::*;
        type Row = (Intrinsic, i128, &'static [i128], u32, Option<i128>);
        let table: &[Row] = &[
            (Ctpop, 0xff, &[], 32, Some(8)),
            (Ctlz, 1, &[0], 32, Some(31)),
            (Ctlz, 0, &[0], 32, Some(32)),
            (Ctlz, 0, &[1], 32, None),
            (Ctlz, 1, &[0], 64, Some(63)),
            (Cttz, 8, &[1], 16, Some(3)),
            (Cttz, 0, &[0], 16, Some(16)),
            (Bswap, 0x1234, &[], 16, Some(0x3412)),
            (Bswap, 0x1122_3344, &[], 32, Some(0x4433_2211)),
            (Bitreverse, 1, &[], 32, Some(0x8000_0000)),
            (Fshl, 1, &[0x8000_0000, 1], 32, Some(3)),
            (Fshr, 1, &[0, 1], 32, Some(0x8000_0000)),
            (Umax, 1, &[2], 32, Some(2)),
        ];
        for &(intrinsic, first, rest, bits, expected) in table {
            assert_eq!(int_function(intrinsic, first, rest, wide(bits)), expected, "{intrinsic:?}");
        }
    }
}
