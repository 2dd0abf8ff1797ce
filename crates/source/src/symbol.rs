//! Interned identifiers.

/// An identifier; equality is integer equality. Numbered in order of first appearance, after the
/// words given to [`Interner::with_words`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);

impl Symbol {
    /// The symbol with this number, as given to [`Interner::with_words`].
    pub const fn from_index(index: u32) -> Symbol {
        Symbol(index)
    }

    /// Its number among the identifiers of the session.
    pub const fn index(self) -> u32 {
        self.0
    }
}

impl std::fmt::Debug for Symbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "sym{}", self.0)
    }
}

/// The hash of a word, made of eight bytes at a time, so that a scanner can make it while it looks
/// for the end of the word.
#[derive(Clone, Copy)]
pub struct WordHash {
    /// The first eight bytes.
    head: u64,
    state: u64,
    len: usize,
}

/// What pieces of words are multiplied by: the golden ratio, as an odd number.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl WordHash {
    /// The hash of the first bytes of a word, one to eight (`len`); the first one is lowest, and those above
    /// the last are zero.
    #[inline(always)]
    pub fn new(piece: u64, len: usize) -> WordHash {
        WordHash { head: piece, state: piece.wrapping_mul(FACTOR), len }
    }

    /// Goes on with the next bytes after a multiple of eight.
    #[inline(always)]
    #[must_use]
    pub fn with(self, piece: u64, len: usize) -> WordHash {
        let state = (self.state.rotate_left(5) ^ piece).wrapping_mul(FACTOR);
        WordHash { head: self.head, state, len: self.len + len }
    }

    /// The hash of a whole word.
    #[inline]
    pub fn of(word: &[u8]) -> WordHash {
        let mut pieces = word.chunks(8).map(|piece| match piece.first_chunk::<8>() {
            Some(piece) => (u64::from_le_bytes(*piece), 8),
            None => (short_piece(piece), piece.len()),
        });
        let (first, len) = pieces.next().unwrap_or((0, 0));
        pieces.fold(WordHash::new(first, len), |hash, (piece, len)| hash.with(piece, len))
    }

    #[inline(always)]
    fn bits(self) -> u32 {
        // The upper half of a product depends on all of its factor.
        (self.state >> 32) as u32
    }
}

/// One to seven bytes as a number.
fn short_piece(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |piece, &byte| piece << 8 | u64::from(byte))
}

/// Where a word lies.
#[derive(Clone, Copy)]
struct Span {
    /// Its first eight bytes: most comparisons end with them.
    head: u64,
    start: u32,
    len: u32,
}

/// Maps words to symbols and back. One per compilation: nothing is kept between programs.
///
/// Every identifier of the source passes through here, so the table is laid out for it: all words
/// lie in one string, and a slot holds the hash beside the number, so that a probe rarely looks at a
/// word that is not the one sought. Words that all compilations begin with are in an interner that they
/// share; each gets a slot here too when it is first asked for, so that most searches end in one table.
#[derive(Clone, Default)]
pub struct Interner {
    /// The first words, made once per process.
    shared: Option<&'static Interner>,
    /// How many they are.
    shared_len: usize,
    /// All other words, one after another.
    text: String,
    /// Where each of them lies in `text`.
    spans: Vec<Span>,
    /// Linear probing over a power of two of slots; a slot is the hash and the number plus one, 0 if
    /// free.
    slots: Vec<(u32, u32)>,
    /// How many slots are not free.
    taken: usize,
}

/// How many slots an interner of a compilation starts with: small kernels have some hundred words.
const FIRST_SLOTS: usize = 256;

impl Interner {
    /// An interner in which `words[i]` is symbol number `i` (keywords come first, so that a
    /// keyword test is one comparison), with room for so many more.
    pub fn with_words(words: &[&str], more: usize) -> Interner {
        let mut interner = Interner::default();
        let all = words.len() + more;
        interner.resize((all * 4).next_power_of_two());
        interner.spans.reserve(all);
        for word in words {
            interner.intern(word);
        }
        interner
    }

    /// An interner whose first symbols are those of another one, as if it were a copy of that.
    pub fn on(shared: &'static Interner) -> Interner {
        let mut interner =
            Interner { shared: Some(shared), shared_len: shared.len(), ..Interner::default() };
        interner.resize(FIRST_SLOTS);
        interner
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.shared_len + self.spans.len()
    }

