//! Who calls whom, and the strongly connected components of that, callees first.

use cuprum_entity::{Entity, SecondaryMap};
use cuprum_ir::{Body, Callee, Constant, FuncId, GlobalId, InstKind, Module, ValueDef};

/// Direct calls of a module, and the functions that may be called in other ways.
#[derive(Clone, Debug)]
pub struct CallGraph {
    callees: SecondaryMap<FuncId, Vec<FuncId>>,
    callers: SecondaryMap<FuncId, Vec<FuncId>>,
    address_taken: SecondaryMap<FuncId, bool>,
    calls_unknown: SecondaryMap<FuncId, bool>,
    components: Vec<Vec<FuncId>>,
    /// The index of each function's component.
    component: SecondaryMap<FuncId, u32>,
}

impl CallGraph {
    /// The call graph of a module.
    pub fn new(module: &Module) -> CallGraph {
        let mut graph = CallGraph {
            callees: SecondaryMap::new(),
            callers: SecondaryMap::new(),
            address_taken: SecondaryMap::new(),
            calls_unknown: SecondaryMap::new(),
            components: Vec::new(),
            component: SecondaryMap::new(),
        };
        for var in module.env.variable_ids() {
            if let Some(init) = &module.env.variables[var].init {
                graph.take_addresses(&init.value);
            }
        }
        for func in module.defined() {
            if let Some(body) = module.body(func) {
                graph.scan_body(func, body);
            }
        }
        graph.find_components(module.env.function_ids());
        graph
    }

    fn scan_body(&mut self, caller: FuncId, body: &Body) {
        for block in body.layout.blocks() {
            for inst in body.layout.insts(block) {
                if let InstKind::Call(call) = body.kind(inst) {
                    match &call.callee {
                        Callee::Direct(callee) => self.add_call(caller, *callee),
                        Callee::Indirect(_) => self.calls_unknown[caller] = true,
                        Callee::Intrinsic(_) | Callee::Asm(_) => {}
                    }
                }
                for &operand in body.operands(inst) {
                    if let ValueDef::Constant(constant) = body.def(operand) {
                        self.take_addresses(constant);
                    }
                }
            }
        }
    }

    fn add_call(&mut self, caller: FuncId, callee: FuncId) {
        if !self.callees[caller].contains(&callee) {
            self.callees[caller].push(callee);
            self.callers[callee].push(caller);
        }
    }

    fn take_addresses(&mut self, constant: &Constant) {
        constant.for_each_global(|global| {
            if let GlobalId::Func(func) = global {
                self.address_taken[func] = true;
            }
        });
    }

    /// The functions called directly, in order of first call.
    pub fn callees(&self, func: FuncId) -> &[FuncId] {
        &self.callees[func]
    }

    /// The functions that call this one directly, in module order.
    pub fn callers(&self, func: FuncId) -> &[FuncId] {
        &self.callers[func]
    }

    /// Whether the function's address is used other than to call it.
    pub fn is_address_taken(&self, func: FuncId) -> bool {
        self.address_taken[func]
    }

    /// Whether the function calls through pointers.
    pub fn calls_unknown(&self, func: FuncId) -> bool {
        self.calls_unknown[func]
    }

    /// The strongly connected components, each after those it calls.
    pub fn components(&self) -> &[Vec<FuncId>] {
        &self.components
    }

