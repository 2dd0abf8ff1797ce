//! Virtual tables (Itanium C++ ABI, sections 2.5 and 2.6): what is in them, and where.
//!
//! A class's tables form one group: that of the class itself with its primary bases, those of its
//! other bases, then those of virtual bases. While a base is being constructed, its objects use
//! tables made for that base inside the whole; the table of tables (VTT) lists them. Like NVRTC we
//! leave the slots of type information and of pure functions null.

use crate::module::Variant;
use cuprum_ast::{Ast, FuncId, FunctionName, Parent, RecordId, Type, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Hierarchies deeper than this are cut. The stack ends before, with a diagnostic.
const DEPTH: u32 = 1 << 20;

/// How a pointer moves to a base or back: through a virtual table, or by a constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Adjustment {
    /// Added first (to results: last).
    pub constant: i64,
    /// Where, from the address point, the virtual table holds the rest.
    pub in_table: Option<i64>,
}

impl Adjustment {
    fn is_none(self) -> bool {
        self == Adjustment::default()
    }
}

/// A slot of a virtual table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// An offset to a base or to the complete object.
    Offset(i64),
    /// Nothing: type information, pure functions.
    Null,
    /// A function, perhaps through a thunk that moves `this` and the result.
    Function(FuncId, Variant, Adjustment, Adjustment),
}

/// The tables of a class, complete or as a base of another.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableGroup {
    pub entries: Vec<Entry>,
    /// Where the pointer of each base subobject points to.
    pub points: FxHashMap<(RecordId, u64), usize>,
}

/// The virtual functions of a class's primary table, one each; a destructor takes two slots.
pub(crate) fn slots(tree: &Ast, record: RecordId) -> Vec<FuncId> {
    slots_at(tree, record, 0)
}

fn slots_at(tree: &Ast, record: RecordId, depth: u32) -> Vec<FuncId> {
    cuprum_limits::check();
    let declared = &tree.records[record];
    let mut slots = match declared.layout.primary {
        Some(primary) if depth < DEPTH => slots_at(tree, primary.record, depth + 1),
        _ => Vec::new(),
    };
    for &func in &declared.traits.virtual_functions {
        let taken = slots.iter().rposition(|&slot| {
            overrides(tree, func, slot, 0) && result_adjustment(tree, func, slot).is_none()
        });
        match taken {
            Some(index) => slots[index] = func,
            None => slots.push(func),
        }
    }
    slots
}

/// The position of a virtual function in the table of its class.
pub(crate) fn slot_index(tree: &Ast, func: FuncId, variant: Variant) -> Option<usize> {
    let Parent::Record(record) = tree.functions[func].parent else { return None };
    let mut index = 0;
    for slot in slots(tree, record) {
        if slot == func {
            return Some(index + usize::from(variant == Variant::Deleting));
        }
        index += if tree.functions[slot].name == FunctionName::Destructor { 2 } else { 1 };
    }
    None
}

/// Whether a function overrides another, perhaps through functions between them.
fn overrides(tree: &Ast, func: FuncId, base: FuncId, depth: u32) -> bool {
    cuprum_limits::check();
    depth < DEPTH
        && tree.functions[func]
            .member
            .overrides
            .iter()
            .any(|&direct| direct == base || overrides(tree, direct, base, depth + 1))
}

/// The way from a class to a base: the last virtual base on it, and the offset from there.
pub(crate) fn base_path(
    tree: &Ast,
    derived: RecordId,
    base: RecordId,
) -> Option<(Option<RecordId>, u64)> {
    fn search(
        tree: &Ast,
        from: RecordId,
        to: RecordId,
        at: (Option<RecordId>, u64),
        depth: u32,
    ) -> Option<(Option<RecordId>, u64)> {
        cuprum_limits::check();
        if from == to {
            return Some(at);
        }
        if depth > DEPTH {
            return None;
        }
        tree.records[from].bases.iter().find_map(|base| {
            let next = match base.is_virtual {
                true => (Some(base.record), 0),
                false => (at.0, at.1 + base.offset),
            };
            search(tree, base.record, to, next, depth + 1)
        })
    }
    search(tree, derived, base, (None, 0), 0)
}

