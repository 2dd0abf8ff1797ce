//! Intrinsics that are one instruction each: the table of `cuprum-target` says which, and how the
//! arguments become its operands.

use super::address::space_modifier;
use super::parts::is_small_float;
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{CallData, Callee, CastOp, ConstExpr, Constant, Inst, InstKind, Type, Value};
use cuprum_ptx::{Address, AddressBase, Imm, Modifier, Opcode, Operand, Reg, SpecialReg};
use cuprum_target::{
    AddressSpace, InstructionPattern, Intrinsic, ModifierPattern, OperandPattern, TypeKind, Word,
};
use smallvec::SmallVec;

/// A call being turned into an instruction.
struct Translation<'a> {
    intrinsic: Intrinsic,
    args: &'a [Value],
    results: SmallVec<[Reg; 2]>,
    result_type: Type,
    /// Whether the instruction says in which space its address lies.
    names_space: bool,
    /// The space of the memory operand, once it was made.
    space: AddressSpace,
    /// The word that has the lanes of the result, where the pattern asks for one.
    word: Option<Reg>,
}

impl Translation<'_> {
    /// The pattern asks for what the call does not have.
    fn misfit(&self) -> CodegenError {
        CodegenError::unsupported(format!("this use of {:?}", self.intrinsic), None)
    }

    fn argument(&self, number: u8) -> Selected<Value> {
        self.args.get(usize::from(number)).copied().ok_or_else(|| self.misfit())
    }

    fn result(&self, number: u8) -> Selected<Operand> {
        let reg = self.results.get(usize::from(number)).copied();
        reg.map(Operand::Reg).ok_or_else(|| self.misfit())
    }
}

