// cuda::std::chrono's durations and calendar work.
// RUN: run headers
#include <cuda/std/chrono>
__global__ void k(long long *o) {
  using namespace cuda::std::chrono;
  auto t = seconds(90) + milliseconds(5);
  o[0] = t.count();
  o[1] = duration_cast<minutes>(t).count();
  o[2] = duration_cast<nanoseconds>(hours(1)).count();
  o[3] = (seconds(60) == minutes(1)); o[4] = floor<seconds>(t).count();
  year_month_day d = year{2024} / February / 29;
  o[5] = d.ok(); o[6] = sys_days(d).time_since_epoch().count();
}
// LAUNCH: k<<<1, 1>>>(o=s64[7])
// EXPECT: o == {90005, 1, 3600000000000, 1, 90, 1, 19782}
