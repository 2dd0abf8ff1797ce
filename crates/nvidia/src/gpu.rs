//! What the driver says of this machine's GPUs.

use crate::{function, open};
use std::ffi::c_int;
use std::path::Path;

/// The driver's library, as programs load it.
const DRIVER: &str = if cfg!(windows) { "nvcuda.dll" } else { "libcuda.so.1" };
/// The driver's numbers for the two parts of a compute capability.
const MAJOR: c_int = 75;
const MINOR: c_int = 76;

/// The compute capabilities of the machine's GPUs, in the driver's order; without any, why not.
pub fn gpu_capabilities() -> Result<Vec<(u32, u32)>, String> {
    type Init = unsafe extern "C" fn(u32) -> c_int;
    type Count = unsafe extern "C" fn(*mut c_int) -> c_int;
    type Attribute = unsafe extern "C" fn(*mut c_int, c_int, c_int) -> c_int;
    let library =
        open(Path::new(DRIVER)).ok_or_else(|| format!("NVIDIA's driver ({DRIVER}) is not here"))?;
    let lacks = |name: &str| format!("{DRIVER} has no {name}");
    // SAFETY: the types are those of the driver's public header.
    let init: Init = unsafe { function(&library, "cuInit") }.ok_or_else(|| lacks("cuInit"))?;
    // SAFETY: as above.
    let count: Count = unsafe { function(&library, "cuDeviceGetCount") }
        .ok_or_else(|| lacks("cuDeviceGetCount"))?;
    // SAFETY: as above.
    let attribute: Attribute = unsafe { function(&library, "cuDeviceGetAttribute") }
        .ok_or_else(|| lacks("cuDeviceGetAttribute"))?;

    let mut devices: c_int = 0;
    // SAFETY: `cuInit` takes flags, of which there are none; the count is written to a variable of ours.
    let status = unsafe {
        match init(0) {
            0 => count(&raw mut devices),
            status => status,
        }
    };
    if status != 0 || devices <= 0 {
        return Err("the driver finds no GPU".to_owned());
    }
    let ask = |device: c_int, number: c_int| {
        let mut value: c_int = 0;
        // SAFETY: the device is one of those counted, and the answer goes to a variable of ours.
        let status = unsafe { attribute(&raw mut value, number, device) };
        u32::try_from(value).ok().filter(|_| status == 0)
    };
    let found = (0..devices).filter_map(|device| Some((ask(device, MAJOR)?, ask(device, MINOR)?)));
    Ok(found.collect())
}
