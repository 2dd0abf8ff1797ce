//! Cases from the instruction table: a form becomes a case when its operands say all there is to
//! know about its inputs.

use super::case::{Arena, Case, Geometry, Tolerance};
use super::inputs::{Class, element_of};
use cuprum_ptx::{Form, Modifier, Opcode, OperandForm, Space, Type, forms};

/// Forms of a row and a choice of types.
const LIMIT: usize = 12;
/// The same for instructions on memory, whose modifiers mostly tell the cache what to do.
const MEMORY_LIMIT: usize = 3;

/// All cases that the table gives. Whether the simulator runs them is for others to find out.
pub fn table_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let (mut row, mut types, mut count) = ("", Vec::new(), 0);
    for form in forms(LIMIT) {
        let form_types: Vec<Type> = form.types().collect();
        if form.row != row || form_types != types {
            (row, types, count) = (form.row, form_types, 0);
        }
        count += 1;
        if is_memory(form.opcode) && count > MEMORY_LIMIT {
            continue;
        }
        for literal in literals(form.opcode) {
            cases.extend(case(&form, literal));
        }
    }
    // Rows overlap; a form needs to be recorded once.
    cases.sort_by(|a, b| (a.section, &a.name).cmp(&(b.section, &b.name)));
    cases.dedup_by(|a, b| a.name == b.name);
    cases
}

fn is_memory(opcode: Opcode) -> bool {
    use Opcode::*;
    matches!(opcode, Ld | Ldu | St | Atom | Red)
}

/// What literal operands may be; once nothing for instructions without.
fn literals(opcode: Opcode) -> &'static [&'static str] {
    match opcode {
        Opcode::Lop3 => &[
            "0x00", "0x01", "0x1b", "0x3c", "0x6a", "0x80", "0x96", "0xca", "0xe8", "0xd8", "0xfe",
            "0xff",
        ],
        _ => &[""],
    }
}

/// Instructions whose results are no function of their inputs, or that have none to look at.
fn is_left_out(form: &Form) -> bool {
    use Opcode::*;
    let left_out = matches!(
        form.opcode,
        Alloca
            | Stacksave
            | Stackrestore
            | Cvta
            | Isspacep
            | Mapa
            | Getctarank
            | Createpolicy
            | Cp
            | Mbarrier
            | Wmma
            | Wgmma
            | Tcgen05
            | Prefetch
            | Prefetchu
            | Applypriority
            | Discard
            | Nanosleep
            | Clusterlaunchcontrol
            | Tensormap
            | Istypep
            | Txq
            | Suq
            | Multimem
            | Setmaxnreg
    );
    // For memory of another block ptxas 13.0 adds these pairs as integers.
    let in_another_block = form.has(Modifier::SharedCluster)
        && form.types().any(|ty| matches!(ty, Type::F16x2 | Type::Bf16x2));
    let writes_param = form.opcode == St && space(form) == Some(Space::Param);
    left_out
        || in_another_block
        || writes_param
        || form.has(Modifier::Mmio)
        || form.has(Modifier::Async)
        || form.has(Modifier::ParamFunc)
}

fn space(form: &Form) -> Option<Space> {
    form.modifiers.iter().find_map(|word| Space::from_modifier(*word))
}

/// The case of a form, if there is something to record.
fn case(form: &Form, literal: &str) -> Option<Case> {
    if is_left_out(form) {
        return None;
    }
    let head = form.head();
    let mut case = Case {
        name: String::new(),
        section: form.section,
        row: form.row,
        inputs: Vec::new(),
        results: Vec::new(),
        geometry: Geometry::Block,
        arena: Arena::None,
        memory: Vec::new(),
        before: String::new(),
        body: String::new(),
        tolerance: tolerance(form),
        tensor: None,
        image: None,
    };
    let mut operands = Vec::new();
    for operand in &form.operands {
        let mut text = operand_text(form, operand.name, &operand.kind, literal, &mut case)?;
        if let Some(partner) = &operand.partner {
            text.push('|');
            text.push_str(&operand_text(form, "q", partner, literal, &mut case)?);
        }
        operands.push(text);
    }
    let stores = matches!(form.opcode, Opcode::St | Opcode::Red | Opcode::Stmatrix);
    if case.results.is_empty() && !stores {
        return None;
    }
    let instruction = format!("{head} {};", operands.join(", "));
    case.name = instruction.trim_end_matches(';').to_owned();
    case.body = with_carry(form, &instruction, &mut case);
    if operands.iter().any(|operand| operand == "[generic]") {
        case.body = format!(".reg .b64 generic; cvta.shared.u64 generic, slot;\n{}", case.body);
    }
    if let Some(policy) = operands.last().filter(|_| form.has(Modifier::L2CacheHint)) {
        case.inputs.retain(|(name, _, _)| name != policy);
        case.body = format!(
            ".reg .b64 {policy}; createpolicy.fractional.L2::evict_last.b64 {policy};\n{}",
            case.body
        );
    }
    Some(case)
}

