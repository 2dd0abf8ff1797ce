//! Blocks and instructions.

use super::constant::integer;
use super::typed::Written;
use super::{BodyNames, ImpliedNode, Printer, is_empty, metadata_name, node_number, put};
use crate::body::{Body, Inst, Value, ValueDef};
use crate::inst::*;
use crate::intrinsic_types::intrinsic_name;
use crate::layout::Block;
use crate::metadata::ELEMENT;
use crate::module::GlobalId;
use crate::types::Type;
use cuprum_entity::SecondaryMap;

/// Where LLVM puts the comment after a label.
const COMMENT_COLUMN: usize = 50;

/// One instruction as `.ll` text, for messages.
pub(crate) fn print_inst(
    env: &crate::module::Env,
    body: &Body,
    names: &BodyNames,
    inst: Inst,
) -> String {
    let mut printer = Printer::new(env);
    printer.instruction(body, names, inst);
    printer.out
}

impl Printer<'_> {
    pub(super) fn body(&mut self, body: &Body, names: &BodyNames) {
        let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        for block in body.layout.blocks() {
            for successor in body.successors(block) {
                if preds[successor].last() != Some(&block) {
                    preds[successor].push(block);
                }
            }
        }
        for block in body.layout.blocks() {
            let is_entry = body.layout.entry() == Some(block);
            if !is_entry {
                self.out.push('\n');
            }
            let named = body.block_names[block].is_some() || self.dialect.has_typed_pointers();
            if !is_entry || named {
                self.label(names, block, &preds[block], is_entry);
            }
            if is_entry {
                let copies = std::mem::take(&mut self.copies);
                self.out.push_str(&copies);
            }
            for inst in body.layout.insts(block) {
                self.out.push_str("  ");
                self.instruction(body, names, inst);
                self.out.push('\n');
            }
        }
    }

    fn label(&mut self, names: &BodyNames, block: Block, preds: &[Block], is_entry: bool) {
        let label = format!("{}:", names.block(block));
        if is_entry {
            put!(self, "{label}\n");
        } else if preds.is_empty() {
            put!(self, "{label:COMMENT_COLUMN$}; No predecessors!\n");
        } else {
            let list: Vec<String> =
                preds.iter().map(|&pred| format!("%{}", names.block(pred))).collect();
            put!(self, "{label:COMMENT_COLUMN$}; preds = {}\n", list.join(", "));
        }
    }

    fn instruction(&mut self, body: &Body, names: &BodyNames, inst: Inst) {
        if self.dialect.has_typed_pointers() {
            let mut writer = InstWriter { printer: self, body, names };
            let after = writer.typed_instruction(inst);
            self.attachments(body, inst);
            return self.out.push_str(&after);
        }
        if let Some(result) = body.result(inst) {
            put!(self, "{} = ", names.value(result));
        }
        let mut writer = InstWriter { printer: self, body, names };
        writer.kind(inst);
        self.attachments(body, inst);
    }

    fn attachments(&mut self, body: &Body, inst: Inst) {
        if let Some(loc) = body.loc(inst) {
            let index = self.implied_node(ImpliedNode::Location(loc));
            put!(self, ", !dbg {}", node_number(index));
        }
        let mem = match body.kind(inst) {
            InstKind::Load { mem, .. } | InstKind::Store { mem, .. } => Some(*mem),
            _ => None,
        };
        if mem.is_some_and(|mem| mem.invariant) {
            let index = self.implied_node(ImpliedNode::Empty);
            put!(self, ", !invariant.load {}", node_number(index));
        }
        if matches!(body.kind(inst), InstKind::Gep { flags, .. } if flags.element) {
            let index = self.implied_node(ImpliedNode::Empty);
            put!(self, ", !{ELEMENT} {}", node_number(index));
        }
        if mem.is_some_and(|mem| mem.nontemporal) {
            let index = self.implied_node(ImpliedNode::One);
            put!(self, ", !nontemporal {}", node_number(index));
        }
        for (kind, node) in body.attachments.get(&inst).into_iter().flatten() {
            put!(self, ", !{} {node}", metadata_name(kind.name()));
        }
    }
}

/// Writes one instruction.
pub(super) struct InstWriter<'p, 'e, 'b> {
    pub printer: &'p mut Printer<'e>,
    pub body: &'b Body,
    pub names: &'b BodyNames,
}

