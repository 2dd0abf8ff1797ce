//! The tensor memory of a block: 128 lanes of 512 columns, each cell of 32 bits.
//!
//! Columns are allocated by instructions, 32 at least and a power of two at a time; a cell outside of what is
//! allocated is a fault. Every block has a tensor memory for itself: no other one ever makes it wait.

use crate::fault::{FaultKind, LaneFault};

/// Lanes of tensor memory.
pub(crate) const LANES: usize = 128;
/// Columns of tensor memory.
pub(crate) const COLUMNS: usize = 512;
/// Columns that are allocated together.
const UNIT: usize = 32;

type Outcome<T> = Result<T, Box<LaneFault>>;

/// A fault of a program that breaks a rule.
pub(crate) fn invalid(lane: usize, message: impl Into<String>) -> Box<LaneFault> {
    LaneFault::new(FaultKind::Invalid, lane, message)
}

/// How many blocks an instruction concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Group {
    /// `.cta_group::1`
    Block,
    /// `.cta_group::2`
    Pair,
}

/// A cell, and which of its bytes nobody wrote, one bit each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub value: u32,
    pub missing: u8,
}

impl Cell {
    const FRESH: Cell = Cell { value: 0, missing: 0xf };

    pub fn written(value: u32, is_undefined: bool) -> Cell {
        Cell { value, missing: if is_undefined { 0xf } else { 0 } }
    }
}

/// An address of tensor memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TensorPlace {
    pub lane: usize,
    pub column: usize,
}

impl TensorPlace {
    pub fn new(address: u64) -> TensorPlace {
        TensorPlace { lane: (address >> 16 & 0xffff) as usize, column: (address & 0xffff) as usize }
    }

    /// So many lanes and columns further.
    pub fn further(self, lanes: usize, columns: usize) -> TensorPlace {
        TensorPlace { lane: self.lane + lanes, column: self.column + columns }
    }
}

/// The tensor memory of a block.
#[derive(Clone, Debug, Default)]
pub(crate) struct TensorMemory {
    /// Lane after lane; empty until something is allocated.
    cells: Vec<Cell>,
    /// First columns of what is allocated, and their number.
    allocations: Vec<(usize, usize)>,
    /// One bit for each 32 columns that are allocated.
    allocated: u16,
    /// Columns of the last allocation: none may be larger than the one before.
    last: Option<usize>,
    /// No more may be allocated.
    is_relinquished: bool,
    /// All instructions of a kernel concern as many blocks.
    group: Option<Group>,
}

impl TensorMemory {
    /// Notes for how many blocks an instruction is.
    pub fn use_group(&mut self, group: Group, lane: usize) -> Outcome<()> {
        match self.group.replace(group) {
            Some(before) if before != group => Err(invalid(
                lane,
                "tcgen05 with .cta_group::1 and with .cta_group::2 in one kernel",
            )),
            _ => Ok(()),
        }
    }

    /// Allocates columns; the first one.
    pub fn allocate(&mut self, columns: u64, lane: usize) -> Outcome<usize> {
        let columns = checked_columns(columns, lane)?;
        if self.is_relinquished {
            let message = "tcgen05.alloc in a block that has given up the right to allocate";
            return Err(invalid(lane, message));
        }
        if self.last.is_some_and(|last| columns > last) {
            return Err(invalid(lane, "tcgen05.alloc of more columns than the one before it"));
        }
        let ones = units(0, columns);
        let free = (0..=(COLUMNS - columns) / UNIT).find(|unit| self.allocated & ones << unit == 0);
        let Some(unit) = free else {
            let message = format!(
                "deadlock: tcgen05.alloc waits for {columns} free columns of tensor memory, which the \
                 block itself has allocated"
            );
            return Err(LaneFault::new(FaultKind::Deadlock, lane, message));
        };
        if self.cells.is_empty() {
            self.cells = vec![Cell::FRESH; LANES * COLUMNS];
        }
        let first = unit * UNIT;
        for row in self.cells.chunks_mut(COLUMNS) {
            row[first..first + columns].fill(Cell::FRESH);
        }
        self.allocated |= ones << unit;
        self.last = Some(columns);
        self.allocations.push((first, columns));
        Ok(first)
    }