/// How the result of an overriding function becomes that of the overridden one.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn result_adjustment(tree: &Ast, func: FuncId, base: FuncId) -> Adjustment {
    let class = |func: FuncId| {
        let ty = tree.types.as_function(tree.functions[func].ty)?.result;
        let to = match *tree.types.kind(ty) {
            TypeKind::Pointer(to) | TypeKind::LValueRef(to) | TypeKind::RValueRef(to) => to,
            _ => return None,
        };
        tree.types.as_record(to)
    };
    let (Some(from), Some(to)) = (class(func), class(base)) else { return Adjustment::default() };
    match base_path(tree, from, to) {
        Some((None, offset)) => Adjustment { constant: offset as i64, in_table: None },
        Some((Some(through), offset)) => {
            Adjustment { constant: offset as i64, in_table: virtual_base_slot(tree, from, through) }
        }
        None => Adjustment::default(),
    }
}

/// Where, from the address point of a class's table, the offset of a virtual base stands.
pub(crate) fn virtual_base_slot(tree: &Ast, record: RecordId, base: RecordId) -> Option<i64> {
    let group = Group::new(tree, record, record, 0);
    let mut offsets = Offsets::default();
    offsets.add(&group, record, 0, false, 0, false, 0);
    offsets.virtual_bases.get(&base).copied()
}

/// Where a virtual base's table holds how far to move `this` for a function.
fn virtual_call_slot(tree: &Ast, base: RecordId, func: FuncId) -> Option<i64> {
    let group = Group::new(tree, base, base, 0);
    let mut offsets = Offsets::default();
    offsets.add(&group, base, 0, true, 0, false, 0);
    let found = offsets.calls.iter().find(|(known, _)| same_signature(tree, *known, func));
    found.map(|(_, slot)| *slot)
}

fn same_signature(tree: &Ast, left: FuncId, right: FuncId) -> bool {
    let (left, right) = (&tree.functions[left], &tree.functions[right]);
    let types = (tree.types.as_function(left.ty), tree.types.as_function(right.ty));
    left.name == right.name
        && match types {
            (Some(left), Some(right)) => {
                left.params == right.params
                    && left.qualifiers == right.qualifiers
                    && left.ref_qualifier == right.ref_qualifier
            }
            _ => false,
        }
}

/// The offsets before an address point, in the order from it downwards.
#[derive(Default)]
struct Offsets {
    values: Vec<i64>,
    virtual_bases: FxHashMap<RecordId, i64>,
    calls: Vec<(FuncId, i64)>,
}

impl Offsets {
    /// The place of the next value: below the offset to the top and the type information.
    fn next(&self) -> i64 {
        -8 * (3 + self.values.len() as i64)
    }

    /// What a base subobject needs; `real` is where its table's object is.
    fn add(
        &mut self,
        group: &Group<'_>,
        record: RecordId,
        offset: u64,
        is_virtual: bool,
        real: u64,
        with_overriders: bool,
        depth: u32,
    ) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        if let Some(primary) = group.tree.records[record].layout.primary {
            let at = if primary.is_virtual { group.virtual_base(primary.record) } else { offset };
            let virtually = primary.is_virtual;
            self.add(group, primary.record, at, virtually, real, with_overriders, depth + 1);
        }
        self.add_virtual_bases(group, record, real, depth);
        if is_virtual {
            self.add_calls(group, record, offset, real, with_overriders, depth);
        }
    }

    fn add_virtual_bases(&mut self, group: &Group<'_>, record: RecordId, real: u64, depth: u32) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        for base in &group.tree.records[record].bases {
            if base.is_virtual {
                // Its own bases are there too, then.
                if self.virtual_bases.contains_key(&base.record) {
                    continue;
                }
                let value = group.virtual_base(base.record) as i64 - real as i64;
                self.virtual_bases.insert(base.record, self.next());
                self.values.push(value);
            }
            self.add_virtual_bases(group, base.record, real, depth + 1);
        }
    }

    fn add_calls(
        &mut self,
        group: &Group<'_>,
        record: RecordId,
        offset: u64,
        real: u64,
        with_overriders: bool,
        depth: u32,
    ) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        let declared = &group.tree.records[record];
        let primary = declared.layout.primary.filter(|primary| !primary.is_virtual);
        if let Some(primary) = primary {
            self.add_calls(group, primary.record, offset, real, with_overriders, depth + 1);
        }
        for &func in &declared.traits.virtual_functions {
            if self.calls.iter().any(|(known, _)| same_signature(group.tree, *known, func)) {
                continue;
            }
            let value = match with_overriders {
                true => group.overrider(func, offset).1 as i64 - real as i64,
                false => 0,
            };
            self.calls.push((func, self.next()));
            self.values.push(value);
        }
        for base in declared.bases.iter().filter(|base| !base.is_virtual) {
            if primary.is_none_or(|primary| primary.record != base.record) {
                let at = offset + base.offset;
                self.add_calls(group, base.record, at, real, with_overriders, depth + 1);
            }
        }
    }
}

