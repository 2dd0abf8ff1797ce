//! The passes, one file each.

pub mod dce;
pub mod early_cse;
pub mod global_dce;
pub mod inline;
pub mod simplify_cfg;
pub mod sroa;
