//! Memory spaces, with LLVM's numbers.

/// A memory space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum AddressSpace {
    /// Any of global, shared, local or constant memory, told apart by address.
    Generic = 0,
    /// Memory of the device, seen by all threads.
    Global = 1,
    /// Memory of the block.
    Shared = 3,
    /// Read-only memory with its own bank.
    Const = 4,
    /// Memory of the thread.
    Local = 5,
    /// Tensor memory (Blackwell).
    Tensor = 6,
    /// Shared memory of any block of the cluster.
    SharedCluster = 7,
    /// Kernel and function parameters.
    Param = 101,
}

impl AddressSpace {
    /// Every space, by number.
    pub const ALL: [AddressSpace; 8] = [
        AddressSpace::Generic,
        AddressSpace::Global,
        AddressSpace::Shared,
        AddressSpace::Const,
        AddressSpace::Local,
        AddressSpace::Tensor,
        AddressSpace::SharedCluster,
        AddressSpace::Param,
    ];

    /// The number that LLVM's IR writes for it.
    pub fn number(self) -> u32 {
        self as u32
    }

    /// The space with LLVM's number.
    pub fn from_number(number: u32) -> Option<AddressSpace> {
        Self::ALL.into_iter().find(|space| space.number() == number)
    }
}
