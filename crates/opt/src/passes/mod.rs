//! The passes, one file each.

pub mod dce;
pub mod simplify_cfg;
pub mod sroa;
