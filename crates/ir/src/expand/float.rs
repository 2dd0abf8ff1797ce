//! Floating-point numbers: rounding, classes, bounds, and functions of the device library.

use super::Call;
use crate::body::Value;
use crate::constant::Constant;
use crate::inst::{BinaryOp, CallData, Callee, CastOp, FastMath, FloatPredicate, IntPredicate};
use crate::types::Type;
use cuprum_target::Intrinsic;

/// Intrinsics that are a function of the device library, with its name there.
const LIBRARY: &[(&str, &str)] = &[
    ("acos", "acos"),
    ("asin", "asin"),
    ("atan", "atan"),
    ("atan2", "atan2"),
    ("cos", "cos"),
    ("cosh", "cosh"),
    ("exp", "exp"),
    ("exp10", "exp10"),
    ("exp2", "exp2"),
    ("ldexp", "ldexp"),
    ("log", "log"),
    ("log10", "log10"),
    ("log2", "log2"),
    ("pow", "pow"),
    ("powi", "powi"),
    ("sin", "sin"),
    ("sinh", "sinh"),
    ("tan", "tan"),
    ("tanh", "tanh"),
];

fn library_name(name: &str) -> Option<&'static str> {
    let found = LIBRARY.iter().find(|(base, _)| super::is_named(name, base));
    found.map(|(_, function)| *function)
}

/// What an intrinsic may call, with result and parameters: for both precisions.
pub(super) fn library_functions(name: &str) -> Vec<(String, Type, Vec<Type>)> {
    let Some(function) = library_name(name) else { return Vec::new() };
    let both = [("f", Type::FLOAT), ("", Type::DOUBLE)];
    both.map(|(suffix, ty)| {
        let params = match function {
            "pow" | "atan2" => vec![ty, ty],
            "ldexp" | "powi" => vec![ty, Type::I32],
            _ => vec![ty],
        };
        let symbol = match suffix {
            "f" if function == "powi" => "__nv_powif".to_owned(),
            suffix => format!("__nv_{function}{suffix}"),
        };
        (symbol, ty, params)
    })
    .into()
}

/// The layout of a format: all bits, the exponent's, and the bit that makes a NaN quiet.
fn layout(ty: Type) -> Option<(u32, u128, u128)> {
    Some(match ty {
        Type::HALF => (16, 0x7c00, 0x0200),
        Type::BFLOAT => (16, 0x7f80, 0x0040),
        Type::FLOAT => (32, 0x7f80_0000, 0x0040_0000),
        Type::DOUBLE => (64, 0x7ff0_0000_0000_0000, 0x0008_0000_0000_0000),
        _ => return None,
    })
}

