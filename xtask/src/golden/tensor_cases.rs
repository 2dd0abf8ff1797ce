//! Cases about copies of tensors.
//!
//! Tensors lie in the memory of the threads, which holds the inputs; their maps are made by the driver there
//! and by the simulator here, and come as a parameter.

use super::bulk_cases::WAIT;
use super::case::Case;
use super::inputs::Class;
use super::written_cases::sequence;
use cuprum_ptx::Type;
use cuprum_sim::{Fill, Interleave, RowPixels, Swizzle, TensorElement, TensorMap, TensorView};
use std::fmt::Write;

/// All of them.
pub fn tensor_cases() -> Vec<Case> {
    let mut cases = tensor_loads();
    cases.extend(tensor_stores());
    cases.extend(replaced_maps());
    cases
}

/// Words of 64 bits of each thread that are the tensor, 32 KB of all threads.
const TENSOR_WORDS: usize = 16;

/// A tensor that a case copies, and from where.
struct Tensor {
    map: TensorMap,
    coordinates: Vec<i64>,
    offsets: Vec<i64>,
}

fn tiled(
    element: TensorElement,
    extents: &[u64],
    strides: &[u64],
    tile: &[u32],
    coordinates: &[i64],
) -> Tensor {
    let mut map = TensorMap::tiled(element, 0, extents, tile);
    map.strides = [0; 4];
    map.strides.iter_mut().zip(strides).for_each(|(to, from)| *to = *from);
    Tensor { map, coordinates: coordinates.to_vec(), offsets: Vec::new() }
}

/// Boxes of all ranks, inside and over the edges.
fn plain_tensors() -> Vec<Tensor> {
    use TensorElement::*;
    vec![
        tiled(U32, &[4096], &[], &[256], &[512]),
        tiled(U8, &[4096], &[], &[64], &[-16]),
        tiled(U16, &[100], &[], &[64], &[80]),
        tiled(U16, &[64, 32], &[128], &[32, 8], &[16, 4]),
        tiled(F32, &[32, 32], &[256], &[16, 8], &[-4, -2]),
        tiled(F32, &[32, 32], &[256], &[16, 8], &[0, -2]),
        tiled(F32, &[30, 20], &[256], &[16, 8], &[20, 15]),
        tiled(U64, &[16, 32], &[128], &[4, 16], &[14, 30]),
        tiled(U8, &[128, 16, 4], &[128, 4096], &[32, 4, 3], &[16, 14, 1]),
        tiled(F16, &[16, 8, 4, 4], &[32, 512, 2048], &[16, 4, 2, 2], &[8, 6, -1, 3]),
        tiled(Bf16, &[8, 4, 4, 4, 4], &[16, 128, 512, 2048], &[8, 2, 3, 2, 2], &[0, 3, 1, -1, 3]),
        tiled(S32, &[4, 4, 4, 4, 4], &[16, 64, 256, 1024], &[4, 4, 4, 2, 2], &[-4, 1, 0, 2, 1]),
    ]
}

/// Boxes with a swizzle each, of whole rows and of shorter ones.
fn swizzled_tensors() -> Vec<Tensor> {
    use TensorElement::*;
    let mut tensors = Vec::new();
    for (swizzle, bytes) in
        [(Swizzle::Bytes32, 32), (Swizzle::Bytes64, 64), (Swizzle::Bytes128, 128)]
    {
        for (element, rows) in [(U8, 32), (F16, 16), (F32, 9)] {
            for row in [bytes, bytes / 2] {
                let columns = row / element.bytes();
                let mut tensor = tiled(
                    element,
                    &[128, 60],
                    &[512],
                    &[columns.max(1), rows],
                    &[16 / i64::from(element.bytes()), 50],
                );
                tensor.map.swizzle = swizzle;
                tensors.push(tensor);
            }
        }
        let mut tensor = tiled(U16, &[64, 8, 8], &[128, 2048], &[bytes / 2, 5, 3], &[8, 1, 2]);
        tensor.map.swizzle = swizzle;
        tensors.push(tensor);
    }
    tensors
}

