//! Lists of symbols set beside each other.

use std::collections::{BTreeMap, BTreeSet};

/// Symbols by the number of their entity.
type ByEntity = BTreeMap<usize, BTreeSet<String>>;

/// What comparing found.
#[derive(Default)]
pub struct Judgement {
    /// Names that NVRTC has, too.
    pub nvrtc: usize,
    /// Names that g++ has, too.
    pub host: usize,
    /// Those that g++ has and NVRTC hides or does not emit.
    pub host_only: usize,
    /// Declarations that g++ names otherwise than NVRTC and we do.
    pub host_differs: usize,
    /// Names that nobody else emits: inlined elsewhere.
    pub ours_alone: usize,
    /// Declarations that NVRTC refuses.
    pub refused: usize,
    /// Names that differ, a text each.
    pub failures: Vec<String>,
}

impl Judgement {
    /// Takes over another's counts.
    pub fn add(&mut self, other: Judgement) {
        self.nvrtc += other.nvrtc;
        self.host += other.host;
        self.host_only += other.host_only;
        self.host_differs += other.host_differs;
        self.ours_alone += other.ours_alone;
        self.refused += other.refused;
        self.failures.extend(other.failures);
    }
}

/// The functions and variables that PTX defines or declares.
pub fn symbols_of_ptx(ptx: &str) -> BTreeSet<String> {
    let mut symbols = BTreeSet::new();
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    for line in ptx.lines() {
        let mut line = line.trim_start();
        for linkage in [".visible ", ".extern ", ".weak ", ".common "] {
            line = line.strip_prefix(linkage).unwrap_or(line).trim_start();
        }
        let after = if let Some(rest) = line.strip_prefix(".func") {
            // `.func (.param .b32 result) name`
            match rest.trim_start().strip_prefix('(') {
                Some(rest) => rest.split_once(')').map(|(_, rest)| rest),
                None => Some(rest),
            }
        } else if let Some(rest) = line.strip_prefix(".entry") {
            Some(rest)
        } else if [".global", ".const", ".shared"].iter().any(|space| line.starts_with(space)) {
            // `.global .align 4 .b8 name[16] = …`
            let declarator = line.split(['=', '[', ';']).next().unwrap_or_default();
            declarator.rsplit(' ').find(|word| !word.is_empty())
        } else {
            None
        };
        if let Some(after) = after {
            let name: String = after.trim_start().chars().take_while(|c| is_word(*c)).collect();
            // NVRTC makes up names with `$` for what has none.
            if !name.is_empty() && !name.contains('$') {
                symbols.insert(name);
            }
        }
    }
    symbols
}

/// The number that an entity carries in its identifiers: `5e12_f` is of 12.
pub fn entity_number(symbol: &str) -> Option<usize> {
    let bytes = symbol.as_bytes();
    for (at, _) in symbol.match_indices('e') {
        if at == 0 || !bytes[at - 1].is_ascii_digit() {
            continue;
        }
        let digits: String = symbol[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        if symbol[at + 1 + digits.len()..].starts_with('_')
            && let Ok(number) = digits.parse()
        {
            return Some(number);
        }
    }
    None
}

fn by_entity(symbols: &BTreeSet<String>) -> ByEntity {
    let mut groups = ByEntity::new();
    for symbol in symbols {
        if let Some(number) = entity_number(symbol) {
            groups.entry(number).or_default().insert(symbol.clone());
        }
    }
    groups
}

/// NVRTC puts the unit's name into the symbols of what has internal linkage.
fn names_the_unit(symbol: &str) -> bool {
    symbol.contains("_INTERNAL_") || symbol.contains("_GLOBAL__N__")
}

/// Whether two names are of the same constructor or destructor: compilers emit different ones of
/// `C1` and `C2`, `D0`, `D1` and `D2`.
fn is_same_but_for_variant(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut differing = (0..one.len()).filter(|&at| one[at] != other[at]);
    match (differing.next(), differing.next()) {
        (Some(at), None) if at > 0 => {
            matches!(one[at - 1], b'C' | b'D')
                && one[at].is_ascii_digit()
                && other[at].is_ascii_digit()
        }
        _ => false,
    }
}

/// The names of one list that the other lacks, but for other variants of what it has.
fn rest<'s>(one: &'s BTreeSet<String>, other: &BTreeSet<String>) -> Vec<&'s str> {
    let missing = |name: &&String| {
        !other.contains(*name) && !other.iter().any(|it| is_same_but_for_variant(name, it))
    };
    one.iter().filter(missing).map(String::as_str).collect()
}

/// Our names of numbered entities beside NVRTC's and g++'s.
pub fn compare_entities(
    ours: &BTreeSet<String>,
    nvrtc: &BTreeSet<String>,
    host: &BTreeSet<String>,
) -> Judgement {
    let mut judgement = Judgement::default();
    let (ours, mut nvrtc, host) = (by_entity(ours), by_entity(nvrtc), by_entity(host));
    let none = BTreeSet::new();
    for (number, ours) in &ours {
        let nvrtc = nvrtc.entry(*number).or_default();
        let hides = nvrtc.iter().any(|name| names_the_unit(name));
        nvrtc.retain(|name| !names_the_unit(name));
        let host = host.get(number).unwrap_or(&none);
        judgement.nvrtc += ours.intersection(nvrtc).count();
        judgement.host += ours.intersection(host).count();
        judgement.host_only += ours.intersection(host).filter(|it| !nvrtc.contains(*it)).count();
        let (ours_rest, nvrtc_rest) = (rest(ours, nvrtc), rest(nvrtc, ours));
        let unconfirmed: Vec<&str> =
            ours_rest.iter().copied().filter(|name| !host.contains(*name)).collect();
        let host_rest = rest(host, ours);
        judgement.host_differs +=
            usize::from(!host_rest.is_empty() && !rest(ours, host).is_empty());
        // One that only we emit tells nothing, unless another has a name for it.
        let is_wrong = !nvrtc_rest.is_empty() && !ours_rest.is_empty();
        let is_wrong_for_host = nvrtc.is_empty() && !hides && !host_rest.is_empty();
        if is_wrong || (is_wrong_for_host && !unconfirmed.is_empty()) {
            judgement.failures.push(format!(
                "ours  {}\nNVRTC {}\ng++   {}",
                ours_rest.join(" "),
                nvrtc_rest.join(" "),
                host_rest.join(" ")
            ));
        } else {
            judgement.ours_alone += unconfirmed.len();
        }
    }
    judgement
}

