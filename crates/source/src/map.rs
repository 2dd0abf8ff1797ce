//! The source map: every byte of every file, and every token of every macro expansion, has a
//! four-byte location.
//!
//! Files and expansions are laid one after another in one number space. A file of `n` bytes takes
//! `n + 1` numbers (the last one is its end); an expansion takes one number per token it produces.
//! Decoding is a binary search over the starts.

use cuprum_entity::{Entity, PrimaryMap, entity};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

entity! {
    /// A file as entered once: a header included twice is two files that share their text.
    pub struct FileId, "file"
}

/// A location: a byte of a file, or a token of a macro expansion. Zero is "nowhere" (built-ins).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Loc(u32);

impl Loc {
    /// The location of what was written nowhere, such as a built-in.
    pub const NONE: Loc = Loc(0);

    /// The location `delta` bytes (or expansion tokens) further.
    pub fn offset(self, delta: u32) -> Loc {
        Loc(self.0.saturating_add(delta))
    }

    /// Whether this is a real place.
    pub fn is_some(self) -> bool {
        self.0 != 0
    }

    /// The raw number, for storage in packed records.
    pub fn raw(self) -> u32 {
        self.0
    }

    /// The inverse of [`Loc::raw`].
    pub fn from_raw(raw: u32) -> Loc {
        Loc(raw)
    }
}

impl std::fmt::Debug for Loc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "loc{}", self.0)
    }
}

/// A file entered into the unit.
#[derive(Debug)]
pub struct File {
    /// The name as it appears in messages.
    pub name: String,
    /// The text; shared between several inclusions of one file.
    pub text: Arc<str>,
    /// The `#include` that entered this file, or [`Loc::NONE`] for the main file.
    pub included_at: Loc,
    /// Whether warnings here are suppressed and bodies here are parsed only when needed.
    pub is_system: bool,
    start: u32,
    /// Byte offsets at which lines start, once somebody asked: for most headers nobody does.
    lines: OnceLock<Vec<u32>>,
    /// How many places were found without them.
    found_near: AtomicU32,
    /// `#line` directives and GNU line markers: from this offset on, the presumed line and name.
    presumed: Vec<Presumed>,
    /// Which of them was asked for last.
    last_marker: AtomicU32,
}

impl File {
    /// The directive or marker that says where the byte at `offset` comes from.
    fn presumed_at(&self, offset: u32) -> Option<&Presumed> {
        // There are tens of thousands of them in preprocessed text, and who asks once asks again near by.
        let hint = self.last_marker.load(Ordering::Relaxed) as usize;
        if let Some(marker) = self.presumed.get(hint)
            && marker.offset <= offset
            && self.presumed.get(hint + 1).is_none_or(|next| offset < next.offset)
        {
            return Some(marker);
        }
        let before = self.presumed.partition_point(|presumed| presumed.offset <= offset);
        let last = before.checked_sub(1)?;
        self.last_marker.store(last as u32, Ordering::Relaxed);
        self.presumed.get(last)
    }

    /// Line and column of the byte at `offset`, counted from the line marker before it: a program that asks
    /// for few places need not know where all lines start.
    fn place_near(&self, offset: u32) -> Option<(u32, u32)> {
        const NEAR: usize = 1 << 16;
        const FEW: u32 = 1024;
        if self.lines.get().is_some() || self.found_near.load(Ordering::Relaxed) >= FEW {
            return None;
        }
        let marker = self.presumed_at(offset)?;
        let between = self.text.as_bytes().get(marker.offset as usize..offset as usize)?;
        if between.len() > NEAR {
            return None;
        }
        self.found_near.fetch_add(1, Ordering::Relaxed);
        // The first of them ends the line of the marker itself, which another line follows.
        let line_ends = memchr::memchr_iter(b'\n', between).count() as u32;
        let last = memchr::memrchr(b'\n', between)?;
        let line = marker.line.checked_add(line_ends.checked_sub(1)?)?;
        Some((line, (between.len() - last) as u32))
    }

    fn lines(&self) -> &[u32] {
        self.lines.get_or_init(|| {
            let ends = memchr::memchr_iter(b'\n', self.text.as_bytes());
            std::iter::once(0).chain(ends.map(|at| at as u32 + 1)).collect()
        })
    }
}

#[derive(Clone, Debug)]
struct Presumed {
    offset: u32,
    /// The line that follows. Physical lines are counted when somebody asks for a place: most programs
    /// have nothing to be told.
    line: u32,
    name: Option<Arc<str>>,
    is_system: bool,
}

