//! Inline assembly: from GNU's spelling to LLVM's.

use crate::function::FunctionGen;
use cuprum_ast::AsmOperand;
use cuprum_ir as ir;
use cuprum_ir::{AsmCall, CallData, Value};
use cuprum_source::Loc;

impl FunctionGen<'_, '_> {
    /// An `asm` statement. Outputs become results of the call; `+` outputs are read first and come
    /// back as inputs tied to their output.
    pub fn asm(
        &mut self,
        template: &str,
        volatile: bool,
        outputs: &[AsmOperand],
        inputs: &[AsmOperand],
        clobbers: &[String],
        loc: Loc,
    ) {
        let mut constraints = Vec::new();
        let mut args = Vec::new();
        let mut places = Vec::new();
        let mut tied = Vec::new();
        for (index, output) in outputs.iter().enumerate() {
            let place = self.place(output.expr);
            if self.module.is_aggregate(place.ty) {
                self.unsupported("classes as asm operands", loc, ir::Type::I32);
                return;
            }
            let letters = output.constraint.trim_start_matches(['=', '+', '&']);
            let early = if output.constraint.contains('&') { "&" } else { "" };
            constraints.push(format!("={early}{letters}"));
            if output.constraint.starts_with('+') {
                let value = self.load(place);
                tied.push((index, self.memory_form(value, place.ty)));
            }
            places.push(place);
        }
        for input in inputs {
            if input.text.is_some() {
                continue;
            }
            let ty = self.ty(input.expr);
            if self.module.is_aggregate(ty) {
                self.unsupported("classes as asm operands", loc, ir::Type::I32);
                return;
            }
            let value = self.scalar(input.expr);
            args.push(self.memory_form(value, ty));
            constraints.push(input.constraint.clone());
        }
        for (index, value) in tied {
            constraints.push(index.to_string());
            args.push(value);
        }
        constraints.extend(clobbers.iter().map(|clobber| format!("~{{{clobber}}}")));
        let mut registers = 0;
        let mut references = Vec::new();
        for operand in outputs.iter().chain(inputs) {
            let name = operand.name.map(|name| self.module.session.symbols.word(name));
            let text = match &operand.text {
                Some(text) => text.replace('$', "$$"),
                None => {
                    registers += 1;
                    format!("${}", registers - 1)
                }
            };
            references.push(Reference { name, text });
        }
        let call = AsmCall {
            template: llvm_template(template, &references),
            constraints: constraints.join(","),
            // An asm without outputs is there for its effects.
            side_effects: volatile || outputs.is_empty(),
            convergent: true,
        };
        let types: Vec<ir::Type> =
            places.iter().map(|place| self.module.memory_type(place.ty)).collect();
        let result = match types.as_slice() {
            [] => ir::Type::VOID,
            [one] => *one,
            _ => self.module.module.env.types.literal_struct(types.clone(), false),
        };
        let data = CallData::new(ir::Callee::Asm(Box::new(call)), args);
        let inst = self.build().call(data, result);
        let Some(value) = self.body.result(inst) else { return };
        for (index, place) in places.iter().enumerate() {
            let part: Value = if places.len() == 1 {
                value
            } else {
                self.build().extract_value(value, &[index as u32], types[index])
            };
            let part = self.register_form(part, place.ty);
            self.store(part, *place);
        }
    }
}

/// An operand as the template refers to it.
struct Reference<'a> {
    name: Option<&'a str>,
    /// What takes the reference's place: a register of the call, or text.
    text: String,
}

/// `%0` and `%[name]` become what they refer to, `%%` a percent sign, and `$` is doubled.
fn llvm_template(template: &str, operands: &[Reference<'_>]) -> String {
    let mut out = String::with_capacity(template.len());
    let mut rest = template.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '$' => out.push_str("$$"),
            '%' => match rest.peek() {
                Some('%') => {
                    rest.next();
                    out.push('%');
                }
                Some(digit) if digit.is_ascii_digit() => {
                    let mut index = 0usize;
                    while let Some(digit) = rest.peek().and_then(|c| c.to_digit(10)) {
                        index = index.saturating_mul(10).saturating_add(digit as usize);
                        rest.next();
                    }
                    out.push_str(operands.get(index).map_or("", |operand| &operand.text));
                }
                Some('[') => {
                    let name: String = rest.by_ref().skip(1).take_while(|&c| c != ']').collect();
                    let operand = operands.iter().find(|known| known.name == Some(name.as_str()));
                    out.push_str(operand.map_or("", |operand| &operand.text));
                }
                _ => out.push('%'),
            },
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Reference, llvm_template};

    #[test]
    fn templates_change_their_escapes() {
        let operand = |name, text: &str| Reference { name, text: text.to_owned() };
        let operands = [operand(None, "$0"), operand(Some("x"), "$1"), operand(None, "add")];
        assert_eq!(llvm_template("mov.u32 %0, %%tid.x;", &operands), "mov.u32 $0, %tid.x;");
        assert_eq!(llvm_template("%2 $L %[x], %1;", &operands), "add $$L $1, $1;");
    }
}
