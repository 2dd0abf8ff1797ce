//! Vectors: lanes combined into one number, parts taken out and put in.

use super::Call;
use crate::body::Value;
use crate::inst::{BinaryOp, InstKind};
use crate::types::Type;
use cuprum_target::Intrinsic;

impl Call<'_> {
    pub(super) fn vector(&mut self) -> Option<Value> {
        for prefix in
            ["vector.reduce.", "experimental.vector.reduce.v2.", "experimental.vector.reduce."]
        {
            if self.name.starts_with(prefix) {
                let operation = self.after(prefix)?.to_owned();
                return self.reduction(&operation);
            }
        }
        if self.is("vector.extract") || self.is("experimental.vector.extract") {
            let start = u32::try_from(self.at.body.as_int(self.arg(1)?)?).ok()?;
            return self.shuffle(self.arg(0)?, start, self.ty.lanes());
        }
        if self.is("vector.insert") || self.is("experimental.vector.insert") {
            let (mut whole, part) = (self.arg(0)?, self.arg(1)?);
            let start = u32::try_from(self.at.body.as_int(self.arg(2)?)?).ok()?;
            for lane in 0..self.arg_type(1)?.lanes() {
                let element = self.at.extract_element(part, lane);
                whole = self.at.insert_element(whole, element, start.checked_add(lane)?);
            }
            return Some(whole);
        }
        if self.is("vector.reverse") || self.is("experimental.vector.reverse") {
            let lanes = i32::try_from(self.ty.lanes()).ok()?;
            let mask: Vec<i32> = (0..lanes).rev().collect();
            return Some(self.shuffled(self.arg(0)?, mask));
        }
        None
    }

    fn shuffle(&mut self, vector: Value, start: u32, count: u32) -> Option<Value> {
        let start = i32::try_from(start).ok()?;
        let end = start.checked_add(i32::try_from(count).ok()?)?;
        Some(self.shuffled(vector, (start..end).collect()))
    }

    fn shuffled(&mut self, vector: Value, mask: Vec<i32>) -> Value {
        let from = self.at.body.ty(vector);
        let other = self.at.body.poison(from);
        let kind = InstKind::ShuffleVector { mask: mask.into(), args: [vector, other] };
        let inst = self.at.inst(kind, self.ty);
        match self.at.body.result(inst) {
            Some(value) => value,
            None => self.at.body.poison(self.ty),
        }
    }

    /// All lanes combined, from the first to the last.
    fn reduction(&mut self, operation: &str) -> Option<Value> {
        let has_start = matches!(operation, "fadd" | "fmul") && self.data.args.len() == 2;
        let vector = self.arg(usize::from(has_start))?;
        let lanes = self.at.body.ty(vector).lanes();
        let mut result = if has_start { self.arg(0)? } else { self.at.extract_element(vector, 0) };
        for lane in u32::from(!has_start)..lanes {
            let element = self.at.extract_element(vector, lane);
            result = self.combined(operation, result, element)?;
        }
        Some(result)
    }

    fn combined(&mut self, operation: &str, a: Value, b: Value) -> Option<Value> {
        let ty: Type = self.at.body.ty(a);
        let op = match operation {
            "add" => BinaryOp::Add,
            "mul" => BinaryOp::Mul,
            "and" => BinaryOp::And,
            "or" => BinaryOp::Or,
            "xor" => BinaryOp::Xor,
            "fadd" => BinaryOp::FAdd,
            "fmul" => BinaryOp::FMul,
            "fminimum" => return Some(self.at.bound_or_nan(Intrinsic::Minnum, a, b)),
            "fmaximum" => return Some(self.at.bound_or_nan(Intrinsic::Maxnum, a, b)),
            _ => {
                let intrinsic = match operation {
                    "smax" => Intrinsic::Smax,
                    "smin" => Intrinsic::Smin,
                    "umax" => Intrinsic::Umax,
                    "umin" => Intrinsic::Umin,
                    "fmax" => Intrinsic::Maxnum,
                    "fmin" => Intrinsic::Minnum,
                    _ => return None,
                };
                return Some(self.at.intrinsic(intrinsic, ty, &[a, b]));
            }
        };
        Some(self.at.binary(op, a, b))
    }
}
