//! `__nv_tex_surf_handler("__itex2D", result, object, x, y)`: how NVIDIA's headers, and our own text, read
//! and write textures and surfaces. The first argument says what to do (`cuprum_ast::ImageFunction`), the
//! type of the second one what a texel is.

use crate::context::{Operand, Parser, Res};
use cuprum_ast::{Builtin, Callee, ExprId, ExprKind, ImageArgument, ImageFunction, Type};
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// A call of the function.
    pub(super) fn call_image_function(&mut self, args: &[Operand], loc: Loc) -> Res<ExprId> {
        let [name, pointer, object, rest @ ..] = args else {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        };
        if args.iter().any(|arg| self.is_unknown_operand(arg)) {
            return Ok(self.unknown(loc));
        }
        let name = self.image_function_name(name.clone(), loc)?;
        let Some(function) = ImageFunction::named(&name) else {
            return Err(self.unsupported(&format!("the texture function \"{name}\""), loc));
        };
        let wanted = function.arguments();
        self.check_count(rest.len(), wanted.len(), loc)?;
        let pointer = self.pointer_argument(pointer, loc)?;
        let pointee = self.ast.types.pointee(self.expr_node(pointer).ty);
        if !pointee.is_some_and(|ty| self.is_texel(ty, function)) {
            return Err(self.unsupported("textures and surfaces of such a type", loc));
        }
        let mut converted = vec![pointer, self.convert_to(object.clone(), Type::ULONG_LONG, loc)?];
        for (arg, kind) in rest.iter().zip(wanted) {
            converted.push(match kind {
                ImageArgument::Coordinate | ImageArgument::Level | ImageArgument::Gradient => {
                    self.convert_to(arg.clone(), Type::FLOAT, loc)?
                }
                ImageArgument::WholeCoordinate
                | ImageArgument::Layer
                | ImageArgument::Component
                | ImageArgument::BoundaryMode => self.convert_to(arg.clone(), Type::INT, loc)?,
                ImageArgument::GradientPointer(count) => {
                    let pointer = self.pointer_argument(arg, loc)?;
                    let pointee = self.ast.types.pointee(self.expr_node(pointer).ty);
                    let elements = pointee.and_then(|ty| self.elements_of(ty));
                    match elements {
                        Some((Type::FLOAT, given)) if given >= usize::from(count) => pointer,
                        _ => return Err(self.unsupported("gradients of such a type", loc)),
                    }
                }
                ImageArgument::Resident => {
                    let byte = self.ast.types.pointer(Type::UCHAR);
                    self.convert_to(arg.clone(), byte, loc)?
                }
            });
        }
        let callee = Callee::Builtin(Builtin::Image(function));
        Ok(self.call_node(callee, converted, Type::VOID, loc))
    }

    /// The text of the first argument, which must be a literal.
    fn image_function_name(&mut self, operand: Operand, loc: Loc) -> Res<String> {
        let expr = self.operand_expr(operand, loc)?;
        let ExprKind::String(string) = self.expr_node(expr).kind else {
            return Err(self.unsupported("the name of a texture function that is no literal", loc));
        };
        let units = self.ast.strings[string].units.iter();
        Ok(units.filter_map(|&unit| char::from_u32(unit)).filter(|&c| c != '\0').collect())
    }

    fn pointer_argument(&mut self, operand: &Operand, loc: Loc) -> Res<ExprId> {
        let expr = self.operand_expr(operand.clone(), loc)?;
        let pointer = self.rvalue(expr);
        match self.ast.types.pointee(self.expr_node(pointer).ty) {
            Some(_) => Ok(pointer),
            None => Err(self.error(Code::MustBePointer, loc, &[])),
        }
    }

    /// The element and the number of elements of a scalar or vector type (`short`, `float4`).
    fn elements_of(&mut self, ty: Type) -> Option<(Type, usize)> {
        let ty = ty.unqualified();
        if self.is_class(ty) {
            self.complete_type(ty);
        }
        let Some(record) = self.ast.types.as_record(ty) else { return Some((ty, 1)) };
        let fields = &self.ast.records[record].fields;
        let element = fields.first()?.ty.unqualified();
        let alike = fields.iter().all(|f| f.ty.unqualified() == element && f.bits.is_none());
        alike.then_some((element, fields.len()))
    }

    /// Whether texels of a texture, or elements of a surface, may be of a type.
    fn is_texel(&mut self, ty: Type, function: ImageFunction) -> bool {
        let Some((element, count)) = self.elements_of(ty) else { return false };
        let is_number = self.ast.types.is_arithmetic(element);
        let size = self.ast.size_of(element).unwrap_or(0);
        let is_float = element == Type::FLOAT;
        is_number
            && match function.is_surface() {
                true => matches!((count, size), (1 | 2, 1 | 2 | 4 | 8) | (4, 1 | 2 | 4)),
                false => {
                    let whole = self.ast.types.is_integral(element) && size <= 4;
                    matches!(count, 1 | 2 | 4) && (is_float || whole)
                }
            }
    }
}
