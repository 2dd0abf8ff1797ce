//! `cargo xtask shadow-toolkit`: a folder of links to an installed toolkit with our parts in place.

use crate::cargo::target_folder;
use crate::{Done, Flags};
use cuprum_nvidia::{ShadowParts, has_nvcc, make_shadow, toolkits};
use cuprum_peers::Peers;
use std::path::{Path, PathBuf};

/// Makes the folder: `--toolkit=` is what it is made of, `--command=` the command that is put in place.
pub fn shadow_toolkit(flags: &Flags, folder: Option<&Path>) -> Done {
    let value = |name: &str| flags.value(name).map(PathBuf::from);
    let folder = folder.map(Path::to_path_buf);
    let folder = folder.unwrap_or_else(|| target_folder().join("shadow-toolkit"));
    let found = || {
        let cicc = Peers::find().cicc;
        let of_peers = cicc.and_then(|cicc| cicc.ancestors().nth(3).map(Path::to_path_buf));
        of_peers.into_iter().chain(toolkits()).find(|toolkit| has_nvcc(toolkit))
    };
    let toolkit = value("toolkit").or_else(found);
    let toolkit = toolkit.ok_or("no toolkit with nvcc was found; --toolkit= can name one")?;
    let dist = target_folder().join("dist");
    let built = [dist.join("bin/cuprum"), target_folder().join("release/cuprum")];
    let command = value("command").or_else(|| built.into_iter().find(|file| file.is_file()));
    let command =
        command.ok_or("nothing is built yet: cargo build --release, or cargo xtask dist")?;
    let command =
        command.canonicalize().map_err(|error| format!("{}: {error}", command.display()))?;
    let library = |name: &str| Some(dist.join("lib").join(name)).filter(|file| file.is_file());
    let (nvrtc, nvvm) = (library("libnvrtc.so.13"), library("libnvvm.so.4"));
    let parts = ShadowParts { command, nvrtc, nvvm };
    make_shadow(&toolkit, &parts, &folder).map_err(|error| error.to_string())?;
    println!("{} is {} with", folder.display(), toolkit.display());
    println!("  cicc       {}", parts.command.display());
    for (name, file) in [("libnvrtc", &parts.nvrtc), ("libnvvm", &parts.nvvm)] {
        match file {
            Some(file) => println!("  {name:<10} {}", file.display()),
            None => println!("  {name:<10} NVIDIA's: `cargo xtask dist` makes ours"),
        }
    }
    println!("Use {}/bin/nvcc.", folder.display());
    Ok(())
}
