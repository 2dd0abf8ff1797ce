//! Functions on textures and surfaces, as NVIDIA's headers name them: `__nv_tex_surf_handler("__itex2D",
//! result, object, x, y)` samples a texture. What a name says is read here; the arguments that it calls
//! for and the intrinsic that it stands for follow.

/// What kind of image a function takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ImageShape {
    /// A line of texels.
    D1,
    /// A rectangle of texels.
    D2,
    /// A box of texels.
    D3,
    /// The six faces of a cube, found by a direction.
    Cube,
}

/// What a function does with an image.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ImageOp {
    /// Reads the texel of an integer coordinate.
    Fetch,
    /// Samples at a coordinate.
    Sample,
    /// The same at a given level of detail.
    SampleLevel,
    /// The same with the level of detail that follows from gradients.
    SampleGradient,
    /// Reads one component of the four texels around a coordinate.
    Gather,
    /// Reads the bytes of a surface.
    ReadSurface,
    /// Writes the bytes of a surface.
    WriteSurface,
}

/// A function on textures or surfaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ImageFunction {
    /// What it does.
    pub op: ImageOp,
    /// The kind of image.
    pub shape: ImageShape,
    /// Whether the image has layers, one of which is named.
    pub layered: bool,
    /// Whether it also tells if the texels are resident.
    pub sparse: bool,
}

/// An argument behind the pointer to the result or value and the object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ImageArgument {
    /// A coordinate in texels, or normalised.
    Coordinate,
    /// A coordinate in whole texels; of a surface, in bytes for the first one.
    WholeCoordinate,
    /// The number of a layer or face.
    Layer,
    /// The number of a component, 0 to 3.
    Component,
    /// A level of detail.
    Level,
    /// A gradient of one number.
    Gradient,
    /// A pointer to a gradient of this many numbers.
    GradientPointer(u8),
    /// A pointer to where it is told whether the texels are resident.
    Resident,
    /// What to do beyond the edges of a surface: `cudaSurfaceBoundaryMode`.
    BoundaryMode,
}

