//! Cases about textures and surfaces.
//!
//! Texels are inputs of the case, which the driver copies to an array there, and which are memory of the
//! simulator here. The handle is a parameter, or a variable of the module is bound to the image.

use super::case::{Case, Tolerance};
use super::inputs::Class;
use super::written_cases::sequence;
use cuprum_ptx::Type;
use cuprum_sim::{AddressMode, Image, TexelNumber};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The texture or surface of a case.
#[derive(Clone, Copy, Debug)]
pub struct CaseImage {
    pub image: Image,
    /// Whether kernels may write it.
    pub is_surface: bool,
    /// Whether what it holds in the end is a result.
    pub is_result: bool,
    /// Whether a variable of the module is bound to it, or else its handle is a parameter.
    pub is_variable: bool,
    /// The object that says how it is read, if it does not do so itself; `SAMPLER` names it in the body.
    pub sampler: Option<Image>,
}

impl CaseImage {
    /// Bytes of all texels.
    pub fn bytes(&self) -> usize {
        let texels = self.image.extent.iter().product::<u32>() * self.image.layers.max(1);
        (texels * self.image.channels * self.image.bytes) as usize
    }

    /// What stands for it in an instruction of the kernel of this name.
    pub fn operand(&self, kernel: &str) -> String {
        if self.is_variable { format!("image_{kernel}") } else { "handle".to_owned() }
    }
}

/// All of them.
pub fn image_cases() -> Vec<Case> {
    let mut cases = points();
    cases.extend(filtered());
    cases.extend(gathered());
    cases.extend(cubes());
    cases.extend(special());
    cases.extend(whole_coordinates());
    cases.extend(resident());
    cases.extend(depths());
    cases.extend(queries());
    cases.extend(sampled_otherwise());
    cases.extend(surface_loads());
    cases.extend(surface_stores());
    cases.extend(surface_reductions());
    // Lists overlap.
    let mut names = BTreeSet::new();
    cases.retain(|case| names.insert(case.name.clone()));
    cases
}

/// The geometries by their words in instructions.
const GEOMETRIES: [(&str, u32, [u32; 3], u32); 5] = [
    ("1d", 1, [16, 1, 1], 0),
    ("2d", 2, [16, 8, 1], 0),
    ("3d", 3, [16, 8, 4], 0),
    ("a1d", 1, [16, 1, 1], 4),
    ("a2d", 2, [16, 8, 1], 3),
];

/// An image of floats, read as points.
fn image((directions, extent, layers): (u32, [u32; 3], u32)) -> Image {
    Image {
        address: 0,
        directions,
        extent,
        layers,
        channels: 4,
        bytes: 4,
        number: TexelNumber::Float,
        linear: false,
        normalized_coordinates: false,
        normalized_texels: false,
        mode: AddressMode::Clamp,
        is_cube: false,
        is_seamless: false,
    }
}

fn plane() -> Image {
    image((2, [16, 8, 1], 0))
}

/// What the name of a case says of its image.
fn described(image: &Image) -> String {
    let [width, height, depth] = image.extent;
    let number = match image.number {
        TexelNumber::Unsigned => "u",
        TexelNumber::Signed => "s",
        TexelNumber::Float => "f",
    };
    let mut text = format!("{width}x{height}x{depth}");
    if image.layers > 0 {
        let _ = write!(text, " {} layers", image.layers);
    }
    let _ = write!(text, " x{} {number}{} {:?}", image.channels, image.bytes * 8, image.mode);
    for (holds, word) in [
        (image.linear, " linear"),
        (image.normalized_coordinates, " normalized"),
        (image.normalized_texels, " unit"),
        (image.is_cube, " cube"),
        (image.is_seamless, " seamless"),
    ] {
        text.push_str(if holds { word } else { "" });
    }
    text
}

impl Case {
    /// The case on an image, whose texels become inputs.
    fn on_image(mut self, image: Image, is_surface: bool) -> Case {
        let found = CaseImage {
            image,
            is_surface,
            is_result: is_surface,
            is_variable: false,
            sampler: None,
        };
        let class = match (image.number, image.bytes) {
            (TexelNumber::Float, 2) => Class::Texels(Type::F16),
            (TexelNumber::Float, _) => Class::Texels(Type::F32),
            (TexelNumber::Unsigned | TexelNumber::Signed, _) => Class::Integer(64),
        };
        self.memory = vec![class; found.bytes().div_ceil(super::inputs::LANES * 8)];
        self.image = Some(found);
        self.name = format!("{} on {}", self.name, described(&image));
        self
    }

