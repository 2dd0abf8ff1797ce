//! Inline assembly: LLVM's template and constraints to raw PTX with registers filled in.

use super::parts::{Part, PartType};
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{AsmCall, CallData, Inst, Value, intrinsic_of_assembly};
use cuprum_ptx::{Operand, RawAsm, RawPiece, Reg, Statement};
use cuprum_target::{Arch, Feature};
use smallvec::SmallVec;

/// One operand of the template.
#[derive(Clone)]
struct AsmOperand {
    operand: Operand,
}

/// What a constraint says.
struct Constraint<'a> {
    is_output: bool,
    /// Reads memory through a pointer operand; not used by CUDA.
    is_indirect: bool,
    tied: Option<usize>,
    letter: &'a str,
}

fn parse_constraints(text: &str) -> Vec<Constraint<'_>> {
    let mut list = Vec::new();
    for word in text.split(',') {
        // Clobbers are none of our business: registers are all virtual.
        if word.is_empty() || word.starts_with('~') {
            continue;
        }
        let is_output = word.starts_with('=');
        let rest = word.trim_start_matches(['=', '&', '%', '+']);
        let is_indirect = rest.starts_with('*');
        let rest = rest.trim_start_matches('*');
        let tied = rest.parse::<usize>().ok();
        list.push(Constraint { is_output, is_indirect, tied, letter: rest });
    }
    list
}

fn class_of_letter(letter: &str) -> Option<Class> {
    Some(match letter {
        "b" => Class::Pred,
        "h" | "c" => Class::B16,
        "r" => Class::B32,
        "l" => Class::B64,
        "q" => Class::B128,
        "f" => Class::F32,
        "d" => Class::F64,
        _ => return None,
    })
}

