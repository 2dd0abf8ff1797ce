//! Intrinsics that are one instruction each: the table of `cuprum-target` says which, and how the
//! arguments become its operands.

use super::address::space_modifier;
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{CallData, Inst, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg, SpecialReg};
use cuprum_target::{AddressSpace, MachineIntrinsic};

/// A call being turned into an instruction.
struct Translation<'a> {
    intrinsic: MachineIntrinsic,
    args: &'a [Value],
    results: Vec<Reg>,
    result_type: Type,
    /// Whether the instruction says in which space its address lies.
    names_space: bool,
    /// The space of the memory operand, once it was made.
    space: AddressSpace,
}

impl Translation<'_> {
    /// The row of the table asks for what the call does not have.
    fn misfit(&self) -> CodegenError {
        let what = format!("this use of {}", self.intrinsic.info().name);
        CodegenError::unsupported(what, None)
    }

    fn argument(&self, text: &str) -> Selected<usize> {
        let number = text.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
        number.filter(|&number| number < self.args.len()).ok_or_else(|| self.misfit())
    }
}

impl Selector<'_> {
    pub(super) fn select_machine_intrinsic(
        &mut self,
        inst: Inst,
        intrinsic: MachineIntrinsic,
        call: &CallData,
    ) -> Selected {
        self.context.uses_machine_table.set(true);
        let mut results = Vec::new();
        for part in self.dest_parts(inst)? {
            if let super::Part::Reg(reg) = part {
                results.push(reg);
            }
        }
        let text = intrinsic.instruction();
        let (words, operands) = text.split_once(' ').unwrap_or((text, ""));
        let mut translation = Translation {
            intrinsic,
            args: &call.args,
            results,
            result_type: self.body.result_type(inst),
            names_space: words.contains("[.space]") || words.contains("[.matrix]"),
            space: AddressSpace::Generic,
        };
        let operands = self.machine_operands(&mut translation, operands)?;
        let (opcode, modifiers) = self.machine_words(&translation, words)?;
        self.emit(opcode, modifiers, operands);
        Ok(())
    }

    fn machine_operands(
        &mut self,
        translation: &mut Translation<'_>,
        text: &str,
    ) -> Selected<Vec<Operand>> {
        if text.is_empty() {
            let results: Vec<Operand> =
                translation.results.iter().copied().map(Operand::Reg).collect();
            let mut operands = results;
            for &arg in translation.args {
                operands.push(self.machine_argument(translation, arg)?);
            }
            return Ok(operands);
        }
        let mut operands = Vec::new();
        for word in split_operands(text) {
            operands.push(self.machine_operand(translation, word)?);
        }
        Ok(operands)
    }

    /// An argument by itself: numbers stay numbers, where the instruction has other operands.
    fn machine_argument(&mut self, translation: &Translation<'_>, arg: Value) -> Selected<Operand> {
        let is_constant = translation.intrinsic.info().signature.contains('!');
        if translation.args.len() > 1 || is_constant {
            return self.operand(arg);
        }
        Ok(Operand::Reg(self.reg(arg)?))
    }

    fn machine_operand(
        &mut self,
        translation: &mut Translation<'_>,
        word: &str,
    ) -> Selected<Operand> {
        if let Some(inside) = word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
            return self.machine_vector(translation, inside);
        }
        if let Some(inside) = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')) {
            let pointer = translation.args[translation.argument(inside)?];
            return self.machine_address(translation, pointer);
        }
        if let Some((left, right)) = word.split_once('|') {
            let left = self.machine_operand(translation, left)?;
            let right = self.machine_operand(translation, right)?;
            return Ok(Operand::Pair(Box::new(left), Box::new(right)));
        }
        if word == "_" {
            return Ok(Operand::Sink);
        }
        if let Some(number) = word.strip_prefix('d') {
            let number = if number.is_empty() { Some(0) } else { number.parse::<usize>().ok() };
            let reg = number.and_then(|number| translation.results.get(number));
            return reg.copied().map(Operand::Reg).ok_or_else(|| translation.misfit());
        }
        if let Some(name) = word.strip_prefix('%') {
            let special = SpecialReg::from_spelling(name);
            return special.map(Operand::Special).ok_or_else(|| translation.misfit());
        }
        if let Ok(number) = word.parse::<i64>() {
            return Ok(Operand::Imm(Imm::Int(number)));
        }
        let arg = translation.args[translation.argument(word)?];
        self.machine_argument(translation, arg)
    }

    /// `{d}`, `{$0-$3}`, `{$4-}`, `{d, _}`: registers side by side.
    fn machine_vector(
        &mut self,
        translation: &mut Translation<'_>,
        inside: &str,
    ) -> Selected<Operand> {
        if inside == "d" {
            let all = translation.results.iter().copied().map(Operand::Reg);
            return Ok(Operand::Vector(all.collect()));
        }
        if let Some((first, last)) = inside.split_once('-') {
            let first = translation.argument(first)?;
            let last = match last {
                "" => translation.args.len() - 1,
                last => translation.argument(last)?,
            };
            let mut regs = Vec::new();
            for &arg in translation.args.get(first..=last).unwrap_or(&[]) {
                regs.push(Operand::Reg(self.reg(arg)?));
            }
            return Ok(Operand::Vector(regs));
        }
        let mut parts = Vec::new();
        for word in split_operands(inside) {
            parts.push(match word {
                "_" => Operand::Sink,
                word if word.starts_with('$') => {
                    let arg = translation.args[translation.argument(word)?];
                    Operand::Reg(self.reg(arg)?)
                }
                word => self.machine_operand(translation, word)?,
            });
        }
        Ok(Operand::Vector(parts))
    }

    fn machine_address(
        &mut self,
        translation: &mut Translation<'_>,
        pointer: Value,
    ) -> Selected<Operand> {
        let written = self.body.ty(pointer).address_space().unwrap_or(AddressSpace::Generic);
        let address = self.address(pointer)?;
        if address.space == written || translation.names_space {
            translation.space = address.space;
            return Ok(address.operand(0));
        }
        // The instruction names its space, or none: the address must be one of that kind.
        let reg = self.reg(pointer)?;
        let base = cuprum_ptx::AddressBase::Reg(reg);
        Ok(Operand::Address(cuprum_ptx::Address { base, offset: 0 }))
    }

    /// The opcode and its modifiers, with what depends on the call filled in.
    fn machine_words(
        &mut self,
        translation: &Translation<'_>,
        words: &str,
    ) -> Selected<(Opcode, Vec<Modifier>)> {
        let mut text = String::new();
        let mut rest = words;
        while let Some((before, after)) = rest.split_once('[') {
            let (inside, after) = after.split_once(']').ok_or_else(|| translation.misfit())?;
            text.push_str(before);
            self.machine_choice(translation, inside, &mut text)?;
            rest = after;
        }
        text.push_str(rest);
        let mut parts = text.split('.').filter(|part| !part.is_empty());
        let opcode = parts.next().and_then(Opcode::from_spelling);
        let modifiers: Option<Vec<Modifier>> = parts.map(Modifier::from_spelling).collect();
        match (opcode, modifiers) {
            (Some(opcode), Some(modifiers)) => Ok((opcode, modifiers)),
            _ => Err(translation.misfit()),
        }
    }

    fn machine_choice(
        &mut self,
        translation: &Translation<'_>,
        choice: &str,
        text: &mut String,
    ) -> Selected {
        if let Some((number, alternatives)) = choice.split_once('?') {
            let arg = number.parse::<usize>().ok().and_then(|at| translation.args.get(at));
            let value = arg.and_then(|&arg| self.body.as_int(arg));
            let value = value.ok_or_else(|| translation.misfit())?;
            let (zero, other) = alternatives.split_once(':').unwrap_or((alternatives, ""));
            text.push_str(if value == 0 { zero } else { other });
            return Ok(());
        }
        match choice {
            ".ftz" => {
                if self.flush_denormals {
                    text.push_str(".ftz");
                }
            }
            ".space" | ".matrix" => {
                let space = space_modifier(translation.space);
                if let Some(space) = space {
                    text.push('.');
                    text.push_str(space.spelling());
                }
            }
            _ => {
                let types = self.part_types(translation.result_type)?;
                let [part] = types.as_slice() else { return Err(translation.misfit()) };
                let is_float = translation.result_type.is_float();
                let class = part.class;
                let ty = match choice {
                    "f" if is_float && class != Class::B16 => class.move_type(),
                    "u" if !is_float => class.unsigned_type(),
                    "s" if !is_float => class.signed_type(),
                    "b" if !is_float && part.bits == 8 => cuprum_ptx::Type::B8,
                    "b" if !is_float => class.bits_type(),
                    _ => return Err(translation.misfit()),
                };
                text.push_str(ty.spelling());
            }
        }
        Ok(())
    }
}

/// Splits at commas outside of brackets and braces.
fn split_operands(text: &str) -> Vec<&str> {
    let mut list = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                list.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    list.push(text[start..].trim());
    list
}
