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
const OTHER: &[&str] = &["__frsqrt_rn", "alloca", "__finitef", "__isnanf", "__isinff"];

/// Whether a name is known and not supported yet.
pub(super) fn is_known(name: &str) -> bool {
    let stem = name.strip_suffix('f').unwrap_or(name);
    MATH.contains(&name) || MATH.contains(&stem) || OTHER.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_names_are_told_from_unknown_ones() {
        for name in ["sinf", "sin", "pow", "powf", "__frsqrt_rn", "erf"] {
            assert!(is_known(name), "{name}");
        }
        for name in ["int64_t", "std", "INFINITY", "__vadd2", "__vote", "foo", "f"] {
            assert!(!is_known(name), "{name}");
        }
    }
}
