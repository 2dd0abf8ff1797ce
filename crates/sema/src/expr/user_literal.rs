//! User-defined literals ([lex.ext]): which literal operator a suffix calls, and with what.

use crate::context::{Candidate, Operand, OverloadSet, Parser, Res};
use crate::template::ParameterKind;
use cuprum_ast::{
    Category, ConstValue, ExprId, ExprKind, FuncId, FunctionName, Qualifiers, StringLiteral,
    TemplateArg, TemplateId, Type, TypeKind,
};
use cuprum_lex::Literal;
use cuprum_source::{Code, Loc, Symbol};

/// What a literal operator template takes.
enum TemplateForm {
    /// `template <char...>`: the spelling of a number.
    Characters,
    /// `template <S s>` of class type: a string.
    Object(Type),
}

/// The operators that a literal may call, their template arguments, and the arguments of the call.
type OperatorCall = (Vec<Candidate>, Option<Vec<TemplateArg>>, Vec<Operand>);

impl Parser<'_> {
    /// A literal with a suffix that is not the language's own.
    pub(super) fn build_user_literal(
        &mut self,
        literal: &Literal,
        spelling: &str,
        suffix: Symbol,
        loc: Loc,
    ) -> Res<ExprId> {
        let name = FunctionName::Literal(suffix);
        let symbol = self.function_symbol(name);
        let candidates =
            self.lookup_unqualified(symbol).map(|found| found.candidates()).unwrap_or_default();
        let call = match literal {
            Literal::Int { value, .. } => {
                if u64::try_from(*value).is_err()
                    && self.operator_taking(&candidates, &[Type::ULONG_LONG]).is_some()
                {
                    return Err(self.error(Code::LitIntegerTooLarge, loc, &[]));
                }
                let cooked = (Type::ULONG_LONG, ExprKind::Int(*value as i128));
                self.number_operator(&candidates, cooked, spelling, loc)
            }
            Literal::Float { bits, suffix } => {
                // The parameter is a `long double`, which is a `double` in device code.
                let bits = match suffix {
                    cuprum_lex::FloatSuffix::F => f64::from(f32::from_bits(*bits as u32)).to_bits(),
                    cuprum_lex::FloatSuffix::None | cuprum_lex::FloatSuffix::L => *bits,
                };
                let cooked = (Type::LONG_DOUBLE, ExprKind::Float(u128::from(bits)));
                self.number_operator(&candidates, cooked, spelling, loc)
            }
            Literal::Char { .. } => {
                let value = self.build_literal(literal, loc)?;
                let ty = self.ty(value);
                let takes = self.operator_taking(&candidates, &[ty]);
                takes
                    .map(|func| (vec![Candidate::Function(func)], None, vec![Operand::Expr(value)]))
            }
            Literal::String { units, .. } => {
                let value = self.build_literal(literal, loc)?;
                self.string_operator(&candidates, value, units, loc)
            }
            Literal::User { .. } => None,
        };
        let Some((candidates, explicit_args, args)) = call else {
            if let Some(value) = self.extended_float_literal(literal, suffix, spelling, loc) {
                return Ok(value);
            }
            return Err(self.error(Code::NoLiteralOperator, loc, &[]));
        };
        let set = OverloadSet {
            name,
            candidates,
            explicit_args,
            object: None,
            adl: false,
            is_qualified: false,
            is_member_address: false,
            naming: None,
            loc,
        };
        self.build_call(Operand::Overloads(Box::new(set)), args, loc)
    }

    /// `1.0f128`: a literal of an extended floating-point type, or of one that host compilers add.
    fn extended_float_literal(
        &mut self,
        literal: &Literal,
        suffix: Symbol,
        spelling: &str,
        loc: Loc,
    ) -> Option<ExprId> {
        let Literal::Float { bits, suffix: cuprum_lex::FloatSuffix::None } = *literal else {
            return None;
        };
        let ty = match self.session.symbols.word(suffix) {
            "q" | "Q" if self.options.float128 => Type::QUAD,
            _ if self.options.run_time => return None,
            "f16" | "F16" => Type::FLOAT16,
            "f32" | "F32" => Type::FLOAT32,
            "f64" | "F64" => Type::FLOAT64,
            "f128" | "F128" => Type::FLOAT128,
            "f32x" | "F32x" => Type::FLOAT32X,
            "f64x" | "F64x" => Type::FLOAT64X,
            "bf16" | "BF16" => Type::BFLOAT16,
            "q" | "Q" => Type::QUAD,
            "w" | "W" => Type::LONG_DOUBLE,
            _ => return None,
        };
        self.note_floating_name(ty);
        if self.ast.types.is_wide_floating(ty) {
            let number = spelling.trim_end_matches(|c: char| !c.is_ascii_digit() && c != '.');
            let number =
                number.strip_suffix("128").map_or(number, |rest| rest.trim_end_matches(['f', 'F']));
            let bits = cuprum_numbers::float::parse(cuprum_numbers::float::Format::Quad, number)?;
            return Some(self.ast.expr(ExprKind::Float(bits), ty, Category::PrValue, loc));
        }
        let value =
            self.ast.expr(ExprKind::Float(u128::from(bits)), Type::DOUBLE, Category::PrValue, loc);
        Some(self.convert_value(value, ty))
    }

    /// The function that takes exactly these parameters.
    fn operator_taking(&self, candidates: &[Candidate], params: &[Type]) -> Option<FuncId> {
        candidates.iter().find_map(|candidate| match *candidate {
            Candidate::Function(func) => {
                let function = self.ast.types.as_function(self.ast.functions[func].ty)?;
                (function.params == params).then_some(func)
            }
            Candidate::Template(_) => None,
        })
    }

    /// The operator template among the candidates, if it has this kind of parameter.
    fn operator_template(&self, candidates: &[Candidate]) -> Option<(TemplateId, TemplateForm)> {
        candidates.iter().find_map(|candidate| {
            let Candidate::Template(template) = *candidate else { return None };
            let [param] = self.program.templates.all[template].params.as_slice() else {
                return None;
            };
            let ParameterKind::Value(ty, _) = param.kind else { return None };
            let form = match param.pack {
                true => TemplateForm::Characters,
                false => TemplateForm::Object(ty),
            };
            Some((template, form))
        })
    }

    /// An operator for a number: by its value, by its spelling, or as a template of its characters.
    fn number_operator(
        &mut self,
        candidates: &[Candidate],
        (ty, kind): (Type, ExprKind),
        spelling: &str,
        loc: Loc,
    ) -> Option<OperatorCall> {
        if let Some(func) = self.operator_taking(candidates, &[ty]) {
            let value = self.ast.expr(kind, ty, Category::PrValue, loc);
            return Some((vec![Candidate::Function(func)], None, vec![Operand::Expr(value)]));
        }
        let character = Type::CHAR.with(Qualifiers::CONST);
        let pointer = self.ast.types.pointer(character);
        if let Some(func) = self.operator_taking(candidates, &[pointer]) {
            let units: Vec<u32> = spelling.bytes().map(u32::from).chain([0]).collect();
            let array = self.ast.types.array(character, Some(units.len() as u64));
            let string = self.ast.strings.push(StringLiteral { units, element: character });
            let string = self.ast.expr(ExprKind::String(string), array, Category::LValue, loc);
            return Some((vec![Candidate::Function(func)], None, vec![Operand::Expr(string)]));
        }
        // Several templates of characters may be told apart by what they require.
        let templates: Vec<Candidate> = candidates
            .iter()
            .filter(|candidate| {
                let template = self.operator_template(std::slice::from_ref(*candidate));
                matches!(template, Some((_, TemplateForm::Characters)))
            })
            .copied()
            .collect();
        let args = spelling
            .bytes()
            .map(|byte| TemplateArg::Value(ConstValue::Int(i128::from(byte)), Type::CHAR))
            .collect();
        (!templates.is_empty()).then(|| (templates, Some(args), Vec::new()))
    }

    /// An operator for a string: as an object of a class, or by pointer and length.
    fn string_operator(
        &mut self,
        candidates: &[Candidate],
        string: ExprId,
        units: &[u32],
        loc: Loc,
    ) -> Option<OperatorCall> {
        let TypeKind::Array(element, _) = *self.ast.types.kind(self.ty(string)) else {
            return None;
        };
        if let Some((template, TemplateForm::Object(ty))) = self.operator_template(candidates) {
            let object = self.literal_object(ty, string, loc)?;
            return Some((vec![Candidate::Template(template)], Some(vec![object]), Vec::new()));
        }
        let pointer = self.ast.types.pointer(element);
        let func = self.operator_taking(candidates, &[pointer, Type::ULONG])?;
        let length = self.int_constant(units.len() as i128, Type::ULONG, loc);
        let args = vec![Operand::Expr(string), Operand::Expr(length)];
        Some((vec![Candidate::Function(func)], None, args))
    }

    /// The template argument that a string makes of a class type.
    fn literal_object(&mut self, ty: Type, string: ExprId, loc: Loc) -> Option<TemplateArg> {
        let init = crate::context::Initializer::Copy(Operand::Expr(string));
        let ty = match self.class_placeholder(ty) {
            Some(class) => self.deduce_class(class, &init, loc).ok()?,
            None => ty,
        };
        let object = self.initialize(ty, init, loc).ok()??;
        let value = self.evaluate(object, true).ok()?;
        Some(TemplateArg::Value(value, ty.unqualified()))
    }
}