    /// Gives columns back, which were allocated together.
    pub fn free(&mut self, place: TensorPlace, columns: u64, lane: usize) -> Outcome<()> {
        let columns = checked_columns(columns, lane)?;
        let is_it = |(first, count): &(usize, usize)| {
            place.lane == 0 && *first == place.column && *count == columns
        };
        let Some(index) = self.allocations.iter().position(is_it) else {
            let message = format!(
                "tcgen05.dealloc of {columns} columns at {}, which were not allocated together",
                place.column
            );
            return Err(invalid(lane, message));
        };
        self.allocations.swap_remove(index);
        self.allocated &= !units(place.column, columns);
        Ok(())
    }

    /// Gives up the right to allocate.
    pub fn relinquish(&mut self) {
        self.is_relinquished = true;
    }

    /// Columns that are still allocated.
    pub fn columns_left(&self) -> usize {
        self.allocations.iter().map(|(_, columns)| columns).sum()
    }

    /// The number of a cell, if it is allocated.
    fn index(&self, place: TensorPlace, lane: usize) -> Outcome<usize> {
        let is_allocated = |unit: usize| self.allocated >> unit & 1 == 1;
        if place.lane < LANES && place.column < COLUMNS && is_allocated(place.column / UNIT) {
            return Ok(place.lane * COLUMNS + place.column);
        }
        let message = format!(
            "out of bounds: lane {} and column {} of tensor memory, which are not allocated",
            place.lane, place.column
        );
        Err(LaneFault::new(FaultKind::OutOfBounds, lane, message))
    }

    /// A cell; the fault is that of a thread.
    pub fn get(&self, place: TensorPlace, lane: usize) -> Outcome<Cell> {
        Ok(self.cells[self.index(place, lane)?])
    }

    /// Writes a cell.
    pub fn set(&mut self, place: TensorPlace, cell: Cell, lane: usize) -> Outcome<()> {
        let index = self.index(place, lane)?;
        self.cells[index] = cell;
        Ok(())
    }
}

fn checked_columns(columns: u64, lane: usize) -> Outcome<usize> {
    let count = (columns & 0xffff_ffff) as usize;
    match count.is_power_of_two() && (UNIT..=COLUMNS).contains(&count) {
        true => Ok(count),
        false => {
            let message = format!(
                "{count} columns of tensor memory: it must be a power of two from 32 to 512"
            );
            Err(invalid(lane, message))
        }
    }
}

/// One bit for each 32 columns.
fn units(first: usize, columns: usize) -> u16 {
    let ones = (1u32 << (columns / UNIT)) - 1;
    (ones << (first / UNIT)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_allocated_and_given_back() {
        let mut memory = TensorMemory::default();
        assert_eq!(memory.allocate(256, 0).unwrap(), 0);
        assert_eq!(memory.allocate(32, 0).unwrap(), 256);
        let place = TensorPlace::new(5 << 16 | 287);
        assert_eq!(memory.get(place, 0).unwrap().missing, 0xf);
        memory.set(place, Cell::written(7, false), 0).unwrap();
        assert_eq!(memory.get(place, 0).unwrap().value, 7);
        assert!(memory.get(place.further(0, 1), 0).is_err());
        assert!(memory.free(TensorPlace::new(256), 64, 0).is_err());
        memory.free(TensorPlace::new(256), 32, 0).unwrap();
        assert!(memory.get(place, 0).is_err());
        assert_eq!(memory.columns_left(), 256);
    }

    #[test]
    fn rules_of_allocation_hold() {
        let mut memory = TensorMemory::default();
        assert!(memory.allocate(48, 0).is_err());
        assert!(memory.allocate(16, 0).is_err());
        assert_eq!(memory.allocate(512, 0).unwrap(), 0);
        assert!(memory.allocate(32, 0).unwrap_err().message.starts_with("deadlock"));
        memory.free(TensorPlace::new(0), 512, 0).unwrap();
        memory.relinquish();
        assert!(memory.allocate(32, 0).is_err());
    }
}
