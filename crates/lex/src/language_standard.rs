//! The version of C++ that a program is written in: the one place that knows which ones there are.

/// A version of the language. Later ones are greater, so that `standard >= LanguageStandard::Cpp20` asks
/// whether something that came with C++20 is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum LanguageStandard {
    /// C++03, before lambdas and rvalue references.
    Cpp03,
    /// C++11, where feature-test macros begin.
    Cpp11,
    /// C++14, with loops and assignments in `constexpr` functions.
    Cpp14,
    /// C++17, NVRTC's default.
    #[default]
    Cpp17,
    /// C++20, the latest that NVRTC has.
    Cpp20,
}

impl LanguageStandard {
    /// Every version, the oldest first.
    pub const ALL: [LanguageStandard; 5] = [
        LanguageStandard::Cpp03,
        LanguageStandard::Cpp11,
        LanguageStandard::Cpp14,
        LanguageStandard::Cpp17,
        LanguageStandard::Cpp20,
    ];

    /// As `-std` takes it.
    pub fn name(self) -> &'static str {
        match self {
            LanguageStandard::Cpp03 => "c++03",
            LanguageStandard::Cpp11 => "c++11",
            LanguageStandard::Cpp14 => "c++14",
            LanguageStandard::Cpp17 => "c++17",
            LanguageStandard::Cpp20 => "c++20",
        }
    }

    /// The one that `-std` calls so.
    pub fn by_name(name: &str) -> Option<LanguageStandard> {
        LanguageStandard::ALL.into_iter().find(|standard| standard.name() == name)
    }

    /// The value of `__cplusplus`.
    pub fn cplusplus(self) -> &'static str {
        match self {
            LanguageStandard::Cpp03 => "199711L",
            LanguageStandard::Cpp11 => "201103L",
            LanguageStandard::Cpp14 => "201402L",
            LanguageStandard::Cpp17 => "201703L",
            LanguageStandard::Cpp20 => "202002L",
        }
    }
}
