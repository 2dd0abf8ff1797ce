//! Ever smaller stretches of bytes are left out.

use crate::Reducer;

pub(crate) fn reduce(reducer: &mut Reducer<'_>, mut best: Vec<u8>) -> Vec<u8> {
    let mut length = best.len().next_power_of_two() / 2;
    while length > 0 && !reducer.is_over() {
        let before = best.len();
        let mut at = 0;
        while at < best.len() && !reducer.is_over() {
            let mut smaller = best.clone();
            smaller.drain(at..(at + length).min(best.len()));
            if reducer.tries(&smaller) {
                best = smaller;
            } else {
                at += length;
            }
        }
        if length == 1 && best.len() < before {
            continue;
        }
        length /= 2;
    }
    best
}
