//! Instructions. Only what is needed to know the result type is checked here; the verifier checks
//! the rest.

use super::body::Function;
use super::lexer::Token;
use super::{Parsed, Parser};
use crate::attributes::{FnAttributes, FnFlags};
use crate::body::Value;
use crate::builder::FunctionBuilder;
use crate::constant::Constant;
use crate::inst::*;
use crate::intrinsic_types::intrinsic_by_types;
use crate::module::{FunctionDecl, GlobalId, Param};
use crate::types::{Type, TypeKind};
use crate::variable_arguments::next_variable_argument;
use cuprum_target::{AddressSpace, Intrinsic};
use smallvec::SmallVec;

type Built = (InstKind, Type);

impl<'a> Parser<'a> {
    /// One instruction with its result type, up to its attachments.
    pub(super) fn instruction(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let start = self.at;
        let word = self.word();
        if word.is_empty() {
            return self.error("expected instruction opcode");
        }
        self.next();
        if let Some(op) = BinaryOp::from_spelling(word) {
            return self.binary(f, op);
        }
        if let Some(op) = UnaryOp::from_spelling(word) {
            let fast = self.fast_math();
            let arg = self.typed_value(f)?;
            let ty = f.body.ty(arg);
            return Ok((InstKind::Unary { op, fast, args: [arg] }, ty));
        }
        if let Some(op) = CastOp::from_spelling(word) {
            let flags = self.int_flags();
            let fast = self.fast_math();
            let arg = self.typed_value(f)?;
            self.expect_word("to")?;
            let to_start = self.at;
            let ty = self.ty()?;
            if ty.bits().is_none() {
                return self.error_at(to_start, "invalid cast");
            }
            return Ok((InstKind::Cast { op, flags, fast, args: [arg] }, ty));
        }
        match word {
            "icmp" => {
                let flags = self.int_flags();
                let Some(pred) = IntPredicate::from_spelling(self.word()) else {
                    return self.error("expected icmp predicate (e.g. 'eq')");
                };
                self.next();
                let args = self.operand_pair(f)?;
                let ty = f.body.ty(args[0]).with_scalar(Type::I1);
                Ok((InstKind::ICmp { pred, flags, args }, ty))
            }
            "fcmp" => {
                let fast = self.fast_math();
                let Some(pred) = FloatPredicate::from_spelling(self.word()) else {
                    return self.error("expected fcmp predicate (e.g. 'oeq')");
                };
                self.next();
                let args = self.operand_pair(f)?;
                let ty = f.body.ty(args[0]).with_scalar(Type::I1);
                Ok((InstKind::FCmp { pred, fast, args }, ty))
            }
            "select" => {
                let fast = self.fast_math();
                let args = self.operands(f)?;
                let ty = f.body.ty(args[1]);
                Ok((InstKind::Select { fast, args }, ty))
            }
            "alloca" => self.alloca(f),
            "load" => self.load(f),
            "store" => self.store(f),
            "atomicrmw" => self.atomic_rmw(f),
            "cmpxchg" => self.cmpxchg(f),
            "fence" => {
                let (scope, ordering) = self.scope_and_ordering()?;
                Ok((InstKind::Fence { ordering, scope }, Type::VOID))
            }
            "getelementptr" => self.gep(f),
            "call" => self.call(f, TailKind::None),
            "tail" | "musttail" | "notail" => {
                let tail = TailKind::from_spelling(word).unwrap_or(TailKind::None);
                self.expect_word("call")?;
                self.call(f, tail)
            }
            "phi" => self.phi(f),
            "extractvalue" => self.extract_value(f),
            "insertvalue" => {
                let args = self.operands(f)?;
                let indices = self.member_indices()?;
                let ty = f.body.ty(args[0]);
                Ok((InstKind::InsertValue { indices, args }, ty))
            }
            "extractelement" => {
                let args = self.operands(f)?;
                let ty = f.body.ty(args[0]);
                if !ty.is_vector() {
                    return self.error_at(start, "invalid extractelement operands");
                }
                Ok((InstKind::ExtractElement { args }, ty.scalar()))
            }
            "insertelement" => {
                let args = self.operands(f)?;
                let ty = f.body.ty(args[0]);
                Ok((InstKind::InsertElement { args }, ty))
            }
            "shufflevector" => self.shuffle(f),
            "br" => self.branch(f),
            "switch" => self.switch(f),
            "ret" => {
                if self.eat_word("void") {
                    return Ok((InstKind::Ret { args: SmallVec::new() }, Type::VOID));
                }
                let value = self.typed_value(f)?;
                Ok((InstKind::Ret { args: SmallVec::from_slice(&[value]) }, Type::VOID))
            }
            "unreachable" => Ok((InstKind::Unreachable, Type::VOID)),
            "va_arg" => self.variable_argument(f),
            "invoke" | "landingpad" | "resume" | "indirectbr" | "callbr" | "catchswitch"
            | "catchpad" | "catchret" | "cleanuppad" | "cleanupret" => {
                self.error_at(start, format!("{word} instruction is not supported"))
            }
            _ => self.error_at(start, "expected instruction opcode"),
        }
    }

