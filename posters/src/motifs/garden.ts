import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { bowl, leaf, plate, slice, steam } from './vessels.ts'

const avocado = placed(
  -2,
  -88,
  path('M-26 6C-34 -26 -14 -54 4 -54C22 -54 36 -24 28 6C20 26 -18 26 -26 6z', inks.leafShade) +
    path('M-20 5C-26 -22 -10 -46 4 -46C16 -46 29 -20 22 5C15 19 -14 19 -20 5z', '#dbe5a0') +
    circle(1, 1, 12, inks.brown) +
    circle(-3, -3, 3.6, inks.toast),
  10,
)

const radish = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#d8485a') +
  circle(x, y, r - 3, inks.white) +
  dots(
    [
      [x - 2, y],
      [x + 3, y - 2],
    ],
    1.4,
    inks.whiteShade,
  )

const carrot = placed(
  52,
  -92,
  path('M-13 8C-12 -24 -4 -52 2 -70Q6 -74 8 -68C14 -44 18 -20 16 8z', inks.coral) +
    stroke('M-2 -44l8 2M-8 -24l10 2M4 -10l8 -2', inks.coralShade, 3),
  26,
)

function drawGreens(brush: Brush): string {
  const contents =
    leaf(-70, -70, 60, -38) +
    leaf(-56, -72, 76, -20, inks.leafShade) +
    leaf(-34, -76, 84, -6) +
    leaf(22, -76, 84, 6, inks.leafShade) +
    leaf(40, -74, 60, 22) +
    carrot +
    leaf(74, -68, 52, 48) +
    avocado +
    radish(-46, -84, 16) +
    radish(-62, -72, 12) +
    circle(34, -80, 13, inks.red) +
    circle(30, -84, 3.6, '#f08a6e') +
    circle(58, -74, 11, inks.redShade) +
    dots('-30 -74, -22 -68, 20 -70, 44 -68', 3.4, inks.gold)
  return (
    bowl(brush, {
      w: 92,
      h: 70,
      ry: 20,
      contents,
      outside: inks.wood,
      shade: inks.woodShade,
      rim: '#d9a06a',
      inside: inks.brownShade,
    }) + stroke('M-72 -40C-66 -26 -58 -18 -48 -14', '#e6b886', 5)
  )
}

const halfCoconut = placed(
  62,
  0,
  path('M-44 -38A44 13 0 0 0 44 -38C42 -12 22 0 0 0S-42 -12 -44 -38z', inks.brown) +
    path('M10 -26C14 -12 8 -4 0 0C22 0 42 -12 44 -38z', inks.brownShade) +
    ellipse(0, -38, 44, 13, inks.brownShade) +
    ellipse(0, -38, 40, 11, inks.white) +
    ellipse(0, -36, 30, 7, '#d5ebe6') +
    stroke('M-30 -18l8 8M-18 -16l6 8', inks.toast, 2.4),
)

const crown = [-66, 66, -46, 46, -26, 26, -10, 12]
  .map((degrees, i) =>
    placed(
      degrees * 0.2,
      -98,
      path(
        `M-9 0C-14 -22 -12 ${-40 - i * 4} ${degrees * 0.1} ${-54 - i * 5}C12 ${-40 - i * 4} 14 -22 9 0z`,
        i % 2 === 0 ? inks.leafShade : inks.leaf,
      ),
      degrees,
    ),
  )
  .join('')

const hibiscus = placed(
  84,
  -42,
  [0, 72, 144, 216, 288]
    .map((degrees) => placed(0, 0, ellipse(0, -10, 7, 10, inks.coral), degrees))
    .join('') + circle(0, 0, 5, inks.gold),
)

function drawPineapple(brush: Brush): string {
  const fruit = 'M-50 -54C-50 -92 -28 -108 0 -108S50 -92 50 -54S28 0 0 0S-50 -16 -50 -54z'
  return (
    crown +
    within(
      brush.id(),
      fruit,
      inks.amber,
      path('M14 -110C44 -80 40 -20 0 4H70V-110z', inks.amberShade, 0.85) +
        stroke(
          'M-70 -70L20 14M-60 -96L50 10M-40 -112L60 -16M-10 -118L66 -46M70 -70L-20 14M60 -96L-50 10M40 -112L-60 -16M10 -118L-66 -46',
          inks.toastShade,
          3,
          0.75,
        ) +
        dots('-28 -56, -2 -56, -15 -72, -15 -40, -28 -86, -2 -86', 2.6, '#ffe29a'),
    ) +
    halfCoconut +
    stroke('M58 -38L44 -92L58 -100', brush.accent.base, 5.4) +
    hibiscus +
    slice(-66, -22, 22, inks.limeShade, inks.lime)
  )
}

