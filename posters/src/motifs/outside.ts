import { inks } from '../colors.ts'
import { boxes, circle, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf } from './vessels.ts'

const crown =
  'M-58 -70C-92 -74 -94 -112 -68 -118C-78 -150 -36 -172 -14 -156C4 -180 54 -166 52 -138C84 -136 88 -92 60 -84C52 -64 20 -62 6 -72C-10 -58 -46 -56 -58 -70z'

function drawBench(brush: Brush): string {
  const { base, shade } = brush.accent
  return (
    placed(
      -30,
      0,
      path('M-10 0L-6 -80H8L12 0Q1 -6 -10 0z', inks.brown) +
        stroke('M2 -76L-22 -104M4 -80L24 -112', inks.brown, 6) +
        within(
          brush.id(),
          crown,
          inks.leaf,
          path('M20 -180C50 -140 40 -90 -20 -56H100V-180z', inks.leafShade) +
            stroke('M-58 -112q12 -16 30 -14M-24 -140q14 -12 30 -8M-40 -88q12 -8 24 -4', inks.lime, 5, 0.8),
        ),
    ) +
    stroke('M88 -2V-132', inks.ink, 6) +
    path('M74 -132L80 -164H96L102 -132z', '#ffe2a0') +
    path('M70 -130H106L98 -124H78zM74 -164H102L88 -178z', inks.ink) +
    stroke('M-22 -34L-28 0M60 -34L66 0M-20 -36L-24 -74M58 -36L62 -74', inks.ink, 6) +
    path(boxes('-34 -76 106 11, -34 -60 106 11'), base) +
    path(boxes('-34 -68 106 3, -34 -52 106 3'), shade) +
    rect(-40, -40, 118, 10, base, 3) +
    rect(-40, -33, 118, 4, shade, 2) +
    leaf(-74, -2, 16, 70, inks.lime) +
    leaf(-96, -1, 14, -60, inks.amber) +
    placed(46, -40, rect(-9, -18, 18, 18, inks.cream, 2) + rect(-10, -21, 20, 5, inks.brown, 2))
  )
}

function drawSailboat(brush: Brush): string {
  const { base, shade } = brush.accent
  const hull = 'M-92 -34H96C88 -10 66 0 40 0H-52C-74 0 -88 -14 -92 -34z'
  return (
    stroke('M-2 -34V-186', inks.brown, 6) +
    path('M-2 -184L26 -176L-2 -168z', base) +
    within(
      brush.id(),
      'M8 -168C44 -130 74 -90 84 -48H8z',
      inks.white,
      path('M40 -168C50 -120 50 -80 40 -40H100V-168z', inks.whiteShade) +
        stroke('M0 -84H90M0 -120H90', inks.creamShade, 2.6) +
        path('M0 -72H100V-58H0z', base),
    ) +
    within(
      brush.id(),
      'M-10 -154C-26 -116 -52 -76 -84 -48H-10z',
      inks.cream,
      path('M-34 -154C-22 -110 -28 -70 -44 -40H0V-154z', inks.creamShade, 0.7),
    ) +
    within(
      brush.id(),
      hull,
      inks.wood,
      path('M30 -34C50 -20 30 -8 0 0H100V-34z', inks.woodShade, 0.75) +
        path('M-100 -34H100V-24H-100z', inks.cream) +
        stroke('M-86 -14H80', inks.brown, 2.6, 0.6),
    ) +
    circle(62, -13, 7, inks.cream) +
    circle(62, -13, 3.6, shade) +
    stroke('M-112 2q14 -10 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0', inks.sky, 6) +
    stroke('M-84 12q12 -8 24 0t24 0M20 12q12 -8 24 0t24 0', inks.cream, 3.4, 0.7) +
    ellipse(-60, -36, 9, 5, base)
  )
}

export const outside = {
  bench: { tone: 'light', shadow: 106, draw: drawBench },
  sailboat: { tone: 'light', shadow: 112, draw: drawSailboat },
} as const satisfies Record<string, Motif>
