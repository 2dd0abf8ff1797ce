//! The tree as text, for `--emit=ast` and `tests/sema`.
//!
//! One node per line, children indented by two; conversions are nodes. The text is stable: it holds
//! names and types, no internal numbers.

use cuprum_ast::{
    Ast, Callee, Category, ConstMember, ConstValue, ExprId, ExprKind, ExprPart, FuncId,
    FunctionName, InitTarget, Member, MemorySpace, Parent, PointerBase, StmtId, StmtKind, Storage,
    StringId, TemplateArg, Type, TypeKind, Unroll, VarId, dependent_types, fundamental_types,
    undeduced_types,
};
use cuprum_source::{Interner, Symbol};
use std::fmt::Write;

/// What is emitted, as text.
pub fn dump_ast(ast: &Ast, symbols: &Interner) -> String {
    let mut dump = Dump::new(ast, symbols);
    for &var in &ast.emitted_variables {
        dump.variable("variable", var);
    }
    for &func in &ast.emitted_functions {
        dump.function(func);
    }
    dump.out
}

pub(crate) struct Dump<'a> {
    ast: &'a Ast,
    symbols: &'a Interner,
    out: String,
    depth: usize,
}

impl<'a> Dump<'a> {
    pub(crate) fn new(ast: &'a Ast, symbols: &'a Interner) -> Dump<'a> {
        Dump { ast, symbols, out: String::new(), depth: 0 }
    }

    fn line(&mut self, text: &str) {
        for _ in 0..self.depth {
            self.out.push_str("  ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn indented(&mut self, f: impl FnOnce(&mut Self)) {
        cuprum_limits::check();
        self.depth += 1;
        f(self);
        self.depth -= 1;
    }

    fn word(&self, symbol: Option<Symbol>) -> &str {
        symbol.map_or("<unnamed>", |symbol| self.symbols.word(symbol))
    }

    fn parent(&self, parent: Parent) -> String {
        cuprum_limits::check();
        match parent {
            Parent::Namespace(id) => {
                let namespace = &self.ast.namespaces[id];
                match namespace.parent {
                    None => String::new(),
                    Some(outer) => {
                        let outer = self.parent(Parent::Namespace(outer));
                        format!("{outer}{}::", self.word(namespace.name))
                    }
                }
            }
            Parent::Record(id) => {
                let record = &self.ast.records[id];
                format!("{}{}::", self.parent(record.parent), self.word(record.name))
            }
            Parent::Function(id, _) => format!("{}::", self.function_name(id)),
        }
    }

    pub(crate) fn function_name(&self, func: FuncId) -> String {
        let function = &self.ast.functions[func];
        let mut name = self.parent(function.parent);
        match function.name {
            FunctionName::Ident(symbol) => name.push_str(self.symbols.word(symbol)),
            FunctionName::Operator(op) => {
                name.push_str("operator");
                name.push_str(op.spelling());
            }
            FunctionName::Conversion(ty) => {
                name.push_str("operator ");
                name.push_str(&self.ty(ty));
            }
            FunctionName::Literal(suffix) => {
                name.push_str("operator\"\"");
                name.push_str(self.symbols.word(suffix));
            }
            FunctionName::Constructor => name.push_str("<constructor>"),
            FunctionName::Destructor => name.push_str("<destructor>"),
        }
        if let Some(specialization) = &function.specialization {
            name.push_str(&self.args(&specialization.args));
        }
        name
    }

    fn args(&self, args: &[TemplateArg]) -> String {
        let args: Vec<String> = args.iter().map(|arg| self.arg(arg)).collect();
        format!("<{}>", args.join(", "))
    }

    fn arg(&self, arg: &TemplateArg) -> String {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) => self.ty(*ty),
            TemplateArg::Value(value, _) => self.value(value),
            TemplateArg::Dependent(..) => "<dependent>".to_owned(),
            TemplateArg::Template(id) | TemplateArg::TemplateExpansion(id) => {
                self.symbols.word(self.ast.templates[*id].name).to_owned()
            }
            TemplateArg::Unconverted(_) => "<operand>".to_owned(),
            TemplateArg::Pack(args) => {
                let args: Vec<String> = args.iter().map(|arg| self.arg(arg)).collect();
                format!("{{{}}}", args.join(", "))
            }
        }
    }

    /// A type in postfix order, which needs no parentheses: `int const *`, `float [4] &`.
    pub(crate) fn ty(&self, ty: Type) -> String {
        cuprum_limits::check();
        let types = &self.ast.types;
        let mut text = match types.kind(ty) {
            TypeKind::Pointer(to) => format!("{} *", self.ty(*to)),
            TypeKind::LValueRef(to) => format!("{} &", self.ty(*to)),
            TypeKind::RValueRef(to) => format!("{} &&", self.ty(*to)),
            TypeKind::Array(element, Some(count)) => format!("{} [{count}]", self.ty(*element)),
            TypeKind::Array(element, None) => format!("{} []", self.ty(*element)),
            TypeKind::Function(function) => {
                let params: Vec<String> = function.params.iter().map(|p| self.ty(*p)).collect();
                let dots = match (function.variadic, params.is_empty()) {
                    (true, true) => "...",
                    (true, false) => ", ...",
                    _ => "",
                };
                format!("{} ({}{dots})", self.ty(function.result), params.join(", "))
            }
            TypeKind::Record(id) => {
                let record = &self.ast.records[*id];
                let mut name = format!("{}{}", self.parent(record.parent), self.word(record.name));
                if let Some(specialization) = &record.specialization {
                    name.push_str(&self.args(&specialization.args));
                }
                name
            }
            TypeKind::Enum(id) => {
                let id = &self.ast.enums[*id];
                format!("{}{}", self.parent(id.parent), self.word(id.name))
            }
            TypeKind::MemberPointer { class, pointee } => {
                format!("{} {}::*", self.ty(*pointee), self.ty(*class))
            }
            fundamental_types!() | undeduced_types!() | dependent_types!() => {
                types.fundamental_name(ty).unwrap_or("<dependent>").to_owned()
            }
        };
        let qualifiers = ty.top_qualifiers();
        if qualifiers.is_const() {
            text.push_str(" const");
        }
        if qualifiers.is_volatile() {
            text.push_str(" volatile");
        }
        if qualifiers.contains(cuprum_ast::Qualifiers::RESTRICT) {
            text.push_str(" restrict");
        }
        text
    }

    fn value(&self, value: &ConstValue) -> String {
        cuprum_limits::check();
        match value {
            ConstValue::Int(value) => value.to_string(),
            ConstValue::Float(bits) => format!("0x{bits:x}"),
            ConstValue::Pointer(pointer) => {
                let base = match pointer.base {
                    PointerBase::Null => "null".to_owned(),
                    PointerBase::Var(var) => {
                        format!("&{}", self.word(self.ast.variables[var].name))
                    }
                    PointerBase::Func(func) => format!("&{}", self.function_name(func)),
                    PointerBase::String(..) => "string".to_owned(),
                    PointerBase::Temporary(_) => "temporary".to_owned(),
                };
                format!("{base}+{}", pointer.offset)
            }
            ConstValue::Aggregate(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.value(part)).collect();
                format!("{{{}}}", parts.join(", "))
            }
            ConstValue::Union(Some((field, value))) => {
                format!("{{.{field} = {}}}", self.value(value))
            }
            ConstValue::Union(None) => "{}".to_owned(),
            ConstValue::Member(None) => "null member".to_owned(),
            ConstValue::Member(Some(member)) => self.member(member),
            ConstValue::Uninitialized => "uninitialized".to_owned(),
        }
    }

    fn member(&self, member: &ConstMember) -> String {
        let name = match &member.member {
            Member::Function(func) => self.function_name(*func),
            Member::Field(record, path) => {
                let mut record = *record;
                let mut name = self.word(self.ast.records[record].name).to_owned();
                for &index in path {
                    let Some(field) = self.ast.records[record].fields.get(index as usize) else {
                        break;
                    };
                    name = format!("{name}::{}", self.word(field.name));
                    record = self.ast.types.as_record(field.ty).unwrap_or(record);
                }
                name
            }
        };
        match member.adjustment {
            0 => format!("&{name}"),
            bytes => format!("&{name}+{bytes}"),
        }
    }

    fn variable(&mut self, what: &str, var: VarId) {
        let variable = &self.ast.variables[var];
        let mut text = format!("{what} {}", self.word(variable.name));
        let _ = write!(text, " '{}'", self.ty(variable.ty));
        let space = match variable.space {
            MemorySpace::Default => "",
            MemorySpace::Device => " device",
            MemorySpace::Constant => " constant",
            MemorySpace::Shared => " shared",
            MemorySpace::Managed => " managed",
        };
        text.push_str(space);
        if variable.storage == Storage::Static && what == "local" {
            text.push_str(" static");
        }
        if variable.is_extern {
            text.push_str(" extern");
        }
        if variable.is_grid_constant {
            text.push_str(" grid_constant");
        }
        if let Some(align) = variable.align {
            let _ = write!(text, " align {align}");
        }
        if let Some(value) = &variable.value {
            let _ = write!(text, " = {}", self.value(value));
        }
        let init = variable.init;
        self.line(&text);
        if let Some(init) = init {
            self.indented(|dump| dump.expr(init));
        }
    }

    fn function(&mut self, func: FuncId) {
        let function = &self.ast.functions[func];
        let mut text = format!("function {} '{}'", self.function_name(func), self.ty(function.ty));
        for (given, word) in [
            (function.space.global, " global"),
            (function.space.device, " device"),
            (function.is_extern_c, " extern_c"),
            (function.is_inline, " inline"),
            (function.is_constexpr, " constexpr"),
            (function.is_noreturn, " noreturn"),
            (function.builtin.is_some(), " builtin"),
        ] {
            if given {
                text.push_str(word);
            }
        }
        let limits = &function.limits;
        for (value, word) in [
            (limits.max_threads, "max_threads"),
            (limits.min_blocks, "min_blocks"),
            (limits.max_cluster, "max_cluster"),
            (limits.max_registers, "max_registers"),
        ] {
            if let Some(value) = value {
                let _ = write!(text, " {word}={value}");
            }
        }
        if let Some(cluster) = limits.cluster {
            let _ = write!(text, " cluster={cluster:?}");
        }
        let (params, body) = (function.params.clone(), function.body);
        self.line(&text);
        self.indented(|dump| {
            for param in params {
                dump.variable("param", param);
            }
            for init in &dump.ast.functions[func].member.initializers {
                let title = match &init.target {
                    InitTarget::Base(index) => format!("init base {index}"),
                    InitTarget::VirtualBase(base) => {
                        format!("init virtual {}", dump.word(dump.ast.records[*base].name))
                    }
                    InitTarget::Field(path) => format!("init field {path:?}"),
                    InitTarget::Whole => "init whole".to_owned(),
                };
                dump.stmts(&title, &[init.init], &[]);
            }
            if let Some(body) = body {
                dump.stmt(body);
            }
        });
    }

    fn stmts(&mut self, title: &str, exprs: &[ExprId], stmts: &[StmtId]) {
        self.line(title);
        self.indented(|dump| {
            for &expr in exprs {
                dump.expr(expr);
            }
            for &stmt in stmts {
                dump.stmt(stmt);
            }
        });
    }

    fn stmt(&mut self, stmt: StmtId) {
        cuprum_limits::check();
        let ast = self.ast;
        match &ast.stmts[stmt].kind {
            StmtKind::Null => self.line("null"),
            StmtKind::Expr(expr) => self.stmts("expr", &[*expr], &[]),
            StmtKind::Decl(vars) => {
                for &var in vars {
                    self.variable("local", var);
                }
            }
            StmtKind::Compound(stmts) => self.stmts("compound", &[], stmts),
            StmtKind::If { cond, then, otherwise } => {
                let mut parts = vec![*then];
                parts.extend(*otherwise);
                self.stmts("if", &[*cond], &parts);
            }
            StmtKind::While { setup, cond, body, unroll } => {
                let title = format!("while{}", unroll_text(*unroll));
                self.line(&title);
                self.indented(|dump| {
                    if let Some(setup) = setup {
                        dump.stmt(*setup);
                    }
                    dump.expr(*cond);
                    dump.stmt(*body);
                });
            }
            StmtKind::DoWhile { body, cond, unroll } => {
                let title = format!("do{}", unroll_text(*unroll));
                self.line(&title);
                self.indented(|dump| {
                    dump.stmt(*body);
                    dump.expr(*cond);
                });
            }
            StmtKind::For { init, setup, cond, step, body, unroll } => {
                let title = format!("for{}", unroll_text(*unroll));
                self.line(&title);
                self.indented(|dump| {
                    for part in [init, setup].into_iter().flatten() {
                        dump.stmt(*part);
                    }
                    for part in [cond, step].into_iter().flatten() {
                        dump.expr(*part);
                    }
                    dump.stmt(*body);
                });
            }
            StmtKind::Switch { value, body, cases } => {
                let values: Vec<String> = cases
                    .iter()
                    .map(|case| match case.low {
                        None => "default".to_owned(),
                        Some(low) if low == case.high => low.to_string(),
                        Some(low) => format!("{low}..{}", case.high),
                    })
                    .collect();
                self.stmts(&format!("switch [{}]", values.join(", ")), &[*value], &[*body]);
            }
            StmtKind::Case(_, inner) => self.stmts("case", &[], &[*inner]),
            StmtKind::Label(label, inner) => {
                let title = format!("label {}", self.word(ast.labels[*label]));
                self.stmts(&title, &[], &[*inner]);
            }
            StmtKind::Goto(label) => {
                let title = format!("goto {}", self.word(ast.labels[*label]));
                self.line(&title);
            }
            StmtKind::Break => self.line("break"),
            StmtKind::Continue => self.line("continue"),
            StmtKind::Return(None) => self.line("return"),
            StmtKind::Return(Some(expr)) => self.stmts("return", &[*expr], &[]),
            StmtKind::Asm { template, volatile, outputs, inputs, clobbers } => {
                let word = if *volatile { " volatile" } else { "" };
                self.line(&format!("asm{word} {template:?}"));
                self.indented(|dump| {
                    for (what, operands) in [("output", outputs), ("input", inputs)] {
                        for operand in operands {
                            dump.stmts(
                                &format!("{what} {:?}", operand.constraint),
                                &[operand.expr],
                                &[],
                            );
                        }
                    }
                    for clobber in clobbers {
                        dump.line(&format!("clobber {clobber:?}"));
                    }
                });
            }
        }
    }

    fn expr(&mut self, expr: ExprId) {
        let ast = self.ast;
        let node = &ast.exprs[expr];
        let category = match node.category {
            Category::LValue => " lvalue",
            Category::XValue => " xvalue",
            Category::PrValue => "",
        };
        self.line(&format!("{} '{}'{category}", self.expr_head(expr), self.ty(node.ty)));
        self.indented(|dump| {
            ast.for_each_part(expr, |part| match part {
                ExprPart::Expr(inner) => dump.expr(inner),
                ExprPart::Stmt(inner) => dump.stmt(inner),
            });
        });
    }

    /// What an expression is, without what is inside of it.
    fn expr_head(&self, expr: ExprId) -> String {
        let ast = self.ast;
        let node = &ast.exprs[expr];
        let plain = match &node.kind {
            ExprKind::Int(value) => return format!("int {value}"),
            ExprKind::Float(bits) => return format!("float {}", float_text(*bits, ast, node.ty)),
            ExprKind::String(id) => return format!("string {:?}", self.string_text(*id)),
            ExprKind::Var(var) => return format!("var {}", self.word(ast.variables[*var].name)),
            ExprKind::Func(func) => return format!("func {}", self.function_name(*func)),
            ExprKind::Cast(kind, _) => return format!("cast {kind:?}"),
            ExprKind::Unary(op, _) => return format!("unary {op:?}"),
            ExprKind::Binary(op, ..) => return format!("binary {op:?}"),
            ExprKind::CompoundAssign { op, computation, .. } => {
                return format!("assign {op:?} in '{}'", self.ty(*computation));
            }
            ExprKind::IncDec { increment, prefix, .. } => match (prefix, increment) {
                (true, true) => "pre-increment",
                (true, false) => "pre-decrement",
                (false, true) => "post-increment",
                (false, false) => "post-decrement",
            },
            ExprKind::Call(callee, _) => return self.callee_head("call", callee),
            ExprKind::Launch(callee, _) => return self.callee_head("launch", callee),
            ExprKind::Field(_, record, field) => {
                let field = ast.records[*record].fields.get(*field as usize);
                return format!("field {}", self.word(field.and_then(|field| field.name)));
            }
            ExprKind::Member(member) => return format!("member {}", self.member(member)),
            ExprKind::UnionInit(field, _) => return format!("union-init {field}"),
            ExprKind::Construct(func, _) => {
                return format!("construct {}", self.function_name(*func));
            }
            ExprKind::New(new) => {
                let array = if new.count.is_some() { "[]" } else { "" };
                return format!("new{array} '{}'", self.ty(new.element));
            }
            ExprKind::Delete(delete) if delete.is_array => "delete[]",
            ExprKind::Delete(_) => "delete",
            ExprKind::Null => "null",
            ExprKind::This(_) => "this",
            ExprKind::Assign(..) => "assign",
            ExprKind::Conditional(..) => "conditional",
            ExprKind::Elvis(..) => "elvis",
            ExprKind::MemberAccess(..) => "member-access",
            ExprKind::Deref(_) => "deref",
            ExprKind::AddressOf(_) => "address-of",
            ExprKind::Index(..) => "index",
            ExprKind::Aggregate(_) => "aggregate",
            ExprKind::ArrayLoop(..) => "array-loop",
            ExprKind::WithThis(..) => "with-this",
            ExprKind::ZeroThen(_) => "zero-then",
            ExprKind::Zero => "zero",
            ExprKind::Uninit => "uninit",
            ExprKind::CopyRecord(_) => "copy-record",
            ExprKind::AssignRecord(..) => "assign-record",
            ExprKind::Temporary(_) => "temporary",
            ExprKind::Throw(_) => "throw",
            ExprKind::Statement(_) => "statement",
        };
        plain.to_owned()
    }

    fn callee_head(&self, what: &str, callee: &Callee) -> String {
        match callee {
            Callee::Function(func) => format!("{what} {}", self.function_name(*func)),
            Callee::Virtual(func) => format!("{what} virtual {}", self.function_name(*func)),
            Callee::MemberPointer(_) => format!("{what} member pointer"),
            Callee::Pointer(_) => format!("{what} pointer"),
            Callee::Builtin(builtin) => format!("{what} builtin {builtin:?}"),
        }
    }

    /// The letters of a string literal, without the zero at its end.
    fn string_text(&self, id: StringId) -> String {
        let units = &self.ast.strings[id].units;
        let written = units.iter().take(units.len().saturating_sub(1));
        written.filter_map(|unit| char::from_u32(*unit)).collect()
    }
}

/// A floating constant in a form that loses nothing.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn float_text(bits: u128, ast: &Ast, ty: Type) -> String {
    match ast.types.kind(ty) {
        TypeKind::Float | TypeKind::Float32 => format!("{:?}", f32::from_bits(bits as u32)),
        TypeKind::Double
        | TypeKind::LongDouble
        | TypeKind::Float64
        | TypeKind::Float32x
        | TypeKind::Float64x => format!("{:?}", f64::from_bits(bits as u64)),
        _ => format!("0x{bits:x}"),
    }
}

fn unroll_text(unroll: Unroll) -> String {
    match unroll {
        Unroll::Default => String::new(),
        Unroll::Full => " unroll".to_owned(),
        Unroll::Count(count) => format!(" unroll {count}"),
        Unroll::Disable => " nounroll".to_owned(),
    }
}
