//! Messages for tools: every one that the tests of the front end bring about is what
//! `docs/messages.schema.json` says, and a SARIF document is what the standard says.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails should panic")]

use cuprum_driver::{Compiler, Failure, Options, Output, Source};
use std::path::{Path, PathBuf};

mod json;
use json::{Json, schema::violations};

const SARIF: &str = include_str!("json/sarif.schema.json");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn log(source: &Source, words: &[&str]) -> String {
    let mut options = Options::default();
    options.apply_args(&["-arch=sm_90"]).unwrap();
    options.apply_args(words).unwrap();
    match Compiler::new().compile(source, &options) {
        Ok(Output { log, .. }) | Err(Failure { log, .. }) => log,
    }
}

/// The tests of the front end, each with its name from the root.
fn sources(folder: &Path, found: &mut Vec<Source>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "cu") {
            let bytes = std::fs::read(&path).unwrap();
            found.push(Source::from_bytes(path.display().to_string(), &bytes));
        }
    }
}

fn read(text: &str) -> Json {
    json::parse(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

#[test]
fn every_message_is_what_the_schema_says() {
    let text = std::fs::read_to_string(root().join("docs/messages.schema.json")).unwrap();
    let (messages, sarif) = (read(&text), read(SARIF));
    let mut files = Vec::new();
    sources(&root().join("tests/sema"), &mut files);
    let (mut lines, mut with_fixes, mut with_notes) = (0, 0, 0);
    for source in &files {
        let json_lines = log(source, &["--log-format=json"]);
        let mut of_file = 0;
        for line in json_lines.lines() {
            let message = read(line);
            assert_eq!(violations(&messages, &message), [""; 0], "{line}");
            with_fixes += usize::from(!message.list("fixes").is_empty());
            with_notes += usize::from(!message.list("notes").is_empty());
            of_file += 1;
        }
        let document = read(&log(source, &["--log-format=sarif"]));
        assert_eq!(violations(&sarif, &document), [""; 0], "{}", source.name);
        let [run] = document.list("runs") else { panic!("{document:?}") };
        assert_eq!(run.list("results").len(), of_file, "{}", source.name);
        lines += of_file;
    }
    assert!(files.len() > 500 && lines > 2000, "{} files, {lines} messages", files.len());
    assert!(with_fixes > 10 && with_notes > 50, "{with_fixes} fixes, {with_notes} notes");
}

#[test]
fn a_document_has_rules_places_notes_and_fixes() {
    let text = "struct S;\n__device__ int f(int count) { /* ä */ return cuont; }\n";
    let document = read(&log(&Source::new("a b.cu", text), &["--log-format=sarif"]));
    let [run] = document.list("runs") else { panic!("{document:?}") };
    let [result] = run.list("results") else { panic!("{document:?}") };
    let rules = run.get("tool").unwrap().get("driver").unwrap().list("rules");
    let rule = &rules[result.number("ruleIndex") as usize];
    assert_eq!(rule.text("id"), result.text("ruleId"));
    assert!(!rule.get("fullDescription").unwrap().text("text").is_empty());
    let place = result.list("locations")[0].get("physicalLocation").unwrap();
    assert_eq!(place.get("artifactLocation").unwrap().text("uri"), "a%20b.cu");
    let region = place.get("region").unwrap();
    assert_eq!(region.number("startLine"), 2.0);
    // Characters, not bytes.
    assert_eq!(region.number("startColumn"), 46.0);
    let change = &result.list("fixes")[0].list("artifactChanges")[0];
    let replacement = &change.list("replacements")[0];
    assert_eq!(replacement.get("insertedContent").unwrap().text("text"), "count");
    let deleted = replacement.get("deletedRegion").unwrap();
    assert_eq!((deleted.number("startColumn"), deleted.number("endColumn")), (46.0, 51.0));
    let good = log(
        &Source::new("k.cu", "__global__ void k() {}\n"),
        &["--log-format=sarif", "--time-passes"],
    );
    let good = read(&good);
    let invocation = &good.list("runs")[0].list("invocations")[0];
    assert_eq!(invocation.get("executionSuccessful"), Some(&Json::Bool(true)));
    let told = invocation.list("toolExecutionNotifications")[0].get("message").unwrap();
    assert!(told.text("text").contains("analyze"));
}

#[test]
fn the_judge_notices_what_is_wrong() {
    let sarif = read(SARIF);
    for (text, part) in [
        ("{\"version\":\"2.0.0\",\"runs\":[]}", "is none of"),
        ("{\"version\":\"2.1.0\"}", "has no `runs`"),
        ("{\"version\":\"2.1.0\",\"runs\":[{\"tool\":{}}]}", "$.runs[0].tool: has no `driver`"),
        ("{\"version\":\"2.1.0\",\"runs\":[],\"x\":1}", "has `x`"),
    ] {
        let found = violations(&sarif, &read(text));
        assert!(found.iter().any(|it| it.contains(part)), "{found:?}");
    }
}

#[test]
fn columns_of_long_lines_count_from_their_start() {
    let blank = " ".repeat(5000);
    let text = format!("__device__ int f() {{ /* ä */{blank}return cuont; }}\n");
    let column = text.find("cuont").unwrap() + 1;
    let source = Source::new("long.cu", text.as_str());
    let lines = log(&source, &["--log-format=json"]);
    assert!(
        lines.contains(&format!("\"start_column\":{column},\"end_column\":{}", column + 5)),
        "{lines}"
    );
    // A character of two bytes comes before it.
    let document = log(&source, &["--log-format=sarif"]);
    let region = format!("\"startColumn\":{},\"endColumn\":{}", column - 1, column + 4);
    assert!(document.contains(&region), "{document}");
    // The caret stands under the part of the line that is shown.
    let rich = log(&source, &["--log-format=rich"]);
    let shown: Vec<&str> = rich.lines().collect();
    let at = shown.iter().position(|line| line.contains("return cuont")).unwrap();
    assert_eq!(shown[at].find("cuont"), shown[at + 1].find("^^^^^"), "{rich}");
    assert!(rich.contains(&format!("long.cu:1:{column}")), "{rich}");
}
