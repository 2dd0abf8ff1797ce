//! `!nvvm.annotations`: what modules say about kernels and variables by metadata.
//!
//! IR of NVIDIA's own tools and of most others marks a kernel by `!{ptr @k, !"kernel", i32 1}` and gives
//! launch limits the same way. Everything after this knows the calling convention and attributes alone,
//! so annotations become those, once, when a module is read.

use crate::attributes::ParamAttributes;
use crate::call_alignments::placed_alignment;
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
    Align,
    /// Images and samplers in parameters, by number from 0: what the parameter becomes.
    Image(&'static str),
}

/// Keys of functions.
const FUNCTION_KEYS: &[(&str, FunctionKey)] = &[
    ("kernel", FunctionKey::Kernel),
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
    ("grid_constant", FunctionKey::GridConstant),
    ("align", FunctionKey::Align),
    ("rdoimage", FunctionKey::Image(ParamAttributes::TEXTURE)),
    ("wroimage", FunctionKey::Image(ParamAttributes::SURFACE)),
    ("rdwrimage", FunctionKey::Image(ParamAttributes::SURFACE)),
    ("sampler", FunctionKey::Image(ParamAttributes::SAMPLER)),
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

/// Keys, each with the numbers behind it; `None` where something else stands there.
type Pairs = Vec<(String, Option<Vec<u64>>)>;

/// What annotations say of one function.
#[derive(Default)]
struct Said {
    is_kernel: bool,
    attributes: IndexMap<&'static str, [Option<u64>; 3]>,
    /// Marks of parameters, by number from 0.
    marks: Vec<(usize, &'static str)>,
    /// Alignments of parameters (from 1) and of the result (0).
    alignments: Vec<(usize, u32)>,
}

/// What became of an annotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Understood,
    Unknown,
    /// The key is known, but no number that makes sense is behind it.
    Malformed,
}

impl Module {
    /// Makes annotations, of calls too, into calling conventions and attributes, and drops those that were
    /// understood. The others are returned.
    pub fn apply_annotations(&mut self) -> Vec<UnknownAnnotation> {
        self.kernels_by_attribute();
        self.apply_call_alignments();
        let Some(list) = self.env.metadata.named.get(LIST).cloned() else { return Vec::new() };
        let mut unknown = Vec::new();
        let mut said: IndexMap<FuncId, Said> = IndexMap::new();
        let (mut kept, mut done) = (Vec::new(), FxHashSet::default());
        for id in list {
            let Some((global, pairs)) = self.annotation(id) else {
                kept.push(id);
                continue;
            };
            let mut is_understood = true;
            for (key, values) in pairs {
                let outcome = match (global, &values) {
                    (GlobalId::Func(func), Some(values)) => {
                        let params = self.env.functions[func].params.len();
                        said.entry(func).or_default().add(&key, values, params)
                    }
                    (GlobalId::Var(var), Some(_)) => self.annotate_variable(var, &key),
                    (_, None) => Outcome::Malformed,
                };
                is_understood &= outcome == Outcome::Understood;
                if outcome == Outcome::Unknown {
                    let symbol = self.env.name_of(global).to_owned();
                    unknown.push(UnknownAnnotation { symbol, key });
                }
            }
            if is_understood {
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
        // A key, then its value: a number or a list of them.
        let pair = |pair: &[Operand]| {
            let Operand::String(key) = &pair[0] else { return (String::new(), None) };
            (key.clone(), pair.get(1).and_then(|value| self.numbers(value)))
        };
        Some((global, rest.chunks(2).map(pair).collect()))
    }

    /// The number that an operand is, or the numbers of a list.
    fn numbers(&self, operand: &Operand) -> Option<Vec<u64>> {
        let number = |operand: &Operand| match operand {
            Operand::Constant(constant) => match constant.value {
                Constant::Int(value) => u64::try_from(value).ok(),
                _ => None,
            },
            _ => None,
        };
        match operand {
            Operand::Node(list) => match self.env.metadata.nodes.get(*list)? {
                Node::Tuple { operands, .. } => operands.iter().map(number).collect(),
                Node::Specialised { .. } => None,
            },
            operand => number(operand).map(|number| vec![number]),
        }
    }

    /// Annotations that are left although their keys are known: what is behind them makes no sense.
    pub(crate) fn malformed_annotations(&self) -> Vec<(String, String)> {
        let list = self.env.metadata.named.get(LIST).into_iter().flatten();
        let mut found = Vec::new();
        for &id in list {
            let Some((global, pairs)) = self.annotation(id) else { continue };
            for (key, values) in pairs {
                let outcome = match (global, &values) {
                    (_, None) => Outcome::Malformed,
                    (GlobalId::Func(func), Some(values)) => {
                        let params = self.env.functions[func].params.len();
                        Said::default().add(&key, values, params)
                    }
                    (GlobalId::Var(_), Some(_)) => Outcome::Understood,
                };
                if outcome == Outcome::Malformed {
                    found.push((self.env.name_of(global).to_owned(), key));
                }
            }
        }
        found
    }

    /// The key alone counts, whatever number is behind it.
    fn annotate_variable(&mut self, var: VarId, key: &str) -> Outcome {
        let Some((_, attribute)) = VARIABLE_KEYS.iter().find(|(known, _)| *known == key) else {
            return Outcome::Unknown;
        };
        let variable = &mut self.env.variables[var];
        let is_new = !variable.attributes.iter().any(|(key, _)| key == attribute);
        if is_new {
            // The host names it, and may write what is in it.
            variable.externally_initialized = true;
            variable.attributes.push(((*attribute).to_owned(), String::new()));
        }
        Outcome::Understood
    }

    fn annotate_function(&mut self, func: FuncId, said: &Said) {
        let decl = &mut self.env.functions[func];
        if said.is_kernel {
            decl.conv = CallConv::Kernel;
        }
        for (&attribute, numbers) in &said.attributes {
            // An annotation outweighs the attribute, as with NVIDIA and LLVM.
            let count = numbers.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            let words: Vec<String> =
                numbers.iter().take(count).map(|n| n.unwrap_or(1).to_string()).collect();
            decl.attributes.set_string(attribute, words.join(","));
        }
        for &(index, mark) in &said.marks {
            if let Some(param) = decl.params.get_mut(index)
                && !param.attributes.strings.iter().any(|(key, _)| key == mark)
            {
                param.attributes.strings.push((mark.to_owned(), String::new()));
            }
        }
        for &(place, align) in &said.alignments {
            let attributes = match place.checked_sub(1) {
                None => Some(&mut decl.result_attributes),
                Some(index) => decl.params.get_mut(index).map(|param| &mut param.attributes),
            };
            if let Some(attributes) = attributes {
                attributes.stack_align = Some(align);
            }
        }
    }
}

impl Said {
    /// Takes an annotation of a function with so many parameters.
    fn add(&mut self, key: &str, values: &[u64], params: usize) -> Outcome {
        let Some((_, key)) = FUNCTION_KEYS.iter().find(|(known, _)| *known == key) else {
            return Outcome::Unknown;
        };
        let first = values.first().and_then(|&number| u32::try_from(number).ok());
        let Some(number) = first.filter(|_| !values.is_empty()) else { return Outcome::Malformed };
        match *key {
            // Whatever the number: NVIDIA looks at the key alone.
            FunctionKey::Kernel => self.is_kernel = true,
            FunctionKey::Axis(attribute, axis) => {
                self.attributes.entry(attribute).or_default()[axis] = Some(u64::from(number));
            }
            FunctionKey::Whole(attribute) => {
                self.attributes.entry(attribute).or_default()[0] = Some(u64::from(number));
            }
            FunctionKey::GridConstant => {
                for &number in values {
                    let index = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
                    let Some(index) = index.filter(|&index| index < params) else {
                        return Outcome::Malformed;
                    };
                    self.marks.push((index, ParamAttributes::GRID_CONSTANT));
                }
            }
            FunctionKey::Image(mark) => {
                let index = number as usize;
                if index >= params {
                    return Outcome::Malformed;
                }
                self.marks.push((index, mark));
            }
            FunctionKey::Align => match placed_alignment(number) {
                Some((place, align)) if place <= params => self.alignments.push((place, align)),
                _ => return Outcome::Malformed,
            },
        }
        Outcome::Understood
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