/// Every so-many-th element, other fillings, types that change what they load.
fn special_tensors() -> Vec<Tensor> {
    use TensorElement::*;
    let mut tensors = Vec::new();
    for (steps, tile) in [
        ([1, 2, 1], [16, 8, 2]),
        ([1, 3, 2], [16, 8, 5]),
        ([2, 1, 1], [16, 4, 2]),
        ([1, 8, 1], [16, 9, 1]),
    ] {
        let mut tensor = tiled(U32, &[32, 16, 8], &[128, 2048], &tile, &[4, 1, 1]);
        tensor.map.steps[..steps.len()].copy_from_slice(&steps);
        tensors.push(tensor);
    }
    for element in [F16, Bf16, F32, F64, Tf32, F32Ftz] {
        let row = 32 / element.bytes();
        let mut tensor =
            tiled(element, &[64, 16], &[512], &[row, 8], &[-16 / i64::from(element.bytes()), 12]);
        tensor.map.fill = Fill::Nan;
        tensors.push(tensor);
    }
    for element in [F32Ftz, Tf32, Tf32Ftz] {
        tensors.push(tiled(element, &[64, 64], &[256], &[32, 16], &[0, 0]));
    }
    tensors
}

/// Extents, strides, box and coordinates.
type Interleaved = (&'static [u64], &'static [u64], &'static [u32], &'static [i64]);

/// How channels may lie in slices, and the swizzles that go with it.
const SLICINGS: [(Interleave, Swizzle); 3] = [
    (Interleave::Bytes16, Swizzle::None),
    (Interleave::Bytes32, Swizzle::None),
    (Interleave::Bytes32, Swizzle::Bytes32),
];

/// Channels in slices of 16 and 32 bytes.
fn interleaved_tensors() -> Vec<Tensor> {
    let mut tensors = Vec::new();
    for (interleave, swizzle) in SLICINGS {
        // However many channels a box has, it is of one slice.
        let boxes: [Interleaved; 4] = [
            (&[16, 16, 16], &[64, 1024], &[8, 4, 2], &[0, 2, 1]),
            (&[32, 8, 8, 4], &[32, 512, 4096], &[8, 4, 2, 3], &[1, 6, 1, 1]),
            (&[16, 8, 8], &[512, 4096], &[8, 32, 2], &[12, 2, 1]),
            (&[8, 6, 4, 2], &[256, 2048, 8192], &[16, 2, 64, 2], &[3, 5, 3, 0]),
        ];
        for (extents, strides, tile, at) in boxes {
            let mut tensor = tiled(TensorElement::U16, extents, strides, tile, at);
            (tensor.map.interleave, tensor.map.swizzle) = (interleave, swizzle);
            tensors.push(tensor);
        }
    }
    tensors
}

/// A view of an image whose channels lie in slices, and what is copied of it.
struct SlicedPixels {
    extents: &'static [u64],
    strides: &'static [u64],
    at: &'static [i64],
    lower: [i32; 3],
    upper: [i32; 3],
    channels: u32,
    offsets: &'static [i64],
}

/// Images of one, two and three directions, each with four slices of channels.
const SLICED_PIXELS: [SlicedPixels; 4] = [
    SlicedPixels {
        extents: &[8, 4, 2],
        strides: &[256, 1024],
        at: &[3, 1, 0],
        lower: [0; 3],
        upper: [-1, 0, 0],
        channels: 8,
        offsets: &[1],
    },
    SlicedPixels {
        extents: &[8, 6, 4, 2],
        strides: &[256, 1536, 8192],
        at: &[1, 2, 1, 0],
        lower: [0; 3],
        upper: [-2, -2, 0],
        channels: 16,
        offsets: &[1, 2],
    },
    SlicedPixels {
        extents: &[8, 6, 4, 2],
        strides: &[256, 1536, 8192],
        at: &[-1, -1, 3, 1],
        lower: [-1, -1, 0],
        upper: [-1, -1, 0],
        channels: 64,
        offsets: &[0, 0],
    },
    SlicedPixels {
        extents: &[8, 3, 2, 4, 2],
        strides: &[256, 768, 1536, 6144],
        at: &[5, 1, 0, 1, 0],
        lower: [0; 3],
        upper: [-1, -1, 0],
        channels: 8,
        offsets: &[1, 1, 0],
    },
];

