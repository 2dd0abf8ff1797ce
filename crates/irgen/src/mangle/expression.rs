//! Dependent expressions in template signatures.
//!
//! Where Itanium's rules and NVRTC's habits part, NVRTC is followed: its names are what linking sees.

use super::{Mangler, Name};
use cuprum_ast::*;
use cuprum_source::Symbol;

impl Mangler<'_> {
    /// `expression` of the ABI's grammar.
    pub(super) fn expression(&mut self, expr: DependentExpr) {
        cuprum_limits::check();
        use DependentExprKind as Kind;
        let ast = self.ast;
        match ast.dependents.kind(expr) {
            Kind::Param { index, .. } => {
                self.parameter(*index);
            }
            Kind::FunctionParam(index) => {
                self.function_parameter(*index);
            }
            Kind::Int(value, ty) => self.integer_literal(*value, *ty),
            Kind::Float(bits, ty) => self.value_literal(&ConstValue::Float(*bits), *ty),
            Kind::Nullptr => self.out.push_str("LDnE"),
            Kind::This => self.out.push_str("fpT"),
            Kind::String(ty, _) => self.string_literal(*ty),
            Kind::Literal(word) => self.source_name(self.symbols.word(*word)),
            Kind::Unary(op, operand) => self.operation(unary_code(*op), &[*operand]),
            Kind::Binary(op, lhs, rhs) => {
                self.out.push_str(binary_code(*op));
                self.value_operand(*lhs, *rhs);
                self.value_operand(*rhs, *lhs);
            }
            Kind::DotStar(object, member) => self.operation("ds", &[*object, *member]),
            Kind::Parenthesized(inner) => self.expression(*inner),
            Kind::Operator(op, operands) => self.operation(op.mangled(false), operands),
            Kind::IncDec { increment, prefix, operand } => {
                self.out.push_str(if *increment { "pp" } else { "mm" });
                self.operation(if *prefix { "_" } else { "" }, &[*operand]);
            }
            Kind::Conditional(cond, then, otherwise) => {
                self.operation("qu", &[*cond, *then, *otherwise]);
            }
            Kind::SizeofType(ty) => self.prefixed("st", *ty),
            Kind::AlignofType(ty) => self.prefixed("at", *ty),
            Kind::AlignofExpr(operand) => self.operation("az", &[*operand]),
            Kind::SizeofExpr(operand) => self.size_of_expression(*operand),
            Kind::Noexcept(operand) => self.operation("nx", &[*operand]),
            Kind::TypeidType(ty) => self.prefixed("ti", *ty),
            Kind::TypeidExpr(operand) => self.operation("te", &[*operand]),
            Kind::SizeofPack(elements) => self.size_of_pack(elements),
            Kind::Cast(ty, args) => self.functional_cast(*ty, args),
            Kind::NamedCast(cast, ty, operand) => {
                self.prefixed(named_cast_code(*cast), *ty);
                self.expression(*operand);
            }
            Kind::BracedCast(ty, elements) => self.braced_cast(*ty, elements),
            Kind::List(elements) => {
                self.operation("il", elements);
                self.out.push('E');
            }
            Kind::New { ty, placement, args, array, is_global } => {
                self.global_mark(*is_global);
                self.operation(if *array { "na" } else { "nw" }, placement);
                self.prefixed("_", *ty);
                self.new_initializer(args.as_deref());
            }
            Kind::Delete { operand, array, is_global } => {
                self.global_mark(*is_global);
                self.operation(if *array { "da" } else { "dl" }, &[*operand]);
            }
            Kind::Throw(Some(operand)) => self.operation("tw", &[*operand]),
            Kind::Throw(None) => self.out.push_str("tr"),
            Kind::Fold(fold, op, pattern, init) => {
                self.fold(*fold, op.mangled(false), *pattern, *init);
            }
            Kind::Name(name, args) => self.member_name(*name, args.as_deref()),
            Kind::Qualified(namespace, is_global, name, args) => {
                self.global_mark(*is_global);
                self.namespace_qualifier(*namespace);
                self.member_name(*name, args.as_deref());
            }
            Kind::Function(func) => {
                self.out.push_str("L_Z");
                self.encoding(*func);
                self.out.push('E');
            }
            Kind::Variable(var) => {
                let variable = &ast.variables[*var];
                self.entity_name(variable.parent, variable.name, variable.specialization.as_ref());
            }
            Kind::Member(qualifier, name, args) => {
                // NVRTC leaves out the class before a template-id.
                if args.is_none() {
                    self.unresolved_qualifier(*qualifier);
                }
                self.member_name(*name, args.as_deref());
            }
            Kind::Access { object, arrow, qualifier, name, args } => {
                self.operation(if *arrow { "pt" } else { "dt" }, &[*object]);
                if let Some(qualifier) = qualifier {
                    self.unresolved_qualifier(*qualifier);
                }
                self.accessed_name(*name, args.as_deref());
            }
            Kind::Call(callee, args) => self.call(*callee, args),
            Kind::Specialization(template, args) => self.template_id(*template, args),
            // Its requirements are tokens; where it is tells it apart from others.
            Kind::Requires(_, place) => {
                self.out.push_str("rq");
                self.source_name(&format!("at{place}"));
                self.out.push('E');
            }
            Kind::Trait(word, args) => self.type_trait(*word, args),
            Kind::Expansion(pattern) => self.operation("sp", &[*pattern]),
            Kind::Opaque(..) => self.out.push_str("UlvE_"),
        }
    }

    /// `::` in front of `new`, `delete` or a name.
    fn global_mark(&mut self, is_global: bool) {
        self.out.push_str(if is_global { "gs" } else { "" });
    }

    fn call(&mut self, callee: DependentExpr, args: &[DependentExpr]) {
        self.out.push_str("cl");
        self.expression(callee);
        self.expression_list(args, false);
        self.out.push('E');
    }

    fn integer_literal(&mut self, value: i128, ty: Type) {
        self.out.push('L');
        self.ty(ty);
        self.integer(value);
        self.out.push('E');
    }

    /// A string, of which only the type counts.
    fn string_literal(&mut self, ty: Type) {
        self.prefixed("L", ty);
        self.out.push('E');
    }

    /// `sizeof...` of a pack, or of what became of one.
    fn size_of_pack(&mut self, elements: &[TemplateArg]) {
        match elements {
            [TemplateArg::Dependent(pack, _)] => self.operation("sZ", &[*pack]),
            // NVRTC makes no substitution of the pack here.
            [TemplateArg::Type(pack)] => {
                self.out.push_str("sZ");
                if let TypeKind::TemplateParam { index, .. } = *self.ast.types.kind(*pack) {
                    self.parameter(index);
                }
            }
            [pack] => {
                self.out.push_str("sZ");
                self.template_arg(pack);
            }
            elements => {
                self.out.push_str("sP");
                for element in elements {
                    self.template_arg(element);
                }
                self.out.push('E');
            }
        }
    }

    /// `T(…)`. NVRTC writes `void()` as if it converted a number.
    fn functional_cast(&mut self, ty: Type, args: &[DependentExpr]) {
        if ty == Type::VOID && args.is_empty() {
            return self.out.push_str("cvvLi0E");
        }
        self.prefixed("cv", ty);
        self.expression_list(args, args.len() != 1);
    }

    /// A concept with its arguments. NVRTC names a variable template without its own.
    fn template_id(&mut self, template: TemplateId, args: &[TemplateArg]) {
        let entry = &self.ast.templates[template];
        if !entry.is_concept {
            return self.entity_name(entry.parent, Some(entry.name), None);
        }
        self.source_name(self.symbols.word(entry.name));
        self.template_args(args);
    }

    /// `T{…}`. Braces around one scalar are a cast to NVRTC, and none are zero.
    fn braced_cast(&mut self, ty: Type, elements: &[DependentExpr]) {
        match elements {
            [element] if self.is_scalar(ty) => {
                self.prefixed("cv", ty);
                self.expression(*element);
            }
            [] if self.is_scalar(ty) && self.ast.types.is_floating(ty) => {
                self.value_literal(&ConstValue::Float(0), ty);
            }
            [] if self.is_scalar(ty) => self.value_literal(&ConstValue::Int(0), ty),
            elements => {
                self.prefixed("tl", ty);
                self.expression_list(elements, false);
                self.out.push('E');
            }
        }
    }

    /// What ends a `new`: its initializer, where it has one.
    fn new_initializer(&mut self, args: Option<&[DependentExpr]>) {
        let dependents = &self.ast.dependents;
        let is_list = |expr| matches!(dependents.kind(expr), DependentExprKind::List(_));
        match args {
            None => self.out.push('E'),
            // The list ends what it initialises, too.
            Some(&[list]) if is_list(list) => self.expression(list),
            Some(args) => {
                self.operation("pi", args);
                self.out.push('E');
            }
        }
    }

    /// A variable, or a variable template, by its name alone.
    fn entity_name(
        &mut self,
        parent: Parent,
        name: Option<Symbol>,
        specialization: Option<&Specialization>,
    ) {
        let word = name.map_or("", |name| self.symbols.word(name));
        self.out.push_str("L_Z");
        self.name(parent, &Name::Source(word, false), specialization, None);
        self.out.push('E');
    }

    /// `sizeof` of an expression. Where the operand's type is known, NVRTC writes the number.
    fn size_of_expression(&mut self, operand: DependentExpr) {
        let known = self.known_type(operand);
        match known.and_then(|ty| self.ast.size_of(self.ast.types.without_ref(ty))) {
            Some(size) => self.out.push_str(&format!("Lm{size}E")),
            None => self.operation("sz", &[operand]),
        }
    }

    /// A fold over a pattern; the operands stand in the order of the source.
    fn fold(
        &mut self,
        fold: FoldKind,
        op: &str,
        pattern: DependentExpr,
        init: Option<DependentExpr>,
    ) {
        self.out.push_str(fold_code(fold));
        match (fold, init) {
            (FoldKind::BinaryLeft, Some(init)) => self.operation(op, &[init, pattern]),
            (_, Some(init)) => self.operation(op, &[pattern, init]),
            (_, None) => self.operation(op, &[pattern]),
        }
    }

    /// The namespace before a name, unless it is the global one.
    fn namespace_qualifier(&mut self, namespace: NamespaceId) {
        if self.ast.namespaces[namespace].parent.is_some() {
            self.out.push_str("sr");
            self.namespace_name(namespace);
            self.out.push('E');
        }
    }

    /// What stands behind `.` or `->`.
    fn accessed_name(&mut self, name: AccessedName, args: Option<&[TemplateArg]>) {
        match name {
            AccessedName::Member(name) => self.member_name(name, args),
            AccessedName::Conversion(ty) => self.prefixed("oncv", ty),
            AccessedName::Destructor(ty) => self.prefixed("dn", ty),
        }
    }

    /// The type of an operand that depends on nothing and is no more than a name or a call.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn known_type(&self, operand: DependentExpr) -> Option<Type> {
        cuprum_limits::check();
        use DependentExprKind as Kind;
        let ast = self.ast;
        match ast.dependents.kind(operand) {
            Kind::Parenthesized(inner) => self.known_type(*inner),
            Kind::Variable(var) => Some(ast.variables[*var].ty),
            Kind::Int(_, ty) | Kind::Float(_, ty) => Some(*ty),
            _ => None,
        }
    }

    /// An operand of an operator. Where the other's type is known, NVRTC converts both, and so
    /// finds the value of a constant that stays of its type.
    fn value_operand(&mut self, operand: DependentExpr, other: DependentExpr) {
        let ast = self.ast;
        let DependentExprKind::Variable(var) = ast.dependents.kind(operand) else {
            return self.expression(operand);
        };
        let variable = &ast.variables[*var];
        let ty = variable.ty.unqualified();
        let is_promoted = ast.types.int_bits(ty).is_some_and(|bits| bits < 32);
        match &variable.value {
            Some(value @ ConstValue::Int(_)) if !is_promoted && self.leaves_type(ty, other) => {
                self.value_literal(value, ty);
            }
            _ => self.expression(operand),
        }
    }

    /// Whether an operand's type depends on nothing, and an integer beside it stays of its type.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression is not known to leave the type alone"
    )]
    fn leaves_type(&self, ty: Type, other: DependentExpr) -> bool {
        cuprum_limits::check();
        use DependentExprKind as Kind;
        let types = &self.ast.types;
        let is_no_wider = |other: Type| match (types.int_bits(other), types.int_bits(ty)) {
            (Some(theirs), Some(ours)) if theirs == ours => {
                types.is_signed(other) || !types.is_signed(ty)
            }
            (Some(theirs), Some(ours)) => theirs < ours,
            _ => false,
        };
        match self.ast.dependents.kind(other) {
            Kind::Param { .. } | Kind::Noexcept(_) => true,
            Kind::Int(_, other) | Kind::Cast(other, _) | Kind::NamedCast(_, other, _) => {
                is_no_wider(*other)
            }
            Kind::Variable(var) => is_no_wider(self.ast.variables[*var].ty),
            Kind::SizeofType(_) | Kind::AlignofType(_) | Kind::SizeofPack(_) => {
                is_no_wider(Type::ULONG)
            }
            Kind::SizeofExpr(_) => is_no_wider(Type::ULONG),
            Kind::Parenthesized(inner) | Kind::Unary(_, inner) => self.leaves_type(ty, *inner),
            Kind::Binary(_, lhs, rhs) => self.leaves_type(ty, *lhs) && self.leaves_type(ty, *rhs),
            _ => false,
        }
    }

    fn is_scalar(&self, ty: Type) -> bool {
        let types = &self.ast.types;
        types.is_arithmetic(ty) || matches!(types.kind(ty), TypeKind::Enum(_) | TypeKind::Nullptr)
    }

    /// The names of a namespace and those around it, outermost first.
    fn namespace_name(&mut self, id: NamespaceId) {
        cuprum_limits::check();
        let namespace = &self.ast.namespaces[id];
        if let Some(outer) = namespace.parent {
            self.namespace_name(outer);
            match namespace.name {
                Some(name) => self.source_name(self.symbols.word(name)),
                None => self.source_name(&super::unnamed_namespace(self.ast)),
            }
        }
    }

    fn operation(&mut self, code: &str, operands: &[DependentExpr]) {
        self.out.push_str(code);
        for &operand in operands {
            self.expression(operand);
        }
    }

    pub(super) fn member_name(&mut self, name: Symbol, args: Option<&[TemplateArg]>) {
        let word = self.symbols.word(name);
        // Operators are kept under spellings such as `operator+`.
        match word.strip_prefix("operator").filter(|rest| !rest.starts_with(is_word_character)) {
            Some(spelling) => {
                let op = OperatorName::ALL.iter().find(|op| op.spelling() == spelling);
                self.out.push_str("on");
                self.out.push_str(op.map_or("", |op| op.mangled(false)));
            }
            None => self.source_name(word),
        }
        if let Some(args) = args {
            self.template_args(args);
        }
    }

    /// NVRTC writes its traits as a vendor's operator with a number, an expansion as its pattern;
    /// others are written by name, as GCC and Clang do.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn type_trait(&mut self, word: Symbol, args: &[TemplateArg]) {
        let ast = self.ast;
        let word = self.symbols.word(word);
        match TypeTrait::from_word(word).and_then(TypeTrait::mangled_number) {
            Some(number) => {
                self.out.push_str(&format!("v{}", args.len().min(9)));
                self.source_name(&format!("builtin{number:02}"));
                for arg in args {
                    match *arg {
                        TemplateArg::Type(ty) => match *ast.types.kind(ty) {
                            TypeKind::PackExpansion(pattern) => self.prefixed("TO", pattern),
                            _ => self.prefixed("TO", ty),
                        },
                        TemplateArg::Value(..)
                        | TemplateArg::Dependent(..)
                        | TemplateArg::Template(_)
                        | TemplateArg::TemplateExpansion(_)
                        | TemplateArg::Pack(_)
                        | TemplateArg::Unconverted(_) => self.template_arg(arg),
                    }
                }
            }
            None => {
                self.out.push('u');
                self.source_name(word);
                for arg in args {
                    self.template_arg(arg);
                }
                self.out.push('E');
            }
        }
    }

    fn expression_list(&mut self, args: &[DependentExpr], enclosed: bool) {
        if enclosed {
            self.out.push('_');
        }
        for &arg in args {
            self.expression(arg);
        }
        if enclosed {
            self.out.push('E');
        }
    }

    /// unresolved-name without its last part: as NVRTC writes it, no part of it is a substitution.
    fn unresolved_qualifier(&mut self, ty: Type) {
        let mut root = ty;
        while let TypeKind::DependentName { qualifier, .. } = self.ast.types.kind(root) {
            root = *qualifier;
        }
        let is_plain = matches!(
            self.ast.types.kind(root),
            TypeKind::Record(_) | TypeKind::DependentSpecialization { .. }
        );
        self.out.push_str("sr");
        match (is_plain, root == ty) {
            (true, _) => {
                self.qualifier_levels(ty);
                self.out.push('E');
            }
            (false, true) => self.ty(ty),
            (false, false) => {
                self.out.push('N');
                self.qualifier_levels(ty);
                self.out.push('E');
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn qualifier_levels(&mut self, ty: Type) {
        cuprum_limits::check();
        let ast = self.ast;
        match ast.types.kind(ty) {
            TypeKind::DependentName { qualifier, name, args } => {
                self.qualifier_levels(*qualifier);
                self.member_name(*name, args.as_deref());
            }
            TypeKind::DependentSpecialization { template, args } => {
                let entry = &ast.templates[*template];
                self.parent_levels(entry.parent);
                self.member_name(entry.name, Some(args));
            }
            TypeKind::Record(id) => self.parent_levels(Parent::Record(*id)),
            _ => self.ty(ty),
        }
    }

    fn parent_levels(&mut self, parent: Parent) {
        cuprum_limits::check();
        let ast = self.ast;
        match parent {
            Parent::Namespace(namespace) => self.namespace_name(namespace),
            Parent::Record(id) => {
                let record = &ast.records[id];
                self.parent_levels(record.parent);
                if let Some(name) = record.name {
                    let args = record.specialization.as_ref().map(|from| from.args.as_slice());
                    self.member_name(name, args);
                }
            }
            Parent::Function(..) => {}
        }
    }
}

fn is_word_character(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn named_cast_code(cast: NamedCast) -> &'static str {
    match cast {
        NamedCast::Static => "sc",
        NamedCast::Const => "cc",
        NamedCast::Reinterpret => "rc",
        NamedCast::Dynamic => "dc",
    }
}

fn fold_code(fold: FoldKind) -> &'static str {
    match fold {
        FoldKind::UnaryLeft => "fl",
        FoldKind::UnaryRight => "fr",
        FoldKind::BinaryLeft => "fL",
        FoldKind::BinaryRight => "fR",
    }
}

fn unary_code(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Plus => "ps",
        UnaryOp::Minus => "ng",
        UnaryOp::BitNot => "co",
        UnaryOp::Not => "nt",
        UnaryOp::Deref => "de",
        UnaryOp::AddressOf => "ad",
    }
}

fn binary_code(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "pl",
        BinaryOp::Sub => "mi",
        BinaryOp::Mul => "ml",
        BinaryOp::Div => "dv",
        BinaryOp::Rem => "rm",
        BinaryOp::Shl => "ls",
        BinaryOp::Shr => "rs",
        BinaryOp::BitAnd => "an",
        BinaryOp::BitOr => "or",
        BinaryOp::BitXor => "eo",
        BinaryOp::Eq => "eq",
        BinaryOp::Ne => "ne",
        BinaryOp::Lt => "lt",
        BinaryOp::Gt => "gt",
        BinaryOp::Le => "le",
        BinaryOp::Ge => "ge",
        BinaryOp::LogicalAnd => "aa",
        BinaryOp::LogicalOr => "oo",
        BinaryOp::Comma => "cm",
    }
}
