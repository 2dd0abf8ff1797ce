//! Loops of random programs whose step is known only when they run: sums over an array, as threads that
//! share the elements make them, by counters of all kinds and by pointers.

use super::super::expression::{Array, Scalar};
use super::{Generator, SCRATCH};

impl Generator {
    /// A sum over an array in steps that are not numbers. Every loop ends: signed counters stay far
    /// from the ends of their types, and unsigned ones, which may wrap around, meet their bound.
    pub(super) fn walk_in_steps(&mut self, kernel: bool) {
        // A packed class's array may be anywhere: no pointer of its elements' type points to it.
        let integers = |array: &&Array| {
            !array.ty.is_float()
                && array.length > 1
                && array.length.is_power_of_two()
                && !array.text.contains(['.', '>'])
        };
        let fitting: Vec<Array> = self.scope.arrays.iter().filter(integers).cloned().collect();
        if fitting.is_empty() {
            return self.assignment();
        }
        let Array { text, length, .. } = fitting[self.random.below(fitting.len())].clone();
        let [sum, counter, step] = ["s", "i", "w"].map(|prefix| self.name(prefix));
        let start = self.expression(Scalar::U64, 2);
        self.line(format!("unsigned long long {sum} = {start};"));
        let by = self.expression(Scalar::U32, 2);
        let (low, high) = (self.bound(), self.bound());
        let is_signed = self.random.chance(50);
        let is_wide = self.random.chance(40);
        let name = match (is_signed, is_wide) {
            (true, false) => "int",
            (true, true) => "long long",
            (false, false) => "unsigned",
            (false, true) => "unsigned long long",
        };
        let form = self.random.below(if is_signed { 4 } else { 5 });
        match (is_signed, form) {
            (_, 0) => {
                // By a pointer, which stays within the array.
                let rounds = length / 2;
                self.line(format!("const long long {step} = 1 + ({by} & 1);"));
                let ends = self.random.pick(&["!=", "<"]);
                self.open(format!(
                    "for (auto *{counter} = {text} + 0; {counter} {ends} {text} + {step} * \
                     (long long)({high} % {rounds} + 1); {counter} += {step})"
                ));
                self.line(format!("{sum} = {sum} * 31 + *{counter};"));
                self.close("}");
                return self.declare(&sum, Scalar::U64, true);
            }
            (true, 1) => {
                self.line(format!("const {name} {step} = 1 + ({by} & 7);"));
                let ends = self.random.pick(&["<", "<="]);
                self.open(format!(
                    "for ({name} {counter} = (int)({low} & 7) - 3; {counter} {ends} ({name})({high} \
                     & 63); {counter} += {step})"
                ));
            }
            (true, 2) => {
                self.line(format!("const {name} {step} = 1 + ({by} & 7);"));
                let ends = self.random.pick(&[">", ">="]);
                self.open(format!(
                    "for ({name} {counter} = ({high} & 63); {counter} {ends} ({name})({low} & 7); \
                     {counter} -= {step})"
                ));
            }
            (true, _) => {
                self.line(format!("const {name} {step} = (int)({by} & 15) - 8;"));
                self.open(format!(
                    "for ({name} {counter} = ({name})({low} & 63) - {step} * ({name})({high} & 15); \
                     {counter} != ({name})({low} & 63); {counter} += {step})"
                ));
            }
            (false, 1) => {
                self.line(format!("const {name} {step} = 1 + ({by} & 7);"));
                self.open(format!(
                    "for ({name} {counter} = {low} & 7; {counter} < ({high} & 63); {counter} += \
                     {step})"
                ));
            }
            (false, 2) => {
                self.line(format!("const {name} {step} = ({name}){by} * 0x100000001ull | 1;"));
                self.open(format!(
                    "for ({name} {counter} = ({name})-1 - {step} * ({high} & 15); {counter} < \
                     ({name})-1; {counter} += {step})"
                ));
            }
            (false, 3) => {
                self.line(format!("const {name} {step} = ({name}){by} * 0x100000001ull | 1;"));
                self.open(format!(
                    "for ({name} {counter} = {step} * ({high} & 15); {counter} > 0; {counter} -= \
                     {step})"
                ));
            }
            (false, _) => {
                self.line(format!("const {name} {step} = ({name}){by} * 0x100000001ull;"));
                self.open(format!(
                    "for ({name} {counter} = {low} - {step} * ({high} & 15); {counter} != {low}; \
                     {counter} += {step})"
                ));
            }
        }
        self.line(format!("{sum} = {sum} * 31 + {text}[{counter} & {}] + {counter};", length - 1));
        if kernel && self.random.chance(25) {
            self.line(format!("own[{counter} & {}] += (int)({sum} & 255);", SCRATCH - 1));
        }
        self.close("}");
        self.declare(&sum, Scalar::U64, true);
    }

    /// A number that the body of a loop cannot change.
    fn bound(&mut self) -> String {
        let (name, value) = (self.name("b"), self.expression(Scalar::U32, 1));
        self.line(format!("const unsigned {name} = {value};"));
        name
    }
}