/// Pixels of images whose channels lie in slices.
fn interleaved_pixels() -> Vec<Tensor> {
    let mut tensors = Vec::new();
    for (interleave, swizzle) in SLICINGS {
        for view in &SLICED_PIXELS {
            for step in [1, 2] {
                let (extents, strides) = (view.extents, view.strides);
                let mut tensor = tiled(TensorElement::U16, extents, strides, &[], view.at);
                let &SlicedPixels { lower, upper, channels, .. } = view;
                tensor.map.view = TensorView::Im2col { lower, upper, channels, pixels: 24 };
                (tensor.map.interleave, tensor.map.swizzle) = (interleave, swizzle);
                tensor.map.steps[0] = step;
                tensor.offsets = view.offsets.to_vec();
                tensors.push(tensor);
            }
        }
    }
    tensors
}

/// Pixels of images.
fn im2col_tensors() -> Vec<Tensor> {
    use TensorElement::*;
    let mut tensors = Vec::new();
    let views: [(&[i32], &[i32], u32, u32); 4] = [
        (&[0, 0], &[0, 0], 8, 32),
        (&[-1, -1], &[-1, -1], 8, 40),
        (&[-1, -2], &[1, 0], 16, 24),
        (&[0, 0], &[-2, -2], 8, 16),
    ];
    for (lower, upper, channels, pixels) in views {
        for (steps, start, offsets) in [
            ([1, 1, 1, 1], [0, 0, 0, 0], [0, 0]),
            ([1, 1, 1, 1], [8, 2, 1, 1], [1, 2]),
            ([1, 2, 1, 1], [0, 1, 0, 0], [0, 1]),
            ([1, 2, 2, 1], [0, lower[0].into(), lower[1].into(), 0], [2, 2]),
        ] {
            let mut tensor = tiled(U16, &[32, 8, 6, 4], &[64, 512, 4096], &[], &start);
            let corner = |from: &[i32]| [from[0], from[1], 0];
            let (lower, upper) = (corner(lower), corner(upper));
            tensor.map.view = TensorView::Im2col { lower, upper, channels, pixels };
            tensor.map.steps[..steps.len()].copy_from_slice(&steps);
            tensor.offsets = offsets.to_vec();
            tensors.push(tensor);
        }
    }
    let mut tensor = tiled(U16, &[16, 20, 8], &[32, 1024], &[], &[0, 3, 1]);
    let (lower, upper) = ([-1, 0, 0], [-1, 0, 0]);
    tensor.map.view = TensorView::Im2col { lower, upper, channels: 16, pixels: 30 };
    tensor.offsets = vec![1];
    tensors.push(tensor);
    let mut tensor = tiled(U16, &[8, 6, 5, 4, 4], &[16, 128, 1024, 4096], &[], &[0, 1, 0, -1, 1]);
    let (lower, upper) = ([-1, -1, -1], [-1, 0, 0]);
    tensor.map.view = TensorView::Im2col { lower, upper, channels: 8, pixels: 50 };
    tensor.offsets = vec![1, 0, 2];
    tensors.push(tensor);
    tensors
}

fn list(numbers: &[i64]) -> String {
    let items: Vec<String> = numbers.iter().map(i64::to_string).collect();
    format!("{{{}}}", items.join(", "))
}

impl Tensor {
    /// Bytes that a copy moves.
    fn bytes(&self) -> u64 {
        let TensorMap { element, view, steps, interleave, rank, .. } = &self.map;
        let (rank, sliced) = (*rank as usize, *interleave != Interleave::None);
        // A copy takes one slice.
        let of_slice = interleave.bytes() / element.bytes();
        let elements: u64 = match view {
            TensorView::Tile(sides) => (0..rank)
                .map(|dimension| match dimension {
                    0 if !sliced => u64::from(sides[0]),
                    _ if sliced && dimension + 2 == rank => u64::from(of_slice),
                    _ => u64::from(sides[dimension].div_ceil(steps[dimension])),
                })
                .product(),
            TensorView::Im2col { pixels, .. } if sliced => u64::from(of_slice * pixels),
            TensorView::Im2col { channels, pixels, .. }
            | TensorView::Im2colWide { channels, pixels, .. } => u64::from(channels * pixels),
        };
        elements * u64::from(element.bytes())
    }

