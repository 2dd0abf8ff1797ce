//! `did you mean …?`: how far words are from each other, and the nearest of some.

/// How many letters must be inserted, removed, replaced or swapped with their neighbour.
pub fn edit_distance(left: &str, right: &str) -> usize {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    let width = right.len() + 1;
    let mut rows = vec![vec![0usize; width]; left.len() + 1];
    for (at, row) in rows.iter_mut().enumerate() {
        row[0] = at;
    }
    for (at, cell) in rows[0].iter_mut().enumerate() {
        *cell = at;
    }
    for i in 1..=left.len() {
        for j in 1..width {
            let change = usize::from(left[i - 1] != right[j - 1]);
            let mut least =
                (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + change);
            if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = least;
        }
    }
    rows[left.len()][right.len()]
}

/// How many mistakes a word may have and still be taken for another; `None` if it is too short to tell.
pub fn spelling_limit(word: &str) -> Option<usize> {
    match word.chars().count() {
        0..=2 => None,
        3..=5 => Some(1),
        6..=8 => Some(2),
        _ => Some(3),
    }
}

/// The word that was probably meant, the first of equals.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = spelling_limit(word)?;
    let near = known.into_iter().filter(|other| other.len().abs_diff(word.len()) <= limit);
    let near = near.map(|other| (edit_distance(word, other), other));
    near.filter(|(distance, _)| *distance <= limit).min().map(|(_, other)| other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        let table = [
            ("lenght", "length", 1),
            ("valu", "value", 1),
            ("abc", "abc", 0),
            ("kitten", "sitting", 3),
        ];
        for (left, right, distance) in table {
            assert_eq!(edit_distance(left, right), distance, "{left} {right}");
        }
    }

    #[test]
    fn the_nearest_word_is_found() {
        assert_eq!(nearest("simplify_cfg", ["sink", "simplify-cfg"]), Some("simplify-cfg"));
        assert_eq!(nearest("licmm", ["licm", "dce"]), Some("licm"));
        assert_eq!(nearest("nonsense", ["licm", "dce"]), None);
        assert_eq!(nearest("gv", ["gvn"]), None);
    }
}
