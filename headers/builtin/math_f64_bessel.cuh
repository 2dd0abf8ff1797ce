// Bessel functions of double precision, with the overloads that give the single-precision function
// for a float. Below 8 they are polynomials around their zeros, so that errors are small relative to
// the result; from 8 on an amplitude and a phase are polynomials of 1 / x^2.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_bessel_angle
// x + shift, where the shift is in [-pi/4 - 1/32, -pi/4 + 1/32].
static __device__ __forceinline__ __cuprum_angle_f64 __cuprum_bessel_angle(double x, double shift) {
  __cuprum_angle_f64 angle = __cuprum_reduce_angle_f64(x);
  if (angle.rest < 0.0) {
    shift = shift + 1.5707963267948966;
    angle.quadrant = angle.quadrant - 1;
  }
  angle.rest = angle.rest + shift;
  return angle;
}

//@ __cuprum_bessel_far_0
// sqrt(2 / (pi * x)) * amplitude * sin(x - pi / 4 + phase + quadrant * pi / 2), for x of 8 and more.
static __device__ __forceinline__ double __cuprum_bessel_far_0(double x, int quadrant) {
  double u = x < 1e100 ? __cuprum_inverse(x) : 0.0;
  double z = __nvvm_mul_rn_d(u, u);
  double amplitude = __llvm_fma(-11932922.915768674, z, 1229640.9096905838);
  amplitude = __llvm_fma(amplitude, z, -64124.96575352323);
  amplitude = __llvm_fma(amplitude, z, 2542.7293424873196);
  amplitude = __llvm_fma(amplitude, z, -104.48706569143762);
  amplitude = __llvm_fma(amplitude, z, 5.83993984593053);
  amplitude = __llvm_fma(amplitude, z, -0.5428276865051962);
  amplitude = __llvm_fma(amplitude, z, 0.10351560370189374);
  amplitude = __llvm_fma(amplitude, z, -0.062499999990666646);
  amplitude = __llvm_fma(amplitude, z, 0.9999999999999993);
  double phase = __llvm_fma(68723549.56492913, z, -7201210.65003363);
  phase = __llvm_fma(phase, z, 373966.6384472093);
  phase = __llvm_fma(phase, z, -14114.456036296971);
  phase = __llvm_fma(phase, z, 513.0149818120218);
  phase = __llvm_fma(phase, z, -23.382508346542682);
  phase = __llvm_fma(phase, z, 1.6378286159120696);
  phase = __llvm_fma(phase, z, -0.20956997058502067);
  phase = __llvm_fma(phase, z, 0.0651041664378166);
  phase = __llvm_fma(phase, z, -0.12499999999995465);
  __cuprum_angle_f64 angle = __cuprum_bessel_angle(x, __llvm_fma(phase, u, -0.7853981633974483));
  double wave = __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant + quadrant);
  double scale = __nvvm_mul_rn_d(__nvvm_rsqrt_approx_d(x), 0.7978845608028654);
  double result = __nvvm_mul_rn_d(__nvvm_mul_rn_d(scale, amplitude), wave);
  return x == __cuprum_bits_as_double(0x7ff0000000000000) ? 0.0 : result;
}

