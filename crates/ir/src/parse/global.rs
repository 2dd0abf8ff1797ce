//! Variables and function heads.

use super::lexer::{Name, Token};
use super::{Deferred, Parsed, Parser};
use crate::constant::{Constant, TypedConstant};
use crate::intrinsic_types::intrinsic_by_types;
use crate::module::{
    CallConv, FunctionDecl, GlobalId, GlobalVar, Linkage, Param, VarId, Visibility,
};
use crate::types::Type;
use cuprum_target::AddressSpace;

/// Conventions of other machines. There is one way to call a function here, and it serves for all.
const OTHER_CONVENTIONS: &[&str] = &[
    "amdgpu_kernel",
    "anyregcc",
    "arm_aapcs_vfpcc",
    "arm_aapcscc",
    "arm_apcscc",
    "coldcc",
    "cxx_fast_tlscc",
    "intel_ocl_bicc",
    "preserve_allcc",
    "preserve_mostcc",
    "preserve_nonecc",
    "spir_func",
    "spir_kernel",
    "swiftcc",
    "swifttailcc",
    "tailcc",
    "win64cc",
    "x86_64_sysvcc",
    "x86_fastcallcc",
    "x86_regcallcc",
    "x86_stdcallcc",
    "x86_thiscallcc",
    "x86_vectorcallcc",
];

/// Another name of something.
pub(super) struct Alias {
    /// Where the text says of what.
    at: usize,
    linkage: Linkage,
    visibility: Visibility,
    /// Whether it is being looked at, so that it is part of what it stands for.
    is_open: bool,
}

/// What variables and functions say before their type.
#[derive(Default)]
struct Prefix {
    linkage: Linkage,
    visibility: Visibility,
    external: bool,
}

impl<'a> Parser<'a> {
    fn prefix(&mut self) -> Parsed<Prefix> {
        let mut prefix = Prefix::default();
        loop {
            let word = self.word();
            if word == "external" {
                prefix.external = true;
            } else if let Some(&linkage) =
                Linkage::ALL.iter().find(|linkage| linkage.spelling() == word && !word.is_empty())
            {
                prefix.linkage = linkage;
            } else if let Some(&visibility) = Visibility::ALL
                .iter()
                .find(|visibility| visibility.spelling() == word && !word.is_empty())
            {
                prefix.visibility = visibility;
            } else if word == "thread_local" {
                return self
                    .error("'thread_local' is not supported: no variable is a thread's own");
            } else if !matches!(
                word,
                "dso_local" | "dso_preemptable" | "default" | "dllimport" | "dllexport"
            ) {
                return Ok(prefix);
            }
            self.next();
        }
    }

