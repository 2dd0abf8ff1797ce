//! Decoding memory access, control flow, barriers and warp-wide instructions.

use crate::bulk::{BulkOp, Completion};
use crate::cluster::RANK_SHIFT;
use crate::decode::{FunctionDecoder, Refusal};
use crate::device_runtime::RuntimeCall;
use crate::float::format_of;
use crate::lanes::{compare, map1, map2};
use crate::mbarrier::{MbarrierAction, MbarrierOp};
use crate::memory::{SHARED_WINDOW, WINDOW_SIZE};
use crate::operation::{
    AtomicFunction, AtomicOp, BarrierMode, BarrierOp, Builtin, CallOp, CallOperand, Callee,
    Collective, CompareOp, CompareResult, CopyOp, Kind, LoadOp, Logic, PredicateSource, SINK,
    Source, StoreOp, TransactionAccess, TransactionOp, WarpSyncOp,
};
use crate::program::{Loader, Symbol};
use crate::softfloat::{Rounding, SoftOp, SoftOperation};
use cuprum_ptx::{Inst, Modifier, Opcode, Operand, Space, SpecialReg, Type};
use smallvec::SmallVec;

/// Named barriers of a block.
pub(crate) const BARRIERS: usize = 16;

fn unsupported(inst: &Inst) -> Refusal {
    format!("unsupported: {} with these modifiers", inst.opcode)
}