    /// The case without a result in the image.
    fn unwritten(mut self) -> Case {
        if let Some(image) = &mut self.image {
            image.is_result = false;
        }
        self
    }

    /// The case on a variable of the module.
    fn by_variable(mut self) -> Case {
        if let Some(image) = &mut self.image {
            image.is_variable = true;
        }
        self.name.push_str(" of a variable");
        self
    }

    /// The case with four results of one type.
    fn texel(self, ty: Type) -> Case {
        ["d0", "d1", "d2", "d3"].into_iter().fold(self, |case, name| case.result(name, ty))
    }
}

/// Inputs `c0`, `c1`, `c2` and what makes the coordinates `x0`, `x1`, `x2` of them, and a layer `n`.
struct Place {
    setup: String,
    /// As the instruction has it.
    vector: String,
    class: Class,
}

fn place(word: &str, image: &Image, class: Class) -> Place {
    let is_whole = class == Class::Texel;
    let mut setup = ".reg .b32 n, x0, x1, x2; and.b32 n, layer, 7;\n".to_owned();
    for axis in 0..3 {
        let _ = match (is_whole, image.is_cube, image.normalized_coordinates) {
            (true, ..) => writeln!(setup, "mov.b32 x{axis}, c{axis};"),
            // Directions have both signs.
            (false, true, _) => writeln!(setup, "sub.f32 x{axis}, c{axis}, 0f41000000;"),
            (false, false, true) => {
                let scale = (1.0 / image.extent[axis] as f32).to_bits();
                writeln!(setup, "mul.f32 x{axis}, c{axis}, 0f{scale:08X};")
            }
            (false, false, false) => writeln!(setup, "mov.b32 x{axis}, c{axis};"),
        };
    }
    let vector = match word {
        "1d" => "{x0}",
        "2d" => "{x0, x1}",
        "3d" | "cube" => "{x0, x1, x2, x2}",
        "a1d" => "{n, x0}",
        "a2d" => "{n, x0, x1, x1}",
        _ => "{n, x0, x1, x2}",
    };
    Place { setup, vector: vector.to_owned(), class }
}

/// An instruction that reads a texture: its words, what its results are, what follows the place.
fn read(head: &str, word: &str, tail: &str, image: Image, class: Class, ty: Type) -> Case {
    let Place { setup, vector, class } = place(word, &image, class);
    let body = format!("{setup}{head} {{d0, d1, d2, d3}}, [IMAGE, {vector}]{tail};");
    let name = match class {
        Class::Float(_) => format!("{head} far away"),
        _ => head.to_owned(),
    };
    let coordinate = if class == Class::Texel { Type::S32 } else { Type::F32 };
    let mut case = sequence(name, body)
        .input("c0", coordinate, class)
        .input("c1", coordinate, class)
        .input("c2", coordinate, class)
        .input("layer", Type::U32, Class::Count)
        .texel(ty)
        .on_image(image, false);
    // Few means of eight floats are off in the last bit.
    if image.linear && image.directions == 3 && image.bytes == 4 {
        let (relative, absolute) = (2f64.powi(-22), 2f64.powi(-20));
        case.tolerance = Some(Tolerance { relative, absolute });
    }
    case
}

/// Numbers of texels: how they are kept, whether as fractions, and the type of samples.
const NUMBERS: [(TexelNumber, u32, bool, &str, Type); 12] = [
    (TexelNumber::Float, 4, false, "f32", Type::F32),
    (TexelNumber::Float, 2, false, "f32", Type::F32),
    (TexelNumber::Unsigned, 1, false, "u32", Type::U32),
    (TexelNumber::Signed, 1, false, "s32", Type::S32),
    (TexelNumber::Unsigned, 2, false, "u32", Type::U32),
    (TexelNumber::Signed, 2, false, "s32", Type::S32),
    (TexelNumber::Unsigned, 4, false, "u32", Type::U32),
    (TexelNumber::Signed, 4, false, "s32", Type::S32),
    (TexelNumber::Unsigned, 1, true, "f32", Type::F32),
    (TexelNumber::Signed, 1, true, "f32", Type::F32),
    (TexelNumber::Unsigned, 2, true, "f32", Type::F32),
    (TexelNumber::Signed, 2, true, "f32", Type::F32),
];