//@ __cuprum_bessel_far_1
// The same for order 1, with x - 3 * pi / 4.
static __device__ __forceinline__ double __cuprum_bessel_far_1(double x, int quadrant) {
  double u = x < 1e100 ? __cuprum_inverse(x) : 0.0;
  double z = __nvvm_mul_rn_d(u, u);
  double amplitude = __llvm_fma(13061978.432094201, z, -1385574.7774851758);
  amplitude = __llvm_fma(amplitude, z, 74349.00458061737);
  amplitude = __llvm_fma(amplitude, z, -3038.8089436631076);
  amplitude = __llvm_fma(amplitude, z, 129.88063425681497);
  amplitude = __llvm_fma(amplitude, z, -7.7294064671915725);
  amplitude = __llvm_fma(amplitude, z, 0.8052751816382888);
  amplitude = __llvm_fma(amplitude, z, -0.19335934993113585);
  amplitude = __llvm_fma(amplitude, z, 0.1874999999887884);
  amplitude = __llvm_fma(amplitude, z, 1.0000000000000009);
  double phase = __llvm_fma(-80066788.24329433, z, 8425951.483902602);
  phase = __llvm_fma(phase, z, -441046.27806062537);
  phase = __llvm_fma(phase, z, 16905.781923555343);
  phase = __llvm_fma(phase, z, -633.2802108306505);
  phase = __llvm_fma(phase, z, 30.517769255920562);
  phase = __llvm_fma(phase, z, -2.369125309546583);
  phase = __llvm_fma(phase, z, 0.37089804434652046);
  phase = __llvm_fma(phase, z, -0.16406249973662307);
  phase = __llvm_fma(phase, z, 0.37499999999994776);
  __cuprum_angle_f64 angle = __cuprum_bessel_angle(x, __llvm_fma(phase, u, -0.7853981633974483));
  double wave = __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant - 1 + quadrant);
  double scale = __nvvm_mul_rn_d(__nvvm_rsqrt_approx_d(x), 0.7978845608028654);
  double result = __nvvm_mul_rn_d(__nvvm_mul_rn_d(scale, amplitude), wave);
  return x == __cuprum_bits_as_double(0x7ff0000000000000) ? 0.0 : result;
}

//@ __cuprum_j0_near
// j0(x) for x in [0, 8].
static __device__ __forceinline__ double __cuprum_j0_near(double x) {
  if (x < 1.32) {
    double z = __nvvm_mul_rn_d(x, x);
    double p = __llvm_fma(9.156895969062534e-15, z, -2.402054595139844e-12);
    p = __llvm_fma(p, z, 4.709489632783728e-10);
    p = __llvm_fma(p, z, -6.781683896952697e-08);
    p = __llvm_fma(p, z, 6.781684027048462e-06);
    p = __llvm_fma(p, z, -0.00043402777777757045);
    p = __llvm_fma(p, z, 0.015624999999999977);
    p = __llvm_fma(p, z, -0.25);
    return __llvm_fma(p, z, 1.0);
  }
  if (x < 3.96) {
    double r = (x - 2.404825557695773) + 1.176691651530894e-16;
    double p = __llvm_fma(-7.610445066646329e-15, r, 1.1126826836329535e-13);
    p = __llvm_fma(p, r, 1.6438214842894788e-12);
    p = __llvm_fma(p, r, -2.5341590191774225e-11);
    p = __llvm_fma(p, r, -3.1666999171118286e-10);
    p = __llvm_fma(p, r, 4.326572487893928e-09);
    p = __llvm_fma(p, r, 4.470056602776922e-08);
    p = __llvm_fma(p, r, -5.304914459344707e-07);
    p = __llvm_fma(p, r, -4.338826291881614e-06);
    p = __llvm_fma(p, r, 4.372919273283501e-05);
    p = __llvm_fma(p, r, 0.0002643770367534213);
    p = __llvm_fma(p, r, -0.0021942003590170274);
    p = __llvm_fma(p, r, -0.008657669593304985);
    p = __llvm_fma(p, r, 0.056601774437946305);
    p = __llvm_fma(p, r, 0.1079387017549201);
    p = __llvm_fma(p, r, -0.5191474972894667);
    return __nvvm_mul_rn_d(p, r);
  }
  if (x < 7.09) {
    double r = (x - 5.520078110286311) - 8.088597146146722e-17;
    double p = __llvm_fma(3.9815597182262026e-16, r, 5.381911004042992e-15);
    p = __llvm_fma(p, r, -1.2081643263317808e-13);
    p = __llvm_fma(p, r, -1.379769884874036e-12);
    p = __llvm_fma(p, r, 2.7452221609684375e-11);
    p = __llvm_fma(p, r, 2.592190421106745e-10);
    p = __llvm_fma(p, r, -4.6833956832630864e-09);
    p = __llvm_fma(p, r, -3.511535739866967e-08);
    p = __llvm_fma(p, r, 5.716490702079566e-07);
    p = __llvm_fma(p, r, 3.1997869049318482e-06);
    p = __llvm_fma(p, r, -4.6521090739401565e-05);
    p = __llvm_fma(p, r, -0.0001751857289933925);
    p = __llvm_fma(p, r, 0.0022574402290328);
    p = __llvm_fma(p, r, 0.004631042145907505);
    p = __llvm_fma(p, r, -0.052988552867604614);
    p = __llvm_fma(p, r, -0.03082065142559364);
    p = __llvm_fma(p, r, 0.34026480655836816);
    return __nvvm_mul_rn_d(p, r);
  }
  double r = (x - 8.653727912911013) + 2.92812607320779e-16;
  double p = __llvm_fma(-2.8922651507026794e-11, r, -1.7866914844459894e-10);
  p = __llvm_fma(p, r, 4.929275944163367e-09);
  p = __llvm_fma(p, r, 2.758167397283018e-08);
  p = __llvm_fma(p, r, -5.665444822089123e-07);
  p = __llvm_fma(p, r, -2.286250195308812e-06);
  p = __llvm_fma(p, r, 4.48254285965111e-05);
  p = __llvm_fma(p, r, 0.0001124368311951066);
  p = __llvm_fma(p, r, -0.0020603339823495334);
  p = __llvm_fma(p, r, -0.0025093017300781323);
  p = __llvm_fma(p, r, 0.0440337751052551);
  p = __llvm_fma(p, r, 0.015684124985396362);
  p = __llvm_fma(p, r, -0.2714522999264593);
  return __nvvm_mul_rn_d(p, r);
}

