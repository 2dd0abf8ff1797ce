//! Analyses of one function, computed on demand and dropped when a pass invalidates them.

use crate::manager::Changed;

/// The cache of one function.
#[derive(Clone, Default, Debug)]
pub struct Analyses {}

impl Analyses {
    /// Forgets what a change makes wrong.
    pub fn invalidate(&mut self, changed: Changed) {
        let _ = changed;
    }
}
