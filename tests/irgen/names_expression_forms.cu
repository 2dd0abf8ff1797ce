// Less usual expressions in signatures have the ABI's codes: new, delete, qualified members, casts by braces, known sizes.
// RUN: irgen -rdc=true
struct R {
    static constexpr int value = 5;
    int field;
    __device__ R(int = 0);
    __device__ operator int() const;
    __device__ int method(int = 0) const;
};
template <int N> struct Num {};
template <class T> constexpr int variable = 3;
__device__ extern int array[4];
#define SIGNATURE(name, ...) \
    template <class T, class U, int N> __device__ auto name(T a, U b, T *p, U *q) -> decltype(__VA_ARGS__) { return {}; }
SIGNATURE(braced_new, new U{})
SIGNATURE(global_new, ::new U(3))
SIGNATURE(array_new, new U[3])
SIGNATURE(bound_new, new U[N])
SIGNATURE(array_list, new U[3]{})
SIGNATURE(destroyed, (a.~T(), +b))
SIGNATURE(destroyed_behind, (p->~T(), +b))
SIGNATURE(deleted, (::delete q, +b))
SIGNATURE(qualified, +a.T::field)
SIGNATURE(called, p->T::method())
SIGNATURE(converted, a.operator int())
SIGNATURE(nothing, (void(), +b))
SIGNATURE(of_template, +b + variable<T>)
template <class T> __device__ decltype(variable<T>) named(T) { return 3; }
template <int N> __device__ void one_in_braces(Num<int{N}>) {}
template <int N> __device__ void none_in_braces(Num<N + int{}>) {}
template <int N> __device__ void size_of_type(Num<N + sizeof(int)>, Num<N + alignof(double)>) {}
template <int N> __device__ void size_of_object(Num<N + sizeof(array)>) {}
template <int N> __device__ void constant(Num<N + R::value>) {}
__device__ void *use(int x) {
    void *all[] = {
        (void *)&braced_new<R, int, 3>, (void *)&global_new<R, int, 3>, (void *)&array_new<R, int, 3>,
        (void *)&bound_new<R, int, 3>, (void *)&array_list<R, int, 3>, (void *)&destroyed<R, int, 3>,
        (void *)&destroyed_behind<R, int, 3>, (void *)&deleted<R, int, 3>, (void *)&qualified<R, int, 3>,
        (void *)&called<R, int, 3>, (void *)&converted<R, int, 3>, (void *)&nothing<R, int, 3>,
        (void *)&of_template<R, int, 3>, (void *)&named<R>, (void *)&one_in_braces<3>,
        (void *)&none_in_braces<3>, (void *)&size_of_type<3>, (void *)&size_of_object<3>, (void *)&constant<3>,
    };
    return all[x];
}
// CHECK-DAG: define {{.*}}@_Z10array_listI1RiLi3EEDTna_A3_T0_ilEET_S1_PS4_PS1_(
// CHECK-DAG: define {{.*}}@_Z10braced_newI1RiLi3EEDTnw_T0_ilEET_S1_PS3_PS1_(
// CHECK-DAG: define {{.*}}@_Z10global_newI1RiLi3EEDTgsnw_T0_piLi3EEET_S1_PS3_PS1_(
// CHECK-DAG: define {{.*}}@_Z11of_templateI1RiLi3EEDTplpsfp0_L_Z8variableEET_T0_PS2_PS3_(
// CHECK-DAG: define {{.*}}@_Z12size_of_typeILi3EEv3NumIXplT_Lm4EEES0_IXplT_Lm8EEE(
// CHECK-DAG: define {{.*}}@_Z13one_in_bracesILi3EEv3NumIXcviT_EE(
// CHECK-DAG: define {{.*}}@_Z14none_in_bracesILi3EEv3NumIXplT_Li0EEE(
// CHECK-DAG: define {{.*}}@_Z14size_of_objectILi3EEv3NumIXplT_Lm16EEE(
// CHECK-DAG: define {{.*}}@_Z16destroyed_behindI1RiLi3EEDTcmclptfp1_dnT_Epsfp0_ES1_T0_PS1_PS3_(
// CHECK-DAG: define {{.*}}@_Z3usei(
// CHECK-DAG: define {{.*}}@_Z5namedI1REDtL_Z8variableEET_(
// CHECK-DAG: define {{.*}}@_Z6calledI1RiLi3EEDTclptfp1_srT_6methodEES1_T0_PS1_PS3_(
// CHECK-DAG: define {{.*}}@_Z7deletedI1RiLi3EEDTcmgsdlfp2_psfp0_ET_T0_PS2_PS3_(
// CHECK-DAG: define {{.*}}@_Z7nothingI1RiLi3EEDTcmcvvLi0Epsfp0_ET_T0_PS2_PS3_(
// CHECK-DAG: define {{.*}}@_Z8constantILi3EEv3NumIXplT_Li5EEE(
// CHECK-DAG: define {{.*}}@_Z9array_newI1RiLi3EEDTna_A3_T0_EET_S1_PS4_PS1_(
// CHECK-DAG: define {{.*}}@_Z9bound_newI1RiLi3EEDTna_AT1__T0_EET_S1_PS4_PS1_(
// CHECK-DAG: define {{.*}}@_Z9convertedI1RiLi3EEDTcldtfp_oncviEET_T0_PS2_PS3_(
// CHECK-DAG: define {{.*}}@_Z9destroyedI1RiLi3EEDTcmcldtfp_dnT_Epsfp0_ES1_T0_PS1_PS3_(
// CHECK-DAG: define {{.*}}@_Z9qualifiedI1RiLi3EEDTpsdtfp_srT_5fieldES1_T0_PS1_PS3_(
