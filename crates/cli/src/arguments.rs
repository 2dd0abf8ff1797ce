//! Command-line words: those of the command itself, then the compiler's.

use cuprum_driver::Options;
use cuprum_driver::files::native_path;

/// Words taken apart.
#[derive(Debug, Default)]
pub struct Arguments {
    /// Values of the command's own options, in order.
    own: Vec<(&'static str, String)>,
    /// The words that are none of them.
    pub rest: Vec<String>,
}

impl Arguments {
    /// Takes out the options named in `own`, all of which have a value: `--name=v`, `--name v`. One that
    /// ends in `?` may go without: `--name=v`, `--name`.
    pub fn parse(words: &[String], own: &[&'static str]) -> Result<Arguments, String> {
        let mut arguments = Arguments::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let (head, tail) = match word.split_once('=') {
                Some((head, tail)) => (head, Some(tail.to_owned())),
                None => (word.as_str(), None),
            };
            let Some(name) = own.iter().find(|name| name.trim_end_matches('?') == head) else {
                arguments.rest.push(word.clone());
                continue;
            };
            if let Some(name) = name.strip_suffix('?') {
                arguments.own.push((name, tail.unwrap_or_default()));
                continue;
            }
            let value = tail.or_else(|| words.next().cloned());
            let value =
                value.ok_or_else(|| complaint(&format!("option `{name}` needs a value")))?;
            arguments.own.push((name, value));
        }
        Ok(arguments)
    }

    /// The last value of any of these options.
    pub fn value(&self, names: &[&str]) -> Option<&str> {
        let given = self.own.iter().rev().find(|(name, _)| names.contains(name));
        given.map(|(_, value)| value.as_str())
    }

    /// All values of an option, in order.
    pub fn values(&self, name: &str) -> Vec<&str> {
        let given = self.own.iter().filter(|(own, _)| *own == name);
        given.map(|(_, value)| value.as_str()).collect()
    }

    /// Applies the compiler's options; the one input that must be left.
    pub fn one_input(&self, options: &mut Options) -> Result<String, String> {
        let inputs =
            options.apply_args(&self.rest).map_err(|error| complaint(&error.to_string()))?;
        only(&inputs)
    }
}

/// The one input that there must be.
pub fn only(inputs: &[String]) -> Result<String, String> {
    match inputs {
        [input] => Ok(input.clone()),
        [] => Err(complaint("no input file")),
        several => Err(complaint(&format!("one input at a time: {}", several.join(", ")))),
    }
}

/// How the command says what is wrong with its arguments.
pub fn complaint(what: &str) -> String {
    format!("cuprum: {what}\nTry `cuprum --help`.\n")
}

/// Reads a file, or stdin if it is called `-`.
pub fn read_input(name: &str) -> Result<Vec<u8>, String> {
    if name == "-" {
        let mut bytes = Vec::new();
        return std::io::Read::read_to_end(&mut std::io::stdin().lock(), &mut bytes)
            .map(|_| bytes)
            .map_err(|error| format!("cuprum: cannot read stdin: {error}\n"));
    }
    std::fs::read(native_path(name))
        .map_err(|error| format!("cuprum: cannot read {name}: {error}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn own_options_leave_the_others_alone() {
        let arguments = Arguments::parse(&words("-o a -O3 x.cu -o=b -I inc"), &["-o"]).unwrap();
        assert_eq!(arguments.value(&["-o"]), Some("b"));
        let mut options = Options::default();
        assert_eq!(arguments.one_input(&mut options).unwrap(), "x.cu");
        assert_eq!(options.preprocessing.include_paths.len(), 1);
    }

    #[test]
    fn options_may_repeat_or_go_without_a_value() {
        let own = &["--dump", "--profile?"];
        let arguments = Arguments::parse(&words("--dump x --profile a.cu --dump=y"), own).unwrap();
        assert_eq!(arguments.values("--dump"), ["x", "y"]);
        assert_eq!(arguments.value(&["--profile"]), Some(""));
        assert_eq!(arguments.rest, ["a.cu"]);
        let arguments = Arguments::parse(&words("--profile=p.html"), own).unwrap();
        assert_eq!(arguments.value(&["--profile"]), Some("p.html"));
    }

    #[test]
    fn what_is_missing_is_said() {
        assert!(Arguments::parse(&words("x.cu -o"), &["-o"]).unwrap_err().contains("-o"));
        let none = Arguments::default();
        assert!(none.one_input(&mut Options::default()).unwrap_err().contains("no input"));
        let two = Arguments::parse(&words("a.cu b.cu"), &[]).unwrap();
        assert!(two.one_input(&mut Options::default()).is_err());
    }
}