    /// `va_arg ptr %list, i32`: the instructions that it stands for.
    fn variable_argument(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let start = self.at;
        let list = self.typed_value(f)?;
        self.expect(b',')?;
        let ty = self.ty()?;
        if f.body.ty(list) != Type::PTR || ty.is_void() {
            return self.error_at(start, "va_arg reads a value through a generic pointer");
        }
        let block = f.current;
        let append = |body: &mut crate::body::Body, inst| {
            if let Some(block) = block {
                body.layout.append_inst(inst, block);
            }
        };
        let load = next_variable_argument(&mut f.body, &self.module.env, list, ty, append);
        Ok((load, ty))
    }

    // Flags.

    fn int_flags(&mut self) -> IntFlags {
        let mut flags = IntFlags::default();
        loop {
            let flag = match self.word() {
                "nuw" => &mut flags.nuw,
                "nsw" => &mut flags.nsw,
                "exact" => &mut flags.exact,
                "disjoint" => &mut flags.disjoint,
                "nneg" => &mut flags.nneg,
                "samesign" => &mut flags.samesign,
                _ => return flags,
            };
            *flag = true;
            self.next();
        }
    }

    fn fast_math(&mut self) -> FastMath {
        let mut fast = FastMath::NONE;
        loop {
            let flag = match self.word() {
                "fast" => {
                    self.next();
                    fast = FastMath::FAST;
                    continue;
                }
                "nnan" => &mut fast.nnan,
                "ninf" => &mut fast.ninf,
                "nsz" => &mut fast.nsz,
                "arcp" => &mut fast.arcp,
                "contract" => &mut fast.contract,
                "afn" => &mut fast.afn,
                "reassoc" => &mut fast.reassoc,
                _ => return fast,
            };
            *flag = true;
            self.next();
        }
    }

    fn scope(&mut self) -> Parsed<SyncScope> {
        if !self.eat_word("syncscope") {
            return Ok(SyncScope::System);
        }
        self.expect(b'(')?;
        let start = self.at;
        let name = self.string()?;
        self.expect(b')')?;
        match SyncScope::from_spelling(&name) {
            Some(scope) => Ok(scope),
            None => self.error_at(start, format!("unknown synchronization scope '{name}'")),
        }
    }

    fn ordering(&mut self) -> Parsed<AtomicOrdering> {
        match AtomicOrdering::from_spelling(self.word()) {
            Some(ordering) if ordering != AtomicOrdering::NotAtomic => {
                self.next();
                Ok(ordering)
            }
            _ => self.error("expected ordering on atomic instruction"),
        }
    }