//@ j0
static __device__ __forceinline__ double j0(double x) {
  double size = __llvm_fabs(x);
  return size < 8.0 ? __cuprum_j0_near(size) : __cuprum_bessel_far_0(size, 1);
}
static __device__ __forceinline__ float j0(float x) {
  return j0f(x);
}

//@ __cuprum_j1_near
// j1(x) for x in [0, 8].
static __device__ __forceinline__ double __cuprum_j1_near(double x) {
  if (x < 2.22) {
    double z = __nvvm_mul_rn_d(x, x);
    double p = __llvm_fma(-1.368668907564429e-18, z, 5.206112675768551e-16);
    p = __llvm_fma(p, z, -1.5017070043509135e-13);
    p = __llvm_fma(p, z, 3.363928936335499e-11);
    p = __llvm_fma(p, z, -5.651403322719838e-09);
    p = __llvm_fma(p, z, 6.781684027371634e-07);
    p = __llvm_fma(p, z, -5.425347222219673e-05);
    p = __llvm_fma(p, z, 0.0026041666666666605);
    p = __llvm_fma(p, z, -0.0625);
    p = __llvm_fma(p, z, 0.5);
    return __nvvm_mul_rn_d(p, x);
  }
  if (x < 5.42) {
    double r = (x - 3.8317059702075125) + 1.5269184090088067e-16;
    double p = __llvm_fma(-4.159079388546232e-16, r, -4.8200902689899336e-15);
    p = __llvm_fma(p, r, 1.2412340472041696e-13);
    p = __llvm_fma(p, r, 1.2454350955092552e-12);
    p = __llvm_fma(p, r, -2.7988597398510923e-11);
    p = __llvm_fma(p, r, -2.36217674026148e-10);
    p = __llvm_fma(p, r, 4.735380290879816e-09);
    p = __llvm_fma(p, r, 3.2482860261518526e-08);
    p = __llvm_fma(p, r, -5.7278057322621e-07);
    p = __llvm_fma(p, r, -3.036863378133379e-06);
    p = __llvm_fma(p, r, 4.620870129728217e-05);
    p = __llvm_fma(p, r, 0.00017466429071920218);
    p = __llvm_fma(p, r, -0.002233125339147422);
    p = __llvm_fma(p, r, -0.005179719245638394);
    p = __llvm_fma(p, r, 0.053410444132724805);
    p = __llvm_fma(p, r, 0.052556145856977224);
    p = __llvm_fma(p, r, -0.402759395702553);
    return __nvvm_mul_rn_d(p, r);
  }
  double r = (x - 7.015586669815619) + 9.414165653410389e-17;
  double p = __llvm_fma(2.2203210507656356e-15, r, -1.2693804177924723e-13);
  p = __llvm_fma(p, r, -1.1156471033129809e-12);
  p = __llvm_fma(p, r, 2.8017655669202888e-11);
  p = __llvm_fma(p, r, 2.0653115213257162e-10);
  p = __llvm_fma(p, r, -4.720501124285162e-09);
  p = __llvm_fma(p, r, -2.7273429959303813e-08);
  p = __llvm_fma(p, r, 5.665270144321796e-07);
  p = __llvm_fma(p, r, 2.401580799976221e-06);
  p = __llvm_fma(p, r, -4.499147530798448e-05);
  p = __llvm_fma(p, r, -0.00012550790955298725);
  p = __llvm_fma(p, r, 0.002105587143249225);
  p = __llvm_fma(p, r, 0.0031302917260483264);
  p = __llvm_fma(p, r, -0.04697047894974156);
  p = __llvm_fma(p, r, -0.02138921280934159);
  p = __llvm_fma(p, r, 0.30011575252613254);
  return __nvvm_mul_rn_d(p, r);
}

