//! The wrong edits of passes, analyses and code generation that tests must notice.
//!
//! Each is an expression of the sources, what a plausible mistake would make of it, and the files of tests that must
//! fail then. An expression stands once in its file: where the sources change, so does the table.

/// A wrong edit.
pub struct Edit {
    pub name: &'static str,
    /// The source, from the root of the workspace.
    pub file: &'static str,
    /// An expression of it.
    pub from: &'static str,
    /// What stands there by mistake.
    pub to: &'static str,
    /// Tests, one of which must fail.
    pub noticed_by: &'static [&'static str],
}

const ALIGNMENT: &str = "crates/opt/src/passes/alignment.rs";
const SLSR: &str = "crates/opt/src/passes/slsr.rs";
const CARRY: &str = "crates/opt/src/passes/loops/carry.rs";
const ONLY_TEST: &str = "crates/opt/src/passes/loops/only_test.rs";
const DSE: &str = "crates/opt/src/passes/dse.rs";
const DEAD_MEMBERS: &str = "crates/opt/src/passes/dead_members.rs";
const DIV_CONST: &str = "crates/opt/src/passes/div_const.rs";
const EQUAL_CHOICES: &str = "crates/opt/src/passes/equal_choices.rs";
const SCALAR_PRE: &str = "crates/opt/src/passes/scalar_pre.rs";
const GVN: &str = "crates/opt/src/passes/gvn.rs";
const SROA_SLICES: &str = "crates/opt/src/passes/sroa/slices.rs";
const KNOWN_BITS: &str = "crates/analysis/src/known_bits.rs";
const RANGES: &str = "crates/analysis/src/ranges.rs";
const EFFECTS: &str = "crates/analysis/src/effects.rs";
const VECTORIZE: &str = "crates/codegen/src/legalize/vectorize.rs";
const LAYOUT: &str = "crates/codegen/src/machine/layout.rs";
const ADDRESS: &str = "crates/codegen/src/select/address.rs";

