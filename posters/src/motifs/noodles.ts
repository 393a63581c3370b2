import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { bowl, leaf, plate, steam, wedge } from './vessels.ts'

const egg = (x: number, y: number, degrees: number): string =>
  placed(
    x,
    y,
    ellipse(0, 0, 15, 20, inks.white) + circle(0, 3, 9, inks.amber) + circle(-2.5, 0.5, 2.6, '#ffd98a'),
    degrees,
  )

const sticks = (d: string): string => stroke(d, inks.brownShade, 7) + stroke(d, inks.brown, 4.2)

/** Chopsticks hold the noodles over the bowl. */
function drawRamen(brush: Brush): string {
  const noodles =
    'M-36 -147C-42 -120 -30 -108 -38 -84M-24 -148C-28 -122 -18 -108 -25 -82M-12 -149C-16 -124 -6 -108 -12 -82M0 -150C-4 -126 6 -108 0 -82'
  const contents =
    path('M34 -88L40 -136Q58 -134 76 -128L68 -88z', inks.evergreenShade) +
    path('M40 -136Q48 -135 57 -133.5L49 -88H34z', inks.evergreen) +
    egg(38, -96, 14) +
    circle(-58, -96, 17, inks.white) +
    stroke('M-66 -96a8 8 0 1 1 9 8a4.5 4.5 0 1 1 1 -9', inks.coral, 3.4) +
    path('M-40 -84C-36 -100 -6 -104 14 -92C30 -88 30 -80 20 -78H-34z', inks.gold) +
    stroke(noodles, inks.goldShade, 9.5) +
    stroke(noodles, inks.gold, 6.4) +
    dots('8 -88, 22 -82, -48 -80, 56 -82', 3.2, inks.leaf)
  const held = stroke('M-42 -146C-42 -164 -18 -162 -18 -148M-18 -148C-18 -166 6 -166 4 -150', inks.gold, 6.4)
  return (
    bowl(brush, {
      w: 88,
      h: 86,
      ry: 19,
      contents,
      band: brush.accent.base,
      outside: inks.cream,
      shade: inks.creamShade,
      rim: inks.white,
      inside: inks.toast,
    }) +
    sticks('M-52 -143L96 -168M-52 -151L98 -186') +
    held
  )
}

function drawPho(brush: Brush): string {
  const beef = (x: number, y: number, degrees: number): string =>
    placed(
      x,
      y,
      path('M-22 4C-20 -12 18 -14 22 2C12 10 -10 10 -22 4z', '#b5654f') +
        stroke('M-14 1C-6 -6 6 -7 15 -1', inks.blush, 2.4),
      degrees,
    )
  const contents =
    leaf(-66, -66, 54, -26) +
    leaf(-54, -66, 62, -6, inks.leafShade) +
    leaf(-40, -64, 50, 18) +
    path('M-72 -64C-60 -80 60 -82 76 -64C60 -50 -56 -50 -72 -64z', inks.cream) +
    stroke('M-60 -64C-40 -76 -20 -54 4 -66S44 -72 64 -62M-40 -58C-20 -68 10 -54 40 -58', inks.creamShade, 3) +
    beef(4, -70, -6) +
    beef(34, -64, 10) +
    wedge(70, -76, 20, -24, inks.limeShade, inks.lime) +
    dots('-20 -60, -34 -66, 20 -56, 52 -55', 2.8, inks.leaf) +
    stroke('M-14 -72l8 4M46 -72l8 2', inks.red, 4)
  return (
    steam(brush, 16, -96, 20, 50) +
    bowl(brush, {
      w: 98,
      h: 68,
      ry: 21,
      contents,
      band: brush.accent.base,
      outside: inks.white,
      shade: inks.whiteShade,
      rim: inks.white,
      inside: '#c9924e',
    }) +
    stroke('M-44 -24q8 -8 16 0t16 0t16 0t16 0t16 0', brush.accent.base, 3)
  )
}

/** Pomodoro, pesto, cacio e pepe: the sauce and its light. */
const sauces: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  [inks.red, '#ea6a4c'],
  [inks.leafShade, inks.leaf],
  [inks.cream, inks.white],
]

