//! Bits written and read, and bits that are wrong.

use super::*;

fn stream() -> Vec<u8> {
    let mut writer = Writer::new(*b"BC\xc0\xde");
    writer.enter(8, 3);
    let abbreviation = writer.define(&[
        Encoding::Literal(7),
        Encoding::Fixed(5),
        Encoding::Variable(6),
        Encoding::Array,
        Encoding::Character,
    ]);
    let text = b"_Z3foo".map(u64::from);
    let numbers: Vec<u64> = [7, 21, 1 << 40].into_iter().chain(text).collect();
    writer.abbreviated(abbreviation, &numbers, &[]);
    writer.enter(9, 4);
    writer.record(5, &[u64::MAX, 0, 33]);
    let blob = writer.define(&[Encoding::Literal(1), Encoding::Blob]);
    writer.abbreviated(blob, &[1], b"five!");
    writer.leave();
    writer.record(2, &[]);
    writer.leave();
    writer.finish()
}

#[test]
fn what_is_written_is_read() {
    let bytes = stream();
    let mut stream = Stream::new(&bytes);
    stream.skip_magic().unwrap();
    let mut record = Record::default();
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::Block(8)));
    stream.enter(8).unwrap();
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::Record));
    assert_eq!((record.code, record.at(0), record.at(1)), (7, 21, 1 << 40));
    assert_eq!(record.text(2), "_Z3foo");
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::Block(9)));
    let place = stream.place(9);
    stream.skip().unwrap();
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::Record));
    assert_eq!((record.code, record.operands.len()), (2, 0));
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::End));
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::End));
    stream.enter_at(place).unwrap();
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::Record));
    assert_eq!((record.code, &*record.operands), (5, &[u64::MAX, 0, 33][..]));
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::Record));
    assert_eq!((record.code, &*record.blob), (1, &b"five!"[..]));
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::End));
}

#[test]
fn numbers_are_the_same_with_bytes_behind_them_and_at_the_end() {
    let numbers = [0, 1, 31, 32, 1 << 20, (1 << 47) - 1, 1 << 47, u64::MAX >> 1, u64::MAX];
    for offset in 0..9 {
        for number in numbers {
            let mut writer = Writer::new(*b"BC\xc0\xde");
            writer.enter(8, 3);
            writer.record(1, &vec![0; offset]);
            writer.record(2, &[number]);
            writer.leave();
            let short = writer.finish();
            let long = [&short[..], &[0; 16]].concat();
            for bytes in [&short, &long] {
                let mut stream = Stream::new(bytes);
                stream.skip_magic().unwrap();
                let mut record = Record::default();
                stream.next(&mut record).unwrap();
                stream.enter(8).unwrap();
                stream.next(&mut record).unwrap();
                stream.next(&mut record).unwrap();
                assert_eq!((record.code, record.at(0)), (2, number), "behind {offset}");
                assert!(matches!(stream.next(&mut record), Ok(Entry::End)));
            }
        }
    }
}

#[test]
fn every_prefix_ends_in_an_error_or_in_the_end() {
    let bytes = stream();
    for length in 0..bytes.len() {
        let mut stream = Stream::new(&bytes[..length]);
        let mut record = Record::default();
        let mut entries = 0;
        if stream.skip_magic().is_err() {
            continue;
        }
        while let Ok(entry) = stream.next(&mut record) {
            entries += 1;
            assert!(entries < 100, "{length}");
            match entry {
                Entry::End => break,
                Entry::Block(id) => {
                    if stream.enter(id).is_err() {
                        break;
                    }
                }
                Entry::Record => {}
            }
        }
    }
}

#[test]
fn lengths_are_believed_only_as_far_as_there_are_bits() {
    // A record of four thousand million operands.
    let mut writer = Writer::new(*b"BC\xc0\xde");
    writer.enter(8, 3);
    writer.fixed(3, 3);
    writer.variable(6, 1);
    writer.variable(6, u64::from(u32::MAX));
    writer.leave();
    let bytes = writer.finish();
    let mut stream = Stream::new(&bytes);
    stream.skip_magic().unwrap();
    let mut record = Record::default();
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::Block(8)));
    stream.enter(8).unwrap();
    assert!(stream.next(&mut record).is_err());
    assert!(record.operands.capacity() < 1 << 16);
}

#[test]
fn arrays_of_nothing_are_refused() {
    let mut writer = Writer::new(*b"BC\xc0\xde");
    writer.enter(8, 3);
    writer.define(&[Encoding::Literal(1), Encoding::Array, Encoding::Fixed(0)]);
    writer.leave();
    let bytes = writer.finish();
    let mut stream = Stream::new(&bytes);
    stream.skip_magic().unwrap();
    let mut record = Record::default();
    assert!(matches!(stream.next(&mut record).unwrap(), Entry::Block(8)));
    stream.enter(8).unwrap();
    assert!(stream.next(&mut record).is_err());
}
