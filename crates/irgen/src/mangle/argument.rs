//! Template arguments and the values among them.

use super::{Component, Mangler, Name, variable_symbol};
use cuprum_ast::*;
use cuprum_source::Symbol;

/// A step from an object to a part of it.
enum Step {
    Element(u64),
    Field(Symbol),
}

impl Mangler<'_> {
    /// template-args: I template-arg* E
    pub(super) fn template_args(&mut self, args: &[TemplateArg]) {
        self.out.push('I');
        for arg in args {
            self.template_arg(arg);
        }
        self.out.push('E');
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn template_arg(&mut self, arg: &TemplateArg) {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) => self.ty(*ty),
            TemplateArg::Value(ConstValue::Pointer(pointer), ty)
                if matches!(pointer.base, PointerBase::Func(_) | PointerBase::Var(_)) =>
            {
                // A pointer is written as the address of what a reference would name.
                let pointee = self.ast.types.pointee(*ty);
                let to = pointee.unwrap_or(self.ast.types.without_ref(*ty));
                let steps = self.steps_to(pointer, to);
                if pointee.is_some() {
                    self.out.push('X');
                }
                for step in steps.iter().rev() {
                    self.out.push_str(match step {
                        Step::Element(_) => "ix",
                        Step::Field(_) => "dt",
                    });
                }
                if pointee.is_some() {
                    self.out.push_str("ad");
                }
                self.value_literal(&ConstValue::Pointer(pointer.clone()), *ty);
                for step in steps {
                    match step {
                        Step::Element(index) => self.out.push_str(&format!("Ll{index}E")),
                        Step::Field(name) => self.source_name(self.symbols.word(name)),
                    }
                }
                if pointee.is_some() {
                    self.out.push('E');
                }
            }
            TemplateArg::Value(ConstValue::Member(Some(member)), _) => {
                self.out.push_str("XadL_Z");
                self.member(&member.member);
                self.out.push_str("EE");
            }
            TemplateArg::Value(value @ (ConstValue::Aggregate(_) | ConstValue::Union(_)), ty) => {
                self.out.push('X');
                self.value_literal(value, *ty);
                self.out.push('E');
            }
            TemplateArg::Value(value, ty) => self.value_literal(value, *ty),
            TemplateArg::Dependent(expr, _) => {
                // NVRTC does not mark expansions among template arguments.
                let expr = match *self.ast.dependents.kind(*expr) {
                    DependentExprKind::Expansion(pattern) => pattern,
                    _ => *expr,
                };
                if let DependentExprKind::Specialization(template, _) =
                    self.ast.dependents.kind(expr)
                    && !self.ast.templates[*template].is_concept
                {
                    return self.expression(expr);
                }
                self.out.push('X');
                self.expression(expr);
                self.out.push('E');
            }
            TemplateArg::TemplateExpansion(template) => {
                self.out.push_str("Dp");
                self.template_arg(&TemplateArg::Template(*template));
            }
            TemplateArg::Unconverted(_) => {}
            TemplateArg::Template(template)
                if self.ast.templates[*template].parameter.is_some() =>
            {
                self.template_parameter(*template);
            }
            TemplateArg::Template(template) => {
                let component = Component::Template(*template);
                if !self.substitute(&component) {
                    let entry = &self.ast.templates[*template];
                    let (parent, word) = (entry.parent, self.symbols.word(entry.name));
                    self.name(parent, &Name::Source(word, false), None, None);
                    self.components.push(component);
                }
            }
            TemplateArg::Pack(elements) => {
                self.out.push('J');
                for element in elements {
                    self.template_arg(element);
                }
                self.out.push('E');
            }
        }
    }

    /// A member that a pointer names, as if it were declared in a namespace.
    fn member(&mut self, member: &Member) {
        match member {
            Member::Function(func) => self.encoding(*func),
            Member::Field(record, path) => {
                let ast = self.ast;
                let mut inner = *record;
                let mut word = "";
                for &index in path {
                    let Some(field) = ast.records[inner].fields.get(index as usize) else { break };
                    word = field.name.map_or("", |name| self.symbols.word(name));
                    inner = ast.types.as_record(field.ty).unwrap_or(inner);
                }
                self.name(Parent::Record(*record), &Name::Source(word, false), None, None);
            }
        }
    }

    /// How a pointer gets from the variable it points into to an object of this type.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn steps_to(&self, pointer: &ConstPointer, to: Type) -> Vec<Step> {
        let PointerBase::Var(var) = pointer.base else { return Vec::new() };
        let ast = self.ast;
        let mut ty = ast.types.without_ref(ast.variables[var].ty);
        let mut offset = u64::try_from(pointer.offset).unwrap_or(0);
        let mut steps = Vec::new();
        while ty.unqualified() != to.unqualified() && steps.len() < 64 {
            match *ast.types.kind(ty) {
                TypeKind::Array(element, _) => {
                    let size = ast.size_of(element).unwrap_or(1).max(1);
                    let index = offset / size;
                    offset %= size;
                    ty = element;
                    // The first element of a variable is the array itself.
                    let is_whole =
                        index == 0 && steps.is_empty() && ty.unqualified() == to.unqualified();
                    if !is_whole {
                        steps.push(Step::Element(index));
                    }
                }
                TypeKind::Record(record) => {
                    let fields = &ast.records[record].fields;
                    let holds = |field: &&Field| {
                        let size = ast.size_of(field.ty).unwrap_or(0);
                        (field.offset..field.offset + size.max(1)).contains(&offset)
                    };
                    let Some(field) = fields.iter().find(holds) else { break };
                    offset -= field.offset;
                    ty = field.ty;
                    steps.extend(field.name.map(Step::Field));
                }
                _ => break,
            }
        }
        steps
    }

    /// The parts of a constant of class or array type.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn aggregate_literal(&mut self, parts: &[ConstValue], ty: Type) {
        let ast = self.ast;
        self.prefixed("tl", ty.unqualified());
        let types: Vec<Type> = match ast.types.kind(ty) {
            TypeKind::Array(element, _) => vec![*element; parts.len()],
            TypeKind::Record(record) => {
                let record = &ast.records[*record];
                let bases = record
                    .bases
                    .iter()
                    .filter_map(|base| ast.types.find(&TypeKind::Record(base.record)));
                bases.chain(record.fields.iter().map(|field| field.ty)).collect()
            }
            _ => Vec::new(),
        };
        for (part, ty) in parts.iter().zip(types) {
            self.part_literal(part, ty);
        }
        self.out.push('E');
    }

    /// A part of a constant: a pointer is the address of what it points to.
    fn part_literal(&mut self, part: &ConstValue, ty: Type) {
        let points = matches!(part, ConstValue::Pointer(pointer)
            if matches!(pointer.base, PointerBase::Func(_) | PointerBase::Var(_)));
        if (points && self.ast.types.is_pointer(ty)) || matches!(part, ConstValue::Member(Some(_)))
        {
            self.out.push_str("ad");
        }
        self.value_literal(part, ty);
    }

    /// expr-primary of a value
    pub(super) fn value_literal(&mut self, value: &ConstValue, ty: Type) {
        cuprum_limits::check();
        match value {
            ConstValue::Aggregate(parts) => return self.aggregate_literal(parts, ty),
            ConstValue::Union(Some((index, part))) => {
                self.prefixed("tl", ty.unqualified());
                let ast = self.ast;
                if let Some(record) = ast.types.as_record(ty)
                    && let Some(field) = ast.records[record].fields.get(*index as usize)
                {
                    // NVRTC does not say which member it is, if it is the first.
                    if *index != 0 {
                        self.out.push_str("di");
                        self.source_name(field.name.map_or("", |name| self.symbols.word(name)));
                    }
                    self.part_literal(part, field.ty);
                }
                self.out.push('E');
                return;
            }
            _ if ty.unqualified() == Type::NULLPTR => {
                self.out.push_str("LDnE");
                return;
            }
            ConstValue::Int(_)
            | ConstValue::Float(_)
            | ConstValue::Pointer(_)
            | ConstValue::Member(_)
            | ConstValue::Union(_)
            | ConstValue::Uninitialized => {}
        }
        self.out.push('L');
        match value {
            ConstValue::Pointer(ConstPointer { base: PointerBase::Func(func), .. }) => {
                self.out.push_str("_Z");
                self.encoding(*func);
            }
            ConstValue::Pointer(ConstPointer { base: PointerBase::Var(var), .. }) => {
                let symbol = variable_symbol(self.ast, self.symbols, *var);
                if symbol.starts_with("_Z") {
                    self.out.push_str(&symbol);
                } else {
                    self.out.push_str("_Z");
                    self.source_name(&symbol);
                }
            }
            ConstValue::Member(Some(member)) => {
                self.out.push_str("_Z");
                self.member(&member.member);
            }
            ConstValue::Int(number) => {
                self.ty(ty.unqualified());
                self.integer(*number);
            }
            ConstValue::Float(bits) => {
                self.ty(ty.unqualified());
                let width = if ty.unqualified() == Type::FLOAT { 8 } else { 16 };
                self.out.push_str(&format!("{bits:0width$x}"));
            }
            ConstValue::Pointer(_)
            | ConstValue::Member(_)
            | ConstValue::Aggregate(_)
            | ConstValue::Union(_)
            | ConstValue::Uninitialized => {
                self.ty(ty.unqualified());
                self.out.push('0');
            }
        }
        self.out.push('E');
    }

    pub(super) fn integer(&mut self, number: i128) {
        if number < 0 {
            self.out.push('n');
        }
        self.out.push_str(&number.unsigned_abs().to_string());
    }
}
