//! What a compilation spent its time on, as Chrome's trace viewer and Perfetto read it: an object with
//! a list of events, each a stretch of time of one thread.

use crate::VERSION;
use crate::remarks::file_stem;
use cuprum_source::json_string;
use cuprum_trace::Event;
use std::fmt::Write;
use std::time::Duration;

/// The file that an option names: it ends in `.json`, as in NVIDIA's compilers. `-` is the name of the
/// source, in the current folder.
pub(crate) fn file_name(option: &str, source: &str) -> String {
    let name = if option == "-" { file_stem(source) } else { option };
    if name.ends_with(".json") { name.to_owned() } else { format!("{name}.json") }
}

/// The text of the file. Times are microseconds, to the nanosecond, so that what is inside of something
/// is inside of it in the file too.
pub(crate) fn to_json(events: &[Event], source: &str, arch: &str) -> String {
    let mut out = String::from("{\"traceEvents\":[\n");
    push_name(&mut out, "process_name", 0, "cuprum");
    let threads = events.iter().map(|event| event.thread).max().unwrap_or(0);
    for thread in 0..=threads {
        let name = if thread == 0 { "compilation".to_owned() } else { format!("helper {thread}") };
        push_name(&mut out, "thread_name", thread, &name);
    }
    for event in events {
        let (start, length) = (microseconds(event.start), microseconds(event.length));
        let _ = write!(
            out,
            "{{\"ph\":\"X\",\"pid\":0,\"tid\":{},\"ts\":{start},\"dur\":{length},\"name\":{}",
            event.thread,
            json_string(event.name)
        );
        if !event.detail.is_empty() {
            let _ = write!(out, ",\"args\":{{\"detail\":{}}}", json_string(&event.detail));
        }
        out.push_str("},\n");
    }
    // The last comma.
    out.truncate(out.len() - 2);
    let _ = writeln!(
        out,
        "\n],\"displayTimeUnit\":\"ns\",\"otherData\":{{\"inputFiles\":[{}],\"targetArchs\":[{}],\
         \"producer\":{}}}}}",
        json_string(source),
        json_string(arch),
        json_string(&format!("cuprum {VERSION}"))
    );
    out
}

/// An event that names a process or a thread.
fn push_name(out: &mut String, what: &str, thread: u32, name: &str) {
    let _ = writeln!(
        out,
        "{{\"ph\":\"M\",\"pid\":0,\"tid\":{thread},\"ts\":0,\"name\":\"{what}\",\
         \"args\":{{\"name\":{}}}}},",
        json_string(name)
    );
}

fn microseconds(time: Duration) -> String {
    let nanoseconds = time.as_nanos();
    format!("{}.{:03}", nanoseconds / 1000, nanoseconds % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_end_in_json() {
        assert_eq!(file_name("trace", "a/b.cu"), "trace.json");
        assert_eq!(file_name("x/trace.json", "a/b.cu"), "x/trace.json");
        assert_eq!(file_name("-", "a/b.cu"), "b.json");
    }

    #[test]
    fn times_are_microseconds() {
        assert_eq!(microseconds(Duration::from_nanos(1_234_005)), "1234.005");
        let event = Event {
            name: "inline",
            detail: "a \"b\"".into(),
            start: Duration::from_nanos(1),
            length: Duration::from_micros(2),
            thread: 0,
        };
        let text = to_json(&[event], "k.cu", "sm_90");
        let line = "{\"ph\":\"X\",\"pid\":0,\"tid\":0,\"ts\":0.001,\"dur\":2.000,\"name\":\"inline\",\
                    \"args\":{\"detail\":\"a \\\"b\\\"\"}}\n]";
        assert!(text.contains(line), "{text}");
    }
}