    fn scope_and_ordering(&mut self) -> Parsed<(SyncScope, AtomicOrdering)> {
        Ok((self.scope()?, self.ordering()?))
    }

    /// `, align n`, if it is there.
    fn optional_align(&mut self) -> Parsed<Option<u32>> {
        if self.is_punct(b',') && *self.peek_at(1) == Token::Word("align") {
            self.next();
            self.next();
            return self.alignment().map(Some);
        }
        Ok(None)
    }

    fn natural_align(&self, ty: Type) -> u32 {
        u32::try_from(self.module.env.types.align_of(ty)).unwrap_or(1)
    }

    // Operands.

    /// `i32 %a, %b`
    fn operand_pair(&mut self, f: &mut Function<'a>) -> Parsed<[Value; 2]> {
        let first = self.typed_value(f)?;
        self.expect(b',')?;
        let second = self.value(f, f.body.ty(first))?;
        Ok([first, second])
    }

    /// `i32 %a, ptr %b, …`
    fn operands<const N: usize>(&mut self, f: &mut Function<'a>) -> Parsed<[Value; N]> {
        let first = self.typed_value(f)?;
        let mut args = [first; N];
        for slot in args.iter_mut().skip(1) {
            self.expect(b',')?;
            *slot = self.typed_value(f)?;
        }
        Ok(args)
    }

    /// `, 1, 2`
    fn member_indices(&mut self) -> Parsed<SmallVec<[u32; 2]>> {
        let mut indices = SmallVec::new();
        while self.is_punct(b',') && matches!(self.peek_at(1), Token::Integer(_)) {
            self.next();
            indices.push(self.number()?);
        }
        if indices.is_empty() {
            return self.error("expected index");
        }
        Ok(indices)
    }

    // Instructions.

    fn binary(&mut self, f: &mut Function<'a>, op: BinaryOp) -> Parsed<Built> {
        let flags = self.int_flags();
        let fast = self.fast_math();
        let args = self.operand_pair(f)?;
        let ty = f.body.ty(args[0]);
        Ok((InstKind::Binary { op, flags, fast, args }, ty))
    }

    fn alloca(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let ty = self.member_type()?;
        let mut count = None;
        let mut align = None;
        let mut space = AddressSpace::Generic;
        while self.is_punct(b',') && !matches!(self.peek_at(1), Token::MetadataName(_)) {
            self.next();
            match self.word() {
                "align" => {
                    self.next();
                    align = Some(self.alignment()?);
                }
                "addrspace" => space = self.address_space_suffix()?,
                _ if count.is_none() => count = Some(self.typed_value(f)?),
                _ => return self.error("expected 'align' or 'addrspace'"),
            }
        }
        let count = match count {
            Some(count) => count,
            None => f.body.int(Type::I32, 1),
        };
        let align = align.unwrap_or_else(|| self.natural_align(ty));
        Ok((InstKind::Alloca { ty, align, args: [count] }, Type::pointer(space)))
    }

    fn access_words(&mut self) -> (bool, bool) {
        let atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        (atomic, volatile)
    }

    /// Scope, ordering and alignment after the operands of an access.
    fn access(&mut self, atomic: bool, volatile: bool, ty: Type) -> Parsed<MemFlags> {
        let mut mem = MemFlags::plain(1);
        mem.volatile = volatile;
        if atomic {
            (mem.scope, mem.ordering) = self.scope_and_ordering()?;
        }
        mem.align = match self.optional_align()? {
            Some(align) => align,
            None => self.natural_align(ty),
        };
        Ok(mem)
    }

    fn load(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let (atomic, volatile) = self.access_words();
        let ty = self.member_type()?;
        self.expect(b',')?;
        let pointer = self.typed_value(f)?;
        let mem = self.access(atomic, volatile, ty)?;
        Ok((InstKind::Load { mem, args: [pointer] }, ty))
    }

