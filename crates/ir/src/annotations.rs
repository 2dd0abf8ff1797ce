//! `!nvvm.annotations`: what modules say about kernels and variables by metadata.
//!
//! IR of NVIDIA's own tools and of most others marks a kernel by `!{ptr @k, !"kernel", i32 1}` and gives
//! launch limits the same way. Everything after this knows the calling convention and attributes alone,
//! so annotations become those, once, when a module is read.

use crate::attributes::ParamAttributes;
use crate::constant::Constant;
use crate::metadata::{Node, NodeId, Operand};
use crate::module::{CallConv, FuncId, GlobalId, Module, VarId};
use indexmap::IndexMap;
use rustc_hash::FxHashSet;

/// The name of the list.
const LIST: &str = "nvvm.annotations";

/// What an annotation of a function says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FunctionKey {
    Kernel,
    /// One number of three of an attribute.
    Axis(&'static str, usize),
    /// The whole attribute.
    Whole(&'static str),
    /// Parameters that all threads share and nobody writes, by number from 1.
    GridConstant,
    /// Alignment of a parameter (from 1) or the result (0) in the lower half, which it is in the upper.
    /// It matters to separately compiled callers alone, and these see the type's own.
    Align,
    /// Images in parameters, of OpenCL.
    Image,
}

/// Keys of functions, with older spellings behind the ones that are meant.
const FUNCTION_KEYS: &[(&str, FunctionKey)] = &[
    ("kernel", FunctionKey::Kernel),
    ("nvvm.kernel", FunctionKey::Kernel),
    ("maxntidx", FunctionKey::Axis("nvvm.maxntid", 0)),
    ("maxntidy", FunctionKey::Axis("nvvm.maxntid", 1)),
    ("maxntidz", FunctionKey::Axis("nvvm.maxntid", 2)),
    ("reqntidx", FunctionKey::Axis("nvvm.reqntid", 0)),
    ("reqntidy", FunctionKey::Axis("nvvm.reqntid", 1)),
    ("reqntidz", FunctionKey::Axis("nvvm.reqntid", 2)),
    ("cluster_dim_x", FunctionKey::Axis("nvvm.cluster_dim", 0)),
    ("cluster_dim_y", FunctionKey::Axis("nvvm.cluster_dim", 1)),
    ("cluster_dim_z", FunctionKey::Axis("nvvm.cluster_dim", 2)),
    ("minctasm", FunctionKey::Whole("nvvm.minctasm")),
    ("maxnreg", FunctionKey::Whole("nvvm.maxnreg")),
    ("maxclusterrank", FunctionKey::Whole("nvvm.maxclusterrank")),
    ("cluster_max_blocks", FunctionKey::Whole("nvvm.maxclusterrank")),
    ("nvvm.maxntid", FunctionKey::Whole("nvvm.maxntid")),
    ("nvvm.reqntid", FunctionKey::Whole("nvvm.reqntid")),
    ("nvvm.cluster_dim", FunctionKey::Whole("nvvm.cluster_dim")),
    ("nvvm.minctasm", FunctionKey::Whole("nvvm.minctasm")),
    ("nvvm.maxnreg", FunctionKey::Whole("nvvm.maxnreg")),
    ("nvvm.maxclusterrank", FunctionKey::Whole("nvvm.maxclusterrank")),
    ("nvvm.blocksareclusters", FunctionKey::Whole("nvvm.blocksareclusters")),
    ("grid_constant", FunctionKey::GridConstant),
    ("align", FunctionKey::Align),
    ("callalign", FunctionKey::Align),
    ("rdoimage", FunctionKey::Image),
    ("wroimage", FunctionKey::Image),
    ("rwoimage", FunctionKey::Image),
    ("sampler", FunctionKey::Image),
];

/// Keys of variables, and the attributes that they become.
const VARIABLE_KEYS: &[(&str, &str)] = &[
    ("managed", "nvvm.managed"),
    ("texture", "nvvm.texture"),
    ("surface", "nvvm.surface"),
    ("sampler", "nvvm.sampler"),
];

/// An annotation that says nothing to us.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownAnnotation {
    /// The function or variable.
    pub symbol: String,
    /// The key as it is written.
    pub key: String,
}

