//! Tensor maps for packs that run on a GPU: what the driver's functions take, as JSON.

use cuprum_sim::{TensorElement, TensorMap, TensorView};

/// The arguments of `cuTensorMapEncodeTiled`, `cuTensorMapEncodeIm2col` or `cuTensorMapEncodeIm2colWide`, but for
/// the address.
pub fn driver_arguments(map: &TensorMap) -> String {
    use TensorElement::*;
    // The order of the driver's numbers is not that of PTX.
    let driver = [U8, U16, U32, S32, U64, S64, F16, F32, F64, Bf16, F32Ftz, Tf32, Tf32Ftz];
    let element = driver.iter().position(|element| *element == map.element).unwrap_or(0);
    let rank = map.rank as usize;
    let view = match map.view {
        TensorView::Tile(sides) => format!("\"box\": {:?}", &sides[..rank]),
        TensorView::Im2col { lower, upper, channels, pixels } => format!(
            "\"lower\": {:?}, \"upper\": {:?}, \"channels\": {channels}, \"pixels\": {pixels}",
            &lower[..rank - 2],
            &upper[..rank - 2]
        ),
        TensorView::Im2colWide { lower, upper, channels, pixels, rows } => format!(
            "\"lower\": {lower}, \"upper\": {upper}, \"channels\": {channels}, \"pixels\": {pixels}, \
             \"rows\": {}",
            rows as u8
        ),
    };
    format!(
        "{{\"element\": {element}, \"extents\": {:?}, \"strides\": {:?}, {view}, \"steps\": {:?}, \
         \"interleave\": {}, \"swizzle\": {}, \"fill\": {}}}",
        &map.extents[..rank],
        &map.strides[..rank - 1],
        &map.steps[..rank],
        map.interleave as u8,
        map.swizzle as u8,
        map.fill as u8
    )
}
