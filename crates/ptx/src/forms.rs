//! Every form of an instruction that a row of the table describes: one choice for each modifier.
//!
//! Tests ask for them: what ptxas says of each, what a GPU computes with each. Where a row's product
//! is large, a sample is taken that is spread over it.

use crate::image::Geometry;
use crate::table::{OperandKind, OperandPattern, Row, Slot, ValuePattern, VectorPattern, table};
use crate::tree::{Inst, Type};
use crate::words::{Modifier, Opcode};
use cuprum_target::{Arch, PtxVersion};

/// A row of the instruction table with its modifiers chosen.
#[derive(Clone, Debug)]
pub struct Form {
    /// The first word.
    pub opcode: Opcode,
    /// The chosen modifiers, in the row's order.
    pub modifiers: Vec<Modifier>,
    /// The line of the table that has it, which is unlike all others.
    pub line: &'static str,
    /// The row as the table has it, without its lists.
    pub row: &'static str,
    /// The section of the table.
    pub section: &'static str,
    /// What the operands must be.
    pub operands: Vec<FormOperand>,
    /// The version that introduced the row, and the architectures any of which suffices.
    pub needs: (PtxVersion, Vec<Arch>),
}

/// An operand of a form.
#[derive(Clone, Debug)]
pub struct FormOperand {
    /// Its letter in the row.
    pub name: &'static str,
    /// What it is.
    pub kind: OperandForm,
    /// What stands after `|`.
    pub partner: Option<OperandForm>,
}

/// What an operand is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperandForm {
    /// `[a]`
    Address,
    /// A 64-bit register with an address.
    AddressValue,
    /// An integer literal.
    Literal,
    /// `_`
    Sink,
    /// Something that the table does not describe further.
    Other,
    /// `[image, {layer, x, y}]`: the types of what is in braces.
    Image(Vec<Type>),
    /// A register, or a vector of them.
    Value {
        /// The type that the instruction sees.
        ty: Type,
        /// Whether it is written.
        destination: bool,
        /// How many registers in braces.
        count: Option<usize>,
    },
}

impl Form {
    /// The instruction without its operands: `add.rn.f32`.
    pub fn head(&self) -> String {
        Inst::new(self.opcode, self.modifiers.iter().copied(), []).to_string()
    }

    /// The types among the modifiers.
    pub fn types(&self) -> impl Iterator<Item = Type> + '_ {
        self.modifiers.iter().filter_map(|word| word.as_type())
    }

    /// Whether a modifier is among those chosen.
    pub fn has(&self, modifier: Modifier) -> bool {
        self.modifiers.contains(&modifier)
    }
}

/// The forms of all rows: of each choice of types, all combinations of the other modifiers, or
/// `limit` of them.
pub fn forms(limit: usize) -> Vec<Form> {
    let mut forms = Vec::new();
    for opcode in Opcode::ALL {
        for row in table().rows(*opcode) {
            row.forms(*opcode, limit, &mut forms);
        }
    }
    forms
}

/// What is chosen apart from each other: a modifier, or whether optional operands are written.
enum Choice<'a> {
    Modifier(&'a Slot),
    OptionalOperands,
    OptionalPartners,
}

impl Choice<'_> {
    fn count(&self) -> usize {
        match self {
            Choice::Modifier(slot) => slot.choices.len() + usize::from(slot.optional),
            Choice::OptionalOperands | Choice::OptionalPartners => 2,
        }
    }

    fn is_type(&self) -> bool {
        match self {
            Choice::Modifier(slot) => slot.choices.iter().all(|word| word.as_type().is_some()),
            _ => false,
        }
    }
}

impl Row {
    fn forms(&self, opcode: Opcode, limit: usize, forms: &mut Vec<Form>) {
        let mut choices: Vec<Choice<'_>> = self.slots.iter().map(Choice::Modifier).collect();
        if self.operands.iter().any(|operand| operand.optional) {
            choices.push(Choice::OptionalOperands);
        }
        if self.operands.iter().any(|operand| matches!(operand.partner, Some((_, false)))) {
            choices.push(Choice::OptionalPartners);
        }
        let product = |of_types: bool| -> usize {
            choices
                .iter()
                .filter(|choice| choice.is_type() == of_types)
                .map(Choice::count)
                .product()
        };
        let (types, others) = (product(true), product(false));
        for type_number in 0..types {
            for sample in 0..others.min(limit) {
                // A step that shares no factor with the product visits all of it, and spreads what
                // is visited when the limit comes first.
                let other_number = if others > limit {
                    (sample * coprime_step(others) + type_number) % others
                } else {
                    sample
                };
                let chosen = digits(&choices, type_number, other_number);
                forms.extend(self.form(opcode, &choices, &chosen));
            }
        }
    }

