//! Template parameters and their binding.
