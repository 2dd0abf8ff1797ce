// The groups, partitions, reductions and scans of our
// cooperative_groups.h work. The numbers are what NVRTC's code computes.
// RUN: run
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

struct Mixed {
    float a;
    int b;
    char c;
};
struct Weighted {
    __device__ int operator()(int a, int b) const { return a * 3 + b; }
};

__global__ void kernel(const int *in, int *out, float *reals) {
    auto block = cg::this_thread_block();
    unsigned r = block.thread_rank();
    auto t8 = cg::tiled_partition<8>(block);
    auto t32 = cg::tiled_partition<32>(block);
    auto t4 = cg::tiled_partition<4>(t8);
    cg::thread_block_tile<32> plain = t32;
    int v = in[r];
    int n = 0;
#define OUT(x) out[n++ * 64 + r] = (x)
    OUT(t8.thread_rank());
    OUT(t8.meta_group_rank() * 100 + t8.meta_group_size());
    OUT(t4.meta_group_rank() * 100 + t4.meta_group_size());
    OUT(t8.shfl(v, 3));
    OUT(t8.shfl_up(v, 1));
    OUT(t8.shfl_down(v, 2));
    OUT(t8.shfl_xor(v, 5));
    OUT(t8.any(v > 80));
    OUT(t8.all(v > -80));
    OUT(t8.ballot(v > 0));
    OUT(t8.match_any(v / 40));
    int p;
    OUT(t8.match_all(v / 200, p));
    OUT(p);
    OUT(plain.meta_group_rank() * 10 + plain.meta_group_size());
    OUT(cg::reduce(t8, v, cg::plus<int>()));
    OUT(cg::reduce(t32, v, cg::less<int>()));
    OUT(cg::reduce(t4, v, cg::greater<int>()));
    OUT(cg::reduce(t32, v, cg::bit_xor<int>()));
    OUT(cg::inclusive_scan(t8, v));
    OUT(cg::exclusive_scan(t8, v));
    OUT(cg::inclusive_scan(t8, v, cg::greater<int>()));
    OUT(cg::exclusive_scan(t8, v, cg::plus<int>()));
    OUT(cg::exclusive_scan(t8, v, cg::bit_or<int>()));
    OUT(cg::exclusive_scan(t8, v, cg::bit_and<int>()));
    OUT(cg::exclusive_scan(t8, v, cg::less<int>()));
    OUT(cg::exclusive_scan(t8, v, cg::greater<int>()));
    OUT(cg::reduce(t8, v, Weighted()));
    OUT(cg::inclusive_scan(t8, v, Weighted()));
    Mixed q{v * 0.5f, v, (char)v};
    Mixed w = t8.shfl(q, 2);
    OUT(w.a + w.b + w.c);
    double d = v;
    OUT(t8.shfl_xor(d, 1));
    OUT(t8.shfl_xor((short)v, 1));
    OUT(t8.shfl_xor((unsigned char)v, 1));
    OUT(t8.shfl_down((long long)v, 1));
    auto bp = cg::binary_partition(t32, v > 0);
    OUT(bp.thread_rank());
    OUT(bp.size());
    OUT(bp.meta_group_rank() * 10 + bp.meta_group_size());
    OUT(cg::reduce(bp, v, cg::plus<int>()));
    OUT(cg::inclusive_scan(bp, v));
    OUT(cg::exclusive_scan(bp, v));
    OUT(cg::reduce(bp, v, Weighted()));
    OUT(bp.shfl(v, 1));
    OUT(bp.shfl_up(v, 1));
    OUT(bp.shfl_down(v, 2));
    OUT(bp.ballot(v & 1));
    OUT(bp.any(v & 1));
    OUT(bp.all(v & 1));
    OUT(bp.match_any(v & 3));
    auto lp = cg::labeled_partition(t32, v & 3);
    OUT(lp.thread_rank());
    OUT(lp.size());
    OUT(lp.meta_group_rank() * 10 + lp.meta_group_size());
    OUT(cg::reduce(lp, v, cg::less<int>()));
    auto lp2 = cg::labeled_partition(bp, v & 1);
    OUT(lp2.thread_rank());
    OUT(lp2.size());
    OUT(lp2.meta_group_rank() * 10 + lp2.meta_group_size());
    cg::thread_group g = cg::tiled_partition(block, 16);
    OUT(g.size() * 100 + g.thread_rank());
    g.sync();
    auto ct = cg::tiled_partition(bp, 4);
    OUT(ct.size() * 100 + ct.thread_rank());
    OUT(ct.meta_group_rank() * 10 + ct.meta_group_size());
    cg::thread_group bg = block;
    OUT(bg.size() * 100 + bg.thread_rank());
    bg.sync();
    cg::thread_group tg = t8;
    OUT(tg.size() * 100 + tg.thread_rank());
    tg.sync();
    reals[r] = cg::reduce(lp2, v * 0.1f, cg::plus<float>());
    reals[64 + r] = cg::reduce(t32, v * 0.1f, cg::plus<float>());
    reals[128 + r] = cg::inclusive_scan(t32, v * 0.1f);
    reals[192 + r] = cg::reduce(bp, v * 0.3f, cg::plus<float>());
    reals[256 + r] = cg::reduce(lp, v * 0.3f, cg::greater<float>());
    auto grid = cg::this_grid();
    OUT(grid.size() * 1000 + grid.thread_rank());
    OUT(grid.num_blocks() * 10 + grid.block_rank());
    OUT(cg::group_size(t8));
    OUT(cg::thread_rank(block));
    cg::sync(block);
    OUT(block.group_index().x + block.thread_index().x * 10 + block.dim_threads().x * 1000);
    OUT(cg::invoke_one_broadcast(t8, [&] { return v; }));
}

// One number for each row of results.
__global__ void hash(const unsigned *rows, int first, unsigned *hashes) {
    unsigned value = 1;
    for (int i = 0; i < 64; ++i) value = value * 1000003u ^ rows[(first + threadIdx.x) * 64 + i];
    hashes[threadIdx.x] = value;
}
// LAUNCH: kernel<<<1, 64>>>(in=s32[64]{random 5 -100 100}, out=s32[4160], reals=f32[320])
// LAUNCH: hash<<<1, 65>>>(out, 0, out_hash=u32[65])
// LAUNCH: hash<<<1, 1>>>(reals, 0, one=u32[1])
// LAUNCH: hash<<<1, 5>>>(reals, 0, reals_hash=u32[5])
// EXPECT: out_hash == {942362625, 3873193729, 1834240641, 832151769, 3852628881, 4077066479, 226955585, 2180162345, 4134530657, 3437782649, 1258459897, 4204280897, 2030290369, 764293633, 2548192353, 3788808353, 2752143757, 1031314689, 687348446, 2757173636, 954025615, 2757173636, 3060892504, 2548588408, 2037216476, 826024279, 3663500273, 3466935790, 2691419289, 886958465, 886958465, 3038987137, 2298174313, 3499877311, 2564644093, 4090852737, 2903215833, 3738784429, 2745200271, 1089360453, 2506243920, 491011886, 3938820130, 479313255, 2030290369, 4165790977, 3782519287, 3514877130, 3683935081, 3580256789, 2955888885, 1437755625, 2055106991, 1793441505, 4244670721, 1139862727, 518561705, 1619874817, 3446068225, 888078849, 2659179009, 3290332417, 1970563585, 3384667265, 2465920489}
// EXPECT: reals_hash == {1294998412, 3593629441, 2037391830, 3027142074, 2072149566}