    /// The word for copies to shared memory.
    fn load_mode(&self) -> &'static str {
        match self.map.view {
            TensorView::Tile(_) => "tile",
            TensorView::Im2col { .. } => "im2col",
            TensorView::Im2colWide { rows: RowPixels::Whole, .. } => "im2col::w",
            TensorView::Im2colWide { rows: RowPixels::Quarters, .. } => "im2col::w::128",
        }
    }

    fn dimensions(&self) -> String {
        format!("{}d", self.map.rank)
    }

    /// The numbers of the tensor: floats where it has them, bits otherwise.
    fn class(&self) -> Class {
        use TensorElement::*;
        match self.map.element {
            F16 => Class::Floats(Type::F16),
            Bf16 => Class::Floats(Type::Bf16),
            F32 | F32Ftz | Tf32 | Tf32Ftz => Class::Floats(Type::F32),
            F64 => Class::Floats(Type::F64),
            U8 | U16 | U32 | S32 | U64 | S64 => Class::Integer(64),
        }
    }
}

const TILE: usize = 16 << 10;

/// A tile in shared memory, filled with a pattern, and a barrier.
fn tile_head() -> String {
    let mut text = format!(
        ".shared .align 1024 .b8 tile[{TILE}]; .shared .align 8 .b64 barrier;\n\
         .reg .b64 place, address; .reg .pred first;\n\
         setp.eq.u32 first, within, 0; mov.u64 place, tile; mad.wide.u32 place, within, 8, place;\n\
         mov.b64 address, map; cvta.param.u64 address, address;\n"
    );
    for word in 0..TILE / 2048 {
        let _ = writeln!(text, "st.shared.b64 [place+{}], 0xa5a5a5a5a5a5a5a5;", word * 2048);
    }
    text
}

fn tensor_loads() -> Vec<Case> {
    let mut tensors = plain_tensors();
    tensors.extend(swizzled_tensors());
    tensors.extend(special_tensors());
    tensors.extend(interleaved_tensors());
    tensors.extend(im2col_tensors());
    tensors.extend(interleaved_pixels());
    let mut cases: Vec<Case> = tensors.iter().map(|tensor| tensor_load(tensor, "")).collect();
    let hinted = tiled(TensorElement::U32, &[64, 32], &[256], &[16, 8], &[4, 4]);
    cases.push(tensor_load(&hinted, ".L2::cache_hint"));
    // Pixels of an image in every dimension that has them, and boxes: by other ways to the same place.
    let ways = [
        ("shared::cluster", ".multicast::cluster"),
        ("shared::cluster", ".multicast::cluster.L2::cache_hint"),
        ("shared::cta", ""),
        ("shared::cta", ".L2::cache_hint"),
    ];
    let mut tensors = im2col_tensors();
    tensors.drain(..tensors.len() - 2);
    let (planes, volumes) = (tensors.remove(0), tensors.remove(0));
    for tensor in [&hinted, &planes, &volumes] {
        for (space, words) in ways {
            cases.push(tensor_load_to(space, tensor, words));
        }
        cases.push(prefetched_load(tensor, ""));
        cases.push(prefetched_load(tensor, ".L2::cache_hint"));
    }
    cases.push(tensor_load(&planes, ".L2::cache_hint"));
    let map = "ld.param.u64 word, [memory]; prefetch.param.tensormap [map];\n\
               prefetch.tensormap [address];\n";
    let mut fetched = tensor_load(&hinted, "");
    fetched.body =
        fetched.body.replacen("@first mbarrier.init", &format!("{map}@first mbarrier.init"), 1);
    fetched.name = format!("prefetch.tensormap and {}", fetched.name);
    cases.push(fetched);
    cases
}

/// A copy after its box was asked for.
fn prefetched_load(tensor: &Tensor, hint: &str) -> Case {
    let mode = tensor.load_mode();
    let head =
        format!("cp.async.bulk.prefetch.tensor.{}.L2.global.{mode}{hint}", tensor.dimensions());
    let offsets = match tensor.offsets.as_slice() {
        [] => String::new(),
        offsets => format!(", {}", list(offsets)),
    };
    let policy = if hint.is_empty() { "" } else { ", high" };
    let at = list(&tensor.coordinates);
    let ask = format!(
        "createpolicy.fractional.L2::evict_first.b64 high;\n\
         @first {head} [address, {at}]{offsets}{policy};\n@first mbarrier.init"
    );
    let mut case = tensor_load(tensor, "");
    case.body = case.body.replacen("@first mbarrier.init", &ask, 1);
    case.name = format!("{head} and {}", case.name);
    case
}