//@ j1
static __device__ __forceinline__ double j1(double x) {
  double size = __llvm_fabs(x);
  double result = size < 8.0 ? __cuprum_j1_near(size) : __cuprum_bessel_far_1(size, 1);
  return __cuprum_bits_as_longlong(x) < 0 ? -result : result;
}
static __device__ __forceinline__ float j1(float x) {
  return j1f(x);
}

//@ y0
static __device__ __forceinline__ double y0(double x) {
  if (!(x > 0.0)) return x == 0.0 ? __cuprum_bits_as_double(0xfff0000000000000) : __cuprum_bits_as_double(0xfff8000000000000);
  if (x < 3.0) {
    // 2 / pi * log(x / zero) * j0(x) + (x^2 - zero^2) * series
    double r = (x - 0.8935769662791675) - 2.6596231539720385e-17;
    double logarithm = x < 0.45 ? log(x) + 0.11252280788079412 : log1p(__nvvm_mul_rn_d(r, 1.1190977808704887));
    double z = __nvvm_mul_rn_d(x, x);
    double p = __llvm_fma(-6.230588181218257e-23, z, -1.286998713123508e-19);
    p = __llvm_fma(p, z, 5.594401508370027e-17);
    p = __llvm_fma(p, z, -1.7556574468083838e-14);
    p = __llvm_fma(p, z, 4.301643862758191e-12);
    p = __llvm_fma(p, z, -7.996092643052465e-10);
    p = __llvm_fma(p, z, 1.0780429627296507e-07);
    p = __llvm_fma(p, z, -9.894726462979168e-06);
    p = __llvm_fma(p, z, 0.0005617931795900087);
    p = __llvm_fma(p, z, -0.016744672591055578);
    p = __llvm_fma(p, z, 0.18214429522164177);
    p = __nvvm_mul_rn_d(p, __nvvm_mul_rn_d(r, x + 0.8935769662791675));
    return __llvm_fma(__nvvm_mul_rn_d(logarithm, 0.6366197723675814), __cuprum_j0_near(x), p);
  }
  if (x < 5.5) {
    double r = (x - 3.957678419314858) + 1.0764340697562706e-16;
    double p = __llvm_fma(-1.365216971582929e-14, r, 1.3659648168910478e-13);
    p = __llvm_fma(p, r, -6.812042300541748e-13);
    p = __llvm_fma(p, r, 2.656270858657124e-12);
    p = __llvm_fma(p, r, -1.0553471227439643e-11);
    p = __llvm_fma(p, r, 4.4385833668278984e-11);
    p = __llvm_fma(p, r, -1.8606411089678273e-10);
    p = __llvm_fma(p, r, 7.67191481336483e-10);
    p = __llvm_fma(p, r, -3.656861147619706e-09);
    p = __llvm_fma(p, r, 1.892796266712611e-08);
    p = __llvm_fma(p, r, -2.185331999837813e-08);
    p = __llvm_fma(p, r, -2.9348810852570103e-07);
    p = __llvm_fma(p, r, -4.893369362724749e-06);
    p = __llvm_fma(p, r, 5.09229138007504e-05);
    p = __llvm_fma(p, r, 0.00019526940245724017);
    p = __llvm_fma(p, r, -0.002183518874048931);
    p = __llvm_fma(p, r, -0.006852566677111504);
    p = __llvm_fma(p, r, 0.05852382210517023);
    p = __llvm_fma(p, r, 0.050855909592158244);
    p = __llvm_fma(p, r, -0.40254267177502423);
    return __nvvm_mul_rn_d(p, r);
  }
  if (x < 8.0) {
    double r = (x - 7.086051060301773) + 8.835285723085408e-17;
    double p = __llvm_fma(4.189847122853011e-16, r, -1.2275050223062696e-13);
    p = __llvm_fma(p, r, -1.3068110124184776e-12);
    p = __llvm_fma(p, r, 2.8288922909549233e-11);
    p = __llvm_fma(p, r, 2.3029941079529805e-10);
    p = __llvm_fma(p, r, -4.7172451065267906e-09);
    p = __llvm_fma(p, r, -3.098471564705196e-08);
    p = __llvm_fma(p, r, 5.749349700968468e-07);
    p = __llvm_fma(p, r, 2.701363802139124e-06);
    p = __llvm_fma(p, r, -4.595140671062441e-05);
    p = __llvm_fma(p, r, -0.00014060259774375042);
    p = __llvm_fma(p, r, 0.0021759840164436296);
    p = __llvm_fma(p, r, 0.0033183482688960092);
    p = __llvm_fma(p, r, -0.04802407007625991);
    p = __llvm_fma(p, r, -0.021175236556769544);
    p = __llvm_fma(p, r, 0.3000976149104752);
    return __nvvm_mul_rn_d(p, r);
  }
  return __cuprum_bessel_far_0(x, 0);
}
static __device__ __forceinline__ float y0(float x) {
  return y0f(x);
}