/// All of them.
pub const EDITS: &[Edit] = &[
    Edit {
        name: "alignment-promised-too-late",
        file: ALIGNMENT,
        from: "self.dominators.inst_dominates(self.body, *promise, self.before)",
        to: "true",
        noticed_by: &["tests/opt/alignment"],
    },
    Edit {
        name: "alignment-forgets-steps",
        file: ALIGNMENT,
        from: "base.min(self.zeros_of_steps(*source, &args[1..], depth))",
        to: "base",
        noticed_by: &["tests/opt/alignment"],
    },
    Edit {
        name: "alignment-forgets-added-numbers",
        file: ALIGNMENT,
        from: "self.zeros_of_number(rest, depth - 1).min(sum.trailing_zeros())",
        to: "self.zeros_of_number(rest, depth - 1)",
        noticed_by: &["tests/opt/alignment"],
    },
    Edit {
        name: "slsr-forgets-what-is-there",
        file: SLSR,
        from: "times.wrapping_sub(earlier.times)",
        to: "times",
        noticed_by: &["tests/opt/slsr"],
    },
    Edit {
        name: "slsr-keeps-promises-not-to-wrap",
        file: SLSR,
        from: "self.let_wrap(earlier.result)",
        to: "()",
        noticed_by: &["tests/opt/slsr"],
    },
    Edit {
        name: "slsr-takes-from-other-ways",
        file: SLSR,
        from: "self.dominators.dominates(earlier.block, block)",
        to: "true",
        noticed_by: &["tests/opt/slsr"],
    },
    Edit {
        name: "carry-over-another-store",
        file: CARRY,
        from: "!meets(ahead) && !meets(load.place.offset)",
        to: "true",
        noticed_by: &["tests/opt/loop-carry"],
    },
    Edit {
        name: "carry-what-some-turns-store",
        file: CARRY,
        from: "self.dominators.dominates(store.block, self.latch)",
        to: "true",
        noticed_by: &["tests/opt/loop-carry"],
    },
    Edit {
        name: "carry-over-what-may-be-the-same",
        file: CARRY,
        from: "!alias::may_alias(self.body, self.env, self.func, a, b)",
        to: "true",
        noticed_by: &["tests/opt/loop-carry"],
    },
    Edit {
        name: "rounds-one-step-too-long",
        file: ONLY_TEST,
        from: "u128::from(copies.checked_sub(1)?)",
        to: "u128::from(copies.checked_sub(2)?)",
        noticed_by: &["tests/opt/loop-unroll-runtime"],
    },
    Edit {
        name: "rounds-entered-without-the-guard",
        file: ONLY_TEST,
        from: "is_guarded || is_ne",
        to: "true",
        noticed_by: &["tests/opt/loop-unroll-runtime"],
    },
    Edit {
        name: "unread-though-copied-from",
        file: DSE,
        from: "used.index == 0 && !is_volatile_transfer(body, call)",
        to: "!is_volatile_transfer(body, call)",
        noticed_by: &["tests/opt/dse"],
    },
    Edit {
        name: "unread-though-its-address-is-stored",
        file: DSE,
        from: "mem.is_plain() && used.index == 1",
        to: "mem.is_plain()",
        noticed_by: &["tests/opt/dse"],
    },
    Edit {
        name: "member-of-a-member-lost",
        file: DEAD_MEMBERS,
        from: "index != member",
        to: "true",
        noticed_by: &["tests/opt/dead-arguments"],
    },
    Edit {
        name: "members-numbered-as-before",
        file: DEAD_MEMBERS,
        from: "new as u32",
        to: "*first",
        noticed_by: &["tests/opt/dead-arguments"],
    },
    Edit {
        name: "overwritten-by-a-part",
        file: DSE,
        from: "end(other, written) >= end(&self.place, size)",
        to: "true",
        noticed_by: &["tests/opt/dse"],
    },
    Edit {
        name: "divisor-without-a-bit",
        file: DIV_CONST,
        from: "excess <= power >> bits",
        to: "excess <= power >> (bits - 1)",
        noticed_by: &["tests/opt/div-const"],
    },
    Edit {
        name: "negative-divisor-rounds-down",
        file: DIV_CONST,
        from: "found.multiplier >> (width - 1) & 1 == 1",
        to: "false",
        noticed_by: &["tests/opt/div-const"],
    },
    Edit {
        name: "choice-the-other-way-round",
        file: EQUAL_CHOICES,
        from: "[other, one]",
        to: "[one, other]",
        noticed_by: &["tests/opt/gvn"],
    },
    Edit {
        name: "arithmetic-moved-to-a-way-that-goes-elsewhere",
        file: SCALAR_PRE,
        from: "goes_elsewhere || goes_back || runs_more",
        to: "goes_back || runs_more",
        noticed_by: &["tests/opt/gvn"],
    },
    Edit {
        name: "load-known-across-a-store",
        file: GVN,
        from: "alias::places_may_alias(self.body, self.env, self.func, &written, place)",
        to: "written.base == place.base",
        noticed_by: &["tests/opt/gvn"],
    },
    Edit {
        name: "load-keeps-the-promise-of-an-earlier-one",
        file: GVN,
        from: "self.body.attachments.remove(&earlier.inst)",
        to: "None",
        noticed_by: &["tests/opt/gvn"],
    },
    Edit {
        name: "pieces-that-overlap",
        file: SROA_SLICES,
        from: "begin < last.1",
        to: "false",
        noticed_by: &["tests/opt/sroa"],
    },
    Edit {
        name: "bits-without-a-carry",
        file: KNOWN_BITS,
        from: "high.saturating_sub(1)",
        to: "high",
        noticed_by: &["tests/opt/instcombine"],
    },
    Edit {
        name: "bits-of-a-sign-that-may-be-set",
        file: KNOWN_BITS,
        from: "a.is_non_negative(from)",
        to: "true",
        noticed_by: &["tests/opt/instcombine"],
    },
    Edit {
        name: "range-with-its-bound",
        file: RANGES,
        from: "ValueRange::unsigned(width, 0, other.unsigned_max - 1)",
        to: "ValueRange::unsigned(width, 0, (other.unsigned_max - 2).max(0))",
        noticed_by: &["tests/opt/correlated-propagation"],
    },
    Edit {
        name: "readable-behind-its-end",
        file: EFFECTS,
        from: "offset.checked_add(size).is_some_and(|end| end <= bytes)",
        to: "true",
        noticed_by: &["tests/opt/instcombine", "tests/opt/loop-promote"],
    },
    Edit {
        name: "vector-without-alignment",
        file: VECTORIZE,
        from: "alignment(self.env, self.body, base, first) >= size * count as i64",
        to: "true",
        noticed_by: &["tests/codegen/vector", "tests/codegen/memory"],
    },
    Edit {
        name: "vector-store-over-a-load",
        file: VECTORIZE,
        from: "self.end_stores(read)",
        to: "()",
        noticed_by: &["tests/codegen/vector", "tests/codegen/memory"],
    },
    Edit {
        name: "vector-load-over-another-argument",
        file: VECTORIZE,
        from: "x != y && (is_alone(x) || is_alone(y))",
        to: "x != y",
        noticed_by: &["tests/codegen/vector", "tests/codegen/memory"],
    },
    Edit {
        name: "vector-stored-too-early",
        file: VECTORIZE,
        from: "places.max_by_key(|access| access.place)",
        to: "places.min_by_key(|access| access.place)",
        noticed_by: &["tests/codegen/vector", "tests/codegen/memory"],
    },
    Edit {
        name: "arms-swapped-without-the-condition",
        file: LAYOUT,
        from: "*negated = !*negated",
        to: "()",
        noticed_by: &["tests/codegen/control"],
    },
    Edit {
        name: "comparison-inverted-for-others",
        file: LAYOUT,
        from: "occurrences[*pred] == (1, 1)",
        to: "true",
        noticed_by: &["tests/codegen/control"],
    },
    Edit {
        name: "comparison-of-floats-inverted-as-of-integers",
        file: LAYOUT,
        from: "inst.ty().is_some_and(Type::is_float)",
        to: "false",
        noticed_by: &["tests/codegen/control", "tests/codegen/float"],
    },
    Edit {
        name: "summand-taken-from-a-narrow-index",
        file: ADDRESS,
        from: "self.body.ty(index) == Type::I64",
        to: "true",
        noticed_by: &["tests/codegen/memory"],
    },
];
