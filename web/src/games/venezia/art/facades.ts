import type { Colour, Value } from '../notation';

/**
 * One facade a colour, 100 wide, standing on the quay at 89. Walls, shade, light and trim are the variables --W, --D,
 * --L and --trim; each `@` is the glass of one window.
 */
export interface Facade {
  drawing: string;
  /** By value: which windows are lit at night, in the order of the drawing. */
  windows: Record<Value, string>;
  /** What only some values carry: flower boxes, cypresses of different height. */
  extra?: Partial<Record<Value, string>>;
}

export const facades: Record<Colour, Facade> = {
  k: {
    drawing: `
      <path d="M0 89V40q8-9 17-9 3-12 15-11 7 0 11 3 4-15 23-16 19 1 23 16 4-3 11-3v69z" fill="var(--W)"/>
      <path d="M0 89V40q8-9 17-9 3-12 15-11 7 0 11 3 4-15 23-16 19 1 23 16 4-3 11-3v69z" fill="url(#pat-k)"/>
      <path d="M17 31q3-12 15-11 7 0 11 3 4-15 23-16 19 1 23 16 4-3 11-3" fill="none" stroke="var(--trim)" stroke-width="3"/>
      <path d="M63 13v-6h6v6zM39 28v-6h6v6zM87 28v-6h6v6z" fill="var(--trim)"/>
      <path d="M62.4 7.5l3.6-9 3.6 9zM38.4 22.5l3.6-9 3.6 9zM86.4 22.5l3.6-9 3.6 9z" fill="var(--D)" stroke="var(--trim)" stroke-width="1"/>
      <circle cx="66" cy="41" r="15.5" fill="var(--D)"/>
      <circle cx="66" cy="41" r="14" fill="@" stroke="var(--trim)" stroke-width="2.6"/>
      <path d="M66 41L79 41M66 41L75.19 50.19M66 41L66 54M66 41L56.81 50.19M66 41L53 41M66 41L56.81 31.81M66 41L66 28M66 41L75.19 31.81" stroke="var(--trim)" stroke-width="1.5"/>
      <circle cx="66" cy="41" r="4.4" fill="var(--trim)"/>
      <path d="M54.5 89V77.56Q54.5 66.06 66 61Q77.5 66.06 77.5 77.56V89z" fill="var(--D)" stroke="var(--trim)" stroke-width="3"/>
      <path d="M60 89V76.64Q60 70.64 66 68Q72 70.64 72 76.64V89z" fill="@" stroke="var(--trim)" stroke-width="1.3"/>
      <path d="M66 68v21" stroke="var(--trim)" stroke-width="1.1"/>
      <path d="M41 81V67.04Q41 63.54 44.5 62Q48 63.54 48 67.04V81z" fill="@" stroke="var(--trim)" stroke-width="1.9"/>
      <path d="M85 81V67.04Q85 63.54 88.5 62Q92 63.54 92 67.04V81z" fill="@" stroke="var(--trim)" stroke-width="1.9"/>`,
    windows: { 2: '1001', 3: '1010', 4: '1001', 5: '1010', 6: '1001', 7: '1010', 8: '1001', X: '1010' },
  },
  n: {
    drawing: `
      <path d="M-4 26V11l4.5 4.5L5 11v15zM10 26V11l4.5 4.5L19 11v15zM24 26V11l4.5 4.5L33 11v15zM38 26V11l4.5 4.5L47 11v15zM52 26V11l4.5 4.5L61 11v15zM66 26V11l4.5 4.5L75 11v15zM80 26V11l4.5 4.5L89 11v15zM94 26V11l4.5 4.5L103 11v15z" fill="var(--W)"/>
      <path d="M-4 26V11l4.5 4.5L5 11v15zM10 26V11l4.5 4.5L19 11v15zM24 26V11l4.5 4.5L33 11v15zM38 26V11l4.5 4.5L47 11v15zM52 26V11l4.5 4.5L61 11v15zM66 26V11l4.5 4.5L75 11v15zM80 26V11l4.5 4.5L89 11v15zM94 26V11l4.5 4.5L103 11v15z" fill="none" stroke="var(--D)" stroke-width="1"/>
      <path d="M0 24h100v65H0z" fill="var(--W)"/>
      <path d="M0 24h100v65H0z" fill="url(#pat-n)"/>
      <path d="M0 24h100v3H0z" fill="var(--trim)"/>
      <path d="M0 27h100v2H0z" fill="var(--D)" fill-opacity=".6"/>
      <path d="M42 49V37.5a4.5 4.5 0 0 1 9 0V49z" fill="@" stroke="var(--trim)" stroke-width="2"/>
      <path d="M56 49V37.5a4.5 4.5 0 0 1 9 0V49z" fill="@" stroke="var(--trim)" stroke-width="2"/>
      <path d="M70 49V37.5a4.5 4.5 0 0 1 9 0V49z" fill="@" stroke="var(--trim)" stroke-width="2"/>
      <path d="M84 49V37.5a4.5 4.5 0 0 1 9 0V49z" fill="@" stroke="var(--trim)" stroke-width="2"/>
      <path d="M38 52.5h62v2.6H38z" fill="var(--trim)"/>
      <path d="M51 89V73a15 15 0 0 1 30 0V89z" fill="var(--D)" stroke="var(--trim)" stroke-width="3.2"/>
      <path d="M55 89V73.5a11 11 0 0 1 22 0V89z" fill="@"/>
      <path d="M55 78h22M55 84h22M60 66v23M66 63v26M72 66v23" stroke="var(--L)" stroke-width="1.3"/>
      <circle cx="43" cy="66" r="4.2" fill="@" stroke="var(--trim)" stroke-width="1.9"/>
      <circle cx="90" cy="66" r="4.2" fill="@" stroke="var(--trim)" stroke-width="1.9"/>`,
    windows: {
      2: '0100010',
      3: '1100011',
      4: '0110010',
      5: '1110011',
      6: '0110010',
      7: '1110011',
      8: '0101010',
      X: '1101011',
    },
  },
  a: {
    drawing: `
      <path d="M66 4v6" stroke="var(--trim)" stroke-width="2"/>
      <circle cx="66" cy="4.5" r="2.4" fill="var(--trim)" stroke="var(--D)" stroke-width=".7"/>
      <path d="M61 17v-5q0-4 5-4t5 4v5z" fill="var(--trim)" stroke="var(--D)" stroke-width=".8"/>
      <path d="M41 44c0-17 9-28 25-28s25 11 25 28z" fill="var(--D)"/>
      <path d="M41 44c0-17 9-28 25-28s25 11 25 28" fill="none" stroke="var(--trim)" stroke-width="1.6"/>
      <path d="M66 16v28M53 19.5Q48 30 48 44M79 19.5Q84 30 84 44" stroke="var(--L)" stroke-width="1.5" fill="none" stroke-opacity=".8"/>
      <path d="M0 42h40v47H0z" fill="var(--W)"/>
      <path d="M0 42h40v47H0z" fill="url(#pat-a)"/>
      <path d="M0 42h38v3H0z" fill="var(--trim)"/>
      <path d="M34 44h64v45H34z" fill="var(--W)"/>
      <path d="M34 44h64v45H34z" fill="url(#pat-a)"/>
      <path d="M98 52h2v37h-2z" fill="var(--W)"/>
      <path d="M32 43h68v3.4H32z" fill="var(--trim)"/>
      <path d="M45.5 57V51.25a2.75 2.75 0 0 1 5.5 0V57z" fill="@" stroke="var(--trim)" stroke-width="1.4"/>
      <path d="M57.5 57V51.25a2.75 2.75 0 0 1 5.5 0V57z" fill="@" stroke="var(--trim)" stroke-width="1.4"/>
      <path d="M69.5 57V51.25a2.75 2.75 0 0 1 5.5 0V57z" fill="@" stroke="var(--trim)" stroke-width="1.4"/>
      <path d="M81.5 57V51.25a2.75 2.75 0 0 1 5.5 0V57z" fill="@" stroke="var(--trim)" stroke-width="1.4"/>
      <path d="M43 63L66 55.5 89 63z" fill="var(--D)" stroke="var(--trim)" stroke-width="2.4" stroke-linejoin="round"/>
      <path d="M56 89V77a10 10 0 0 1 20 0V89z" fill="var(--D)" stroke="var(--trim)" stroke-width="2.6"/>
      <path d="M60 89V77a6 6 0 0 1 12 0V89z" fill="@"/>
      <path d="M47 64v25M85 64v25" stroke="var(--trim)" stroke-width="4.2"/>
      <path d="M44 64h6M82 64h6M44 88h6M82 88h6" stroke="var(--trim)" stroke-width="2.6"/>
      <path d="M92.5 79V68.75a2.75 2.75 0 0 1 5.5 0V79z" fill="@" stroke="var(--trim)" stroke-width="1.5"/>
      <path d="M36.5 79V68.75a2.75 2.75 0 0 1 5.5 0V79z" fill="@" stroke="var(--trim)" stroke-width="1.5"/>`,
    windows: {
      2: '0100101',
      3: '1101110',
      4: '0010101',
      5: '1011110',
      6: '0110101',
      7: '1111110',
      8: '0000101',
      X: '1001110',
    },
  },
  r: {
    drawing: `
      <path d="M0 19h100v70H0z" fill="var(--W)"/>
      <path d="M0 19h100v70H0z" fill="url(#pat-r)"/>
      <path d="M0 17.5h100v4H0z" fill="var(--trim)"/>
      <path d="M0 21.5h100v2.2H0z" fill="var(--D)" fill-opacity=".55"/>
      <path d="M3.6 19l2.4-9 2.4 9zm14 0l2.4-9 2.4 9zm14 0l2.4-9 2.4 9zm14 0l2.4-9 2.4 9zm14 0l2.4-9 2.4 9zm14 0l2.4-9 2.4 9zm14 0l2.4-9 2.4 9z" fill="var(--trim)" stroke="var(--D)" stroke-width=".7"/>
      <path d="M4.1 9.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zm14 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zm14 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zm14 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zm14 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zm14 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zm14 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z" fill="var(--trim)" stroke="var(--D)" stroke-width=".7"/>
      <rect x="40.5" y="27" width="53" height="36" rx="1.5" fill="var(--D)" fill-opacity=".5"/>
      <path d="M44 60V39.32C44 35 49.28 35 50 29C50.72 35 56 35 56 39.32V60z" fill="@" stroke="var(--trim)" stroke-width="2.4"/>
      <path d="M60 60V39.32C60 35 65.28 35 66 29C66.72 35 72 35 72 39.32V60z" fill="@" stroke="var(--trim)" stroke-width="2.4"/>
      <path d="M76 60V39.32C76 35 81.28 35 82 29C82.72 35 88 35 88 39.32V60z" fill="@" stroke="var(--trim)" stroke-width="2.4"/>
      <path d="M39 60h56v3.2H39z" fill="var(--trim)"/>
      <path d="M42 63v6M46.5 63v6M51 63v6M55.5 63v6M60 63v6M64.5 63v6M69 63v6M73.5 63v6M78 63v6M82.5 63v6M87 63v6M91.5 63v6" stroke="var(--trim)" stroke-width="1.7"/>
      <path d="M39 68.5h56v1.8H39z" fill="var(--trim)"/>
      <path d="M60 89V82.36Q60 75.86 66.5 73Q73 75.86 73 82.36V89z" fill="@" stroke="var(--trim)" stroke-width="2.4"/>
      <path d="M43 85V80.76Q43 76.76 47 75Q51 76.76 51 80.76V85z" fill="@" stroke="var(--trim)" stroke-width="2"/>
      <path d="M83 85V80.76Q83 76.76 87 75Q91 76.76 91 80.76V85z" fill="@" stroke="var(--trim)" stroke-width="2"/>`,
    windows: { 2: '011001', 3: '110010', 4: '011001', 5: '111010', 6: '010001', 7: '111010', 8: '011001', X: '110010' },
    extra: {
      3: '<path d="M42 58.5h11v-2.6h-11z" fill="var(--g-d)"/><path d="M43 56a2 2 0 0 1 4 0 2 2 0 0 1 4 0" fill="var(--g-w)"/>',
      6: '<path d="M42 58.5h11v-2.6h-11z" fill="var(--g-d)"/><path d="M43 56a2 2 0 0 1 4 0 2 2 0 0 1 4 0" fill="var(--g-w)"/>',
    },
  },
  g: {
    drawing: `
      <path d="M0 40L26 30l28 10z" fill="var(--D)"/>
      <path d="M0 40h58v49H0z" fill="var(--W)"/>
      <path d="M0 40h58v49H0z" fill="url(#pat-g)"/>
      <path d="M0 39h58v3.2H0z" fill="var(--trim)"/>
      <path d="M63 33h27v56H63z" fill="var(--W)"/>
      <path d="M63 33h27v56H63z" fill="url(#pat-g)"/>
      <path d="M63 33h27v56H63z" fill="none" stroke="var(--D)" stroke-width="1"/>
      <path d="M62 33h29v-4h-29z" fill="var(--trim)"/>
      <path d="M65 29V18h23v11z" fill="var(--W)"/>
      <path d="M67 29V21.4a2.4 2.4 0 0 1 4.8 0V29z" fill="@" stroke="var(--trim)" stroke-width="1.2"/>
      <path d="M74 29V21.4a2.4 2.4 0 0 1 4.8 0V29z" fill="@" stroke="var(--trim)" stroke-width="1.2"/>
      <path d="M81 29V21.4a2.4 2.4 0 0 1 4.8 0V29z" fill="@" stroke="var(--trim)" stroke-width="1.2"/>
      <path d="M62 18h29v-3h-29z" fill="var(--trim)"/>
      <path d="M64.5 15L76.5 0l12 15z" fill="var(--D)" stroke="var(--trim)" stroke-width="1"/>
      <path d="M70.5 40v44M82.5 40v44" stroke="var(--D)" stroke-width="1.7" stroke-opacity=".55"/>
      <circle cx="76.5" cy="45.5" r="6" fill="var(--stone)" stroke="var(--D)" stroke-width="1.6"/>
      <path d="M76.5 42v3.5h2.6" stroke="var(--D)" stroke-width="1.4" fill="none"/>
      <path d="M73.5 68V61a3 3 0 0 1 6 0V68z" fill="@" stroke="var(--trim)" stroke-width="1.7"/>
      <path d="M72 89V79.5a4.5 4.5 0 0 1 9 0V89z" fill="@" stroke="var(--trim)" stroke-width="1.9"/>
      <path d="M42 61V51.5a4.5 4.5 0 0 1 9 0V61z" fill="@" stroke="var(--trim)" stroke-width="2.4"/>
      <path d="M46.5 52.4V61M42 55.4h9" stroke="var(--trim)" stroke-width="1.1" stroke-opacity=".75"/>
      <path d="M39.5 62.5h14v2h-14z" fill="var(--trim)"/>
      <path d="M42.5 89V77a5 5 0 0 1 10 0V89z" fill="@" stroke="var(--trim)" stroke-width="2.2"/>`,
    windows: {
      2: '1111000',
      3: '1111010',
      4: '1111000',
      5: '1111010',
      6: '1111000',
      7: '1111010',
      8: '1111000',
      X: '1111010',
    },
    extra: {
      2: '<path d="M95 53q8 18 4.8 36h-9.6q-3.2 -18 4.8 -36z" fill="var(--D)"/><path d="M59.5 59q5 15 3 30h-6q-2 -15 3 -30z" fill="var(--D)"/>',
      3: '<path d="M95 43q8 23 4.8 46h-9.6q-3.2 -23 4.8 -46z" fill="var(--D)"/><path d="M59.5 53q5 18 3 36h-6q-2 -18 3 -36z" fill="var(--D)"/>',
      4: '<path d="M95 48q8 20.5 4.8 41h-9.6q-3.2 -20.5 4.8 -41z" fill="var(--D)"/><path d="M59.5 59q5 15 3 30h-6q-2 -15 3 -30z" fill="var(--D)"/>',
      5: '<path d="M95 53q8 18 4.8 36h-9.6q-3.2 -18 4.8 -36z" fill="var(--D)"/><path d="M59.5 53q5 18 3 36h-6q-2 -18 3 -36z" fill="var(--D)"/>',
      6: '<path d="M95 43q8 23 4.8 46h-9.6q-3.2 -23 4.8 -46z" fill="var(--D)"/><path d="M59.5 59q5 15 3 30h-6q-2 -15 3 -30z" fill="var(--D)"/>',
      7: '<path d="M95 48q8 20.5 4.8 41h-9.6q-3.2 -20.5 4.8 -41z" fill="var(--D)"/><path d="M59.5 53q5 18 3 36h-6q-2 -18 3 -36z" fill="var(--D)"/>',
      8: '<path d="M95 53q8 18 4.8 36h-9.6q-3.2 -18 4.8 -36z" fill="var(--D)"/><path d="M59.5 59q5 15 3 30h-6q-2 -15 3 -30z" fill="var(--D)"/>',
      X: '<path d="M95 43q8 23 4.8 46h-9.6q-3.2 -23 4.8 -46z" fill="var(--D)"/><path d="M59.5 53q5 18 3 36h-6q-2 -18 3 -36z" fill="var(--D)"/>',
    },
  },
  p: {
    drawing: `
      <path d="M1 18v-5l4-6 4 6v5zM11 18v-5l4-6 4 6v5zM21 18v-5l4-6 4 6v5zM31 18v-5l4-6 4 6v5zM41 18v-5l4-6 4 6v5zM51 18v-5l4-6 4 6v5zM61 18v-5l4-6 4 6v5zM71 18v-5l4-6 4 6v5zM81 18v-5l4-6 4 6v5zM91 18v-5l4-6 4 6v5z" fill="var(--trim)" stroke="var(--D)" stroke-width=".8"/>
      <path d="M0 17h100v72H0z" fill="var(--W)"/>
      <path d="M0 17h100v72H0z" fill="url(#pat-p)"/>
      <path d="M0 17h100v2.8H0z" fill="var(--trim)"/>
      <path d="M44 46V34.64Q44 28.64 50 26Q56 28.64 56 34.64V46z" fill="@" stroke="var(--trim)" stroke-width="2.4"/>
      <path d="M50 33.2V46M44 38h12" stroke="var(--trim)" stroke-width="1.1" stroke-opacity=".75"/>
      <path d="M78 46V34.64Q78 28.64 84 26Q90 28.64 90 34.64V46z" fill="@" stroke="var(--trim)" stroke-width="2.4"/>
      <path d="M84 33.2V46M78 38h12" stroke="var(--trim)" stroke-width="1.1" stroke-opacity=".75"/>
      <circle cx="67" cy="33" r="4.6" fill="@" stroke="var(--trim)" stroke-width="2"/>
      <path d="M0 51.5h100v2.4H0z" fill="var(--trim)"/>
      <path d="M0 53.9h100v12.2H0z" fill="var(--L)"/>
      <path d="M40.8 57.8a2.3 2.3 0 1 1 4.4 0 2.3 2.3 0 1 1 0 4.4 2.3 2.3 0 1 1-4.4 0 2.3 2.3 0 1 1 0-4.4zM52.8 57.8a2.3 2.3 0 1 1 4.4 0 2.3 2.3 0 1 1 0 4.4 2.3 2.3 0 1 1-4.4 0 2.3 2.3 0 1 1 0-4.4zM64.8 57.8a2.3 2.3 0 1 1 4.4 0 2.3 2.3 0 1 1 0 4.4 2.3 2.3 0 1 1-4.4 0 2.3 2.3 0 1 1 0-4.4zM76.8 57.8a2.3 2.3 0 1 1 4.4 0 2.3 2.3 0 1 1 0 4.4 2.3 2.3 0 1 1-4.4 0 2.3 2.3 0 1 1 0-4.4zM88.8 57.8a2.3 2.3 0 1 1 4.4 0 2.3 2.3 0 1 1 0 4.4 2.3 2.3 0 1 1-4.4 0 2.3 2.3 0 1 1 0-4.4z" fill="var(--D)"/>
      <path d="M0 65.5h100v2.2H0z" fill="var(--trim)"/>
      <path d="M40.5 89V81.52Q40.5 73.52 48.5 70Q56.5 73.52 56.5 81.52V89z" fill="@" stroke="var(--trim)" stroke-width="2.6"/>
      <path d="M59.5 89V81.52Q59.5 73.52 67.5 70Q75.5 73.52 75.5 81.52V89z" fill="@" stroke="var(--trim)" stroke-width="2.6"/>
      <path d="M78.5 89V81.52Q78.5 73.52 86.5 70Q94.5 73.52 94.5 81.52V89z" fill="@" stroke="var(--trim)" stroke-width="2.6"/>`,
    windows: { 2: '011001', 3: '101100', 4: '011001', 5: '101100', 6: '011001', 7: '101100', 8: '011001', X: '101100' },
  },
};
