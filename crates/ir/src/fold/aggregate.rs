//! Elements of vectors, arrays and structs, and operations lane by lane.

use crate::constant::{Constant, TypedConstant};
use crate::module::Env;
use crate::types::Type;

/// Larger constants are not taken apart.
const MAX_ELEMENTS: u64 = 4096;

/// Element `index` of a constant vector, array or struct.
pub fn constant_element(env: &Env, ty: Type, constant: &Constant, index: u64) -> Option<Constant> {
    let member = env.types.member(ty, index)?;
    if env.types.as_array(ty).is_some_and(|(_, count)| index >= count)
        || (ty.is_vector() && index >= u64::from(ty.lanes()))
    {
        return None;
    }
    element(member, constant, usize::try_from(index).ok()?)
}

fn element(member: Type, constant: &Constant, index: usize) -> Option<Constant> {
    match constant {
        Constant::Zero => Some(Constant::zero(member)),
        Constant::Undef | Constant::Poison => Some(constant.clone()),
        Constant::Aggregate(elements) => Some(elements.get(index)?.value.clone()),
        Constant::Bytes(bytes) => Some(Constant::Int(u128::from(*bytes.get(index)?))),
        _ => None,
    }
}

/// A vector of these lanes, in its shortest form.
fn vector(ty: Type, lanes: Vec<Constant>) -> Constant {
    if lanes.iter().all(Constant::is_zero) {
        return Constant::Zero;
    }
    if lanes.iter().all(|lane| *lane == Constant::Poison) {
        return Constant::Poison;
    }
    let ty = ty.scalar();
    Constant::Aggregate(lanes.into_iter().map(|value| TypedConstant { ty, value }).collect())
}

/// The lanes of a vector constant; the constant itself for a scalar.
fn lanes(ty: Type, constant: &Constant) -> Option<Vec<Constant>> {
    if !ty.is_vector() {
        return Some(vec![constant.clone()]);
    }
    (0..ty.lanes() as usize).map(|index| element(ty.scalar(), constant, index)).collect()
}

fn from_lanes(ty: Type, mut lanes: Vec<Constant>) -> Option<Constant> {
    if ty.is_vector() {
        return Some(vector(ty, lanes));
    }
    lanes.pop()
}

/// Applies an operation to every lane. A poison lane gives poison.
pub(super) fn lanes1(
    ty: Type,
    result: Type,
    value: &Constant,
    fold: impl Fn(Type, &Constant) -> Option<Constant>,
) -> Option<Constant> {
    lanes_n(ty, result, &[value], |scalar, lane| fold(scalar, lane[0]))
}

/// As [`lanes1`], of two operands of one type.
pub(super) fn lanes2(
    ty: Type,
    result: Type,
    lhs: &Constant,
    rhs: &Constant,
    fold: impl Fn(Type, &Constant, &Constant) -> Option<Constant>,
) -> Option<Constant> {
    lanes_n(ty, result, &[lhs, rhs], |scalar, lane| fold(scalar, lane[0], lane[1]))
}

/// As [`lanes1`], of any number of operands of one type.
pub(super) fn lanes_n(
    ty: Type,
    result: Type,
    operands: &[&Constant],
    fold: impl Fn(Type, &[&Constant]) -> Option<Constant>,
) -> Option<Constant> {
    let columns: Option<Vec<Vec<Constant>>> =
        operands.iter().map(|operand| lanes(ty, operand)).collect();
    let columns = columns?;
    let folded: Option<Vec<Constant>> = (0..ty.lanes() as usize)
        .map(|index| {
            let lane: Vec<&Constant> = columns.iter().map(|column| &column[index]).collect();
            if lane.iter().any(|operand| **operand == Constant::Poison) {
                return Some(Constant::Poison);
            }
            fold(ty.scalar(), &lane)
        })
        .collect();
    from_lanes(result, folded?)
}

pub(super) fn select_lanes(
    ty: Type,
    cond_ty: Type,
    cond: &Constant,
    then: &Constant,
    otherwise: &Constant,
) -> Option<Constant> {
    let (then, otherwise) = (lanes(ty, then)?, lanes(ty, otherwise)?);
    let picked: Option<Vec<Constant>> = lanes(cond_ty, cond)?
        .iter()
        .zip(then.iter().zip(&otherwise))
        .map(|(cond, (then, otherwise))| match cond {
            Constant::Int(value) => Some(if *value == 1 { then } else { otherwise }.clone()),
            Constant::Poison => Some(Constant::Poison),
            _ => None,
        })
        .collect();
    from_lanes(ty, picked?)
}