impl Selector<'_> {
    pub(super) fn select_asm(&mut self, inst: Inst, asm: &AsmCall, call: &CallData) -> Selected {
        // What a program says in assembly is ptxas's to judge; this is what an intrinsic became.
        if let Some(name) = intrinsic_of_assembly(&asm.template) {
            let needed = Feature::PairsOfFourBits;
            if !self.context.options.arch.has(needed) {
                let arches: Vec<String> = needed.arches().iter().map(Arch::to_string).collect();
                let what = format!("llvm.nvvm.{name} needs {}", arches.join(" or "));
                return Err(CodegenError::target(what));
            }
        }
        let constraints = parse_constraints(&asm.constraints);
        if constraints.iter().any(|constraint| constraint.is_indirect) {
            return Err(CodegenError::unsupported("memory operands of inline assembly", None));
        }
        let result_types = self.part_types(self.body.result_type(inst))?;
        let results = self.dest_parts(inst)?;
        let mut raw = RawAsm { pieces: Vec::new(), defs: SmallVec::new(), uses: SmallVec::new() };
        let mut operands: Vec<AsmOperand> = Vec::new();
        // Results whose constraint names another class than their type are converted afterwards.
        let mut conversions: Vec<(Reg, Reg, PartType)> = Vec::new();
        let mut quads: Vec<([Part; 2], Reg)> = Vec::new();
        let mut outputs = result_types.iter().zip(&results);
        let mut inputs = call.args.iter();
        for constraint in &constraints {
            let class = class_of_letter(constraint.letter);
            if constraint.is_output {
                let Some((part, Part::Reg(dest))) = outputs.next() else {
                    return Err(CodegenError::unsupported("these outputs of inline asm", None));
                };
                if class == Some(Class::B128) {
                    let Some((_, &high)) = outputs.next() else {
                        return Err(CodegenError::unsupported("these outputs of inline asm", None));
                    };
                    let reg = self.temp(Class::B128);
                    quads.push(([Part::Reg(*dest), high], reg));
                    raw.defs.push(reg);
                    operands.push(AsmOperand { operand: Operand::Reg(reg) });
                    continue;
                }
                let class = class.unwrap_or(part.class);
                let reg = if class == part.class {
                    *dest
                } else {
                    let reg = self.temp(class);
                    conversions.push((*dest, reg, *part));
                    reg
                };
                raw.defs.push(reg);
                operands.push(AsmOperand { operand: Operand::Reg(reg) });
                continue;
            }
            let Some(&input) = inputs.next() else {
                return Err(CodegenError::unsupported("these inputs of inline asm", None));
            };
            if let Some(tied) = constraint.tied {
                let Some(Operand::Reg(reg)) = operands.get(tied).map(|o| o.operand.clone()) else {
                    return Err(CodegenError::unsupported("this tied asm operand", None));
                };
                let class = self.function.registers[reg];
                match class {
                    Class::B128 => self.pack_quad_into(reg, input)?,
                    Class::Pred
                    | Class::B16
                    | Class::F32
                    | Class::B32
                    | Class::F64
                    | Class::B64 => {
                        let source = self.asm_input(input, class)?;
                        self.copy_to(reg, source);
                    }
                }
                self.function.rewritten[reg] = true;
                raw.uses.push(reg);
                operands.push(AsmOperand { operand: Operand::Reg(reg) });
                continue;
            }
            let operand = match class {
                Some(Class::B128) => Operand::Reg(self.pack_quad(input)?),
                Some(class) => {
                    let source = self.asm_input(input, class)?;
                    self.reg_of_operand(class, source)
                }
                // `n`, `i`: a number.
                None => self.operand(input)?,
            };
            if let Operand::Reg(reg) = operand {
                raw.uses.push(reg);
            }
            operands.push(AsmOperand { operand });
        }
        raw.pieces = template_pieces(&asm.template, &operands)?;
        self.buffer.push(Statement::Raw(raw));
        for (dest, reg) in quads {
            self.unpack_quad(&dest, reg);
        }
        for (dest, reg, part) in conversions {
            if self.needed.contains(dest) {
                self.convert_class(dest, part.class, reg)?;
            }
        }
        Ok(())
    }

    /// A value in a register of the class its constraint names.
    fn asm_input(&mut self, value: Value, class: Class) -> Selected<Operand> {
        let part = self.part_type(value)?;
        let source = self.part(value)?;
        if part.class == class {
            return self.operand_of(source);
        }
        let reg = self.reg_of(source)?;
        let dest = self.temp(class);
        self.convert_class(dest, class, reg)?;
        Ok(Operand::Reg(dest))
    }

    /// Moves bits between classes: same width as they are, other widths as unsigned integers.
    fn convert_class(&mut self, dest: Reg, class: Class, source: Reg) -> Selected {
        use cuprum_ptx::{Imm, Modifier, Opcode};
        let from = self.function.registers[source];
        if from.bits() == class.bits() {
            let ty = class.bits_type().into();
            self.emit(Opcode::Mov, [ty], [Operand::Reg(dest), Operand::Reg(source)]);
            return Ok(());
        }
        match (from, class) {
            (Class::F32 | Class::F64, _) | (_, Class::F32 | Class::F64) => {
                Err(CodegenError::unsupported("this operand type of inline asm", None))
            }
            (Class::Pred, class) => {
                let [one, zero] = [1, 0].map(|number| Operand::Imm(Imm::Int(number)));
                let operands = [Operand::Reg(dest), one, zero, Operand::Reg(source)];
                self.emit(Opcode::Selp, [class.unsigned_type().into()], operands);
                Ok(())
            }
            (from, Class::Pred) => {
                let operands =
                    [Operand::Reg(dest), Operand::Reg(source), Operand::Imm(Imm::Int(0))];
                self.emit(Opcode::Setp, [Modifier::Ne, from.signed_type().into()], operands);
                Ok(())
            }
            (from, class) => {
                let types = [class.unsigned_type().into(), from.unsigned_type().into()];
                self.emit(Opcode::Cvt, types, [Operand::Reg(dest), Operand::Reg(source)]);
                Ok(())
            }
        }
    }
}

/// Splits a template at its operands: `$0`, `${0:mod}`; `$$` is a dollar sign.
fn template_pieces(template: &str, operands: &[AsmOperand]) -> Selected<Vec<RawPiece>> {
    let wrong = || CodegenError::unsupported("this inline assembly template", None);
    let mut pieces = Vec::new();
    let mut text = String::new();
    let mut rest = template;
    while let Some(at) = rest.find('$') {
        text.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix('$') {
            text.push('$');
            rest = after;
            continue;
        }
        let (index, after) = if let Some(inside) = rest.strip_prefix('{') {
            let (inside, after) = inside.split_once('}').ok_or_else(wrong)?;
            let number = inside.split(':').next().unwrap_or(inside);
            (number.parse::<usize>().map_err(|_| wrong())?, after)
        } else {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (number, after) = rest.split_at(digits);
            (number.parse::<usize>().map_err(|_| wrong())?, after)
        };
        let operand = operands.get(index).ok_or_else(wrong)?;
        if !text.is_empty() {
            pieces.push(RawPiece::Text(std::mem::take(&mut text)));
        }
        pieces.push(RawPiece::Operand(operand.operand.clone()));
        rest = after;
    }
    text.push_str(rest);
    if !text.is_empty() {
        pieces.push(RawPiece::Text(text));
    }
    Ok(pieces)
}