/// Copies a box to the tile, from where results come.
fn tensor_load(tensor: &Tensor, hint: &str) -> Case {
    tensor_load_to("shared::cluster", tensor, hint)
}

/// The same with the words for where the tile is, and those at the end.
fn tensor_load_to(space: &str, tensor: &Tensor, words: &str) -> Case {
    let mode = tensor.load_mode();
    let head = format!(
        "cp.async.bulk.tensor.{}.{space}.global.{mode}.mbarrier::complete_tx::bytes{words}",
        tensor.dimensions()
    );
    let offsets = if tensor.offsets.is_empty() {
        String::new()
    } else {
        format!(", {}", list(&tensor.offsets))
    };
    let policy = if words.contains("hint") { ", word" } else { "" };
    // The block is the only one of its cluster.
    let blocks = if words.contains("multicast") { ", blocks" } else { "" };
    let mask = if blocks.is_empty() { "" } else { ".reg .b16 blocks; mov.b16 blocks, 1;\n" };
    let body = format!(
        "{mask}{}@first mbarrier.init.shared::cta.b64 [barrier], 1; fence.proxy.async; bar.sync 0;\n\
         @first mbarrier.arrive.expect_tx.shared::cta.b64 word, [barrier], {};\n\
         createpolicy.fractional.L2::evict_last.b64 word;\n\
         @first {head} [tile], [address, {}], [barrier]{offsets}{blocks}{policy};\n{WAIT}bar.sync 0;\n{}",
        tile_head(),
        tensor.bytes(),
        list(&tensor.coordinates),
        read_tile(),
    );
    finish(tensor, &head, body, TILE / 2048)
}

fn read_tile() -> String {
    let mut text = String::new();
    for word in 0..TILE / 2048 {
        let _ = writeln!(text, "ld.shared.b64 d{word}, [place+{}];", word * 2048);
    }
    text
}

/// The case with its tensor, and so many results.
fn finish(tensor: &Tensor, head: &str, body: String, results: usize) -> Case {
    let map = &tensor.map;
    let rank = map.rank as usize;
    let view = match map.view {
        TensorView::Tile(sides) => format!("box {:?}", &sides[..rank]),
        TensorView::Im2col { lower, upper, channels, pixels } => {
            format!("pixels {pixels}x{channels} {lower:?} {upper:?} + {:?}", tensor.offsets)
        }
        TensorView::Im2colWide { lower, upper, channels, pixels, .. } => {
            format!("row {pixels}x{channels} {lower} {upper} + {:?}", tensor.offsets)
        }
    };
    let name = format!(
        "{head} of {:?} {:?} strides {:?} {view} at {:?} steps {:?} {:?} {:?} {:?}",
        map.element,
        &map.extents[..rank],
        &map.strides[..rank - 1],
        tensor.coordinates,
        &map.steps[..rank],
        map.interleave,
        map.swizzle,
        map.fill
    );
    let mut case = sequence(name, body).with_words("s", TENSOR_WORDS, tensor.class());
    for index in 0..results {
        case = case.result(&format!("d{index}"), Type::B64);
    }
    if case.body.contains(WAIT) {
        case = case.result("p0", Type::Pred);
    }
    case.tensor = Some(tensor.map);
    case
}