impl ImageFunction {
    /// The function of a name, as `__itex2DLayeredLod_sparse` or `__isurfCubemapwrite_v2`.
    pub fn named(name: &str) -> Option<ImageFunction> {
        let (is_surface, rest) = match name.strip_prefix("__itex") {
            Some(rest) => (false, rest),
            None => (true, name.strip_prefix("__isurf")?),
        };
        const SHAPES: &[(&str, ImageShape)] = &[
            ("1D", ImageShape::D1),
            ("2D", ImageShape::D2),
            ("3D", ImageShape::D3),
            ("Cubemap", ImageShape::Cube),
        ];
        let (shape, rest) =
            SHAPES.iter().find_map(|(word, shape)| Some((*shape, rest.strip_prefix(word)?)))?;
        let (layered, rest) = match rest.strip_prefix("Layered") {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let (sparse, rest) = match rest.strip_suffix("_sparse") {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        // Gradients of several numbers came by value once; names with `_v2` pass pointers to them.
        let has_vector_gradients = shape != ImageShape::D1;
        let op = match (is_surface, rest) {
            (false, "") => ImageOp::Sample,
            (false, "fetch") => ImageOp::Fetch,
            (false, "Lod") => ImageOp::SampleLevel,
            (false, "Grad") if sparse || !has_vector_gradients => ImageOp::SampleGradient,
            (false, "Grad_v2") if has_vector_gradients => ImageOp::SampleGradient,
            (false, "gather") => ImageOp::Gather,
            (true, "read") => ImageOp::ReadSurface,
            (true, "write_v2") => ImageOp::WriteSurface,
            _ => return None,
        };
        let function = ImageFunction { op, shape, layered, sparse };
        function.exists().then_some(function)
    }

    /// Whether there is such a function at all.
    fn exists(self) -> bool {
        let flat_or_deep = matches!(self.shape, ImageShape::D2 | ImageShape::D3);
        let layers = !(self.layered && self.shape == ImageShape::D3);
        let op = match self.op {
            ImageOp::Fetch => self.shape == ImageShape::D1 && !self.layered,
            ImageOp::Gather => self.shape == ImageShape::D2 && !self.layered,
            ImageOp::ReadSurface | ImageOp::WriteSurface => !self.sparse,
            ImageOp::Sample | ImageOp::SampleLevel | ImageOp::SampleGradient => true,
        };
        layers && op && (!self.sparse || flat_or_deep)
    }

    /// Whether it is about a surface.
    pub fn is_surface(self) -> bool {
        matches!(self.op, ImageOp::ReadSurface | ImageOp::WriteSurface)
    }

    /// How many coordinates it takes. Those of a surface of a cube are within a face.
    fn coordinates(self) -> usize {
        match self.shape {
            ImageShape::D1 => 1,
            ImageShape::D2 => 2,
            ImageShape::Cube if self.is_surface() => 2,
            ImageShape::D3 | ImageShape::Cube => 3,
        }
    }

    /// Whether a layer or the face of a cube is named.
    fn has_layer(self) -> bool {
        self.layered || (self.is_surface() && self.shape == ImageShape::Cube)
    }

    /// The arguments behind the object, in order.
    pub fn arguments(self) -> Vec<ImageArgument> {
        let whole = self.is_surface() || self.op == ImageOp::Fetch;
        let coordinate = match whole {
            true => ImageArgument::WholeCoordinate,
            false => ImageArgument::Coordinate,
        };
        let mut list = vec![coordinate; self.coordinates()];
        if self.has_layer() {
            list.push(ImageArgument::Layer);
        }
        match self.op {
            ImageOp::Fetch | ImageOp::Sample => {}
            ImageOp::SampleLevel => list.push(ImageArgument::Level),
            ImageOp::SampleGradient => {
                let gradient = match self.coordinates() {
                    1 => ImageArgument::Gradient,
                    // `float2`, or the first numbers of a `float4`.
                    count => ImageArgument::GradientPointer(count as u8),
                };
                list.extend([gradient; 2]);
            }
            ImageOp::Gather => list.push(ImageArgument::Component),
            ImageOp::ReadSurface | ImageOp::WriteSurface => {
                list.push(ImageArgument::BoundaryMode);
            }
        }
        if self.sparse {
            list.push(ImageArgument::Resident);
        }
        list
    }

    /// How LLVM spells the kind of image.
    fn geometry(self) -> &'static str {
        match (self.shape, self.has_layer()) {
            (ImageShape::D1, false) => "1d",
            (ImageShape::D1, true) => "1d.array",
            (ImageShape::D2, false) => "2d",
            (ImageShape::D2, true) => "2d.array",
            (ImageShape::D3, _) => "3d",
            (ImageShape::Cube, _) if self.is_surface() => "2d.array",
            (ImageShape::Cube, false) => "cube",
            (ImageShape::Cube, true) => "cube.array",
        }
    }

    /// The name of the intrinsic. `texel` is its type: `v4f32` of a texture, `v2i16` of a surface.
    /// `choice` is the boundary mode or the component.
    pub fn intrinsic_name(self, texel: &str, choice: u8) -> String {
        let geometry = self.geometry();
        let sparse = if self.sparse { ".sparse" } else { "" };
        let mode = ["zero", "clamp", "trap"].get(usize::from(choice)).unwrap_or(&"trap");
        match self.op {
            ImageOp::Fetch => format!("llvm.nvvm.tex.unified.{geometry}.{texel}.s32"),
            ImageOp::Sample => format!("llvm.nvvm.tex.unified.{geometry}{sparse}.{texel}.f32"),
            ImageOp::SampleLevel => {
                format!("llvm.nvvm.tex.unified.{geometry}.level{sparse}.{texel}.f32")
            }
            ImageOp::SampleGradient => {
                format!("llvm.nvvm.tex.unified.{geometry}.grad{sparse}.{texel}.f32")
            }
            ImageOp::Gather => {
                let component = ["r", "g", "b", "a"].get(usize::from(choice)).unwrap_or(&"a");
                format!("llvm.nvvm.tld4.unified.{component}.2d{sparse}.{texel}.f32")
            }
            ImageOp::ReadSurface => format!("llvm.nvvm.suld.{geometry}.{texel}.{mode}"),
            ImageOp::WriteSurface => format!("llvm.nvvm.sust.b.{geometry}.{texel}.{mode}"),
        }
    }

    /// How many values the boundary mode or component may have; one if there is neither.
    pub fn choices(self) -> u8 {
        match self.op {
            ImageOp::Gather => 4,
            ImageOp::ReadSurface | ImageOp::WriteSurface => 3,
            ImageOp::Fetch | ImageOp::Sample | ImageOp::SampleLevel | ImageOp::SampleGradient => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_target::Intrinsic;

    /// What NVIDIA's headers of CUDA 13.0 call, as products of words.
    fn names() -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for shape in ["1D", "2D", "3D", "Cubemap", "1DLayered", "2DLayered", "CubemapLayered"] {
            let gradient = if shape.starts_with('1') { "Grad" } else { "Grad_v2" };
            for suffix in ["", "Lod", gradient] {
                names.push(format!("__itex{shape}{suffix}"));
            }
            names.push(format!("__isurf{shape}read"));
            names.push(format!("__isurf{shape}write_v2"));
        }
        for shape in ["2D", "3D", "2DLayered"] {
            for suffix in ["", "Lod", "Grad"] {
                names.push(format!("__itex{shape}{suffix}_sparse"));
            }
        }
        names.extend(
            ["__itex1Dfetch", "__itex2Dgather", "__itex2Dgather_sparse"].map(str::to_owned),
        );
        names
    }

    #[test]
    fn every_function_has_its_intrinsics() {
        assert_eq!(names().len(), 47);
        for name in names() {
            let function = ImageFunction::named(&name).expect(&name);
            let texels: &[&str] = match function.is_surface() {
                true => &["i8", "i16", "i32", "i64", "v2i8", "v2i64", "v4i8", "v4i16", "v4i32"],
                false => &["v4f32", "v4s32", "v4u32"],
            };
            for texel in texels {
                for choice in 0..function.choices() {
                    let intrinsic = function.intrinsic_name(texel, choice);
                    assert!(Intrinsic::by_name(&intrinsic).is_some(), "{name}: {intrinsic}");
                }
            }
        }
    }

    #[test]
    fn names_of_no_function_are_none() {
        for name in [
            "",
            "__itex",
            "__itex4D",
            "__itex2Dfetch",
            "__itex1D_sparse",
            "__itex3DLayered",
            "__itex2DGrad",
            "__itex1DGrad_v2",
            "__isurf2D",
            "__isurf2Dwrite",
            "__isurf2Dread_sparse",
            "tex2D",
            "__itex2DLodx",
        ] {
            assert_eq!(ImageFunction::named(name), None, "{name}");
        }
    }
}