/// The address modes with the coordinates that have them.
const MODES: [(AddressMode, bool); 6] = [
    (AddressMode::Clamp, false),
    (AddressMode::Border, false),
    (AddressMode::Clamp, true),
    (AddressMode::Wrap, true),
    (AddressMode::Mirror, true),
    (AddressMode::Border, true),
];

/// Samples that are texels, by floats and by whole coordinates.
fn points() -> Vec<Case> {
    let mut cases = Vec::new();
    for (number, bytes, normalized_texels, dtype, ty) in NUMBERS {
        for channels in [1, 2, 4] {
            let image = Image { channels, bytes, number, normalized_texels, ..plane() };
            let head = format!("tex.2d.v4.{dtype}.f32");
            cases.push(read(&head, "2d", "", image, Class::Coordinate, ty));
        }
    }
    for (word, directions, extent, layers) in GEOMETRIES {
        for (mode, normalized_coordinates) in MODES {
            let image =
                Image { mode, normalized_coordinates, ..image((directions, extent, layers)) };
            let head = format!("tex.{word}.v4.f32.f32");
            cases.push(read(&head, word, "", image, Class::Coordinate, Type::F32));
        }
        let image = image((directions, extent, layers));
        // Of one direction, whole coordinates are for memory, not for arrays, which is what the images are there.
        for ty in ["f32", "s32"].into_iter().filter(|_| word != "1d") {
            let number = if ty == "f32" { TexelNumber::Float } else { TexelNumber::Signed };
            let image = Image { number, ..image };
            let result = if ty == "f32" { Type::F32 } else { Type::S32 };
            let head = format!("tex.{word}.v4.{ty}.s32");
            for mode in [AddressMode::Clamp, AddressMode::Border] {
                let image = Image { mode, ..image };
                cases.push(read(&head, word, "", image, Class::Texel, result));
            }
        }
        let head = format!("tex.{word}.v4.f32.f32");
        cases.push(read(&head, word, "", image, Class::Float(Type::F32), Type::F32));
        cases.push(read(&head, word, "", image, Class::Coordinate, Type::F32).by_variable());
    }
    cases
}

/// Samples that are means.
fn filtered() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, directions, extent, layers) in GEOMETRIES {
        for (mode, normalized_coordinates) in MODES {
            let image = image((directions, extent, layers));
            let image = Image { mode, normalized_coordinates, linear: true, ..image };
            let head = format!("tex.{word}.v4.f32.f32");
            cases.push(read(&head, word, "", image, Class::Coordinate, Type::F32));
        }
        let (number, bytes) = (TexelNumber::Unsigned, 1);
        let image = image((directions, extent, layers));
        let image = Image { number, bytes, normalized_texels: true, linear: true, ..image };
        let head = format!("tex.{word}.v4.f32.f32");
        cases.push(read(&head, word, "", image, Class::Coordinate, Type::F32));
    }
    for (number, bytes, normalized_texels, dtype, ty) in NUMBERS {
        // How digits of signed bytes are repeated is not known.
        if dtype == "f32" && (number, bytes) != (TexelNumber::Signed, 1) {
            let image =
                Image { bytes, number, normalized_texels, linear: true, channels: 2, ..plane() };
            cases.push(read("tex.2d.v4.f32.f32", "2d", "", image, Class::Coordinate, ty));
        }
    }
    // One row of a plane is filtered in both directions.
    for mode in [AddressMode::Clamp, AddressMode::Border] {
        let image = Image { mode, linear: true, extent: [16, 1, 1], ..plane() };
        cases.push(read("tex.2d.v4.f32.f32", "2d", "", image, Class::Coordinate, Type::F32));
    }
    cases
}