    fn store(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let (atomic, volatile) = self.access_words();
        let args = self.operands(f)?;
        let mem = self.access(atomic, volatile, f.body.ty(args[0]))?;
        Ok((InstKind::Store { mem, args }, Type::VOID))
    }

    fn atomic_rmw(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let volatile = self.eat_word("volatile");
        let Some(op) = RmwOp::from_spelling(self.word()) else {
            return self.error("expected binary operation in atomicrmw");
        };
        self.next();
        let args = self.operands(f)?;
        let ty = f.body.ty(args[1]);
        let mem = self.access(true, volatile, ty)?;
        Ok((InstKind::AtomicRmw { op, mem, args }, ty))
    }

    fn cmpxchg(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let weak = self.eat_word("weak");
        let volatile = self.eat_word("volatile");
        let args = self.operands(f)?;
        let ty = f.body.ty(args[2]);
        let mut mem = MemFlags::plain(1);
        mem.volatile = volatile;
        (mem.scope, mem.ordering) = self.scope_and_ordering()?;
        let failure = self.ordering()?;
        mem.align = match self.optional_align()? {
            Some(align) => align,
            None => self.natural_align(ty),
        };
        let pair = self.module.env.types.literal_struct(vec![ty, Type::I1], false);
        Ok((InstKind::CmpXchg { mem, failure, weak, args }, pair))
    }

    /// `["align"(ptr %p, i64 16), "nonnull"(ptr %q)]`: what an assumption adds to its condition, as assumptions before it.
    /// Facts of other kinds are not used.
    fn promises(&mut self, f: &mut Function<'a>) -> Parsed<()> {
        self.expect(b'[')?;
        while !self.eat(b']') {
            let Token::Str(tag) = self.next() else { return self.error("expected bundle tag") };
            self.expect(b'(')?;
            let operands = self.list(b')', |parser| parser.typed_value(f))?;
            self.eat(b',');
            let Some(block) = f.current else { continue };
            let env = &self.module.env;
            let mut builder = FunctionBuilder::new(&mut f.body, env);
            builder.at_end(block);
            builder.promise(&tag, &operands);
        }
        Ok(())
    }

    fn gep(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let mut flags = GepFlags::default();
        loop {
            let flag = match self.word() {
                "inbounds" => &mut flags.inbounds,
                "nusw" => &mut flags.nusw,
                "nuw" => &mut flags.nuw,
                _ => break,
            };
            *flag = true;
            self.next();
        }
        let source = self.member_type()?;
        self.expect(b',')?;
        let base = self.typed_value(f)?;
        let mut ty = f.body.ty(base);
        let mut args: SmallVec<[Value; 4]> = SmallVec::from_slice(&[base]);
        while self.is_punct(b',') && !matches!(self.peek_at(1), Token::MetadataName(_)) {
            self.next();
            let index = self.typed_value(f)?;
            if let TypeKind::Vector { count, .. } = f.body.ty(index).kind()
                && ty.is_pointer()
            {
                ty = Type::vector(ty, count).unwrap_or(ty);
            }
            args.push(index);
        }
        Ok((InstKind::Gep { source, flags, args }, ty))
    }

    fn phi(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let fast = self.fast_math();
        let ty_start = self.at;
        let ty = self.ty()?;
        if ty.is_void() {
            return self.error_at(ty_start, "phi node must have first class type");
        }
        let (mut blocks, mut args) = (SmallVec::new(), SmallVec::new());
        while self.eat(b'[') {
            args.push(self.value(f, ty)?);
            self.expect(b',')?;
            blocks.push(self.block_name(f)?);
            self.expect(b']')?;
            if !(self.is_punct(b',') && *self.peek_at(1) == Token::Punct(b'[')) {
                break;
            }
            self.next();
        }
        Ok((InstKind::Phi { fast, blocks, args }, ty))
    }