/// A class inside another whose virtual bases have known places.
struct Group<'a> {
    tree: &'a Ast,
    /// The class whose functions count.
    class: RecordId,
    /// The class of the complete object.
    whole: RecordId,
    /// Where the class is in it.
    offset: u64,
    /// Virtual bases that share the table of another base.
    primaries: FxHashSet<RecordId>,
    result: TableGroup,
}

/// The tables of a class, as part of a whole.
pub(crate) fn table_group(tree: &Ast, class: RecordId, whole: RecordId, offset: u64) -> TableGroup {
    let mut group = Group::new(tree, class, whole, offset);
    group.primary_and_secondary(class, offset, false, 0);
    group.find_virtual_primaries(class, offset, &mut FxHashSet::default(), 0);
    group.virtual_tables(class, &mut FxHashSet::default(), 0);
    group.result
}

impl<'a> Group<'a> {
    fn new(tree: &'a Ast, class: RecordId, whole: RecordId, offset: u64) -> Self {
        let (primaries, result) = (FxHashSet::default(), TableGroup::default());
        Group { tree, class, whole, offset, primaries, result }
    }

    /// Where a virtual base is in the whole.
    fn virtual_base(&self, record: RecordId) -> u64 {
        let bases = &self.tree.records[self.whole].layout.virtual_bases;
        bases.iter().find(|base| base.record == record).map_or(0, |base| base.offset)
    }

    fn base_offset(&self, base: &cuprum_ast::Base, outer: u64) -> u64 {
        match base.is_virtual {
            true => self.virtual_base(base.record),
            false => outer + base.offset,
        }
    }

    fn primary_and_secondary(&mut self, record: RecordId, at: u64, is_virtual: bool, depth: u32) {
        if depth > DEPTH {
            return;
        }
        let mut offsets = Offsets::default();
        offsets.add(self, record, at, is_virtual, at, true, 0);
        self.result.entries.extend(offsets.values.iter().rev().map(|&value| Entry::Offset(value)));
        self.result.entries.push(Entry::Offset(self.offset as i64 - at as i64));
        self.result.entries.push(Entry::Null);
        let point = self.result.entries.len();
        for func in slots(self.tree, record) {
            self.add_function(func, at);
        }
        let mut owner = record;
        for _ in 0..DEPTH {
            self.result.points.entry((owner, at)).or_insert(point);
            match self.tree.records[owner].layout.primary {
                Some(primary) if !primary.is_virtual || self.virtual_base(primary.record) == at => {
                    owner = primary.record;
                }
                _ => break,
            }
        }
        self.secondary(record, at, depth + 1);
    }

