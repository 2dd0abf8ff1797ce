//! Pure intrinsics of constants. Approximate ones are not here.

use super::float;
use super::{FoldOptions, aggregate};
use crate::constant::Constant;
use crate::inst::FastMath;
use crate::types::Type;
use cuprum_numbers::float::{FloatOp, NEAREST, Round};
use cuprum_numbers::integer::{self as numbers, sign_extend, truncate};
use cuprum_target::Intrinsic;

pub(super) fn fold_intrinsic(
    intrinsic: Intrinsic,
    ty: Type,
    args: &[(Type, &Constant)],
    fast: FastMath,
    options: FoldOptions,
) -> Option<Constant> {
    use Intrinsic::*;
    let lane_type = args.first()?.0;
    let constants: Vec<&Constant> = args.iter().map(|(_, constant)| *constant).collect();
    if let Some((op, round)) = float_operation(intrinsic) {
        // An approximate root is the hardware's to compute.
        if fast.afn && op == FloatOp::Sqrt {
            return None;
        }
        return aggregate::lanes_n(lane_type, ty, &constants, |scalar, lane| {
            let mut bits: Vec<u128> = lane.iter().map(|c| float_bits(c)).collect::<Option<_>>()?;
            if matches!(intrinsic, RcpRnF | RcpRnD) {
                bits.insert(0, float_bits(&float::from_int(scalar, 32, 1, false)?)?);
            }
            float::evaluate(op, round, scalar, &bits, options)
        });
    }
    match intrinsic {
        Expect => match constants[0] {
            Constant::Undef | Constant::Poison => None,
            constant => Some(constant.clone()),
        },
        // The second operand is a flag, not a lane.
        Abs | Ctlz | Cttz => {
            let Constant::Int(flag) = constants.get(1)? else { return None };
            let poison_at_edge = *flag == 1;
            aggregate::lanes1(lane_type, ty, constants[0], |scalar, value| {
                count_or_abs(intrinsic, scalar.int_width()?, int(value)?, poison_at_edge)
            })
        }
        FptosiSat | FptouiSat => aggregate::lanes1(lane_type, ty, constants[0], |scalar, value| {
            let width = ty.scalar().int_width()?;
            let signed = intrinsic == FptosiSat;
            float::to_int_saturating(scalar, float_bits(value)?, width, signed, options)
        }),
        F2iRn | F2iRm | F2iRp | F2iRz | F2uiRn | F2uiRz | D2iRn | D2iRz => {
            let round = match intrinsic {
                F2iRn | F2uiRn | D2iRn => NEAREST,
                F2iRm => Round::TowardNegative,
                F2iRp => Round::TowardPositive,
                _ => Round::TowardZero,
            };
            let signed = !matches!(intrinsic, F2uiRn | F2uiRz);
            float::to_int(lane_type, float_bits(constants[0])?, 32, signed, round, options)
        }
        _ => aggregate::lanes_n(lane_type, ty, &constants, |scalar, lane| {
            let values: Vec<u128> = lane.iter().map(|c| int(c)).collect::<Option<_>>()?;
            let width = scalar.int_width()?;
            Some(Constant::int(width, integer(intrinsic, width, &values)?))
        }),
    }
}

fn int(constant: &Constant) -> Option<u128> {
    match constant {
        Constant::Int(value) => Some(*value),
        _ => None,
    }
}

fn float_bits(constant: &Constant) -> Option<u128> {
    match constant {
        Constant::Float(bits) => Some(*bits),
        _ => None,
    }
}

