import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf, steam } from './vessels.ts'

function drawFrame(brush: Brush): string {
  return (
    stroke('M-44 -24L-66 0M44 -24L66 0M0 -170V-186', inks.woodShade, 8) +
    rect(-100, -172, 200, 150, inks.goldShade, 5) +
    rect(-100, -172, 200, 144, inks.gold, 5) +
    rect(-88, -160, 176, 120, inks.goldShade, 2) +
    rect(-82, -154, 164, 108, inks.cream) +
    within(
      brush.id(),
      'M-70 -142H70V-58H-70z',
      '#bfe0d8',
      circle(-18, -104, 26, inks.coral) +
        path('M-80 -84L-48 -112L-20 -88L22 -132L80 -82V-50H-80z', inks.sound) +
        path('M22 -132L36 -120L28 -116L20 -120L12 -114L8 -117z', inks.white) +
        path('M-80 -84H80V-50H-80z', inks.evergreen) +
        stroke('M-54 -76h34M-10 -70h40M30 -78h26', inks.sky, 3),
    ) +
    circle(-94, -166, 8, inks.gold) +
    circle(94, -166, 8, inks.gold) +
    circle(-94, -34, 8, inks.gold) +
    circle(94, -34, 8, inks.gold) +
    stroke('M-96 -150V-50', '#fff0b5', 3) +
    stroke('M-80 -168H80', '#fff0b5', 3) +
    rect(-22, -20, 44, 14, inks.cream, 2) +
    stroke('M-14 -13h28', brush.accent.base, 3.4)
  )
}

const stripes = (
  left: number,
  width: number,
  count: number,
  y: number,
  h: number,
  fill: string,
  other: string,
): string => {
  const w = width / count
  return Array.from({ length: count }, (_, i) => {
    const x = left + i * w
    return path(
      `M${Math.round(x)} ${y}H${Math.round(x + w)}V${y + h}a${Math.round(w * 5) / 10} 11 0 0 1 ${-Math.round(w)} 0z`,
      i % 2 === 0 ? fill : other,
    )
  }).join('')
}

function drawStall(brush: Brush): string {
  const { base } = brush.accent
  const jar = (x: number, fill: string): string =>
    rect(x, -92, 22, 28, fill, 4) +
    rect(x + 2, -97, 18, 7, inks.cream, 2) +
    rect(x + 3, -88, 4, 18, inks.cream, 2, 0.5)
  return (
    steam(brush, 46, -98, 12, 30) +
    rect(-96, -132, 9, 132, inks.brown) +
    rect(87, -132, 9, 132, inks.brownShade) +
    rect(-87, -130, 174, 70, inks.ink, 0, 0.55) +
    dots('-60 -106, -20 -106, 20 -106, 60 -106', 5.4, '#ffd98a') +
    jar(-78, inks.red) +
    jar(-50, inks.gold) +
    jar(-22, inks.leaf) +
    path('M18 -62C18 -84 74 -84 74 -62z', inks.steelLight) +
    circle(46, -82, 5, inks.steelShade) +
    rect(-104, -66, 208, 12, '#d9a06a', 3) +
    rect(-98, -54, 196, 54, inks.wood) +
    path('M30 -54H98V0H30z', inks.woodShade, 0.6) +
    stroke('M-98 -36H98M-98 -18H98', inks.brown, 2.4, 0.55) +
    circle(0, -28, 21, inks.cream) +
    stroke('M-7 -38V-30M-3 -38V-30M-11 -38V-30M-7 -30V-17M8 -38C13 -34 12 -28 8 -26V-17', inks.ink, 2.6) +
    path('M-92 -174H92L108 -136H-108z', base) +
    path(
      'M-69 -174H-46L-54 -136H-81zM-23 -174H0V-136H-27zM23 -174H46L54 -136H27zM69 -174H92L108 -136H81z',
      inks.cream,
    ) +
    stripes(-108, 216, 8, -137, 8, base, inks.cream) +
    path('M-108 -140H108V-135H-108z', inks.ink, 0.18)
  )
}

const fish = placed(
  26,
  -94,
  path('M-14 40C-34 4 -26 -44 4 -70C26 -40 28 10 10 42z', inks.coral) +
    path('M4 -70C-6 -60 -12 -48 -14 -38C-2 -32 12 -34 20 -40C16 -52 12 -62 4 -70z', inks.steelShade) +
    circle(2, -50, 4, inks.white) +
    circle(2, -50, 2, inks.ink) +
    stroke('M-16 -20q8 8 16 0q8 8 16 0M-18 -2q9 8 18 0q8 8 16 0', '#ffc4a8', 3),
  14,
)

const posy = placed(
  72,
  -64,
  [0, 1, 2, 3, 4]
    .map((i) =>
      placed(
        0,
        0,
        stroke(`M0 0L0 -${54 + (i % 2) * 8}`, inks.leafShade, 3) +
          circle(
            0,
            -60 - (i % 2) * 8,
            11,
            [inks.amber, inks.blush, inks.cream, inks.coral, inks.gold][i] ?? inks.amber,
          ) +
          circle(0, -60 - (i % 2) * 8, 4, inks.brown),
        -22 + i * 14,
      ),
    )
    .join(''),
)