    fn secondary(&mut self, record: RecordId, at: u64, depth: u32) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        let declared = &self.tree.records[record];
        let primary = declared.layout.primary.filter(|primary| !primary.is_virtual);
        for base in declared.bases.iter().filter(|base| !base.is_virtual) {
            if !self.tree.records[base.record].layout.has_vptr {
                continue;
            }
            let inner = at + base.offset;
            match primary.is_some_and(|primary| primary.record == base.record) {
                true => self.secondary(base.record, inner, depth + 1),
                false => self.primary_and_secondary(base.record, inner, false, depth + 1),
            }
        }
    }

    /// Virtual bases that lie at the start of a base and share its table.
    fn find_virtual_primaries(
        &mut self,
        record: RecordId,
        at: u64,
        seen: &mut FxHashSet<RecordId>,
        depth: u32,
    ) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        let declared = &self.tree.records[record];
        if let Some(primary) = declared.layout.primary
            && primary.is_virtual
            && self.virtual_base(primary.record) == at
        {
            self.primaries.insert(primary.record);
        }
        for base in &declared.bases {
            if base.is_virtual && !seen.insert(base.record) {
                continue;
            }
            let inner = self.base_offset(base, at);
            self.find_virtual_primaries(base.record, inner, seen, depth + 1);
        }
    }

    fn virtual_tables(&mut self, record: RecordId, seen: &mut FxHashSet<RecordId>, depth: u32) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        for base in &self.tree.records[record].bases {
            let has_table = self.tree.records[base.record].layout.has_vptr;
            if base.is_virtual
                && has_table
                && !self.primaries.contains(&base.record)
                && seen.insert(base.record)
            {
                let at = self.virtual_base(base.record);
                self.primary_and_secondary(base.record, at, true, depth + 1);
            }
            if !self.tree.records[base.record].layout.virtual_bases.is_empty() {
                self.virtual_tables(base.record, seen, depth + 1);
            }
        }
    }

    fn add_function(&mut self, func: FuncId, at: u64) {
        let (target, target_at) = self.overrider(func, at);
        let entries = &mut self.result.entries;
        let is_destructor = self.tree.functions[func].name == FunctionName::Destructor;
        if self.tree.functions[target].member.is_pure_virtual {
            entries.push(Entry::Null);
            if is_destructor {
                entries.push(Entry::Null);
            }
            return;
        }
        let result = result_adjustment(self.tree, target, func);
        let this = match target_at == at {
            true => Adjustment::default(),
            false => self.this_adjustment(func, at, target, target_at),
        };
        let entries = &mut self.result.entries;
        entries.push(Entry::Function(target, Variant::Complete, this, result));
        if is_destructor {
            entries.push(Entry::Function(target, Variant::Deleting, this, result));
        }
    }

    /// How `this` moves from the class of a slot to that of the function in it.
    fn this_adjustment(&self, func: FuncId, at: u64, target: FuncId, target_at: u64) -> Adjustment {
        let plain = Adjustment { constant: target_at as i64 - at as i64, in_table: None };
        let (Parent::Record(from), Parent::Record(to)) =
            (self.tree.functions[func].parent, self.tree.functions[target].parent)
        else {
            return plain;
        };
        match self.virtual_on_path(to, target_at, from, at, 0) {
            Some((base, base_at)) => Adjustment {
                constant: base_at as i64 - at as i64,
                in_table: virtual_call_slot(self.tree, base, func),
            },
            None => plain,
        }
    }

    /// The virtual base nearest to a subobject on the way to it.
    fn virtual_on_path(
        &self,
        from: RecordId,
        from_at: u64,
        to: RecordId,
        to_at: u64,
        depth: u32,
    ) -> Option<(RecordId, u64)> {
        cuprum_limits::check();
        if depth > DEPTH {
            return None;
        }
        self.tree.records[from].bases.iter().find_map(|base| {
            let at = self.base_offset(base, from_at);
            if !self.contains(base.record, at, to, to_at, 0) {
                return None;
            }
            let inner = self.virtual_on_path(base.record, at, to, to_at, depth + 1);
            inner.or(base.is_virtual.then_some((base.record, at)))
        })
    }

    fn contains(&self, outer: RecordId, at: u64, inner: RecordId, wanted: u64, depth: u32) -> bool {
        cuprum_limits::check();
        if outer == inner && at == wanted {
            return true;
        }
        depth < DEPTH
            && self.tree.records[outer].bases.iter().any(|base| {
                let inner_at = self.base_offset(base, at);
                self.contains(base.record, inner_at, inner, wanted, depth + 1)
            })
    }

    /// The function that a call of a virtual function of a subobject reaches, and where its class is.
    fn overrider(&self, func: FuncId, at: u64) -> (FuncId, u64) {
        let Parent::Record(owner) = self.tree.functions[func].parent else { return (func, at) };
        let mut found: Vec<(FuncId, u64, RecordId)> = Vec::new();
        self.find_overriders(self.class, self.offset, func, owner, at, &mut found, 0);
        let derives = |derived: RecordId, base: RecordId| {
            derived != base && base_path(self.tree, derived, base).is_some()
        };
        let last = found
            .iter()
            .find(|(_, _, class)| !found.iter().any(|(_, _, other)| derives(*other, *class)));
        last.or(found.first()).map_or((func, at), |(func, at, _)| (*func, *at))
    }

    fn find_overriders(
        &self,
        record: RecordId,
        record_at: u64,
        func: FuncId,
        owner: RecordId,
        at: u64,
        found: &mut Vec<(FuncId, u64, RecordId)>,
        depth: u32,
    ) {
        cuprum_limits::check();
        if depth > DEPTH || !self.contains(record, record_at, owner, at, 0) {
            return;
        }
        let declared = &self.tree.records[record];
        let own = declared.traits.virtual_functions.iter();
        for &other in own {
            if other == func || overrides(self.tree, other, func, 0) {
                if !found.iter().any(|(known, ..)| *known == other) {
                    found.push((other, record_at, record));
                }
                return;
            }
        }
        for base in &declared.bases {
            let inner = self.base_offset(base, record_at);
            self.find_overriders(base.record, inner, func, owner, at, found, depth + 1);
        }
    }
}

