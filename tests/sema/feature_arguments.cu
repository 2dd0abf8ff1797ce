// Operators that ask for features take one name, of attributes with a namespace.
// RUN: sema
#if __has_builtin(1) // expected-error {{the argument to a feature-test macro must be a simple identifier}}
#endif
#if __has_builtin(one, two) // expected-error #55 {{too many arguments in invocation of macro "__has_builtin"}}
#endif
#if __has_builtin() // expected-error {{the argument to a feature-test macro must be a simple identifier}}
#endif
#if __has_attribute(gnu::packed) // expected-error {{the argument to a feature-test macro must be a simple identifier}}
#endif
#if __has_cpp_attribute("text") // expected-error {{the argument to a feature-test macro must be a simple identifier}}
#endif
#if __has_feature(one two) // expected-error {{the argument to a feature-test macro must be a simple identifier}}
#endif
#if __has_cpp_attribute(gnu::packed) || __has_cpp_attribute(nodiscard) || __has_attribute(packed)
#endif