impl FunctionDecoder<'_> {
    /// What an instruction that is not arithmetic becomes.
    pub fn decode_control_or_memory(
        &mut self,
        loader: &mut Loader,
        inst: &Inst,
    ) -> Result<Kind, Refusal> {
        match inst.opcode {
            Opcode::Ld | Opcode::Ldu => self.decode_load(loader, inst),
            Opcode::St if inst.has(Modifier::Bulk) => self.decode_bulk_fill(loader, inst),
            Opcode::St => self.decode_store(loader, inst),
            // A group of one device: all its copies are the one that is there.
            Opcode::Multimem if inst.has(Modifier::LdReduce) => self.decode_load(loader, inst),
            Opcode::Multimem if inst.has(Modifier::St) => self.decode_store(loader, inst),
            Opcode::Multimem => self.decode_atomic(loader, inst, false),
            Opcode::Clusterlaunchcontrol => self.decode_cancel(loader, inst),
            Opcode::Atom => self.decode_atomic(loader, inst, true),
            Opcode::Red => self.decode_atomic(loader, inst, false),
            Opcode::Cp => self.decode_copy(loader, inst),
            Opcode::Bra => match self.operand(inst, 0)? {
                Operand::Label(label) => Ok(Kind::Branch { target: self.label(*label) }),
                _ => Err("unsupported: branch operand".to_owned()),
            },
            Opcode::Brx => self.decode_branch_table(loader, inst),
            Opcode::Call => self.decode_call(loader, inst),
            Opcode::Ret => Ok(Kind::Return),
            Opcode::Exit => Ok(Kind::Exit),
            Opcode::Trap => Ok(Kind::Trap { breakpoint: false }),
            Opcode::Brkpt => Ok(Kind::Trap { breakpoint: true }),
            Opcode::Bar | Opcode::Barrier => self.decode_barrier(loader, inst),
            Opcode::Shfl => self.decode_shuffle(loader, inst),
            Opcode::Vote => self.decode_vote(loader, inst),
            Opcode::Match | Opcode::Redux => self.decode_match_or_redux(loader, inst),
            Opcode::Elect => {
                let (d, p) = self.pair(self.operand(inst, 0)?)?;
                let members = Some(self.source(loader, self.operand(inst, 1)?, Type::B32)?);
                Ok(collective(loader, Collective::Elect, members, |op| (op.d, op.p) = (d, p)))
            }
            Opcode::Wmma
            | Opcode::Mma
            | Opcode::Ldmatrix
            | Opcode::Stmatrix
            | Opcode::Movmatrix => {
                let matrix = Box::new(self.decode_matrix(loader, inst)?);
                let everyone = Some(loader.constant(u64::from(u32::MAX)));
                Ok(collective(loader, Collective::Matrix, everyone, |op| op.matrix = Some(matrix)))
            }
            Opcode::Activemask => {
                Ok(Kind::ActiveMask { d: self.destination(self.operand(inst, 0)?)? })
            }
            Opcode::Isspacep => Ok(Kind::IsSpace {
                d: self.destination(self.operand(inst, 0)?)?,
                a: self.source(loader, self.operand(inst, 1)?, Type::U64)?,
                space: self.asked_space(inst)?,
                own: !inst.has(Modifier::SharedCluster),
            }),
            Opcode::Alloca => Ok(Kind::Alloca {
                d: self.destination(self.operand(inst, 0)?)?,
                size: self.source(loader, self.operand(inst, 1)?, Type::U64)?,
                align: match inst.operands.get(2) {
                    Some(operand) => self.source(loader, operand, Type::U64)?,
                    None => loader.constant(8),
                },
            }),
            Opcode::Stacksave => {
                Ok(Kind::StackSave { d: self.destination(self.operand(inst, 0)?)? })
            }
            Opcode::Stackrestore => Ok(Kind::StackRestore {
                a: self.source(loader, self.operand(inst, 0)?, Type::U64)?,
            }),
            Opcode::Tex
            | Opcode::Tld4
            | Opcode::Suld
            | Opcode::Sust
            | Opcode::Sured
            | Opcode::Txq
            | Opcode::Suq => self.decode_image(loader, inst),
            Opcode::Istypep => self.decode_image_question(loader, inst),
            Opcode::Mbarrier => self.decode_mbarrier(loader, inst),
            Opcode::Wgmma => self.decode_wgmma(loader, inst),
            Opcode::Tcgen05 => self.decode_tcgen05(loader, inst),
            Opcode::Tensormap => self.decode_tensor_map(loader, inst),
            // The rank goes into the upper bits of the address, whatever rank was there.
            Opcode::Mapa => {
                let d = self.destination(self.operand(inst, 0)?)?;
                let a = self.source(loader, self.operand(inst, 1)?, Type::U64)?;
                let b = self.source(loader, self.operand(inst, 2)?, Type::U32)?;
                Ok(Kind::Map2 { f: map2!(|a, b| in_block(a, b & 0xffff_ffff)), d, a, b })
            }
            Opcode::Getctarank => {
                let d = self.destination(self.operand(inst, 0)?)?;
                let a = self.source(loader, self.operand(inst, 1)?, Type::U64)?;
                let own = Operand::Special(SpecialReg::ClusterCtarank);
                let b = self.source(loader, &own, Type::U32)?;
                Ok(Kind::Map2 { f: map2!(|a, b| block_rank(a).unwrap_or(b)), d, a, b })
            }
            Opcode::Createpolicy => {
                let d = self.destination(self.operand(inst, 0)?)?;
                // Policies change no value; those that were made elsewhere stay what they are.
                let a = match inst.has(Modifier::Cvt) {
                    true => self.source(loader, self.operand(inst, 1)?, Type::B64)?,
                    false => loader.constant(0),
                };
                Ok(Kind::Map1 { f: map1!(|a| a), d, a })
            }
            Opcode::Membar | Opcode::Fence => Ok(Kind::Fence {
                proxies: inst.has(Modifier::Proxy)
                    && (inst.has(Modifier::Async) || inst.has(Modifier::AsyncGeneric)),
            }),
            Opcode::Prefetch
            | Opcode::Prefetchu
            | Opcode::Applypriority
            | Opcode::Discard
            | Opcode::Pmevent
            | Opcode::Nanosleep
            | Opcode::Griddepcontrol
            | Opcode::Setmaxnreg => Ok(Kind::Nothing),
            opcode => Err(format!("unsupported instruction {opcode}")),
        }
    }

    /// Element type, elements and bytes of the whole access.
    fn access(&self, inst: &Inst) -> Result<(Type, u32, u32), Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let total = ty.bytes() * inst.vector_width() as u32;
        match ty.bytes() {
            16 => Ok((ty, 8, total)),
            bytes @ (1 | 2 | 4 | 8) => Ok((ty, bytes, total)),
            _ => Err(unsupported(inst)),
        }
    }

    fn decode_load(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let (ty, bytes, align) = self.access(inst)?;
        let to = self.operand(inst, 0)?;
        let parts = match to {
            Operand::Vector(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        if parts.len() != inst.vector_width() {
            return Err("the vector has the wrong number of elements".to_owned());
        }
        let mut destinations = SmallVec::new();
        for part in parts {
            let slot = self.destination(part)?;
            destinations.push(slot);
            if ty.bytes() == 16 {
                destinations.push(if slot == SINK { SINK } else { slot + 1 });
            }
        }
        let register = parts.first().map_or(64, |part| self.destination_bits(part));
        let sign_extend = (ty.is_signed() && register > ty.bits()).then_some(register);
        Ok(Kind::Load(Box::new(LoadOp {
            address: self.address(loader, self.operand(inst, 1)?, inst.space())?,
            bytes,
            align,
            destinations,
            sign_extend,
            strong: is_strong(inst),
        })))
    }

    fn decode_store(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let (ty, bytes, align) = self.access(inst)?;
        let address = self.address(loader, self.operand(inst, 0)?, inst.space())?;
        let from = self.operand(inst, 1)?;
        let parts = match from {
            Operand::Vector(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        if parts.len() != inst.vector_width() {
            return Err("the vector has the wrong number of elements".to_owned());
        }
        let mut sources = SmallVec::new();
        for part in parts {
            sources.push(self.source(loader, part, ty)?);
            if ty.bytes() == 16 {
                let Operand::Reg(reg) = part else { return Err(unsupported(inst)) };
                sources.push(Source::register(self.slot(*reg) + 1));
            }
        }
        let (strong, releases) = (is_strong(inst), is_release(inst));
        let store = StoreOp { address, bytes, align, sources, strong, releases };
        // Asynchronous stores that release are done when issued.
        if inst.has(Modifier::MbarrierCompleteTxBytes) {
            return self.transaction(loader, inst, TransactionAccess::Store(store), align);
        }
        Ok(Kind::Store(Box::new(store)))
    }

    /// `st.async` or `red.async`, which tell the barrier of their last operand of so many bytes.
    fn transaction(
        &mut self,
        loader: &mut Loader,
        inst: &Inst,
        access: TransactionAccess,
        bytes: u32,
    ) -> Result<Kind, Refusal> {
        let barrier = MbarrierOp {
            action: MbarrierAction::Complete,
            address: self.address(loader, self.operand(inst, 2)?, inst.space())?,
            d: SINK,
            operand: Some(loader.constant(u64::from(bytes))),
        };
        Ok(Kind::Transaction(Box::new(TransactionOp { access, barrier })))
    }

    fn decode_atomic(
        &mut self,
        loader: &mut Loader,
        inst: &Inst,
        returns: bool,
    ) -> Result<Kind, Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let bytes = ty.bytes();
        let function = atomic_function(inst, ty).ok_or_else(|| unsupported(inst))?;
        if !matches!(bytes, 2 | 4 | 8 | 16) {
            return Err(unsupported(inst));
        }
        let is_quad = bytes == 16;
        let first = usize::from(returns);
        let parts = |operand: &Operand| match operand {
            Operand::Vector(parts) => parts.clone(),
            single => vec![single.clone()],
        };
        let mut destinations = SmallVec::new();
        if returns {
            for part in parts(self.operand(inst, 0)?) {
                let slot = self.destination(&part)?;
                destinations.push(slot);
                if is_quad {
                    destinations.push(if slot == SINK { SINK } else { slot + 1 });
                }
            }
        }
        let address = self.address(loader, self.operand(inst, first)?, inst.space())?;
        let mut sources = SmallVec::new();
        for part in parts(self.operand(inst, first + 1)?) {
            sources.push(self.source(loader, &part, ty)?);
            if is_quad {
                sources.push(self.high_half(ty, &part).ok_or_else(|| unsupported(inst))?);
            }
        }
        let (mut swap, mut swap_high) = (None, None);
        if function == AtomicFunction::CompareAndSwap {
            let operand = self.operand(inst, first + 2)?;
            swap = Some(self.source(loader, operand, ty)?);
            swap_high = self.high_half(ty, operand);
        }
        let bytes = bytes.min(8);
        let releases = is_release(inst);
        let atomic =
            AtomicOp { address, function, bytes, destinations, sources, swap, swap_high, releases };
        if inst.has(Modifier::MbarrierCompleteTxBytes) {
            return self.transaction(loader, inst, TransactionAccess::Reduce(atomic), bytes);
        }
        Ok(Kind::Atomic(Box::new(atomic)))
    }

    fn decode_copy(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        if inst.has(Modifier::Bulk) {
            return self.decode_bulk(loader, inst);
        }
        if inst.has(Modifier::Mbarrier) && inst.has(Modifier::Arrive) {
            // Copies are done when issued. What the instruction adds to the pending arrivals, unless it
            // says not to, its own arrival takes away at once.
            if !inst.has(Modifier::Noinc) {
                return Ok(Kind::Nothing);
            }
            return Ok(Kind::Mbarrier(Box::new(MbarrierOp {
                action: MbarrierAction::Arrive { drops: false, expects: false, stays: false },
                address: self.address(loader, self.operand(inst, 0)?, inst.space())?,
                d: SINK,
                operand: None,
            })));
        }
        let waits = [Modifier::CommitGroup, Modifier::WaitGroup, Modifier::WaitAll];
        if inst.has(Modifier::Async) && inst.modifiers.iter().any(|m| waits.contains(m)) {
            return Ok(Kind::Nothing);
        }
        let known = !inst.has(Modifier::Mbarrier) && inst.has(Modifier::Async);
        if !known {
            return Err(unsupported(inst));
        }
        let Operand::Imm(size) = self.operand(inst, 2)? else { return Err(unsupported(inst)) };
        let bytes = crate::program::immediate_bits(*size, Type::U32) as u32;
        if !matches!(bytes, 4 | 8 | 16) {
            return Err("cp.async copies 4, 8 or 16 bytes".to_owned());
        }
        let (mut source_bytes, mut ignore_source) = (None, None);
        match inst.operands.get(3) {
            Some(Operand::Reg(reg)) if self.register_type(*reg) == Type::Pred => {
                ignore_source = Some(self.predicate(&inst.operands[3])?);
            }
            Some(Operand::Not(_)) => ignore_source = Some(self.predicate(&inst.operands[3])?),
            // A lone 64-bit register is the cache policy.
            Some(Operand::Reg(reg)) if self.register_type(*reg).bits() == 64 => {}
            Some(operand) => source_bytes = Some(self.source(loader, operand, Type::U32)?),
            None => {}
        }
        Ok(Kind::AsyncCopy(Box::new(CopyOp {
            to: self.address(loader, self.operand(inst, 0)?, Some(Space::Shared))?,
            from: self.address(loader, self.operand(inst, 1)?, Some(Space::Global))?,
            bytes,
            source_bytes,
            ignore_source,
        })))
    }

    /// `clusterlaunchcontrol`: nothing can be cancelled, which is an answer that programs must expect.
    fn decode_cancel(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        if inst.has(Modifier::TryCancel) {
            let to = self.address(loader, self.operand(inst, 0)?, Some(Space::Shared))?;
            let barrier = self.address(loader, self.operand(inst, 1)?, Some(Space::Shared))?;
            return Ok(Kind::Bulk(Box::new(BulkOp::NothingCancelled {
                to,
                completion: Completion { barrier: Some(barrier), blocks: None, in_pair: false },
                everywhere: inst.has(Modifier::MulticastClusterAll),
            })));
        }
        // The answer is zeros; who asks whether it is one of success reads its lowest bit.
        let a = self.source(loader, self.operand(inst, 1)?, Type::B128)?;
        let to = self.operand(inst, 0)?;
        if inst.has(Modifier::IsCanceled) {
            let b = loader.constant(0);
            let (p, q) = (self.destination(to)?, SINK);
            return Ok(Kind::Compare(Box::new(CompareOp {
                f: compare!(|a, _b| a & 1 != 0),
                a,
                b,
                combine: None,
                result: CompareResult::Predicates { p, q },
            })));
        }
        let parts = match to {
            Operand::Vector(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        let parts = parts.iter().map(|part| self.destination(part)).collect::<Result<_, _>>()?;
        Ok(Kind::Unpack { parts, a, high: Some(a), bits: 32 })
    }

    fn decode_mbarrier(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        use MbarrierAction as Action;
        if inst.has(Modifier::PendingCount) {
            let d = self.destination(self.operand(inst, 0)?)?;
            let a = self.source(loader, self.operand(inst, 1)?, Type::B64)?;
            return Ok(Kind::Map1 { f: map1!(|a| crate::mbarrier::pending_count(a)), d, a });
        }
        let parity = inst.has(Modifier::Parity);
        let drops = inst.has(Modifier::ArriveDrop);
        let action = if inst.has(Modifier::Init) {
            Action::Init
        } else if inst.has(Modifier::Inval) {
            Action::Invalidate
        } else if drops || inst.has(Modifier::Arrive) {
            let (expects, stays) = (inst.has(Modifier::ExpectTx), inst.has(Modifier::NoComplete));
            Action::Arrive { drops, expects, stays }
        } else if inst.has(Modifier::ExpectTx) {
            Action::Expect
        } else if inst.has(Modifier::CompleteTx) {
            Action::Complete
        } else if inst.has(Modifier::TestWait) || inst.has(Modifier::TryWait) {
            Action::Test { parity }
        } else {
            return Err(unsupported(inst));
        };
        let has_result = matches!(action, Action::Arrive { .. } | Action::Test { .. });
        let first = usize::from(has_result);
        let d = if has_result { self.destination(self.operand(inst, 0)?)? } else { SINK };
        let address = self.address(loader, self.operand(inst, first)?, inst.space())?;
        let ty = match action {
            Action::Test { parity: false } => Type::B64,
            _ => Type::U32,
        };
        let operand = match inst.operands.get(first + 1) {
            Some(operand) => Some(self.source(loader, operand, ty)?),
            None => None,
        };
        Ok(Kind::Mbarrier(Box::new(MbarrierOp { action, address, d, operand })))
    }

    fn decode_branch_table(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let index = self.source(loader, self.operand(inst, 0)?, Type::U32)?;
        let labels = match self.operand(inst, 1)? {
            Operand::Symbol(name, _) => self.branch_targets.get(name).cloned(),
            Operand::Vector(list) | Operand::List(list) => list
                .iter()
                .map(|operand| match operand {
                    Operand::Label(label) => Some(*label),
                    _ => None,
                })
                .collect(),
            _ => None,
        };
        let labels = labels.ok_or_else(|| "unknown branch targets".to_owned())?;
        let targets = labels.iter().map(|label| self.label(*label)).collect();
        Ok(Kind::BranchTable { index, targets })
    }

    fn decode_call(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let mut operands = inst.operands.iter().peekable();
        let mut results = Vec::new();
        if let Some(Operand::List(list)) = operands.peek() {
            for operand in list {
                results.push(match operand {
                    Operand::Symbol(name, _) => self.call_variable(loader, name)?,
                    operand => CallOperand::Register(self.destination(operand)?),
                });
            }
            operands.next();
        }
        let callee = match operands.next() {
            Some(Operand::Symbol(name, _)) => {
                let builtin = match name.as_str() {
                    "vprintf" => Some(Builtin::Vprintf),
                    "malloc" => Some(Builtin::Malloc),
                    "__cuda_syscall_aligned_malloc" => Some(Builtin::AlignedMalloc),
                    "free" => Some(Builtin::Free),
                    "__assertfail" => Some(Builtin::AssertFail),
                    name => RuntimeCall::named(name).map(Builtin::Runtime),
                };
                match (builtin, self.symbol(loader, name)) {
                    (_, Ok(Symbol::Function(index))) if loader.functions[index].defined => {
                        Callee::Function(index)
                    }
                    (Some(builtin), _) => Callee::Builtin(builtin),
                    _ => return Err(format!("unsupported: call of undefined function {name}")),
                }
            }
            Some(operand @ Operand::Reg(_)) => {
                Callee::Register(self.source(loader, operand, Type::U64)?)
            }
            _ => return Err("unsupported: call operands".to_owned()),
        };
        let mut arguments = Vec::new();
        if let Some(Operand::List(list)) = operands.next() {
            for operand in list {
                arguments.push(match operand {
                    Operand::Symbol(name, _)
                        if matches!(self.symbol(loader, name)?, Symbol::Frame { .. }) =>
                    {
                        self.call_variable(loader, name)?
                    }
                    operand => CallOperand::Value(self.source(loader, operand, Type::B64)?),
                });
            }
        }
        Ok(Kind::Call(Box::new(CallOp { callee, arguments, results })))
    }

    fn call_variable(&self, loader: &Loader, name: &str) -> Result<CallOperand, Refusal> {
        match self.symbol(loader, name)? {
            Symbol::Frame { offset, bytes } => Ok(CallOperand::Frame { offset, bytes }),
            _ => Err(format!("unsupported: {name} as an operand of call")),
        }
    }

    fn decode_barrier(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        if inst.has(Modifier::Warp) {
            let members = Some(self.source(loader, self.operand(inst, 0)?, Type::B32)?);
            return Ok(collective(loader, Collective::Barrier, members, |_| {}));
        }
        let always = PredicateSource::Constant(true);
        if inst.has(Modifier::Cluster) {
            let barrier = loader.constant(0);
            let mode = match inst.has(Modifier::Arrive) {
                true => BarrierMode::ClusterArrive,
                false => BarrierMode::ClusterWait,
            };
            return Ok(Kind::Barrier(Box::new(BarrierOp {
                mode,
                barrier,
                count: None,
                d: SINK,
                p: None,
            })));
        }
        let mode = if inst.has(Modifier::Red) {
            inst.modifiers
                .iter()
                .find_map(|modifier| match modifier {
                    Modifier::Popc => Some(BarrierMode::ReducePopc),
                    Modifier::And => Some(BarrierMode::ReduceLogic(Logic::And)),
                    Modifier::Or => Some(BarrierMode::ReduceLogic(Logic::Or)),
                    _ => None,
                })
                .ok_or_else(|| unsupported(inst))?
        } else if inst.has(Modifier::Arrive) {
            BarrierMode::Arrive
        } else {
            BarrierMode::Sync
        };
        let reduces = inst.has(Modifier::Red);
        let first = usize::from(reduces);
        let last = inst.operands.len() - usize::from(reduces && inst.operands.len() > 1);
        let d = if reduces { self.destination(self.operand(inst, 0)?)? } else { SINK };
        let p = if reduces { self.predicate(self.operand(inst, last)?)? } else { always };
        let barrier = self.source(loader, self.operand(inst, first)?, Type::U32)?;
        let count = if first + 1 < last {
            Some(self.source(loader, self.operand(inst, first + 1)?, Type::U32)?)
        } else {
            None
        };
        Ok(Kind::Barrier(Box::new(BarrierOp { mode, barrier, count, d, p: Some(p) })))
    }

    fn decode_shuffle(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let what = inst
            .modifiers
            .iter()
            .find_map(|modifier| match modifier {
                Modifier::Up => Some(Collective::ShuffleUp),
                Modifier::Down => Some(Collective::ShuffleDown),
                Modifier::Bfly => Some(Collective::ShuffleXor),
                Modifier::Idx => Some(Collective::ShuffleIndex),
                _ => None,
            })
            .ok_or_else(|| unsupported(inst))?;
        let (d, p) = self.pair(self.operand(inst, 0)?)?;
        let a = self.source(loader, self.operand(inst, 1)?, Type::B32)?;
        let b = self.source(loader, self.operand(inst, 2)?, Type::B32)?;
        let c = self.source(loader, self.operand(inst, 3)?, Type::B32)?;
        let members = if inst.has(Modifier::Sync) {
            Some(self.source(loader, self.operand(inst, 4)?, Type::B32)?)
        } else {
            None
        };
        Ok(collective(loader, what, members, |op| {
            (op.d, op.p, op.a, op.b, op.c) = (d, p, a, b, c);
        }))
    }

    fn decode_vote(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let what = inst
            .modifiers
            .iter()
            .find_map(|modifier| match modifier {
                Modifier::All => Some(Collective::VoteAll),
                Modifier::Any => Some(Collective::VoteAny),
                Modifier::Uni => Some(Collective::VoteUni),
                Modifier::Ballot => Some(Collective::VoteBallot),
                _ => None,
            })
            .ok_or_else(|| unsupported(inst))?;
        let to = self.destination(self.operand(inst, 0)?)?;
        let vote = self.predicate(self.operand(inst, 1)?)?;
        let members = if inst.has(Modifier::Sync) {
            Some(self.source(loader, self.operand(inst, 2)?, Type::B32)?)
        } else {
            None
        };
        Ok(collective(loader, what, members, |op| {
            op.vote = vote;
            if what == Collective::VoteBallot { op.d = to } else { op.p = to }
        }))
    }

    fn decode_match_or_redux(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let what = if inst.opcode == Opcode::Match {
            if inst.has(Modifier::Any) { Collective::MatchAny } else { Collective::MatchAll }
        } else {
            let function = atomic_function(inst, ty).ok_or_else(|| unsupported(inst))?;
            if matches!(function, AtomicFunction::Exchange) {
                return Err(unsupported(inst));
            }
            Collective::Reduce(function)
        };
        let (d, p) = self.pair(self.operand(inst, 0)?)?;
        let a = self.source(loader, self.operand(inst, 1)?, ty)?;
        let members = Some(self.source(loader, self.operand(inst, 2)?, Type::B32)?);
        Ok(collective(loader, what, members, |op| {
            (op.d, op.p, op.a, op.bits) = (d, p, a, ty.bits());
        }))
    }
}

/// A warp-wide instruction; the closure fills in the operands it has.
pub(crate) fn collective(
    loader: &mut Loader,
    what: Collective,
    members: Option<Source>,
    fill: impl FnOnce(&mut WarpSyncOp),
) -> Kind {
    let zero = loader.constant(0);
    let mut op = WarpSyncOp {
        what,
        members,
        d: SINK,
        p: SINK,
        a: zero,
        b: zero,
        c: zero,
        vote: PredicateSource::Constant(true),
        bits: 32,
        matrix: None,
    };
    fill(&mut op);
    Kind::WarpSync(Box::new(op))
}

/// The same place in the shared memory of another block, for a generic or a shared address.
pub(crate) fn in_block(address: u64, rank: u64) -> u64 {
    let window = if address.wrapping_sub(SHARED_WINDOW) < WINDOW_SIZE { SHARED_WINDOW } else { 0 };
    window | (rank + 1) << RANK_SHIFT | address & ((1 << RANK_SHIFT) - 1)
}

/// The block that a shared address names, if it names one.
pub(crate) fn block_rank(address: u64) -> Option<u64> {
    ((address & 0xffff_ffff) >> RANK_SHIFT).checked_sub(1)
}

fn is_strong(inst: &Inst) -> bool {
    let strong = [
        Modifier::Volatile,
        Modifier::Relaxed,
        Modifier::Acquire,
        Modifier::Release,
        Modifier::Mmio,
        Modifier::Sc,
    ];
    inst.modifiers.iter().any(|modifier| strong.contains(modifier))
}

fn is_release(inst: &Inst) -> bool {
    inst.has(Modifier::Release) || inst.has(Modifier::AcqRel)
}

/// What an `atom`, `red` or `redux` does.
pub(crate) fn atomic_function(inst: &Inst, ty: Type) -> Option<AtomicFunction> {
    let float = |operation| {
        let (format, pair) = format_of(ty)?;
        Some(AtomicFunction::Float(SoftOp {
            operation,
            format,
            pair,
            rounding: Rounding::NearestEven,
            ftz: false,
            sat: false,
            relu: false,
            nan: inst.has(Modifier::NanPropagating),
            xorsign: false,
            narrow: None,
            oob: false,
            three: false,
            abs: inst.has(Modifier::Abs),
        }))
    };
    let is_float = format_of(ty).is_some();
    inst.modifiers.iter().find_map(|modifier| match modifier {
        Modifier::Exch => Some(AtomicFunction::Exchange),
        Modifier::Cas => Some(AtomicFunction::CompareAndSwap),
        Modifier::Add if is_float => float(SoftOperation::Add),
        Modifier::Min if is_float => float(SoftOperation::Min),
        Modifier::Max if is_float => float(SoftOperation::Max),
        Modifier::Add => Some(AtomicFunction::Add),
        Modifier::And => Some(AtomicFunction::And),
        Modifier::Or => Some(AtomicFunction::Or),
        Modifier::Xor => Some(AtomicFunction::Xor),
        Modifier::Inc => Some(AtomicFunction::Increment),
        Modifier::Dec => Some(AtomicFunction::Decrement),
        Modifier::Min if ty.is_signed() => Some(AtomicFunction::MinSigned),
        Modifier::Max if ty.is_signed() => Some(AtomicFunction::MaxSigned),
        Modifier::Min => Some(AtomicFunction::MinUnsigned),
        Modifier::Max => Some(AtomicFunction::MaxUnsigned),
        _ => None,
    })
}
