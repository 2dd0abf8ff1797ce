//! NVIDIA's tools from their Python packages, to compare with; nothing of them is built in.

use cuprum_peers::Peers;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// What is installed. The first ones must agree with each other; the disassemblers need not.
const PACKAGES: [&str; 9] = [
    "nvidia-cuda-nvcc==13.0.88",
    "nvidia-cuda-crt==13.0.88",
    "nvidia-nvvm==13.0.88",
    "nvidia-cuda-runtime==13.0.88",
    "nvidia-cuda-nvrtc==13.0.88",
    "nvidia-cuda-cccl==13.0.85",
    "nvidia-curand==10.4.0.35",
    "nvidia-cuda-cuobjdump==13.4.92",
    "nvidia-cuda-nvdisasm==13.4.92",
];

/// The tools that are there, for tests: what they accepted in an earlier run is not asked for again
/// (`target/answers`). Benchmarks ask each time.
pub fn remembering() -> Peers {
    Peers::find().remembering(Path::new("target/answers"))
}

/// Finds the tools, installing them under `target/peers` first unless they are all there.
pub fn install(root: &Path) -> Result<Peers, String> {
    let folder = root.join("target/peers");
    let (stamp, wanted) = (folder.join("stamp"), PACKAGES.join("\n"));
    let found = Peers::find();
    let ours = std::fs::read_to_string(&stamp).is_ok_and(|text| text == wanted);
    if complete(&found) && (ours || !folder.exists()) {
        println!("peers: {}", describe(&found));
        return Ok(found);
    }
    let start = Instant::now();
    println!(
        "peers: installing {} Python packages under target/peers (some 700 MB on disk)",
        PACKAGES.len()
    );
    let _ = std::fs::remove_file(&stamp);
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    install_packages(&folder.join("venv"), &PACKAGES)?;
    std::fs::write(&stamp, wanted).map_err(|e| format!("{}: {e}", stamp.display()))?;
    let found = Peers::find();
    if !complete(&found) {
        return Err(format!("the packages were installed, but not everything is there: {found:?}"));
    }
    println!("peers: {} after {:.0} s", describe(&found), start.elapsed().as_secs_f64());
    Ok(found)
}

fn complete(peers: &Peers) -> bool {
    let tools = [&peers.ptxas, &peers.nvrtc, &peers.cuobjdump, &peers.headers];
    tools.iter().all(|tool| tool.is_some())
}

fn describe(peers: &Peers) -> String {
    let folder = peers.ptxas.as_deref().and_then(Path::parent).and_then(Path::parent);
    format!("ptxas and NVRTC in {}", folder.map_or(String::new(), |f| f.display().to_string()))
}

/// Installs Python packages into a virtual environment, or into the folder where one would have them where
/// Python comes without the means to make one.
pub fn install_packages(environment: &Path, packages: &[&str]) -> Result<(), String> {
    let python = environment.join("bin/python3");
    let made = python.is_file()
        || run(Command::new("python3").arg("-m").arg("venv").arg(environment)).is_ok();
    let mut install = if made {
        let mut command = Command::new(python);
        command.args(["-m", "pip", "install"]);
        command
    } else {
        let mut command = Command::new("python3");
        command.args(["-m", "pip", "install", "--upgrade", "--target"]);
        command.arg(environment.join("lib/python3/site-packages"));
        command
    };
    install.args(["--quiet", "--no-input", "--disable-pip-version-check", "--no-deps"]);
    run(install.args(packages)).map_err(|error| {
        let names = packages.join(", ");
        format!("cannot install {names} (Python 3 with pip is needed):\n{error}")
    })
}

fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    Err(text
        .lines()
        .rev()
        .take(12)
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .collect::<Vec<_>>()
        .join("\n"))
}
