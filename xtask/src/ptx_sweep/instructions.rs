//! The instructions that the sweep asks about: the forms of the table.

use super::loose_operands::loose_operand;
use cuprum_ptx::{Form, FormOperand, Opcode, OperandForm, Space, Type, forms};

/// An instruction of each form, `limit` for each row and choice of types. Forms with operands that
/// neither the table nor `loose_operands` describes are left out.
pub fn table_instructions(limit: usize) -> Vec<String> {
    let mut lines: Vec<String> = forms(limit).iter().filter_map(instruction).collect();
    lines.sort();
    lines.dedup();
    lines
}

/// The instruction of a form; nothing if the table does not describe its operands.
pub fn instruction(form: &Form) -> Option<String> {
    let mut operands = Vec::new();
    for (number, operand) in form.operands.iter().enumerate() {
        let mut text = operand_text(form, operand, &operand.kind, number)?;
        if let Some(partner) = &operand.partner {
            text = format!("{text}|{}", operand_text(form, operand, partner, 7)?);
        }
        operands.push(text);
    }
    Some(format!("{} {};", form.head(), operands.join(", ")))
}

fn operand_text(
    form: &Form,
    operand: &FormOperand,
    kind: &OperandForm,
    number: usize,
) -> Option<String> {
    match kind {
        OperandForm::Other => loose_operand(form, operand, number),
        OperandForm::Sink => Some("_".to_owned()),
        OperandForm::AddressValue => Some("address".to_owned()),
        OperandForm::Literal => Some(literal(form, operand).to_owned()),
        OperandForm::Address => {
            let space = form.modifiers.iter().find_map(|word| Space::from_modifier(*word));
            match space {
                // Only functions may write parameters, and these instructions stand in a kernel.
                Some(Space::Param) if form.opcode == Opcode::St => None,
                Some(Space::Param) => Some("[parameter]".to_owned()),
                _ => Some("[address]".to_owned()),
            }
        }
        OperandForm::Image(types) => {
            let place = (0..)
                .zip(types)
                .map(|(at, ty): (usize, _)| format!("{}{}", register_class(*ty), at % 8));
            Some(format!("[address, {{{}}}]", place.collect::<Vec<_>>().join(", ")))
        }
        OperandForm::Value { ty, count, .. } => {
            let register = |number: usize| format!("{}{number}", register_class(*ty));
            Some(match count {
                None => register(number),
                Some(count) => {
                    let items: Vec<String> = (0..*count).map(register).collect();
                    format!("{{{}}}", items.join(", "))
                }
            })
        }
    }
}

/// A literal that the instruction takes.
fn literal(form: &Form, operand: &FormOperand) -> &'static str {
    match (form.opcode, operand.name) {
        (Opcode::Pmevent, _) => "7",
        // Selectors and field numbers.
        (Opcode::Mma | Opcode::Tensormap, name) if name != "n" => "0",
        (Opcode::Cp, "n") => "16",
        // How far a sum is scaled down, and what memory is filled with.
        (Opcode::Tcgen05, "s") => "4",
        (Opcode::St, "v") => "0",
        _ => "128",
    }
}

/// The registers of [`super::ask_ptxas::program`] that hold a type.
fn register_class(ty: Type) -> &'static str {
    match ty.bits() {
        _ if ty == Type::Pred => "p",
        0..=16 => "h",
        17..=32 => "r",
        33..=64 => "d",
        _ => "x",
    }
}