/// Components of four texels.
fn gathered() -> Vec<Case> {
    let mut cases = Vec::new();
    for component in ["r", "g", "b", "a"] {
        for (channels, mode) in [(4, AddressMode::Clamp), (2, AddressMode::Border)] {
            let image = Image { channels, mode, ..plane() };
            let head = format!("tld4.{component}.2d.v4.f32.f32");
            cases.push(read(&head, "2d", "", image, Class::Coordinate, Type::F32));
            let image = Image { number: TexelNumber::Unsigned, bytes: 1, ..image };
            let head = format!("tld4.{component}.2d.v4.u32.f32");
            cases.push(read(&head, "2d", "", image, Class::Coordinate, Type::U32));
        }
    }
    let image = Image { normalized_coordinates: true, mode: AddressMode::Wrap, ..plane() };
    cases.push(read("tld4.r.2d.v4.f32.f32", "2d", "", image, Class::Coordinate, Type::F32));
    cases.push(read(
        "tld4.g.2d.v4.f32.f32",
        "2d",
        ", {2, -3}",
        image,
        Class::Coordinate,
        Type::F32,
    ));
    cases
}

/// Directions in cube maps.
fn cubes() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, layers) in [("cube", 6), ("acube", 12)] {
        // Faces end at their edges: mixing across them is not recorded yet.
        for (linear, is_seamless) in [(false, false), (true, false)] {
            let image = Image {
                linear,
                is_seamless,
                is_cube: true,
                normalized_coordinates: true,
                ..image((2, [4, 4, 1], layers))
            };
            let head = format!("tex.{word}.v4.f32.f32");
            cases.push(read(&head, word, "", image, Class::Coordinate, Type::F32));
            if !linear {
                let head = format!("tld4.r.{word}.v4.f32.f32");
                cases.push(read(&head, word, "", image, Class::Coordinate, Type::F32));
            }
        }
    }
    cases
}

/// Levels, gradients, offsets, narrow results, and a depth to compare with.
fn special() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, directions, extent, layers) in GEOMETRIES {
        let image = Image { linear: true, ..image((directions, extent, layers)) };
        let mut case = |words: &str, tail: &str| {
            let head = format!("tex.{words}{word}.v4.f32.f32");
            cases.push(read(&head, word, tail, image, Class::Coordinate, Type::F32));
        };
        case("base.", "");
        case("level.", ", 0f00000000");
        case("level.", ", 0f40000000");
        let zeros = ["{z}", "{z, z}", "{z, z, z, z}"][directions as usize - 1];
        let zeros = zeros.replace('z', "0f3E800000");
        case("grad.", &format!(", {zeros}, {zeros}"));
        let offsets = ["{3}", "{3, -2}", "{3, -2, 1, 0}"][directions as usize - 1];
        case("", &format!(", {offsets}"));
        for ctype in ["f32", "s32"] {
            let class = if ctype == "f32" { Class::Coordinate } else { Class::Texel };
            let image = Image { linear: ctype == "f32", ..image };
            let head = format!("tex.{word}.v4.f16.{ctype}");
            cases.push(read(&head, word, "", image, class, Type::F16));
            let mut pairs =
                read(&format!("tex.{word}.v2.f16x2.{ctype}"), word, "", image, class, Type::F16x2);
            pairs.results.truncate(2);
            pairs.body = pairs.body.replace("{d0, d1, d2, d3}", "{d0, d1}");
            cases.push(pairs);
        }
    }
    for depth in ["0f00000000", "0f3F000000", "0fBF800000"] {
        let tail = format!(", {depth}");
        let image = Image { linear: true, ..plane() };
        cases.push(read("tex.2d.v4.f32.f32", "2d", &tail, image, Class::Coordinate, Type::F32));
    }
    for (number, case) in cases.iter_mut().enumerate() {
        let _ = write!(case.name, " ({number})");
    }
    // Of volumes with gradients, an H200 makes another mean; of one direction, whole coordinates are for memory.
    let is_left_out = |name: &str| {
        let heads = ["tex.grad.3d", "tex.1d.v4.f16.s32", "tex.1d.v2.f16x2.s32"];
        heads.iter().any(|head| name.starts_with(head))
    };
    cases.retain(|case| !is_left_out(&case.name));
    cases
}

