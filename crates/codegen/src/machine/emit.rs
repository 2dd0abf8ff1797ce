//! From a machine function to the body of a PTX function: names for registers and labels,
//! declarations, branches.

use super::{Class, MachineFunction, Terminator, for_each_register, rewrite_registers};
use cuprum_entity::SecondaryMap;
use cuprum_ptx::{
    Body, Inst, Label, LineLoc, Linkage, Modifier, Opcode, Operand, Reg, RegName, Space, Statement,
    Type, Variable,
};

/// Builds the body. `number` is the function's, for the names of labels and of the depot; `start` is
/// where it is defined, with line information.
pub(crate) fn run(mut function: MachineFunction, number: usize, start: Option<LineLoc>) -> Body {
    let mut emitter = Emitter {
        body: Body::default(),
        names: SecondaryMap::new(),
        counts: [0; Class::ALL.len()],
    };
    emitter.names.resize(function.registers.len());
    for (reg, name) in function.named.clone() {
        let class = function.registers[reg];
        emitter.names[reg] = Some(emitter.body.new_reg(class.register_type(), name));
    }
    let labels = labels(&function, number, &mut emitter.body);
    for at in 0..function.order.len() {
        let (block, next) = (function.order[at], function.order.get(at + 1).copied());
        let data = &mut function.blocks[block];
        emit_terminator(&data.terminator, next, &labels, &mut data.statements);
        let mut statements = std::mem::take(&mut data.statements);
        for statement in &mut statements {
            emitter.name_registers(statement, &function);
        }
        function.blocks[block].statements = statements;
    }
    let mut all = declarations(&function, number, &emitter);
    let count = |block| function.blocks[block].statements.len() + 1;
    all.reserve_exact(function.order.iter().map(|&block| count(block)).sum());
    let head = all.len();
    for at in 0..function.order.len() {
        let block = function.order[at];
        all.extend(labels[block].map(Statement::Label));
        all.append(&mut function.blocks[block].statements);
    }
    if let Some(start) = start {
        let mut statements = all.split_off(head);
        statements.insert(0, Statement::Loc(start));
        crate::lines::tidy(&mut statements);
        all.append(&mut statements);
    }
    emitter.body.statements = all;
    emitter.body
}

/// The size of the depot is a multiple of its alignment, as with NVIDIA's compilers, up to this: a frame of
/// megabytes, which one aligned variable would make, `ptxas` refuses.
const MAX_ROUNDING: u64 = 4096;

/// The name of a function's local depot.
pub(crate) fn depot_name(number: usize) -> String {
    format!("__local_depot{number}")
}

type Labels = SecondaryMap<super::MachineBlock, Option<Label>>;

/// Only blocks that something branches to get a label; their numbers are places in the order.
fn labels(function: &MachineFunction, number: usize, body: &mut Body) -> Labels {
    let mut wanted: SecondaryMap<super::MachineBlock, bool> = SecondaryMap::new();
    for at in 0..function.order.len() {
        let next = function.order.get(at + 1).copied();
        match function.blocks[function.order[at]].terminator {
            Terminator::Jump(target) => wanted[target] |= Some(target) != next,
            Terminator::Branch { then, otherwise, .. } => {
                wanted[then] = true;
                wanted[otherwise] |= Some(otherwise) != next;
            }
            Terminator::Return | Terminator::Never => {}
        }
    }
    let mut labels: Labels = SecondaryMap::new();
    for (at, &block) in function.order.iter().enumerate() {
        if wanted[block] {
            labels[block] = Some(body.labels.push(format!("$L__BB{number}_{at}")));
        }
    }
    labels
}

fn emit_terminator(
    terminator: &Terminator,
    next: Option<super::MachineBlock>,
    labels: &Labels,
    statements: &mut Vec<Statement>,
) {
    let target = |block| labels[block].map(Operand::Label);
    match *terminator {
        Terminator::Jump(block) => {
            if Some(block) != next {
                let bra = Inst::new(Opcode::Bra, [Modifier::Uni], target(block));
                statements.push(Statement::Inst(bra));
            }
        }
        Terminator::Branch { pred, negated, then, otherwise } => {
            let bra = Inst::new(Opcode::Bra, [], target(then)).guarded(pred, negated);
            statements.push(Statement::Inst(bra));
            if Some(otherwise) != next {
                let bra = Inst::new(Opcode::Bra, [Modifier::Uni], target(otherwise));
                statements.push(Statement::Inst(bra));
            }
        }
        Terminator::Return => statements.push(Statement::Inst(Inst::new(Opcode::Ret, [], []))),
        Terminator::Never => {}
    }
}

fn declarations(function: &MachineFunction, number: usize, emitter: &Emitter) -> Vec<Statement> {
    let mut list = Vec::new();
    let (size, align) = function.depot;
    if size > 0 {
        list.push(Statement::Variable(Variable {
            linkage: Linkage::Internal,
            space: Space::Local,
            attributes: Vec::new(),
            align: Some(align as u32),
            vector: None,
            ty: Type::B8,
            pointer: None,
            name: depot_name(number),
            dims: vec![Some(size.next_multiple_of(align.clamp(1, MAX_ROUNDING)))],
            init: None,
        }));
    }
    for &(reg, name) in &function.named {
        let ty = function.registers[reg].register_type();
        list.push(Statement::RegDecl { ty, name: name.into(), count: None });
    }
    for (class, &count) in Class::ALL.iter().zip(&emitter.counts) {
        if count > 0 {
            list.push(Statement::RegDecl {
                ty: class.register_type(),
                name: class.prefix().into(),
                // Numbers start at 1, so the declared range is one longer.
                count: Some(count + 1),
            });
        }
    }
    for variable in &function.demoted {
        list.push(Statement::Comment(" demoted variable".into()));
        list.push(Statement::Variable(variable.clone()));
    }
    list
}

struct Emitter {
    body: Body,
    /// The final register of each virtual one.
    names: SecondaryMap<Reg, Option<Reg>>,
    /// How many registers each class has so far.
    counts: [u32; Class::ALL.len()],
}

impl Emitter {
    fn name_registers(&mut self, statement: &mut Statement, function: &MachineFunction) {
        // Destinations first, as a reader meets them.
        for_each_register(statement, |reg, is_written| {
            if is_written {
                self.final_register(*reg, function);
            }
        });
        rewrite_registers(statement, |reg, _| *reg = self.final_register(*reg, function));
    }

    fn final_register(&mut self, reg: Reg, function: &MachineFunction) -> Reg {
        if let Some(known) = self.names[reg] {
            return known;
        }
        let class = function.registers[reg];
        let count = &mut self.counts[class as usize];
        *count += 1;
        let name = RegName::Numbered(class.prefix(), *count);
        let named = self.body.new_reg(class.register_type(), name);
        self.names[reg] = Some(named);
        named
    }
}
