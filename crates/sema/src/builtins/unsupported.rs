//! Names that NVRTC provides and cuprum does not yet: calling one should say so, rather than that
//! the name is undefined.

/// The rest of the math library by stem: each exists as `name` and `namef`.
const MATH: &[&str] = &[
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "cos",
    "cosh",
    "cospi",
    "cyl_bessel_i0",
    "cyl_bessel_i1",
    "erf",
    "erfc",
    "erfcinv",
    "erfcx",
    "erfinv",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fmod",
    "frexp",
    "hypot",
    "ilogb",
    "j0",
    "j1",
    "jn",
    "ldexp",
    "lgamma",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "modf",
    "nan",
    "nextafter",
    "norm",
    "norm3d",
    "norm4d",
    "normcdf",
    "normcdfinv",
    "pow",
    "powi",
    "rcbrt",
    "remainder",
    "remquo",
    "rhypot",
    "rnorm",
    "rnorm3d",
    "rnorm4d",
    "scalbln",
    "scalbn",
    "sin",
    "sincos",
    "sincospi",
    "sinh",
    "sinpi",
    "tan",
    "tanh",
    "tgamma",
    "y0",
    "y1",
    "yn",
];

/// Other functions.
const OTHER: &[&str] = &[
    "__dp2a_hi",
    "__dp2a_lo",
    "__dp4a",
    "__frcp_rd",
    "__frcp_ru",
    "__frcp_rz",
    "__frsqrt_rn",
    "__drcp_rd",
    "__drcp_ru",
    "__drcp_rz",
    "__ddiv_rd",
    "__ddiv_ru",
    "__ddiv_rz",
    "__dsqrt_rd",
    "__dsqrt_ru",
    "__dsqrt_rz",
    "__fsqrt_rd",
    "__fsqrt_ru",
    "__fsqrt_rz",
    "__double2float_rd",
    "__double2float_ru",
    "__double2float_rz",
    "__int2float_rd",
    "__int2float_ru",
    "__int2float_rz",
    "__uint2float_rd",
    "__uint2float_ru",
    "__uint2float_rz",
    "__ll2float_rd",
    "__ll2float_ru",
    "__ll2float_rz",
    "__ull2float_rd",
    "__ull2float_ru",
    "__ull2float_rz",
    "__ll2double_rd",
    "__ll2double_ru",
    "__ll2double_rz",
    "__ull2double_rd",
    "__ull2double_ru",
    "__ull2double_rz",
    "__ldca",
    "__ldcg",
    "__ldcs",
    "__ldcv",
    "__ldlu",
    "__match_all_sync",
    "__prof_trigger",
    "__stcg",
    "__stcs",
    "__stwb",
    "__stwt",
    "__tanhf",
    "malloc",
    "free",
    "alloca",
    "__finitef",
    "__isnanf",
    "__isinff",
];

/// Whether a name is known and not supported yet.
pub(super) fn is_known(name: &str) -> bool {
    let stem = name.strip_suffix('f').unwrap_or(name);
    MATH.contains(&name) || MATH.contains(&stem) || OTHER.contains(&name) || is_video(name)
}

/// The SIMD-in-a-word functions: `__vadd2`, `__vabsdiffu4`, …
fn is_video(name: &str) -> bool {
    name.strip_prefix("__v").is_some_and(|rest| {
        let operation = rest.trim_end_matches(['2', '4']);
        operation.len() + 1 == rest.len() && operation.bytes().all(|b| b.is_ascii_lowercase())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_names_are_told_from_unknown_ones() {
        for name in ["sinf", "sin", "pow", "powf", "__vadd2", "__vabsdiffu4", "__dp4a", "erf"] {
            assert!(is_known(name), "{name}");
        }
        for name in ["int64_t", "std", "INFINITY", "__vote", "foo", "f"] {
            assert!(!is_known(name), "{name}");
        }
    }
}