pub(super) fn extract_value(
    env: &Env,
    ty: Type,
    value: &Constant,
    indices: &[u32],
) -> Option<Constant> {
    let (mut ty, mut value) = (ty, value.clone());
    for &index in indices {
        value = constant_element(env, ty, &value, u64::from(index))?;
        ty = env.types.member(ty, u64::from(index))?;
    }
    Some(value)
}

pub(super) fn insert_value(
    env: &Env,
    ty: Type,
    aggregate: &Constant,
    inserted: &Constant,
    indices: &[u32],
) -> Option<Constant> {
    cuprum_limits::check();
    let [first, rest @ ..] = indices else { return Some(inserted.clone()) };
    let count = match env.types.as_struct(ty) {
        Some(s) => s.fields.len() as u64,
        None => env.types.as_array(ty)?.1,
    };
    if count > MAX_ELEMENTS || u64::from(*first) >= count {
        return None;
    }
    let elements: Option<Vec<TypedConstant>> = (0..count)
        .map(|index| {
            let member = env.types.member(ty, index)?;
            let mut value = constant_element(env, ty, aggregate, index)?;
            if index == u64::from(*first) {
                value = insert_value(env, member, &value, inserted, rest)?;
            }
            Some(TypedConstant { ty: member, value })
        })
        .collect();
    let elements = elements?;
    if elements.iter().all(|element| element.value.is_zero()) {
        return Some(Constant::Zero);
    }
    Some(Constant::Aggregate(elements.into()))
}

/// The lane an index names. Poison and indices out of range make the whole result poison.
enum Lane {
    At(usize),
    Poison,
}

fn lane_index(ty: Type, index: &Constant) -> Option<Lane> {
    match index {
        Constant::Int(value) if *value < u128::from(ty.lanes()) => Some(Lane::At(*value as usize)),
        Constant::Int(_) | Constant::Poison => Some(Lane::Poison),
        _ => None,
    }
}

pub(super) fn extract_element(ty: Type, vector: &Constant, index: &Constant) -> Option<Constant> {
    match lane_index(ty, index)? {
        Lane::At(index) => element(ty.scalar(), vector, index),
        Lane::Poison => Some(Constant::Poison),
    }
}

pub(super) fn insert_element(
    ty: Type,
    vector: &Constant,
    inserted: &Constant,
    index: &Constant,
) -> Option<Constant> {
    match lane_index(ty, index)? {
        Lane::At(index) => {
            let mut lanes = lanes(ty, vector)?;
            *lanes.get_mut(index)? = inserted.clone();
            from_lanes(ty, lanes)
        }
        Lane::Poison => Some(Constant::Poison),
    }
}

pub(super) fn shuffle(
    ty: Type,
    result: Type,
    first: &Constant,
    second: &Constant,
    mask: &[i32],
) -> Option<Constant> {
    let lane_count = ty.lanes() as usize;
    let lanes: Option<Vec<Constant>> = mask
        .iter()
        .map(|&lane| match usize::try_from(lane) {
            Err(_) => Some(Constant::Poison),
            Ok(lane) if lane < lane_count => element(ty.scalar(), first, lane),
            Ok(lane) => element(ty.scalar(), second, lane - lane_count),
        })
        .collect();
    from_lanes(result, lanes?)
}

/// The bits of a scalar or of a vector with lanes of whole bytes, first lane lowest.
fn bits(ty: Type, constant: &Constant) -> Option<u128> {
    cuprum_limits::check();
    if !ty.is_vector() {
        return match constant {
            Constant::Int(value) => Some(*value),
            Constant::Float(bits) => Some(*bits),
            _ => None,
        };
    }
    let width = ty.scalar().bits()?;
    if width % 8 != 0 || ty.bits()? > 128 {
        return None;
    }
    lanes(ty, constant)?.iter().enumerate().try_fold(0u128, |sum, (index, lane)| {
        Some(sum | bits(ty.scalar(), lane)? << (width * index as u32))
    })
}

fn from_bits(ty: Type, value: u128) -> Option<Constant> {
    cuprum_limits::check();
    if ty.is_vector() {
        let width = ty.scalar().bits()?;
        if width % 8 != 0 || ty.bits()? > 128 {
            return None;
        }
        let lanes: Option<Vec<Constant>> = (0..ty.lanes())
            .map(|index| {
                let lane = cuprum_numbers::integer::truncate(width, value >> (width * index));
                from_bits(ty.scalar(), lane)
            })
            .collect();
        return Some(vector(ty, lanes?));
    }
    if ty.is_int() {
        return Some(Constant::Int(value));
    }
    ty.is_float().then_some(Constant::Float(value))
}

pub(super) fn bitcast(from: Type, to: Type, value: &Constant) -> Option<Constant> {
    if from == to {
        return Some(value.clone());
    }
    from_bits(to, bits(from, value)?)
}