fn tensor_stores() -> Vec<Case> {
    use TensorElement::*;
    let mut cases = Vec::new();
    let mut tensors = plain_tensors();
    tensors.extend(swizzled_tensors().into_iter().step_by(3));
    tensors.extend(interleaved_tensors());
    // Copies to a tensor fault on negative coordinates.
    tensors.retain(|tensor| tensor.coordinates.iter().all(|coordinate| *coordinate >= 0));
    tensors.push(tiled(U8, &[85, 20], &[128], &[64, 8], &[32, 15]));
    tensors.push(tiled(F16, &[16, 8, 4, 4], &[32, 512, 2048], &[16, 4, 2, 2], &[8, 6, 3, 3]));
    tensors.push(tiled(
        U16,
        &[13, 4, 4, 4, 4],
        &[32, 128, 512, 2048],
        &[8, 2, 3, 2, 2],
        &[8, 3, 1, 0, 3],
    ));
    for tensor in &tensors {
        cases.push(tensor_store(tensor, ""));
    }
    let reductions: [(&str, &[TensorElement]); 8] = [
        ("add", &[U32, S32, U64, F16, Bf16, F32, F32Ftz]),
        ("min", &[U32, S32, U64, S64, F16, Bf16]),
        ("max", &[U32, S32, U64, S64, F16, Bf16]),
        ("inc", &[U32]),
        ("dec", &[U32]),
        ("and", &[U32, U64]),
        ("or", &[U32, U64]),
        ("xor", &[U32, U64]),
    ];
    for (operation, elements) in reductions {
        for element in elements {
            let row = 64 / element.bytes();
            let tensor = tiled(*element, &[40, 30], &[512], &[row, 12], &[32, 20]);
            cases.push(tensor_store(&tensor, operation));
            let tensor = tiled(*element, &[37, 30], &[512], &[row, 12], &[32, 20]);
            cases.push(tensor_store(&tensor, operation));
        }
    }
    let has_no_negatives = |tensor: &Tensor| match tensor.map.view {
        TensorView::Im2col { lower, .. } => {
            lower.iter().all(|corner| *corner >= 0)
                && tensor.coordinates.iter().all(|coordinate| *coordinate >= 0)
        }
        TensorView::Tile(_) | TensorView::Im2colWide { .. } => false,
    };
    for mut tensor in interleaved_pixels() {
        if has_no_negatives(&tensor) {
            tensor.offsets.clear();
            cases.push(tensor_store(&tensor, ""));
        }
    }
    for mut tensor in im2col_tensors() {
        if has_no_negatives(&tensor) {
            tensor.offsets.clear();
            cases.push(tensor_store(&tensor, ""));
            cases.push(with_hint(&tensor_store(&tensor, "")));
            for operation in ["add", "xor"] {
                let mut tensor = Tensor {
                    map: tensor.map,
                    coordinates: tensor.coordinates.clone(),
                    offsets: Vec::new(),
                };
                // Words have operations that halves of them do not.
                tensor.map.element = U32;
                tensor.map.extents[0] /= 2;
                if let TensorView::Im2col { channels, .. } = &mut tensor.map.view {
                    *channels /= 2;
                }
                tensor.coordinates[0] /= 2;
                cases.push(tensor_store(&tensor, operation));
                cases.push(with_hint(&tensor_store(&tensor, operation)));
            }
        }
    }
    let tensor = tiled(U32, &[40, 30], &[512], &[16, 12], &[32, 20]);
    cases.extend(["", "add"].map(|operation| with_hint(&tensor_store(&tensor, operation))));
    // Views that differ in offsets alone are one.
    cases.sort_by(|a: &Case, b| a.name.cmp(&b.name));
    cases.dedup_by(|a, b| a.name == b.name);
    cases
}

/// A copy to a tensor with a hint to the cache.
fn with_hint(case: &Case) -> Case {
    let change = |text: &str| text.replace(".bulk_group", ".bulk_group.L2::cache_hint");
    let body = change(&case.body).replace("[tile];", "[tile], policy;");
    let policy = ".reg .b64 policy; createpolicy.fractional.L2::evict_first.b64 policy;\n";
    Case { name: change(&case.name), body: format!("{policy}{body}"), ..case.clone() }
}