    /// All functions, callees before callers except in cycles.
    pub fn bottom_up(&self) -> impl Iterator<Item = FuncId> + '_ {
        self.components.iter().flatten().copied()
    }

    /// Whether direct calls lead from the function back to itself.
    pub fn is_recursive(&self, func: FuncId) -> bool {
        let members = self.components.get(self.component[func] as usize);
        members.is_some_and(|members| members.len() > 1) || self.callees[func].contains(&func)
    }

    /// Whether two functions are in one cycle of direct calls (or are the same).
    pub fn same_component(&self, a: FuncId, b: FuncId) -> bool {
        self.component[a] == self.component[b]
    }

    /// Tarjan's algorithm with a stack of its own: call chains may be deep.
    fn find_components(&mut self, functions: impl Iterator<Item = FuncId>) {
        const UNSEEN: u32 = u32::MAX;
        let mut number: SecondaryMap<FuncId, u32> = SecondaryMap::with_default(UNSEEN);
        let mut low: SecondaryMap<FuncId, u32> = SecondaryMap::with_default(UNSEEN);
        let mut open: SecondaryMap<FuncId, bool> = SecondaryMap::new();
        let (mut next, mut pending) = (0u32, Vec::new());
        for root in functions {
            if number[root] != UNSEEN {
                continue;
            }
            let mut work = vec![(root, 0usize)];
            while let Some(top) = work.last_mut() {
                let (func, position) = *top;
                top.1 += 1;
                if position == 0 {
                    number[func] = next;
                    low[func] = next;
                    next += 1;
                    open[func] = true;
                    pending.push(func);
                }
                if let Some(&callee) = self.callees[func].get(position) {
                    if number[callee] == UNSEEN {
                        work.push((callee, 0));
                    } else if open[callee] {
                        low[func] = low[func].min(number[callee]);
                    }
                    continue;
                }
                work.pop();
                if let Some(&(caller, _)) = work.last() {
                    low[caller] = low[caller].min(low[func]);
                }
                if low[func] == number[func] {
                    self.close_component(func, &mut pending, &mut open);
                }
            }
        }
    }

    fn close_component(
        &mut self,
        root: FuncId,
        pending: &mut Vec<FuncId>,
        open: &mut SecondaryMap<FuncId, bool>,
    ) {
        let mut members = Vec::new();
        while let Some(member) = pending.pop() {
            open[member] = false;
            self.component[member] = self.components.len() as u32;
            members.push(member);
            if member == root {
                break;
            }
        }
        members.sort_unstable_by_key(|member| member.index());
        self.components.push(members);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_ir::{FunctionBuilder, FunctionDecl, Type};

    /// A module whose function `n` calls the listed functions.
    fn module(calls: &[&[usize]]) -> Module {
        let mut module = Module::new("t");
        let functions: Vec<FuncId> = (0..calls.len())
            .map(|n| FunctionDecl::new(format!("f{n}"), Type::VOID, vec![]))
            .map(|decl| module.declare_function(decl).unwrap())
            .collect();
        for (index, callees) in calls.iter().enumerate() {
            let mut body = Body::new(&[]);
            let mut builder = FunctionBuilder::new(&mut body, &module.env);
            let block = builder.body.append_block();
            builder.at_end(block);
            for &callee in *callees {
                builder.call_function(functions[callee], &[]);
            }
            builder.ret(None);
            module.define(functions[index], body);
        }
        module
    }

    fn check(calls: &[&[usize]], components: &[&[usize]]) {
        let graph = CallGraph::new(&module(calls));
        let found: Vec<Vec<usize>> = graph
            .components()
            .iter()
            .map(|members| members.iter().map(|func| func.index()).collect())
            .collect();
        assert_eq!(found, components);
    }

    #[test]
    fn components_come_callees_first() {
        check(&[&[1, 2], &[2], &[]], &[&[2], &[1], &[0]]);
        check(&[&[1], &[2], &[1, 3], &[]], &[&[3], &[1, 2], &[0]]);
        check(&[&[0], &[0]], &[&[0], &[1]]);
    }

    #[test]
    fn deep_chains_do_not_overflow_the_stack() {
        let calls: Vec<Vec<usize>> = (0..20_000).map(|n| vec![(n + 1) % 20_000]).collect();
        let calls: Vec<&[usize]> = calls.iter().map(Vec::as_slice).collect();
        let graph = CallGraph::new(&module(&calls));
        assert_eq!(graph.components().len(), 1);
        assert!(graph.is_recursive(FuncId::new(7)));
    }
}
