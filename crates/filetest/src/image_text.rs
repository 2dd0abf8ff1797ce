//! Textures and surfaces as arguments of a launch: a buffer seen as texels, and words that say how.
//!
//! ```text
//! image: texture ( texels , shape {, word} ) | surface ( texels , shape {, word} )
//! texels: name | name = buffer
//! shape: 1d , width | 2d , width , height | 3d , width , height , depth
//!      | a1d , width , layers | a2d , width , height , layers
//!      | cube , width | acube , width , cubes
//! word:  x1 | x2 | x4 | point | linear | clamp | wrap | mirror | border | normalized | unit | seamless
//! ```
//!
//! `x2` are two numbers for each texel, `normalized` are coordinates from 0 to 1, and `unit` integers that
//! are read as fractions of the largest one. A cube has six faces one after the other; `seamless` samples
//! mix texels of neighbouring faces.

use crate::element::Element;
use crate::launch_text::{BufferSpec, count_of, parse_buffer, split_list};
use cuprum_sim::{AddressMode, Image, TexelNumber};

/// A texture or surface that an argument makes.
#[derive(Clone, Debug)]
pub(crate) struct ImageSpec {
    /// The buffer with the texels.
    pub buffer: String,
    /// The buffer, if it is made here.
    pub made: Option<BufferSpec>,
    /// Whether kernels may write it.
    pub is_surface: bool,
    /// How it is read, but for what the buffer says.
    pub image: Image,
}

/// Reads `texture(…)` or `surface(…)`; nothing for other text.
pub(crate) fn parse_image(text: &str) -> Option<Result<ImageSpec, String>> {
    let (word, inside) = text.split_once('(')?;
    let is_surface = match word.trim() {
        "texture" => false,
        "surface" => true,
        _ => return None,
    };
    let inside = inside.strip_suffix(')')?;
    Some(image_of(&split_list(inside), is_surface))
}

fn image_of(words: &[&str], is_surface: bool) -> Result<ImageSpec, String> {
    let [texels, shape, rest @ ..] = words else {
        return Err("an image has texels and a shape: `texture(x, 2d, 8, 4)`".to_owned());
    };
    let (buffer, made) = match texels.split_once('=') {
        Some((name, buffer)) => (name.trim(), Some(parse_buffer(buffer.trim())?)),
        None => (texels.trim(), None),
    };
    let mut image = Image {
        address: 0,
        directions: 1,
        extent: [1; 3],
        layers: 0,
        channels: 1,
        bytes: 4,
        number: TexelNumber::Float,
        linear: false,
        normalized_coordinates: false,
        normalized_texels: false,
        mode: AddressMode::Clamp,
        is_cube: matches!(shape.trim(), "cube" | "acube"),
        is_seamless: false,
    };
    let (directions, layered) = match shape.trim() {
        "1d" => (1, false),
        "2d" => (2, false),
        "3d" => (3, false),
        "a1d" => (1, true),
        "a2d" => (2, true),
        "cube" => (1, false),
        "acube" => (1, true),
        other => {
            return Err(format!("`{other}` is no shape: 1d, 2d, 3d, a1d, a2d, cube or acube"));
        }
    };
    let numbers = directions + usize::from(layered);
    if rest.len() < numbers {
        return Err(format!("a shape of `{shape}` takes {numbers} sizes"));
    }
    let (sizes, flags) = rest.split_at(numbers);
    let size = |word: &str| {
        let count = u32::try_from(count_of(word)?).unwrap_or(u32::MAX);
        if count == 0 { Err("an image has at least one texel".to_owned()) } else { Ok(count) }
    };
    for (extent, word) in image.extent.iter_mut().zip(&sizes[..directions]) {
        *extent = size(word)?;
    }
    if let Some(word) = sizes.get(directions) {
        image.layers = size(word)?;
    }
    image.directions = directions as u32;
    if image.is_cube {
        image.directions = 2;
        image.extent[1] = image.extent[0];
        image.layers = image.layers.max(1).saturating_mul(6);
    }
    for flag in flags {
        match flag.trim() {
            "x1" => image.channels = 1,
            "x2" => image.channels = 2,
            "x4" => image.channels = 4,
            "point" => image.linear = false,
            "linear" => image.linear = true,
            "clamp" => image.mode = AddressMode::Clamp,
            "wrap" => image.mode = AddressMode::Wrap,
            "mirror" => image.mode = AddressMode::Mirror,
            "border" => image.mode = AddressMode::Border,
            "normalized" => image.normalized_coordinates = true,
            "unit" => image.normalized_texels = true,
            "seamless" => image.is_seamless = true,
            other => return Err(format!("`{other}` says nothing about an image")),
        }
    }
    Ok(ImageSpec { buffer: buffer.to_owned(), made, is_surface, image })
}

impl ImageSpec {
    /// The image of a buffer's elements.
    pub fn of_elements(&self, element: Element, count: usize) -> Result<Image, String> {
        let number = match element {
            Element::S(8 | 16 | 32) => TexelNumber::Signed,
            Element::U(8 | 16 | 32) => TexelNumber::Unsigned,
            Element::F16 | Element::F32 => TexelNumber::Float,
            Element::S(_) | Element::U(_) | Element::F64 => {
                return Err(format!("texels are no {}", element.name()));
            }
        };
        let image = Image { number, bytes: element.size() as u32, ..self.image };
        let texels: u64 = image.extent.iter().map(|&extent| u64::from(extent)).product();
        let wanted = texels * u64::from(image.layers.max(1)) * u64::from(image.channels);
        if wanted != count as u64 {
            let name = &self.buffer;
            return Err(format!("the image has {wanted} numbers, `{name}` has {count}"));
        }
        if image.linear && number != TexelNumber::Float && !image.normalized_texels {
            return Err("integers are filtered only as fractions (`unit`)".to_owned());
        }
        Ok(image)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_parse() {
        let spec = parse_image(
            "texture(x=u8[64]{iota}, a2d, 4, 2, 2, x4, linear, wrap, normalized, unit)",
        );
        let spec = spec.unwrap().unwrap();
        assert_eq!((spec.image.extent, spec.image.layers), ([4, 2, 1], 2));
        let image = spec.of_elements(Element::U(8), 64).unwrap();
        assert_eq!((image.channels, image.bytes, image.mode), (4, 1, AddressMode::Wrap));
        assert!(spec.of_elements(Element::U(8), 63).is_err());
        assert!(parse_image("zeros(f32, 4)").is_none());
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, wanted) in [
            ("texture(x)", "texels and a shape"),
            ("texture(x, 4d, 1)", "no shape"),
            ("texture(x, 2d, 1)", "takes 2 sizes"),
            ("surface(x, 1d, 0)", "at least one"),
            ("texture(x, 1d, 4, sharp)", "says nothing"),
        ] {
            let error = parse_image(text).unwrap().unwrap_err();
            assert!(error.contains(wanted), "{text}: {error}");
        }
    }
}
