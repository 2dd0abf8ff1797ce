//! NumPy's `.npy` files: one array, its type and its shape.
//!
//! The format: `\x93NUMPY`, two bytes of version, the length of the header (two bytes, four since
//! version 2), the header, which is a Python dictionary with `descr`, `fortran_order` and `shape`, and
//! the elements.

use crate::element::Element;

const MAGIC: &[u8] = b"\x93NUMPY";

/// An array as it lies in a file, in C order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    /// The type of its elements.
    pub element: Element,
    /// Its extents; empty for a single number.
    pub shape: Vec<usize>,
    /// The elements, little-endian.
    pub bytes: Vec<u8>,
}

/// Reads a file's bytes.
pub fn read(bytes: &[u8]) -> Result<Array, String> {
    let (header, data) = split_header(bytes).ok_or("not a .npy file")?;
    let header = String::from_utf8_lossy(header);
    let element = element_of(value_of(&header, "descr").ok_or("the header has no `descr`")?)?;
    let shape = shape_of(value_of(&header, "shape").ok_or("the header has no `shape`")?)?;
    let in_fortran_order = value_of(&header, "fortran_order") == Some("True");
    if in_fortran_order && shape.iter().filter(|extent| **extent > 1).count() > 1 {
        return Err("the array is in Fortran order: save np.ascontiguousarray(a)".into());
    }
    let count = shape.iter().try_fold(1usize, |count, extent| count.checked_mul(*extent));
    let size = count.and_then(|count| count.checked_mul(element.size()));
    let size = size.ok_or("the array is too large")?;
    let data = data
        .get(..size)
        .ok_or_else(|| format!("the file ends too early: {} bytes of {size}", data.len()))?;
    Ok(Array { element, shape, bytes: data.to_vec() })
}

/// The header's text and what follows it.
fn split_header(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let rest = bytes.strip_prefix(MAGIC)?;
    let (version, rest) = rest.split_at_checked(2)?;
    let (length, rest) = match version[0] {
        1 => {
            let (length, rest) = rest.split_first_chunk()?;
            (u16::from_le_bytes(*length) as usize, rest)
        }
        _ => {
            let (length, rest) = rest.split_first_chunk()?;
            (u32::from_le_bytes(*length) as usize, rest)
        }
    };
    rest.split_at_checked(length)
}

/// The value of a key of the dictionary, as written.
fn value_of<'h>(header: &'h str, key: &str) -> Option<&'h str> {
    let at = header.find(&format!("'{key}'"))? + key.len() + 2;
    let value = header.get(at..)?.trim_start().strip_prefix(':')?.trim_start();
    let end = match value.chars().next()? {
        '(' => value.find(')')? + 1,
        '[' => value.rfind(']')? + 1,
        '\'' => value.get(1..)?.find('\'')? + 2,
        _ => value.find([',', '}'])?,
    };
    Some(value.get(..end)?.trim())
}

fn element_of(descr: &str) -> Result<Element, String> {
    let refuse = |why: &str| Err(format!("elements of type {descr} are not supported: {why}"));
    if descr.starts_with('[') {
        return refuse("they have fields; save each field by itself");
    }
    let word = descr.trim_matches('\'');
    let (order, kind) = word.split_at_checked(1).unwrap_or(("", ""));
    let (kind, size) = kind.split_at_checked(1).unwrap_or(("", ""));
    let size: usize = size.parse().unwrap_or(0);
    if order == ">" && size > 1 {
        return refuse("they are big-endian; save a.astype(a.dtype.newbyteorder('<'))");
    }
    Ok(match (kind, size) {
        ("i", 1 | 2 | 4 | 8) => Element::S(8 * size as u32),
        ("u", 1 | 2 | 4 | 8) => Element::U(8 * size as u32),
        ("b", 1) => Element::U(8),
        ("f", 2) => Element::F16,
        ("f", 4) => Element::F32,
        ("f", 8) => Element::F64,
        ("c", _) => return refuse("save the view a.view(np.float32) of complex64, or float64"),
        _ => return refuse("numbers are integers of 1 to 8 bytes, float16, float32 and float64"),
    })
}

fn shape_of(text: &str) -> Result<Vec<usize>, String> {
    let inside = text.trim_start_matches('(').trim_end_matches(')');
    let extents = inside.split(',').map(str::trim).filter(|part| !part.is_empty());
    let extent = |part: &str| part.parse().map_err(|_| format!("bad shape `{text}`"));
    extents.map(extent).collect()
}

/// The bytes of a file with this array.
pub fn write(array: &Array) -> Vec<u8> {
    let extents: Vec<String> = array.shape.iter().map(ToString::to_string).collect();
    let comma = if extents.len() == 1 { "," } else { "" };
    let descr = match array.element {
        Element::S(8) => "|i1".to_owned(),
        Element::U(8) => "|u1".to_owned(),
        Element::S(width) => format!("<i{}", width / 8),
        Element::U(width) => format!("<u{}", width / 8),
        Element::F16 => "<f2".to_owned(),
        Element::F32 => "<f4".to_owned(),
        Element::F64 => "<f8".to_owned(),
    };
    let mut header = format!(
        "{{'descr': '{descr}', 'fortran_order': False, 'shape': ({}{comma}), }}",
        extents.join(", ")
    );
    // The elements begin at a multiple of 64.
    let before = MAGIC.len() + 4;
    let padded = (before + header.len() + 1).next_multiple_of(64) - before;
    header.extend(std::iter::repeat_n(' ', padded - header.len() - 1));
    header.push('\n');
    let mut bytes = MAGIC.to_vec();
    bytes.extend([1, 0]);
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(&array.bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_come_back() {
        let elements = [Element::S(8), Element::U(16), Element::S(64), Element::F16, Element::F32];
        for element in elements {
            for shape in [vec![], vec![6], vec![2, 3]] {
                let count: usize = shape.iter().product();
                let bytes = (0..count * element.size()).map(|at| at as u8).collect();
                let array = Array { element, shape, bytes };
                let file = write(&array);
                assert_eq!((file.len() - array.bytes.len()) % 64, 0);
                assert_eq!(read(&file), Ok(array));
            }
        }
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let file = |header: &str| {
            let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
            bytes.extend((header.len() as u16).to_le_bytes());
            bytes.extend(header.as_bytes());
            bytes
        };
        for (header, said) in [
            ("{'descr': '>f4', 'fortran_order': False, 'shape': (0,), }", "big-endian"),
            ("{'descr': '<c8', 'fortran_order': False, 'shape': (0,), }", "complex"),
            ("{'descr': '<U5', 'fortran_order': False, 'shape': (0,), }", "'<U5'"),
            ("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (0,), }", "fields"),
            ("{'descr': '<f4', 'fortran_order': True, 'shape': (2, 2), }", "Fortran"),
            ("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }", "too early"),
            ("{'descr': '<f4', 'fortran_order': False, 'shape': (x,), }", "bad shape"),
            ("{}", "no `descr`"),
        ] {
            let error = read(&file(header)).unwrap_err();
            assert!(error.contains(said), "{header}: {error}");
        }
        assert!(read(b"PK").is_err());
        assert!(read(b"\x93NUMPY\x01\x00\xff\xff{}").is_err());
    }
}