const loaf = placed(
  -58,
  -62,
  path('M-14 0C-20 -40 -14 -84 0 -104C16 -84 18 -40 14 0z', inks.toast) +
    stroke('M-8 -74l16 10M-11 -50l20 12M-11 -26l20 12', '#f7d9a4', 5),
  -18,
)

function drawBasket(brush: Brush): string {
  const basket = 'M-88 -66H88L72 -8Q70 0 60 0H-60Q-70 0 -72 -8z'
  const weave = [-54, -38, -22, -6]
    .map((y, i) => `M${-100 + (i % 2) * 12} ${y}${'h14m10 0'.repeat(8)}`)
    .join('')
  return (
    loaf +
    leaf(-20, -70, 78, -10) +
    leaf(-8, -70, 88, 4, inks.leafShade) +
    leaf(2, -68, 66, 18) +
    fish +
    posy +
    circle(-44, -70, 21, inks.red) +
    circle(-51, -77, 5, '#f5a08a') +
    circle(4, -70, 20, inks.amber) +
    circle(-2, -76, 5, '#ffe29a') +
    circle(44, -68, 18, inks.limeShade) +
    circle(38, -74, 4, '#e4efb4') +
    within(
      brush.id(),
      basket,
      inks.wood,
      path('M28 -70L14 4H100V-70z', inks.woodShade, 0.75) + stroke(weave, inks.brown, 5, 0.55),
    ) +
    rect(-96, -72, 192, 14, '#d9a06a', 7) +
    rect(-96, -72, 192, 6, '#ecc08d', 3) +
    within(
      brush.id(),
      'M-70 -66H-8L-34 -22Q-39 -16 -44 -22z',
      brush.accent.base,
      stroke('M-80 -56H0M-80 -42H0M-58 -70V-20M-44 -70V-20M-30 -70V-20M-16 -70V-20', inks.cream, 3.4, 0.7),
    )
  )
}

const glass = (x: number): string =>
  placed(
    x,
    -92,
    path('M-13 -44C-17 -24 -10 -14 0 -14S17 -24 13 -44z', inks.white, 0.9) +
      path('M-14 -32C-14 -22 -9 -15 0 -15S14 -22 14 -32z', inks.coral) +
      rect(-1.5, -15, 3, 14, inks.white) +
      rect(-9, -2, 18, 3, inks.white, 1.5),
  )

function drawTable(brush: Brush): string {
  const { base, shade } = brush.accent
  const chair =
    stroke('M-104 -112C-112 -70 -104 -54 -100 -46H-66M-100 -46L-108 0M-68 -46L-64 0', inks.ink, 7) +
    rect(-106, -52, 46, 9, inks.wood, 4)
  return (
    stroke('M0 -262V-196', inks.ink, 3) +
    path('M-40 -172C-38 -190 -16 -198 0 -198S38 -190 40 -172z', inks.evergreen) +
    path('M8 -198C28 -194 38 -188 40 -172H14z', inks.evergreenShade) +
    ellipse(0, -172, 40, 5, '#ffe6a8') +
    path('M-38 -170L-84 -96H84L38 -170z', '#ffe6a8', 0.22) +
    chair +
    placed(0, 0, chair, 0, -1, 1) +
    rect(-5, -60, 10, 56, inks.inkSoft) +
    path('M-34 0C-30 -10 -6 -8 -5 -18H5C6 -8 30 -10 34 0z', inks.inkSoft) +
    within(
      brush.id(),
      'M-78 -92H78L70 -40Q58 -30 46 -40Q34 -30 22 -40Q11 -30 0 -40Q-11 -30 -22 -40Q-34 -30 -46 -40Q-58 -30 -70 -40z',
      base,
      path('M26 -92L14 -20H90V-92z', shade) +
        stroke(
          'M-90 -72H90M-90 -54H90M-56 -92L-50 -20M-28 -92L-26 -20M0 -92V-20M28 -92L26 -20M56 -92L50 -20',
          inks.cream,
          3,
          0.4,
        ),
    ) +
    ellipse(0, -92, 80, 10, inks.cream) +
    glass(-46) +
    glass(46) +
    rect(-6, -112, 12, 18, inks.white, 2) +
    path('M0 -128C6 -120 5 -112 0 -112S-6 -120 0 -128z', inks.amber) +
    ellipse(-18, -92, 12, 3, inks.creamShade) +
    ellipse(20, -92, 12, 3, inks.creamShade)
  )
}

