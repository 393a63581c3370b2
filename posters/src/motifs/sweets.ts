import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf, plate, steam } from './vessels.ts'

function drawCroissant(brush: Brush): string {
  const half =
    'C20 -126 38 -118 46 -104C66 -110 92 -94 92 -72C106 -66 114 -44 106 -24C102 -10 88 -10 80 -22C66 -36 38 -40 0 -40'
  const outline = `M0 -126${half}C-38 -40 -66 -36 -80 -22C-88 -10 -102 -10 -106 -24C-114 -44 -106 -66 -92 -72C-92 -94 -66 -110 -46 -104C-38 -118 -20 -126 0 -126z`
  const folds =
    'M-46 -106C-50 -84 -40 -64 -28 -38M-92 -74C-90 -56 -78 -38 -66 -30M46 -106C50 -84 40 -64 28 -38M92 -74C90 -56 78 -38 66 -30'
  const sheen =
    'M-22 -112C-12 -118 2 -119 12 -117M-26 -98C-14 -104 6 -105 18 -102M-76 -84C-72 -92 -64 -96 -56 -96M-74 -70C-68 -80 -60 -84 -52 -84M62 -96C70 -94 76 -90 80 -82M-100 -48C-100 -54 -97 -60 -93 -63M62 -82C68 -80 72 -76 75 -70M98 -60C101 -56 102 -52 102 -48'
  return (
    steam(brush, 0, -138, 28, 36) +
    plate(114, -16, brush.accent.base, brush.accent.shade) +
    placed(
      0,
      2,
      within(
        brush.id(),
        outline,
        inks.toast,
        path('M-110 -10C-84 -50 -30 -60 0 -60S84 -50 110 -10V10H-110z', inks.toastShade, 0.75) +
          stroke(
            'M-40 -86C-30 -92 30 -92 40 -86M-84 -56C-78 -66 -66 -72 -54 -74M84 -56C78 -66 66 -72 54 -74',
            '#eab06a',
            6,
          ) +
          stroke(folds, inks.brown, 4.4, 0.75),
      ) + stroke(sheen, '#ffe2ae', 4.6),
    )
  )
}

const scoop = (brush: Brush, x: number, y: number, r: number, fill: string, shade: string): string =>
  within(
    brush.id(),
    `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Q${x + r + 6} ${y + 14} ${x + r * 0.66} ${y + 10}Q${x + r * 0.4} ${y + 22} ${x + r * 0.1} ${y + 11}Q${x - r * 0.3} ${y + 24} ${x - r * 0.5} ${y + 11}Q${x - r - 8} ${y + 14} ${x - r} ${y}z`,
    fill,
    circle(x - r * 0.35, y - r * 0.2, r * 1.1, fill) +
      path(
        `M${x + r * 0.3} ${y - r}C${x + r} ${y - r * 0.4} ${x + r * 0.7} ${y + 8} ${x + r * 0.2} ${y + 24}H${x + r * 2}V${y - r}z`,
        shade,
      ),
  ) +
  stroke(
    `M${x - r * 0.66} ${y - r * 0.2}A${r * 0.7} ${r * 0.7} 0 0 1 ${x - r * 0.12} ${y - r * 0.7}`,
    inks.white,
    5,
    0.75,
  )

function drawIceCream(brush: Brush): string {
  const cone = 'M-42 -84H42L5 -5Q0 3 -5 -5z'
  return (
    within(
      brush.id(),
      cone,
      inks.toast,
      path('M16 -84L0 0H60V-84z', inks.toastShade, 0.6) +
        stroke(
          'M-50 -70L30 10M-30 -90L40 -20M-6 -90L50 -34M50 -70L-30 10M30 -90L-40 -20M6 -90L-50 -34',
          inks.brown,
          2.6,
          0.5,
        ),
    ) +
    scoop(brush, -26, -92, 36, '#f7b7a4', inks.blushShade) +
    scoop(brush, 28, -92, 36, '#d9e6b0', inks.limeShade) +
    scoop(brush, 0, -126, 40, inks.cream, inks.creamShade) +
    circle(8, -170, 11, inks.red) +
    circle(4, -174, 3.4, '#f5a08a') +
    stroke('M9 -180C10 -190 16 -194 24 -194', inks.leafShade, 3) +
    stroke('M-16 -150l6 -4M14 -140l7 3M-8 -132l2 7M24 -124l6 -3M-24 -128l-3 6', brush.accent.base, 4) +
    placed(
      34,
      -150,
      rect(-6, -44, 12, 60, inks.toast, 3) + stroke('M-2 -34v44M2 -34v44', inks.toastShade, 2),
      28,
    )
  )
}

