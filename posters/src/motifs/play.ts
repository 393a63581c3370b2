import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf } from './vessels.ts'

function drawBowling(brush: Brush): string {
  const { base, shade } = brush.accent
  const pin = (x: number, y: number, degrees: number, s: number): string =>
    placed(
      x,
      y,
      within(
        brush.id(),
        'M0 -152C18 -152 20 -132 14 -116C10 -104 26 -76 26 -48C26 -24 20 0 14 0H-14C-20 0 -26 -24 -26 -48C-26 -76 -10 -104 -14 -116C-20 -132 -18 -152 0 -152z',
        inks.white,
        path('M6 -156C14 -110 18 -60 4 4H40V-156z', inks.whiteShade) +
          path('M-30 -114H30V-106H-30zM-30 -101H30V-93H-30z', inks.red),
      ),
      degrees,
      s,
    )
  return (
    pin(62, -4, 10, 0.94) +
    pin(-8, -8, -8, 0.92) +
    pin(30, 0, 2, 1.04) +
    within(
      brush.id(),
      'M-108 -52A54 54 0 1 1 0 -52A54 54 0 1 1 -108 -52z',
      base,
      path('M-30 -110C10 -70 -10 -20 -60 6H20V-110z', shade),
    ) +
    stroke('M-94 -64A44 44 0 0 1 -72 -88', inks.white, 7, 0.75) +
    ellipse(-52, -80, 6, 8, inks.ink) +
    ellipse(-34, -74, 6, 8, inks.ink) +
    ellipse(-48, -60, 6, 8, inks.ink)
  )
}

function drawArcade(brush: Brush): string {
  const { base, shade } = brush.accent
  const pixel = (list: string): string =>
    list
      .split('/')
      .map((row, y) =>
        [...row].map((on, x) => (on === '1' ? `M${-27.5 + x * 5} ${-128 + y * 5}h5v5h-5z` : '')).join(''),
      )
      .join('')
  return (
    path(
      'M-64 -182H64Q70 -182 70 -176V-148L62 -144V-84L74 -68V0H-74V-68L-62 -84V-144L-70 -148V-176Q-70 -182 -64 -182z',
      base,
    ) +
    path('M40 -182H64Q70 -182 70 -176V-148L62 -144V-84L74 -68V0H48V-68L40 -84z', shade) +
    rect(-58, -174, 116, 22, inks.amber, 4) +
    dots('-44 -163, -22 -163, 0 -163, 22 -163, 44 -163', 5, inks.cream) +
    rect(-52, -146, 104, 62, inks.ink, 5) +
    rect(-45, -140, 90, 50, '#0f4658', 3) +
    path(
      pixel(
        '00100000100/00010001000/00111111100/01101110110/11111111111/10111111101/10100000101/00011011000',
      ),
      inks.lime,
    ) +
    stroke('M-38 -134L-20 -134', inks.white, 3, 0.6) +
    path('M-62 -84H62L74 -64H-74z', inks.inkSoft) +
    stroke('M-32 -74V-92', inks.steelLight, 5) +
    circle(-32, -96, 9, inks.red) +
    circle(-35, -99, 2.8, '#f5a08a') +
    ellipse(8, -75, 8, 4, inks.amber) +
    ellipse(28, -75, 8, 4, inks.sky) +
    ellipse(47, -74, 8, 4, inks.coral) +
    rect(-36, -52, 72, 40, inks.ink, 5, 0.85) +
    rect(-22, -44, 14, 22, inks.steel, 2) +
    rect(8, -44, 14, 22, inks.steel, 2) +
    stroke('M-15 -38v8M15 -38v8', inks.red, 3.4) +
    rect(-78, -6, 156, 6, inks.ink, 2)
  )
}

const die = (
  x: number,
  y: number,
  s: number,
  degrees: number,
  top: string,
  left: string,
  right: string,
  pip: string,
): string =>
  placed(
    x,
    y,
    path('M0 -112L58 -82L0 -52L-58 -82z', top) +
      path('M-58 -82L0 -52V14L-58 -18z', left) +
      path('M58 -82L0 -52V14L58 -18z', right) +
      stroke('M0 -112L58 -82V-18L0 14L-58 -18V-82zM-58 -82L0 -52L58 -82M0 -52V14', left, 5) +
      ellipse(0, -82, 10, 6, pip) +
      ellipse(-42, -58, 5.4, 8, pip) +
      ellipse(-16, -20, 5.4, 8, pip) +
      ellipse(-29, -39, 5.4, 8, pip) +
      ellipse(42, -26, 5.4, 8, pip) +
      ellipse(16, -44, 5.4, 8, pip) +
      ellipse(42, -62, 5.4, 8, pip) +
      ellipse(16, -10, 5.4, 8, pip),
    degrees,
    s,
  )

function drawDice(brush: Brush): string {
  const { base, shade } = brush.accent
  return (
    die(52, -20, 0.86, 8, base, base, shade, inks.cream) +
    die(-38, -12, 1.08, -6, inks.white, inks.cream, inks.creamShade, inks.ink) +
    placed(
      66,
      0,
      path('M-26 -4C-20 -22 -12 -24 -8 -46H8C12 -24 20 -22 26 -4Q26 0 20 0H-20Q-26 0 -26 -4z', inks.amber) +
        path('M0 -46H8C12 -24 20 -22 26 -4Q26 0 20 0H2C8 -14 4 -30 0 -46z', inks.amberShade) +
        circle(0, -56, 17, inks.amber) +
        path('M6 -72A17 17 0 0 1 2 -39A26 26 0 0 0 6 -72z', inks.amberShade) +
        stroke('M-9 -60A10 10 0 0 1 -3 -66', inks.cream, 4),
    )
  )
}