/// A macro expansion: where each of its tokens was spelled, and where the macro was used.
#[derive(Clone, Copy, Debug)]
pub struct Expansion {
    /// The name of the macro's use (may itself be inside an expansion).
    pub used_at: Loc,
    /// Where its tokens were spelled starts here in the map's pool, and ends where that of the next
    /// expansion starts.
    spelled_from: u32,
}

/// A location as people read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The file that holds it.
    pub file: FileId,
    /// The file's name, after `#line`.
    pub name: String,
    /// Line, from 1, after `#line`.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

#[derive(Clone, Copy)]
enum Piece {
    File(FileId),
    Expansion(usize),
}

/// A [`Piece`] in four bytes, since there is one for every use of a macro: twice its number, plus one
/// for an expansion.
#[derive(Clone, Copy)]
struct PackedPiece(u32);

impl PackedPiece {
    /// `None` when there are too many.
    fn pack(piece: Piece) -> Option<PackedPiece> {
        let (number, tag) = match piece {
            Piece::File(file) => (file.index(), 0),
            Piece::Expansion(number) => (number, 1),
        };
        Some(PackedPiece(u32::try_from(number).ok()?.checked_mul(2)? + tag))
    }

    fn unpack(self) -> Piece {
        match self.0 % 2 {
            0 => Piece::File(FileId::new(self.0 as usize / 2)),
            _ => Piece::Expansion(self.0 as usize / 2),
        }
    }
}

/// All files and expansions of one compilation.
pub struct SourceMap {
    files: PrimaryMap<FileId, File>,
    expansions: Vec<Expansion>,
    /// The spelling locations of all expansions, one after another.
    spelled: Vec<Loc>,
    /// Piece starts, ascending, for the binary search.
    starts: Vec<(u32, PackedPiece)>,
    next: u32,
}

/// What the places of a main file are a multiple of.
const MAIN_FILE_STEP: u32 = 1 << 14;

impl SourceMap {
    /// An empty map.
    pub fn new() -> SourceMap {
        // Number 0 is `Loc::NONE`.
        SourceMap {
            files: PrimaryMap::new(),
            expansions: Vec::new(),
            spelled: Vec::new(),
            starts: Vec::new(),
            next: 1,
        }
    }

    /// Enters a file. `None` when the four-byte location space is full.
    pub fn add_file(
        &mut self,
        name: impl Into<String>,
        text: Arc<str>,
        included_at: Loc,
        is_system: bool,
    ) -> Option<FileId> {
        let start = self.reserve(text.len())?;
        let piece = PackedPiece::pack(Piece::File(FileId::new(self.files.len())))?;
        self.starts.push((start, piece));
        let file = self.files.push(File {
            name: name.into(),
            text,
            included_at,
            is_system,
            start,
            lines: OnceLock::new(),
            found_near: AtomicU32::new(0),
            presumed: Vec::new(),
            last_marker: AtomicU32::new(0),
        });
        Some(file)
    }

    /// Enters the main file of a unit. It takes up a round number of places, so that those of headers do not
    /// depend on a few lines more or less in it: what was read of them serves units that differ there.
    pub fn add_main_file(&mut self, name: impl Into<String>, text: Arc<str>) -> Option<FileId> {
        let main = self.add_file(name, text, Loc::NONE, false)?;
        // Where numbers are that scarce, they are not round.
        self.next = self.next.checked_next_multiple_of(MAIN_FILE_STEP).unwrap_or(self.next);
        Some(main)
    }

    /// The number of the next location.
    pub fn end(&self) -> u32 {
        self.next
    }

    /// The same map with another text for its main file, which takes up no more places.
    pub fn with_main_text(&self, main: FileId, text: Arc<str>) -> SourceMap {
        self.with_main_file(main, &self.file(main).name, text)
    }

    /// The same with another name for it, too.
    pub fn with_main_file(&self, main: FileId, name: &str, text: Arc<str>) -> SourceMap {
        let mut files = PrimaryMap::new();
        for (id, file) in self.files.iter() {
            files.push(File {
                name: if id == main { name.to_owned() } else { file.name.clone() },
                text: if id == main { text.clone() } else { file.text.clone() },
                included_at: file.included_at,
                is_system: file.is_system,
                start: file.start,
                lines: OnceLock::new(),
                found_near: AtomicU32::new(0),
                presumed: file.presumed.clone(),
                last_marker: AtomicU32::new(0),
            });
        }
        SourceMap {
            files,
            expansions: self.expansions.clone(),
            spelled: self.spelled.clone(),
            starts: self.starts.clone(),
            next: self.next,
        }
    }

