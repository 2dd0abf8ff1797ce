//! Reserved functions that are no calls but nodes of their own, because their type or meaning
//! follows from the argument or from where they stand.

use crate::context::{Operand, Parser, Res};
use crate::lookup::scope::Decl;
use crate::parse::name::Qualifier;
use cuprum_ast::{
    Builtin, Callee, CastKind, Category, ConstValue, ExprId, ExprKind, Qualifiers, RecordId,
    StringLiteral, Type, TypeKind, WarpgroupInputs,
};
use cuprum_source::{Code, Loc, Place};

/// A reserved function that is a node of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Special {
    /// `__cuprum_bits_as_T(x)`: the bytes of `x` as a `T`.
    BitCast(Type),
    /// `__builtin_addressof(x)`
    AddressOf,
    /// `__builtin_constant_p(x)`
    ConstantP,
    /// `__builtin_launder(p)`: `p`
    Launder,
    /// `__builtin_assume_aligned(p, bytes)`: `p` as a `void *`
    AssumeAligned,
    /// `__builtin_expect_with_probability(x, expected, p)`
    ExpectWithProbability,
    /// `__builtin_choose_expr(c, a, b)`: `a` or `b` as it stands
    ChooseExpr,
    /// `__builtin_object_size(p, kind)`: not known
    ObjectSize,
    /// `__builtin_prefetch(p, …)`: nothing
    Prefetch,
    /// `__nv_atomic_…`
    NvAtomic(super::nv_atomic::NvAtomic),
    /// `__nv_tex_surf_handler(name, …)`
    Image,
    /// `__wgmma_mma_async_f16(…)` and its kin
    WarpgroupMma(WarpgroupInputs),
    /// `__builtin_LINE()`
    Line,
    /// `__builtin_COLUMN()`
    Column,
    /// `__builtin_FILE()`
    File,
    /// `__builtin_FILE_NAME()`: without its folders
    FileName,
    /// `__builtin_FUNCTION()`
    Function,
    /// `__builtin_source_location()`
    SourceLocation,
    /// `__builtin_operator_new(…)`, `__builtin_operator_delete(…)`: calls of the global functions
    Allocation {
        /// `operator delete`
        delete: bool,
    },
}

/// Those that begin with `__builtin_`, by what follows.
pub(crate) const SPECIALS: &[(&str, Special)] = &[
    ("addressof", Special::AddressOf),
    ("constant_p", Special::ConstantP),
    ("launder", Special::Launder),
    ("assume_aligned", Special::AssumeAligned),
    ("expect_with_probability", Special::ExpectWithProbability),
    ("choose_expr", Special::ChooseExpr),
    ("object_size", Special::ObjectSize),
    ("dynamic_object_size", Special::ObjectSize),
    ("prefetch", Special::Prefetch),
    ("LINE", Special::Line),
    ("COLUMN", Special::Column),
    ("FILE", Special::File),
    ("FILE_NAME", Special::FileName),
    ("FUNCTION", Special::Function),
    ("FUNCSIG", Special::Function),
    ("source_location", Special::SourceLocation),
    ("operator_new", Special::Allocation { delete: false }),
    ("operator_delete", Special::Allocation { delete: true }),
];

