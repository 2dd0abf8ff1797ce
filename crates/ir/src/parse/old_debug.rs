//! Fields of debug metadata that have other names today.

use crate::metadata::Field;

/// What a subprogram said of itself one by one, and the flag that says it today.
const FLAGS: [(&str, &str, &str); 4] = [
    ("isLocal", "true", "DISPFlagLocalToUnit"),
    ("isDefinition", "true", "DISPFlagDefinition"),
    ("isOptimized", "true", "DISPFlagOptimized"),
    ("virtuality", "DW_VIRTUALITY_virtual", "DISPFlagVirtual"),
];

/// What stands behind the flags of a subprogram.
const BEHIND_FLAGS: [&str; 5] =
    ["unit", "templateParams", "declaration", "retainedNodes", "thrownTypes"];

/// Gives a node the fields of today.
pub(super) fn upgrade(name: &str, fields: &mut Vec<(String, Field)>) {
    if name != "DISubprogram" {
        return;
    }
    for (key, _) in fields.iter_mut().filter(|(key, _)| key == "variables") {
        *key = "retainedNodes".to_owned();
    }
    let is_old = |key: &str| FLAGS.iter().any(|(old, ..)| *old == key);
    if !fields.iter().any(|(key, _)| is_old(key)) {
        return;
    }
    let value = |wanted: &str| {
        fields.iter().find(|(key, _)| key == wanted).and_then(|(_, field)| match field {
            Field::Word(word) => Some(word.as_str()),
            _ => None,
        })
    };
    let mut flags = Vec::new();
    for (old, set, flag) in FLAGS {
        // A function is defined unless the node says that it is not.
        let default = if old == "isDefinition" { "true" } else { "" };
        match value(old).unwrap_or(default) {
            "DW_VIRTUALITY_pure_virtual" => flags.push("DISPFlagPureVirtual"),
            word if word == set => flags.push(flag),
            _ => {}
        }
    }
    let flags = if flags.is_empty() { "0".to_owned() } else { flags.join(" | ") };
    fields.retain(|(key, _)| !is_old(key));
    let place = fields.iter().position(|(key, _)| BEHIND_FLAGS.contains(&key.as_str()));
    let place = place.unwrap_or(fields.len());
    fields.insert(place, ("spFlags".to_owned(), Field::Word(flags)));
}
