//! The target triple and the data layout.

use super::Rules;
use super::layout::DataLayout;
use cuprum_target::AddressSpace;

impl Rules<'_> {
    pub(super) fn check_module(&mut self) {
        let triple = &self.module.triple;
        if triple.is_empty() {
            self.report(
                "the module has no target triple; add: target triple = \"nvptx64-nvidia-cuda\"",
            );
        } else if self.is_strict() && !is_cuda(triple) {
            self.report(format!(
                "target triple \"{triple}\" is not NVPTX's; write \"nvptx64-nvidia-cuda\""
            ));
        } else if triple.split('-').next() == Some("nvptx") && !self.is_strict() {
            self.report(format!(
                "target triple \"{triple}\" asks for 32-bit addresses, which no GPU of today has; \
                 write \"nvptx64-nvidia-cuda\""
            ));
        }
        if self.module.data_layout.is_empty() {
            self.report(format!(
                "the module has no data layout; add: target datalayout = \"{}\"",
                cuprum_target::DATA_LAYOUT
            ));
            return;
        }
        match DataLayout::parse(&self.module.data_layout) {
            Ok(layout) => self.check_layout(&layout),
            Err(error) => self.report(format!(
                "data layout \"{}\": {error}",
                self.module.data_layout.escape_default()
            )),
        }
    }

    fn check_layout(&mut self, layout: &DataLayout) {
        let strict = self.is_strict();
        let mut wrong = layout.faults(strict);
        if !strict {
            wrong.extend(self.unlike_ours(layout));
        }
        for fault in wrong {
            let ours = cuprum_target::DATA_LAYOUT;
            self.report(format!("data layout: {fault}; NVPTX's is \"{ours}\""));
        }
    }

    /// Where a layout that NVIDIA takes differs from the one that code is generated for.
    fn unlike_ours(&self, layout: &DataLayout) -> Vec<String> {
        let mut found = Vec::new();
        for space in AddressSpace::ALL {
            let bits = layout.pointer_bits(space.number());
            let is_wide = bits == 64 || space == AddressSpace::Tensor && bits == 32;
            let matters = space == AddressSpace::Generic || self.keeps_pointers_to(space);
            if !is_wide && matters {
                found.push(format!("pointers into space {} have {bits} bits", space.number()));
            }
        }
        found
    }

    /// Whether pointers into a space are kept in memory, so that their size shows.
    fn keeps_pointers_to(&self, space: AddressSpace) -> bool {
        let is_it = |ty: crate::Type| ty.address_space() == Some(space);
        self.memory_types().any(|ty| super::contains(self.env(), ty, &is_it))
    }
}

/// `nvptx-*-cuda` or `nvptx64-*-cuda`, with more behind it if need be.
fn is_cuda(triple: &str) -> bool {
    let parts: Vec<&str> = triple.split('-').collect();
    matches!(parts[..], ["nvptx" | "nvptx64", _, "cuda", ..])
}
