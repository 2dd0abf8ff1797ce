//! Bodies where pointers have types.
//!
//! A pointer is a pointer to bytes wherever it is a value. Before an instruction that wants another one stands
//! a conversion, and behind one that makes another: conversions are instructions like any other here, and what
//! their results point to is kept beside the body, whose own types do not tell.

use super::types::{Pointee, Signature};
use cuprum_ir::{
    Body, Callee, CastOp, Env, FastMath, FuncId, Inst, InstKind, IntFlags, Module, Type, Value,
};
use rustc_hash::FxHashMap;

/// What values point to that do not point to bytes.
pub(super) type Pointees = FxHashMap<(FuncId, Value), Pointee>;

/// Makes the conversions of all bodies.
pub(super) fn convert_pointers(module: &mut Module) -> Pointees {
    let mut pointees = Pointees::default();
    let functions: Vec<FuncId> = module.defined().collect();
    for func in functions {
        let Some((body, env)) = module.body_mut(func) else { continue };
        Conversions { env, body, func, pointees: &mut pointees }.run();
    }
    pointees
}

struct Conversions<'b> {
    env: &'b Env,
    body: &'b mut Body,
    func: FuncId,
    pointees: &'b mut Pointees,
}

impl Conversions<'_> {
    fn run(&mut self) {
        let insts: Vec<Inst> =
            self.body.layout.blocks().flat_map(|block| self.body.layout.insts(block)).collect();
        for &inst in &insts {
            self.instruction(inst);
        }
        // Copies come as pointers to what they are copies of.
        let first = self.body.layout.entry().and_then(|entry| self.body.layout.first_inst(entry));
        let params = &self.env.functions[self.func].params;
        for (param, argument) in params.iter().zip(self.body.arguments().to_vec()) {
            if let (Some(pointee), Some(first)) = (param.attributes.byval, first) {
                self.bytes_of(argument, Pointee::Value(pointee), first);
            }
        }
    }

    fn instruction(&mut self, inst: Inst) {
        let body = &*self.body;
        match body.kind(inst) {
            InstKind::Load { .. } => self.operand(inst, 0, Pointee::Value(body.result_type(inst))),
            InstKind::Store { args, .. } => {
                self.operand(inst, 1, Pointee::Value(body.ty(args[0])));
            }
            InstKind::AtomicRmw { args, .. } => {
                self.operand(inst, 0, Pointee::Value(body.ty(args[1])));
            }
            InstKind::CmpXchg { args, .. } => {
                self.operand(inst, 0, Pointee::Value(body.ty(args[1])));
            }
            InstKind::Gep { source, args, .. } => {
                let (source, mut member) = (*source, *source);
                for &index in args.iter().skip(2) {
                    let place = body.as_int(index).and_then(|index| u64::try_from(index).ok());
                    let found = self.env.types.member(member, place.unwrap_or(0));
                    member = found.unwrap_or(Type::I8);
                }
                self.operand(inst, 0, Pointee::Value(source));
                self.result(inst, Pointee::Value(member));
            }
            InstKind::Alloca { ty, .. } => self.result(inst, Pointee::Value(*ty)),
            InstKind::Call(_) => self.call(inst),
            _ => {}
        }
    }

    fn call(&mut self, inst: Inst) {
        let InstKind::Call(call) = self.body.kind(inst) else { return };
        let declared = match &call.callee {
            Callee::Direct(func) => self.env.functions[*func].params.as_slice(),
            _ => &[],
        };
        let byval = |index: usize| {
            let declared = declared.get(index).and_then(|param| param.attributes.byval);
            declared.or_else(|| call.arg_attributes.get(index)?.byval)
        };
        let args = call.call_args();
        let copies: Vec<Option<Type>> = (0..args.len()).map(byval).collect();
        let indirect = match call.callee {
            Callee::Indirect(ty) => {
                let variadic =
                    self.env.types.as_function(ty).is_some_and(|(_, _, variadic)| variadic);
                let fixed = match self.env.types.as_function(ty) {
                    Some((_, params, true)) => params.len(),
                    _ => args.len(),
                };
                let types = args.iter().map(|&arg| self.body.ty(arg));
                let params = types.zip(copies.iter().copied()).take(fixed).collect();
                Some(Signature { result: self.body.result_type(inst), params, variadic })
            }
            _ => None,
        };
        let start = usize::from(indirect.is_some());
        for (index, copy) in copies.into_iter().enumerate() {
            if let Some(ty) = copy {
                self.operand(inst, start + index, Pointee::Value(ty));
            }
        }
        if let Some(signature) = indirect {
            self.operand(inst, 0, Pointee::Function(signature));
        }
    }

    fn cast(&mut self, of: Value, before: Inst) -> Inst {
        let kind = InstKind::Cast {
            op: CastOp::BitCast,
            flags: IntFlags::default(),
            fast: FastMath::NONE,
            args: [of],
        };
        let cast = self.body.new_inst(kind, self.body.ty(of));
        self.body.layout.insert_inst_before(cast, before);
        cast
    }

    /// Converts an operand to a pointer to something.
    fn operand(&mut self, inst: Inst, index: usize, pointee: Pointee) {
        let Some(&pointer) = self.body.operands(inst).get(index) else { return };
        if pointee == Pointee::Value(Type::I8) {
            return;
        }
        let cast = self.cast(pointer, inst);
        let Some(made) = self.body.result(cast) else { return };
        self.pointees.insert((self.func, made), pointee);
        let mut at = 0;
        self.body.edit(inst, |kind| {
            kind.map_operands(|operand| {
                at += 1;
                if at == index + 1 { made } else { operand }
            });
        });
    }

    /// Says what the result points to, and gives its users a pointer to bytes.
    fn result(&mut self, inst: Inst, pointee: Pointee) {
        let next = self.body.layout.next_inst(inst);
        if let (Some(result), Some(next)) = (self.body.result(inst), next)
            && pointee != Pointee::Value(Type::I8)
        {
            self.bytes_of(result, pointee, next);
        }
    }

    /// Puts a pointer to bytes in the place of a value that points to something else.
    fn bytes_of(&mut self, value: Value, pointee: Pointee, before: Inst) {
        self.pointees.insert((self.func, value), pointee);
        let ty = self.body.ty(value);
        let nothing = self.body.poison(ty);
        let cast = self.cast(nothing, before);
        let Some(bytes) = self.body.result(cast) else { return };
        self.body.replace_all_uses(value, bytes);
        let kind = InstKind::Cast {
            op: CastOp::BitCast,
            flags: IntFlags::default(),
            fast: FastMath::NONE,
            args: [value],
        };
        self.body.replace_kind(cast, kind);
    }
}
