//! What a program or library for Linux asks of the libraries that it is loaded with.

/// A version of glibc.
pub type Glibc = (u32, u32);

/// The section that lists the versions of symbols that a file needs.
const NEEDED_VERSIONS: u32 = 0x6fff_fffe;

/// Little-endian numbers of a file, each `None` beyond its end.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn number<const SIZE: usize>(&self, at: usize) -> Option<[u8; SIZE]> {
        self.0.get(at..at.checked_add(SIZE)?)?.try_into().ok()
    }

    fn u16(&self, at: usize) -> Option<usize> {
        self.number(at).map(|bytes| usize::from(u16::from_le_bytes(bytes)))
    }

    fn u32(&self, at: usize) -> Option<u32> {
        self.number(at).map(u32::from_le_bytes)
    }

    fn offset(&self, at: usize) -> Option<usize> {
        usize::try_from(u64::from_le_bytes(self.number(at)?)).ok()
    }

    fn step(&self, at: usize) -> Option<usize> {
        usize::try_from(self.u32(at)?).ok()
    }

    fn text(&self, at: usize) -> Option<&str> {
        let rest = self.0.get(at..)?;
        let end = rest.iter().position(|byte| *byte == 0)?;
        std::str::from_utf8(rest.get(..end)?).ok()
    }
}

/// The versions of symbols that a 64-bit file needs, such as `GLIBC_2.14`; an error if it is none.
pub fn needed_versions(file: &[u8]) -> Result<Vec<String>, String> {
    if !file.starts_with(b"\x7fELF\x02\x01") {
        return Err("not a 64-bit little-endian ELF file".into());
    }
    read_versions(&Bytes(file)).ok_or_else(|| "an ELF file that ends too early".into())
}

fn read_versions(file: &Bytes<'_>) -> Option<Vec<String>> {
    let (headers, size, count) = (file.offset(0x28)?, file.u16(0x3a)?, file.u16(0x3c)?);
    let mut versions = Vec::new();
    for index in 0..count {
        let header = headers + index * size;
        if file.u32(header + 4)? != NEEDED_VERSIONS {
            continue;
        }
        let (start, strings) = (file.offset(header + 0x18)?, file.step(header + 0x28)?);
        let strings = file.offset(headers + strings * size + 0x18)?;
        // A list of libraries, each with a list of versions; a step of zero ends a list.
        let mut library = start;
        for _ in 0..file.u32(header + 0x2c)? {
            let mut version = library + file.step(library + 8)?;
            for _ in 0..file.u16(library + 2)? {
                let name = strings + file.step(version + 8)?;
                versions.push(file.text(name)?.to_owned());
                version += file.step(version + 12)?;
            }
            library += file.step(library + 12)?;
        }
    }
    Some(versions)
}

/// The newest glibc that a file asks for.
pub fn newest_glibc(file: &[u8]) -> Result<Glibc, String> {
    let versions = needed_versions(file)?;
    let numbers = versions.iter().filter_map(|version| {
        let (major, rest) = version.strip_prefix("GLIBC_")?.split_once('.')?;
        let minor = rest.split('.').next()?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    });
    Ok(numbers.max().unwrap_or((2, 0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_program_needs_glibc() {
        let file = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let versions = needed_versions(&file).unwrap();
        assert!(versions.iter().any(|version| version == "GLIBC_2.2.5"), "{versions:?}");
        assert!(newest_glibc(&file).unwrap() >= (2, 14));
        // What is cut off is told.
        assert!(needed_versions(&file[..0x200]).is_err());
        assert!(needed_versions(b"#!/bin/sh\n").is_err());
    }
}