function drawTicket(brush: Brush): string {
  const { base, shade } = brush.accent
  const ticket = (fill: string, dark: string): string =>
    within(
      brush.id(),
      'M-92 -38H92V-14A14 14 0 0 0 92 14V38H-92V14A14 14 0 0 0 -92 -14z',
      fill,
      path('M48 -40H100V40H48z', dark) +
        stroke('M48 -32V40', inks.cream, 3.4) +
        stroke('M-78 -26H34M-78 26H34', inks.cream, 3, 0.7),
    ) + path('M-22 -22L-15.5 -7L1 -5.5L-11 5L-7.5 21L-22 12L-36.5 21L-33 5L-45 -5.5L-28.5 -7z', inks.cream)
  return (
    placed(14, -112, ticket(inks.amber, inks.amberShade), 14) +
    placed(-6, -58, ticket(base, shade), -12) +
    placed(
      -92,
      -146,
      path('M0 -22C2 -6 6 -2 22 0C6 2 2 6 0 22C-2 6 -6 2 -22 0C-6 -2 -2 -6 0 -22z', inks.cream),
    ) +
    placed(
      104,
      -42,
      path('M0 -16C1 -4 4 -1 16 0C4 1 1 4 0 16C-1 4 -4 1 -16 0C-4 -1 -1 -4 0 -16z', inks.amber),
    )
  )
}

/** A moka pot: boiler, waist, jug with spout, lid and handle. */
function drawMoka(brush: Brush): string {
  const { base } = brush.accent
  return (
    steam(brush, -52, -150, 12, 30) +
    stroke('M44 -134H82Q92 -132 88 -118L78 -76', inks.wood, 13) +
    path('M-50 -2L-40 -66H40L50 -2Q0 6 -50 -2z', '#b9c2c9') +
    path('M-50 -2L-40 -66H-14L-18 1z', '#d9e0e4') +
    rect(-44, -78, 88, 14, '#8b969e', 3) +
    path('M-40 -78L-52 -142L-72 -150L-50 -156H48L40 -78z', '#c9d1d7') +
    path('M-40 -78L-52 -142L-50 -156H-22L-14 -78z', '#e6ebee') +
    path('M-52 -156Q0 -188 50 -156z', base) +
    circle(0, -178, 9, inks.wood) +
    circle(26, -34, 6, inks.goldShade)
  )
}

/** A barrel on its trestle, with hoops and a tap. */
function drawBarrel(brush: Brush): string {
  const { base } = brush.accent
  const staves = [-70, -40, -10, 20, 50].map((x) => `M${x + 10} -146Q${x + 4} -86 ${x + 10} -28`).join('')
  return (
    path('M-84 -2L-64 -38H64L84 -2H62L52 -22H-52L-62 -2z', inks.woodShade) +
    path('M-74 -150Q-104 -86 -74 -24H74Q104 -86 74 -150z', inks.wood) +
    stroke(staves, inks.woodShade, 3) +
    stroke('M-80 -136H80M-82 -40H82', inks.sound, 9) +
    stroke('M-89 -108H89M-89 -68H89', base, 7) +
    rect(-10, -98, 20, 20, inks.goldShade, 4) +
    stroke('M0 -88V-58', inks.gold, 9) +
    stroke('M-16 -104H16', inks.gold, 7)
  )
}

/** Two books lie on each other, and three lean beside a bookend. */
function drawBooks(brush: Brush): string {
  const { base } = brush.accent
  const lying = (x: number, y: number, width: number, fill: string): string =>
    rect(x, y, width, 30, fill, 5) +
    rect(x + 10, y + 6, width - 10, 18, inks.cream, 2) +
    stroke(`M${x + 18} ${y + 12}h${width - 26}M${x + 18} ${y + 18}h${width - 26}`, inks.woodShade, 1.6)
  const standing = (x: number, height: number, fill: string): string =>
    rect(x, -62 - height, 30, height, fill, 3) +
    rect(x, -62 - height + 14, 30, 6, inks.gold) +
    rect(x, -62 - 22, 30, 6, inks.gold)
  return (
    lying(-96, -30, 192, inks.sound) +
    lying(-86, -60, 168, base) +
    standing(-78, 104, inks.evergreen) +
    standing(-46, 88, inks.coral) +
    standing(-14, 112, inks.goldShade) +
    path('M18 -62L44 -166L72 -159L48 -62z', inks.sound) +
    path('M38 -142L66 -135L64 -128L36 -135z', inks.gold)
  )
}

export const places = {
  frame: { tone: 'warm', shadow: 84, draw: drawFrame },
  stall: { tone: 'light', shadow: 108, draw: drawStall },
  basket: { tone: 'warm', shadow: 84, draw: drawBasket },
  books: { tone: 'warm', shadow: 90, draw: drawBooks },
  moka: { tone: 'warm', shadow: 66, draw: drawMoka },
  barrel: { tone: 'warm', shadow: 84, draw: drawBarrel },
  table: { tone: 'light', shadow: 110, draw: drawTable },
  ticket: { tone: 'light', shadow: 84, draw: drawTicket },
} as const satisfies Record<string, Motif>
