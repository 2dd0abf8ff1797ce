//! A client's option strings: the driver's table, with NVRTC's manners and NVRTC's messages.

use cuprum_driver::{OptionError, Options};

/// Reads the options; what NVRTC's log would say if they are wrong.
pub(crate) fn parse(words: &[String]) -> Result<Options, String> {
    let mut options = Options::default();
    let mut apart: Vec<&str> = Vec::with_capacity(words.len());
    for word in words {
        apart.extend(split(word));
    }
    // NVRTC takes it, without a folder.
    if apart.last() == Some(&"-I") {
        apart.pop();
    }
    // What follows `-Xnvvm` is libNVVM's.
    let is_passed_on = |at: usize| at > 0 && apart[at - 1] == "-Xnvvm";
    let own = apart.iter().enumerate().filter(|(at, _)| !is_passed_on(*at));
    if let Some(message) = own.into_iter().find_map(|(_, word)| refused(word)) {
        return Err(message);
    }
    match options.apply_args(&apart) {
        Ok(inputs) => match inputs.first() {
            // A program has its source already.
            Some(input) => Err(unrecognized(input)),
            None => Ok(options),
        },
        Err(OptionError::Unknown(word)) => Err(unrecognized(&word)),
        Err(OptionError::Nvvm(message)) => Err(message),
        Err(OptionError::Knob(error)) => Err(format!("nvrtc: error: {error}\n")),
        Err(
            OptionError::MissingValue { names, expected, .. }
            | OptionError::BadValue { names, expected, .. },
        ) => {
            let option = spellings(names);
            Err(match &*expected {
                "true or false" => format!("nvrtc: error: {option} expects true or false\n"),
                "a number" => format!("nvrtc: error: {option} expects an integer value\n"),
                _ => format!("nvrtc: error: invalid value for {option}\n"),
            })
        }
    }
}

/// What NVRTC's log says of words that the command takes and NVRTC does not: levels of optimisation,
/// knobs, and numbers for true and false.
fn refused(word: &str) -> Option<String> {
    if word.starts_with("-O") && !word.starts_with("-Ofc") || word.starts_with("--optimize") {
        return Some(unrecognized(word));
    }
    // NVRTC passes knobs on by way of libNVVM (`-Xnvvm`) alone.
    if ["-Xopt", "-Xllc", "-mllvm"].iter().any(|name| is_option(word, name)) {
        return Some(unrecognized(word));
    }
    let (name, value) = word.split_once('=')?;
    if !matches!(value, "0" | "1") {
        return None;
    }
    match Options::default().apply_args(&[format!("{name}=neither")]) {
        Err(OptionError::BadValue { names, expected, .. }) if expected == "true or false" => {
            Some(format!("nvrtc: error: {} expects true or false\n", spellings(names)))
        }
        _ => None,
    }
}

/// Whether a word is an option of this name, with a value or without.
fn is_option(word: &str, name: &str) -> bool {
    word.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
}

fn unrecognized(word: &str) -> String {
    format!("nvrtc: error: unrecognized option {word} found\n")
}

/// `--ftz (-ftz)`
fn spellings(names: &[&str]) -> String {
    match names {
        [long, short, ..] => format!("{long} ({short})"),
        [only] => (*only).to_owned(),
        [] => String::new(),
    }
}

/// Blanks around a string do not count, nor between `-I`, `-D` or `-U` and the value in the same
/// string.
fn split(word: &str) -> impl Iterator<Item = &str> {
    let word = word.trim();
    let short = word.get(..2).filter(|short| matches!(*short, "-I" | "-D" | "-U"));
    let value = short.map(|_| word[2..].trim_start()).filter(|value| !value.is_empty());
    let option = if value.is_some() { short.unwrap_or(word) } else { word };
    std::iter::once(option).chain(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn values_come_joined_or_after_a_blank() {
        for spelling in [&["-arch=sm_90"][..], &["-arch", "sm_90"], &[" -arch=sm_90 "]] {
            let options = parse(&words(spelling));
            assert_eq!(options.map(|options| options.arch.to_string()), Ok("sm_90".to_owned()));
        }
        let folder = parse(&words(&["-I/opt/my headers"]))
            .map(|options| options.preprocessing.include_paths);
        assert_eq!(folder, Ok(vec!["/opt/my headers".into()]));
        let folder = parse(&words(&["-I /opt/my headers"]))
            .map(|options| options.preprocessing.include_paths);
        assert_eq!(folder, Ok(vec!["/opt/my headers".into()]));
    }

    #[test]
    fn knobs_go_by_way_of_libnvvm() {
        let words =
            |words: &[&str]| parse(&words.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>());
        for given in [
            &["-Xnvvm=-Xopt", "-Xnvvm=-unroll-count=2"][..],
            &["-Xnvvm", "-Xopt", "-Xnvvm", "-unroll-count=2"],
        ] {
            assert_eq!(words(given).unwrap().control.tuning.unroll_count, Some(2), "{given:?}");
        }
        assert_eq!(
            words(&["-Xnvvm=-foo"]).unwrap_err(),
            "libnvvm : error: -foo is an unsupported option"
        );
        assert!(
            words(&["-Xopt", "-unroll-count=2"]).unwrap_err().contains("unrecognized option -Xopt")
        );
    }

    #[test]
    fn messages_are_nvrtcs() {
        let message = |word: &str| parse(&words(&[word])).err().unwrap_or_default();
        assert_eq!(message("--what"), "nvrtc: error: unrecognized option --what found\n");
        assert_eq!(message("-arch sm_90"), "nvrtc: error: unrecognized option -arch sm_90 found\n");
        assert_eq!(message("a.cu"), "nvrtc: error: unrecognized option a.cu found\n");
        assert_eq!(message("-ftz=2"), "nvrtc: error: --ftz (-ftz) expects true or false\n");
        assert_eq!(
            message("-arch=sm_52"),
            "nvrtc: error: invalid value for --gpu-architecture (-arch)\n"
        );
    }
}