/// Every key that an annotation of a function or a variable may have, for suggestions.
pub fn annotation_keys(of_function: bool) -> Vec<&'static str> {
    if of_function {
        FUNCTION_KEYS.iter().map(|(key, _)| *key).collect()
    } else {
        VARIABLE_KEYS.iter().map(|(key, _)| *key).collect()
    }
}

/// Keys, each with the numbers behind it.
type Pairs = Vec<(String, Vec<u64>)>;

/// What annotations say of one function.
#[derive(Default)]
struct Said {
    kernel: Option<bool>,
    attributes: IndexMap<&'static str, [Option<u64>; 3]>,
    grid_constants: Vec<u64>,
}

impl Module {
    /// Makes annotations into calling conventions and attributes, and drops those that were
    /// understood. The others are returned.
    pub fn apply_annotations(&mut self) -> Vec<UnknownAnnotation> {
        self.kernels_by_attribute();
        let Some(list) = self.env.metadata.named.get(LIST).cloned() else { return Vec::new() };
        let mut unknown = Vec::new();
        let mut said: IndexMap<FuncId, Said> = IndexMap::new();
        let (mut kept, mut done) = (Vec::new(), FxHashSet::default());
        for id in list {
            let Some((global, pairs)) = self.annotation(id) else {
                kept.push(id);
                continue;
            };
            let before = unknown.len();
            for (key, values) in pairs {
                let understood = match global {
                    GlobalId::Func(func) => said.entry(func).or_default().add(&key, &values),
                    GlobalId::Var(var) => self.annotate_variable(var, &key, &values),
                };
                if !understood {
                    let symbol = self.env.name_of(global).to_owned();
                    unknown.push(UnknownAnnotation { symbol, key });
                }
            }
            if unknown.len() == before {
                done.insert(id);
            } else {
                kept.push(id);
            }
        }
        for (func, said) in said {
            self.annotate_function(func, &said);
        }
        if kept.is_empty() {
            self.env.metadata.named.shift_remove(LIST);
        } else {
            self.env.metadata.named.insert(LIST.to_owned(), kept);
        }
        self.order_metadata(&done);
        unknown
    }

    /// Newer modules mark kernels by an attribute too.
    fn kernels_by_attribute(&mut self) {
        for decl in self.env.functions.values_mut() {
            if decl.attributes.string("nvvm.kernel").is_some() {
                decl.conv = CallConv::Kernel;
                decl.attributes.strings.retain(|(key, _)| key != "nvvm.kernel");
            }
        }
    }

    /// The global of an annotation, and its keys, each with the numbers behind it.
    fn annotation(&self, id: NodeId) -> Option<(GlobalId, Pairs)> {
        let Node::Tuple { operands, .. } = self.env.metadata.nodes.get(id)? else { return None };
        let (first, rest) = operands.split_first()?;
        let global = match first {
            Operand::Constant(constant) => global_of(&constant.value)?,
            _ => return None,
        };
        let mut pairs = Pairs::new();
        for operand in rest {
            match (operand, pairs.last_mut()) {
                (Operand::String(key), _) => pairs.push((key.clone(), Vec::new())),
                (Operand::Constant(constant), Some((_, values))) => {
                    if let Constant::Int(value) = constant.value {
                        values.push(u64::try_from(value).unwrap_or(u64::MAX));
                    }
                }
                (Operand::Node(list), Some((_, values))) => values.extend(self.numbers(*list)),
                _ => {}
            }
        }
        Some((global, pairs))
    }

    fn numbers(&self, id: NodeId) -> Vec<u64> {
        let Some(Node::Tuple { operands, .. }) = self.env.metadata.nodes.get(id) else {
            return Vec::new();
        };
        let number = |operand: &Operand| match operand {
            Operand::Constant(constant) => match constant.value {
                Constant::Int(value) => u64::try_from(value).ok(),
                _ => None,
            },
            _ => None,
        };
        operands.iter().filter_map(number).collect()
    }

    fn annotate_variable(&mut self, var: VarId, key: &str, values: &[u64]) -> bool {
        let Some((_, attribute)) = VARIABLE_KEYS.iter().find(|(known, _)| *known == key) else {
            return false;
        };
        let variable = &mut self.env.variables[var];
        let is_new = !variable.attributes.iter().any(|(key, _)| key == attribute);
        if values.first() != Some(&0) && is_new {
            // The host names it, and may write what is in it.
            variable.externally_initialized = true;
            variable.attributes.push(((*attribute).to_owned(), String::new()));
        }
        true
    }

