//! LLVM's data layout strings: `e-p6:32:32-i64:64-n16:32:64`.

/// What a data layout says, as far as libNVVM looks at it.
#[derive(Debug)]
pub(super) struct DataLayout {
    big_endian: bool,
    mangling: bool,
    non_integral: bool,
    alloca_space: u32,
    program_space: u32,
    global_space: u32,
    native_widths: Vec<u32>,
    /// Widths with their minimal and preferred alignments in bits.
    integers: Vec<(u32, Alignment)>,
    floats: Vec<(u32, Alignment)>,
    aggregate: Alignment,
    /// Spaces with the size, index size and alignment of their pointers.
    pointers: Vec<(u32, Pointer)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Alignment {
    minimal: u32,
    preferred: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pointer {
    bits: u32,
    index: u32,
    alignment: Alignment,
}

impl Alignment {
    fn of(bits: u32) -> Alignment {
        Alignment { minimal: bits, preferred: bits }
    }
}

/// The first of a list of numbers is the minimal alignment; the second, if any, the preferred one.
fn alignment(numbers: &[u32], part: &str) -> Result<Alignment, String> {
    let minimal = *numbers.first().ok_or_else(|| format!("`{part}` has no alignment"))?;
    let alignment = Alignment { minimal, preferred: numbers.get(1).copied().unwrap_or(minimal) };
    let is_sound = |bits: u32| bits == 0 || bits.is_multiple_of(8) && (bits / 8).is_power_of_two();
    if !is_sound(alignment.minimal) || !is_sound(alignment.preferred) {
        return Err(format!("`{part}`: alignments are bytes by a power of two"));
    }
    Ok(alignment)
}

fn set<T>(list: &mut Vec<(u32, T)>, key: u32, value: T) {
    match list.iter_mut().find(|(known, _)| *known == key) {
        Some(entry) => entry.1 = value,
        None => list.push((key, value)),
    }
}

impl DataLayout {
    /// Reads a layout; what it does not mention is LLVM's default.
    pub(super) fn parse(text: &str) -> Result<DataLayout, String> {
        let pointer = Pointer { bits: 64, index: 64, alignment: Alignment::of(64) };
        let sixty_four = Alignment { minimal: 32, preferred: 64 };
        let mut layout = DataLayout {
            big_endian: false,
            mangling: false,
            non_integral: false,
            alloca_space: 0,
            program_space: 0,
            global_space: 0,
            native_widths: Vec::new(),
            integers: vec![
                (1, Alignment::of(8)),
                (8, Alignment::of(8)),
                (16, Alignment::of(16)),
                (32, Alignment::of(32)),
                (64, sixty_four),
            ],
            floats: vec![
                (32, Alignment::of(32)),
                (64, Alignment::of(64)),
                (128, Alignment::of(128)),
            ],
            aggregate: Alignment { minimal: 0, preferred: 8 },
            pointers: vec![(0, pointer)],
        };
        for part in text.split('-') {
            layout.read(part)?;
        }
        Ok(layout)
    }

    fn read(&mut self, part: &str) -> Result<(), String> {
        let mut letters = part.chars();
        let kind = letters.next().ok_or("an empty part is not allowed")?;
        let rest = letters.as_str();
        let unknown = || format!("`{part}` is no part of a data layout");
        let number = |word: &str| word.parse::<u32>().map_err(|_| unknown());
        let numbers = |words: &str| words.split(':').map(number).collect::<Result<Vec<_>, _>>();
        // `i64:64`: a width, then alignments.
        let with_width = || -> Result<(u32, Vec<u32>), String> {
            let (width, rest) = rest.split_once(':').ok_or_else(unknown)?;
            Ok((number(width)?, numbers(rest)?))
        };
        match kind {
            'e' | 'E' if rest.is_empty() => self.big_endian = kind == 'E',
            'm' if rest.starts_with(':') => self.mangling = true,
            'n' if rest.starts_with('i') => self.non_integral = true,
            'n' => self.native_widths = numbers(rest)?,
            'A' => self.alloca_space = number(rest)?,
            'P' => self.program_space = number(rest)?,
            'G' => self.global_space = number(rest)?,
            'i' | 'f' | 'v' => {
                let (width, numbers) = with_width()?;
                let alignment = alignment(&numbers, part)?;
                if kind == 'i' && width == 8 && alignment.minimal != 8 {
                    return Err("i8 must be aligned to 8 bits".to_owned());
                }
                match kind {
                    'i' => set(&mut self.integers, width, alignment),
                    'f' => set(&mut self.floats, width, alignment),
                    _ => {}
                }
            }
            'a' => {
                let rest = rest.strip_prefix(':').or_else(|| rest.strip_prefix("0:"));
                self.aggregate = alignment(&numbers(rest.ok_or_else(unknown)?)?, part)?;
            }
            'p' => {
                let (space, rest) = rest.split_once(':').ok_or_else(unknown)?;
                let space = if space.is_empty() { 0 } else { number(space)? };
                let numbers = numbers(rest)?;
                let bits = *numbers.first().ok_or_else(unknown)?;
                let alignment = alignment(numbers.get(1..).unwrap_or_default(), part)?;
                let index = numbers.get(3).copied().unwrap_or(bits);
                set(&mut self.pointers, space, Pointer { bits, index, alignment });
            }
            'S' => drop(number(rest)?),
            'F' if rest.starts_with(['i', 'n']) => drop(number(&rest[1..])?),
            's' => {}
            _ => return Err(unknown()),
        }
        Ok(())
    }

    pub(super) fn pointer_bits(&self, space: u32) -> u32 {
        let find = |space| self.pointers.iter().find(|(known, _)| *known == space);
        find(space).or_else(|| find(0)).map_or(64, |(_, pointer)| pointer.bits)
    }

    /// What libNVVM does not take in a layout.
    pub(super) fn faults(&self, strict: bool) -> Vec<String> {
        let mut faults = Vec::new();
        let mut check = |is_right: bool, fault: &str| {
            if !is_right {
                faults.push(fault.to_owned());
            }
        };
        check(!self.big_endian, "memory is little-endian (`e`)");
        check(self.alloca_space == 0, "`alloca` makes generic pointers (`A0`)");
        check(self.program_space == 0, "functions are in the generic space (`P0`)");
        check(
            self.global_space == 0,
            "variables are in the generic space unless they say so (`G0`)",
        );
        check(!self.non_integral, "every address is a number (no `ni`)");
        check(!strict || !self.mangling, "names are not mangled (no `m`)");
        let native = |width| self.native_widths.contains(&width);
        check(native(32), "32-bit integers are native (`n16:32:64`)");
        check(!strict || native(16) && native(64), "16 and 64 bits are native (`n16:32:64`)");
        let aggregate = self.aggregate;
        let is_free = aggregate.minimal <= 8 && aggregate.preferred <= 8;
        check(strict || is_free, "aggregates have no alignment of their own");
        for width in [1, 8, 16, 32, 64, 128] {
            let found = self.integers.iter().find(|(known, _)| *known == width);
            let right = match found {
                Some((_, alignment)) => *alignment == Alignment::of(width.max(8)),
                None => width != 128 || !strict,
            };
            check(right, &format!("i{width} is aligned to {} bits", width.max(8)));
        }
        for width in [32, 64, 128] {
            let found = self.floats.iter().find(|(known, _)| *known == width);
            let right = found.is_none_or(|(_, alignment)| *alignment == Alignment::of(width));
            check(right, &format!("f{width} is aligned to {width} bits"));
        }
        for (space, pointer) in &self.pointers {
            let is_known = matches!(space, 0 | 1 | 3..=7 | 101);
            let is_aligned = matches!(pointer.alignment.minimal, 32 | 64);
            check(
                is_known && pointer.index == pointer.bits && is_aligned,
                &format!("pointers into space {space} have 64 bits (`p:64:64:64`)"),
            );
        }
        faults
    }
}
