import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf, steam } from './vessels.ts'

function drawSteak(brush: Brush): string {
  const meat =
    'M-84 -62C-92 -96 -50 -116 -10 -108C20 -120 70 -116 86 -88C98 -62 70 -36 34 -34C10 -20 -20 -26 -34 -36C-60 -34 -80 -44 -84 -62z'
  return (
    steam(brush, -10, -126, 28, 36) +
    ellipse(0, -18, 112, 22, inks.woodShade) +
    ellipse(0, -26, 112, 22, inks.wood) +
    stroke('M-92 -24C-50 -12 50 -12 92 -24', '#d79d68', 3) +
    placed(0, 10, path(meat, inks.brownShade)) +
    path(meat, '#f0d9b0') +
    placed(
      0,
      0,
      within(
        brush.id(),
        'M-76 -64C-82 -90 -46 -108 -10 -100C22 -112 66 -108 78 -86C88 -64 64 -42 32 -41C8 -28 -18 -33 -32 -43C-54 -41 -72 -48 -76 -64z',
        '#934a2f',
        stroke('M-60 -30L10 -120M-30 -24L40 -120M0 -22L72 -114M34 -24L92 -96', inks.brownShade, 6, 0.7),
      ),
    ) +
    stroke('M-30 -98C-20 -80 -22 -64 -32 -46M-22 -76C0 -84 20 -82 34 -74', inks.cream, 8) +
    rect(22, -88, 26, 18, '#ffe08a', 4) +
    path('M22 -76h26v2q0 4 -4 4h-18q-4 0 -4 -4z', inks.goldShade) +
    placed(
      -66,
      -34,
      stroke('M0 0C20 -18 44 -30 70 -36', inks.leafShade, 3.4) +
        [8, 22, 36, 50].map((x) => leaf(x, -x * 0.62, 17, -8) + leaf(x + 2, -x * 0.58, 17, 104)).join(''),
      6,
    )
  )
}

function drawCocotte(brush: Brush): string {
  const { base, shade } = brush.accent
  const pot = 'M-82 -76H82L76 -16Q74 0 56 0H-56Q-74 0 -76 -16z'
  const lid = 'M-86 -82C-84 -108 -48 -122 0 -122S84 -108 86 -82Q86 -74 78 -74H-78Q-86 -74 -86 -82z'
  const loaf = placed(
    -74,
    -4,
    path('M-16 0C-22 -60 -20 -130 -2 -158Q4 -164 10 -156C26 -126 24 -60 16 0z', inks.toast) +
      stroke('M-6 -128l18 12M-10 -98l24 14M-12 -66l26 14M-12 -36l24 12', '#f7d9a4', 6),
    -13,
    1.12,
  )
  return (
    loaf +
    steam(brush, 24, -142, 20, 32) +
    path(
      'M-82 -58H-100Q-108 -58 -108 -50Q-108 -42 -100 -42H-80zM82 -58H100Q108 -58 108 -50Q108 -42 100 -42H80z',
      shade,
    ) +
    within(
      brush.id(),
      pot,
      base,
      path('M26 -76C40 -40 34 -14 10 0H90V-76z', shade) + path('M-90 -76H90V-68H-90z', shade),
    ) +
    stroke('M-64 -58C-62 -36 -58 -22 -52 -14', inks.cream, 6, 0.45) +
    within(
      brush.id(),
      lid,
      base,
      path('M24 -124C54 -116 66 -96 56 -72H100V-124z', shade) +
        stroke('M-68 -92C-60 -104 -40 -110 -20 -112', inks.cream, 6, 0.5),
    ) +
    rect(-16, -128, 32, 9, inks.goldShade, 4) +
    ellipse(0, -133, 20, 8, inks.gold) +
    ellipse(-5, -135, 8, 2.6, '#fff0b5') +
    leaf(84, -2, 30, 60) +
    leaf(88, -2, 24, 88, inks.leafShade)
  )
}

const sausage = (x: number, y: number, degrees: number): string =>
  placed(
    x,
    y,
    rect(-34, -9, 68, 18, inks.brownShade, 9) +
      rect(-34, -10, 68, 16, '#b04a30', 8) +
      stroke('M-18 -8l-6 12M0 -8l-6 12M18 -8l-6 12', inks.brownShade, 3) +
      stroke('M-24 -6H10', '#e58a68', 2.6),
    degrees,
  )

const corn = placed(
  46,
  -92,
  rect(-32, -11, 64, 22, inks.amber, 11) +
    dots('-22 -4, -13 -4, -4 -4, 5 -4, 14 -4, 23 -4, -18 4, -9 4, 0 4, 9 4, 18 4', 3.4, '#ffdc86') +
    path('M-26 -10C-48 -14 -52 6 -26 11C-34 4 -34 -4 -26 -10z', inks.leaf),
  -10,
)

function drawGrill(brush: Brush): string {
  const { base, shade } = brush.accent
  const kettle = 'M-90 -84A90 17 0 0 0 90 -84C90 -44 52 -24 0 -24S-90 -44 -90 -84z'
  return (
    path(
      'M-58 -90C-72 -122 -46 -128 -46 -152C-28 -140 -28 -124 -20 -124C-12 -136 -2 -146 -6 -170C20 -152 16 -128 24 -122C32 -128 34 -136 32 -148C56 -130 60 -110 52 -90z',
      inks.coral,
    ) +
    path(
      'M-38 -90C-46 -110 -32 -112 -30 -128C-16 -118 -18 -106 -8 -104C0 -112 2 -118 0 -132C16 -120 14 -106 22 -104C28 -108 28 -110 28 -116C40 -106 40 -98 34 -90z',
      inks.gold,
    ) +
    stroke('M-44 -36L-66 -4M44 -36L66 -4', inks.steelShade, 7) +
    stroke('M-56 -18H56', inks.steelShade, 5) +
    circle(64, -10, 11, inks.ink) +
    circle(64, -10, 4, inks.steel) +
    ellipse(0, -84, 90, 17, inks.ink) +
    stroke(
      'M-78 -90V-80M-58 -96V-74M-38 -99V-70M-18 -100V-68M0 -100V-67M20 -100V-68M40 -99V-70M60 -96V-74M78 -90V-80',
      inks.steel,
      2.4,
    ) +
    sausage(-40, -92, -6) +
    corn +
    sausage(-8, -80, 4) +
    within(brush.id(), kettle, base, path('M28 -84C60 -54 40 -34 6 -24H96V-90z', shade)) +
    stroke('M-90 -84A90 17 0 0 0 90 -84', inks.steelLight, 5) +
    stroke('M-70 -56C-62 -44 -50 -38 -40 -34', inks.cream, 5, 0.45) +
    stroke('M-90 -76H-112', inks.wood, 7) +
    stroke('M-106 -72V-46', inks.steelLight, 3.4) +
    path('M-113 -48h14v26h-14z', inks.steelLight)
  )
}

export const hearth = {
  steak: { tone: 'warm', shadow: 112, draw: drawSteak },
  cocotte: { tone: 'light', shadow: 92, draw: drawCocotte },
  grill: { tone: 'warm', shadow: 92, draw: drawGrill },
} as const satisfies Record<string, Motif>
