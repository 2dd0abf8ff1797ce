//! A module of which only the functions that somebody needs are read.
//!
//! A library such as libdevice has hundreds of functions, and a program uses a few. Everything but
//! bodies is read at once, which is little; a body is read when its function is asked for, with those
//! that it calls.

use super::{ModuleReader, unwrapped};
use crate::Error;
use crate::bitstream::Place;
use cuprum_ir::{FuncId, GlobalId, Module};
use rustc_hash::FxHashMap;

/// A module whose bodies are read on demand.
pub struct LazyModule<'a> {
    reader: ModuleReader<'a>,
    /// Bodies that were not asked for yet.
    unread: FxHashMap<FuncId, Place>,
    /// Whether functions that variables name were asked for.
    has_tables: bool,
}

impl<'a> LazyModule<'a> {
    /// Reads all but the bodies.
    pub fn new(bytes: &'a [u8]) -> Result<LazyModule<'a>, Error> {
        let mut reader = ModuleReader::new(unwrapped(bytes)?);
        reader.file()?;
        let mut bodies = reader.placed_bodies()?;
        // What another name stands for must be there. Libraries have none.
        if !reader.aliases.is_empty() {
            reader.read_bodies(bodies.drain(..))?;
        }
        let unread = bodies.into_iter().map(|(place, func)| (func, place)).collect();
        Ok(LazyModule { reader, unread, has_tables: false })
    }

    /// What has been read so far. Functions whose bodies were not asked for look declared.
    pub fn module(&self) -> &Module {
        &self.reader.module
    }

    /// Reads the body of a function that the module defines for others, and those of all that it needs.
    /// Whether there was one to be read.
    pub fn read_function(&mut self, name: &str) -> Result<bool, Error> {
        let env = &self.reader.module.env;
        let Some(GlobalId::Func(func)) = env.lookup(name) else { return Ok(false) };
        if env.functions[func].linkage.is_local() || !self.unread.contains_key(&func) {
            return Ok(false);
        }
        self.read_tables()?;
        self.read(vec![func])?;
        Ok(true)
    }

    /// Reads the functions that contents of variables name.
    pub fn read_tables(&mut self) -> Result<(), Error> {
        if std::mem::replace(&mut self.has_tables, true) {
            return Ok(());
        }
        let mut wanted = Vec::new();
        self.in_tables(&mut wanted);
        self.read(wanted)
    }

    /// Reads bodies, and those of all that they need.
    fn read(&mut self, mut wanted: Vec<FuncId>) -> Result<(), Error> {
        while let Some(func) = wanted.pop() {
            let Some(place) = self.unread.remove(&func) else { continue };
            self.reader.stream.enter_at(place)?;
            self.reader.function_body(func)?;
            if let Some(body) = self.reader.module.body(func) {
                body.for_each_global(|global| {
                    if let GlobalId::Func(func) = global {
                        wanted.push(func);
                    }
                });
            }
        }
        Ok(())
    }

    /// The functions that contents of variables name.
    fn in_tables(&self, wanted: &mut Vec<FuncId>) {
        let env = &self.reader.module.env;
        for init in env.variable_ids().filter_map(|var| env.variables[var].init.as_ref()) {
            init.value.for_each_global(|global| {
                if let GlobalId::Func(func) = global {
                    wanted.push(func);
                }
            });
        }
    }

    /// The module with the bodies that were asked for.
    pub fn finish(self) -> Module {
        self.reader.finish()
    }
}