/** A forkful of pasta turned into a nest: overlapping strands, each with its own edge. */
function drawPasta(brush: Brush): string {
  const [sauce, lit] = brush.chance.pick(sauces)
  const strand = (d: string): string => stroke(d, inks.amberShade, 11) + stroke(d, inks.gold, 7.4)
  const back = 'M-66 -38C-60 -96 -20 -110 6 -108S64 -90 66 -38M-50 -48C-40 -90 30 -100 52 -50'
  const low = 'M-74 -34C-60 -12 60 -10 76 -34M-70 -44C-50 -24 -4 -20 30 -26'
  const turns = [
    'M-66 -50C-40 -92 20 -104 58 -66',
    'M-60 -36C-34 -70 24 -82 68 -48',
    'M-40 -26C-14 -52 32 -60 70 -36',
    'M-70 -62C-50 -34 -20 -24 10 -22',
    'M-58 -78C-44 -50 -18 -38 20 -34',
  ]
  return (
    placed(
      54,
      -92,
      path('M-3 0L-4 -54Q-7 -84 0 -88Q7 -84 4 -54L3 0z', inks.steelLight) +
        path('M0 -88Q7 -84 4 -54L3 0H0z', inks.steel),
      34,
    ) +
    plate(106, -26) +
    path('M-70 -34C-72 -76 -40 -108 2 -108S72 -76 70 -34C46 -14 -46 -14 -70 -34z', inks.goldShade) +
    strand(back) +
    turns.map(strand).join('') +
    strand(low) +
    stroke('M-60 -54C-40 -82 0 -94 34 -82M-50 -40C-28 -64 10 -72 44 -62', '#fff0b5', 2.6) +
    path(
      'M-42 -88C-36 -108 -8 -118 12 -112C34 -112 46 -98 40 -88C34 -80 28 -86 22 -82C16 -70 2 -72 -4 -80C-12 -72 -24 -70 -28 -80C-34 -78 -42 -80 -42 -88z',
      sauce,
    ) +
    path('M-28 -94C-18 -106 4 -110 20 -104C4 -102 -12 -100 -22 -90z', lit) +
    circle(-58, -36, 13, inks.red) +
    circle(-62, -41, 3.6, '#ef8468') +
    circle(60, -32, 11, inks.redShade) +
    circle(57, -36, 3, '#ea6a4c') +
    leaf(-2, -102, 30, -56) +
    leaf(2, -102, 36, 6, inks.leafShade) +
    leaf(4, -102, 26, 62)
  )
}

const pestle = placed(
  18,
  -96,
  path('M-11 20L-8 -62Q-8 -74 0 -74Q8 -74 8 -62L11 20z', inks.woodShade) +
    path('M-11 20L-8 -62Q-8 -74 0 -74L-1 20z', inks.wood),
  26,
)

const chili = (x: number, y: number, degrees: number, fill: string, shade: string): string =>
  placed(
    x,
    y,
    path('M0 0C10 -4 14 8 12 20C10 34 2 46 -8 52C-2 38 -6 22 -8 12C-10 4 -6 0 0 0z', fill) +
      stroke('M4 8C6 18 4 30 0 38', shade, 2.4) +
      stroke('M1 0C0 -6 4 -10 8 -12', inks.leafShade, 4.4),
    degrees,
  )

/** Som tam starts in a mortar. */
function drawMortar(brush: Brush): string {
  const body =
    'M-62 -104C-60 -56 -46 -40 -24 -34L-34 -8Q-36 0 -28 0H28Q36 0 34 -8L24 -34C46 -40 60 -56 62 -104z'
  return (
    pestle +
    ellipse(0, -104, 62, 15, inks.brownShade) +
    stroke(
      'M-44 -106C-30 -124 -8 -116 6 -106M-34 -104C-16 -116 0 -112 14 -102M-50 -104C-40 -116 -26 -118 -18 -104',
      '#dfe3a0',
      5,
    ) +
    circle(-14, -108, 9, inks.red) +
    circle(-16, -111, 2.6, '#f08a6e') +
    leaf(-34, -106, 30, -34) +
    within(
      brush.id(),
      body,
      inks.wood,
      path('M-62 -104A62 15 0 0 0 62 -104V0H20C30 -50 40 -60 34 -92z', inks.woodShade, 0.75) +
        stroke('M-62 -80C-40 -64 40 -64 62 -80M-60 -70C-40 -54 40 -54 60 -70', inks.brown, 3, 0.6),
    ) +
    path('M-62 -104A62 15 0 0 0 62 -104L60 -99A62 15 0 0 1 -60 -99z', '#d9a06a') +
    chili(-74, -48, 24, inks.red, '#ef7a5c') +
    chili(-92, -40, 44, inks.leaf, '#9fd08d') +
    wedge(78, -22, 22, 8, inks.limeShade, inks.lime)
  )
}

export const noodles = {
  ramen: { tone: 'light', shadow: 92, draw: drawRamen },
  pho: { tone: 'light', shadow: 98, draw: drawPho },
  pasta: { tone: 'light', shadow: 108, draw: drawPasta },
  mortar: { tone: 'warm', shadow: 92, draw: drawMortar },
} as const satisfies Record<string, Motif>
