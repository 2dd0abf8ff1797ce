//! The frame of a function: parameters, locals, blocks, names.

use crate::cleanup::{Cleanup, PendingGoto};
use crate::line_info::LineScope;
use crate::module::{ModuleGen, Returned, Variant};
use cuprum_ast::{ExprId, FuncId, LabelId, PreservedRegisters, Storage, Type, TypeKind, VarId};
use cuprum_ir as ir;
use cuprum_ir::metadata::DebugLoc;
use cuprum_ir::{Block, FunctionBuilder, MemFlags, Value};
use cuprum_source::Loc;
use rustc_hash::{FxHashMap, FxHashSet};

/// Where `break` and `continue` go.
#[derive(Clone, Copy)]
pub(crate) struct Exits {
    pub on_break: Block,
    pub on_continue: Option<Block>,
    /// How many objects outlive either jump.
    pub height: usize,
    /// The same for `continue`, which may leave the condition's variable alone.
    pub continue_height: usize,
}

/// Where `goto`s of a function lead.
#[derive(Default)]
pub(crate) struct Labels {
    blocks: FxHashMap<LabelId, Block>,
    /// How many objects live at each label.
    pub heights: FxHashMap<LabelId, usize>,
    /// Those met before the height of their label is known.
    pub pending_gotos: Vec<PendingGoto>,
}

/// How a function gives its result back.
pub(crate) struct FunctionResult {
    pub ty: Type,
    pub returned: Returned,
    /// The hidden parameter of a result returned through memory.
    pub address: Option<Value>,
    /// The variable that lives there.
    pub variable: Option<VarId>,
}

/// State of one function.
pub(crate) struct FunctionGen<'m, 'a> {
    pub module: &'m mut ModuleGen<'a>,
    pub body: ir::Body,
    /// The block being filled.
    pub block: Block,
    pub exits: Vec<Exits>,
    /// Objects whose destructors wait, the innermost last.
    pub cleanups: Vec<Cleanup>,
    /// How many conditionals enclose the expression: what is made there may not be made at all.
    pub conditional_depth: u32,
    /// What places that may be one of two bit-fields choose between.
    pub alternatives: Vec<crate::place::Alternative>,
    /// Temporaries that live as long as the variable being initialised.
    pub extended: FxHashSet<ExprId>,
    /// Those of them that exist.
    pub outliving: Vec<Cleanup>,
    pub labels: Labels,
    pub result: FunctionResult,
    /// Where the arguments that `...` takes are.
    pub variable_arguments: Option<Value>,
    /// The table of virtual tables that a constructor or destructor of a base was given.
    pub vtt: Option<Value>,
    /// Where the function's statements lie, with line information.
    pub line_scope: Option<LineScope>,
    /// What calls through pointers in the statement at hand may rely on.
    pub preserved: PreservedRegisters,
    /// The statement that instructions come from.
    pub debug_loc: Option<DebugLoc>,
    id: FuncId,
    variant: Variant,
    func: ir::FuncId,
    entry: Block,
    /// Allocas are kept together at the start of the entry block.
    last_alloca: Option<ir::Inst>,
    locals: FxHashMap<VarId, Value>,
    /// Variables that are values, in memory form: see `read_only.rs`.
    pub(crate) values: FxHashMap<VarId, Value>,
    names: FxHashMap<String, u32>,
}

impl<'m, 'a> FunctionGen<'m, 'a> {
    pub fn new(
        module: &'m mut ModuleGen<'a>,
        id: FuncId,
        variant: Variant,
        func: ir::FuncId,
    ) -> Self {
        let decl = &module.module.env.functions[func];
        let mut body = ir::Body::new(&decl.param_types());
        let entry = body.append_block();
        let result_type = match module.ast.types.as_function(module.ast.functions[id].ty) {
            Some(ty) => ty.result,
            None => Type::VOID,
        };
        FunctionGen {
            module,
            body,
            block: entry,
            exits: Vec::new(),
            cleanups: Vec::new(),
            conditional_depth: 0,
            alternatives: Vec::new(),
            extended: FxHashSet::default(),
            outliving: Vec::new(),
            labels: Labels::default(),
            result: FunctionResult {
                ty: result_type,
                returned: Returned::Nothing,
                address: None,
                variable: None,
            },
            variable_arguments: None,
            vtt: None,
            line_scope: None,
            preserved: PreservedRegisters::default(),
            debug_loc: None,
            id,
            variant,
            func,
            entry,
            last_alloca: None,
            locals: FxHashMap::default(),
            values: FxHashMap::default(),
            names: FxHashMap::default(),
        }
    }