/// A depth to compare with, which no array of CUDA's has.
fn depths() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, directions, extent, layers) in GEOMETRIES.into_iter().filter(|it| it.1 < 3) {
        let image = Image { linear: true, ..image((directions, extent, layers)) };
        let offsets = ["{3}", "{3, -2}"][directions as usize - 1];
        let head = format!("tex.{word}.v4.f32.f32");
        for tail in [", 0f3E800000", &format!(", {offsets}, 0f3E800000")] {
            cases.push(read(&head, word, tail, image, Class::Coordinate, Type::F32));
        }
        if word == "2d" {
            let head = "tld4.r.2d.v4.f32.f32";
            cases.push(read(head, word, ", 0f3E800000", image, Class::Coordinate, Type::F32));
        }
    }
    for (number, case) in cases.iter_mut().enumerate() {
        let _ = write!(case.name, " with a depth ({number})");
    }
    cases
}

/// Textures beside which another object stands as the sampler; of one direction, an H200 gives zeros.
fn sampled_otherwise() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, directions, extent, layers) in GEOMETRIES.into_iter().filter(|it| it.0 != "1d") {
        let base = image((directions, extent, layers));
        for (image, sampler) in [
            (base, Image { linear: true, mode: AddressMode::Border, ..base }),
            (Image { linear: true, mode: AddressMode::Border, ..base }, base),
            (base, Image { normalized_coordinates: true, mode: AddressMode::Wrap, ..base }),
        ] {
            // Coordinates are as the sampler has them.
            let place = Image { normalized_coordinates: sampler.normalized_coordinates, ..image };
            let head = format!("tex.{word}.v4.f32.f32");
            let mut case = read(&head, word, "", place, Class::Coordinate, Type::F32);
            case.body = case.body.replace("[IMAGE,", "[IMAGE, SAMPLER,");
            case.name = format!("{head} on {} by {}", described(&image), described(&sampler));
            if let Some(found) = &mut case.image {
                (found.image, found.sampler) = (image, Some(sampler));
            }
            cases.push(case);
        }
    }
    cases
}

/// Levels and gradients at whole coordinates.
fn whole_coordinates() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, directions, extent, layers) in GEOMETRIES.into_iter().filter(|it| it.0 != "1d") {
        let image = image((directions, extent, layers));
        let zeros = ["{z}", "{z, z}", "{z, z, z, z}"][directions as usize - 1];
        let zeros = zeros.replace('z', "0f00000000");
        for (words, tail) in
            [("base.", ""), ("level.", ", 0"), ("grad.", &format!(", {zeros}, {zeros}"))]
        {
            let head = format!("tex.{words}{word}.v4.f32.s32");
            cases.push(read(&head, word, tail, image, Class::Texel, Type::F32));
        }
    }
    cases
}

/// Samples that say whether their texels are there.
fn resident() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, directions, extent, layers) in GEOMETRIES {
        let image = Image { linear: true, ..image((directions, extent, layers)) };
        let zeros = ["{z}", "{z, z}", "{z, z, z, z}"][directions as usize - 1];
        let zeros = zeros.replace('z', "0f00000000");
        let gradients = format!(", {zeros}, {zeros}");
        for (words, tail) in [("", ""), ("level.", ", 0f00000000"), ("grad.", gradients.as_str())] {
            let head = format!("tex.{words}{word}.v4.f32.f32");
            cases.push(read(&head, word, tail, image, Class::Coordinate, Type::F32));
        }
        if word != "1d" {
            let head = format!("tex.{word}.v4.f32.s32");
            let image = Image { linear: false, ..image };
            cases.push(read(&head, word, "", image, Class::Texel, Type::F32));
        }
    }
    for component in ["r", "g", "b", "a"] {
        let head = format!("tld4.{component}.2d.v4.f32.f32");
        cases.push(read(&head, "2d", "", plane(), Class::Coordinate, Type::F32));
    }
    for case in &mut cases {
        case.body = case.body.replace("{d0, d1, d2, d3}", "{d0, d1, d2, d3}|p0");
        case.results.push(("p0".to_owned(), Type::Pred));
        case.name.push_str(" with residence");
    }
    // Of volumes with gradients, an H200 makes another mean, and few ties are rounded otherwise.
    cases.retain(|case| !case.name.starts_with("tex.grad.3d") && !case.name.starts_with("tex.3d"));
    cases
}

