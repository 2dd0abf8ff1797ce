//! Breaking a program token by token: single tokens, bracketed groups, names, template arguments and
//! preprocessor lines are changed, often with pieces of another program.

use super::super::Random;

/// Words to put where others were.
const WORDS: &[&[u8]] = &[
    b"int",
    b"float",
    b"void",
    b"auto",
    b"const",
    b"struct",
    b"class",
    b"union",
    b"enum",
    b"template",
    b"typename",
    b"operator",
    b"return",
    b"if",
    b"else",
    b"for",
    b"while",
    b"switch",
    b"case",
    b"constexpr",
    b"static",
    b"extern",
    b"using",
    b"namespace",
    b"friend",
    b"virtual",
    b"decltype",
    b"sizeof",
    b"alignas",
    b"noexcept",
    b"requires",
    b"concept",
    b"new",
    b"delete",
    b"this",
    b"goto",
    b"asm",
    b"typedef",
    b"static_assert",
    b"__device__",
    b"__global__",
    b"__host__",
    b"__shared__",
    b"__constant__",
    b"__launch_bounds__",
    b"__attribute__",
    b"threadIdx",
    b"0",
    b"1",
    b"-1",
    b"0xffffffffffffffff",
    b"1.0f",
    b"'a'",
    b"\"s\"",
    b"(",
    b")",
    b"{",
    b"}",
    b"[",
    b"]",
    b"<",
    b">",
    b"<<<",
    b">>>",
    b"::",
    b":",
    b";",
    b",",
    b"...",
    b"*",
    b"&",
    b"&&",
    b"=",
    b"==",
    b"+",
    b"-",
    b"->",
    b".",
    b"?",
    b"!",
    b"~",
    b"[[",
    b"]]",
    b"<=>",
    b"#pragma unroll\n",
    b"nullptr",
    b"true",
    b"bool",
    b"long",
    b"unsigned",
    b"__int128",
    b"double",
];

/// Phrases that change what a declaration or an expression is.
const PHRASES: &[&[u8]] = &[
    b"template<class T> ",
    b"template<> ",
    b"template<class... T> ",
    b"template<int N> ",
    b"inline ",
    b"static constexpr ",
    b"namespace { ",
    b"namespace n { ",
    b"extern \"C\" ",
    b" = default",
    b" = delete",
    b" = 0",
    b" override ",
    b"explicit ",
    b"volatile ",
    b"mutable ",
    b"consteval ",
    b"constinit ",
    b"typename T::",
    b"decltype(auto) ",
    b"operator()",
    b"operator bool",
    b"operator->",
    b" requires true ",
    b" requires requires { ",
    b"[=] { return ",
    b"[&](auto x) ",
    b"if constexpr (",
    b"static_assert(",
    b"sizeof...(",
    b"noexcept(",
    b"alignas(16) ",
    b"union { ",
    b"struct { ",
    b"enum class E { ",
    b"try { ",
    b"throw ",
    b"co_await ",
    b"goto l; l: ",
    b"case 1: ",
    b"default: ",
    b" ? 1 : ",
    b"({ ",
    b"new (",
    b"reinterpret_cast<",
    b"dynamic_cast<",
    b"typeid(",
    b"asm volatile(\"\" : ",
    b"__syncthreads(), ",
    b"__managed__ ",
    b"extern __shared__ ",
];

/// What may stand between `<` and `>`.
const ARGUMENTS: &[&[u8]] = &[
    b"int",
    b"float &",
    b"int &&",
    b"void",
    b"const char *",
    b"int[3]",
    b"int()",
    b"T",
    b"T...",
    b"0",
    b"-1",
    b"1 << 31",
    b"sizeof(int)",
    b"nullptr",
    b"true",
    b"decltype(0)",
    b"class",
    b"typename",
    b"auto",
    b"int S::*",
    b"double",
    b"&k",
    b"{}",
];

/// Beginnings of preprocessor lines; a name follows.
const LINES: &[&[u8]] = &[
    b"\n#define ",
    b"\n#undef ",
    b"\n#ifdef ",
    b"\n#ifndef ",
    b"\n#if ",
    b"\n#if 0 // ",
    b"\n#elif ",
    b"\n#else // ",
    b"\n#endif // ",
    b"\n#if defined ",
    b"\n#pragma ",
    b"\n#line 7 // ",
    b"\n#error ",
    b"\n#if __has_builtin(",
];

/// The program with some of its tokens changed.
pub fn change_tokens(source: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut list = tokens(source);
    let others = tokens(other);
    for _ in 0..1 + random.below(6) {
        if list.is_empty() {
            break;
        }
        match random.below(8) {
            0..=2 => change_one(&mut list, &others, random),
            3 | 4 => change_group(&mut list, &others, random),
            5 => change_name(&mut list, &others, random),
            6 => change_arguments(&mut list, &others, random),
            _ => change_lines(&mut list, &others, random),
        }
    }
    joined(&list)
}