impl Parser<'_> {
    /// A reserved function that is a node of its own.
    pub(super) fn call_special(
        &mut self,
        special: Special,
        args: &[Operand],
        loc: Loc,
    ) -> Res<ExprId> {
        let (least, most) = match special {
            Special::Line
            | Special::Column
            | Special::File
            | Special::FileName
            | Special::Function
            | Special::SourceLocation => (0, 0),
            Special::AssumeAligned => (2, 3),
            Special::ExpectWithProbability | Special::ChooseExpr => (3, 3),
            Special::ObjectSize => (2, 2),
            Special::Prefetch => (1, 3),
            Special::Allocation { .. } => (1, usize::MAX),
            Special::NvAtomic(atomic) => return self.call_nv_atomic(atomic, args, loc),
            Special::Image => return self.call_image_function(args, loc),
            Special::WarpgroupMma(inputs) => return self.call_warpgroup_mma(inputs, args, loc),
            Special::BitCast(_) | Special::AddressOf | Special::ConstantP | Special::Launder => {
                (1, 1)
            }
        };
        if args.len() < least {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        }
        if args.len() > most {
            return Err(self.error(Code::TooManyArguments, loc, &[]));
        }
        let [first, rest @ ..] = args else { return self.place_of_call(special, loc) };
        let first = first.clone();
        match special {
            Special::NvAtomic(atomic) => self.call_nv_atomic(atomic, args, loc),
            Special::Image => self.call_image_function(args, loc),
            Special::WarpgroupMma(inputs) => self.call_warpgroup_mma(inputs, args, loc),
            Special::BitCast(ty) => self.build_bit_cast(ty, first, loc),
            Special::AddressOf => {
                let expr = self.operand_expr(first, loc)?;
                self.address_of(expr, loc)
            }
            Special::ConstantP => {
                let expr = self.operand_expr(first, loc)?;
                let constant = self.is_constant(expr);
                Ok(self.int_constant(i128::from(constant), Type::INT, loc))
            }
            Special::Launder => self.launder(first, loc),
            Special::AssumeAligned => self.assume_aligned(first, rest, loc),
            Special::ExpectWithProbability => {
                let mut converted = Vec::with_capacity(2);
                for arg in args.iter().take(2) {
                    converted.push(self.convert_to(arg.clone(), Type::LONG, loc)?);
                }
                Ok(self.call_node(Callee::Builtin(Builtin::Expect), converted, Type::LONG, loc))
            }
            Special::ChooseExpr => self.choose_expression(first, rest, loc),
            Special::ObjectSize => self.object_size(rest, loc),
            Special::Prefetch => {
                let expr = self.operand_expr(first, loc)?;
                let pointer = self.rvalue(expr);
                Ok(self.cast_node(CastKind::ToVoid, pointer, Type::VOID))
            }
            Special::Allocation { delete } => self.call_allocation(delete, args, loc),
            Special::Line
            | Special::Column
            | Special::File
            | Special::FileName
            | Special::Function
            | Special::SourceLocation => self.place_of_call(special, loc),
        }
    }

    /// `__builtin_launder(p)`
    fn launder(&mut self, pointer: Operand, loc: Loc) -> Res<ExprId> {
        let expr = self.operand_expr(pointer, loc)?;
        let pointer = self.rvalue(expr);
        match self.ast.types.pointee(self.expr_node(pointer).ty) {
            Some(to) if !self.is_void(to) && !self.is_function(to) => Ok(pointer),
            _ => Err(self.error(Code::MustBePointer, loc, &[])),
        }
    }

    /// `__builtin_assume_aligned(p, bytes)`. With a third argument it is the address so many bytes before that
    /// is aligned, of which nothing is known then.
    fn assume_aligned(&mut self, pointer: Operand, rest: &[Operand], loc: Loc) -> Res<ExprId> {
        let void = self.ast.types.pointer(Type::VOID);
        let expr = self.operand_expr(pointer, loc)?;
        let pointer = self.rvalue(expr);
        if self.ast.types.pointee(self.expr_node(pointer).ty).is_none() {
            return Err(self.error(Code::MustBePointer, loc, &[]));
        }
        let pointer = self.cast_node(CastKind::PointerToPointer, pointer, void);
        let [alignment] = rest else { return Ok(pointer) };
        let alignment = self.operand_expr(alignment.clone(), loc)?;
        let alignment = self.rvalue(alignment);
        let ConstValue::Int(bytes) = self.evaluate(alignment, false)? else {
            return Ok(pointer);
        };
        Ok(match u32::try_from(bytes).ok().filter(|bytes| bytes.is_power_of_two()) {
            Some(bytes) => {
                let callee = Callee::Builtin(Builtin::AssumeAligned(bytes));
                self.call_node(callee, vec![pointer], void, loc)
            }
            None => pointer,
        })
    }

    /// `__builtin_choose_expr(c, a, b)`
    fn choose_expression(
        &mut self,
        condition: Operand,
        branches: &[Operand],
        loc: Loc,
    ) -> Res<ExprId> {
        let condition = self.operand_expr(condition, loc)?;
        let chosen = match self.evaluate_integer(condition)? {
            0 => branches.get(1),
            _ => branches.first(),
        };
        match chosen {
            Some(chosen) => self.operand_expr(chosen.clone(), loc),
            None => Err(self.error(Code::TooFewArguments, loc, &[])),
        }
    }

    /// `__builtin_object_size(p, kind)`: no size is known.
    fn object_size(&mut self, kind: &[Operand], loc: Loc) -> Res<ExprId> {
        let kind = match kind.first() {
            Some(kind) => {
                let kind = self.operand_expr(kind.clone(), loc)?;
                self.evaluate_integer(kind)?
            }
            None => 0,
        };
        // Kinds 2 and 3 ask for the least size.
        let value = if kind & 2 != 0 { 0 } else { i128::from(u64::MAX) };
        Ok(self.int_constant(value, Type::ULONG, loc))
    }

    /// `__builtin_LINE()` and its kin: in a default argument they speak of the call.
    fn place_of_call(&mut self, special: Special, loc: Loc) -> Res<ExprId> {
        let at = match self.frame.here.call_place {
            Some(call) => {
                self.handed.call_place_used = true;
                call
            }
            None => loc,
        };
        let place = self.session.map.place(at);
        let number = |find: fn(&Place) -> u32| i128::from(place.as_ref().map_or(0, find));
        let text = match special {
            Special::Line => {
                let value = number(|place| place.line);
                return Ok(self.int_constant(value, Type::UINT, loc));
            }
            Special::Column => {
                let value = number(|place| place.column);
                return Ok(self.int_constant(value, Type::UINT, loc));
            }
            Special::Function => self.name_around(),
            Special::SourceLocation => {
                let (line, column) = (number(|place| place.line), number(|place| place.column));
                let name = place.map(|place| place.name).unwrap_or_default();
                return self.source_location(&name, line, column, loc);
            }
            Special::FileName => {
                let name = place.map(|place| place.name).unwrap_or_default();
                name.rsplit('/').next().unwrap_or("").to_owned()
            }
            Special::BitCast(_)
            | Special::AddressOf
            | Special::ConstantP
            | Special::Launder
            | Special::AssumeAligned
            | Special::ExpectWithProbability
            | Special::ChooseExpr
            | Special::ObjectSize
            | Special::Prefetch
            | Special::NvAtomic(_)
            | Special::Image
            | Special::WarpgroupMma(_)
            | Special::File
            | Special::Allocation { .. } => place.map(|place| place.name).unwrap_or_default(),
        };
        let string = self.build_text(&text, loc);
        Ok(self.rvalue(string))
    }

    /// The function that is being read.
    fn name_around(&self) -> String {
        match self.frame.here.current_function {
            Some(func) => self.qualified_function_name(func),
            None => String::new(),
        }
    }

    /// The address of a constant of the class `std::source_location::__impl`, whose members are told
    /// apart by their names.
    fn source_location(&mut self, file: &str, line: i128, column: i128, loc: Loc) -> Res<ExprId> {
        let class = self.source_location_class();
        let is_known = |parser: &mut Self, (class, record): &(Type, RecordId)| {
            parser.complete_type(*class) && parser.ast.records[*record].fields.len() == 4
        };
        let Some((class, record)) = class.filter(|class| is_known(self, class)) else {
            return Err(self.error(Code::SourceLocationClass, loc, &[]));
        };
        let mut parts = Vec::new();
        for field in self.ast.records[record].fields.clone() {
            let name = field.name.map(|name| self.word(name)).unwrap_or_default();
            let text = self.ast.types.pointer(Type::CHAR.with(Qualifiers::CONST));
            let is_number = self.ast.types.is_integral(field.ty);
            let value = match name.as_str() {
                "_M_file_name" if field.ty.unqualified() == text => self.build_text(file, loc),
                "_M_function_name" if field.ty.unqualified() == text => {
                    let function = self.name_around();
                    self.build_text(&function, loc)
                }
                "_M_line" if is_number => self.int_constant(line, Type::UINT, loc),
                "_M_column" if is_number => self.int_constant(column, Type::UINT, loc),
                _ => return Err(self.error(Code::SourceLocationClass, loc, &[])),
            };
            parts.push(self.convert_to(Operand::Expr(value), field.ty, loc)?);
        }
        let ty = class.with(Qualifiers::CONST);
        let init = self.ast.expr(ExprKind::Aggregate(parts), class, Category::PrValue, loc);
        let var = self.new_kept_temporary(ty, loc);
        self.ast.variables[var].init = Some(init);
        let value = self.evaluate(init, true)?;
        self.ast.variables[var].value = Some(value);
        let object = self.ast.expr(ExprKind::Var(var), ty, Category::LValue, loc);
        let address = self.address_of(object, loc)?;
        let void = self.ast.types.pointer(Type::VOID.with(Qualifiers::CONST));
        Ok(self.cast_node(CastKind::PointerToPointer, address, void))
    }

    fn source_location_class(&mut self) -> Option<(Type, RecordId)> {
        let global = Some(Qualifier::Namespace(self.ast.global_namespace()));
        let mut qualifier = global;
        for word in ["std", "source_location", "__impl"] {
            let name = self.session.symbols.intern(word);
            let decls = self.lookup_name(qualifier, name)?.decls;
            qualifier = decls.into_iter().find_map(|decl| match decl {
                Decl::Namespace(namespace) => Some(Qualifier::Namespace(namespace)),
                Decl::Tag(ty) | Decl::Type(ty) => {
                    self.complete_type(ty);
                    self.ast.types.as_record(ty).map(Qualifier::Record)
                }
                Decl::Var(_)
                | Decl::Func(_)
                | Decl::Template(_)
                | Decl::Enumerator(..)
                | Decl::Field(..)
                | Decl::Binding(..)
                | Decl::Value(..)
                | Decl::Pack(..)
                | Decl::ParameterPack(_)
                | Decl::DependentValue { .. }
                | Decl::DependentExpr(_)
                | Decl::DependentParam(_)
                | Decl::DependentParamPack(_)
                | Decl::SyntaxValue
                | Decl::SyntaxType => None,
            });
            qualifier?;
        }
        let Some(Qualifier::Record(record)) = qualifier else { return None };
        Some((self.ast.types.intern(TypeKind::Record(record)), record))
    }

    /// A string literal with this text.
    pub fn build_text(&mut self, text: &str, loc: Loc) -> ExprId {
        let mut units: Vec<u32> = text.bytes().map(u32::from).collect();
        units.push(0);
        let element = Type::CHAR.with(Qualifiers::CONST);
        let ty = self.ast.types.array(element, Some(units.len() as u64));
        let string = self.ast.strings.push(StringLiteral { units, element });
        self.ast.expr(ExprKind::String(string), ty, Category::LValue, loc)
    }

    /// `__builtin_bit_cast(T, e)`: the bytes of a value as another type of the same size.
    pub fn build_bit_cast(&mut self, ty: Type, operand: Operand, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_type(ty) || self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        let expr = self.operand_expr(operand, loc)?;
        let is_class =
            self.is_class(self.expr_node(expr).ty) || self.is_array(self.expr_node(expr).ty);
        let value = if is_class { expr } else { self.rvalue(expr) };
        let from = self.expr_node(value).ty;
        self.complete_type(ty);
        if self.ast.size_of(from).is_none() || self.ast.size_of(from) != self.ast.size_of(ty) {
            let (from, to) = (self.type_name(from), self.type_name(ty));
            return Err(self.error(Code::BitCastSizes, loc, &[&from, &to]));
        }
        let kind = ExprKind::Cast(CastKind::BitCast, value);
        Ok(self.ast.expr(kind, ty.unqualified(), Category::PrValue, loc))
    }

    /// A call of a global `operator new` or `operator delete`.
    fn call_allocation(&mut self, delete: bool, args: &[Operand], loc: Loc) -> Res<ExprId> {
        use cuprum_ast::{FunctionName, OperatorName};
        let operator = if delete { OperatorName::Delete } else { OperatorName::New };
        let name = FunctionName::Operator(operator);
        let candidates = self.lookup_operator(operator);
        let set = crate::context::OverloadSet {
            name,
            candidates,
            explicit_args: None,
            object: None,
            adl: false,
            is_qualified: false,
            is_member_address: false,
            naming: None,
            loc,
        };
        self.build_call(Operand::Overloads(Box::new(set)), args.to_vec(), loc)
    }
}