/// The sizes of images. All else that queries ask for stands in a table behind the handle, which a driver
/// for other languages fills: modules that read it do not load.
fn queries() -> Vec<Case> {
    let mut cases = Vec::new();
    for (_, directions, extent, layers) in GEOMETRIES {
        let image = image((directions, extent, layers));
        for word in ["width", "height", "depth"] {
            let mut query = |head: String, tail: &str, is_surface| {
                let body = format!("{head} d0, [IMAGE]{tail};");
                let case = sequence(head, body).result("d0", Type::U32);
                let case = case.on_image(image, is_surface).unwritten();
                cases.push(case.clone().by_variable());
                cases.push(case);
            };
            query(format!("txq.{word}.b32"), "", false);
            query(format!("txq.level.{word}.b32"), ", 0", false);
            query(format!("suq.{word}.b32"), "", true);
        }
    }
    cases
}

/// Makes the place of an access of so many bytes of the inputs `c0` to `c2`: x in bytes, or in steps.
fn surface_place(image: &Image, bytes: u32, step: u32, is_inside: bool) -> String {
    let row = image.extent[0] * image.channels * image.bytes / bytes;
    let mut setup = ".reg .b32 n, x0, x1, x2;\n".to_owned();
    let sizes = [row, image.extent[1], image.extent[2], image.layers.max(1)];
    for (name, input, size) in [("x0", "c0", 0), ("x1", "c1", 1), ("x2", "c2", 2), ("n", "c3", 3)] {
        let size = sizes[size];
        let _ = match is_inside {
            true => writeln!(setup, "rem.u32 {name}, {input}, {size};"),
            // As far outside as inside.
            false => {
                let (range, before) = (2 * size + 1, size.div_ceil(2));
                writeln!(
                    setup,
                    "rem.u32 {name}, {input}, {range}; sub.s32 {name}, {name}, {before};"
                )
            }
        };
    }
    let _ = writeln!(setup, "mul.lo.s32 x0, x0, {step};");
    setup
}

fn surface_vector(word: &str) -> &'static str {
    match word {
        "1d" => "{x0}",
        "2d" => "{x0, x1}",
        "3d" => "{x0, x1, x2, x2}",
        "a1d" => "{n, x0}",
        _ => "{n, x0, x1, x1}",
    }
}

fn at_random(case: Case) -> Case {
    let names = ["c0", "c1", "c2", "c3"];
    names.into_iter().fold(case, |case, name| case.input(name, Type::U32, Class::Integer(32)))
}

/// Bits of a number, and how many numbers are moved at once.
#[rustfmt::skip]
const WIDTHS: [(u32, u32); 11] = [
    (8, 1), (16, 1), (32, 1), (64, 1), (8, 2), (16, 2), (32, 2), (64, 2), (8, 4), (16, 4), (32, 4),
];

/// The words of an instruction that say so.
fn vector_of(width: u32, count: u32) -> String {
    let vector = if count > 1 { format!(".v{count}") } else { String::new() };
    format!("{vector}.b{width}")
}

fn surface_loads() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, directions, extent, layers) in GEOMETRIES {
        let image = image((directions, extent, layers));
        for (width, count) in WIDTHS {
            for mode in ["trap", "clamp", "zero"] {
                let head = format!("suld.b.{word}{}.{mode}", vector_of(width, count));
                let bytes = width / 8 * count;
                let setup = surface_place(&image, bytes, bytes, mode == "trap");
                let names: Vec<String> = (0..count).map(|index| format!("d{index}")).collect();
                let place = surface_vector(word);
                let body = format!("{setup}{head} {{{}}}, [IMAGE, {place}];", names.join(", "));
                let ty = [Type::B8, Type::B16, Type::B32, Type::B64]
                    .into_iter()
                    .find(|ty| ty.bits() == width)
                    .unwrap_or(Type::B32);
                let mut case = at_random(sequence(head, body));
                for name in &names {
                    case = case.result(name, ty);
                }
                let case = case.on_image(image, true).unwritten();
                if width == 32 && count == 1 && mode == "trap" {
                    cases.push(case.clone().by_variable());
                }
                cases.push(case);
            }
        }
    }
    cases
}

