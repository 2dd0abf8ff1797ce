//! Pure intrinsics of constants. Approximate ones are not here.

use super::float::{self, Op};
use super::integer::sign_extend;
use super::{FoldOptions, aggregate};
use crate::constant::{Constant, truncate};
use crate::inst::FastMath;
use crate::types::Type;
use cuprum_target::Intrinsic;
use rustc_apfloat::Round;

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
        if fast.afn && op == Op::Sqrt {
            return None;
        }
        return aggregate::lanes_n(lane_type, ty, &constants, |scalar, lane| {
            let mut bits: Vec<u64> = lane.iter().map(|c| float_bits(c)).collect::<Option<_>>()?;
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
                F2iRn | F2uiRn | D2iRn => Round::NearestTiesToEven,
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

fn float_bits(constant: &Constant) -> Option<u64> {
    match constant {
        Constant::Float(bits) => Some(*bits),
        _ => None,
    }
}

/// Floating-point intrinsics that are one correctly rounded operation.
fn float_operation(intrinsic: Intrinsic) -> Option<(Op, Round)> {
    use Intrinsic::*;
    let (nearest, zero) = (Round::NearestTiesToEven, Round::TowardZero);
    let (down, up) = (Round::TowardNegative, Round::TowardPositive);
    Some(match intrinsic {
        Fma | FmaRnF | FmaRnD => (Op::Fma, nearest),
        FmaRzF | FmaRzD => (Op::Fma, zero),
        FmaRmF | FmaRmD => (Op::Fma, down),
        FmaRpF | FmaRpD => (Op::Fma, up),
        AddRnF | AddRnD => (Op::Add, nearest),
        AddRzF | AddRzD => (Op::Add, zero),
        AddRmF | AddRmD => (Op::Add, down),
        AddRpF | AddRpD => (Op::Add, up),
        MulRnF | MulRnD => (Op::Mul, nearest),
        MulRzF | MulRzD => (Op::Mul, zero),
        MulRmF | MulRmD => (Op::Mul, down),
        MulRpF | MulRpD => (Op::Mul, up),
        DivRnF | DivRnD | RcpRnF | RcpRnD => (Op::Div, nearest),
        DivRzF => (Op::Div, zero),
        DivRmF => (Op::Div, down),
        DivRpF => (Op::Div, up),
        Sqrt | SqrtRnF | SqrtRnD => (Op::Sqrt, nearest),
        Fabs => (Op::Abs, nearest),
        Copysign => (Op::CopySign, nearest),
        Minnum => (Op::Min, nearest),
        Maxnum => (Op::Max, nearest),
        Floor => (Op::Round, down),
        Ceil => (Op::Round, up),
        Trunc => (Op::Round, zero),
        Rint | Nearbyint | Roundeven => (Op::Round, nearest),
        SaturateF | SaturateD => (Op::Saturate, nearest),
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
        Intrinsic::Ctlz => u128::from(value.leading_zeros() - (128 - width)),
        _ => u128::from(value.trailing_zeros().min(width)),
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
        Bitreverse => arg(0)?.reverse_bits() >> (128 - width),
        Bswap => arg(0)?.swap_bytes() >> (128 - width),
        Fshl | Fshr => funnel_shift(intrinsic == Fshl, width, arg(0)?, arg(1)?, arg(2)?),
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

fn funnel_shift(left: bool, width: u32, high: u128, low: u128, amount: u128) -> u128 {
    let amount = (amount % u128::from(width)) as u32;
    let left_amount = if left { amount } else { width - amount };
    if left_amount == 0 {
        return high;
    }
    if left_amount == width {
        return low;
    }
    high << left_amount | low >> (width - left_amount)
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
