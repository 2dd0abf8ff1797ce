//! A judge of JSON by the words of JSON Schema that our schemas use. An unknown word is an error, so
//! that no schema says something that nobody checks.

use super::Json;

/// What is wrong with a value, each with where it is; nothing if it is as the schema says.
pub fn violations(schema: &Json, value: &Json) -> Vec<String> {
    let mut judge = Judge { root: schema, found: Vec::new() };
    judge.value(schema, value, "$");
    judge.found
}

struct Judge<'a> {
    root: &'a Json,
    found: Vec<String>,
}

impl<'a> Judge<'a> {
    fn say(&mut self, at: &str, what: &str) {
        self.found.push(format!("{at}: {what}"));
    }

    fn value(&mut self, schema: &'a Json, value: &Json, at: &str) {
        let Json::Object(words) = schema else { return self.say(at, "the schema is no object") };
        for (word, meaning) in words {
            match (word.as_str(), meaning) {
                ("$schema" | "title" | "description" | "$defs", _) => {}
                ("$ref", Json::Text(name)) => {
                    let name = name.trim_start_matches("#/$defs/");
                    match self.root.get("$defs").and_then(|all| all.get(name)) {
                        Some(meant) => self.value(meant, value, at),
                        None => self.say(at, "a reference to nothing"),
                    }
                }
                ("type", Json::Text(name)) => self.of_type(&[name.as_str()], value, at),
                ("type", Json::List(names)) => {
                    let names = names.iter().map(|name| match name {
                        Json::Text(name) => name.as_str(),
                        _ => "?",
                    });
                    self.of_type(&names.collect::<Vec<_>>(), value, at);
                }
                ("enum", Json::List(values)) => {
                    if !values.contains(value) {
                        self.say(at, &format!("{value:?} is none of {values:?}"));
                    }
                }
                ("minimum", Json::Number(least)) => {
                    if matches!(value, Json::Number(number) if number < least) {
                        self.say(at, &format!("{value:?} is less than {least}"));
                    }
                }
                ("minItems", Json::Number(least)) => {
                    if matches!(value, Json::List(list) if (list.len() as f64) < *least) {
                        self.say(at, "too few items");
                    }
                }
                ("required", Json::List(names)) => self.required(names, value, at),
                ("additionalProperties", Json::Bool(false)) => self.known(schema, value, at),
                ("properties", Json::Object(members)) => {
                    for (name, meaning) in members {
                        if let Some(member) = value.get(name) {
                            self.value(meaning, member, &format!("{at}.{name}"));
                        }
                    }
                }
                ("items", meaning) => {
                    if let Json::List(list) = value {
                        for (index, item) in list.iter().enumerate() {
                            self.value(meaning, item, &format!("{at}[{index}]"));
                        }
                    }
                }
                _ => {
                    self.say(at, &format!("the schema has the word `{word}`, which nobody checks"))
                }
            }
        }
    }

    fn of_type(&mut self, names: &[&str], value: &Json, at: &str) {
        let is = match value {
            Json::Null => "null",
            Json::Bool(_) => "boolean",
            Json::Number(number) if number.fract() == 0.0 => "integer",
            Json::Number(_) => "number",
            Json::Text(_) => "string",
            Json::List(_) => "array",
            Json::Object(_) => "object",
        };
        if !names.contains(&is) {
            self.say(at, &format!("is {is}, not {names:?}"));
        }
    }

    fn required(&mut self, names: &[Json], value: &Json, at: &str) {
        for name in names {
            if let (Json::Text(name), Json::Object(_)) = (name, value)
                && value.get(name).is_none()
            {
                self.say(at, &format!("has no `{name}`"));
            }
        }
    }

    fn known(&mut self, schema: &Json, value: &Json, at: &str) {
        let Json::Object(members) = value else { return };
        for (name, _) in members {
            if schema.get("properties").and_then(|all| all.get(name)).is_none() {
                self.say(at, &format!("has `{name}`, which the schema does not know"));
            }
        }
    }
}
