//! `-fdevice-time-trace`: the file is JSON that trace viewers read, and what is inside of something is
//! inside of it there.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails should panic")]

use cuprum_driver::{Compiler, FailureKind, Options, Source};

mod json;
use json::Json;

const SOURCE: &str = "\
#include \"twice.h\"
template <class T> struct Pair { T first, second; };
__global__ void k(float *out) {
  Pair<float> pair{1.0f, twice(2.0f)};
  out[threadIdx.x] = pair.first + pair.second;
}
";

const HEADER: &str = "template <class T> __device__ T twice(T x) { return x + x; }\n";

struct Event {
    name: String,
    detail: String,
    thread: i64,
    /// Start and end are nanoseconds.
    start: i64,
    end: i64,
}

fn events(text: &str) -> Vec<Event> {
    let trace = json::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let Json::List(list) = trace.get("traceEvents").unwrap() else { panic!("{text}") };
    let stretches = list.iter().filter(|event| event.text("ph") == "X");
    let nanoseconds = |event: &Json, key| (event.number(key) * 1e3).round() as i64;
    let event = |event: &Json| Event {
        name: event.text("name").to_owned(),
        detail: event.get("args").map_or("", |args| args.text("detail")).to_owned(),
        thread: event.number("tid") as i64,
        start: nanoseconds(event, "ts"),
        end: nanoseconds(event, "ts") + nanoseconds(event, "dur"),
    };
    stretches.map(event).collect()
}

fn trace(option: &str) -> Result<(), FailureKind> {
    let mut options = Options::default();
    options.apply_args(&["-arch=sm_90", option]).unwrap();
    let source = Source::new("test.cu", SOURCE);
    let compiler = Compiler::new().header("twice.h", HEADER);
    compiler.compile(&source, &options).map(|_| ()).map_err(|failure| failure.kind)
}

#[test]
fn events_nest() {
    let folder = std::env::temp_dir().join(format!("cuprum-trace-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let option = format!("-fdevice-time-trace={}", folder.join("t").display());
    trace(&option).unwrap();
    let text = std::fs::read_to_string(folder.join("t.json")).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    let events = events(&text);
    for (name, detail) in [
        ("Compile", "test.cu"),
        ("preprocess", ""),
        ("Read file", "twice.h"),
        ("Instantiate class", "Pair<float>"),
        ("Instantiate function", "twice<float>(float)"),
        ("Parse function", "k(float *)"),
        ("Lower function", "_Z1kPf"),
        ("Optimize function", "_Z1kPf"),
        ("sroa", "_Z1kPf"),
        ("inline", "module"),
        ("Generate function", "_Z1kPf"),
        ("Select", ""),
    ] {
        let is_it = |event: &&Event| event.name == name && event.detail == detail;
        assert!(events.iter().any(|event| is_it(&event)), "{name} {detail}: {text}");
    }
    // In the order of the file, whatever begins inside of another ends inside of it.
    let mut open: Vec<&Event> = Vec::new();
    for event in &events {
        open.retain(|outer| outer.thread == event.thread && outer.end > event.start);
        if let Some(outer) = open.last() {
            assert!(event.start >= outer.start && event.end <= outer.end, "{}", event.name);
        } else {
            assert_eq!(event.name, "Compile");
        }
        open.push(event);
    }
    let of = |name: &str| events.iter().find(|event| event.name == name).unwrap();
    assert!(of("Select").start >= of("Generate function").start);
    assert!(of("Instantiate class").start >= of("analyze").start);
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    assert_eq!(trace("-fdevice-time-trace=/no/such/folder/t"), Err(FailureKind::TraceFile));
}