/// The table of virtual tables of a class with virtual bases.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableTable {
    /// Table groups: the class's own, then those of bases in construction.
    pub groups: Vec<(RecordId, u64)>,
    /// Which group, and the pointer of which subobject in it.
    pub pointers: Vec<(usize, RecordId, u64)>,
    /// Where the part for a base begins.
    pub parts: FxHashMap<(RecordId, u64), usize>,
    /// Where the pointer of a subobject is, for the class itself.
    pub own_pointers: FxHashMap<(RecordId, u64), usize>,
}

/// Builds the table of tables of a class.
pub(crate) fn table_table(tree: &Ast, class: RecordId) -> TableTable {
    let mut builder = TableTableBuilder { tree, class, result: TableTable::default() };
    builder.part(class, 0, 0);
    builder.result
}

struct TableTableBuilder<'a> {
    tree: &'a Ast,
    class: RecordId,
    result: TableTable,
}

impl TableTableBuilder<'_> {
    fn virtual_base(&self, record: RecordId) -> u64 {
        let bases = &self.tree.records[self.class].layout.virtual_bases;
        bases.iter().find(|base| base.record == record).map_or(0, |base| base.offset)
    }

    fn pointer(&mut self, group: usize, record: RecordId, at: u64) {
        if group == 0 {
            self.result.own_pointers.entry((record, at)).or_insert(self.result.pointers.len());
        }
        self.result.pointers.push((group, record, at));
    }

    fn part(&mut self, record: RecordId, at: u64, depth: u32) {
        cuprum_limits::check();
        if depth > DEPTH || self.tree.records[record].layout.virtual_bases.is_empty() {
            return;
        }
        let is_whole = depth == 0;
        if !is_whole {
            self.result.parts.insert((record, at), self.result.pointers.len());
        }
        let group = self.result.groups.len();
        self.result.groups.push((record, at));
        self.pointer(group, record, at);
        for base in &self.tree.records[record].bases {
            if !base.is_virtual {
                self.part(base.record, at + base.offset, depth + 1);
            }
        }
        self.secondary_pointers(record, at, false, group, &mut FxHashSet::default(), 0);
        if is_whole {
            self.virtual_parts(record, &mut FxHashSet::default(), 0);
        }
    }

    fn secondary_pointers(
        &mut self,
        record: RecordId,
        at: u64,
        is_virtual_path: bool,
        group: usize,
        seen: &mut FxHashSet<RecordId>,
        depth: u32,
    ) {
        cuprum_limits::check();
        let declared = &self.tree.records[record];
        if depth > DEPTH || declared.layout.virtual_bases.is_empty() && !is_virtual_path {
            return;
        }
        for base in &declared.bases {
            let inner = &self.tree.records[base.record];
            if !inner.layout.has_vptr || base.is_virtual && !seen.insert(base.record) {
                continue;
            }
            let primary = declared.layout.primary;
            let shares = !base.is_virtual
                && primary.is_some_and(|p| !p.is_virtual && p.record == base.record);
            let virtually = is_virtual_path || base.is_virtual;
            let inner_at = match base.is_virtual {
                true => self.virtual_base(base.record),
                false => at + base.offset,
            };
            if !shares && (virtually || !inner.layout.virtual_bases.is_empty()) {
                self.pointer(group, base.record, inner_at);
            }
            self.secondary_pointers(base.record, inner_at, virtually, group, seen, depth + 1);
        }
    }

    fn virtual_parts(&mut self, record: RecordId, seen: &mut FxHashSet<RecordId>, depth: u32) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        for base in &self.tree.records[record].bases {
            if base.is_virtual {
                if !seen.insert(base.record) {
                    continue;
                }
                let at = self.virtual_base(base.record);
                self.part(base.record, at, depth + 1);
            }
            if !self.tree.records[base.record].layout.virtual_bases.is_empty() {
                self.virtual_parts(base.record, seen, depth + 1);
            }
        }
    }
}

