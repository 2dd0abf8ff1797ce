//! Kernels launched by device code: CUDA's dynamic parallelism.
//!
//! `kernel<<<grid, block, shared, stream>>>(args)` becomes what NVRTC makes of it: a call that
//! returns a buffer for the arguments, unless that is null a store of each argument where the kernel
//! expects it, and a call that launches. The device runtime, which is linked later, defines both
//! functions; so it takes relocatable code.

use crate::class::special_members::SpecialKind;
use crate::context::{Operand, Reported, Res, Sema};
use crate::parse::variable::new_variable;
use cuprum_ast::{
    Allocation, Callee, CastKind, Category, ExprId, ExprKind, NewExpr, Parent, StmtId, StmtKind,
    Type,
};
use cuprum_source::{Code, Loc};

/// The functions of the device runtime.
const GET_BUFFER: &str = "__cudaCDP2GetParameterBufferV2";
const LAUNCH: &str = "__cudaCDP2LaunchDeviceV2";

impl Sema<'_> {
    /// A launch in device code. `args_loc` is the place of the first argument.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn build_device_launch(
        &mut self,
        kernel: Operand,
        configuration: Vec<Operand>,
        args: Vec<Operand>,
        (loc, args_loc): (Loc, Loc),
    ) -> Res<ExprId> {
        if !self.options.relocatable {
            // As in NVRTC, the first function that launches is told.
            let function = *self
                .program
                .functions
                .refused_launch
                .get_or_insert(self.frame.here.current_function);
            if function != self.frame.here.current_function {
                return Err(Reported);
            }
            return Err(self.error(Code::DeviceLaunch, args_loc, &[]));
        }
        match configuration.len() {
            0 => return Err(self.error(Code::TooFewArguments, loc, &[])),
            1..=4 => {}
            _ => {
                let loc = self.operand_loc(&configuration[4], loc);
                return Err(self.error(Code::TooManyArguments, loc, &[]));
            }
        }
        // The arguments are converted as for a call.
        let call = self.build_call(kernel, args, loc)?;
        let (kernel, args) = match self.ast.exprs[call].kind.clone() {
            ExprKind::Call(Callee::Function(func), args)
                if self.ast.functions[func].space.global =>
            {
                let ty = self.ast.functions[func].ty;
                let named = self.ast.expr(ExprKind::Func(func), ty, Category::LValue, loc);
                let pointer = self.ast.types.pointer(ty);
                (self.launch_cast(CastKind::FunctionToPointer, named, pointer, loc), args)
            }
            ExprKind::Call(Callee::Pointer(pointer), args) => (pointer, args),
            _ => return Err(self.error(Code::LaunchOfNonKernel, loc, &[])),
        };
        for &arg in &args {
            self.check_launch_argument(self.ty(arg), loc)?;
        }
        let void_pointer = self.ast.types.pointer(Type::VOID);
        let kernel = self.launch_cast(CastKind::PointerToPointer, kernel, void_pointer, loc);
        let mut configuration = configuration.into_iter();
        let mut setup = vec![Operand::Expr(kernel)];
        setup.extend(configuration.by_ref().take(3));
        let buffer = self.runtime_call(GET_BUFFER, setup, loc)?;
        let (declare, buffer) = self.launch_variable(buffer, loc)?;
        let mut stmts = Vec::new();
        let mut offset: u64 = 0;
        for arg in args {
            let ty = self.ty(arg).unqualified();
            let align = self.ast.align_of(ty).unwrap_or(1).max(1);
            offset = offset.next_multiple_of(align);
            stmts.push(self.store_argument(buffer, offset, arg, loc)?);
            offset += self.ast.size_of(ty).unwrap_or(0);
        }
        let mut start = vec![Operand::Expr(buffer)];
        start.extend(configuration);
        let launched = self.runtime_call(LAUNCH, start, loc)?;
        let launched = self.launch_cast(CastKind::ToVoid, launched, Type::VOID, loc);
        stmts.push(self.ast.stmt(StmtKind::Expr(launched), loc));
        let then = self.ast.stmt(StmtKind::Compound(stmts), loc);
        let cond = self.launch_cast(CastKind::ToBool, buffer, Type::BOOL, loc);
        let test = self.ast.stmt(StmtKind::If { cond, then, otherwise: None }, loc);
        let all = self.ast.stmt(StmtKind::Compound(vec![declare, test]), loc);
        Ok(self.ast.expr(ExprKind::Statement(all), Type::VOID, Category::PrValue, loc))
    }

    /// Arguments are copied as bytes: a class may not want a say in it.
    fn check_launch_argument(&mut self, ty: Type, loc: Loc) -> Res<()> {
        let Some(record) = self.ast.types.as_record(ty) else { return Ok(()) };
        let copy = self.special_member(record, SpecialKind::CopyConstructor);
        let destructor = self.special_member(record, SpecialKind::Destructor);
        let mut result = Ok(());
        if copy.is_user_provided {
            result = Err(self.error(Code::LaunchArgumentCopied, loc, &[]));
        }
        if destructor.is_user_provided {
            result = Err(self.error(Code::LaunchArgumentDestroyed, loc, &[]));
        }
        result
    }

    fn launch_cast(&mut self, kind: CastKind, operand: ExprId, ty: Type, loc: Loc) -> ExprId {
        self.ast.expr(ExprKind::Cast(kind, operand), ty, Category::PrValue, loc)
    }

    fn runtime_call(&mut self, name: &str, args: Vec<Operand>, loc: Loc) -> Res<ExprId> {
        let func = self.library_function(name, loc)?;
        let ty = self.ast.functions[func].ty;
        let callee = self.ast.expr(ExprKind::Func(func), ty, Category::LValue, loc);
        self.build_call(Operand::Expr(callee), args, loc)
    }

    /// A variable without a name that holds a value, its declaration, and its value.
    fn launch_variable(&mut self, init: ExprId, loc: Loc) -> Res<(StmtId, ExprId)> {
        let Some(function) = self.frame.here.current_function else {
            return Err(self.error(Code::Internal, loc, &["a launch outside of a function"]));
        };
        let ty = self.ty(init);
        let mut variable = new_variable(None, Parent::Function(function, 0), ty, loc);
        variable.init = Some(init);
        let variable = self.ast.variables.push(variable);
        let declare = self.ast.stmt(StmtKind::Decl(vec![variable]), loc);
        let place = self.ast.expr(ExprKind::Var(variable), ty, Category::LValue, loc);
        Ok((declare, self.launch_cast(CastKind::Load, place, ty, loc)))
    }

    /// `*(T *)((char *)buffer + offset) = arg`, as the initialisation of a new object.
    fn store_argument(
        &mut self,
        buffer: ExprId,
        offset: u64,
        arg: ExprId,
        loc: Loc,
    ) -> Res<StmtId> {
        let bytes = self.ast.types.pointer(Type::CHAR);
        let start = self.launch_cast(CastKind::PointerToPointer, buffer, bytes, loc);
        let kind = ExprKind::Int(i128::from(offset));
        let offset = self.ast.expr(kind, Type::LONG, Category::PrValue, loc);
        let (start, offset) = (Operand::Expr(start), Operand::Expr(offset));
        let place = self.build_binary(cuprum_ast::OperatorName::Plus, start, offset, loc)?;
        let element = self.ty(arg).unqualified();
        let new = NewExpr {
            element,
            count: None,
            allocation: Allocation::Placement(place),
            align: None,
            inits: vec![arg],
            rest: None,
            cookie: 0,
            checks_null: false,
        };
        let pointer = self.ast.types.pointer(element);
        let kind = ExprKind::New(Box::new(new));
        let made = self.ast.expr(kind, pointer, Category::PrValue, loc);
        let made = self.launch_cast(CastKind::ToVoid, made, Type::VOID, loc);
        Ok(self.ast.stmt(StmtKind::Expr(made), loc))
    }
}