    /// How much memory they have.
    pub fn bytes(&self) -> usize {
        self.text.len() + size_of_val(&*self.spans) + size_of_val(&*self.slots)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The symbol for `word`.
    pub fn intern(&mut self, word: &str) -> Symbol {
        let hash = WordHash::of(word.as_bytes());
        match self.find(word.as_bytes(), 0, hash) {
            Some(symbol) => symbol,
            None => self.add(word, hash),
        }
    }

    /// The symbol for the word that starts at a byte of a text and has this hash, which says how
    /// long it is.
    #[inline(always)]
    pub fn intern_hashed(&mut self, text: &str, start: usize, hash: WordHash) -> Symbol {
        match self.find(text.as_bytes(), start, hash) {
            Some(symbol) => symbol,
            None => self.add(text.get(start..start + hash.len).unwrap_or(""), hash),
        }
    }

    /// The symbol for `word` if it was ever interned.
    pub fn lookup(&self, word: &str) -> Option<Symbol> {
        let hash = WordHash::of(word.as_bytes());
        self.find(word.as_bytes(), 0, hash).or_else(|| self.find_shared(word, hash))
    }

    /// The word behind a symbol.
    pub fn word(&self, symbol: Symbol) -> &str {
        self.span(symbol.0 as usize).map_or("", |(span, text)| {
            &text[span.start as usize..span.start as usize + span.len as usize]
        })
    }

    /// Where the word of this number lies, and in which text.
    #[inline(always)]
    fn span(&self, number: usize) -> Option<(Span, &str)> {
        let (spans, text, at) = match (number.checked_sub(self.shared_len), self.shared) {
            (Some(own), _) => (&self.spans, &self.text, own),
            (None, Some(shared)) => (&shared.spans, &shared.text, number),
            (None, None) => return None,
        };
        Some((*spans.get(at)?, text))
    }

    /// The symbol for the word that starts at a byte of a text, if it has a slot.
    #[inline(always)]
    fn find(&self, text: &[u8], start: usize, hash: WordHash) -> Option<Symbol> {
        let slots = self.slots.as_slice();
        let mask = slots.len().wrapping_sub(1);
        let bits = hash.bits();
        let mut at = bits as usize & mask;
        // The table is never full, so a free slot ends the search.
        while let Some(&(tag, number)) = slots.get(at) {
            if number == 0 {
                return None;
            }
            if tag == bits
                && let Some((span, known)) = self.span(number as usize - 1)
                && span.head == hash.head
                && span.len as usize == hash.len
                && (hash.len <= 8 || goes_on_alike(span, known, text, start))
            {
                return Some(Symbol(number - 1));
            }
            at = (at + 1) & mask;
        }
        None
    }

    /// The symbol for `word` if it is a shared one.
    fn find_shared(&self, word: &str, hash: WordHash) -> Option<Symbol> {
        self.shared.and_then(|shared| shared.find(word.as_bytes(), 0, hash))
    }

    /// The symbol for a word that has no slot.
    #[cold]
    fn add(&mut self, word: &str, hash: WordHash) -> Symbol {
        if (self.taken + 1) * 2 > self.slots.len() {
            self.resize((self.slots.len() * 2).max(64));
        }
        self.taken += 1;
        if let Some(symbol) = self.find_shared(word, hash) {
            self.place(hash.bits(), symbol.0 + 1);
            return symbol;
        }
        let number = self.len() as u32;
        let (start, len) = (self.text.len() as u32, word.len() as u32);
        self.text.push_str(word);
        self.spans.push(Span { head: hash.head, start, len });
        self.place(hash.bits(), number + 1);
        Symbol(number)
    }

    fn place(&mut self, bits: u32, number: u32) {
        let mask = self.slots.len() - 1;
        let mut at = bits as usize & mask;
        while self.slots[at].1 != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = (bits, number);
    }

    fn resize(&mut self, slots: usize) {
        let old = std::mem::replace(&mut self.slots, vec![(0, 0); slots]);
        for (bits, number) in old {
            if number != 0 {
                self.place(bits, number);
            }
        }
    }
}

/// Whether a known word of more than eight bytes is the one that starts at a byte of a text, if it begins like
/// it.
#[inline(never)]
fn goes_on_alike(
    Span { start: at, len, .. }: Span,
    known: &str,
    text: &[u8],
    start: usize,
) -> bool {
    let (at, len) = (at as usize, len as usize);
    let known = known.as_bytes().get(at + 8..at + len);
    known.is_some() && known == text.get(start + 8..start + len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back() {
        let mut interner = Interner::with_words(&["int", "if"], 0);
        let words: Vec<String> = (0..5000).map(|number| format!("w{number}")).collect();
        let symbols: Vec<Symbol> = words.iter().map(|word| interner.intern(word)).collect();
        for (word, &symbol) in words.iter().zip(&symbols) {
            assert_eq!(interner.word(symbol), word);
            assert_eq!(interner.lookup(word), Some(symbol));
        }
        assert_eq!(interner.intern("if").index(), 1);
        assert_eq!(interner.intern("").index(), 5002);
        assert_eq!(interner.lookup("none"), None);
        assert_eq!(Interner::default().lookup("none"), None);
    }

    #[test]
    fn shared_words_keep_their_numbers() {
        static SHARED: std::sync::OnceLock<Interner> = std::sync::OnceLock::new();
        let shared =
            SHARED.get_or_init(|| Interner::with_words(&["int", "a_word_of_20_letters"], 0));
        let mut interner = Interner::on(shared);
        assert_eq!(interner.len(), 2);
        assert_eq!(interner.lookup("int"), Some(Symbol(0)));
        assert_eq!(interner.intern("new").index(), 2);
        for _ in 0..2 {
            assert_eq!(interner.intern("a_word_of_20_letters").index(), 1);
            assert_eq!(interner.intern("a_word_of_20_numbers").index(), 3);
        }
        let words = [0, 1, 2, 3].map(|number| interner.word(Symbol(number)));
        assert_eq!(words, ["int", "a_word_of_20_letters", "new", "a_word_of_20_numbers"]);
        assert_eq!((interner.len(), shared.len()), (4, 2));
        // Whoever knows the shared words alone knows none of the others.
        assert_eq!(Interner::on(shared).lookup("new"), None);
    }

    #[test]
    fn a_hash_made_in_pieces_finds_the_word() {
        let text = "short exactly8 and_a_longer_one_of_25";
        let mut interner = Interner::default();
        let symbols: Vec<Symbol> = text.split(' ').map(|word| interner.intern(word)).collect();
        let mut start = 0;
        for (word, &symbol) in text.split(' ').zip(&symbols) {
            let hash = WordHash::of(word.as_bytes());
            assert_eq!(interner.intern_hashed(text, start, hash), symbol);
            start += word.len() + 1;
        }
        assert_eq!(interner.len(), 3);
        // Zero bytes are no end.
        assert_ne!(interner.intern("a"), interner.intern("a\0"));
    }
}
