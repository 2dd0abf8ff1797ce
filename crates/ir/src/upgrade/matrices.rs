//! Products of matrices by the names of NVVM IR's own specification: `llvm.nvvm.hmma.m16n16k16.ld.a`,
//! `.st.c.f32`, `.mma.f16.f32`, and `imma` and `bmma`, which libNVVM knows too.
//!
//! Layouts and saturation are arguments there, and halves come in pairs as `i32`. libNVVM does not know other
//! elements by such names.

use super::Upgrade;
use crate::body::Value;
use crate::constant::Constant;
use crate::inst::{CallData, CastOp, InstKind};
use crate::types::{Type, TypeTable};

/// The types that pairs of halves come in, which a table must have before calls are rewritten.
#[derive(Clone, Copy)]
pub(super) struct Fragments {
    /// A pair of halves.
    pair: Type,
    /// Four pairs, and eight.
    pairs: [Type; 2],
}

impl Fragments {
    /// Makes the types.
    pub fn new(types: &mut TypeTable) -> Option<Fragments> {
        let pair = Type::vector(Type::HALF, 2)?;
        let pairs = [4, 8].map(|count| types.literal_struct(vec![pair; count], false));
        Some(Fragments { pair, pairs })
    }
}

/// An operation by its name: `hmma.m16n16k16.ld.a.p0i32` without the pointer at its end.
struct Operation<'n> {
    /// Whether elements are halves, in pairs.
    is_half: bool,
    shape: &'n str,
    /// `ld`, `st`, `mma`
    what: &'n str,
    /// Which matrix, or the types of the elements.
    words: Vec<&'n str>,
}

impl<'n> Operation<'n> {
    fn of_name(name: &'n str) -> Option<Operation<'n>> {
        let mut words = name.strip_prefix("nvvm.")?.split('.');
        let is_half = match words.next()? {
            "hmma" => true,
            "imma" | "bmma" => false,
            _ => return None,
        };
        let (shape, what) = (words.next()?, words.next()?);
        let is_pointer = |word: &&str| word.starts_with('p') && *word != "popc";
        Some(Operation {
            is_half,
            shape,
            what,
            words: words.take_while(|word| !is_pointer(word)).collect(),
        })
    }

    /// The name of today, with what a constant says of rows and columns, and whether sums are kept in range.
    fn name_of_today(&self, layout: u128, is_saturated: bool) -> Option<String> {
        let shape = self.shape;
        let order = |is_column: bool| if is_column { "col" } else { "row" };
        let last = if self.what == "mma" { 3 } else { 1 };
        if layout > last {
            return None;
        }
        let (first, second) = (order(layout & 2 != 0), order(layout & 1 != 0));
        // Sums of integers are `s32` today.
        let element = |word: &'n str| if word == "i32" { "s32" } else { word };
        Some(match (self.what, &self.words[..]) {
            ("ld", [matrix]) => {
                let element = if self.is_half { "f16" } else { "s32" };
                format!("llvm.nvvm.wmma.{shape}.load.{matrix}.{second}.stride.{element}.p0")
            }
            ("ld", [matrix, element]) => {
                format!("llvm.nvvm.wmma.{shape}.load.{matrix}.{second}.stride.{element}.p0")
            }
            ("st", ["c", of]) => {
                format!("llvm.nvvm.wmma.{shape}.store.d.{second}.stride.{}.p0", element(of))
            }
            // Halves are never kept in range.
            ("mma", [result, sum]) if self.is_half => {
                format!("llvm.nvvm.wmma.{shape}.mma.{first}.{second}.{result}.{sum}")
            }
            ("mma", [of]) => {
                let end = if is_saturated { ".satfinite" } else { "" };
                format!("llvm.nvvm.wmma.{shape}.mma.{first}.{second}.{of}{end}")
            }
            ("mma", [with, "popc", of]) => {
                format!("llvm.nvvm.wmma.{shape}.mma.{with}.popc.{first}.{second}.{of}")
            }
            _ => return None,
        })
    }
}

impl Upgrade<'_> {
    /// What a call by such a name is today: its result, or what stands for none.
    pub(super) fn matrix_operation(
        &mut self,
        name: &str,
        call: &CallData,
        ty: Type,
    ) -> Option<Value> {
        let operation = Operation::of_name(name)?;
        let number = |this: &Self, index: usize| this.body.as_int(*call.args.get(index)?);
        let (layout, is_saturated, rest) = match (operation.what, operation.words.get(1)) {
            ("mma", Some(&"popc")) => (number(self, 0)?, false, 1),
            ("mma", _) => (number(self, 0)?, number(self, 1)? != 0, 2),
            _ => (number(self, 2)?, false, 3),
        };
        let today = operation.name_of_today(layout, is_saturated)?;
        let fragment = call.args.get(rest..)?;
        let mut args = Vec::new();
        args.extend((operation.what != "mma").then(|| call.args[0]));
        for &arg in fragment {
            args.push(match self.body.ty(arg) {
                Type::I32 if operation.is_half => {
                    self.convert(CastOp::BitCast, arg, self.fragments?.pair)
                }
                _ => arg,
            });
        }
        args.extend((operation.what != "mma").then(|| call.args[1]));
        let fields = self.env.types.as_struct(ty).map_or(0, |list| list.fields.len());
        let is_paired = operation.is_half && self.env.types.member(ty, 0) == Some(Type::I32);
        let made = match (is_paired, fields) {
            (false, _) => return self.renamed(&today, &args, ty),
            (true, 4) => self.fragments?.pairs[0],
            (true, _) => self.fragments?.pairs[1],
        };
        let pairs = self.renamed(&today, &args, made)?;
        let pair = self.fragments?.pair;
        let mut result = self.body.constant(ty, Constant::Undef);
        for index in 0..fields as u32 {
            let indices: smallvec::SmallVec<_> = [index].into_iter().collect();
            let part = InstKind::ExtractValue { indices: indices.clone(), args: [pairs] };
            let part = self.emit(part, pair);
            let part = self.convert(CastOp::BitCast, part, Type::I32);
            result = self.emit(InstKind::InsertValue { indices, args: [result, part] }, ty);
        }
        Some(result)
    }
}
