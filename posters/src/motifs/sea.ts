import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf, wedge } from './vessels.ts'

const shell = (x: number, y: number, degrees: number, s: number): string =>
  placed(
    x,
    y,
    path(
      'M-6 4C-22 -6 -26 -20 -38 -28C-36 -38 -48 -48 -46 -60C-50 -72 -38 -82 -32 -92C-22 -94 -14 -106 0 -104C14 -108 24 -96 34 -92C38 -82 50 -74 46 -62C50 -48 38 -38 38 -28C26 -20 22 -6 8 4z',
      inks.steelShade,
    ) +
      stroke('M-34 -34C-42 -52 -40 -72 -26 -86M34 -32C44 -52 42 -72 28 -86', inks.steel, 4) +
      path(
        'M-4 -4C-18 -12 -36 -36 -36 -60C-34 -82 -18 -96 0 -96S36 -82 36 -60C36 -36 20 -12 6 -4z',
        '#f6f3e8',
      ) +
      path('M10 -95C26 -92 36 -80 36 -60C36 -36 20 -12 6 -4C20 -30 26 -66 10 -95z', '#cfdcd8') +
      path(
        'M-4 -16C-20 -24 -28 -48 -22 -62C-18 -78 2 -82 14 -74C26 -64 24 -44 16 -32C10 -22 4 -14 -4 -16z',
        '#bdb49b',
      ) +
      path('M-4 -26C-14 -34 -18 -50 -12 -60C-6 -70 6 -70 12 -62C18 -50 6 -24 -4 -26z', '#e4dcc6') +
      stroke('M-16 -56C-12 -68 -4 -72 4 -72', inks.white, 3.4),
    degrees,
    s,
  )

/** Three on ice: ruffled shell, nacre, the oyster itself. */
function drawOysters(brush: Brush): string {
  return (
    ellipse(0, -10, 112, 20, brush.accent.shade) +
    ellipse(0, -17, 112, 20, brush.accent.base) +
    shell(-46, -32, -34, 0.98) +
    shell(48, -32, 34, 0.98) +
    shell(0, -36, 0, 1.16) +
    path(
      'M-98 -18L-88 -36L-66 -28L-50 -44L-22 -30L-4 -40L18 -28L40 -42L62 -28L84 -36L98 -18C60 -2 -60 -2 -98 -18z',
      '#f1f8f6',
    ) +
    path(
      'M-50 -44L-22 -30L-40 -12zM-88 -36L-66 -28L-80 -14zM-4 -40L18 -28L2 -8zM40 -42L62 -28L48 -10z',
      '#c3dcdd',
    ) +
    wedge(66, -34, 24, -14, inks.amberShade, '#ffe27a') +
    leaf(-70, -18, 28, -50) +
    leaf(-64, -16, 28, -12, inks.leafShade)
  )
}

function drawCrab(brush: Brush): string {
  const half =
    stroke(
      'M50 -44C74 -52 92 -40 100 -16M44 -34C64 -38 78 -28 82 -6M34 -26C48 -26 58 -18 60 0',
      inks.coralShade,
      9,
    ) +
    stroke('M56 -62C86 -66 100 -84 98 -108', inks.coral, 15) +
    path(
      'M86 -104C70 -124 78 -158 104 -164C98 -150 100 -140 106 -134C108 -146 118 -152 126 -152C132 -126 118 -98 100 -96C94 -96 90 -100 86 -104z',
      inks.coral,
    ) +
    path(
      'M106 -134C108 -146 118 -152 126 -152C132 -126 118 -98 100 -96C108 -106 110 -120 106 -134z',
      inks.coralShade,
    )
  const carapace =
    'M-80 -60C-76 -92 -40 -106 0 -106S76 -92 80 -60L70 -56L66 -44L56 -44L50 -32C20 -16 -20 -16 -50 -32L-56 -44L-66 -44L-70 -56z'
  return (
    placed(0, 0, half, 0, -1, 1) +
    half +
    stroke('M-18 -104V-116M18 -104V-116', inks.coralShade, 6) +
    circle(-18, -119, 8, inks.cream) +
    circle(18, -119, 8, inks.cream) +
    circle(-16, -119, 4, inks.ink) +
    circle(20, -119, 4, inks.ink) +
    within(
      brush.id(),
      carapace,
      inks.coral,
      path('M26 -110C60 -90 60 -50 20 -20H100V-110z', inks.coralShade, 0.7) +
        path('M-60 -28C-20 -44 20 -44 60 -28V0H-60z', '#ffc9a4', 0.85),
    ) +
    stroke('M-62 -72C-52 -86 -34 -94 -14 -96', '#ffc0a0', 6) +
    stroke('M-26 -70q8 -7 16 0M10 -70q8 -7 16 0M-4 -54q4 4 8 0', inks.redShade, 4) +
    dots('-46 -62, 48 -62, 0 -84, -30 -84, 34 -84', 3, '#ffc0a0')
  )
}

export const sea = {
  oysters: { tone: 'light', shadow: 112, draw: drawOysters },
  crab: { tone: 'warm', shadow: 98, draw: drawCrab },
} as const satisfies Record<string, Motif>