/// Copies the tile to a box; the whole tensor is the result.
fn tensor_store(tensor: &Tensor, operation: &str) -> Case {
    let mode = match tensor.map.view {
        TensorView::Tile(_) => "tile",
        TensorView::Im2col { .. } | TensorView::Im2colWide { .. } => "im2col_no_offs",
    };
    let dimensions = tensor.dimensions();
    let head = match operation {
        "" => format!("cp.async.bulk.tensor.{dimensions}.global.shared::cta.{mode}.bulk_group"),
        word => format!(
            "cp.reduce.async.bulk.tensor.{dimensions}.global.shared::cta.{word}.{mode}.bulk_group"
        ),
    };
    let mut body = tile_head();
    for word in 0..TILE / 2048 {
        let _ =
            writeln!(body, "st.shared.b64 [place+{}], s{};", word * 2048, TENSOR_WORDS - 1 - word);
    }
    let _ = writeln!(
        body,
        "fence.proxy.async; bar.sync 0;\n\
         @first {head} [address, {}], [tile];\n\
         cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; fence.proxy.async; bar.sync 0;\n\
         ld.param.u64 address, [memory]; mad.wide.u32 address, within, 8, address;",
        list(&tensor.coordinates)
    );
    for word in 0..TENSOR_WORDS {
        let _ = writeln!(body, "ld.global.b64 d{word}, [address+{}];", word * 2048);
    }
    finish(tensor, &head, body, TENSOR_WORDS)
}

/// Maps that a kernel changes before it uses them.
fn replaced_maps() -> Vec<Case> {
    let changes = [
        ("global_address", "global_address.shared::cta.b1024.b64 [place], word"),
        ("global_dim 0", "global_dim.shared::cta.b1024.b32 [place], 0, 20"),
        ("global_dim 1", "global_dim.shared::cta.b1024.b32 [place], 1, 9"),
        ("box_dim 1", "box_dim.shared::cta.b1024.b32 [place], 1, 4"),
        ("global_stride 0", "global_stride.shared::cta.b1024.b64 [place], 0, 512"),
        ("element_stride 1", "element_stride.shared::cta.b1024.b32 [place], 1, 2"),
        ("swizzle_mode 1", "swizzle_mode.shared::cta.b1024.b32 [place], 1"),
        ("swizzle_mode 2", "swizzle_mode.shared::cta.b1024.b32 [place], 2"),
        ("swizzle_mode 3", "swizzle_mode.shared::cta.b1024.b32 [place], 3"),
        ("fill_mode 1", "fill_mode.shared::cta.b1024.b32 [place], 1"),
        ("rank 1", "rank.shared::cta.b1024.b32 [place], 1"),
        ("elemtype 10", "elemtype.shared::cta.b1024.b32 [place], 10"),
    ];
    let mut cases = Vec::new();
    for (name, change) in changes {
        let tensor = tiled(TensorElement::F16, &[64, 32], &[256], &[16, 8], &[8, 4]);
        // Fewer elements are copied where the box gets smaller.
        let bytes =
            tensor.bytes() / if matches!(name, "box_dim 1" | "element_stride 1") { 2 } else { 1 };
        let head =
            "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes";
        let mut body = tile_head();
        body.push_str(
            ".shared .align 128 .b8 copy[128]; .reg .pred warp; .reg .b64 near;\n\
             setp.lt.u32 warp, within, 32; @!warp bra changed;\n\
             mov.u64 near, copy; mov.u64 place, copy;\n",
        );
        for word in 0..16 {
            let at = word * 8;
            let _ = writeln!(
                body,
                "@first ld.b64 word, [address+{at}]; @first st.shared.b64 [near+{at}], word;"
            );
        }
        let _ = writeln!(
            body,
            "ld.param.u64 word, [memory]; add.u64 word, word, 4096;\n\
             @first tensormap.replace.tile.{change};\n\
             bar.warp.sync 0xffffffff; mov.u64 word, changed_map;\n\
             tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned \
             [word], [near], 128;\n\
             changed: mov.u64 address, changed_map;\n\
             @first mbarrier.init.shared::cta.b64 [barrier], 1; fence.proxy.async; bar.sync 0;\n\
             cvta.global.u64 address, address;\n\
             fence.proxy.tensormap::generic.acquire.gpu [address], 128;\n\
             @first mbarrier.arrive.expect_tx.shared::cta.b64 word, [barrier], {bytes};\n\
             @first {head} [tile], [address, {}], [barrier];\n{WAIT}bar.sync 0;\n\
             mov.u64 place, tile; mad.wide.u32 place, within, 8, place;\n{}",
            list(&tensor.coordinates),
            read_tile()
        );
        let mut case = finish(
            &tensor,
            &format!("tensormap.replace.tile.{name} and {head}"),
            body,
            TILE / 2048,
        );
        case.name = format!("tensormap.replace.tile.{name} before a copy");
        cases.push(case);
    }
    cases
}
