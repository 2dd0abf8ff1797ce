//! The passes, one file each.

pub mod adce;
pub mod argument_promotion;
mod call_sites;
pub mod correlated_propagation;
pub mod dce;
pub mod dead_arguments;
pub mod dead_barriers;
pub mod devirtualize;
pub mod div_const;
pub mod dse;
pub mod early_cse;
pub mod global_dce;
pub mod gvn;
pub mod infer_address_spaces;
pub mod infer_attributes;
pub mod inline;
pub mod instcombine;
pub mod internalize;
pub mod ipsccp;
pub mod loops;
pub mod mark_invariant_loads;
pub mod parameter_spaces;
pub mod reassociate;
pub mod sccp;
pub mod simplify_cfg;
pub mod sink;
pub mod sroa;