//@ y1
static __device__ __forceinline__ double y1(double x) {
  if (!(x > 0.0)) return x == 0.0 ? __cuprum_bits_as_double(0xfff0000000000000) : __cuprum_bits_as_double(0xfff8000000000000);
  if (x < 1e-150) return __nvvm_div_rn_d(-0.6366197723675814, x);
  if (x < 3.6) {
    // 2 / pi * log(x / zero) * j1(x) + (x^2 - zero^2) * series / x
    double r = (x - 2.197141326031017) + 4.8259835876454966e-17;
    double logarithm = x < 1.1 ? log(x) - 0.7871571181569951 : log1p(__nvvm_mul_rn_d(r, 0.4551368581312111));
    double z = __nvvm_mul_rn_d(x, x);
    double p = __llvm_fma(-9.82245940512229e-25, z, -4.076500078230551e-21);
    p = __llvm_fma(p, z, 1.9912396865735657e-18);
    p = __llvm_fma(p, z, -6.877545055003879e-16);
    p = __llvm_fma(p, z, 1.8636633595166087e-13);
    p = __llvm_fma(p, z, -3.87232060179853e-11);
    p = __llvm_fma(p, z, 5.912915758094792e-09);
    p = __llvm_fma(p, z, -6.242862695908499e-07);
    p = __llvm_fma(p, z, 4.144150087098143e-05);
    p = __llvm_fma(p, z, -0.001450249950165365);
    p = __llvm_fma(p, z, 0.016027721447912948);
    p = __llvm_fma(p, z, 0.13187550549740895);
    p = __nvvm_mul_rn_d(p, __nvvm_mul_rn_d(r, x + 2.197141326031017));
    p = __nvvm_div_rn_d(p, x);
    return __llvm_fma(__nvvm_mul_rn_d(logarithm, 0.6366197723675814), __cuprum_j1_near(x), p);
  }
  if (x < 7.0) {
    double r = (x - 5.429681040794135) - 4.162514026670377e-16;
    double p = __llvm_fma(-2.5331729307167123e-17, r, 5.957127878277762e-17);
    p = __llvm_fma(p, r, -2.356916909166094e-17);
    p = __llvm_fma(p, r, 1.1744284947394587e-15);
    p = __llvm_fma(p, r, -7.768503572353905e-15);
    p = __llvm_fma(p, r, 3.554698444616212e-14);
    p = __llvm_fma(p, r, -1.954009477620477e-13);
    p = __llvm_fma(p, r, 1.1711229878843828e-12);
    p = __llvm_fma(p, r, -4.444876469695825e-12);
    p = __llvm_fma(p, r, 2.2751328626802485e-12);
    p = __llvm_fma(p, r, -3.85552791933699e-10);
    p = __llvm_fma(p, r, 5.598036621964943e-09);
    p = __llvm_fma(p, r, 2.5505137414703033e-08);
    p = __llvm_fma(p, r, -5.464420672194742e-07);
    p = __llvm_fma(p, r, -2.8638625335907082e-06);
    p = __llvm_fma(p, r, 4.6458679061806705e-05);
    p = __llvm_fma(p, r, 0.0001466208928924522);
    p = __llvm_fma(p, r, -0.0021659987510882443);
    p = __llvm_fma(p, r, -0.004160115934390565);
    p = __llvm_fma(p, r, 0.0509479397434201);
    p = __llvm_fma(p, r, 0.03133867744408668);
    p = __llvm_fma(p, r, -0.3403180455234406);
    return __nvvm_mul_rn_d(p, r);
  }
  if (x < 8.0) {
    double r = (x - 8.596005868331169) - 2.8415838340063664e-16;
    double p = __llvm_fma(2.7909888239858493e-11, r, 1.5467333978298077e-10);
    p = __llvm_fma(p, r, -4.883189618463095e-09);
    p = __llvm_fma(p, r, -2.5055122550036717e-08);
    p = __llvm_fma(p, r, 5.573097351526098e-07);
    p = __llvm_fma(p, r, 2.079918657282496e-06);
    p = __llvm_fma(p, r, -4.380958063448479e-05);
    p = __llvm_fma(p, r, -0.00010420322680071785);
    p = __llvm_fma(p, r, 0.002011491004351507);
    p = __llvm_fma(p, r, 0.0024179563179080672);
    p = __llvm_fma(p, r, -0.0434064268219066);
    p = __llvm_fma(p, r, -0.01578988438334209);
    p = __llvm_fma(p, r, 0.27145987731009075);
    return __nvvm_mul_rn_d(p, r);
  }
  return __cuprum_bessel_far_1(x, 0);
}
static __device__ __forceinline__ float y1(float x) {
  return y1f(x);
}

