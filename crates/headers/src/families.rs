//! Families of embedded headers, each all or nothing.
//!
//! The headers of a family know each other's insides, so ours and a caller's never mix within one:
//! if the caller provides a family, by `-I` or as strings, ours of that family is not found at all.
//! Between families they mix freely.

/// Headers that belong together.
#[derive(Debug)]
pub struct Family {
    /// What it is called.
    pub name: &'static str,
    /// The headers: names, and folders that end in `/`.
    members: &'static [&'static str],
    /// Names that everybody has who provides this family. Empty: nobody else does.
    pub probes: &'static [&'static str],
}

impl Family {
    /// Whether a header of this name belongs to the family.
    pub fn has(&self, name: &str) -> bool {
        self.members.iter().any(|&member| match member.ends_with('/') {
            true => name.starts_with(member),
            false => name == member,
        })
    }
}

const FAMILIES: &[Family] = &[
    // What our own headers share.
    Family { name: "cuprum", members: &["__cuprum/"], probes: &[] },
    // Both names of the C++ library are made from the same text, but with entities of their own.
    Family {
        name: "cuda::std",
        members: &["cuda/std/"],
        probes: &["cuda/std/version", "cuda/std/cstdint", "cuda/std/type_traits"],
    },
    Family {
        name: "std",
        members: &[
            "algorithm",
            "array",
            "assert.h",
            "bit",
            "cassert",
            "cfloat",
            "climits",
            "cmath",
            "compare",
            "concepts",
            "cstddef",
            "cstdint",
            "cstdio",
            "cstdlib",
            "cstring",
            "float.h",
            "functional",
            "initializer_list",
            "iterator",
            "limits",
            "limits.h",
            "math.h",
            "memory",
            "new",
            "numeric",
            "optional",
            "ratio",
            "span",
            "stddef.h",
            "stdint.h",
            "stdio.h",
            "stdlib.h",
            "string.h",
            "tuple",
            "type_traits",
            "utility",
            "version",
        ],
        probes: &["type_traits", "cstdint", "cstddef", "stdint.h"],
    },
    Family { name: "fp16", members: &["cuda_fp16.h", "cuda_fp16.hpp"], probes: &["cuda_fp16.h"] },
    Family { name: "bf16", members: &["cuda_bf16.h", "cuda_bf16.hpp"], probes: &["cuda_bf16.h"] },
    Family { name: "fp8", members: &["cuda_fp8.h", "cuda_fp8.hpp"], probes: &["cuda_fp8.h"] },
    Family { name: "fp6", members: &["cuda_fp6.h", "cuda_fp6.hpp"], probes: &["cuda_fp6.h"] },
    Family { name: "fp4", members: &["cuda_fp4.h", "cuda_fp4.hpp"], probes: &["cuda_fp4.h"] },
    Family { name: "mma", members: &["mma.h", "crt/mma.h", "crt/mma.hpp"], probes: &["mma.h"] },
    Family {
        name: "cooperative_groups",
        members: &["cooperative_groups.h", "cooperative_groups/"],
        probes: &["cooperative_groups.h"],
    },
    Family {
        name: "pipeline",
        members: &[
            "cuda_awbarrier.h",
            "cuda_awbarrier_helpers.h",
            "cuda_awbarrier_primitives.h",
            "cuda_pipeline.h",
            "cuda_pipeline_helpers.h",
            "cuda_pipeline_primitives.h",
        ],
        probes: &["cuda_pipeline.h", "cuda_awbarrier.h"],
    },
    Family {
        name: "math_constants",
        members: &["math_constants.h"],
        probes: &["math_constants.h"],
    },
    Family { name: "complex", members: &["cuComplex.h"], probes: &["cuComplex.h"] },
    Family {
        name: "runtime",
        members: &[
            "builtin_types.h",
            "channel_descriptor.h",
            "crt/",
            "cuda.h",
            "cuda_device_runtime_api.h",
            "cuda_profiler_api.h",
            "cuda_runtime.h",
            "cuda_runtime_api.h",
            "device_atomic_functions.h",
            "device_functions.h",
            "device_launch_parameters.h",
            "device_types.h",
            "driver_types.h",
            "host_config.h",
            "host_defines.h",
            "library_types.h",
            "math_functions.h",
            "sm_20_atomic_functions.h",
            "sm_20_intrinsics.h",
            "sm_30_intrinsics.h",
            "sm_32_atomic_functions.h",
            "sm_32_intrinsics.h",
            "sm_35_atomic_functions.h",
            "sm_35_intrinsics.h",
            "sm_60_atomic_functions.h",
            "sm_61_intrinsics.h",
            "vector_functions.h",
            "vector_functions.hpp",
            "vector_types.h",
        ],
        probes: &["cuda_runtime.h", "vector_types.h"],
    },
];

/// The family of an embedded header; a header in no family is one by itself.
pub fn family_of(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.has(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_header_is_in_one_family() {
        for file in crate::include_files() {
            let families: Vec<_> =
                FAMILIES.iter().filter(|family| family.has(file.name)).map(|f| f.name).collect();
            assert!(!families.is_empty(), "{} is in no family", file.name);
        }
    }

    #[test]
    fn probes_belong_to_their_family() {
        for family in FAMILIES {
            assert!(family.probes.iter().all(|probe| family.has(probe)), "{}", family.name);
        }
        assert_eq!(family_of("cuda/std/tuple").map(|family| family.name), Some("cuda::std"));
        assert_eq!(family_of("crt/mma.h").map(|family| family.name), Some("mma"));
        assert!(family_of("my.h").is_none());
    }
}