    fn extract_value(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let start = self.at;
        let aggregate = self.typed_value(f)?;
        let indices = self.member_indices()?;
        let mut ty = f.body.ty(aggregate);
        for &index in &indices {
            let types = &self.module.env.types;
            let in_range = types.as_array(ty).is_none_or(|(_, count)| u64::from(index) < count);
            match types.member(ty, u64::from(index)) {
                Some(member) if in_range && !ty.is_vector() => ty = member,
                _ => return self.error_at(start, "invalid indices for extractvalue"),
            }
        }
        Ok((InstKind::ExtractValue { indices, args: [aggregate] }, ty))
    }

    fn shuffle(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let args: [Value; 2] = self.operands(f)?;
        self.expect(b',')?;
        let start = self.at;
        let mask = self.typed_constant()?;
        let lanes = mask.ty.lanes();
        let lane = |constant: &Constant| match constant {
            Constant::Int(value) => i32::try_from(*value).ok(),
            Constant::Undef | Constant::Poison => Some(-1),
            _ => None,
        };
        let mask: Option<Vec<i32>> = match &mask.value {
            _ if mask.ty.scalar() != Type::I32 || !mask.ty.is_vector() => None,
            Constant::Zero => Some(vec![0; lanes as usize]),
            Constant::Undef | Constant::Poison => Some(vec![-1; lanes as usize]),
            Constant::Aggregate(elements) => elements.iter().map(|e| lane(&e.value)).collect(),
            _ => None,
        };
        let ty = f.body.ty(args[0]);
        match (mask, Type::vector(ty.scalar(), lanes)) {
            (Some(mask), Some(result)) if ty.is_vector() => {
                Ok((InstKind::ShuffleVector { mask: mask.into(), args }, result))
            }
            _ => self.error_at(start, "invalid shufflevector operands"),
        }
    }

    fn branch(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        if self.is_word("label") {
            let target = self.label(f)?;
            return Ok((InstKind::Br { target }, Type::VOID));
        }
        let cond = self.typed_value(f)?;
        self.expect(b',')?;
        let then = self.label(f)?;
        self.expect(b',')?;
        let otherwise = self.label(f)?;
        Ok((InstKind::CondBr { args: [cond], then, otherwise }, Type::VOID))
    }

    fn switch(&mut self, f: &mut Function<'a>) -> Parsed<Built> {
        let value = self.typed_value(f)?;
        self.expect(b',')?;
        let default = self.label(f)?;
        self.expect(b'[')?;
        let ty = f.body.ty(value);
        let mut cases = Vec::new();
        while !self.eat(b']') {
            let start = self.at;
            let case = self.typed_constant()?;
            let Constant::Int(number) = case.value else {
                return self.error_at(start, "case value is not a constant integer");
            };
            if case.ty != ty {
                return self.error_at(start, "case value has another type than the condition");
            }
            self.expect(b',')?;
            cases.push((number, self.label(f)?));
        }
        Ok((InstKind::Switch { args: [value], default, cases }, Type::VOID))
    }

    // Calls.