impl Selector<'_> {
    /// Emits the instruction that a call of an intrinsic is.
    pub(super) fn select_pattern(
        &mut self,
        inst: Inst,
        intrinsic: Intrinsic,
        pattern: &InstructionPattern,
        call: &CallData,
    ) -> Selected {
        let mut results = SmallVec::new();
        for part in self.dest_parts(inst)? {
            if let super::Part::Reg(reg) = part {
                results.push(reg);
            }
        }
        let mut translation = Translation {
            intrinsic,
            args: &call.args,
            results,
            result_type: self.body.result_type(inst),
            names_space: pattern.modifiers.iter().any(|modifier| {
                matches!(modifier, ModifierPattern::Space | ModifierPattern::BlockSpace)
            }),
            space: AddressSpace::Generic,
            word: None,
        };
        let opcode =
            Opcode::from_spelling(pattern.opcode.text()).ok_or_else(|| translation.misfit())?;
        // A sum with a negated operand is a difference.
        let difference = self.difference(opcode, translation.args);
        let opcode = if difference.is_some() { Opcode::Sub } else { opcode };
        if let Some(args) = &difference {
            translation.args = args;
        }
        let operands = match pattern.operands {
            Some(patterns) => {
                let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
                for mut operand in patterns {
                    if let OperandPattern::Optional { argument, operand: inner } = operand {
                        if self.constant_argument(&translation, *argument)? == 0 {
                            continue;
                        }
                        operand = inner;
                    }
                    operands.push(self.pattern_operand(&mut translation, operand)?);
                }
                operands
            }
            None => self.plain_operands(&translation)?,
        };
        let modifiers = self.pattern_modifiers(&translation, pattern.modifiers)?;
        self.emit(opcode, modifiers, operands);
        match translation.word {
            Some(word) => {
                let whole = self.part_types(Type::I32)?;
                self.spread_bits(inst, &whole, &[super::Part::Reg(word)])
            }
            None => Ok(()),
        }
    }

    /// The results, then the arguments.
    fn plain_operands(
        &mut self,
        translation: &Translation<'_>,
    ) -> Selected<SmallVec<[Operand; 4]>> {
        let results = translation.results.iter().copied();
        let mut operands: SmallVec<[Operand; 4]> = results.map(Operand::Reg).collect();
        for &arg in translation.args {
            operands.push(self.pattern_argument(translation, arg)?);
        }
        Ok(operands)
    }

    /// An argument by itself: numbers stay numbers, unless a result is computed from nothing else.
    fn pattern_argument(&mut self, translation: &Translation<'_>, arg: Value) -> Selected<Operand> {
        let is_lone_source = translation.args.len() == 1 && !translation.results.is_empty();
        let signature = &translation.intrinsic.info().signature;
        if is_lone_source && !signature.params.iter().any(|param| param.constant) {
            return Ok(Operand::Reg(self.reg(arg)?));
        }
        self.operand(arg)
    }

    fn pattern_operand(
        &mut self,
        translation: &mut Translation<'_>,
        pattern: &OperandPattern,
    ) -> Selected<Operand> {
        Ok(match *pattern {
            OperandPattern::Result(number) => translation.result(number)?,
            OperandPattern::AllResults => {
                let all = translation.results.iter().copied().map(Operand::Reg);
                Operand::Vector(all.collect())
            }
            OperandPattern::ResultWord => {
                let word = self.temp(Class::B32);
                translation.word = Some(word);
                Operand::Reg(word)
            }
            OperandPattern::Quad(number) => {
                Operand::Reg(self.pack_quad(translation.argument(number)?)?)
            }
            OperandPattern::Argument(number) => {
                let arg = translation.argument(number)?;
                self.pattern_argument(translation, arg)?
            }
            OperandPattern::Register(number) => {
                Operand::Reg(self.reg(translation.argument(number)?)?)
            }
            OperandPattern::Condition(number) => {
                let (condition, negated) = self.strip_not(translation.argument(number)?);
                let pred = self.reg(condition)?;
                if negated { Operand::Not(pred) } else { Operand::Reg(pred) }
            }
            OperandPattern::Arguments { first, last } => {
                let end = last.map_or(translation.args.len(), |last| usize::from(last) + 1);
                let args = translation.args.get(usize::from(first)..end);
                let mut regs = Vec::new();
                for &arg in args.ok_or_else(|| translation.misfit())? {
                    let arg = match translation.intrinsic.writes_bytes() {
                        true => self.extended_byte(arg).unwrap_or(arg),
                        false => arg,
                    };
                    for part in self.value_parts(arg)? {
                        regs.push(Operand::Reg(self.reg_of(part)?));
                    }
                }
                Operand::Vector(regs)
            }
            OperandPattern::Memory(number) => {
                let pointer = translation.argument(number)?;
                self.pattern_address(translation, pointer)?
            }
            // Only whole operands are optional, and those are asked about before.
            OperandPattern::Optional { .. } => return Err(translation.misfit()),
            OperandPattern::Vector(patterns) => {
                Operand::Vector(self.pattern_list(translation, patterns)?)
            }
            OperandPattern::Bracketed(patterns) => self.image_operand(translation, patterns)?,
            OperandPattern::Pair(left, right) => {
                let left = self.pattern_operand(translation, left)?;
                let right = self.pattern_operand(translation, right)?;
                Operand::Pair(Box::new(left), Box::new(right))
            }
            OperandPattern::Sink => Operand::Sink,
            OperandPattern::Special(name) => {
                let special = SpecialReg::from_spelling(name);
                Operand::Special(special.ok_or_else(|| translation.misfit())?)
            }
            OperandPattern::Number(number) => Operand::Imm(Imm::Int(number.into())),
        })
    }

    /// An image, and where in it.
    fn image_operand(
        &mut self,
        translation: &mut Translation<'_>,
        patterns: &[OperandPattern],
    ) -> Selected<Operand> {
        let mut items = Vec::with_capacity(patterns.len());
        for pattern in patterns {
            let variable = if let OperandPattern::Register(number) = *pattern {
                self.image_variable(translation.argument(number)?)
            } else {
                None
            };
            items.push(match variable {
                Some(name) => Operand::Symbol(name, 0),
                None => self.pattern_operand(translation, pattern)?,
            });
        }
        // `[image]` alone is an address.
        let base = match items.as_slice() {
            [Operand::Reg(reg)] => AddressBase::Reg(*reg),
            [Operand::Symbol(name, _)] => AddressBase::Symbol(name.clone()),
            _ => return Ok(Operand::Bracketed(items)),
        };
        Ok(Operand::Address(Address::new(base, 0)))
    }

    /// The variable that a handle stands for.
    fn image_variable(&self, handle: Value) -> Option<String> {
        let InstKind::Call(call) = self.body.def_kind(handle)? else { return None };
        match call.callee {
            Callee::Intrinsic(Intrinsic::TexsurfHandleInternal) => {
                self.named_variable(*call.args.first()?)
            }
            Callee::Intrinsic(_) | Callee::Direct(_) | Callee::Indirect(_) | Callee::Asm(_) => None,
        }
    }

    /// The name of the variable that a pointer points to, whatever space it is in.
    fn named_variable(&self, pointer: Value) -> Option<String> {
        let mut constant = self.body.as_constant(pointer)?;
        while let Constant::Expr(expr) = constant
            && let ConstExpr::Cast(CastOp::AddrSpaceCast, operand) = expr.as_ref()
        {
            constant = &operand.value;
        }
        let Constant::Global(global) = constant else { return None };
        Some(self.context.names.of(*global).to_owned())
    }

    /// The handle of a variable: its name is enough for instructions on images, and what it is to others.
    pub(super) fn select_image_handle(&mut self, inst: Inst, pointer: Value) -> Selected {
        let dest = self.dest(inst)?;
        let source = match self.named_variable(pointer) {
            Some(name) => Operand::Symbol(name, 0),
            None => Operand::Reg(self.reg(pointer)?),
        };
        self.emit(Opcode::Mov, [Modifier::U64], [Operand::Reg(dest), source]);
        Ok(())
    }

    /// The byte that a number of 16 bits was made of.
    fn extended_byte(&self, value: Value) -> Option<Value> {
        let InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, args: [byte], .. } =
            self.body.def_kind(value)?
        else {
            return None;
        };
        let is_variable = self.body.as_int(*byte).is_none();
        (self.body.ty(*byte) == Type::I8 && is_variable).then_some(*byte)
    }

    fn pattern_list(
        &mut self,
        translation: &mut Translation<'_>,
        patterns: &[OperandPattern],
    ) -> Selected<Vec<Operand>> {
        patterns.iter().map(|pattern| self.pattern_operand(translation, pattern)).collect()
    }

    fn pattern_address(
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
        let base = AddressBase::Reg(self.reg(pointer)?);
        Ok(Operand::Address(Address::new(base, 0)))
    }

    /// The words after the opcode, with what depends on the call filled in.
    fn pattern_modifiers(
        &mut self,
        translation: &Translation<'_>,
        patterns: &[ModifierPattern],
    ) -> Selected<SmallVec<[Modifier; 6]>> {
        let mut modifiers = SmallVec::new();
        let spelled =
            |word: Word| Modifier::from_spelling(word.text()).ok_or_else(|| translation.misfit());
        for pattern in patterns {
            let modifier = match *pattern {
                ModifierPattern::Fixed(word) => Some(spelled(word)?),
                ModifierPattern::FlushDenormals => self.writes_ftz.then_some(Modifier::Ftz),
                ModifierPattern::Space => space_modifier(translation.space),
                ModifierPattern::BlockSpace if translation.space == AddressSpace::Shared => {
                    Some(Modifier::SharedCta)
                }
                ModifierPattern::BlockSpace => space_modifier(translation.space),
                ModifierPattern::ResultType(kind) => Some(self.result_modifier(translation, kind)?),
                ModifierPattern::ByArguments(choice) => {
                    let mut value = 0_u128;
                    for &argument in choice.arguments() {
                        let more = self.constant_argument(translation, argument)?;
                        value = value.saturating_mul(4).saturating_add(more);
                    }
                    let words = choice.words();
                    let word = usize::try_from(value).ok().and_then(|value| words.get(value));
                    match *word.ok_or_else(|| translation.misfit())? {
                        word if word.text().is_empty() => None,
                        word => Some(spelled(word)?),
                    }
                }
            };
            modifiers.extend(modifier);
        }
        Ok(modifiers)
    }

    /// The value of an argument that must be a constant.
    fn constant_argument(&self, translation: &Translation<'_>, number: u8) -> Selected<u128> {
        let value = self.body.as_int(translation.argument(number)?);
        value.ok_or_else(|| translation.misfit())
    }

    /// A type as wide as the result.
    fn result_modifier(
        &mut self,
        translation: &Translation<'_>,
        kind: TypeKind,
    ) -> Selected<Modifier> {
        let types = self.part_types(translation.result_type)?;
        let [part] = types.as_slice() else { return Err(translation.misfit()) };
        let class = part.class;
        let ty = match (kind, translation.result_type.is_float()) {
            (TypeKind::Float, true) if class != Class::B16 => class.move_type(),
            // Narrow formats, and pairs of them, travel as bits.
            (TypeKind::Float, _) if is_small_float(translation.result_type.scalar()) => {
                class.bits_type()
            }
            (TypeKind::Unsigned, false) => class.unsigned_type(),
            (TypeKind::Signed, false) => class.signed_type(),
            (TypeKind::Bits, false) if part.bits == 8 => cuprum_ptx::Type::B8,
            (TypeKind::Bits, false) => class.bits_type(),
            _ => return Err(translation.misfit()),
        };
        Ok(ty.into())
    }
}
