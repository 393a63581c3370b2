import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf, plate, steam } from './vessels.ts'

function drawLatte(brush: Brush): string {
  const { base, shade } = brush.accent
  const cup = 'M-74 -104A74 19 0 0 0 74 -104C74 -50 52 -18 26 -18H-26C-52 -18 -74 -50 -74 -104z'
  return (
    steam(brush, -4, -132, 24, 44) +
    plate(104, -14) +
    stroke('M68 -88C112 -98 112 -44 58 -46', shade, 15) +
    stroke('M68 -89C108 -98 108 -48 58 -49', base, 11) +
    ellipse(0, -104, 74, 19, inks.cream) +
    ellipse(0, -103, 67, 15, inks.brown) +
    ellipse(0, -102, 60, 12, '#b5774a') +
    path(
      'M0 -91C-26 -96 -34 -104 -20 -108C-10 -111 -2 -108 0 -104C2 -108 10 -111 20 -108C34 -104 26 -96 0 -91z',
      inks.cream,
    ) +
    stroke('M0 -92V-104', '#b5774a', 1.6) +
    within(brush.id(), cup, base, path('M28 -104C50 -60 24 -26 -10 -14H90V-104z', shade)) +
    stroke('M-60 -78C-56 -54 -46 -38 -36 -30', inks.cream, 6, 0.5) +
    stroke('M-74 -104A74 19 0 0 0 74 -104', inks.cream, 4.4) +
    ellipse(0, -17, 30, 5, shade)
  )
}

function drawTeapot(brush: Brush): string {
  const { base, shade } = brush.accent
  const pot = 'M-70 -60C-70 -98 -40 -112 0 -112S70 -98 70 -60C70 -22 44 -6 30 -6H-30C-44 -6 -70 -22 -70 -60z'
  return (
    steam(brush, -98, -118, 10, 40) +
    stroke('M-56 -106C-70 -172 70 -172 56 -106', inks.woodShade, 9) +
    stroke('M-56 -106C-70 -170 70 -170 56 -106', inks.wood, 5) +
    path('M-58 -36C-88 -44 -86 -92 -112 -104L-94 -112C-70 -104 -72 -78 -56 -76z', shade) +
    rect(-34, -10, 68, 10, shade, 4) +
    within(
      brush.id(),
      pot,
      base,
      path('M22 -114C62 -80 50 -30 10 0H90V-114z', shade) +
        stroke('M-72 -44C-40 -30 40 -30 72 -44', inks.cream, 4, 0.85) +
        dots('-50 -26, -24 -21, 2 -20, 28 -22, 52 -28', 3.4, inks.cream, 0.85),
    ) +
    stroke('M-52 -74C-48 -88 -38 -96 -24 -100', inks.cream, 6, 0.5) +
    path('M-40 -108C-36 -124 36 -124 40 -108Q0 -96 -40 -108z', shade) +
    circle(0, -126, 9, inks.wood) +
    circle(-3, -129, 3, '#e0ab74') +
    placed(
      98,
      0,
      path('M-30 -42A30 8 0 0 0 30 -42C28 -12 16 0 0 0S-28 -12 -30 -42z', inks.white) +
        path('M10 -34C12 -14 6 -4 0 0C16 0 28 -12 30 -42z', inks.whiteShade) +
        ellipse(0, -42, 30, 8, inks.white) +
        ellipse(0, -41, 26, 6, inks.toast),
    ) +
    leaf(44, -4, 26, 78) +
    leaf(40, -4, 24, 40, inks.leafShade)
  )
}

function drawBoba(brush: Brush): string {
  const { base, shade } = brush.accent
  const cup = 'M-54 -124H54L38 -8Q37 0 28 0H-28Q-37 0 -38 -8z'
  return (
    placed(14, -128, rect(-8, -62, 16, 90, base, 3) + rect(2, -62, 6, 90, shade, 2), 14) +
    within(
      brush.id(),
      cup,
      '#d8a877',
      path('M-60 -130H60V-96q-30 12 -60 0t-60 0z', '#f1dcc0') +
        path('M-60 -84C-30 -60 10 -92 60 -66V-50C20 -74 -20 -50 -60 -66z', '#c48d58', 0.7) +
        path('M24 -130L12 2H70V-130z', inks.brown, 0.2) +
        dots(
          '-24 -12, -4 -10, 16 -12, 30 -22, -30 -30, -12 -27, 6 -28, 20 -38, -20 -44, -2 -44, 34 -42, -34 -52, 10 -58',
          9,
          inks.brownShade,
        ) +
        dots('-27 -15, -7 -13, 13 -15, -33 -33, -15 -30, 3 -31, -23 -47', 2, inks.toast),
    ) +
    stroke('M-42 -112L-32 -40', inks.white, 5, 0.65) +
    path('M-50 -132C-48 -160 48 -160 50 -132z', inks.white, 0.55) +
    stroke('M-36 -138C-30 -148 -14 -151 -4 -152', inks.white, 4, 0.9) +
    rect(-60, -134, 120, 12, inks.white, 6) +
    rect(0, -134, 60, 12, inks.whiteShade, 6) +
    circle(0, -80, 19, inks.cream) +
    path('M-9 -78C-9 -92 9 -92 9 -78C9 -70 -9 -70 -9 -78z', base) +
    stroke('M-4 -80h.1M4 -80h.1', inks.cream, 3)
  )
}

export const cups = {
  latte: { tone: 'light', shadow: 104, draw: drawLatte },
  teapot: { tone: 'light', shadow: 100, draw: drawTeapot },
  boba: { tone: 'light', shadow: 48, draw: drawBoba },
} as const satisfies Record<string, Motif>