    fn annotate_function(&mut self, func: FuncId, said: &Said) {
        let decl = &mut self.env.functions[func];
        match said.kernel {
            Some(true) => decl.conv = CallConv::Kernel,
            Some(false) if decl.conv == CallConv::Kernel => decl.conv = CallConv::C,
            _ => {}
        }
        for (&attribute, numbers) in &said.attributes {
            // What the function says itself is newer.
            if decl.attributes.string(attribute).is_some() {
                continue;
            }
            let count = numbers.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            let words: Vec<String> =
                numbers.iter().take(count).map(|n| n.unwrap_or(1).to_string()).collect();
            decl.attributes.set_string(attribute, words.join(","));
        }
        for &number in &said.grid_constants {
            let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            if let Some(param) = index.and_then(|index| decl.params.get_mut(index))
                && !param.attributes.is_grid_constant()
            {
                let mark = (ParamAttributes::GRID_CONSTANT.to_owned(), String::new());
                param.attributes.strings.push(mark);
            }
        }
    }
}

impl Said {
    /// Whether the key is known.
    fn add(&mut self, key: &str, values: &[u64]) -> bool {
        let Some((_, key)) = FUNCTION_KEYS.iter().find(|(known, _)| *known == key) else {
            return false;
        };
        let first = values.first().copied();
        match key {
            FunctionKey::Kernel => self.kernel = Some(first != Some(0)),
            FunctionKey::Axis(attribute, axis) => {
                self.attributes.entry(attribute).or_default()[*axis] = first;
            }
            FunctionKey::Whole("nvvm.blocksareclusters") => {
                self.attributes.entry("nvvm.blocksareclusters").or_default();
            }
            FunctionKey::Whole(attribute) => {
                let numbers = self.attributes.entry(attribute).or_default();
                for (slot, value) in numbers.iter_mut().zip(values) {
                    *slot = Some(*value);
                }
            }
            FunctionKey::GridConstant => self.grid_constants.extend(values),
            FunctionKey::Align | FunctionKey::Image => {}
        }
        true
    }
}

/// The global behind casts, which older modules put around it.
fn global_of(constant: &Constant) -> Option<GlobalId> {
    let mut constant = constant;
    loop {
        match constant {
            Constant::Global(global) => return Some(*global),
            Constant::Expr(expr) => match &**expr {
                crate::constant::ConstExpr::Cast(_, operand) => constant = &operand.value,
                _ => return None,
            },
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::parse_module;

    #[test]
    fn annotations_become_attributes() {
        let text = "\
@m = addrspace(1) global i32 0
define void @k(ptr byval(i32) %p) {
  ret void
}
define void @f() \"nvvm.kernel\" {
  ret void
}
!nvvm.annotations = !{!0, !1, !2, !3, !4}
!0 = !{ptr @k, !\"kernel\", i32 1, !\"maxntidy\", i32 4}
!1 = !{ptr @k, !\"maxntidx\", i32 128}
!2 = !{ptr @k, !\"grid_constant\", !5}
!3 = !{ptr addrspace(1) @m, !\"managed\", i32 1}
!4 = !{ptr @k, !\"maxnitdx\", i32 3}
!5 = !{i32 1}
";
        let mut module = parse_module(text).unwrap();
        let unknown = module.apply_annotations();
        assert_eq!(unknown.len(), 1);
        assert_eq!((&*unknown[0].symbol, &*unknown[0].key), ("k", "maxnitdx"));
        let text = module.to_text();
        for wanted in [
            "define ptx_kernel void @k(ptr byval(i32) \"nvvm.grid_constant\" %p)",
            "\"nvvm.maxntid\"=\"128,4\"",
            "define ptx_kernel void @f()",
            "@m = addrspace(1) externally_initialized global i32 0 #0",
            "!nvvm.annotations = !{!0}",
            "!0 = !{ptr @k, !\"maxnitdx\", i32 3}",
        ] {
            assert!(text.contains(wanted), "{wanted}\n{text}");
        }
        // What was understood is gone, and reading the text again changes nothing.
        let mut again = parse_module(&text).unwrap();
        assert_eq!(again.apply_annotations(), unknown);
        assert_eq!(again.to_text(), text);
    }
}
