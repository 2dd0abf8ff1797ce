//! Classes of random programs: bit-fields, packed layouts, unions, and hierarchies with virtual
//! functions.

use super::super::expression::{Array, INTEGERS, Scalar, Variable};
use super::{Field, Generator, Struct};

/// Classes with a virtual function, all derived from the first one.
#[derive(Clone)]
pub(super) struct Hierarchy {
    base: String,
    derived: Vec<String>,
    /// Of the field that all of them have.
    field: Scalar,
    /// Of the function.
    result: Scalar,
    parameter: Scalar,
}

impl Generator {
    pub(super) fn define_struct(&mut self) {
        let name = self.name("S");
        let packed = self.random.chance(30);
        let count = 1 + self.random.below(6);
        let fields: Vec<Field> = (0..count).map(|_| self.field()).collect();
        let array = self.random.chance(40).then(|| (self.scalar(), self.random.pick(&[2, 4])));
        let attribute = if packed { "__attribute__((packed)) " } else { "" };
        self.open(format!("struct {attribute}{name}"));
        for (index, Field { ty, width }) in fields.iter().enumerate() {
            let width = width.map_or(String::new(), |width| format!(" : {width}"));
            self.line(format!("{} f{index}{width};", ty.name()));
            // The array somewhere among them, so that offsets have holes.
            if index == 0
                && let Some((ty, length)) = array
            {
                self.line(format!("{} a[{length}];", ty.name()));
            }
        }
        self.close("};");
        self.structs.push(Struct { name, fields, array, packed });
    }

    fn field(&mut self) -> Field {
        if !self.random.chance(35) {
            return Field { ty: self.scalar(), width: None };
        }
        let ty = self.random.pick(&INTEGERS);
        // A wide type of few bits would be promoted to `int`, in which arithmetic may overflow.
        let least = match ty {
            Scalar::U32 => 32,
            Scalar::I64 | Scalar::U64 => 33,
            _ => 1,
        };
        let bits = ty.bits() as usize;
        Field { ty, width: Some((least + self.random.below(bits - least + 1)) as u32) }
    }

    /// Makes the parts of an object nameable: `o.` or `o->`.
    pub(super) fn declare_parts(&mut self, access: &str, kind: usize, writable: bool) {
        let Struct { fields, array, packed, .. } = self.structs[kind].clone();
        for (index, Field { ty, width }) in fields.into_iter().enumerate() {
            let addressable = !packed && width.is_none();
            let text = format!("{access}f{index}");
            self.scope.variables.push(Variable { text, ty, writable, addressable });
        }
        match array {
            Some((ty, length)) if !packed || ty.bits() == 8 => {
                self.scope.arrays.push(Array { text: format!("{access}a"), ty, length, writable });
            }
            // Elements by themselves: no pointer to them may be handed on.
            Some((ty, length)) => {
                for index in 0..length {
                    let text = format!("{access}a[{index}]");
                    let addressable = false;
                    self.scope.variables.push(Variable { text, ty, writable, addressable });
                }
            }
            None => {}
        }
    }

    /// The same bits as an integer and as bit-fields.
    pub(super) fn pun_of_bits(&mut self) {
        let name = self.name("u");
        let value = self.expression(Scalar::U64, 3);
        let mut fields: Vec<(Scalar, usize)> = Vec::new();
        // Sixteen bits each, so that all of it lies in the integer.
        for _ in 0..4 {
            let ty = self.random.pick(&[Scalar::U16, Scalar::I16]);
            let width = 1 + self.random.below(15);
            fields.extend([(ty, width), (ty, 16 - width)]);
        }
        let list: Vec<String> = fields
            .iter()
            .enumerate()
            .map(|(index, (ty, width))| format!("{} f{index} : {width};", ty.name()))
            .collect();
        self.line(format!(
            "union {{ unsigned long long w; struct {{ {} }} s; unsigned char c[8]; }} {name};",
            list.join(" ")
        ));
        self.line(format!("{name}.w = {value};"));
        self.declare(&format!("{name}.w"), Scalar::U64, true);
        for (index, (ty, _)) in fields.into_iter().enumerate() {
            let text = format!("{name}.s.f{index}");
            self.scope.variables.push(Variable { text, ty, writable: true, addressable: false });
        }
        let (text, ty) = (format!("{name}.c"), Scalar::U8);
        self.scope.arrays.push(Array { text, ty, length: 8, writable: true });
    }

    /// A base with a virtual function and classes that override it; one may have a second base before
    /// it, so that calls have to find the object.
    pub(super) fn define_hierarchy(&mut self) {
        let (field, result, parameter) = (self.scalar(), self.scalar(), self.scalar());
        let base = self.name("B");
        let other = self.name("O");
        self.define_class(&base, "", (field, result, parameter));
        self.open(format!("struct {other}"));
        self.line("long long ballast = 5;");
        self.line("__device__ virtual long long weight() { return ballast; }");
        self.close("};");
        let mut derived: Vec<String> = Vec::new();
        for _ in 0..1 + self.random.below(3) {
            let name = self.name("D");
            let parent = match derived.last() {
                Some(last) if self.random.chance(40) => last.clone(),
                _ => base.clone(),
            };
            let bases = match self.random.below(4) {
                0 => format!(" : {other}, {parent}"),
                1 => format!(" : virtual {parent}"),
                _ => format!(" : {parent}"),
            };
            self.define_class(&name, &bases, (field, result, parameter));
            derived.push(name);
        }
        self.hierarchies.push(Hierarchy { base, derived, field, result, parameter });
    }

    fn define_class(&mut self, name: &str, bases: &str, types: (Scalar, Scalar, Scalar)) {
        let (field, result, parameter) = types;
        self.open(format!("struct {name}{bases}"));
        if bases.is_empty() {
            self.line(format!("{} f;", field.name()));
        }
        let attribute = self.attribute();
        self.open(format!(
            "{attribute}__device__ virtual {} call({} p)",
            result.name(),
            parameter.name()
        ));
        let mark = self.scope.variables.len();
        self.declare("p", parameter, true);
        self.declare("this->f", field, true);
        if self.random.chance(50) {
            self.assignment();
        }
        let value = self.expression(result, 3);
        self.line(format!("return {value};"));
        self.scope.variables.truncate(mark);
        self.close("}");
        self.close("};");
    }

    /// Calls a virtual function of an object whose class is known only when the program runs.
    pub(super) fn virtual_call(&mut self) {
        if self.hierarchies.is_empty() {
            return self.assignment();
        }
        let index = self.random.below(self.hierarchies.len());
        let Hierarchy { base, derived, field, result, parameter } = self.hierarchies[index].clone();
        let class = derived[self.random.below(derived.len())].clone();
        let (one, other, pointer) = (self.name("o"), self.name("o"), self.name("q"));
        let second = if self.random.chance(50) { base.clone() } else { class.clone() };
        self.line(format!("{class} {one};"));
        self.line(format!("{second} {other};"));
        for object in [&one, &other] {
            let value = self.expression(field, 2);
            self.line(format!("{object}.f = {value};"));
        }
        let condition = self.expression(Scalar::Bool, 2);
        self.line(format!(
            "{base} *{pointer} = {condition} ? static_cast<{base} *>(&{one}) : static_cast<{base} *>(&{other});"
        ));
        let (value, name) = (self.expression(parameter, 2), self.name("v"));
        self.line(format!("{} {name} = {pointer}->call({value});", result.name()));
        self.declare(&name, result, true);
        self.declare(&format!("{one}.f"), field, true);
        self.declare(&format!("{pointer}->f"), field, true);
    }
}
