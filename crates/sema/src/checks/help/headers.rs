//! Names that a header declares which the program does not include.

use crate::context::Parser;
use cuprum_source::{Diagnostic, Fix, Loc, Symbol};

/// Names without a namespace, or how they begin (`…*`), and their headers.
const GLOBAL: &[(&str, &str)] = &[
    ("half", "cuda_fp16.h"),
    ("half2", "cuda_fp16.h"),
    ("__half*", "cuda_fp16.h"),
    ("__float2half*", "cuda_fp16.h"),
    ("__double2half", "cuda_fp16.h"),
    ("__int2half*", "cuda_fp16.h"),
    ("__low2*", "cuda_fp16.h"),
    ("__high2*", "cuda_fp16.h"),
    ("hsqrt", "cuda_fp16.h"),
    ("hexp", "cuda_fp16.h"),
    ("__hadd*", "cuda_fp16.h"),
    ("__hmul*", "cuda_fp16.h"),
    ("__hsub*", "cuda_fp16.h"),
    ("__hfma*", "cuda_fp16.h"),
    ("nv_bfloat16*", "cuda_bf16.h"),
    ("__nv_bfloat16*", "cuda_bf16.h"),
    ("__float2bfloat16*", "cuda_bf16.h"),
    ("__bfloat16*", "cuda_bf16.h"),
    ("__nv_fp8*", "cuda_fp8.h"),
    ("cooperative_groups", "cooperative_groups.h"),
    ("nvcuda", "mma.h"),
    ("wmma", "mma.h"),
    ("curand*", "curand_kernel.h"),
    ("cuComplex", "cuComplex.h"),
    ("cuDoubleComplex", "cuComplex.h"),
    ("cuFloatComplex", "cuComplex.h"),
    ("thrust", "thrust/device_vector.h"),
    ("cub", "cub/cub.cuh"),
    ("int8_t", "cstdint"),
    ("int16_t", "cstdint"),
    ("int32_t", "cstdint"),
    ("int64_t", "cstdint"),
    ("uint8_t", "cstdint"),
    ("uint16_t", "cstdint"),
    ("uint32_t", "cstdint"),
    ("uint64_t", "cstdint"),
    ("uintptr_t", "cstdint"),
    ("intptr_t", "cstdint"),
    ("UINT32_MAX", "cstdint"),
    ("INT32_MAX", "cstdint"),
    ("UINT64_MAX", "cstdint"),
    ("INT_MAX", "climits"),
    ("INT_MIN", "climits"),
    ("UINT_MAX", "climits"),
    ("CHAR_BIT", "climits"),
    ("FLT_MAX", "cfloat"),
    ("FLT_MIN", "cfloat"),
    ("FLT_EPSILON", "cfloat"),
    ("DBL_MAX", "cfloat"),
    ("DBL_EPSILON", "cfloat"),
    ("INFINITY", "cmath"),
    ("NAN", "cmath"),
    ("M_PI", "cmath"),
    ("assert", "cassert"),
];

/// The same of `std` and of `cuda::std`.
const STANDARD: &[(&str, &str)] = &[
    ("sqrt", "cmath"),
    ("abs", "cmath"),
    ("fabs", "cmath"),
    ("sin", "cmath"),
    ("cos", "cmath"),
    ("tan", "cmath"),
    ("exp", "cmath"),
    ("log", "cmath"),
    ("pow", "cmath"),
    ("floor", "cmath"),
    ("ceil", "cmath"),
    ("round", "cmath"),
    ("isnan", "cmath"),
    ("isinf", "cmath"),
    ("min", "algorithm"),
    ("max", "algorithm"),
    ("clamp", "algorithm"),
    ("swap", "utility"),
    ("move", "utility"),
    ("forward", "utility"),
    ("pair", "utility"),
    ("make_pair", "utility"),
    ("tuple", "tuple"),
    ("array", "array"),
    ("numeric_limits", "limits"),
    ("is_same*", "type_traits"),
    ("enable_if*", "type_traits"),
    ("conditional*", "type_traits"),
    ("remove_*", "type_traits"),
    ("is_*", "type_traits"),
    ("integral_constant", "type_traits"),
    ("declval", "utility"),
    ("int8_t", "cstdint"),
    ("int32_t", "cstdint"),
    ("int64_t", "cstdint"),
    ("uint8_t", "cstdint"),
    ("uint32_t", "cstdint"),
    ("uint64_t", "cstdint"),
    ("size_t", "cstddef"),
];

/// The header that a name is looked for in.
fn header_of(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    let fits = |pattern: &str| match pattern.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => name == pattern,
    };
    table.iter().find(|(pattern, _)| fits(pattern)).map(|(_, header)| *header)
}

impl Parser<'_> {
    /// Adds the header that declares a name, of `namespace` if that is given.
    pub(in crate::checks) fn with_header(
        &mut self,
        diagnostic: Diagnostic,
        namespace: Option<&str>,
        name: Symbol,
    ) -> Diagnostic {
        let word = self.word(name);
        let header = match namespace {
            None => header_of(GLOBAL, &word),
            Some("std") => header_of(STANDARD, &word),
            Some(_) => None,
        };
        let Some(header) = header else { return diagnostic };
        let line = format!("#include <{header}>");
        let message = format!("include the header that declares \"{word}\"");
        match self.first_line_of_file(diagnostic.loc) {
            Some(first) => diagnostic.fix(Fix::line(first, line, message)),
            None => diagnostic.fix(Fix::advice(format!("{message}: {line}"))),
        }
    }

    /// The same for a name that was looked for in a namespace.
    pub fn with_header_of_namespace(
        &mut self,
        diagnostic: Diagnostic,
        namespace: Symbol,
        name: Symbol,
    ) -> Diagnostic {
        let namespace = self.word(namespace);
        self.with_header(diagnostic, Some(&namespace), name)
    }

    /// Where the code of the file that holds a place begins, behind the comments at its head.
    fn first_line_of_file(&self, loc: Loc) -> Option<Loc> {
        let map = &self.session.map;
        let (file, _) = map.file_offset(loc)?;
        let tokens = &self.program.streams.first()?.tokens;
        let first = tokens
            .iter()
            .find(|token| map.file_offset(token.loc).is_some_and(|(of, _)| of == file))?;
        Some(map.use_site(first.loc))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_headers() {
        assert_eq!(header_of(GLOBAL, "__half2"), Some("cuda_fp16.h"));
        assert_eq!(header_of(GLOBAL, "half_of"), None);
        assert_eq!(header_of(STANDARD, "is_same_v"), Some("type_traits"));
    }
}