/// The text of an operand, whose registers get the letter `name`, and become inputs or results of the
/// case.
fn operand_text(
    form: &Form,
    name: &str,
    kind: &OperandForm,
    literal: &str,
    case: &mut Case,
) -> Option<String> {
    let (ty, destination, count) = match kind {
        // What an image shows is not in registers: `image_cases` has these.
        OperandForm::Other | OperandForm::AddressValue | OperandForm::Image(_) => return None,
        OperandForm::Literal => return (!literal.is_empty()).then(|| literal.to_owned()),
        OperandForm::Sink => return Some("_".to_owned()),
        OperandForm::Address => return address_text(form, case),
        OperandForm::Value { ty, destination, count } => (*ty, *destination, *count),
    };
    if let Some(fixed) = fixed_operand(form.opcode, name) {
        return Some(fixed.to_owned());
    }
    let mut register = |index: usize| {
        let register = format!("{name}{index}");
        if destination {
            case.results.push((register.clone(), result_type(form, ty)));
        } else {
            case.inputs.push((register.clone(), ty, input_class(form, name, ty)));
        }
        register
    };
    Some(match count {
        None => register(0),
        Some(count) => {
            let items: Vec<String> = (0..count).map(&mut register).collect();
            format!("{{{}}}", items.join(", "))
        }
    })
}

/// The thread's own memory in the space that the form names.
fn address_text(form: &Form, case: &mut Case) -> Option<String> {
    case.arena = match space(form) {
        _ if form.opcode == Opcode::Ldu || form.has(Modifier::Nc) => Arena::ReadOnly,
        _ if matches!(form.opcode, Opcode::Ldmatrix | Opcode::Stmatrix) => Arena::Shared,
        None => Arena::Generic,
        _ if form.has(Modifier::SharedCluster) => Arena::Neighbour,
        Some(Space::Global) => Arena::Global,
        Some(Space::Shared) => Arena::Shared,
        Some(Space::Local) => Arena::Local,
        Some(Space::Const) => Arena::Constant,
        Some(Space::Param) => Arena::Parameter,
        _ => return None,
    };
    if case.arena == Arena::Neighbour {
        case.geometry = Geometry::Clusters;
    }
    case.memory = vec![memory_class(form); 4];
    Some(
        match case.arena {
            Arena::Parameter => "[parameter+16]",
            // `case` points `generic` to the slot.
            Arena::Shared if space(form).is_none() => "[generic]",
            _ => "[slot]",
        }
        .to_owned(),
    )
}

/// Operands with one sensible value: the lanes of a warp instruction, barriers and their threads.
fn fixed_operand(opcode: Opcode, name: &str) -> Option<&'static str> {
    use Opcode::*;
    match (opcode, name) {
        (Shfl | Vote | Match | Redux | Elect, "e") => Some("0xffffffff"),
        (Bar | Barrier, "a") => Some("0"),
        (Bar | Barrier, "b") => Some("256"),
        _ => None,
    }
}

/// What a destination holds, so that NaNs are known. The table often says only how wide it is.
fn result_type(form: &Form, ty: Type) -> Type {
    match (form.opcode, form.types().next()) {
        (Opcode::Cvt, Some(Type::Tf32)) => Type::Tf32,
        (Opcode::Mma, Some(result)) if ty == Type::B32 && result == Type::F16 => Type::F16x2,
        _ => ty,
    }
}