/// The identifiers that a symbol spells, each once.
fn identifiers(symbol: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let mut rest = symbol;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let digits = rest[at..].chars().take_while(char::is_ascii_digit).count();
        let (number, after) = rest[at..].split_at(digits);
        let length: usize = number.parse().unwrap_or(0);
        // `Li1E` has no identifier of one letter.
        let starts =
            |c: char| c.is_ascii_lowercase() || (length > 1 && c != 'E' && !c.is_ascii_digit());
        match after.get(..length).filter(|_| after.starts_with(starts)) {
            Some(identifier) => {
                found.insert(identifier);
                rest = &after[length..];
            }
            None => rest = after,
        }
    }
    found
}

/// What is known to differ, by the start of its name, and why.
const KNOWN: [(&str, &str); 1] = [(
    "_ZN5outerIJicEE3sumI",
    "an expansion over a known pack and an unknown one has no tree of its own here",
)];

/// NVRTC's own functions are external, ours are internal.
fn without_linkage(symbol: &str) -> String {
    match symbol.strip_prefix("_ZL") {
        Some(rest) => format!("_Z{rest}"),
        None => symbol.to_owned(),
    }
}

/// NVRTC names the tables that a base has while it is constructed in its own way.
fn is_construction_table(symbol: &str) -> bool {
    symbol.starts_with("_ZTC") || symbol.starts_with("_ZTV") || symbol.starts_with("_ZTT")
}

/// Two lists of symbols of the same program: those that spell the same identifiers and are in one
/// list only are taken for differing names of one thing.
pub fn compare_harvest(ours: &BTreeSet<String>, nvrtc: &BTreeSet<String>) -> Judgement {
    let mut judgement = Judgement::default();
    let is_mangled = |name: &&String| name.starts_with("_Z");
    let ours: BTreeSet<String> = ours.iter().map(|name| without_linkage(name)).collect();
    judgement.nvrtc = ours.intersection(nvrtc).filter(is_mangled).count();
    let ours_rest = rest(&ours, nvrtc);
    let nvrtc_rest = rest(nvrtc, &ours);
    // Overloads with and without parameters are different things.
    let key = |name: &'_ str| {
        (name.ends_with("Ev"), identifiers(name).into_iter().map(str::to_owned).collect::<Vec<_>>())
    };
    let mut theirs: BTreeMap<(bool, Vec<String>), Vec<&str>> = BTreeMap::new();
    let is_compared = |name: &&str| {
        name.starts_with("_Z") && !names_the_unit(name) && !is_construction_table(name)
    };
    for name in nvrtc_rest.into_iter().filter(is_compared) {
        theirs.entry(key(name)).or_default().push(name);
    }
    let is_known = |name: &&str| KNOWN.iter().any(|(start, _)| name.starts_with(start));
    for name in ours_rest.into_iter().filter(|name| is_compared(name) && !is_known(name)) {
        match theirs.get(&key(name)) {
            Some(others) => {
                judgement.failures.push(format!("ours  {name}\nNVRTC {}", others.join(" ")));
            }
            None => judgement.ours_alone += 1,
        }
    }
    judgement
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_found_in_ptx() {
        let ptx = ".visible .func  (.param .b32 func_retval0) _Z1fi(\n.weak .func _Z1gv\n\
                   .visible .entry k(\n.global .align 4 .b8 _ZN1n1vE[16] = {1};\n\
                   \tld.global.u32 \t%r2, [x];\n";
        let names: Vec<String> = symbols_of_ptx(ptx).into_iter().collect();
        assert_eq!(names, ["_Z1fi", "_Z1gv", "_ZN1n1vE", "k"]);
    }

    #[test]
    fn entities_are_told_by_their_numbers() {
        assert_eq!(entity_number("_ZN5outer6e193_fEv"), Some(193));
        assert_eq!(entity_number("_Z5piecev"), None);
        assert!(is_same_but_for_variant("_ZN1SC1Ev", "_ZN1SC2Ev"));
        assert!(!is_same_but_for_variant("_Z1fv", "_Z1gv"));
        assert_eq!(identifiers("_ZN3BoxI5PlainE2inEv"), BTreeSet::from(["Box", "Plain", "in"]));
    }

    #[test]
    fn names_that_differ_are_told() {
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let judge = |ours: &[&str], nvrtc: &[&str], host: &[&str]| {
            compare_entities(&set(ours), &set(nvrtc), &set(host))
        };
        assert_eq!(judge(&["_Z4e1_fi"], &["_Z4e1_fi"], &[]).failures.len(), 0);
        assert_eq!(judge(&["_Z4e1_fi"], &["_Z4e1_fj"], &["_Z4e1_fi"]).failures.len(), 1);
        assert_eq!(judge(&["_Z4e1_fi"], &[], &["_Z4e1_fj"]).failures.len(), 1);
        assert_eq!(judge(&["_Z4e1_fi", "_Z4e1_g"], &["_Z4e1_fi"], &[]).ours_alone, 1);
    }
}