/// Floating-point intrinsics that are one correctly rounded operation.
fn float_operation(intrinsic: Intrinsic) -> Option<(FloatOp, Round)> {
    use Intrinsic::*;
    let (nearest, zero) = (NEAREST, Round::TowardZero);
    let (down, up) = (Round::TowardNegative, Round::TowardPositive);
    Some(match intrinsic {
        Fma | FmaRnF | FmaRnD => (FloatOp::Fma, nearest),
        FmaRzF | FmaRzD => (FloatOp::Fma, zero),
        FmaRmF | FmaRmD => (FloatOp::Fma, down),
        FmaRpF | FmaRpD => (FloatOp::Fma, up),
        AddRnF | AddRnD => (FloatOp::Add, nearest),
        AddRzF | AddRzD => (FloatOp::Add, zero),
        AddRmF | AddRmD => (FloatOp::Add, down),
        AddRpF | AddRpD => (FloatOp::Add, up),
        MulRnF | MulRnD => (FloatOp::Mul, nearest),
        MulRzF | MulRzD => (FloatOp::Mul, zero),
        MulRmF | MulRmD => (FloatOp::Mul, down),
        MulRpF | MulRpD => (FloatOp::Mul, up),
        DivRnF | DivRnD | RcpRnF | RcpRnD => (FloatOp::Div, nearest),
        DivRzF => (FloatOp::Div, zero),
        DivRmF => (FloatOp::Div, down),
        DivRpF => (FloatOp::Div, up),
        Sqrt | SqrtRnF | SqrtRnD => (FloatOp::Sqrt, nearest),
        Fabs => (FloatOp::Abs, nearest),
        Copysign => (FloatOp::CopySign, nearest),
        Minnum => (FloatOp::Min, nearest),
        Maxnum => (FloatOp::Max, nearest),
        Floor => (FloatOp::Round, down),
        Ceil => (FloatOp::Round, up),
        Trunc => (FloatOp::Round, zero),
        Rint | Nearbyint | Roundeven => (FloatOp::Round, nearest),
        SaturateF | SaturateD => (FloatOp::Saturate, nearest),
        _ => return None,
    })
}

fn count_or_abs(
    intrinsic: Intrinsic,
    width: u32,
    value: u128,
    poison_at_edge: bool,
) -> Option<Constant> {
    let at_edge = match intrinsic {
        Intrinsic::Abs => value == 1 << (width - 1),
        _ => value == 0,
    };
    if at_edge && poison_at_edge {
        return Some(Constant::Poison);
    }
    let result = match intrinsic {
        Intrinsic::Abs => sign_extend(width, value).unsigned_abs(),
        Intrinsic::Ctlz => u128::from(numbers::leading_zeros(width, value)),
        _ => u128::from(numbers::trailing_zeros(width, value)),
    };
    Some(Constant::int(width, result))
}

/// Integer intrinsics whose operands and result have one type.
fn integer(intrinsic: Intrinsic, width: u32, values: &[u128]) -> Option<u128> {
    use Intrinsic::*;
    let arg = |index: usize| values.get(index).copied();
    let signed = |index: usize| arg(index).map(|value| sign_extend(width, value));
    let low24 = |value: u128| truncate(24, value);
    Some(match intrinsic {
        Smin => signed(0)?.min(signed(1)?) as u128,
        Smax => signed(0)?.max(signed(1)?) as u128,
        Umin => arg(0)?.min(arg(1)?),
        Umax => arg(0)?.max(arg(1)?),
        Ctpop => u128::from(arg(0)?.count_ones()),
        Bitreverse => numbers::reverse_bits(width, arg(0)?),
        Bswap => numbers::swap_bytes(width, arg(0)?),
        Fshl | Fshr => numbers::funnel_shift(intrinsic == Fshl, width, arg(0)?, arg(1)?, arg(2)?),
        MulhiI | MulhiLl => (signed(0)?.checked_mul(signed(1)?)? >> width) as u128,
        MulhiUi | MulhiUll => arg(0)?.checked_mul(arg(1)?)? >> width,
        Mul24I => {
            let product = sign_extend(24, low24(arg(0)?)) * sign_extend(24, low24(arg(1)?));
            product as u128
        }
        Mul24Ui => low24(arg(0)?) * low24(arg(1)?),
        SadI => (signed(0)?.abs_diff(signed(1)?)).wrapping_add(arg(2)?),
        SadUi => arg(0)?.abs_diff(arg(1)?).wrapping_add(arg(2)?),
        Prmt => permute_bytes(arg(0)?, arg(1)?, arg(2)?),
        _ => return None,
    })
}

/// PTX `prmt` in its default mode: each nibble of the selector picks a byte of the eight; its top
/// bit asks for the byte's sign instead.
fn permute_bytes(a: u128, b: u128, selector: u128) -> u128 {
    let bytes = a | b << 32;
    (0..4).fold(0, |result, position| {
        let nibble = selector >> (4 * position) & 0xf;
        let byte = bytes >> (8 * (nibble & 7)) & 0xff;
        let byte = match nibble & 8 {
            0 => byte,
            _ if byte & 0x80 != 0 => 0xff,
            _ => 0,
        };
        result | byte << (8 * position)
    })
}