    /// Lowers the whole body.
    pub fn generate(mut self) -> ir::Body {
        self.start_line_info(self.id, self.func);
        self.name_block(self.entry, "entry");
        self.parameters();
        self.choose_returned_variable();
        if self.variant == Variant::Deleting {
            self.deleting_destructor();
            self.fall_off();
            return self.body;
        }
        self.constructor_prologue();
        self.destructor_prologue();
        if let Some(body) = self.module.ast.functions[self.id].body {
            self.stmt(body);
            self.enter_end(body);
        }
        self.leave_scope(0);
        if !self.is_terminated() {
            self.fall_off();
        }
        self.finish_gotos();
        self.remove_unreachable();
        self.body
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn parameters(&mut self) {
        let tree = self.module.ast;
        let function = &tree.functions[self.id];
        let signature = match tree.types.kind(function.ty) {
            TypeKind::Function(ty) => self.module.signature(ty, Some((self.id, self.variant))),
            _ => return,
        };
        self.result.returned = signature.returned;
        let mut arguments = self.body.arguments().to_vec().into_iter();
        if self.result.returned == Returned::Memory {
            self.result.address = arguments.next();
        }
        if let (Some(this), Some(argument)) =
            (function.this, function.this.and_then(|_| arguments.next()))
        {
            self.name_value(argument, "this");
            self.values.insert(this, argument);
        }
        if self.module.takes_vtt(self.id, self.variant) {
            self.vtt = arguments.next();
        }
        if self.is_variadic(self.id) {
            self.variable_arguments = self.body.arguments().last().copied();
        }
        for (&param, argument) in function.params.iter().zip(arguments) {
            if self.module.options.names
                && let Some(name) = tree.variables[param].name
            {
                let word = self.module.session.symbols.word(name).to_owned();
                self.name_value(argument, &word);
            }
            if tree.variables[param].is_grid_constant {
                // It is where the launch put it, for all threads.
                self.locals.insert(param, argument);
            } else if self.module.is_aggregate(tree.variables[param].ty) {
                // Passed by copy: the copy is the parameter itself. A kernel's parameters are in
                // read-only memory, so they get a copy to write to.
                if function.space.global {
                    let ty = tree.variables[param].ty;
                    let copy = self.local(ty, None, "param");
                    let (to, from) = (self.object(copy, ty), self.object(argument, ty));
                    self.copy_object(to, from);
                    self.locals.insert(param, copy);
                } else if let Some(class) = self.module.passed_argument(tree.variables[param].ty) {
                    let ty = tree.variables[param].ty;
                    let copy = self.local(ty, None, "param");
                    self.store_class(&class, argument, self.object(copy, ty));
                    self.locals.insert(param, copy);
                } else {
                    self.locals.insert(param, argument);
                }
            } else if self.is_value_only(param) {
                self.values.insert(param, argument);
            } else {
                self.spill(param, argument);
            }
        }
    }

    /// Gives a scalar parameter its place in memory. The argument is in memory form already.
    fn spill(&mut self, param: VarId, argument: Value) {
        let variable = &self.module.ast.variables[param];
        let ty = variable.ty;
        let word = variable.name.map_or("arg", |name| self.module.session.symbols.word(name));
        let name = self.module.options.names.then(|| format!("{word}.addr"));
        let address = self.local(ty, None, name.as_deref().unwrap_or(""));
        let align = self.module.size_align(ty).1;
        self.build().store(argument, address, MemFlags::plain(align));
        self.locals.insert(param, address);
    }

    /// The end of a body without a return, or a return without a value: undefined, unless there is no
    /// result.
    pub fn fall_off(&mut self) {
        if self.result.returned == Returned::Nothing || self.result.returned == Returned::Memory {
            self.build().ret(None);
        } else {
            self.build().unreachable();
        }
    }

    /// A builder at the end of the current block.
    pub fn build(&mut self) -> FunctionBuilder<'_> {
        let block = self.block;
        let fmad = self.module.options.fmad;
        let mut builder = FunctionBuilder::new(&mut self.body, &self.module.module.env);
        builder.fast = if fmad { ir::FastMath::CONTRACT } else { ir::FastMath::NONE };
        builder.loc = self.debug_loc;
        builder.at_end(block);
        builder
    }

    /// Whether the current block already ends.
    pub fn is_terminated(&self) -> bool {
        self.body.terminator(self.block).is_some()
    }

    /// A new block without a place, named for readers.
    pub fn new_block(&mut self, name: impl std::fmt::Display) -> Block {
        let block = self.body.new_block();
        self.name_block(block, name);
        block
    }

    fn name_block(&mut self, block: Block, name: impl std::fmt::Display) {
        if self.module.options.names {
            let name = self.unique(&name.to_string());
            self.body.block_names[block] = Some(name.into());
        }
    }

    /// Places a block after everything so far and fills it from now on.
    pub fn start(&mut self, block: Block) {
        self.body.layout.append_block(block);
        self.block = block;
    }

    /// Jumps to a block unless control already left.
    pub fn jump(&mut self, target: Block) {
        if !self.is_terminated() {
            self.build().br(target);
        }
    }

    /// Code after a jump is unreachable but must still be lowered (it may hold labels): it gets a
    /// block of its own, dropped at the end.
    pub fn ensure_open(&mut self) {
        if self.is_terminated() {
            let block = self.new_block("dead");
            self.start(block);
        }
    }