function drawEggPan(brush: Brush): string {
  const egg = (x: number, y: number, s: number): string =>
    placed(
      x,
      y,
      path(
        'M-44 2C-52 -18 -26 -26 -6 -24C16 -32 48 -22 44 -2C50 14 22 22 2 18C-18 26 -42 18 -44 2z',
        inks.white,
      ) +
        path('M44 -2C50 14 22 22 2 18C24 14 40 8 44 -2z', inks.whiteShade) +
        ellipse(-2, -5, 19, 14, inks.amber) +
        path('M17 -6A19 14 0 0 1 -14 4C4 8 16 2 17 -6z', inks.amberShade) +
        ellipse(-9, -11, 5, 3, '#fff0c0'),
      0,
      s,
    )
  const bacon = (y: number): string =>
    stroke(`M-66 ${y}q14 -12 28 0t28 0t28 0t28 0`, inks.redShade, 14) +
    stroke(`M-66 ${y - 1}q14 -12 28 0t28 0t28 0t28 0`, inks.blush, 4)
  return (
    steam(brush, -12, -106, 30, 44) +
    path('M78 -62L128 -96Q140 -102 144 -92Q146 -84 138 -78L88 -42z', inks.inkSoft) +
    stroke('M92 -64L130 -90', inks.steelShade, 4) +
    path('M-104 -52C-104 -18 -60 0 -6 0S92 -18 92 -52z', '#24302e') +
    stroke('M-90 -34C-74 -16 -48 -8 -20 -6', '#6d7c76', 4) +
    ellipse(-6, -54, 98, 37, '#46544f') +
    ellipse(-6, -53, 89, 31, inks.ink) +
    ellipse(-6, -50, 84, 27, '#2d3a38') +
    placed(-6, 0, bacon(-68)) +
    egg(-40, -48, 0.95) +
    egg(32, -46, 0.92) +
    leaf(-4, -32, 20, -60) +
    leaf(0, -32, 20, 40, inks.leafShade) +
    circle(62, -62, 10, inks.red) +
    circle(76, -54, 9, inks.redShade) +
    dots('-44 -40, 28 -38, -30 -58, 46 -50', 1.6, inks.brown)
  )
}

function drawCloche(brush: Brush): string {
  const dome = 'M-88 -30C-88 -92 -50 -122 0 -122S88 -92 88 -30z'
  return (
    plate(112, -16) +
    within(
      brush.id(),
      dome,
      inks.steelLight,
      path('M30 -126C76 -96 74 -60 60 -30H110V-126z', inks.steel) +
        path('M-66 -34C-66 -80 -48 -102 -24 -110C-44 -88 -48 -64 -48 -34z', inks.white) +
        path('M-94 -42H94V-28H-94z', inks.steelShade, 0.5),
    ) +
    rect(-94, -34, 188, 10, inks.gold, 5) +
    rect(-94, -34, 188, 4, '#fff0b5', 2) +
    stroke('M0 -122V-132', inks.goldShade, 8) +
    circle(0, -138, 11, inks.gold) +
    circle(-3, -141, 3.6, '#fff5cf') +
    leaf(86, -12, 36, 52) +
    leaf(92, -12, 30, 84, inks.leafShade) +
    dots('74 -14, 68 -10', 5, brush.accent.base)
  )
}

export const garden = {
  greens: { tone: 'light', shadow: 88, draw: drawGreens },
  pineapple: { tone: 'warm', shadow: 96, draw: drawPineapple },
  eggs: { tone: 'light', shadow: 100, draw: drawEggPan },
  cloche: { tone: 'light', shadow: 114, draw: drawCloche },
} as const satisfies Record<string, Motif>