    /// About how much memory it has, but for the texts.
    pub fn bytes(&self) -> usize {
        let files = self.files().count() * size_of::<File>();
        let expansions = size_of_val(&*self.expansions) + size_of_val(&*self.spelled);
        files + expansions + size_of_val(&*self.starts)
    }

    /// Records an expansion and returns the location of its first token; the others follow by
    /// [`Loc::offset`]. `None` when the location space is full.
    pub fn add_expansion(
        &mut self,
        used_at: Loc,
        spelled_at: impl ExactSizeIterator<Item = Loc>,
    ) -> Option<Loc> {
        let start = self.reserve(spelled_at.len())?;
        let piece = PackedPiece::pack(Piece::Expansion(self.expansions.len()))?;
        self.starts.push((start, piece));
        let spelled_from = self.spelled.len() as u32;
        self.spelled.extend(spelled_at);
        self.expansions.push(Expansion { used_at, spelled_from });
        Some(Loc(start))
    }

    fn reserve(&mut self, len: usize) -> Option<u32> {
        let start = self.next;
        self.next = u32::try_from(len).ok()?.checked_add(1)?.checked_add(start)?;
        Some(start)
    }

    /// The file with this number.
    pub fn file(&self, file: FileId) -> &File {
        &self.files[file]
    }

    /// All files in the order they were entered.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &File)> {
        self.files.iter()
    }

    /// The location of a byte of a file.
    pub fn loc(&self, file: FileId, offset: u32) -> Loc {
        Loc(self.files[file].start + offset)
    }

    /// Records that from `offset` on, lines of `file` count from `line` (the number of the line
    /// that follows the directive at `offset`) and belong to `name` if given.
    pub fn presume(
        &mut self,
        file: FileId,
        offset: u32,
        line: u32,
        name: Option<Arc<str>>,
        is_system: bool,
    ) {
        let record = &mut self.files[file];
        let name = name.or_else(|| record.presumed.last().and_then(|last| last.name.clone()));
        record.presumed.push(Presumed { offset, line, name, is_system });
    }

    fn piece(&self, loc: Loc) -> Option<(u32, Piece)> {
        let after = self.starts.partition_point(|&(start, _)| start <= loc.0);
        let (start, piece) = *self.starts.get(after.checked_sub(1)?)?;
        Some((loc.0 - start, piece.unpack()))
    }

    /// Follows macro uses outwards: where, in a file, the reader finds the cause of this token.
    pub fn use_site(&self, mut loc: Loc) -> Loc {
        while let Some((_, Piece::Expansion(index))) = self.piece(loc) {
            loc = self.expansions[index].used_at;
        }
        loc
    }

    /// Follows macro bodies inwards: where, in a file, the token was spelled.
    pub fn spelling_site(&self, mut loc: Loc) -> Loc {
        while let Some((offset, Piece::Expansion(index))) = self.piece(loc) {
            let Expansion { used_at, spelled_from } = self.expansions[index];
            let next = self.expansions.get(index + 1);
            let end = next.map_or(self.spelled.len(), |next| next.spelled_from as usize);
            let spelled = &self.spelled[spelled_from as usize..end];
            loc = spelled.get(offset as usize).copied().unwrap_or(used_at);
        }
        loc
    }

    /// The use of the macro whose expansion holds this location.
    pub fn used_at(&self, loc: Loc) -> Option<Loc> {
        match self.piece(loc)? {
            (_, Piece::Expansion(index)) => Some(self.expansions[index].used_at),
            (_, Piece::File(_)) => None,
        }
    }

    /// Whether the location lies in a macro expansion.
    pub fn is_expansion(&self, loc: Loc) -> bool {
        matches!(self.piece(loc), Some((_, Piece::Expansion(_))))
    }

    /// The file and byte offset where the reader finds `loc`; `None` for [`Loc::NONE`].
    pub fn file_offset(&self, loc: Loc) -> Option<(FileId, u32)> {
        match self.piece(self.use_site(loc))? {
            (offset, Piece::File(file)) if loc.is_some() => Some((file, offset)),
            _ => None,
        }
    }

    /// Whether `loc` was written in a system header.
    pub fn is_system(&self, loc: Loc) -> bool {
        let Some((file, offset)) = self.file_offset(loc) else { return false };
        let record = &self.files[file];
        record.presumed_at(offset).map_or(record.is_system, |presumed| presumed.is_system)
    }

    /// Whether `loc` was written in the main file: not in a header, which in preprocessed text is what
    /// stands below the name of another file than the first.
    pub fn is_in_main_file(&self, loc: Loc) -> bool {
        let Some((file, offset)) = self.file_offset(loc) else { return false };
        let record = &self.files[file];
        // Preprocessed text begins with its name.
        let first = record.presumed.first().filter(|presumed| {
            let before = record.text.get(..presumed.offset as usize).unwrap_or_default();
            !before.trim_end_matches('\n').contains('\n')
        });
        let first = first.and_then(|presumed| presumed.name.as_deref());
        let here = record.presumed_at(offset).and_then(|presumed| presumed.name.as_deref());
        record.included_at == Loc::NONE && (here.is_none() || here == first)
    }

    /// The location as people read it, after `#line`; `None` for [`Loc::NONE`].
    pub fn place(&self, loc: Loc) -> Option<Place> {
        let (file, offset) = self.file_offset(loc)?;
        let record = &self.files[file];
        let presumed = record.presumed_at(offset);
        let name = presumed.and_then(|presumed| presumed.name.as_deref()).unwrap_or(&record.name);
        if let Some((line, column)) = record.place_near(offset) {
            return Some(Place { file, name: name.to_owned(), line, column });
        }
        let line = self.line_of(file, offset);
        let column = offset - record.lines()[line as usize - 1] + 1;
        // Presumed line minus physical line.
        let delta = presumed.map_or(0, |presumed| {
            i64::from(presumed.line) - (i64::from(self.line_of(file, presumed.offset)) + 1)
        });
        let line = (i64::from(line) + delta).clamp(0, i64::from(u32::MAX)) as u32;
        Some(Place { file, name: name.to_owned(), line, column })
    }

    /// The physical line (from 1) of a byte.
    fn line_of(&self, file: FileId, offset: u32) -> u32 {
        self.files[file].lines().partition_point(|&start| start <= offset) as u32
    }

    /// The text of the physical line that holds `offset`, without its line end, and the offset at
    /// which it starts.
    pub fn line_text(&self, file: FileId, offset: u32) -> (&str, u32) {
        let record = &self.files[file];
        let line = self.line_of(file, offset) as usize;
        let start = record.lines()[line - 1];
        let end = record.lines().get(line).map_or(record.text.len(), |&next| next as usize - 1);
        let text = record.text.get(start as usize..end).unwrap_or("");
        (text.strip_suffix('\r').unwrap_or(text), start)
    }
}

