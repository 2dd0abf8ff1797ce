//! Grammars of declarations, as text: `name: alternative`, one alternative a line.
//!
//! In an alternative `@name` stands for any alternative of that name, `@name.1` for the same one
//! everywhere in a declaration, and `$` for the declaration's own prefix. Deep inside, the first
//! alternative is taken, so that everything ends. `use name` takes over the rules of another grammar,
//! but not its declarations.

use crate::fuzz::random::Random;
use std::collections::BTreeMap;

/// How deep alternatives nest.
const DEPTH: u32 = 6;

const TEXTS: [(&str, &str); 6] = [
    ("types", include_str!("types.grammar")),
    ("dependent", include_str!("dependent.grammar")),
    ("expressions", include_str!("expressions.grammar")),
    ("values", include_str!("values.grammar")),
    ("members", include_str!("members.grammar")),
    ("cxx20", include_str!("cxx20.grammar")),
];

/// Alternatives by name.
pub struct Grammar {
    rules: BTreeMap<&'static str, Vec<&'static str>>,
}

impl Grammar {
    /// The grammar of a file.
    pub fn named(name: &str) -> Result<Grammar, String> {
        let text = TEXTS.iter().find(|(given, _)| *given == name).map(|(_, text)| *text);
        let text = text.ok_or_else(|| format!("no grammar {name}"))?;
        let mut grammar = Grammar { rules: BTreeMap::new() };
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(other) = line.strip_prefix("use ") {
                let other = Grammar::named(other)?;
                for (rule, alternatives) in other.rules {
                    if rule != "entity" {
                        grammar.rules.entry(rule).or_default().extend(alternatives);
                    }
                }
                continue;
            }
            let (rule, alternative) =
                line.split_once(':').ok_or_else(|| format!("{name}.grammar: {line}"))?;
            grammar.rules.entry(rule).or_default().push(alternative.trim());
        }
        Ok(grammar)
    }

    /// A declaration; each kind gets its turn.
    pub fn entity(&self, number: usize, random: &mut Random) -> Result<String, String> {
        let kinds = self.alternatives("entity")?;
        let mut expansion = Expansion { grammar: self, random, same: BTreeMap::new() };
        let text = kinds[number % kinds.len()];
        expansion.expand(text, DEPTH)
    }

    fn alternatives(&self, rule: &str) -> Result<&[&'static str], String> {
        self.rules.get(rule).map(Vec::as_slice).ok_or_else(|| format!("no rule {rule}"))
    }
}

/// One declaration in the making.
struct Expansion<'g> {
    grammar: &'g Grammar,
    random: &'g mut Random,
    /// What `@name.1` has become.
    same: BTreeMap<String, String>,
}

impl Expansion<'_> {
    fn expand(&mut self, text: &str, depth: u32) -> Result<String, String> {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('@') {
            out.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let length = rest.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(rest.len());
            let (rule, after) = rest.split_at(length);
            let tag = after.strip_prefix('.').and_then(|tag| tag.chars().next());
            let Some(tag) = tag.filter(char::is_ascii_digit) else {
                rest = after;
                let one = self.choose(rule, depth)?;
                out.push_str(&one);
                continue;
            };
            rest = &after[2..];
            let key = format!("{rule}.{tag}");
            if !self.same.contains_key(&key) {
                let one = self.choose(rule, depth)?;
                self.same.insert(key.clone(), one);
            }
            out.push_str(&self.same[&key]);
        }
        out.push_str(rest);
        Ok(out)
    }

    fn choose(&mut self, rule: &str, depth: u32) -> Result<String, String> {
        let alternatives = self.grammar.alternatives(rule)?;
        let chosen = if depth == 0 { 0 } else { self.random.below(alternatives.len()) };
        self.expand(alternatives[chosen], depth.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_grammar_makes_declarations() {
        for (name, _) in TEXTS {
            let grammar = Grammar::named(name).unwrap();
            let mut random = Random::new(1);
            for number in 0..200 {
                let text = grammar.entity(number, &mut random).unwrap();
                assert!(text.contains('$') && !text.contains('@'), "{name}: {text}");
            }
        }
    }
}