impl Call<'_> {
    pub(super) fn float(&mut self) -> Option<Value> {
        let x = self.arg(0)?;
        let from = self.at.body.ty(x);
        if !from.scalar().is_float() {
            return None;
        }
        if self.is("fmuladd") {
            let args = [x, self.arg(1)?, self.arg(2)?];
            return Some(self.at.intrinsic(Intrinsic::Fma, self.ty, &args));
        }
        for (name, intrinsic) in
            [("minimumnum", Intrinsic::Minnum), ("maximumnum", Intrinsic::Maxnum)]
        {
            if self.is(name) {
                return Some(self.at.intrinsic(intrinsic, self.ty, &[x, self.arg(1)?]));
            }
        }
        for (name, intrinsic) in [("minimum", Intrinsic::Minnum), ("maximum", Intrinsic::Maxnum)] {
            if self.is(name) {
                let other = self.arg(1)?;
                return Some(self.at.bound_or_nan(intrinsic, x, other));
            }
        }
        if self.is("is.fpclass") {
            let classes = self.at.body.as_int(self.arg(1)?)?;
            return self.class_test(x, classes as u32);
        }
        if self.is("canonicalize") {
            let one = self.real(from, 1.0)?;
            // An ordinary product with one would be folded, and with it what this is for: quiet numbers.
            let product = match from {
                Type::FLOAT => Intrinsic::MulRnF,
                Type::DOUBLE => Intrinsic::MulRnD,
                _ => return Some(self.at.binary(BinaryOp::FMul, x, one)),
            };
            return Some(self.at.intrinsic(product, from, &[x, one]));
        }
        if self.is("round") {
            return self.rounded(x);
        }
        if self.is("lround") || self.is("llround") {
            let rounded = self.rounded(x)?;
            return Some(self.at.cast(CastOp::FpToSi, rounded, self.ty));
        }
        if self.is("lrint") || self.is("llrint") {
            let rounded = self.at.intrinsic(Intrinsic::Rint, from, &[x]);
            return Some(self.at.cast(CastOp::FpToSi, rounded, self.ty));
        }
        self.approximate(x).or_else(|| self.library_call())
    }

    /// The same number in every lane.
    fn real(&mut self, ty: Type, value: f32) -> Option<Value> {
        let bits = value.to_bits();
        let bits = match ty.scalar() {
            Type::HALF => match value {
                0.0 => 0,
                0.5 => 0x3800,
                1.0 => 0x3c00,
                _ => return None,
            },
            Type::BFLOAT => u128::from(bits >> 16),
            Type::FLOAT => u128::from(bits),
            Type::DOUBLE => f64::from(value).to_bits().into(),
            _ => return None,
        };
        Some(self.splat(ty, |body, scalar| body.constant(scalar, Constant::Float(bits))))
    }

    /// The nearest integer, away from zero where two are as near.
    fn rounded(&mut self, x: Value) -> Option<Value> {
        let ty = self.at.body.ty(x);
        // What is cut off is exact, and must be compared as it is.
        let fast = std::mem::replace(&mut self.at.fast, FastMath::NONE);
        let (half, one, zero) = (self.real(ty, 0.5)?, self.real(ty, 1.0)?, self.real(ty, 0.0)?);
        let whole = self.at.intrinsic(Intrinsic::Trunc, ty, &[x]);
        let rest = self.at.binary(BinaryOp::FSub, x, whole);
        let rest = self.at.intrinsic(Intrinsic::Fabs, ty, &[rest]);
        let up = self.at.fcmp(FloatPredicate::Oge, rest, half);
        let step = self.at.select(up, one, zero);
        let step = self.at.intrinsic(Intrinsic::Copysign, ty, &[step, x]);
        let rounded = self.at.binary(BinaryOp::FAdd, whole, step);
        self.at.fast = fast;
        Some(rounded)
    }

    /// Whether a number is of one of the classes, a bit each: signalling and quiet NaN, then
    /// infinite, normal, denormal and zero from below and the same from above.
    fn class_test(&mut self, x: Value, classes: u32) -> Option<Value> {
        let ty = self.at.body.ty(x);
        let (width, exponent, quiet) = layout(ty.scalar())?;
        let bits_type = ty.with_scalar(Type::int(width));
        let truth = ty.with_scalar(Type::I1);
        let sign = 1u128 << (width - 1);
        let smallest_normal = exponent & exponent.wrapping_neg();
        let all = self.at.cast(CastOp::BitCast, x, bits_type);
        // Places of the classes' bits among all bit patterns: each is a range.
        let half = |offset: u128| {
            [
                (offset, offset),
                (offset + 1, offset + smallest_normal - 1),
                (offset + smallest_normal, offset + exponent - 1),
                (offset + exponent, offset + exponent),
            ]
        };
        let (above, below) = (half(0), half(sign));
        let ranges = [
            (2, below[3]),
            (3, below[2]),
            (4, below[1]),
            (5, below[0]),
            (6, above[0]),
            (7, above[1]),
            (8, above[2]),
            (9, above[3]),
        ];
        let mut result = self.number(truth, 0);
        for (bit, range) in ranges {
            if classes >> bit & 1 == 1 {
                let inside = self.in_range(all, range);
                result = self.at.binary(BinaryOp::Or, result, inside);
            }
        }
        let magnitude_mask = self.number(bits_type, (sign - 1) as i128);
        let magnitude = self.at.binary(BinaryOp::And, all, magnitude_mask);
        let nans = [(0, (exponent + 1, (exponent | quiet) - 1)), (1, (exponent | quiet, sign - 1))];
        for (bit, range) in nans {
            if classes >> bit & 1 == 1 {
                let inside = self.in_range(magnitude, range);
                result = self.at.binary(BinaryOp::Or, result, inside);
            }
        }
        Some(result)
    }

    /// Whether bits lie between two bounds, both included.
    fn in_range(&mut self, bits: Value, (low, high): (u128, u128)) -> Value {
        let ty = self.at.body.ty(bits);
        let low_value = self.number(ty, low as i128);
        let from_low = self.at.binary(BinaryOp::Sub, bits, low_value);
        let length = self.number(ty, (high - low) as i128);
        self.at.icmp(IntPredicate::Ule, from_low, length)
    }

    /// Functions that the machine approximates, where that will do.
    fn approximate(&mut self, x: Value) -> Option<Value> {
        let ty = self.at.body.ty(x);
        let (name, always) = [("sin", false), ("cos", false), ("exp2", true), ("log2", false)]
            .into_iter()
            .find(|(name, _)| self.is(name))?;
        // LLVM's exp2 is the machine's.
        if ty != Type::FLOAT || !(always || self.at.fast.afn) {
            return None;
        }
        let intrinsic = match name {
            "sin" => Intrinsic::by_name("llvm.nvvm.sin.approx.f"),
            "cos" => Intrinsic::by_name("llvm.nvvm.cos.approx.f"),
            "exp2" => Intrinsic::by_name("llvm.nvvm.ex2.approx.f"),
            _ => Intrinsic::by_name("llvm.nvvm.lg2.approx.f"),
        };
        Some(self.at.intrinsic(intrinsic?, ty, &[x]))
    }

    /// A call of the device library, lane by lane, and narrow formats by way of `float`.
    fn library_call(&mut self) -> Option<Value> {
        let function = library_name(self.name)?;
        let ty = self.ty;
        let args: Vec<Value> = self.data.args.to_vec();
        if !ty.is_vector() {
            return self.library_lane(function, &args, ty);
        }
        let mut result = self.at.body.poison(ty);
        for lane in 0..ty.lanes() {
            let scalars: Vec<Value> = args
                .iter()
                .map(|&arg| match self.at.body.ty(arg).is_vector() {
                    true => self.at.extract_element(arg, lane),
                    false => arg,
                })
                .collect();
            let value = self.library_lane(function, &scalars, ty.scalar())?;
            result = self.at.insert_element(result, value, lane);
        }
        Some(result)
    }

    /// An exponent in 32 bits. Beyond them the result of `ldexp` no longer changes; that of `powi` does.
    fn exponent(&mut self, function: &str, exponent: Value) -> Option<Value> {
        const ENOUGH: i128 = 100_000;
        let ty = self.at.body.ty(exponent);
        match ty.int_width()? {
            32 => Some(exponent),
            0..32 => Some(self.at.cast(CastOp::SExt, exponent, Type::I32)),
            _ if function == "ldexp" => {
                let (low, high) = (self.number(ty, -ENOUGH), self.number(ty, ENOUGH));
                let bounded = self.at.intrinsic(Intrinsic::Smax, ty, &[exponent, low]);
                let bounded = self.at.intrinsic(Intrinsic::Smin, ty, &[bounded, high]);
                Some(self.at.cast(CastOp::Trunc, bounded, Type::I32))
            }
            _ => None,
        }
    }

    fn library_lane(&mut self, function: &str, args: &[Value], ty: Type) -> Option<Value> {
        let wide = if ty == Type::DOUBLE { ty } else { Type::FLOAT };
        let symbol = match (function, wide == Type::FLOAT) {
            ("powi", true) => "__nv_powif".to_owned(),
            (function, true) => format!("__nv_{function}f"),
            (function, false) => format!("__nv_{function}"),
        };
        let func = *self.library.get(&symbol)?;
        let mut widened = Vec::new();
        for &arg in args {
            widened.push(match self.at.body.ty(arg).is_float() {
                true => self.at.cast(CastOp::FpExt, arg, wide),
                false => self.exponent(function, arg)?,
            });
        }
        let call = CallData::new(Callee::Direct(func), widened);
        let call = self.at.call(call, wide);
        let value = self.at.body.result(call)?;
        Some(self.at.cast(CastOp::FpTrunc, value, ty))
    }
}