//@ jn
static __device__ __forceinline__ double jn(int order, double x) {
  if (order < 0) return __cuprum_bits_as_double(0xfff8000000000000);
  if (order == 0) return j0(x);
  if (order == 1) return j1(x);
  if (x != x) return x + x;
  double size = __llvm_fabs(x);
  double result;
  if (size == 0.0 || size == __cuprum_bits_as_double(0x7ff0000000000000)) {
    result = 0.0;
  } else if (size < 1e-8) {
    result = 1.0;
    for (int n = 1; n <= order && result != 0.0; ++n) {
      result = __nvvm_mul_rn_d(result, __nvvm_div_rn_d(size * 0.5, (double)n));
    }
  } else if (size > (double)order) {
    double before = j0(size);
    result = j1(size);
    double twice = __nvvm_div_rn_d(2.0, size);
    for (int n = 1; n < order; ++n) {
      double next = __llvm_fma(__nvvm_mul_rn_d(twice, (double)n), result, -before);
      before = result;
      result = next;
    }
  } else {
    // Downwards from an order where the function is negligible; the sum of the even orders gives the
    // scale.
    double twice = __nvvm_div_rn_d(2.0, size);
    int start = 2 * ((order + 20 + (int)__llvm_sqrt(60.0 * order)) / 2);
    double above = 0.0;
    double value = 1.0;
    double sum = 0.0;
    result = 0.0;
    for (int n = start; n > 0; --n) {
      double below = __llvm_fma(__nvvm_mul_rn_d(twice, (double)n), value, -above);
      above = value;
      value = below;
      if (__llvm_fabs(value) > 1e100) {
        value = value * 1e-100;
        above = above * 1e-100;
        result = result * 1e-100;
        sum = sum * 1e-100;
      }
      if (n - 1 == order) result = value;
      if ((n & 1) != 0 && n > 1) sum = sum + value;
    }
    // value is that of order 0
    double total = __llvm_fma(sum, 2.0, value);
    result = __nvvm_div_rn_d(result, total);
  }
  return x < 0.0 && (order & 1) != 0 ? -result : result;
}
static __device__ __forceinline__ float jn(int order, float x) {
  return jnf(order, x);
}

