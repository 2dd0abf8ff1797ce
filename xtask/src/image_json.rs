//! Textures and surfaces for packs that run on a GPU: what `bench/gpu_images.py` makes them of, as JSON.

use cuprum_sim::Image;

/// An image over the texels of a buffer, which has this number.
pub fn driver_image(buffer: usize, is_surface: bool, image: &Image) -> String {
    format!(
        "{{\"buffer\": {buffer}, \"surface\": {is_surface}, \"directions\": {}, \"extent\": {:?}, \
         \"layers\": {}, \"cube\": {}, \"seamless\": {}, \"channels\": {}, \"bytes\": {}, \
         \"number\": \"{:?}\", \"linear\": {}, \"normalized\": {}, \"unit\": {}, \"mode\": \"{:?}\"}}",
        image.directions,
        image.extent,
        image.layers,
        image.is_cube,
        image.is_seamless,
        image.channels,
        image.bytes,
        image.number,
        image.linear,
        image.normalized_coordinates,
        image.normalized_texels,
        image.mode,
    )
}