    fn unnamed_addr(&mut self) -> &'static str {
        for word in ["unnamed_addr", "local_unnamed_addr"] {
            if self.eat_word(word) {
                return word;
            }
        }
        ""
    }

    /// A variable up to its type; its initialiser is read once all globals are known.
    pub(super) fn variable_head(
        &mut self,
        name: &Name<'a>,
        deferred: &mut Vec<Deferred>,
    ) -> Parsed<()> {
        let start = self.at.saturating_sub(2);
        let prefix = self.prefix()?;
        let unnamed_addr = self.unnamed_addr();
        let space = self.address_space_suffix()?;
        let externally_initialized = self.eat_word("externally_initialized");
        let is_constant = match self.word() {
            "global" => false,
            "constant" => true,
            "ifunc" => return self.error("'ifunc' is not supported"),
            "alias" => {
                self.next();
                let ty = self.ty()?;
                self.expect(b',')?;
                let (linkage, visibility) = (prefix.linkage, prefix.visibility);
                let alias = Alias { at: self.at, linkage, visibility, is_open: false };
                let name = name.to_text();
                // Another module may have another function of this name, so that calls go by it.
                let is_taken = linkage.is_interposable()
                    && self.module.env.types.as_function(ty).is_some()
                    && self.module.declare_alias(&name, linkage, ty).is_none();
                if self.aliases.insert(name.clone(), alias).is_some() || is_taken {
                    return self.error_at(start, format!("redefinition of global '@{name}'"));
                }
                return Ok(());
            }
            _ => return self.error("expected 'global' or 'constant'"),
        };
        self.next();
        let ty = self.member_type()?;
        let mut variable = GlobalVar::new(name.to_text(), ty, space);
        variable.linkage = prefix.linkage;
        variable.visibility = prefix.visibility;
        variable.unnamed_addr = unnamed_addr;
        variable.externally_initialized = externally_initialized;
        variable.is_constant = is_constant;
        let Some(var) = self.module.add_variable(variable) else {
            return self.error_at(start, format!("redefinition of global '@{}'", name.to_text()));
        };
        deferred.push(Deferred::Variable(var, self.at));
        Ok(())
    }

    /// The initialiser and what follows it.
    pub(super) fn variable_rest(&mut self, var: VarId, at: usize, starts: &[usize]) -> Parsed<()> {
        self.at = at;
        let ends = |parser: &Self| {
            *parser.peek() == Token::End || starts.binary_search(&parser.at).is_ok()
        };
        let ty = self.module.env.variables[var].ty;
        let mut variable = self.module.env.variables[var].clone();
        // A reference in the next entity's name must not be taken for an initialiser.
        let is_attribute =
            matches!(self.peek(), Token::Group(_) | Token::Str(_) | Token::Word("align"));
        if !ends(self) && !self.is_punct(b',') && !is_attribute {
            let value = self.constant(ty)?;
            variable.init = Some(crate::constant::TypedConstant { ty, value });
        }
        while self.eat(b',') {
            match self.peek().clone() {
                Token::Word("section") => {
                    self.next();
                    variable.section = Some(self.string()?);
                }
                Token::Word("code_model") => {
                    self.next();
                    self.string()?;
                }
                Token::Word("align") => {
                    self.next();
                    variable.align = Some(self.alignment()?);
                }
                Token::Word("comdat") => {
                    self.next();
                    self.skip_parens()?;
                }
                Token::MetadataName(_) => {
                    // Debug information of variables is not kept.
                    self.next();
                    self.expect(b'!')?;
                    self.number::<u32>()?;
                }
                _ => return self.error("unknown global variable property"),
            }
        }
        if !ends(self) {
            let mut attributes = crate::attributes::FnAttributes::default();
            loop {
                // Without a comma it is an attribute, which says nothing here.
                if self.eat_word("align") {
                    self.alignment()?;
                } else if !self.function_attribute(&mut attributes)? {
                    break;
                }
            }
            variable.attributes = attributes.strings;
        }
        self.module.env.variables[var] = variable;
        self.expect_entity_end(starts)
    }

    /// What an alias stands for, if the name is one of an alias.
    pub(super) fn aliased(&mut self, name: &str) -> Parsed<Option<TypedConstant>> {
        let Some(alias) = self.aliases.get(name) else { return Ok(None) };
        if alias.linkage.is_interposable()
            && let Some(global) = self.module.env.lookup(name)
        {
            return Ok(Some(TypedConstant { ty: Type::PTR, value: Constant::Global(global) }));
        }
        self.alias_target(name).map(Some)
    }

    /// What the text of an alias says that it stands for.
    fn alias_target(&mut self, name: &str) -> Parsed<TypedConstant> {
        let Some(alias) = self.aliases.get_mut(name) else { return self.error("unknown alias") };
        let at = alias.at;
        if std::mem::replace(&mut alias.is_open, true) {
            return self.error_at(at, format!("alias '@{name}' stands for itself"));
        }
        let back = std::mem::replace(&mut self.at, at);
        let constant = self.nested(|parser| {
            let ty = parser.type_of_address()?;
            Ok(TypedConstant { ty, value: parser.constant(ty)? })
        })?;
        self.at = back;
        if let Some(alias) = self.aliases.get_mut(name) {
            alias.is_open = false;
        }
        Ok(constant)
    }

    /// Makes functions of the aliases that others see.
    pub(super) fn define_aliases(&mut self) -> Parsed<()> {
        for index in 0..self.aliases.len() {
            let Some((name, alias)) = self.aliases.get_index(index) else { break };
            let (name, at) = (name.clone(), alias.at);
            let (linkage, visibility) = (alias.linkage, alias.visibility);
            if linkage.is_local() {
                continue;
            }
            let made = match self.alias_target(&name)?.value {
                Constant::Global(GlobalId::Func(func)) => {
                    self.module.add_alias(&name, linkage, visibility, func)
                }
                _ => Err(format!("alias '@{name}' is not supported: only those of functions are")),
            };
            if let Err(message) = made {
                return self.error_at(at, message);
            }
        }
        Ok(())
    }

    pub(super) fn calling_convention(&mut self) -> Parsed<CallConv> {
        let start = self.at;
        match self.word() {
            "ccc" => {
                self.next();
                Ok(CallConv::C)
            }
            "cc" => {
                self.next();
                match self.number::<u32>()? {
                    8 => Ok(CallConv::Fast),
                    71 => Ok(CallConv::Kernel),
                    72 => Ok(CallConv::Device),
                    0..=1023 => Ok(CallConv::C),
                    _ => self.error_at(start, "calling conventions are numbers up to 1023"),
                }
            }
            word if OTHER_CONVENTIONS.contains(&word) => {
                self.next();
                Ok(CallConv::C)
            }
            word => {
                let known =
                    CallConv::ALL.iter().find(|conv| conv.spelling() == word && !word.is_empty());
                match known {
                    Some(&conv) => {
                        self.next();
                        Ok(conv)
                    }
                    None => Ok(CallConv::C),
                }
            }
        }
    }

    /// A parameter of a function, with its name.
    fn function_param(&mut self) -> Parsed<(Param, Option<String>)> {
        let start = self.at;
        let ty = self.ty()?;
        if ty.is_void() || ty == Type::LABEL {
            return self.error_at(start, "argument can not have void type");
        }
        let attributes = self.param_attributes()?;
        let name = match self.peek().clone() {
            Token::Local(Name::Text(name)) => {
                self.next();
                Some(name.into_owned())
            }
            Token::Local(Name::Number(_)) => {
                self.next();
                None
            }
            _ => None,
        };
        Ok((Param { ty, attributes }, name))
    }

    /// Everything of a function up to its body, with the names of its parameters.
    fn function_head(&mut self) -> Parsed<(FunctionDecl, Vec<Option<String>>, usize)> {
        let prefix = self.prefix()?;
        let conv = self.calling_convention()?;
        let result_attributes = self.param_attributes()?;
        let result_start = self.at;
        let result = self.ty()?;
        if matches!(result, Type::LABEL | Type::METADATA) {
            return self.error_at(result_start, "invalid function return type");
        }
        let Token::Global(name) = self.next() else {
            return self.error_at(self.at.saturating_sub(1), "expected function name");
        };
        self.expect(b'(')?;
        let (params, variadic) = self.params(Self::function_param)?;
        let (params, names) = params.into_iter().unzip();
        let mut decl = FunctionDecl::new(name.to_text(), result, params);
        decl.linkage = prefix.linkage;
        decl.visibility = prefix.visibility;
        decl.conv = conv;
        decl.result_attributes = result_attributes;
        decl.variadic = variadic;
        self.noted.clear();
        self.function_suffix(&mut decl)?;
        for what in self.noted.drain(..) {
            let symbol = decl.name.clone();
            self.module.unkept.push(crate::Unkept { symbol, what });
        }
        let attachments = self.at;
        while matches!(self.peek(), Token::MetadataName(_)) {
            if *self.peek_at(1) == Token::Punct(b'=') {
                break;
            }
            self.next();
            self.expect(b'!')?;
            self.number::<u32>()?;
        }
        Ok((decl, names, attachments))
    }

    fn function_suffix(&mut self, decl: &mut FunctionDecl) -> Parsed<()> {
        loop {
            let unnamed_addr = self.unnamed_addr();
            if !unnamed_addr.is_empty() {
                decl.unnamed_addr = unnamed_addr;
                continue;
            }
            match self.word() {
                "section" => {
                    self.next();
                    decl.section = Some(self.string()?);
                }
                "align" => {
                    self.next();
                    decl.align = Some(self.alignment()?);
                }
                "comdat" => {
                    self.next();
                    self.skip_parens()?;
                    decl.comdat = true;
                }
                "addrspace" => {
                    if self.address_space_suffix()? != AddressSpace::Generic {
                        return self.error("functions live in the generic address space");
                    }
                }
                "gc" => {
                    self.next();
                    let collector = self.string()?;
                    self.noted.push(crate::Unkept::collector(&collector));
                }
                "personality" => {
                    self.next();
                    self.personality()?;
                }
                word @ ("prefix" | "prologue" | "partition") => {
                    return self.error(format!("'{word}' means nothing on a GPU: drop it"));
                }
                _ => {
                    if !self.function_attribute(&mut decl.attributes)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// The function that would handle exceptions: a global, or one behind a conversion.
    fn personality(&mut self) -> Parsed<()> {
        self.ty()?;
        self.noted.push("personality");
        match self.next() {
            Token::Global(_) | Token::Word("null") => Ok(()),
            Token::Word(_) if self.is_punct(b'(') => self.skip_parens(),
            _ => self.error_at(self.at.saturating_sub(1), "expected a function"),
        }
    }

    pub(super) fn declare(&mut self, deferred: &mut Vec<Deferred>) -> Parsed<()> {
        let start = self.at;
        self.next();
        // Metadata of a declaration may stand before everything else.
        while matches!(self.peek(), Token::MetadataName(_)) {
            self.next();
            self.expect(b'!')?;
            self.number::<u32>()?;
        }
        let (decl, _, attachments) = self.function_head()?;
        // Where variables are is not kept, and handles of textures need no metadata.
        let takes_metadata = decl.name.starts_with("llvm.nvvm.texsurf.handle.p");
        if decl.name.starts_with("llvm.dbg.") || takes_metadata {
            return Ok(());
        }
        if decl.name.starts_with("llvm.") {
            let params = decl.param_types();
            let types = &self.module.env.types;
            if let Some(intrinsic) = intrinsic_by_types(&decl.name, decl.result, &params, types) {
                self.intrinsics.insert(decl.name, intrinsic);
                return Ok(());
            }
        }
        let name = decl.name.clone();
        match self.module.declare_function(decl) {
            Some(func) => {
                deferred.push(Deferred::FunctionAttachments(func, attachments));
                Ok(())
            }
            None => self.error_at(start, format!("invalid redefinition of function '{name}'")),
        }
    }

    pub(super) fn define(&mut self, deferred: &mut Vec<Deferred>) -> Parsed<()> {
        let start = self.at;
        self.next();
        let (decl, names, attachments) = self.function_head()?;
        let name = decl.name.clone();
        let Some(func) = self.module.declare_function(decl) else {
            return self.error_at(start, format!("invalid redefinition of function '{name}'"));
        };
        if !self.is_punct(b'{') {
            return self.error("expected '{' in function body");
        }
        deferred.push(Deferred::FunctionAttachments(func, attachments));
        deferred.push(Deferred::Body(func, names, self.at));
        Ok(())
    }
}