//@ yn
static __device__ __forceinline__ double yn(int order, double x) {
  if (order < 0) return __cuprum_bits_as_double(0xfff8000000000000);
  if (order == 0) return y0(x);
  double result = y1(x);
  if (order == 1 || !(x > 0.0) || x == __cuprum_bits_as_double(0x7ff0000000000000)) return result;
  double before = y0(x);
  double twice = __nvvm_div_rn_d(2.0, x);
  for (int n = 1; n < order; ++n) {
    double next = __llvm_fma(__nvvm_mul_rn_d(twice, (double)n), result, -before);
    before = result;
    result = next;
    // What is infinite stays so.
    if (result == __cuprum_bits_as_double(0xfff0000000000000)) return result;
  }
  return result;
}
static __device__ __forceinline__ float yn(int order, float x) {
  return ynf(order, x);
}

//@ __cuprum_bessel_grown
// e^x / sqrt(x) * series, for x of 10 and more.
static __device__ __forceinline__ double __cuprum_bessel_grown(double x, double series) {
  double size = x < 714.0 ? x : 714.0;
  double half_power = exp(size * 0.5);
  double scaled = __nvvm_mul_rn_d(series, __cuprum_inverse_root(size));
  double result = __nvvm_mul_rn_d(__nvvm_mul_rn_d(scaled, half_power), half_power);
  return x < 714.0 ? result : __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ cyl_bessel_i0
static __device__ __forceinline__ double cyl_bessel_i0(double x) {
  double size = __llvm_fabs(x);
  if (size >= 10.0) {
    double u = __cuprum_inverse(size < 714.0 ? size : 714.0);
    double p = __llvm_fma(-1376757306537.5447, u, 1085490800227.8876);
    p = __llvm_fma(p, u, -378294694670.9995);
    p = __llvm_fma(p, u, 76555149488.2787);
    p = __llvm_fma(p, u, -9909958737.688078);
    p = __llvm_fma(p, u, 843622948.2733907);
    p = __llvm_fma(p, u, -45195164.1685344);
    p = __llvm_fma(p, u, 1125660.4435520475);
    p = __llvm_fma(p, u, 34333.88523884973);
    p = __llvm_fma(p, u, -4670.247894789442);
    p = __llvm_fma(p, u, 232.97045323348362);
    p = __llvm_fma(p, u, -6.334392060258829);
    p = __llvm_fma(p, u, 0.37245168442786314);
    p = __llvm_fma(p, u, 0.08859086213165468);
    p = __llvm_fma(p, u, 0.04476096879124071);
    p = __llvm_fma(p, u, 0.029219293927290405);
    p = __llvm_fma(p, u, 0.028050629479918425);
    p = __llvm_fma(p, u, 0.04986778504948284);
    p = __llvm_fma(p, u, 0.39894228040143315);
    return __cuprum_bessel_grown(size, p);
  }
  double z = __nvvm_mul_rn_d(x, x);
  double p = __llvm_fma(8.714831590182786e-40, z, 3.6015156639563145e-37);
  p = __llvm_fma(p, z, 5.8560229908530535e-34);
  p = __llvm_fma(p, z, 4.837378649404945e-31);
  p = __llvm_fma(p, z, 3.849977001364596e-28);
  p = __llvm_fma(p, z, 2.5972383040039517e-25);
  p = __llvm_fma(p, z, 1.4963676138132687e-22);
  p = __llvm_fma(p, z, 7.242243986010376e-20);
  p = __llvm_fma(p, z, 2.896903859457275e-17);
  p = __llvm_fma(p, z, 9.385966880259815e-15);
  p = __llvm_fma(p, z, 2.4028075513779716e-12);
  p = __llvm_fma(p, z, 4.709502796852004e-10);
  p = __llvm_fma(p, z, 6.78168402779431e-08);
  p = __llvm_fma(p, z, 6.78168402777701e-06);
  p = __llvm_fma(p, z, 0.00043402777777777965);
  p = __llvm_fma(p, z, 0.015624999999999998);
  p = __llvm_fma(p, z, 0.25);
  return __llvm_fma(p, z, 1.0);
}
static __device__ __forceinline__ float cyl_bessel_i0(float x) {
  return cyl_bessel_i0f(x);
}

//@ cyl_bessel_i1
static __device__ __forceinline__ double cyl_bessel_i1(double x) {
  double size = __llvm_fabs(x);
  double result;
  if (size >= 10.0) {
    double u = __cuprum_inverse(size < 714.0 ? size : 714.0);
    double p = __llvm_fma(1473152778452.1877, u, -1169111905756.1904);
    p = __llvm_fma(p, u, 410953591664.7715);
    p = __llvm_fma(p, u, -84164563605.70656);
    p = __llvm_fma(p, u, 11092732673.402927);
    p = __llvm_fma(p, u, -973580224.9475518);
    p = __llvm_fma(p, u, 55622966.693845876);
    p = __llvm_fma(p, u, -1747683.5238475883);
    p = __llvm_fma(p, u, -6559.876775346083);
    p = __llvm_fma(p, u, 3741.7344376830224);
    p = __llvm_fma(p, u, -210.39161678946024);
    p = __llvm_fma(p, u, 5.818746207241444);
    p = __llvm_fma(p, u, -0.4088656212350271);
    p = __llvm_fma(p, u, -0.10876649992887283);
    p = __llvm_fma(p, u, -0.057544267884673435);
    p = __llvm_fma(p, u, -0.04090705629663928);
    p = __llvm_fma(p, u, -0.046751048875267154);
    p = __llvm_fma(p, u, -0.14960335514983497);
    p = __llvm_fma(p, u, 0.3989422804014322);
    result = __cuprum_bessel_grown(size, p);
  } else {
    double z = __nvvm_mul_rn_d(x, x);
    double p = __llvm_fma(2.983928148651346e-38, z, 1.1379940711137166e-35);
    p = __llvm_fma(p, z, 1.761291078686584e-32);
    p = __llvm_fma(p, z, 1.353649511697125e-29);
    p = __llvm_fma(p, z, 1.0010912170120981e-26);
    p = __llvm_fma(p, z, 6.233292455961906e-24);
    p = __llvm_fma(p, z, 3.2920133139912585e-21);
    p = __llvm_fma(p, z, 1.4484486123505521e-18);
    p = __llvm_fma(p, z, 5.214426999259243e-16);
    p = __llvm_fma(p, z, 1.501754699841772e-13);
    p = __llvm_fma(p, z, 3.3639305720511226e-11);
    p = __llvm_fma(p, z, 5.651403356214171e-09);
    p = __llvm_fma(p, z, 6.781684027794475e-07);
    p = __llvm_fma(p, z, 5.4253472222216195e-05);
    p = __llvm_fma(p, z, 0.0026041666666666774);
    p = __llvm_fma(p, z, 0.06249999999999999);
    p = __llvm_fma(p, z, 1.0840033681171875e-18);
    result = __llvm_fma(p, size, size * 0.5);
  }
  return __llvm_copysign(result, x);
}
static __device__ __forceinline__ float cyl_bessel_i1(float x) {
  return cyl_bessel_i1f(x);
}