/// Text of tokens. Words stay apart.
fn joined(list: &[&[u8]]) -> Vec<u8> {
    let mut text = Vec::with_capacity(list.iter().map(|token| token.len() + 1).sum());
    for token in list {
        let joins = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if text.last().copied().is_some_and(joins) && token.first().copied().is_some_and(joins) {
            text.push(b' ');
        }
        text.extend_from_slice(token);
    }
    text
}

/// Changes a token or a stretch of them, whatever they are. The list has at least one.
fn change_one<'a>(list: &mut Vec<&'a [u8]>, others: &[&'a [u8]], random: &mut Random) {
    let length = list.len();
    let (at, to) = (random.below(length), random.below(length));
    let longest = 1 << random.below(6);
    let end = (at + 1 + random.below(longest)).min(length);
    match random.below(9) {
        0 => {
            list.remove(at);
        }
        1 => list.insert(at, list[at]),
        2 => list.swap(at, to),
        3 => list[at] = list[to],
        4 => list[at] = random.pick(WORDS),
        5 if !others.is_empty() => list[at] = random.pick(others),
        6 => {
            list.drain(at..end);
        }
        7 => {
            let copy = list[at..end].to_vec();
            list.splice(to..to, copy);
        }
        8 => list.insert(at, random.pick(PHRASES)),
        _ => list.insert(at, random.pick(WORDS)),
    }
}

/// Changes what is between brackets, or a whole statement or declaration.
fn change_group<'a>(list: &mut Vec<&'a [u8]>, others: &[&'a [u8]], random: &mut Random) {
    let own = if random.chance(50) { groups(list) } else { pieces(list) };
    let foreign = if random.chance(50) { groups(others) } else { pieces(others) };
    if own.is_empty() {
        return;
    }
    let (start, end) = random.pick(&own);
    let (other_start, other_end) = random.pick(&own);
    match random.below(7) {
        0 => {
            list.drain(start..end);
        }
        1 => {
            let copy = list[start..end].to_vec();
            list.splice(end..end, copy);
        }
        2 => {
            let copy = list[start..end].to_vec();
            list.splice(other_start..other_start, copy);
        }
        3 => {
            let copy = list[other_start..other_end].to_vec();
            list.splice(start..end, copy);
        }
        4 if end - start > 2 => {
            list.drain(start + 1..end - 1);
        }
        5 if end <= other_start => {
            // Both change places.
            let last = list[other_start..other_end].to_vec();
            let first: Vec<_> = list.splice(start..end, last.iter().copied()).collect();
            let moved = other_start + last.len() - first.len();
            list.splice(moved..moved + last.len(), first);
        }
        _ if !foreign.is_empty() => {
            let (from, to) = random.pick(&foreign);
            let replaced = if random.chance(50) { start..end } else { end..end };
            list.splice(replaced, others[from..to].iter().copied());
        }
        _ => {}
    }
}

/// Puts one name of a program in the place of another, once or everywhere.
fn change_name<'a>(list: &mut [&'a [u8]], others: &[&'a [u8]], random: &mut Random) {
    let (Some(old), Some(own)) = (pick_name(list, random), pick_name(list, random)) else { return };
    let new = match pick_name(others, random) {
        Some(name) if random.chance(15) => name,
        _ => own,
    };
    let everywhere = random.chance(30);
    let places: Vec<usize> = (0..list.len()).filter(|&at| list[at] == old).collect();
    let one = random.pick(&places);
    for at in places {
        if everywhere || at == one {
            list[at] = new;
        }
    }
}

/// Changes template arguments, parameters or operands: what stands between commas and brackets.
fn change_arguments<'a>(list: &mut Vec<&'a [u8]>, others: &[&'a [u8]], random: &mut Random) {
    let places = |list: &[&[u8]]| -> Vec<usize> {
        let is_open = |at: &usize| matches!(list[*at], b"<" | b"(" | b",");
        (0..list.len().saturating_sub(2)).filter(is_open).collect()
    };
    let own = places(list);
    if own.is_empty() {
        return;
    }
    let at = random.pick(&own) + 1;
    let end = argument_end(list, at);
    match random.below(4) {
        0 => {
            list.splice(at..end, [random.pick(ARGUMENTS)]);
        }
        1 => {
            list.splice(at..at, [random.pick(ARGUMENTS), b",".as_slice()]);
        }
        2 => {
            let from = random.pick(&own) + 1;
            let copy = list[from..argument_end(list, from)].to_vec();
            list.splice(at..end, copy);
        }
        _ => {
            let foreign = places(others);
            if !foreign.is_empty() {
                let from = random.pick(&foreign) + 1;
                let to = argument_end(others, from);
                list.splice(at..end, others[from..to].iter().copied());
            }
        }
    }
}

