import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf, steam, wedge } from './vessels.ts'

function drawCurry(brush: Brush): string {
  const naan = 'M-60 -70C-84 -112 -70 -156 -28 -164C10 -170 30 -130 28 -84z'
  const pan = 'M-86 -74A86 20 0 0 0 86 -74C84 -32 50 -6 24 -6H-24C-50 -6 -84 -32 -86 -74z'
  return (
    placed(
      -10,
      0,
      path(naan, '#f0cd93') +
        path('M2 -158C28 -142 30 -110 28 -84L-4 -80C10 -110 12 -136 2 -158z', inks.toast, 0.6) +
        dots('-40 -136, -14 -148, -44 -108, -16 -118, 6 -112, -30 -92', 6, inks.toastShade, 0.75) +
        leaf(-24, -122, 18, 40) +
        leaf(-36, -120, 16, 120, inks.leafShade),
      -6,
    ) +
    steam(brush, 50, -100, 18, 46) +
    rect(-36, -10, 72, 10, inks.clayShade, 4) +
    stroke('M-84 -66C-112 -76 -112 -44 -82 -50M84 -66C112 -76 112 -44 82 -50', inks.goldShade, 7) +
    ellipse(0, -74, 86, 20, '#eab07f') +
    ellipse(0, -73, 79, 16, '#e5762a') +
    path('M-60 -74C-40 -84 -10 -86 20 -84C-6 -80 -30 -78 -50 -68z', '#f7a04a') +
    stroke('M-24 -72C-14 -80 10 -80 16 -74S2 -66 -2 -72', inks.cream, 4) +
    leaf(34, -70, 18, 70) +
    leaf(38, -72, 20, 20, inks.leafShade) +
    stroke('M-54 -70l12 4', inks.red, 4.4) +
    within(
      brush.id(),
      pan,
      '#d58045',
      path('M30 -60C40 -30 20 -10 -10 0H100V-80z', inks.clayShade, 0.85) +
        stroke('M-84 -52A86 20 0 0 0 84 -52', '#eab07f', 3) +
        dots(
          '-60 -40, -40 -32, -18 -28, 6 -27, 30 -30, 52 -37, -48 -22, -26 -16, -2 -14, 22 -16',
          3,
          '#f0bd8f',
          0.9,
        ),
    ) +
    stroke('M-86 -74A86 20 0 0 0 86 -74', '#f3c497', 4)
  )
}

const zig = (y: number, half: number, step: number): string =>
  `M${-half} ${y}${`l${step} -9l${step} 9`.repeat(Math.round(half / step))}`

const stew = (x: number, y: number, fill: string, fleck: string): string =>
  path(
    `M${x - 24} ${y + 4}C${x - 20} ${y - 16} ${x + 20} ${y - 16} ${x + 24} ${y + 4}C${x + 12} ${y + 12} ${x - 12} ${y + 12} ${x - 24} ${y + 4}z`,
    fill,
  ) +
  dots(
    [
      [x - 8, y - 4],
      [x + 4, y - 6],
      [x + 10, y + 2],
      [x - 3, y + 3],
    ],
    2.2,
    fleck,
  )

function drawInjera(brush: Brush): string {
  const { base } = brush.accent
  const basket =
    'M-98 -92C-92 -62 -48 -56 -32 -50C-40 -34 -60 -14 -66 0H66C60 -14 40 -34 32 -50C48 -56 92 -62 98 -92z'
  return (
    within(
      brush.id(),
      basket,
      inks.gold,
      stroke(zig(-78, 99, 11), base, 5) +
        stroke('M-90 -68C-40 -50 40 -50 90 -68', inks.evergreen, 6) +
        rect(-40, -52, 80, 7, inks.clay) +
        stroke(zig(-24, 66, 11), base, 5) +
        stroke('M-70 -8H70', inks.evergreen, 6) +
        path('M30 -92C50 -60 14 -50 20 -40C24 -20 40 -10 34 0H110V-92z', inks.brownShade, 0.18),
    ) +
    ellipse(0, -94, 108, 31, inks.goldShade) +
    ellipse(0, -97, 108, 30, '#efd9ae') +
    ellipse(0, -98, 97, 25, '#dcb982') +
    dots('-80 -98, -66 -110, -30 -118, 28 -119, 72 -108, 84 -96, 52 -80, -8 -76, -58 -84', 2.2, '#f3dfb6') +
    stew(-50, -98, inks.red, inks.amber) +
    stew(2, -108, inks.leafShade, inks.lime) +
    stew(54, -98, inks.amber, '#ffe6a0') +
    stew(-22, -86, inks.brown, inks.toast) +
    stew(28, -86, inks.leaf, inks.cream) +
    ellipse(4, -96, 11, 8, inks.white) +
    ellipse(4, -98, 5, 3.6, inks.gold) +
    placed(
      84,
      -112,
      path('M-18 6C-24 -8 20 -12 22 0C24 10 -12 16 -18 6z', '#efd9ae') +
        stroke('M-12 3C0 -2 10 -2 16 1', inks.wood, 2.4),
      -20,
    )
  )
}

