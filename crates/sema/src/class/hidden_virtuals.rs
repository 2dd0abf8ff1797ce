//! Functions of a class that hide virtual functions of its bases without overriding them, as a parameter of another
//! type or a missing `const` makes them.

use crate::context::Parser;
use crate::lookup::scope::Decl;
use cuprum_ast::{FuncId, FunctionName, Parent, RecordId, TypeKind};
use cuprum_source::Code;
use smallvec::SmallVec;

impl Parser<'_> {
    /// Warns of a class's functions that hide virtual ones, once for a name.
    pub fn warn_of_hidden_virtuals(&mut self, record: RecordId) {
        let functions = self.record_info(record).functions.clone();
        let bases = self.bases_inside_out(record);
        let mut seen: SmallVec<[FunctionName; 8]> = SmallVec::new();
        for &func in &functions {
            let name = self.ast.functions[func].name;
            let is_asked_for = matches!(name, FunctionName::Ident(_) | FunctionName::Operator(_));
            if !is_asked_for || seen.contains(&name) {
                continue;
            }
            seen.push(name);
            let own: SmallVec<[FuncId; 4]> = functions
                .iter()
                .copied()
                .filter(|&func| self.ast.functions[func].name == name)
                .collect();
            // A using-declaration hides nothing.
            let (declared, _) = self.functions_declared_in(record, name);
            if declared
                .iter()
                .all(|&func| self.ast.functions[func].parent == Parent::Record(record))
            {
                self.warn_of_hidden(record, name, &own, &bases);
            }
        }
    }

    /// The same for the functions of one name. The first base counts that has functions of its own to hide.
    fn warn_of_hidden(
        &mut self,
        record: RecordId,
        name: FunctionName,
        own: &[FuncId],
        bases: &[RecordId],
    ) {
        for &base in bases {
            let introduced: SmallVec<[FuncId; 4]> = self.ast.records[base]
                .traits
                .virtual_functions
                .iter()
                .copied()
                .filter(|&func| {
                    let function = &self.ast.functions[func];
                    function.name == name && function.member.overrides.is_empty()
                })
                .collect();
            // A static function that ought to override was an error.
            let is_overridden = |base: &&FuncId| {
                let ty = self.ast.functions[**base].ty;
                own.iter().any(|&func| {
                    let function = &self.ast.functions[func];
                    self.overrides(func, **base)
                        || function.is_static && self.same_parameters(function.ty, ty)
                })
            };
            let overridden = introduced.iter().filter(is_overridden).count();
            let Some(&first) = introduced.first().filter(|_| overridden < introduced.len()) else {
                continue;
            };
            let loc = self.ast.records[record].loc;
            if overridden > 0 {
                let class = self.ast.types.intern(TypeKind::Record(record));
                let (hidden, class) = (self.generic_function_name(first), self.type_name(class));
                return self.warn(Code::PartiallyOverridden, loc, &[&hidden, &class]);
            }
            let (declared, has_template) = self.functions_declared_in(base, name);
            let hidden = match declared.len() > 1 || has_template {
                true => format!("overloaded function \"{}\"", self.generic_function_name(first)),
                false => format!("function \"{}\"", self.generic_function_text(first)),
            };
            for &func in own {
                let hiding = self.generic_function_name(func);
                let loc = self.ast.functions[func].loc;
                self.warn(Code::HiddenVirtual, loc, &[&hidden, &hiding]);
            }
            return;
        }
    }

    /// The functions that a class declares by a name or names in a using-declaration, and whether there is a
    /// template among them.
    fn functions_declared_in(
        &mut self,
        record: RecordId,
        name: FunctionName,
    ) -> (SmallVec<[FuncId; 4]>, bool) {
        let symbol = self.function_symbol(name);
        let scope = self.record_scope(record);
        let decls = scope.map(|scope| self.already_declared_in(scope, symbol)).unwrap_or_default();
        let functions = decls
            .iter()
            .filter_map(|decl| if let Decl::Func(func) = decl { Some(*func) } else { None })
            .collect();
        (functions, decls.iter().any(|decl| matches!(decl, Decl::Template(_))))
    }

    /// All base classes, those of a class before itself.
    fn bases_inside_out(&self, record: RecordId) -> Vec<RecordId> {
        fn visit(parser: &Parser<'_>, class: RecordId, found: &mut Vec<RecordId>) {
            cuprum_limits::check();
            for base in &parser.ast.records[class].bases {
                if !found.contains(&base.record) {
                    visit(parser, base.record, found);
                    found.push(base.record);
                }
            }
        }
        let mut found = Vec::new();
        visit(self, record, &mut found);
        found
    }
}
