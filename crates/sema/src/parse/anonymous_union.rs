//! Anonymous unions in functions and, `static`, in namespaces ([class.union.anon]): a variable without a
//! name, whose members are named as if they were variables.

use crate::context::{Initializer, Parser, Res};
use crate::lookup::scope::Decl;
use crate::parse::specifiers::DeclSpecifiers;
use crate::parse::variable::new_variable;
use cuprum_ast::{Access, Linkage, MemorySpace, RecordId, Storage, Type, VarId};
use cuprum_source::{Code, Symbol};

impl Parser<'_> {
    /// Declares the variable and the names of its members; `;` is next.
    pub fn anonymous_union_variable(
        &mut self,
        specs: &DeclSpecifiers,
        record: RecordId,
    ) -> Res<VarId> {
        let loc = specs.loc;
        let is_local = self.frame.here.current_function.is_some();
        if !is_local && !specs.is_static {
            return Err(self.error(Code::AnonymousUnionNotStatic, loc, &[]));
        }
        let fields = self.ast.records[record].fields.clone();
        if fields.iter().any(|field| field.access != Access::Public) {
            return Err(self.error(Code::AnonymousUnionPrivate, loc, &[]));
        }
        if self
            .program
            .classes
            .record_infos
            .get(&record)
            .is_some_and(|info| !info.functions.is_empty())
        {
            return Err(self.error(Code::AnonymousUnionFunction, loc, &[]));
        }
        // Nobody initialises it; it must be possible all the same.
        self.initialize(specs.ty, Initializer::Default, loc)?;
        let parent = self.local_parent(None);
        let mut variable = new_variable(None, parent, specs.ty, loc);
        if specs.is_static {
            variable.storage = Storage::Static;
            if is_local {
                variable.space = MemorySpace::Device;
            }
            variable.linkage = Linkage::Internal;
        }
        let names: Vec<(Symbol, u32, Type)> = fields
            .iter()
            .enumerate()
            .filter_map(|(index, field)| Some((field.name?, index as u32, field.ty)))
            .collect();
        let object = self.ast.variables.push(variable);
        self.bind_fields(object, record, &names);
        for (position, (name, ..)) in names.iter().enumerate() {
            let decl = Decl::Binding(object, position as u32);
            match is_local {
                true => self.declare_local(*name, decl, loc)?,
                false => self.declare_here(*name, decl),
            }
        }
        Ok(object)
    }
}