impl InstWriter<'_, '_, '_> {
    pub(super) fn text(&mut self, text: &str) {
        self.printer.out.push_str(text);
    }

    fn ty(&mut self, ty: Type) {
        self.printer.ty(ty);
    }

    /// `%x` or a constant, without its type.
    pub(super) fn value(&mut self, value: Value) {
        match self.body.def(value) {
            ValueDef::Constant(constant) => self.printer.constant(self.body.ty(value), constant),
            _ => self.text(self.names.value(value)),
        }
    }

    /// `i32 %x`
    pub(super) fn typed(&mut self, value: Value) {
        self.ty(self.body.ty(value));
        self.text(" ");
        self.value(value);
    }

    /// `i32 %x, ptr %y`
    pub(super) fn typed_list(&mut self, values: &[Value]) {
        for (index, &value) in values.iter().enumerate() {
            if index != 0 {
                self.text(", ");
            }
            self.typed(value);
        }
    }

    /// `label %x`
    fn block(&mut self, block: Block) {
        put!(self.printer, "label %{}", self.names.block(block));
    }

    fn word(&mut self, word: &str) {
        self.printer.word(word);
    }

    pub(super) fn words(&mut self, words: &[(bool, &str)]) {
        for (_, word) in words.iter().filter(|(set, _)| *set) {
            self.word(word);
        }
    }

    fn int_flags(&mut self, mut flags: IntFlags) {
        if self.printer.dialect.has_typed_pointers() {
            (flags.disjoint, flags.nneg, flags.samesign) = (false, false, false);
        }
        self.words(&[
            (flags.nuw, "nuw"),
            (flags.nsw, "nsw"),
            (flags.exact, "exact"),
            (flags.disjoint, "disjoint"),
            (flags.nneg, "nneg"),
            (flags.samesign, "samesign"),
        ]);
    }

    fn fast(&mut self, fast: FastMath) {
        if fast == FastMath::FAST {
            return self.word("fast");
        }
        self.words(&[
            (fast.reassoc, "reassoc"),
            (fast.nnan, "nnan"),
            (fast.ninf, "ninf"),
            (fast.nsz, "nsz"),
            (fast.arcp, "arcp"),
            (fast.contract, "contract"),
            (fast.afn, "afn"),
        ]);
    }

    /// Flags of instructions that had none in LLVM 7.
    fn newer_flags(&mut self, flags: IntFlags, fast: FastMath) {
        if !self.printer.dialect.has_typed_pointers() {
            self.int_flags(flags);
            self.fast(fast);
        }
    }

    fn scope(&mut self, scope: SyncScope) {
        if scope != SyncScope::System {
            put!(self.printer, " syncscope(\"{}\")", scope.spelling());
        }
    }

    /// ` syncscope("…") ordering` of an atomic access, then the alignment.
    pub(super) fn access(&mut self, mem: MemFlags, failure: Option<AtomicOrdering>) {
        self.orderings(mem, failure);
        put!(self.printer, ", align {}", mem.align.max(1));
    }

    pub(super) fn orderings(&mut self, mem: MemFlags, failure: Option<AtomicOrdering>) {
        if mem.ordering != AtomicOrdering::NotAtomic {
            self.scope(mem.scope);
            put!(self.printer, " {}", mem.ordering.spelling());
        }
        if let Some(failure) = failure {
            put!(self.printer, " {}", failure.spelling());
        }
    }

    pub(super) fn kind(&mut self, inst: Inst) {
        let body = self.body;
        let result = body.result_type(inst);
        match body.kind(inst) {
            InstKind::Binary { op, flags, fast, args } => {
                self.word(op.spelling());
                self.int_flags(*flags);
                self.fast(*fast);
                self.pair(args);
            }
            InstKind::Unary { op, fast, args } => {
                self.word(op.spelling());
                self.fast(*fast);
                self.typed(args[0]);
            }
            InstKind::Cast { op, flags, fast, args } => {
                self.word(op.spelling());
                self.newer_flags(*flags, *fast);
                self.typed(args[0]);
                self.text(" to ");
                self.ty(result);
            }
            InstKind::ICmp { pred, flags, args } => {
                self.text("icmp ");
                self.int_flags(*flags);
                self.word(pred.spelling());
                self.pair(args);
            }
            InstKind::FCmp { pred, fast, args } => {
                self.text("fcmp ");
                self.fast(*fast);
                self.word(pred.spelling());
                self.pair(args);
            }
            InstKind::Select { fast, args } => {
                self.text("select ");
                self.newer_flags(IntFlags::default(), *fast);
                self.typed_list(args);
            }
            InstKind::Alloca { ty, align, args } => self.alloca(*ty, args[0], *align, result),
            InstKind::Load { mem, args } => {
                self.opening_of_access("load ", *mem);
                self.ty(result);
                self.text(", ");
                self.typed(args[0]);
                self.access(*mem, None);
            }
            InstKind::Store { mem, args } => {
                self.opening_of_access("store ", *mem);
                self.typed_list(args);
                self.access(*mem, None);
            }
            InstKind::AtomicRmw { op, mem, args } => {
                self.text("atomicrmw ");
                self.words(&[(mem.volatile, "volatile")]);
                self.word(op.spelling());
                self.typed_list(args);
                self.access(*mem, None);
            }
            InstKind::CmpXchg { mem, failure, weak, args } => {
                self.text("cmpxchg ");
                self.words(&[(*weak, "weak"), (mem.volatile, "volatile")]);
                self.typed_list(args);
                self.access(*mem, Some(*failure));
            }
            InstKind::Fence { ordering, scope } => {
                self.text("fence");
                self.scope(*scope);
                put!(self.printer, " {}", ordering.spelling());
            }
            InstKind::Gep { source, flags, args } => {
                self.text("getelementptr ");
                self.gep_flags(*flags);
                self.ty(*source);
                self.text(", ");
                self.typed_list(args);
            }
            InstKind::Call(call) => self.call(call, result),
            InstKind::Phi { fast, blocks, args } => {
                self.text("phi ");
                self.newer_flags(IntFlags::default(), *fast);
                self.ty(result);
                self.incoming(args, blocks);
            }
            InstKind::ExtractValue { indices, args } => {
                self.operation("extractvalue ", args);
                self.indices(indices);
            }
            InstKind::InsertValue { indices, args } => {
                self.operation("insertvalue ", args);
                self.indices(indices);
            }
            InstKind::ExtractElement { args } => self.operation("extractelement ", args),
            InstKind::InsertElement { args } => self.operation("insertelement ", args),
            InstKind::ShuffleVector { mask, args } => {
                self.operation("shufflevector ", args);
                self.shuffle_mask(mask);
            }
            InstKind::Br { target } => {
                self.text("br ");
                self.block(*target);
            }
            InstKind::CondBr { args, then, otherwise } => {
                self.operation("br ", args);
                self.text(", ");
                self.block(*then);
                self.text(", ");
                self.block(*otherwise);
            }
            InstKind::Switch { args, default, cases } => {
                self.operation("switch ", args);
                self.text(", ");
                self.block(*default);
                self.cases(body.ty(args[0]), cases);
            }
            InstKind::Ret { args } if args.is_empty() => self.text("ret void"),
            InstKind::Ret { args } => self.operation("ret ", args),
            InstKind::Unreachable => self.text("unreachable"),
        }
    }

    /// `extractelement <2 x i32> %v, i32 %n`: an opcode, and operands with their types.
    fn operation(&mut self, opcode: &'static str, args: &[Value]) {
        self.text(opcode);
        self.typed_list(args);
    }

    /// `alloca i32, i64 %n, align 4, addrspace(5)`: the number of elements goes unsaid where it is one.
    pub(super) fn alloca(&mut self, ty: Type, count: Value, align: u32, result: Type) {
        let body = self.body;
        self.text("alloca ");
        self.ty(ty);
        let single = body.as_int(count) == Some(1) && body.ty(count) == Type::I32;
        if !single {
            self.text(", ");
            self.typed(count);
        }
        put!(self.printer, ", align {}", align.max(1));
        if let Some(space) = result.address_space().filter(|space| space.number() != 0) {
            put!(self.printer, ", addrspace({})", space.number());
        }
    }

    /// `load atomic volatile `: the opcode and what makes the access one that is not plain.
    pub(super) fn opening_of_access(&mut self, opcode: &'static str, mem: MemFlags) {
        self.text(opcode);
        self.words(&[
            (mem.ordering != AtomicOrdering::NotAtomic, "atomic"),
            (mem.volatile, "volatile"),
        ]);
    }

    /// The flags that hold; `inbounds` says `nusw` too.
    fn gep_flags(&mut self, flags: GepFlags) {
        self.words(&[
            (flags.inbounds, "inbounds"),
            (flags.nusw && !flags.inbounds, "nusw"),
            (flags.nuw, "nuw"),
        ]);
    }

    /// ` [ %a, %block ], [ %b, %other ]`: what a `phi` takes from each predecessor.
    fn incoming(&mut self, args: &[Value], blocks: &[Block]) {
        for (index, (&value, &block)) in args.iter().zip(blocks).enumerate() {
            self.text(if index == 0 { " [ " } else { ", [ " });
            self.value(value);
            put!(self.printer, ", %{} ]", self.names.block(block));
        }
    }

    /// The cases of a `switch`, a line for each.
    fn cases(&mut self, ty: Type, cases: &[(u128, Block)]) {
        self.text(" [\n");
        for (value, block) in cases {
            put!(self.printer, "    {ty:?} {}, ", integer(ty, *value));
            self.block(*block);
            self.text("\n");
        }
        self.text("  ]");
    }

    /// `i32 %a, %b`: two operands of one type.
    fn pair(&mut self, args: &[Value; 2]) {
        self.typed(args[0]);
        self.text(", ");
        self.value(args[1]);
    }

    fn indices(&mut self, indices: &[u32]) {
        for index in indices {
            put!(self.printer, ", {index}");
        }
    }

    fn shuffle_mask(&mut self, mask: &[i32]) {
        put!(self.printer, ", <{} x i32> ", mask.len());
        if mask.iter().all(|&lane| lane == 0) {
            return self.text("zeroinitializer");
        }
        if mask.iter().all(|&lane| lane < 0) {
            return self.text(self.printer.nothing());
        }
        for (index, &lane) in mask.iter().enumerate() {
            self.text(if index == 0 { "<" } else { ", " });
            match lane {
                lane if lane < 0 => put!(self.printer, "i32 {}", self.printer.nothing()),
                lane => put!(self.printer, "i32 {lane}"),
            }
        }
        self.text(">");
    }

    fn call(&mut self, call: &CallData, result: Type) {
        self.call_head(call, result, None);
        self.text("(");
        for (index, &arg) in call.call_args().iter().enumerate() {
            if index != 0 {
                self.text(", ");
            }
            self.ty(self.body.ty(arg));
            self.text(" ");
            if let Some(attributes) = call.arg_attributes.get(index).filter(|a| !is_empty(a)) {
                self.printer.param_attributes(attributes);
                self.text(" ");
            }
            self.value(arg);
        }
        self.text(")");
        self.call_tail(call);
    }

    /// A call up to its arguments. `converted` is a callee that was converted to its own type.
    pub(super) fn call_head(&mut self, call: &CallData, result: Type, converted: Option<&Written>) {
        self.word(call.tail.spelling());
        self.text("call ");
        self.fast(call.fast);
        self.printer.calling_convention(call.conv);
        if !is_empty(&call.result_attributes) {
            self.printer.param_attributes(&call.result_attributes);
            self.text(" ");
        }
        let args = call.call_args();
        match &call.callee {
            Callee::Direct(func) => {
                let decl = &self.printer.env.functions[*func];
                self.callee_type(result, &decl.param_types(), decl.variadic);
                self.printer.global(GlobalId::Func(*func));
            }
            Callee::Intrinsic(intrinsic) => {
                let types: Vec<Type> = args.iter().map(|&arg| self.body.ty(arg)).collect();
                let mut name = intrinsic_name(*intrinsic, result, &types);
                if self.printer.dialect.has_typed_pointers() {
                    name = with_typed_suffixes(&name);
                }
                self.ty(result);
                put!(self.printer, " @{name}");
                self.declare_intrinsic(&name, result, &types);
            }
            Callee::Indirect(_) if converted.is_some() => {
                let Some(Written { ty, value }) = converted else { return };
                put!(self.printer, "{ty} {value}");
            }
            Callee::Indirect(ty) => {
                let env = self.printer.env;
                let (params, variadic) = match env.types.as_function(*ty) {
                    Some((_, params, variadic)) => (params, variadic),
                    None => (&[][..], false),
                };
                self.callee_type(result, params, variadic);
                match call.args.first() {
                    Some(&callee) => self.value(callee),
                    None => self.text("<badref>"),
                }
            }
            Callee::Asm(asm) => {
                self.ty(result);
                put!(
                    self.printer,
                    " asm {}\"{}\", \"{}\"",
                    if asm.side_effects { "sideeffect " } else { "" },
                    super::escape(asm.template.as_bytes()),
                    super::escape(asm.constraints.as_bytes())
                );
            }
        }
    }

    /// What stands behind the arguments of a call.
    pub(super) fn call_tail(&mut self, call: &CallData) {
        let mut attributes = call.attributes.clone();
        if matches!(&call.callee, Callee::Asm(asm) if asm.convergent) {
            attributes.flags.set(crate::attributes::FnFlags::CONVERGENT);
        }
        self.printer.group_reference(&attributes);
    }

    /// The result type, or the whole function type of a variadic callee; then a space.
    fn callee_type(&mut self, result: Type, params: &[Type], variadic: bool) {
        self.ty(result);
        if variadic {
            self.text(" (");
            for &param in params {
                self.ty(param);
                self.text(", ");
            }
            self.text("...)");
        }
        self.text(" ");
    }

    fn declare_intrinsic(&mut self, name: &str, result: Type, params: &[Type]) {
        let printer = &self.printer;
        let params: Vec<String> = params.iter().map(|&ty| printer.spelling(ty)).collect();
        let line = format!("declare {} @{name}({})", printer.spelling(result), params.join(", "));
        self.printer.intrinsics.insert(line);
    }
}

/// The name of an intrinsic where pointers have types, as `llvm.memcpy.p0i8.p1i8.i64`: those in names said
/// what they point to.
pub fn with_typed_suffixes(name: &str) -> String {
    let parts = name.split('.').map(|part| match part.strip_prefix('p').map(str::parse::<u32>) {
        Some(Ok(_)) => format!("{part}i8"),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<String>>().join(".")
}
