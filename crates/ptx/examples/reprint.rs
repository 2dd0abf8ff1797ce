//! Reads PTX files and prints each as our printer lays it out; for comparing with other compilers.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let module = cuprum_ptx::parse(&std::fs::read_to_string(&path)?)?;
        print!("{module}");
    }
    Ok(())
}
