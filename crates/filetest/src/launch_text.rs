//! The text of a launch: `kernel<<<grid, block, shared>>>(arguments)`, as `LAUNCH` lines and
//! `cuprum run --launch=` write it.
//!
//! ```text
//! launch:   kernel <<< dims , dims [, bytes] >>> ( [argument {, argument}] )
//! dims:     number | ( number {, number} )
//! argument: name = buffer | name = image | name = map | name | [name =] number [: type] | { number : type {, number : type} }
//!         | & variable = image, which is no argument, but what a variable of the module is
//! buffer:   type [ count ] [{ content }] | @file.npy
//!         | zeros ( type , count ) | ones ( … ) | iota ( type , count [, start [, step]] )
//!         | fill ( type , count , value ) | random ( type , count [, seed [, low , high]] )
//!         | empty ( type , count )
//! ```

use crate::element::{Element, Scalar};
use crate::formula::parse_number;
use crate::image_text::{ImageSpec, parse_image};
use crate::npy;
use crate::tensor_text::{TensorSpec, parse_tensor};

/// Elements that a buffer may have: a typing error shall not take all memory.
const LARGEST_BUFFER: usize = 1 << 26;

#[derive(Clone, Debug)]
pub(crate) struct LaunchLine {
    pub kernel: String,
    pub grid: [u32; 3],
    pub block: [u32; 3],
    pub shared: u32,
    pub args: Vec<ArgSpec>,
    /// Textures and surfaces that variables of the module are.
    pub variables: Vec<(String, ImageSpec)>,
    /// Where it stands, for messages.
    pub origin: String,
    /// Whether arguments must have the types of the kernel's parameters.
    pub is_typed: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum ArgSpec {
    /// A buffer made here, or one made by an earlier argument.
    Buffer(String, Option<BufferSpec>),
    Scalar {
        name: Option<String>,
        value: Scalar,
        element: Option<Element>,
    },
    Struct(Vec<(Scalar, Element)>),
    /// A texture or surface, whose handle is passed.
    Image(Box<ImageSpec>),
    /// A tensor map, which is passed by value or by pointer.
    Tensor(Box<TensorSpec>),
}

#[derive(Clone, Debug)]
pub(crate) struct BufferSpec {
    pub element: Element,
    pub count: usize,
    /// The extents, if it has more than one.
    pub shape: Vec<usize>,
    pub content: Content,
}

#[derive(Clone, Debug)]
pub(crate) enum Content {
    Nothing,
    List(Vec<Scalar>),
    Fill(Scalar),
    Iota(Scalar, Scalar),
    Random(u64, f64, f64),
}

/// Reads a launch.
pub(crate) fn parse_launch(text: &str, origin: &str) -> Result<LaunchLine, String> {
    let (kernel, rest) = text.split_once("<<<").ok_or("expected `kernel<<<grid, block>>>(…)`")?;
    let (config, rest) = rest.split_once(">>>").ok_or("expected `>>>`")?;
    let args = rest.trim().trim_end_matches(';').trim_end();
    let args = args.strip_prefix('(').and_then(|r| r.strip_suffix(')')).ok_or("expected `(…)`")?;
    let config = split_list(config);
    let dims = |index: usize| config.get(index).map_or(Ok([1, 1, 1]), |word| parse_dims(word));
    let shared = match config.get(2) {
        Some(word) => word.parse().map_err(|_| format!("bad size `{word}`"))?,
        None => 0,
    };
    if config.len() < 2 || config.len() > 3 {
        return Err("expected grid, block and perhaps bytes of shared memory".into());
    }
    let (variables, args): (Vec<&str>, Vec<&str>) =
        split_list(args).into_iter().partition(|word| word.starts_with('&'));
    Ok(LaunchLine {
        kernel: kernel.trim().to_owned(),
        grid: dims(0)?,
        block: dims(1)?,
        shared,
        args: args.into_iter().map(parse_arg).collect::<Result<_, _>>()?,
        variables: variables.into_iter().map(parse_variable).collect::<Result<_, _>>()?,
        origin: origin.to_owned(),
        is_typed: false,
    })
}

/// Splits at commas outside brackets.
pub(crate) fn split_list(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0i32, 0);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

fn parse_dims(word: &str) -> Result<[u32; 3], String> {
    let word = word.strip_prefix("dim3").map_or(word, str::trim_start);
    let inside = word.trim_start_matches(['(', '{']).trim_end_matches([')', '}']);
    let mut dims = [1; 3];
    let parts: Vec<&str> = inside.split(',').collect();
    if parts.len() > 3 {
        return Err(format!("`{word}` has more than three dimensions"));
    }
    for (slot, part) in dims.iter_mut().zip(parts) {
        *slot = part.trim().parse().map_err(|_| format!("bad dimension `{part}`"))?;
    }
    Ok(dims)
}

/// `&variable=texture(…)`
fn parse_variable(word: &str) -> Result<(String, ImageSpec), String> {
    let bad = || format!("a variable is an image: `&t=texture(x, 1d, 8)`, not `{word}`");
    let (name, image) = word.trim_start_matches('&').split_once('=').ok_or_else(bad)?;
    let image = parse_image(image.trim()).ok_or_else(bad)??;
    Ok((name.trim().to_owned(), image))
}

fn parse_arg(word: &str) -> Result<ArgSpec, String> {
    if let Some(inside) = word.strip_prefix('{').and_then(|w| w.strip_suffix('}')) {
        let field = |part: &str| -> Result<(Scalar, Element), String> {
            let (number, ty) = part.split_once(':').ok_or("struct fields need types")?;
            Ok((number_of(number)?, element_of(ty)?))
        };
        return Ok(ArgSpec::Struct(
            split_list(inside).into_iter().map(field).collect::<Result<_, _>>()?,
        ));
    }
    if let Some((name, value)) = word.split_once('=') {
        let (name, value) = (name.trim().to_owned(), value.trim());
        if let Some(image) = parse_image(value) {
            return Ok(ArgSpec::Image(Box::new(image?)));
        }
        if let Some(tensor) = parse_tensor(value) {
            return Ok(ArgSpec::Tensor(Box::new(tensor?)));
        }
        return match parse_scalar(value)? {
            Some((value, element)) => Ok(ArgSpec::Scalar { name: Some(name), value, element }),
            None => Ok(ArgSpec::Buffer(name, Some(parse_buffer(value)?))),
        };
    }
    Ok(match parse_scalar(word)? {
        Some((value, element)) => ArgSpec::Scalar { name: None, value, element },
        None if word.starts_with('@') || word.contains(['(', '[']) => {
            return Err(format!("a buffer needs a name: `x={word}`"));
        }
        None => ArgSpec::Buffer(word.to_owned(), None),
    })
}

/// A number with its type, if the word begins like one.
fn parse_scalar(word: &str) -> Result<Option<(Scalar, Option<Element>)>, String> {
    let starts_number = |c: char| c.is_ascii_digit() || c == '-' || c == '.';
    if !word.starts_with(starts_number) && !matches!(word, "inf" | "nan" | "true" | "false") {
        return Ok(None);
    }
    let (number, element) = match word.split_once(':') {
        Some((number, ty)) => (number, Some(element_of(ty)?)),
        None => (word, None),
    };
    let value = match number {
        "true" => Scalar::Int(1),
        "false" => Scalar::Int(0),
        _ => number_of(number)?,
    };
    Ok(Some((value, element)))
}

pub(crate) fn number_of(word: &str) -> Result<Scalar, String> {
    parse_number(word.trim()).ok_or_else(|| format!("bad number `{word}`"))
}

fn element_of(word: &str) -> Result<Element, String> {
    let word = word.trim();
    Element::parse(word)
        .ok_or_else(|| format!("no type `{word}`: expected s8, u8, … s64, u64, f16, f32 or f64"))
}

pub(crate) fn count_of(word: &str) -> Result<usize, String> {
    let count: usize = word.trim().parse().map_err(|_| format!("bad count `{word}`"))?;
    if count > LARGEST_BUFFER {
        return Err(format!("{count} elements are more than a buffer may have ({LARGEST_BUFFER})"));
    }
    Ok(count)
}

pub(crate) fn parse_buffer(text: &str) -> Result<BufferSpec, String> {
    if let Some(file) = text.strip_prefix('@') {
        return read_buffer(file.trim());
    }
    if let Some((word, inside)) = text.split_once('(')
        && let Some(inside) = inside.strip_suffix(')')
    {
        return made_buffer(word.trim(), &split_list(inside));
    }
    let (ty, rest) = text
        .split_once('[')
        .ok_or("expected `type[count]`, `zeros(type, count)` or `@file.npy`")?;
    let element = element_of(ty)?;
    let (count, rest) = rest.split_once(']').ok_or("expected `]`")?;
    let count = count_of(count)?;
    let buffer = |content| BufferSpec { element, count, shape: Vec::new(), content };
    let inside = rest.trim();
    if inside.is_empty() {
        return Ok(buffer(Content::Nothing));
    }
    let inside = inside
        .strip_prefix('{')
        .and_then(|r| r.strip_suffix('}'))
        .ok_or("expected `{content}`")?
        .trim();
    let words: Vec<&str> = inside.split_whitespace().collect();
    let content = match words.as_slice() {
        ["fill", ..] | ["iota", ..] | ["random", _, ..] => made_content(words[0], &words[1..])?,
        _ => {
            let list: Vec<Scalar> =
                split_list(inside).into_iter().map(number_of).collect::<Result<_, _>>()?;
            if list.len() != count {
                return Err(format!("{} elements given for {count}", list.len()));
            }
            Content::List(list)
        }
    };
    Ok(buffer(content))
}

/// `zeros(f32, 1024)` and its like.
fn made_buffer(word: &str, words: &[&str]) -> Result<BufferSpec, String> {
    let [ty, count, more @ ..] = words else {
        return Err(format!("expected `{word}(type, count)`"));
    };
    let (element, count) = (element_of(ty)?, count_of(count)?);
    let content = made_content(word, more)?;
    Ok(BufferSpec { element, count, shape: Vec::new(), content })
}

/// What a word fills a buffer with.
fn made_content(word: &str, more: &[&str]) -> Result<Content, String> {
    let content = match (word, more) {
        ("empty", []) => Content::Nothing,
        ("zeros", []) => Content::Fill(Scalar::Int(0)),
        ("ones", []) => Content::Fill(Scalar::Int(1)),
        ("fill", [value]) => Content::Fill(number_of(value)?),
        ("iota", []) => Content::Iota(Scalar::Int(0), Scalar::Int(1)),
        ("iota", [start]) => Content::Iota(number_of(start)?, Scalar::Int(1)),
        ("iota", [start, step]) => Content::Iota(number_of(start)?, number_of(step)?),
        ("random", []) => Content::Random(1, 0.0, 1.0),
        ("random", [seed]) => Content::Random(number_of(seed)?.as_int() as u64, 0.0, 1.0),
        ("random", [seed, low, high]) => Content::Random(
            number_of(seed)?.as_int() as u64,
            number_of(low)?.as_f64(),
            number_of(high)?.as_f64(),
        ),
        ("empty" | "zeros" | "ones" | "fill" | "iota" | "random", _) => {
            return Err(format!("`{word}` does not take {} more values", more.len()));
        }
        _ => {
            return Err(format!(
                "no content `{word}`: expected zeros, ones, fill, iota, random or empty"
            ));
        }
    };
    Ok(content)
}

/// The array of a `.npy` file.
fn read_buffer(file: &str) -> Result<BufferSpec, String> {
    let cannot = |error: std::io::Error| format!("cannot read {file}: {error}");
    let about = std::fs::metadata(file).map_err(cannot)?;
    if !about.is_file() {
        return Err(format!("cannot read {file}: it is no file"));
    }
    // Before anything is read: no element is larger than eight bytes, no header than these.
    const LONGEST_HEADER: u64 = 1 << 16;
    if about.len() > LARGEST_BUFFER as u64 * 8 + LONGEST_HEADER {
        return Err(format!("{file}: more elements than a buffer may have ({LARGEST_BUFFER})"));
    }
    let bytes = std::fs::read(file).map_err(cannot)?;
    let array = npy::read(&bytes).map_err(|error| format!("{file}: {error}"))?;
    let size = array.element.size();
    if array.bytes.len() / size > LARGEST_BUFFER {
        return Err(format!("{file}: more elements than a buffer may have ({LARGEST_BUFFER})"));
    }
    let values: Vec<Scalar> =
        array.bytes.chunks_exact(size).map(|bytes| array.element.decode(bytes)).collect();
    Ok(BufferSpec {
        element: array.element,
        count: values.len(),
        shape: array.shape,
        content: Content::List(values),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launches_parse() {
        let line = parse_launch(
            "k<<<(2,3), 64, 128>>>(n=s32[4]{iota 1 2}, 3:u64, n, {1:s32, 2.5:f64})",
            "line 1",
        );
        let launch = line.unwrap();
        assert_eq!((launch.grid, launch.block, launch.shared), ([2, 3, 1], [64, 1, 1], 128));
        assert_eq!(launch.args.len(), 4);
        assert!(parse_launch("k<<<1>>>()", "").is_err());
        assert!(parse_launch("k<<<1,1>>>(x=f33[2])", "").is_err());
        assert!(parse_launch("k<<<(1,1,1,1),1>>>()", "").is_err());
    }

    #[test]
    fn templates_and_named_scalars_parse() {
        let text = "ns::k<float, v<v<int>>><<<dim3(4, 2), 256>>>(x=ones(f32, 8), n=8, s=true);";
        let launch = parse_launch(text, "").unwrap();
        assert_eq!(launch.kernel, "ns::k<float, v<v<int>>>");
        assert_eq!((launch.grid, launch.block), ([4, 2, 1], [256, 1, 1]));
        let [ArgSpec::Buffer(x, Some(spec)), n, _] = launch.args.as_slice() else {
            panic!("{launch:?}")
        };
        assert_eq!((x.as_str(), spec.count), ("x", 8));
        assert!(matches!(n, ArgSpec::Scalar { name: Some(name), .. } if name == "n"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, said) in [
            ("k<<<1,1>>>(zeros(f32,4))", "needs a name"),
            ("k<<<1,1>>>(x=zeros(f32))", "zeros(type, count)"),
            ("k<<<1,1>>>(x=zeroes(f32,4))", "no content `zeroes`"),
            ("k<<<1,1>>>(x=zeros(float,4))", "no type `float`"),
            ("k<<<1,1>>>(x=ones(f32,4,5))", "does not take"),
            ("k<<<1,1>>>(x=@there_is_no.npy)", "cannot read there_is_no.npy"),
            ("k<<<1,1>>>(x=hello)", "expected `type[count]`"),
        ] {
            let error = parse_launch(text, "").unwrap_err();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
