//! Intrinsics that only say something: they vanish, are their argument, or are a constant.

use super::Call;
use crate::body::Value;
use cuprum_target::Intrinsic;

/// Hints and marks without a meaning for the machine, sorted.
const DROPPED: &[&str] = &[
    "donothing",
    "experimental.noalias.scope.decl",
    "fake.use",
    "instrprof.increment",
    "invariant.end",
    "lifetime.end",
    "lifetime.start",
    "prefetch",
    "pseudoprobe",
    "sideeffect",
    "var.annotation",
];

/// Those that give back their first argument, sorted.
const IDENTITIES: &[&str] = &[
    "annotation",
    "arithmetic.fence",
    "expect.with.probability",
    "launder.invariant.group",
    "ptr.annotation",
    "ssa.copy",
    "strip.invariant.group",
];

impl Call<'_> {
    pub(super) fn is_dropped(&self) -> bool {
        DROPPED.iter().any(|name| self.is(name))
    }

    pub(super) fn trivial(&mut self) -> Option<Value> {
        if IDENTITIES.iter().any(|name| self.is(name)) {
            return self.arg(0).filter(|&arg| self.at.body.ty(arg) == self.ty);
        }
        if self.is("is.constant") {
            return Some(self.at.body.bool(false));
        }
        if self.is("allow.runtime.check") || self.is("allow.ubsan.check") {
            return Some(self.at.body.bool(true));
        }
        // Nothing is known of the object, and a caller takes that into account.
        if self.is("objectsize") {
            let smallest = self.at.body.as_int(self.arg(1)?)? != 0;
            return Some(self.number(self.ty, if smallest { 0 } else { -1 }));
        }
        if self.is("invariant.start") || self.is("returnaddress") {
            return Some(self.at.body.zero(self.ty));
        }
        let clock = match self.name {
            "readcyclecounter" => "llvm.nvvm.read.ptx.sreg.clock64",
            "readsteadycounter" => "llvm.nvvm.read.ptx.sreg.globaltimer",
            _ => return None,
        };
        Some(self.at.intrinsic(Intrinsic::by_name(clock)?, self.ty, &[]))
    }
}