/// A place in an object that holds a pointer to a virtual table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TablePointer {
    /// The subobject, by class and offset in a complete object.
    pub base: (RecordId, u64),
    /// The virtual base it lies in, and where in that.
    pub in_virtual: Option<(RecordId, u64)>,
}

/// All places that a constructor points to tables, the class's own first.
pub(crate) fn table_pointers(tree: &Ast, class: RecordId) -> Vec<TablePointer> {
    fn visit(
        tree: &Ast,
        class: RecordId,
        pointer: TablePointer,
        shared: bool,
        seen: &mut FxHashSet<RecordId>,
        found: &mut Vec<TablePointer>,
        depth: u32,
    ) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        if !shared {
            found.push(pointer);
        }
        let declared = &tree.records[pointer.base.0];
        for base in declared.bases.iter().filter(|b| tree.records[b.record].layout.has_vptr) {
            if base.is_virtual && !seen.insert(base.record) {
                continue;
            }
            let whole = &tree.records[class].layout.virtual_bases;
            let (at, in_virtual) = match base.is_virtual {
                true => {
                    let place = whole.iter().find(|place| place.record == base.record);
                    (place.map_or(0, |place| place.offset), Some((base.record, 0)))
                }
                false => {
                    let inner = pointer.in_virtual.map(|(of, at)| (of, at + base.offset));
                    (pointer.base.1 + base.offset, inner)
                }
            };
            let primary = declared.layout.primary;
            let shares = !base.is_virtual
                && primary.is_some_and(|p| !p.is_virtual && p.record == base.record);
            let next = TablePointer { base: (base.record, at), in_virtual };
            visit(tree, class, next, shares, seen, found, depth + 1);
        }
    }
    let mut found = Vec::new();
    if tree.records[class].layout.has_vptr {
        let own = TablePointer { base: (class, 0), in_virtual: None };
        visit(tree, class, own, false, &mut FxHashSet::default(), &mut found, 0);
    }
    found
}

/// The alignment of a class's virtual table pointer: packed classes have a lesser one.
pub(crate) fn table_pointer_align(tree: &Ast, class: RecordId) -> u32 {
    tree.records[class].layout.nonvirtual_align.clamp(1, 8) as u32
}

/// The type of a class.
pub(crate) fn class_type(tree: &Ast, record: RecordId) -> Type {
    // Types are interned, so that of a class with members exists.
    tree.types.find(&TypeKind::Record(record)).unwrap_or(Type::VOID)
}