    fn call(&mut self, f: &mut Function<'a>, tail: TailKind) -> Parsed<Built> {
        let fast = self.fast_math();
        let conv = self.calling_convention()?;
        let result_attributes = self.param_attributes()?;
        self.address_space_suffix()?;
        let written = self.ty()?;
        let (result, written_params) = match self.module.env.types.as_function(written) {
            Some((result, params, variadic)) => (result, Some((params.to_vec(), variadic))),
            None => (written, None),
        };
        let start = self.at;
        let mut callee = self.callee(f)?;
        let has_metadata = callee.drop_metadata();
        self.expect(b'(')?;
        let (mut args, mut arg_attributes) = (SmallVec::<[Value; 4]>::new(), Vec::new());
        self.list(b')', |parser| {
            let arg_start = parser.at;
            let ty = parser.ty()?;
            if ty == Type::METADATA {
                return match has_metadata {
                    true => parser.skip_metadata_argument(f),
                    false => parser.error_at(arg_start, "metadata arguments are not supported"),
                };
            }
            arg_attributes.push(parser.param_attributes()?);
            args.push(parser.value(f, ty)?);
            Ok(())
        })?;
        while arg_attributes.last().is_some_and(|last| *last == Default::default()) {
            arg_attributes.pop();
        }
        let mut attributes = FnAttributes::default();
        while self.function_attribute(&mut attributes)? {}
        let types: Vec<Type> = args.iter().map(|&arg| f.body.ty(arg)).collect();
        let written_params = written_params.filter(|_| !has_metadata);
        let callee = self.resolve_callee(start, callee, result, &types, written_params)?;
        if self.is_punct(b'[') {
            if !matches!(callee, ResolvedCallee::Known(Callee::Intrinsic(Intrinsic::Assume))) {
                return self.error("operand bundles are not supported");
            }
            self.promises(f)?;
        }
        let callee = match callee {
            ResolvedCallee::Pointer(pointer, ty) => {
                args.insert(0, pointer);
                Callee::Indirect(ty)
            }
            ResolvedCallee::Constant(global, ty) => {
                let pointer_ty = self.module.env.address_type(global);
                args.insert(0, f.body.global(pointer_ty, global));
                Callee::Indirect(ty)
            }
            ResolvedCallee::Known(Callee::Asm(mut asm)) => {
                asm.convergent = attributes.flags.has(FnFlags::CONVERGENT);
                attributes.flags = attributes.flags.without(FnFlags::CONVERGENT);
                Callee::Asm(asm)
            }
            ResolvedCallee::Known(callee) => callee,
        };
        let call = CallData {
            callee,
            args,
            conv,
            attributes,
            arg_attributes,
            result_attributes,
            tail,
            fast,
        };
        Ok((InstKind::Call(Box::new(call)), result))
    }

    /// `!3` or `ptr addrspace(1) @texture`, which says again what the next argument says.
    fn skip_metadata_argument(&mut self, f: &mut Function<'a>) -> Parsed<()> {
        if *self.peek() == Token::Punct(b'!') {
            return self.skip_node();
        }
        let ty = self.ty()?;
        self.value(f, ty).map(|_| ())
    }

    fn callee(&mut self, f: &mut Function<'a>) -> Parsed<WrittenCallee> {
        match self.peek().clone() {
            Token::Global(name) => {
                self.next();
                let name = name.to_text();
                // An alias is what it stands for.
                Ok(WrittenCallee::Named(match self.aliased(&name)?.map(|of| of.value) {
                    Some(Constant::Global(global)) => self.module.env.name_of(global).to_owned(),
                    _ => name,
                }))
            }
            Token::Word("asm") => {
                self.next();
                let mut side_effects = false;
                loop {
                    match self.word() {
                        "sideeffect" => side_effects = true,
                        "alignstack" => {}
                        "inteldialect" | "unwind" => {
                            return self.error(format!("'{}' is not supported", self.word()));
                        }
                        _ => break,
                    }
                    self.next();
                }
                let template = self.string()?;
                self.expect(b',')?;
                let constraints = self.string()?;
                let asm = AsmCall { template, constraints, side_effects, convergent: false };
                Ok(WrittenCallee::Asm(asm))
            }
            _ => {
                let pointer = self.value(f, Type::PTR)?;
                // A function that was converted to another type is still that function.
                Ok(match f.body.as_constant(pointer) {
                    Some(Constant::Global(global)) => {
                        let name = self.module.env.name_of(*global).to_owned();
                        WrittenCallee::Named(name)
                    }
                    _ => WrittenCallee::Pointer(pointer),
                })
            }
        }
    }