/// Puts a preprocessor line somewhere, mostly about a name of the program.
fn change_lines<'a>(list: &mut Vec<&'a [u8]>, others: &[&'a [u8]], random: &mut Random) {
    let Some(name) = pick_name(list, random) else { return };
    let at = random.below(list.len());
    let rest = if others.is_empty() || random.chance(50) { &**list } else { others };
    let from = random.below(rest.len());
    let to = (from + random.below(6)).min(rest.len());
    let mut line = vec![random.pick(LINES), name];
    if random.chance(30) {
        line.push(b"(x, ...)");
    }
    line.push(b" ");
    line.extend(rest[from..to].iter().filter(|token| !token.contains(&b'\n')));
    line.push(random.pick(&[b"\n".as_slice(), b" ## x\n", b" #x\n", b" __VA_OPT__(\n", b" \\\n"]));
    list.splice(at..at, line);
}

/// One of several names, at random.
fn pick_name<'a>(list: &[&'a [u8]], random: &mut Random) -> Option<&'a [u8]> {
    let names: Vec<&[u8]> = list.iter().copied().filter(|token| is_name(token)).collect();
    (!names.is_empty()).then(|| random.pick(&names))
}

fn is_name(token: &[u8]) -> bool {
    token.first().is_some_and(|&byte| byte.is_ascii_alphabetic() || byte == b'_')
        && !WORDS.contains(&token)
}

/// Where the argument that starts at a token ends: at a comma or bracket outside inner brackets.
fn argument_end(list: &[&[u8]], start: usize) -> usize {
    let mut depth = 0;
    for (at, token) in list.iter().enumerate().skip(start) {
        match *token {
            b"(" | b"[" | b"{" | b"<" => depth += 1,
            b")" | b"]" | b"}" | b">" if depth > 0 => depth -= 1,
            b")" | b"]" | b"}" | b">" | b";" => return at,
            b"," if depth == 0 => return at,
            _ => {}
        }
    }
    list.len()
}

/// The stretches from a bracket to its partner, both included.
fn groups(list: &[&[u8]]) -> Vec<(usize, usize)> {
    let (mut open, mut groups) = (Vec::new(), Vec::new());
    for (at, token) in list.iter().enumerate() {
        match *token {
            b"(" | b"[" | b"{" => open.push(at),
            b")" | b"]" | b"}" => groups.extend(open.pop().map(|start| (start, at + 1))),
            _ => {}
        }
    }
    groups
}

/// Statements and declarations: what ends with `;` or a block.
fn pieces(list: &[&[u8]]) -> Vec<(usize, usize)> {
    let (mut starts, mut pieces) = (vec![0], Vec::new());
    for (at, token) in list.iter().enumerate() {
        let next = at + 1;
        match *token {
            b"{" => starts.push(next),
            b"}" if starts.len() > 1 => {
                starts.pop();
                let start = starts.last_mut().map(|start| std::mem::replace(start, next));
                pieces.extend(start.map(|start| (start, next)));
            }
            b";" => {
                let start = starts.last_mut().map(|start| std::mem::replace(start, next));
                pieces.extend(start.map(|start| (start, next)));
            }
            _ => {}
        }
    }
    pieces
}

/// Text as words, numbers, literals, white space and single characters; comments are left out.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        let while_class = |class: fn(u8) -> bool| {
            rest.iter().position(|&byte| !class(byte)).unwrap_or(rest.len())
        };
        let is_comment = rest.starts_with(b"//");
        let length = if is_comment {
            rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
        } else if byte.is_ascii_whitespace() {
            while_class(|byte| byte.is_ascii_whitespace())
        } else if byte.is_ascii_alphanumeric() || byte == b'_' {
            while_class(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        } else if byte == b'"' {
            let close = rest.iter().skip(1).position(|&byte| byte == b'"' || byte == b'\n');
            close.map_or(rest.len(), |close| close + 2)
        } else {
            1
        };
        if !is_comment {
            tokens.push(&rest[..length]);
        }
        at += length;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_pieces_and_arguments_are_found() {
        let list = tokens(b"int f(int a){return g<1,2>(a);} int b;");
        let texts = |ranges: Vec<(usize, usize)>| -> Vec<String> {
            let text = |(start, end): (usize, usize)| joined(&list[start..end]);
            ranges.into_iter().map(|range| String::from_utf8(text(range)).unwrap()).collect()
        };
        assert_eq!(texts(groups(&list)), ["(int a)", "(a)", "{return g<1,2>(a);}"]);
        let whole = "int f(int a){return g<1,2>(a);}";
        assert_eq!(texts(pieces(&list)), ["return g<1,2>(a);", whole, " int b;"]);
        let angle = list.iter().position(|token| *token == b"<").unwrap();
        assert_eq!(list[argument_end(&list, angle + 1)], b",");
    }

    #[test]
    fn every_change_leaves_a_program() {
        let source = b"template<class T, int N> struct S { T a[N]; }; S<int, 3> s; // end";
        for seed in 0..2000 {
            let mut random = Random::new(seed);
            change_tokens(source, b"int x = f(1, 2); { return; }", &mut random);
            change_tokens(b"", source, &mut random);
            change_tokens(b"1", b"", &mut random);
        }
    }
}