function drawBall(brush: Brush): string {
  const patch = (degrees: number): string =>
    placed(
      0,
      -78,
      path('M0 -52L24 -70L16 -92H-16L-24 -70z', inks.ink) +
        stroke('M0 -52V-24M24 -70L44 -62', inks.inkSoft, 3.4),
      degrees,
    )
  return (
    placed(
      88,
      -4,
      stroke('M0 0V-168', inks.cream, 6) +
        path('M2 -168C24 -178 36 -158 60 -166V-124C36 -116 24 -136 2 -126z', brush.accent.base) +
        path('M2 -152C24 -162 36 -142 60 -150V-138C36 -130 24 -150 2 -140z', inks.cream),
    ) +
    within(
      brush.id(),
      'M-78 -78A78 78 0 1 1 78 -78A78 78 0 1 1 -78 -78z',
      inks.white,
      path('M0 -104L24 -86L15 -58H-15L-24 -86z', inks.ink) +
        [0, 72, 144, 216, 288].map(patch).join('') +
        path('M20 -160C80 -120 70 -30 -20 4H100V-160z', inks.ink, 0.16),
    ) +
    stroke('M-62 -98A64 64 0 0 1 -40 -128', '#ffffff', 6, 0.9)
  )
}

function drawTent(brush: Brush): string {
  const { base, shade } = brush.accent
  const fir = (x: number, h: number, fill: string): string =>
    path(
      `M${x} ${-h}L${x + h * 0.22} ${-h * 0.56}H${x + h * 0.1}L${x + h * 0.3} ${-h * 0.12}H${x + 4}V0H${x - 4}V${-h * 0.12}H${x - h * 0.3}L${x - h * 0.1} ${-h * 0.56}H${x - h * 0.22}z`,
      fill,
    )
  return (
    fir(-88, 172, inks.evergreen) +
    fir(-52, 132, inks.evergreenShade) +
    fir(92, 150, inks.evergreen) +
    path('M-14 -116L92 0H-96z', base) +
    path('M-14 -116L92 0H34z', shade) +
    path('M-14 -116L-30 0H-62z', shade) +
    path('M-14 -116L20 0H-30z', inks.ink) +
    path('M-14 -116L-30 0H-46z', inks.cream) +
    path('M-14 -116L34 0H20z', inks.cream) +
    path('M-30 0L-12 -52L20 0z', inks.amber, 0.85) +
    stroke('M-14 -116L-20 -126M-14 -116L-6 -126', inks.brown, 5) +
    placed(
      84,
      0,
      stroke('M-24 -4L20 -12M-20 -12L24 -4', inks.brown, 9) +
        path(
          'M-20 -12C-28 -34 -8 -40 -8 -62C10 -50 6 -40 12 -36C16 -42 16 -46 14 -52C28 -38 26 -18 18 -12z',
          inks.coral,
        ) +
        path('M-8 -12C-10 -26 2 -28 2 -40C12 -30 14 -20 8 -12z', inks.gold),
    )
  )
}

function drawVase(brush: Brush): string {
  const { base, shade } = brush.accent
  const vase =
    'M-22 -136C-20 -118 -60 -100 -60 -66C-60 -36 -40 -26 -34 -20H34C40 -26 60 -36 60 -66C60 -100 20 -118 22 -136z'
  return (
    stroke(
      'M0 -136C-4 -160 -14 -168 -24 -180M4 -136C8 -160 16 -168 34 -182M2 -136V-180',
      inks.leafShade,
      3.4,
    ) +
    leaf(-24, -176, 26, -40) +
    leaf(34, -178, 28, 40) +
    leaf(2, -172, 30, 0, inks.leafShade) +
    leaf(-10, -158, 22, -80, inks.leafShade) +
    leaf(18, -160, 22, 84) +
    rect(-14, -10, 28, 10, inks.inkSoft) +
    rect(-84, -20, 168, 14, inks.woodShade, 6) +
    rect(-84, -20, 168, 6, '#d9a06a', 3) +
    within(
      brush.id(),
      vase,
      inks.clay,
      path('M12 -138C20 -100 44 -60 10 -16H80V-138z', inks.clayShade) +
        path('M-70 -140H70V-92C40 -74 24 -100 4 -86S-40 -74 -70 -92z', base) +
        path('M12 -138C18 -112 30 -98 32 -90C50 -82 60 -88 70 -92V-140z', shade) +
        stroke('M-64 -58C-40 -46 40 -46 64 -58', inks.cream, 4) +
        stroke('M-60 -48l12 7l12 -7l12 9l12 -8l12 8l12 -8l12 8l12 -9l12 7l12 -7', inks.cream, 3),
    ) +
    ellipse(0, -137, 23, 6, shade) +
    stroke('M-48 -74C-46 -90 -32 -100 -24 -110', inks.cream, 6, 0.5) +
    placed(
      92,
      -4,
      stroke('M0 0V-58', inks.wood, 7) + path('M-7 -56H7L5 -82Q0 -92 -5 -82z', inks.steelLight),
      14,
    )
  )
}

export const play = {
  bowling: { tone: 'light', shadow: 104, draw: drawBowling },
  arcade: { tone: 'light', shadow: 84, draw: drawArcade },
  dice: { tone: 'light', shadow: 96, draw: drawDice },
  ball: { tone: 'light', shadow: 76, draw: drawBall },
  tent: { tone: 'light', shadow: 112, draw: drawTent },
  vase: { tone: 'light', shadow: 88, draw: drawVase },
} as const satisfies Record<string, Motif>
