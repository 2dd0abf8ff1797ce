//! Kernels launched by device code: CUDA's dynamic parallelism.
//!
//! `kernel<<<grid, block, shared, stream>>>(args)` becomes what NVRTC and cicc make of it: a call that
//! returns a buffer for the arguments, unless that is null a store of each argument where the kernel
//! expects it, and a call that launches. What stands between the brackets is converted as for a call of
//! `__cudaPushCallConfiguration`, which has the defaults, and evaluated before the buffer is asked for;
//! the arguments are evaluated only where there is a buffer. The device runtime, which is linked later,
//! defines both functions; so it takes relocatable code.

use crate::class::special_members::SpecialKind;
use crate::context::{Operand, Parser, Reported, Res};
use crate::parse::variable::new_variable;
use cuprum_ast::{
    Allocation, Callee, CastKind, Category, ExprId, ExprKind, FuncId, NewExpr, Parent, StmtId,
    StmtKind, Type,
};
use cuprum_source::{Code, Loc};

/// What says which configurations there are. It is declared in host code's sense too, and never called.
const CONFIGURE: &str = "__cudaPushCallConfiguration";

/// Where the parts of a launch stand.
#[derive(Clone, Copy)]
pub(crate) struct LaunchPlaces {
    /// The `<<<`.
    pub open: Loc,
    /// The `>>>`.
    pub close: Loc,
    /// The first argument.
    pub args: Loc,
}

/// The functions that a launch calls.
struct Runtime {
    get_buffer: FuncId,
    launch: FuncId,
    configure: FuncId,
}

impl Parser<'_> {
    /// A launch in device code.
    pub fn build_device_launch(
        &mut self,
        kernel: Operand,
        configuration: Vec<Operand>,
        args: Vec<Operand>,
        places: LaunchPlaces,
    ) -> Res<ExprId> {
        let loc = places.open;
        let kernel_loc = self.operand_loc(&kernel, loc);
        let runtime = self.launch_runtime(&kernel, places)?;
        let configured = self.runtime_call(runtime.configure, configuration, places.close);
        // The arguments are converted as for a call.
        let (kernel, args) = self.launched_kernel(kernel, args, loc)?;
        let ExprKind::Call(_, configuration) = self.ast.exprs[configured?].kind.clone() else {
            return Err(self.error(Code::Internal, loc, &["a launch without a configuration"]));
        };
        let [grid, block, shared, stream] = configuration[..] else {
            return Err(self.error(Code::DeviceLaunch, places.args, &[]));
        };
        for &arg in &args {
            self.check_launch_argument(self.ty(arg), kernel_loc)?;
        }
        let void_pointer = self.ast.types.pointer(Type::VOID);
        let kernel = self.launch_cast(CastKind::PointerToPointer, kernel, void_pointer, loc);
        let (declare_stream, stream) = self.launch_variable(stream, loc)?;
        let setup = [kernel, grid, block, shared].map(Operand::Expr).to_vec();
        let buffer = self.runtime_call(runtime.get_buffer, setup, loc)?;
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
        let start = [buffer, stream].map(Operand::Expr).to_vec();
        let launched = self.runtime_call(runtime.launch, start, loc)?;
        let launched = self.launch_cast(CastKind::ToVoid, launched, Type::VOID, loc);
        stmts.push(self.ast.stmt(StmtKind::Expr(launched), loc));
        let then = self.ast.stmt(StmtKind::Compound(stmts), loc);
        let cond = self.launch_cast(CastKind::ToBool, buffer, Type::BOOL, loc);
        let test = self.ast.stmt(StmtKind::If { cond, then, otherwise: None }, loc);
        let all = self.ast.stmt(StmtKind::Compound(vec![declare_stream, declare, test]), loc);
        Ok(self.ast.expr(ExprKind::Statement(all), Type::VOID, Category::PrValue, loc))
    }

    /// The functions that a launch calls: of the compiler's own runtime those of the device runtime itself,
    /// of NVIDIA's headers those that redirect to them, by version and kind of default stream.
    fn launch_runtime(&mut self, kernel: &Operand, places: LaunchPlaces) -> Res<Runtime> {
        if !self.options.relocatable {
            if !self.options.run_time {
                let loc = self.operand_loc(kernel, places.open);
                return Err(self.error(Code::LaunchNeedsSeparateCompilation, loc, &[]));
            }
            // As in NVRTC, the first function that launches is told.
            let function = *self
                .program
                .functions
                .refused_launch
                .get_or_insert(self.frame.here.current_function);
            if function != self.frame.here.current_function {
                return Err(Reported);
            }
            return Err(self.error(Code::DeviceLaunch, places.args, &[]));
        }
        let (get_buffer, launch) = match self.options.own_runtime {
            true => ("__cudaCDP2GetParameterBufferV2", "__cudaCDP2LaunchDeviceV2"),
            false => ("cudaGetParameterBufferV2", "cudaLaunchDeviceV2"),
        };
        let found = [get_buffer, launch, CONFIGURE].map(|name| self.find_library_function(name));
        let [Some(get_buffer), Some(launch), Some(configure)] = found else {
            return Err(self.error(Code::DeviceLaunch, places.args, &[]));
        };
        Ok(Runtime { get_buffer, launch, configure })
    }

    /// The pointer to a kernel that is launched with these arguments, and the arguments as it takes them.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn launched_kernel(
        &mut self,
        kernel: Operand,
        args: Vec<Operand>,
        loc: Loc,
    ) -> Res<(ExprId, Vec<ExprId>)> {
        let kernel_loc = self.operand_loc(&kernel, loc);
        let call = self.build_call(kernel, args, loc)?;
        match self.ast.exprs[call].kind.clone() {
            ExprKind::Call(Callee::Function(func), args)
                if self.ast.functions[func].space.global =>
            {
                let ty = self.ast.functions[func].ty;
                let named = self.ast.expr(ExprKind::Func(func), ty, Category::LValue, loc);
                let pointer = self.ast.types.pointer(ty);
                Ok((self.launch_cast(CastKind::FunctionToPointer, named, pointer, loc), args))
            }
            ExprKind::Call(Callee::Pointer(pointer), args) => Ok((pointer, args)),
            _ => Err(self.launches_no_kernel(call, kernel_loc)),
        }
    }

    /// The error about a launch whose call is not that of a kernel.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about one kind alone")]
    pub fn launches_no_kernel(&mut self, call: ExprId, loc: Loc) -> Reported {
        let is_device = match self.ast.exprs[call].kind {
            ExprKind::Call(Callee::Function(func), _) => self.ast.functions[func].space.device,
            _ => false,
        };
        let space = if is_device { "__device__" } else { "host" };
        self.error(Code::LaunchOfNonKernel, loc, &[space])
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

    fn runtime_call(&mut self, func: FuncId, args: Vec<Operand>, loc: Loc) -> Res<ExprId> {
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
