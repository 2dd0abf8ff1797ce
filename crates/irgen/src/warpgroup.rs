//! Products of matrices by a warpgroup: the instruction as inline assembly, between loads of what it reads
//! and stores of what it writes, which `sroa` makes registers of.

use crate::function::FunctionGen;
use cuprum_ast::{ExprId, Type, WarpgroupMma, WarpgroupSwitch};
use cuprum_ir as ir;
use cuprum_ir::{AsmCall, CallData, Value};

/// A thread's part of the first factor, if it is in registers.
const FIRST_REGISTERS: u32 = 4;

impl FunctionGen<'_, '_> {
    /// `args` are the address of the result, the first factor and the descriptor of the second.
    pub(crate) fn warpgroup_mma(&mut self, product: WarpgroupMma, args: &[ExprId]) {
        let &[result, first, second] = args else { return };
        let count = product.result_registers();
        let result = self.scalar(result);
        let result = self.object(result, Type::UINT);
        let words = |this: &mut Self, whole, count: u32| -> Vec<Value> {
            let load = |index| {
                let part = this.part(whole, u64::from(index) * 4, Type::UINT);
                this.load(part)
            };
            (0..count).map(load).collect()
        };
        let registers = |from: u32, count: u32| {
            let names: Vec<String> =
                (from..from + count).map(|index| format!("${index}")).collect();
            format!("{{{}}}", names.join(", "))
        };
        let mut args = Vec::new();
        let mut constraints = vec!["=r".to_owned(); count as usize];
        let mut operands = vec![registers(0, count)];
        if product.first_in_registers {
            let address = self.scalar(first);
            let whole = self.object(address, Type::UINT);
            args.extend(words(self, whole, FIRST_REGISTERS));
            constraints.extend(vec!["r".to_owned(); FIRST_REGISTERS as usize]);
            operands.push(registers(count, FIRST_REGISTERS));
        } else {
            args.push(self.scalar(first));
            constraints.push("l".to_owned());
            operands.push(format!("${count}"));
        }
        operands.push(format!("${}", count as usize + args.len()));
        args.push(self.scalar(second));
        constraints.push("l".to_owned());
        operands.push(product.immediates());
        if product.is_on(WarpgroupSwitch::Accumulate) {
            args.extend(words(self, result, count));
            constraints.extend((0..count).map(|index| index.to_string()));
        }
        let call = AsmCall {
            template: format!("{} {};", product.opcode(), operands.join(", ")),
            constraints: constraints.join(","),
            side_effects: true,
            convergent: true,
        };
        let types = vec![ir::Type::I32; count as usize];
        let ty = self.module.module.env.types.literal_struct(types, false);
        let inst = self.build().call(CallData::new(ir::Callee::Asm(Box::new(call)), args), ty);
        let Some(value) = self.body.result(inst) else { return };
        for index in 0..count {
            let word = self.build().extract_value(value, &[index], ir::Type::I32);
            let part = self.part(result, u64::from(index) * 4, Type::UINT);
            self.store(word, part);
        }
    }
}