impl Default for SourceMap {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expansion_tokens_lead_to_use_and_spelling() {
        let mut map = SourceMap::new();
        let file = map.add_file("a.cu", "#define X 1\nX\n".into(), Loc::NONE, false).unwrap();
        let (spelled, used) = (map.loc(file, 10), map.loc(file, 12));
        let token = map.add_expansion(used, [spelled].into_iter()).unwrap();
        assert_eq!(map.place(token).map(|p| (p.line, p.column)), Some((2, 1)));
        assert_eq!(map.spelling_site(token), spelled);
    }

    #[test]
    fn places_near_a_marker_are_those_that_all_lines_give() {
        let text = "a\n# 40 \"b\"\nx\n  y\n\nz";
        let mut places = Vec::new();
        for knows_lines in [false, true] {
            let mut map = SourceMap::new();
            let file = map.add_file("a.cu", text.into(), Loc::NONE, false).unwrap();
            map.presume(file, 2, 40, Some("b".into()), false);
            if knows_lines {
                map.line_text(file, 0);
            }
            let behind = text.find('x').unwrap_or(0)..text.len();
            let all = behind.map(|at| map.place(map.loc(file, at as u32)).unwrap());
            places.push(all.collect::<Vec<_>>());
            assert_eq!(map.files[file].lines.get().is_some(), knows_lines);
        }
        assert_eq!(places[0], places[1]);
        let last = places[0].last().map(|place| (place.line, place.column));
        assert_eq!(last, Some((43, 1)));
    }

    #[test]
    fn line_directives_shift_lines_that_follow() {
        let mut map = SourceMap::new();
        let file = map.add_file("a.cu", "#line 40 \"b\"\nx\n".into(), Loc::NONE, false).unwrap();
        map.presume(file, 12, 40, Some("b".into()), true);
        let place = map.place(map.loc(file, 13)).unwrap();
        assert_eq!((place.name.as_str(), place.line), ("b", 40));
        assert!(map.is_system(map.loc(file, 13)) && !map.is_system(map.loc(file, 3)));
    }
}
