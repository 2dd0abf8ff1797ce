//! `cargo xtask dist`: what users install, as a folder, as an archive and as a Python package; and the
//! step `package`, which tries all of it.

mod check;
mod elf;
mod library;
mod licences;
mod linker;
mod prefix;
mod wheel;

pub use check::{environment, step};
pub use library::{NVRTC, NVVM, SharedLibrary};
pub use linker::Linker;

use crate::Done;
use crate::cargo::{Profile, target_folder};
use crate::progress::while_telling;
use crate::training;
use prefix::Prefix;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// The version of everything: the workspace's.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Makes `target/dist`.
pub fn dist() -> Done {
    let start = Instant::now();
    let folder = target_folder().join("dist");
    let linker = Linker::for_old_systems().unwrap_or_else(|error| {
        println!("{error}\nwithout zig, what is made runs only on systems as new as this one");
        Linker::System
    });
    if let Err(error) = training::train() {
        println!("{error}\nwithout it, what is made is slower by about a twentieth");
    }
    let made = while_telling("dist", || {
        let prefix = Prefix::make(&folder, Profile::Shipped, &linker)?;
        Ok::<_, String>(vec![archive(&prefix)?, wheel::build(&prefix, &folder)?])
    })?;
    println!("{}:", folder.display());
    for file in Prefix::files(&folder) {
        println!("  {} ({})", file.display(), size(&folder.join(&file)));
    }
    for file in made {
        println!("{} ({})", file.display(), size(&file));
    }
    for library in library::LIBRARIES {
        println!("{} is about {}", library.document, library.soname);
    }
    println!("after {:.0} s", start.elapsed().as_secs_f64());
    library::LIBRARIES
        .iter()
        .try_for_each(|library| library.check_size(&folder.join("lib").join(library.soname)))
}

fn size(file: &Path) -> String {
    let bytes = std::fs::metadata(file).map_or(0, |data| data.len());
    match bytes {
        0..100_000 => format!("{bytes} bytes"),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

/// The archive of what is installed, with the same bytes for the same files.
fn archive(prefix: &Prefix) -> Result<std::path::PathBuf, String> {
    let name = format!("cuprum-{VERSION}-{}-linux", std::env::consts::ARCH);
    let file = prefix.folder.join(format!("{name}.tar.gz"));
    let mut command = Command::new("tar");
    command
        .args(["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"])
        // Not what links point to.
        .arg(format!("--transform=s,^,{name}/,S"))
        .arg("-C")
        .arg(&prefix.folder)
        .arg("-czf")
        .arg(std::path::absolute(&file).map_err(|error| error.to_string())?)
        .args(Prefix::FOLDERS);
    crate::client::run(&mut command)?;
    Ok(file)
}