fn input_class(form: &Form, name: &str, ty: Type) -> Class {
    use Opcode::*;
    match (form.opcode, name) {
        _ if ty == Type::Pred => Class::Predicate,
        (Mma, name) => {
            let index = ["d", "a", "b", "c"].iter().position(|letter| *letter == name);
            let element = index.and_then(|index| form.types().nth(index)).unwrap_or(ty);
            Class::Matrix(element)
        }
        (Div | Rem, "b") if !ty.is_float() => Class::Divisor(ty.bits()),
        (Bfe, "b" | "c") | (Bfi, "c" | "e") | (Szext, "b") | (Bmsk, _) => Class::Count,
        (Shl | Shr, "b") | (Shf, "c") => Class::Count,
        (Shfl, "b") => Class::Lane,
        (Shfl, "c") => Class::Segment,
        (Fns, "b") => Class::Lane,
        (Fns, "c") => Class::Count,
        (Sin | Cos, _) => Class::Angle,
        (Match, "a") => Class::Repeated(ty.bits()),
        _ => class_of(ty),
    }
}

fn class_of(ty: Type) -> Class {
    match ty {
        Type::Pred => Class::Predicate,
        Type::Tf32 => Class::Float(Type::F32),
        ty if ty.is_float() => Class::Float(ty),
        // Registers of small types have 16 bits, and what stands above the type must not matter.
        ty => Class::Integer(ty.bits().clamp(16, 64)),
    }
}

/// What memory holds before the instruction.
fn memory_class(form: &Form) -> Class {
    match form.types().last() {
        Some(ty) if ty.is_float() => Class::Floats(element_of(ty)),
        _ => Class::Integer(64),
    }
}

/// Carries: what an instruction leaves is read by one more, what it reads is set by one more.
fn with_carry(form: &Form, instruction: &str, case: &mut Case) -> String {
    use Opcode::*;
    let mut body = String::new();
    let subtracts = matches!(form.opcode, Sub | Subc);
    if matches!(form.opcode, Addc | Subc | Madc) {
        for name in ["x0", "y0"] {
            case.inputs.push((name.to_owned(), Type::U32, Class::Integer(32)));
        }
        let set = if subtracts { "sub.cc.u32" } else { "add.cc.u32" };
        body.push_str(&format!(".reg .b32 unused; {set} unused, x0, y0;\n"));
    }
    body.push_str(instruction);
    if form.has(Modifier::Cc) {
        case.results.push(("carry".to_owned(), Type::U32));
        let read = if subtracts { "subc.u32" } else { "addc.u32" };
        body.push_str(&format!("\n{read} carry, 0, 0;"));
    }
    body
}

/// How far off the manual lets an approximate instruction be. The simulator rounds the exact result,
/// so the bound holds between the two, but for that rounding.
fn tolerance(form: &Form) -> Option<Tolerance> {
    use Opcode::*;
    let ty = form.types().next()?;
    let relative = |bits: f64| Some(Tolerance { relative: bits.exp2(), absolute: 0.0 });
    let exact = !form.has(Modifier::Approx) && !form.has(Modifier::Full);
    match (form.opcode, ty) {
        _ if exact => None,
        // Results so small that they are subnormal may be lost.
        (Ex2, Type::F16 | Type::F16x2) => {
            Some(Tolerance { relative: (-9.0_f64).exp2(), absolute: (-24.0_f64).exp2() })
        }
        (Ex2, Type::Bf16 | Type::Bf16x2) => relative(-6.9),
        (Tanh, Type::F16 | Type::F16x2) => relative(-9.9),
        (Tanh, Type::Bf16 | Type::Bf16x2) => relative(-6.9),
        (Tanh, _) => relative(-10.9),
        (Div, _) => relative(-21.0),
        (Rcp | Rsqrt, Type::F64) => relative(-19.0),
        (Rcp, _) => relative(-22.0),
        (Sqrt | Rsqrt, _) => relative(-21.9),
        (Ex2, _) => relative(-21.4),
        (Lg2, _) => Some(Tolerance { relative: (-21.4_f64).exp2(), absolute: (-21.9_f64).exp2() }),
        // Up to 100 π; up to 2 π it is 2^-20.5.
        (Sin | Cos, _) => Some(Tolerance { relative: 0.0, absolute: (-14.6_f64).exp2() }),
        _ => None,
    }
}