    fn resolve_callee(
        &mut self,
        start: usize,
        written: WrittenCallee,
        result: Type,
        args: &[Type],
        params: Option<(Vec<Type>, bool)>,
    ) -> Parsed<ResolvedCallee> {
        let name = match written {
            WrittenCallee::Asm(asm) => {
                return Ok(ResolvedCallee::Known(Callee::Asm(Box::new(asm))));
            }
            WrittenCallee::Pointer(pointer) => {
                let ty = self.call_type(result, args, params);
                return Ok(ResolvedCallee::Pointer(pointer, ty));
            }
            WrittenCallee::Named(name) => name,
        };
        match self.lookup(&name) {
            Some(global) => {
                let ty = self.call_type(result, args, params);
                match global {
                    GlobalId::Func(func) if self.module.env.has_type(func, ty) => {
                        Ok(ResolvedCallee::Known(Callee::Direct(func)))
                    }
                    _ if name.starts_with("llvm.") => {
                        self.undeclared_intrinsic(start, &name, result, args)
                    }
                    _ => Ok(ResolvedCallee::Constant(global, ty)),
                }
            }
            None => {
                let types = &self.module.env.types;
                let intrinsic = intrinsic_by_types(&name, result, args, types);
                match intrinsic.or_else(|| self.intrinsics.get(&name).copied()) {
                    Some(intrinsic) => Ok(ResolvedCallee::Known(Callee::Intrinsic(intrinsic))),
                    None if name.starts_with("llvm.") => {
                        self.undeclared_intrinsic(start, &name, result, args)
                    }
                    None => self.error_at(start, format!("use of undefined value '@{name}'")),
                }
            }
        }
    }

    /// An intrinsic needs no declaration: the call says its types. One name may be called with several,
    /// each of which is a function here.
    fn undeclared_intrinsic(
        &mut self,
        start: usize,
        name: &str,
        result: Type,
        args: &[Type],
    ) -> Parsed<ResolvedCallee> {
        let ty = self.module.env.types.function(result, args.to_vec(), false);
        let mut number = 0u32;
        let mut candidate = name.to_owned();
        loop {
            match self.lookup(&candidate) {
                Some(GlobalId::Func(func)) if self.module.env.has_type(func, ty) => {
                    return Ok(ResolvedCallee::Known(Callee::Direct(func)));
                }
                Some(_) => {
                    candidate = format!("{name}.{number}");
                    number += 1;
                }
                None => {
                    let params = args.iter().map(|&arg| Param::new(arg)).collect();
                    let decl = FunctionDecl::new(candidate, result, params);
                    return match self.module.declare_function(decl) {
                        Some(func) => Ok(ResolvedCallee::Known(Callee::Direct(func))),
                        None => self.error_at(start, format!("use of undefined value '@{name}'")),
                    };
                }
            }
        }
    }

    fn call_type(
        &mut self,
        result: Type,
        args: &[Type],
        params: Option<(Vec<Type>, bool)>,
    ) -> Type {
        let (params, variadic) = params.unwrap_or_else(|| (args.to_vec(), false));
        self.module.env.types.function(result, params, variadic)
    }
}

/// What stands where the callee is written.
enum WrittenCallee {
    Named(String),
    Pointer(Value),
    Asm(AsmCall),
}

impl WrittenCallee {
    /// `llvm.nvvm.texsurf.handle` names a variable twice, once as metadata; the `internal` form does not.
    /// Whether it was that intrinsic, and now is the other one.
    fn drop_metadata(&mut self) -> bool {
        const WITH_METADATA: &str = "llvm.nvvm.texsurf.handle.p";
        if let WrittenCallee::Named(name) = self
            && name.starts_with(WITH_METADATA)
        {
            *name = name.replace("texsurf.handle.", "texsurf.handle.internal.");
            return true;
        }
        false
    }
}

/// What is called, once the arguments are known.
enum ResolvedCallee {
    Known(Callee),
    Pointer(Value, Type),
    Constant(GlobalId, Type),
}
