//! `__launch_bounds__`, `__maxnreg__`, `__cluster_dims__`, `__block_size__`: their arguments, and
//! which of them go together.

use crate::context::{Mode, Parser, Res};
use crate::parse::specifiers::{CudaQualifiers, WrittenLimits};
use cuprum_ast::{FuncId, LaunchLimits};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};
use cuprum_target::Feature;

/// How many blocks `__cluster_dims__` and the second tuple of `__block_size__` make of a cluster,
/// if that is known here.
fn cluster_size(limits: &LaunchLimits) -> Option<u64> {
    let cluster = limits.cluster?;
    cluster.iter().try_fold(1u64, |size, dim| size.checked_mul(u64::from(*dim)))
}

impl Parser<'_> {
    /// `__launch_bounds__(threads, blocks, cluster)` and its kin.
    pub fn launch_limits(&mut self, cuda: &mut CudaQualifiers) -> Res<()> {
        let token = self.bump();
        self.launch_limit_arguments(token.kind, token.loc, cuda)
    }

    /// Attributes of functions behind the keyword of a class or enumeration, where they say nothing.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn function_attributes_of_type(&mut self) -> Res<()> {
        loop {
            let token = self.peek();
            match token.kind {
                TokenKind::KwLaunchBounds
                | TokenKind::KwMaxnreg
                | TokenKind::KwClusterDims
                | TokenKind::KwBlockSize => self.launch_limits(&mut CudaQualifiers::default())?,
                TokenKind::KwNvPure => {
                    self.bump();
                }
                _ => return Ok(()),
            }
            let word = token.kind.spelling().unwrap_or_default();
            self.report_once(Code::DoesNotApplyIgnored, token.loc, &[word]);
        }
    }

    /// What follows the word, which is one of the four keywords.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn launch_limit_arguments(
        &mut self,
        word: TokenKind,
        loc: Loc,
        cuda: &mut CudaQualifiers,
    ) -> Res<()> {
        let written = cuda.limits.get_or_insert_with(|| {
            Box::new(WrittenLimits {
                limits: LaunchLimits::default(),
                first: (word.spelling().unwrap_or(""), loc),
                has_cluster_dims: false,
                block_cluster: None,
            })
        });
        if self.frame.here.mode == Mode::Signature && self.at(TokenKind::LParen) {
            // What a template's limits are, its specialisations say.
            self.skip_brackets()?;
            return Ok(());
        }
        self.expect(TokenKind::LParen)?;
        match word {
            TokenKind::KwLaunchBounds => self.launch_bounds(loc, written)?,
            TokenKind::KwMaxnreg => self.max_registers(loc, written)?,
            TokenKind::KwClusterDims => self.cluster_dims(loc, written)?,
            _ => self.block_size(loc, written)?,
        }
        self.expect(TokenKind::RParen)?;
        Ok(())
    }

    /// One to `most` constant expressions; those that depend on template parameters are `None`.
    fn limit_values(&mut self, most: usize) -> Res<Vec<Option<i128>>> {
        let mut values = Vec::new();
        loop {
            values.push(self.constant_expression()?.known());
            if values.len() == most || !self.eat(TokenKind::Comma) {
                return Ok(values);
            }
        }
    }

    fn launch_bounds(&mut self, loc: Loc, written: &mut WrittenLimits) -> Res<()> {
        let values = self.limit_values(3)?;
        if let Some(Some(cluster)) = values.get(2) {
            if *cluster < 0 {
                self.report_once(Code::NegativeClusterBound, loc, &[]);
            } else if *cluster > 0 && !self.options.arch.has(Feature::ClusterDirectives) {
                self.report_once(Code::NoClusterBound, loc, &[]);
            }
        }
        self.check_launch_bounds(&values, loc);
        // What is out of range says nothing, as in nvcc; what is left out stays as it was.
        let positive = |index: usize| -> Option<u32> {
            let value = values.get(index).copied().flatten()?;
            u32::try_from(value).ok().filter(|value| *value > 0)
        };
        let limits = &mut written.limits;
        limits.max_threads = positive(0).or(limits.max_threads);
        limits.min_blocks = positive(1).or(limits.min_blocks);
        limits.max_cluster = positive(2).or(limits.max_cluster);
        Ok(())
    }

    /// Warns of bounds that cannot be meant. No blocks at all is how people leave the second one open.
    fn check_launch_bounds(&mut self, values: &[Option<i128>], loc: Loc) {
        const MOST_THREADS: i128 = 1024;
        let known = |index: usize| values.get(index).copied().flatten();
        if let Some(threads) = known(0) {
            if threads <= 0 {
                let args = ["number of threads", &threads.to_string()];
                self.warn(Code::LaunchBoundIgnored, loc, &args);
            } else if threads > MOST_THREADS {
                let args = [threads, MOST_THREADS].map(|number| number.to_string());
                let args = args.each_ref().map(String::as_str);
                self.warn(Code::LaunchBoundTooLarge, loc, &args);
            }
        }
        if let Some(blocks) = known(1).filter(|blocks| *blocks < 0) {
            self.warn(Code::LaunchBoundIgnored, loc, &["number of blocks", &blocks.to_string()]);
        }
    }

    fn max_registers(&mut self, loc: Loc, written: &mut WrittenLimits) -> Res<()> {
        if let Some(registers) = self.register_limit(loc)? {
            written.limits.max_registers = Some(registers);
        }
        Ok(())
    }

    /// A number of registers; `None` if it is wrong or depends on template parameters.
    pub fn register_limit(&mut self, loc: Loc) -> Res<Option<u32>> {
        let Some(value) = self.limit_values(1)?.first().copied().flatten() else { return Ok(None) };
        if value <= 0 {
            self.report_once(Code::RegistersNotPositive, loc, &[]);
        } else if i32::try_from(value).is_err() {
            self.report_once(Code::RegistersTooLarge, loc, &[]);
        } else {
            return Ok(u32::try_from(value).ok());
        }
        Ok(None)
    }

    fn cluster_dims(&mut self, loc: Loc, written: &mut WrittenLimits) -> Res<()> {
        if !self.options.arch.has(Feature::ClusterDirectives) {
            self.report_once(Code::ClustersUnsupported, loc, &["__cluster_dims__"]);
        }
        if self.at(TokenKind::RParen) {
            // The launch gives the dimensions.
            written.limits.cluster = Some([0; 3]);
            return Ok(());
        }
        let values = self.limit_values(3)?;
        let codes = (Code::ClusterNotPositive, Code::ClusterTooLarge);
        written.limits.cluster = self.dimensions(&values, codes, loc);
        written.has_cluster_dims = true;
        Ok(())
    }

    /// `((x, y, z), (a, b, c))`; the second tuple, of clusters, may be missing.
    fn block_size(&mut self, loc: Loc, written: &mut WrittenLimits) -> Res<()> {
        if !self.options.arch.has(Feature::ClusterDirectives) {
            self.report_once(Code::ClustersUnsupported, loc, &["__block_size__"]);
        }
        let codes = (Code::BlockNotPositive, Code::BlockTooLarge);
        let block = self.limit_tuple(loc)?;
        written.limits.block = self.dimensions(&block, codes, loc);
        if self.eat(TokenKind::Comma) {
            let cluster = self.limit_tuple(loc)?;
            written.limits.cluster = self.dimensions(&cluster, codes, loc);
            written.block_cluster = Some(loc);
        } else if written.limits.cluster.is_none() {
            written.limits.cluster = Some([1; 3]);
        }
        Ok(())
    }

    fn limit_tuple(&mut self, loc: Loc) -> Res<Vec<Option<i128>>> {
        self.expect(TokenKind::LParen)?;
        let values = self.limit_values(3)?;
        if values.len() < 3 {
            return Err(self.error(Code::MissingAttributeArguments, loc, &["__block_size__"]));
        }
        self.expect(TokenKind::RParen)?;
        Ok(values)
    }

    /// Three dimensions, 1 where none is given; `None` after an error.
    fn dimensions(
        &mut self,
        values: &[Option<i128>],
        (not_positive, too_large): (Code, Code),
        loc: Loc,
    ) -> Option<[u32; 3]> {
        let mut dims = [1; 3];
        for (dim, value) in dims.iter_mut().zip(values) {
            let Some(value) = value else { continue };
            if *value <= 0 {
                self.report_once(not_positive, loc, &[]);
                return None;
            }
            let Ok(value) = i32::try_from(*value) else {
                self.report_once(too_large, loc, &[]);
                return None;
            };
            *dim = value.unsigned_abs();
        }
        Some(dims)
    }

    /// Takes over what a declaration says and checks that all of it goes together. Limits that an
    /// earlier declaration gave stay unless they are given anew.
    pub fn merge_launch_limits(&mut self, func: FuncId, cuda: &CudaQualifiers, loc: Loc) {
        let Some(written) = &cuda.limits else { return };
        let new = &written.limits;
        let limits = &mut self.ast.functions[func].limits;
        limits.max_threads = new.max_threads.or(limits.max_threads);
        limits.min_blocks = new.min_blocks.or(limits.min_blocks);
        limits.max_cluster = new.max_cluster.or(limits.max_cluster);
        limits.max_registers = new.max_registers.or(limits.max_registers);
        limits.cluster = new.cluster.or(limits.cluster);
        limits.block = new.block.or(limits.block);
        if *new == LaunchLimits::default() {
            return;
        }
        let limits = self.ast.functions[func].limits.clone();
        if written.has_cluster_dims
            && let Some(at) = written.block_cluster
        {
            self.report_once(Code::TwoClusterSizes, at, &[]);
        }
        let bounded = limits.max_threads.is_some() || limits.min_blocks.is_some();
        if bounded && limits.max_registers.is_some() {
            self.report_once(Code::BoundsAndRegisters, loc, &[]);
        }
        if let (Some(size), Some(most)) = (cluster_size(&limits), limits.max_cluster)
            && size > u64::from(most)
        {
            let word = if limits.block.is_some() { "__block_size__" } else { "__cluster_dims__" };
            self.report_once(Code::ClusterBeyondBound, loc, &[word]);
        }
    }
}