/// Threads write different places, or the same numbers.
fn surface_stores() -> Vec<Case> {
    let mut cases = Vec::new();
    for (word, directions, extent, layers) in GEOMETRIES {
        let image = image((directions, extent, layers));
        for (width, count) in WIDTHS.into_iter().filter(|it| !matches!(it, (16, 2) | (8, 4))) {
            for mode in ["trap", "clamp", "zero"] {
                let head = format!("sust.b.{word}{}.{mode}", vector_of(width, count));
                let bytes = width / 8 * count;
                // Who writes where is left open, so that all write the same.
                let mut body = surface_place(&image, bytes, bytes, mode == "trap");
                let class = ["b16", "b16", "b32", "b64"][(width / 8).ilog2() as usize];
                let mut names = Vec::new();
                for index in 0..count {
                    let _ = writeln!(
                        body,
                        ".reg .{class} v{index}; mov.{class} v{index}, {};",
                        0x15 + 0x11 * index
                    );
                    names.push(format!("v{index}"));
                }
                let place = surface_vector(word);
                let _ = write!(body, "{head} [IMAGE, {place}], {{{}}};", names.join(", "));
                cases.push(at_random(sequence(head, body)).on_image(image, true));
            }
        }
    }
    for (number, bytes, _, _, _) in NUMBERS.into_iter().filter(|(_, _, unit, _, _)| !unit) {
        for channels in [1, 2, 4] {
            let image = Image { channels, bytes, number, extent: [16, 16, 1], ..plane() };
            let vector = if channels > 1 { format!(".v{channels}") } else { String::new() };
            let head = format!("sust.p.2d{vector}.b32.trap");
            let mut body =
                ".reg .b32 x0, x1; and.b32 x0, within, 15; shr.u32 x1, within, 4;\n".to_owned();
            let names: Vec<String> = (0..channels).map(|index| format!("v{index}")).collect();
            let _ = write!(body, "{head} [IMAGE, {{x0, x1}}], {{{}}};", names.join(", "));
            let (ty, class) = match number {
                TexelNumber::Float => (Type::F32, Class::Float(Type::F32)),
                TexelNumber::Unsigned | TexelNumber::Signed => (Type::B32, Class::Integer(32)),
            };
            let case =
                names.iter().fold(sequence(head, body), |case, name| case.input(name, ty, class));
            cases.push(case.on_image(image, true));
        }
    }
    cases
}

/// Sums, extremes and bits do not depend on the order.
fn surface_reductions() -> Vec<Case> {
    let mut cases = Vec::new();
    let forms: [(&str, &[&str]); 5] = [
        ("add", &["u32", "s32", "u64"]),
        ("min", &["u32", "s32", "u64", "s64"]),
        ("max", &["u32", "s32", "u64", "s64"]),
        ("and", &["b32"]),
        ("or", &["b32"]),
    ];
    for (word, directions, extent, _) in
        GEOMETRIES.into_iter().filter(|(_, _, _, layers)| *layers == 0)
    {
        let base =
            Image { channels: 1, number: TexelNumber::Unsigned, ..image((directions, extent, 0)) };
        for (op, types) in forms {
            for ty in types {
                let wide = ty.ends_with("64");
                let bytes = if wide { 8 } else { 4 };
                for mode in ["trap", "clamp", "zero"] {
                    let image = Image { channels: bytes / 4, ..base };
                    let head = format!("sured.b.{op}.{word}.{ty}.{mode}");
                    let setup = surface_place(&image, bytes, bytes, mode == "trap");
                    let place = surface_vector(word);
                    let body = format!("{setup}{head} [IMAGE, {place}], v0;");
                    let input = if wide { Type::U64 } else { Type::U32 };
                    let case = at_random(sequence(head, body));
                    let case = case.input("v0", input, Class::Integer(bytes * 8));
                    cases.push(case.on_image(image, true));
                }
            }
        }
        for op in ["add", "min", "max", "and", "or"] {
            for number in [TexelNumber::Unsigned, TexelNumber::Signed] {
                for mode in ["trap", "clamp", "zero"] {
                    let image = Image { number, ..base };
                    let head = format!("sured.p.{op}.{word}.b32.{mode}");
                    let setup = surface_place(&image, 4, 1, mode == "trap");
                    let place = surface_vector(word);
                    let body = format!("{setup}{head} [IMAGE, {place}], v0;");
                    let case = at_random(sequence(head, body));
                    let case = case.input("v0", Type::U32, Class::Integer(32));
                    cases.push(case.on_image(image, true));
                }
            }
        }
    }
    cases
}
