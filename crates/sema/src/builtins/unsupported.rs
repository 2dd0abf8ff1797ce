//! Names that NVRTC provides and cuprum does not yet: calling one should say so, rather than that
//! the name is undefined.

/// Functions on textures and surfaces.
const IMAGES: &[&str] = &[
    "__nv_tex_surf_handler",
    "surf1DLayeredread",
    "surf1DLayeredwrite",
    "surf1Dread",
    "surf1Dwrite",
    "surf2DLayeredread",
    "surf2DLayeredwrite",
    "surf2Dread",
    "surf2Dwrite",
    "surf3Dread",
    "surf3Dwrite",
    "surfCubemapLayeredread",
    "surfCubemapLayeredwrite",
    "surfCubemapread",
    "surfCubemapwrite",
    "tex1D",
    "tex1DGrad",
    "tex1DLayered",
    "tex1DLayeredGrad",
    "tex1DLayeredLod",
    "tex1DLod",
    "tex1Dfetch",
    "tex2D",
    "tex2DGrad",
    "tex2DLayered",
    "tex2DLayeredGrad",
    "tex2DLayeredLod",
    "tex2DLod",
    "tex2Dgather",
    "tex3D",
    "tex3DGrad",
    "tex3DLod",
    "texCubemap",
    "texCubemapGrad",
    "texCubemapLayered",
    "texCubemapLayeredGrad",
    "texCubemapLayeredLod",
    "texCubemapLod",
];

/// Whether a name is known and not supported yet.
pub(super) fn is_known(name: &str) -> bool {
    IMAGES.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_names_are_told_from_unknown_ones() {
        assert!(IMAGES.is_sorted());
        for name in ["tex2D", "surf3Dwrite", "texCubemapLayeredLod"] {
            assert!(is_known(name), "{name}");
        }
        for name in ["int64_t", "std", "INFINITY", "__vadd2", "tex", "foo", "f"] {
            assert!(!is_known(name), "{name}");
        }
    }
}