    fn unique(&mut self, name: &str) -> String {
        cuprum_limits::check();
        match self.names.get_mut(name) {
            None => {
                self.names.insert(name.to_owned(), 1);
                name.to_owned()
            }
            Some(count) => {
                let fresh = format!("{name}{count}");
                *count += 1;
                // `x1` may itself have been written by the user.
                self.unique(&fresh)
            }
        }
    }

    /// Names a value for readers.
    pub fn name_value(&mut self, value: Value, name: &str) {
        if self.module.options.names {
            let name = self.unique(name);
            self.body.value_names[value] = Some(name.into());
        }
    }

    /// Memory for an object of the thread, in the entry block.
    pub fn local(&mut self, ty: Type, align: Option<u32>, name: &str) -> Value {
        let memory = self.module.element_type(ty);
        let natural = self.module.size_align(ty).1;
        self.alloca(memory, align.unwrap_or(natural).max(natural), name)
    }

    /// Memory of an IR type, in the entry block.
    pub fn alloca(&mut self, ty: ir::Type, align: u32, name: &str) -> Value {
        let one = self.body.int(ir::Type::I32, 1);
        let kind = ir::InstKind::Alloca { ty, align, args: [one] };
        let inst = self.body.new_inst(kind, ir::Type::PTR);
        match self.last_alloca {
            Some(last) => self.body.layout.insert_inst_after(inst, last),
            None => self.body.layout.prepend_inst(inst, self.entry),
        }
        self.last_alloca = Some(inst);
        let value = match self.body.result(inst) {
            Some(value) => value,
            None => self.body.poison(ir::Type::PTR),
        };
        self.name_value(value, name);
        value
    }

    /// The address of a variable's object; of a reference, the address of the reference itself.
    pub fn variable_address(&mut self, id: VarId) -> Value {
        if let Some(&address) = self.locals.get(&id) {
            return address;
        }
        if let Some(value) = self.variable_value(id) {
            // Who wants an object can only read it: a copy will do.
            let ty = self.module.ast.variables[id].ty;
            let address = self.declare_local(id);
            let align = self.module.size_align(ty).1;
            self.build().store(value, address, MemFlags::plain(align));
            self.locals.remove(&id);
            return address;
        }
        let variable = &self.module.ast.variables[id];
        if variable.storage == Storage::Static {
            let var = self.module.variable(id);
            return self.build().generic_address(ir::GlobalId::Var(var));
        }
        self.declare_local(id)
    }

    /// Makes memory for a local variable.
    pub fn declare_local(&mut self, id: VarId) -> Value {
        if let (true, Some(address)) = (self.result.variable == Some(id), self.result.address) {
            self.locals.insert(id, address);
            return address;
        }
        let variable = &self.module.ast.variables[id];
        let (ty, align) = (variable.ty, variable.align);
        let word = match (self.module.options.names, variable.name) {
            (true, Some(name)) => self.module.session.symbols.word(name).to_owned(),
            _ => String::new(),
        };
        let align = Some(align.unwrap_or(1).max(self.module.array_align(ty)));
        let address = self.local(ty, align, if word.is_empty() { "tmp" } else { &word });
        self.locals.insert(id, address);
        address
    }

    /// The block of a label, wherever it is placed.
    pub fn label_block(&mut self, label: LabelId) -> Block {
        if let Some(&block) = self.labels.blocks.get(&label) {
            return block;
        }
        let name = match self.module.ast.labels[label] {
            Some(symbol) => self.module.session.symbols.word(symbol).to_owned(),
            None => "sw.case".to_owned(),
        };
        let block = self.new_block(&name);
        self.labels.blocks.insert(label, block);
        block
    }

    /// Reports what cannot be lowered and stands in a poison value.
    pub fn unsupported(&mut self, what: &str, loc: Loc, ty: ir::Type) -> Value {
        self.module.unsupported(what, loc);
        self.body.poison(if ty.is_void() { ir::Type::I32 } else { ty })
    }

    /// The function being lowered.
    pub fn function_id(&self) -> FuncId {
        self.id
    }

    /// Which of its variants.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// A store at the start of the function, after the allocas.
    pub fn store_at_entry(&mut self, value: Value, address: Value) {
        let kind = ir::InstKind::Store { mem: MemFlags::plain(1), args: [value, address] };
        let inst = self.body.new_inst(kind, ir::Type::VOID);
        match self.last_alloca {
            Some(last) => self.body.layout.insert_inst_after(inst, last),
            None => self.body.layout.prepend_inst(inst, self.entry),
        }
    }

    /// The IR function being built.
    pub fn ir_function(&self) -> ir::FuncId {
        self.func
    }

    /// Drops blocks that nothing reaches.
    fn remove_unreachable(&mut self) {
        let mut reached = cuprum_entity::EntitySet::new();
        let mut work = vec![self.entry];
        reached.insert(self.entry);
        while let Some(block) = work.pop() {
            for successor in self.body.successors(block) {
                if reached.insert(successor) {
                    work.push(successor);
                }
            }
        }
        let dead: Vec<Block> =
            self.body.layout.blocks().filter(|&block| !reached.contains(block)).collect();
        for block in dead {
            self.body.remove_block(block);
        }
    }
}