function drawTagine(brush: Brush): string {
  const cone = 'M-90 -50C-54 -70 -28 -104 -18 -140H18C28 -104 54 -70 90 -50z'
  const base = 'M-94 -46H94C92 -18 66 0 44 0H-44C-66 0 -92 -18 -94 -46z'
  const { accent } = brush
  return (
    steam(brush, 66, -108, 16, 44) +
    steam(brush, -66, -96, 12, 34) +
    within(
      brush.id(),
      cone,
      inks.clay,
      path('M8 -142C14 -100 34 -70 20 -44H100V-142z', inks.clayShade) +
        stroke('M-48 -74C-20 -64 20 -64 48 -74M-26 -108C-10 -102 10 -102 26 -108', inks.cream, 4) +
        stroke('M-66 -58l12 -9l12 13l12 -11l12 12l12 -12l12 12l12 -12l12 11l12 -13l12 9', accent.base, 5),
    ) +
    path('M-24 -140C-24 -156 -12 -162 0 -162S24 -156 24 -140Q0 -132 -24 -140z', inks.clay) +
    ellipse(-6, -152, 8, 4, '#e79a72') +
    within(
      brush.id(),
      base,
      accent.base,
      path('M34 -46C50 -20 30 -6 10 0H100V-46z', accent.shade) +
        stroke(
          'M-80 -24l11 -10l11 10l11 -10l11 10l11 -10l11 10l11 -10l11 10l11 -10l11 10l11 -10l11 10l11 -10l11 10',
          inks.cream,
          3.4,
        ) +
        stroke('M-76 -14C-40 -6 40 -6 76 -14', inks.gold, 3),
    ) +
    rect(-100, -56, 200, 13, inks.clay, 6.5) +
    rect(-100, -56, 200, 6, '#e08a60', 3) +
    stroke('M-40 -84C-30 -98 -24 -112 -22 -126', '#e79a72', 5)
  )
}

const pita = (x: number, y: number, degrees: number): string =>
  placed(
    x,
    y,
    path('M-32 0L-6 -62Q0 -72 8 -64C24 -50 34 -26 34 0Q0 10 -32 0z', '#efcf9a') +
      path('M6 -64C24 -50 34 -26 34 0L14 4C20 -20 16 -46 6 -64z', inks.toast, 0.7) +
      dots('-4 -40, 6 -22, -12 -14', 3.6, inks.toastShade, 0.7),
    degrees,
  )

function drawMezze(brush: Brush): string {
  const olive = (x: number, y: number, fill: string): string =>
    ellipse(x, y, 12, 10, fill) +
    circle(x + 4, y - 2, 3, inks.red) +
    ellipse(x - 4, y - 4, 3, 2, inks.cream, 0.7)
  return (
    pita(-58, -56, -28) +
    pita(-16, -66, -8) +
    pita(30, -62, 14) +
    placed(
      70,
      -56,
      stroke('M0 0C14 -30 20 -60 14 -96', inks.brown, 3.4) +
        [20, 46, 72]
          .map(
            (y) =>
              leaf(6 + y * 0.12, -y, 26, -58, inks.leaf) + leaf(8 + y * 0.12, -y, 26, 62, inks.leafShade),
          )
          .join(''),
      8,
    ) +
    ellipse(0, -12, 112, 24, brush.accent.shade) +
    ellipse(0, -20, 112, 25, brush.accent.base) +
    ellipse(0, -21, 100, 20, inks.cream) +
    path('M-78 -26A54 15 0 0 0 30 -26C28 -4 0 0 -24 0S-76 -4 -78 -26z', inks.whiteShade) +
    ellipse(-24, -46, 62, 17, inks.white) +
    path('M-86 -46C-84 -22 -60 -8 -24 -8S36 -22 38 -46A62 17 0 0 1 -86 -46z', inks.white) +
    path('M10 -32C12 -20 0 -10 -24 -8C12 -8 36 -22 38 -46z', inks.whiteShade) +
    ellipse(-24, -46, 55, 13, '#ecc98a') +
    stroke('M-58 -46C-50 -56 0 -56 4 -47S-40 -38 -42 -46S-20 -52 -16 -46', '#f8e3b4', 4) +
    ellipse(-26, -46, 10, 3, inks.amber) +
    olive(60, -24, inks.leafShade) +
    olive(84, -20, inks.inkSoft) +
    olive(72, -36, inks.limeShade) +
    wedge(48, -38, 15, -12, inks.amberShade, '#ffe27a')
  )
}

export const spice = {
  curry: { tone: 'warm', shadow: 86, draw: drawCurry },
  injera: { tone: 'warm', shadow: 86, draw: drawInjera },
  tagine: { tone: 'warm', shadow: 84, draw: drawTagine },
  mezze: { tone: 'light', shadow: 112, draw: drawMezze },
} as const satisfies Record<string, Motif>