function drawCupcake(brush: Brush): string {
  const { base, shade } = brush.accent
  const cup = 'M-62 -66H62L48 -6Q47 0 40 0H-40Q-47 0 -48 -6z'
  const swirl = (y: number, w: number, h: number): string =>
    path(
      `M${-w} ${y}C${-w - 14} ${y - h * 0.8} ${-w * 0.5} ${y - h} 0 ${y - h}S${w + 14} ${y - h * 0.8} ${w} ${y}C${w * 0.5} ${y + 12} ${-w * 0.5} ${y + 12} ${-w} ${y}z`,
      inks.cream,
    ) +
    path(
      `M${w * 0.4} ${y - h * 0.94}C${w + 10} ${y - h * 0.7} ${w + 6} ${y - 4} ${w} ${y}C${w * 0.7} ${y + 7} ${w * 0.3} ${y + 8} ${w * 0.1} ${y + 9}C${w * 0.6} ${y - 4} ${w * 0.7} ${y - h * 0.6} ${w * 0.4} ${y - h * 0.94}z`,
      inks.creamShade,
    )
  return (
    within(
      brush.id(),
      cup,
      base,
      path('M18 -66L10 0H70V-66z', shade) +
        stroke(
          'M-46 -66L-36 0M-28 -66L-22 0M-9 -66L-7 0M9 -66L7 0M28 -66L22 0M46 -66L36 0',
          inks.cream,
          4,
          0.55,
        ),
    ) +
    swirl(-66, 66, 36) +
    swirl(-94, 52, 34) +
    swirl(-120, 34, 30) +
    circle(0, -152, 14, inks.red) +
    circle(-5, -157, 4, '#f5a08a') +
    stroke('M2 -165C4 -176 10 -180 18 -182', inks.leafShade, 3.4) +
    stroke('M-40 -80l7 3M-10 -74l7 -3M26 -82l6 4M-26 -106l6 3M8 -102l7 -2M-8 -126l6 -2', base, 4.4) +
    leaf(18, -182, 20, 70)
  )
}

function drawHaloHalo(brush: Brush): string {
  const glass =
    'M-54 -120L-34 -34Q-30 -22 -12 -20V-8H-26Q-34 -8 -34 0H34Q34 -8 26 -8H12V-20Q30 -22 34 -34L54 -120z'
  const band = (y: number, h: number, fill: string): string =>
    path(`M-70 ${y}q35 10 70 0t70 0v${h}h-140z`, fill)
  return (
    placed(46, -128, rect(-4, -46, 8, 70, inks.steelLight, 4) + ellipse(0, -50, 9, 13, inks.steelLight), 24) +
    circle(-20, -132, 27, '#8f6a8c') +
    path('M-2 -152A27 27 0 0 1 -10 -106A40 40 0 0 0 -2 -152z', '#6e4d6d') +
    stroke('M-38 -138A20 20 0 0 1 -26 -150', inks.white, 4, 0.6) +
    path('M8 -122C6 -146 12 -152 26 -154C42 -152 48 -142 46 -122z', inks.toast) +
    path('M10 -146C20 -158 36 -158 44 -146Q28 -138 10 -146z', inks.brown) +
    circle(2, -160, 9, inks.red) +
    circle(-1, -163, 2.8, '#f5a08a') +
    within(
      brush.id(),
      glass,
      inks.white,
      band(-130, 40, inks.white) +
        band(-96, 30, '#cfe6df') +
        band(-76, 22, inks.leaf) +
        band(-58, 22, inks.amber) +
        band(-42, 26, inks.redShade) +
        rect(-40, -20, 80, 24, inks.steelLight) +
        path('M20 -124L8 -20H30L60 -124z', inks.ink, 0.12) +
        dots('-30 -104, -12 -98, 8 -106, 26 -98, -22 -86, 18 -84', 4, '#f3fbf8') +
        dots('-18 -36, -2 -32, 14 -36', 4, inks.coral),
    ) +
    stroke('M-40 -108L-26 -44', inks.white, 5, 0.7) +
    stroke('M-54 -120H54', inks.white, 5) +
    leaf(-44, -124, 34, -46, inks.leafShade) +
    dots('-8 -124, 24 -126', 5, brush.accent.base)
  )
}

export const sweets = {
  croissant: { tone: 'warm', shadow: 114, draw: drawCroissant },
  'ice-cream': { tone: 'light', shadow: 40, draw: drawIceCream },
  cupcake: { tone: 'light', shadow: 62, draw: drawCupcake },
  'halo-halo': { tone: 'light', shadow: 48, draw: drawHaloHalo },
} as const satisfies Record<string, Motif>
