//! Line information (`-lineinfo`): which statement an instruction comes from, as LLVM's debug metadata.
//!
//! As in NVIDIA's compilers, a place is the start of a statement, not of an expression. Functions of
//! header text that is part of the compiler have no places: their code counts as the call's.

use crate::function::FunctionGen;
use crate::module::ModuleGen;
use cuprum_ast::FuncId;
use cuprum_ir as ir;
use cuprum_ir::metadata::{DebugLoc, Field, Node, NodeId, Operand};
use cuprum_source::Loc;
use rustc_hash::FxHashMap;

/// The debug metadata of a module under way.
#[derive(Default)]
pub(crate) struct LineInfo {
    files: FxHashMap<String, NodeId>,
    /// The compile unit and the type that all functions share.
    unit: Option<[NodeId; 2]>,
}

/// Where the statements of a function lie.
pub(crate) struct LineScope {
    subprogram: NodeId,
    file: NodeId,
    /// Scopes for statements that come from other files.
    other_files: FxHashMap<NodeId, NodeId>,
}

fn word(text: impl ToString) -> Field {
    Field::Word(text.to_string())
}

impl ModuleGen<'_> {
    fn debug_node(&mut self, distinct: bool, name: &str, fields: &[(&str, Field)]) -> NodeId {
        let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
        let node = Node::Specialised { distinct, name: name.to_owned(), fields: fields.collect() };
        self.module.env.metadata.nodes.push(node)
    }

    fn debug_file(&mut self, name: &str) -> NodeId {
        if let Some(&node) = self.line_info.files.get(name) {
            return node;
        }
        let fields = [
            ("filename", Field::String(name.to_owned())),
            ("directory", Field::String(String::new())),
        ];
        let node = self.debug_node(false, "DIFile", &fields);
        self.line_info.files.insert(name.to_owned(), node);
        node
    }

    fn debug_unit(&mut self) -> [NodeId; 2] {
        if let Some(unit) = self.line_info.unit {
            return unit;
        }
        let name = self.options.module_name.clone();
        let file = self.debug_file(&name);
        let fields = [
            ("language", word("DW_LANG_C_plus_plus")),
            ("file", Field::Node(file)),
            ("producer", Field::String("cuprum".to_owned())),
            ("isOptimized", word("false")),
            ("runtimeVersion", word("0")),
            ("emissionKind", word("DebugDirectivesOnly")),
        ];
        let unit = self.debug_node(true, "DICompileUnit", &fields);
        let ty = self.debug_node(false, "DISubroutineType", &[("types", word("null"))]);
        let number = |value: u128| {
            Operand::Constant(ir::TypedConstant {
                ty: ir::Type::I32,
                value: ir::Constant::Int(value),
            })
        };
        let version = Operand::String("Debug Info Version".to_owned());
        let metadata = &mut self.module.env.metadata;
        let flag = metadata.tuple(vec![number(2), version, number(3)]);
        metadata.named.entry("llvm.dbg.cu".to_owned()).or_default().push(unit);
        metadata.named.entry("llvm.module.flags".to_owned()).or_default().push(flag);
        self.line_info.unit = Some([unit, ty]);
        [unit, ty]
    }

    /// The scope of a function, and the place where it is defined.
    fn line_scope(&mut self, id: FuncId, func: ir::FuncId) -> Option<(LineScope, DebugLoc)> {
        let loc = self.session.map.use_site(self.ast.functions[id].loc);
        let place = self.session.map.place(loc).filter(|place| !place.name.starts_with('<'))?;
        let [unit, ty] = self.debug_unit();
        let file = self.debug_file(&place.name);
        let symbol = self.module.env.functions[func].name.clone();
        let fields = [
            ("name", Field::String(symbol.clone())),
            ("linkageName", Field::String(symbol)),
            ("scope", Field::Node(file)),
            ("file", Field::Node(file)),
            ("line", word(place.line)),
            ("type", Field::Node(ty)),
            ("scopeLine", word(place.line)),
            ("spFlags", word("DISPFlagDefinition")),
            ("unit", Field::Node(unit)),
        ];
        let subprogram = self.debug_node(true, "DISubprogram", &fields);
        self.module.env.metadata.subprograms.insert(func, subprogram);
        let start = DebugLoc { line: place.line, column: 0, scope: subprogram, inlined_at: None };
        Some((LineScope { subprogram, file, other_files: FxHashMap::default() }, start))
    }
}

impl FunctionGen<'_, '_> {
    /// Gives the function a place, if there is line information.
    pub(crate) fn start_line_info(&mut self, id: FuncId, func: ir::FuncId) {
        if !self.module.options.line_info {
            return;
        }
        if let Some((scope, start)) = self.module.line_scope(id, func) {
            self.line_scope = Some(scope);
            self.debug_loc = Some(start);
        }
    }

    /// A statement begins; the place of the one around it, to return to.
    pub(crate) fn enter_statement(&mut self, loc: Loc) -> Option<DebugLoc> {
        let before = self.debug_loc;
        if self.line_scope.is_some() {
            self.go_to_line(loc);
        }
        before
    }

    /// What follows comes from the closing brace of a body.
    pub(crate) fn enter_end(&mut self, body: cuprum_ast::StmtId) {
        if self.line_scope.is_some()
            && let Some(&end) = self.module.ast.compound_ends.get(&body)
        {
            self.go_to_line(end);
        }
    }

    fn go_to_line(&mut self, loc: Loc) {
        let Some(scope) = &mut self.line_scope else { return };
        let loc = self.module.session.map.use_site(loc);
        let Some(place) = self.module.session.map.place(loc) else { return };
        let file = self.module.debug_file(&place.name);
        let node = if file == scope.file {
            scope.subprogram
        } else {
            let outer = scope.subprogram;
            *scope.other_files.entry(file).or_insert_with(|| {
                let fields = [
                    ("scope", Field::Node(outer)),
                    ("file", Field::Node(file)),
                    ("discriminator", word("0")),
                ];
                self.module.debug_node(false, "DILexicalBlockFile", &fields)
            })
        };
        let (line, column) = (place.line, place.column);
        self.debug_loc = Some(DebugLoc { line, column, scope: node, inlined_at: None });
    }
}
