//! `!nvvmir.version`: which NVVM IR a module is written in.

use crate::constant::Constant;
use crate::metadata::{Node, Operand};
use crate::module::Module;

/// The name of the list.
const LIST: &str = "nvvmir.version";

/// A version of NVVM IR, and of its debug metadata.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IrVersion {
    /// Major and minor number of the IR.
    pub ir: (u32, u32),
    /// Major and minor number of the debug metadata, if the module says them.
    pub debug: Option<(u32, u32)>,
}

/// Why libNVVM 13.0 does not take a module's version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VersionFault {
    /// The metadata is not two or four numbers.
    Malformed,
    /// Another version of the IR.
    Ir(u32, u32),
    /// Another version of debug metadata.
    Debug(u32, u32),
}

impl IrVersion {
    /// What libNVVM 13.0 has.
    pub const CURRENT: IrVersion = IrVersion { ir: (2, 0), debug: Some((3, 2)) };

    /// What libNVVM 13.0 says to it: the IR must be its own; debug metadata may be older within
    /// its major number.
    pub fn fault(self) -> Option<VersionFault> {
        let ((major, minor), IrVersion { debug, .. }) = (self.ir, Self::CURRENT);
        if self.ir != Self::CURRENT.ir {
            return Some(VersionFault::Ir(major, minor));
        }
        let ((major, minor), (current, newest)) = self.debug.zip(debug)?;
        (major != current || minor > newest).then_some(VersionFault::Debug(major, minor))
    }
}

impl std::fmt::Display for VersionFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            VersionFault::Malformed => {
                write!(f, "!nvvmir.version must name two or four numbers, as in !{{i32 2, i32 0}}")
            }
            VersionFault::Ir(major, minor) => {
                write!(f, "IR version {major}.{minor} incompatible with current version 2.0")
            }
            VersionFault::Debug(major, minor) => {
                write!(f, "DBG version {major}.{minor} incompatible with current version 3.2")
            }
        }
    }
}

impl Module {
    /// The versions that `!nvvmir.version` names, one for each entry; without the list, NVIDIA counts
    /// a module as 1.0.
    pub fn ir_versions(&self) -> Result<Vec<IrVersion>, VersionFault> {
        let metadata = &self.env.metadata;
        let Some(list) = metadata.named.get(LIST) else {
            return Ok(vec![IrVersion { ir: (1, 0), debug: None }]);
        };
        let number = |operand: &Operand| match operand {
            // Minus numbers are large ones to NVIDIA.
            Operand::Constant(constant) => match constant.value {
                Constant::Int(value) => Some(value as u32),
                _ => None,
            },
            _ => None,
        };
        let version = |node: Option<&Node>| {
            let Some(Node::Tuple { operands, .. }) = node else { return None };
            let numbers: Option<Vec<u32>> = operands.iter().map(number).collect();
            match numbers.as_deref() {
                Some(&[major, minor]) => Some(IrVersion { ir: (major, minor), debug: None }),
                Some(&[major, minor, debug, newest]) => {
                    Some(IrVersion { ir: (major, minor), debug: Some((debug, newest)) })
                }
                _ => None,
            }
        };
        let versions: Option<Vec<IrVersion>> =
            list.iter().map(|&id| version(metadata.nodes.get(id))).collect();
        versions.ok_or(VersionFault::Malformed)
    }

    /// Why libNVVM 13.0 answers with an error of the version; `None` if it takes the module.
    pub fn version_fault(&self) -> Option<VersionFault> {
        match self.ir_versions() {
            Ok(versions) => versions.into_iter().find_map(IrVersion::fault),
            Err(fault) => Some(fault),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::parse_module;

    #[test]
    fn versions_are_judged_as_libnvvm_does() {
        let fault = |list: &str| {
            let module = parse_module(list).unwrap();
            module.version_fault().map(|fault| fault.to_string()).unwrap_or_default()
        };
        let one =
            |numbers: &str| fault(&format!("!nvvmir.version = !{{!0}}\n!0 = !{{{numbers}}}\n"));
        assert_eq!(fault(""), "IR version 1.0 incompatible with current version 2.0");
        assert_eq!(one("i32 2, i32 0"), "");
        assert_eq!(one("i32 2, i32 0, i32 3, i32 1"), "");
        assert_eq!(one("i64 2, i64 0"), "");
        assert_eq!(one("i32 1, i32 11"), "IR version 1.11 incompatible with current version 2.0");
        assert_eq!(
            one("i32 2, i32 0, i32 3, i32 3"),
            "DBG version 3.3 incompatible with current version 3.2"
        );
        assert!(one("i32 2").contains("two or four numbers"));
        assert_eq!(fault("!nvvmir.version = !{}\n"), "");
    }
}