    fn form(&self, opcode: Opcode, choices: &[Choice<'_>], chosen: &[usize]) -> Option<Form> {
        let mut bound: Vec<(&'static str, Modifier)> = Vec::new();
        let (mut with_operands, mut with_partners) = (true, true);
        for (choice, index) in choices.iter().zip(chosen) {
            match choice {
                // The choice after the last is to leave the word out.
                Choice::Modifier(slot) => {
                    bound.extend(slot.choices.get(*index).map(|word| (slot.variable, *word)));
                }
                Choice::OptionalOperands => with_operands = *index == 1,
                Choice::OptionalPartners => with_partners = *index == 1,
            }
        }
        let modifiers: Vec<Modifier> = bound.iter().map(|(_, word)| *word).collect();
        let width = Inst::new(opcode, modifiers.iter().copied(), []).vector_width();
        let kind = |kind: &OperandKind| operand_form(kind, &bound, width);
        let operand = |pattern: &OperandPattern| {
            let partner = match &pattern.partner {
                Some((partner, required)) if *required || with_partners => Some(kind(partner)?),
                _ => None,
            };
            Some(FormOperand { name: pattern.name, kind: kind(&pattern.kind)?, partner })
        };
        let written = self.operands.iter().filter(|pattern| with_operands || !pattern.optional);
        let operands = written.map(operand).collect::<Option<Vec<_>>>()?;
        let needs = (self.needs.ptx, self.needs.arches.to_vec());
        Some(Form {
            opcode,
            modifiers,
            line: self.line,
            row: self.text,
            section: self.section,
            operands,
            needs,
        })
    }
}

/// The mixed-radix digits of two numbers: one counts types, the other everything else.
fn digits(choices: &[Choice<'_>], mut types: usize, mut others: usize) -> Vec<usize> {
    let digit = |choice: &Choice<'_>| {
        let number = if choice.is_type() { &mut types } else { &mut others };
        let digit = *number % choice.count().max(1);
        *number /= choice.count().max(1);
        digit
    };
    choices.iter().map(digit).collect()
}

/// A step near the golden section of `count` without a common factor.
fn coprime_step(count: usize) -> usize {
    fn greatest_common_divisor(a: usize, b: usize) -> usize {
        if b == 0 { a } else { greatest_common_divisor(b, a % b) }
    }
    let start = (count * 618 / 1000).max(1);
    (start..).find(|step| greatest_common_divisor(*step, count) == 1).unwrap_or(1)
}

fn operand_form(
    kind: &OperandKind,
    bound: &[(&'static str, Modifier)],
    width: usize,
) -> Option<OperandForm> {
    let geometry = || Geometry::of(bound.iter().map(|(_, word)| *word));
    Some(match kind {
        OperandKind::Address => OperandForm::Address,
        OperandKind::Image(ty) => {
            OperandForm::Image(geometry()?.coordinate_types(ty.resolve(bound)?))
        }
        OperandKind::AddressValue => OperandForm::AddressValue,
        OperandKind::IntegerLiteral => OperandForm::Literal,
        OperandKind::Sink => OperandForm::Sink,
        OperandKind::Label | OperandKind::Name | OperandKind::List | OperandKind::Anything => {
            OperandForm::Other
        }
        OperandKind::Value(value) => {
            let ValuePattern { destination, vector, .. } = value;
            let count = match vector {
                VectorPattern::Scalar => None,
                VectorPattern::ByModifier => Some(width).filter(|width| *width > 1),
                VectorPattern::Count(count) => Some(*count),
                VectorPattern::ByGeometry => Some(geometry()?.direction_count()),
            };
            OperandForm::Value { ty: value.resolve(bound)?, destination: *destination, count }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_choice_of_every_row_occurs() {
        let mut seen: BTreeSet<(&str, Modifier)> = BTreeSet::new();
        for form in forms(128) {
            seen.extend(form.modifiers.iter().map(|word| (form.row, *word)));
        }
        for row in Opcode::ALL.iter().flat_map(|opcode| table().rows(*opcode)) {
            for word in row.slots.iter().flat_map(|slot| &slot.choices) {
                assert!(seen.contains(&(row.text, *word)), "{} never has .{word}", row.text);
            }
        }
    }

    #[test]
    fn small_products_are_whole() {
        let heads: Vec<String> = forms(1000)
            .iter()
            .filter(|form| form.row.starts_with("add{.rnd}{.ftz}{.sat}.f32 "))
            .map(Form::head)
            .collect();
        assert_eq!(heads.iter().collect::<BTreeSet<_>>().len(), 5 * 2 * 2);
    }
}
