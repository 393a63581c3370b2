import { inks } from '../colors.ts'
import { circle, dots, path, placed, rect, ring, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'

function drawVinyl(brush: Brush): string {
  const { base, shade } = brush.accent
  return (
    circle(40, -78, 74, inks.ink) +
    ring(40, -78, 66, '#3b514b', 2) +
    ring(40, -78, 57, '#3b514b', 2) +
    ring(40, -78, 48, '#3b514b', 2) +
    ring(40, -78, 38, '#3b514b', 2) +
    path('M40 -78L72 -142A74 74 0 0 1 104 -116z', inks.steel, 0.35) +
    circle(40, -78, 26, inks.coral) +
    circle(40, -78, 12, inks.amber) +
    circle(40, -78, 4, inks.ink) +
    within(
      brush.id(),
      'M-108 -146Q-108 -152 -102 -152H38Q44 -152 44 -146V-6Q44 0 38 0H-102Q-108 0 -108 -6z',
      inks.cream,
      circle(-32, -70, 46, inks.amber) +
        path('M-110 -44C-80 -70 -50 -60 -32 -48S20 -30 50 -56V10H-110z', base) +
        path('M-110 -20C-70 -44 -40 -20 -8 -24S30 -34 50 -28V10H-110z', shade) +
        path('M38 -152H50V0H38z', inks.creamShade),
    ) +
    stroke('M-96 -140H-46', inks.ink, 6) +
    stroke('M-96 -128H-66', inks.coral, 4)
  )
}

function drawGuitar(brush: Brush): string {
  const body =
    'M-34 -106C-52 -98 -50 -78 -42 -70C-66 -62 -72 -6 0 -2C72 -6 66 -62 42 -70C50 -78 52 -98 34 -106C14 -114 -14 -114 -34 -106z'
  return placed(
    -34,
    4,
    rect(-8, -186, 16, 90, inks.brown, 2) +
      path('M-14 -214H14L11 -184H-11z', inks.brownShade) +
      dots('-17 -206, 17 -206, -16 -194, 16 -194', 4, inks.steelLight) +
      placed(
        0,
        0,
        within(
          brush.id(),
          body,
          inks.toast,
          path('M18 -116C56 -90 60 -30 20 0H90V-116z', inks.toastShade, 0.8),
        ) +
          stroke(body, inks.brown, 4) +
          circle(0, -72, 21, inks.brownShade) +
          ring(0, -72, 25, inks.cream, 3) +
          rect(-26, -32, 52, 11, inks.brown, 4) +
          path('M20 -60C34 -60 38 -40 28 -30L14 -44z', brush.accent.base),
        0,
        1.12,
      ) +
      rect(-8, -150, 16, 56, inks.brown) +
      stroke('M-8 -166h16M-8 -148h16M-8 -130h16M-8 -112h16', inks.steelLight, 2) +
      stroke('M-4 -208V-30M0 -208V-30M4 -208V-30', inks.cream, 1.3),
    22,
  )
}

const laughter = placed(
  88,
  -112,
  path(
    'M-24 -22H24Q32 -22 32 -14V6Q32 14 24 14H4L-8 28L-6 14H-24Q-32 14 -32 6V-14Q-32 -22 -24 -22z',
    inks.amber,
  ) + dots('-14 -4, 0 -4, 14 -4', 4, inks.brownShade),
  4,
)

const joke = (brush: Brush): string =>
  placed(
    -90,
    -66,
    path(
      'M-26 -26H30Q38 -26 38 -18V10Q38 18 30 18H10L-6 34L-4 18H-26Q-34 18 -34 10V-18Q-34 -26 -26 -26z',
      inks.cream,
    ) + stroke('M-20 -10h10M-2 -10h10M-20 4h10M-2 4h10M16 -10h8M16 4h8', brush.accent.base, 4.6),
  )

function drawStandMic(brush: Brush): string {
  const head = 'M-44 -104C-48 -146 -34 -176 0 -176S48 -146 44 -104Q42 -84 0 -82Q-42 -84 -44 -104z'
  return (
    path('M-58 -6C-54 -16 -14 -18 -8 -26H8C14 -18 54 -16 58 -6Q58 0 52 0H-52Q-58 0 -58 -6z', inks.ink) +
    stroke('M-44 -8C-30 -12 -16 -14 -8 -18', inks.steelShade, 3) +
    rect(-5, -84, 10, 70, inks.steelLight) +
    rect(1, -84, 4, 70, inks.steelShade) +
    rect(-14, -92, 28, 20, inks.steelShade, 4) +
    within(
      brush.id(),
      head,
      inks.steelLight,
      path('M14 -180C50 -150 44 -100 20 -80H70V-180z', inks.steel) +
        path('M-60 -132H60V-116H-60z', brush.accent.base) +
        stroke(
          'M-28 -176V-134M-14 -180V-134M0 -180V-134M14 -180V-134M28 -176V-134M-28 -112V-84M-14 -112V-80M0 -112V-80M14 -112V-80M28 -112V-84',
          inks.inkSoft,
          4,
        ),
    ) +
    stroke(head, inks.steelShade, 5) +
    stroke('M-36 -112C-38 -140 -30 -160 -16 -166', inks.white, 4, 0.9) +
    joke(brush) +
    laughter
  )
}

const star = (x: number, y: number, s: number, fill: string): string =>
  placed(x, y, path('M0 -20C2 -6 6 -2 20 0C6 2 2 6 0 20C-2 6 -6 2 -20 0C-6 -2 -2 -6 0 -20z', fill), 0, s)

function drawKaraoke(brush: Brush): string {
  const { base, shade } = brush.accent
  return (
    stroke('M-60 -20C-100 4 -112 -40 -84 -46C-60 -50 -60 -14 -20 -4C20 4 60 -14 104 -4', inks.ink, 6) +
    placed(
      -8,
      -66,
      within(
        brush.id(),
        'M-17 0H17L12 74Q11 84 0 84Q-11 84 -12 74z',
        base,
        path('M4 0H30V90H4z', shade) + rect(-30, 10, 60, 6, inks.cream),
      ) +
        rect(-5, 26, 10, 18, inks.cream, 5) +
        circle(0, 31, 3, inks.coral) +
        rect(-26, -14, 52, 16, inks.steelShade, 6) +
        rect(-26, -14, 30, 16, inks.steel, 6) +
        within(
          brush.id(),
          'M-40 -48A40 40 0 1 1 40 -48Q38 -20 26 -14H-26Q-38 -20 -40 -48z',
          inks.steelLight,
          path('M14 -90C50 -70 44 -30 20 -10H70V-90z', inks.steel) +
            stroke(
              'M-50 -60L10 0M-46 -80L34 0M-30 -92L50 -12M-8 -94L60 -26M50 -60L-10 0M46 -80L-34 0M30 -92L-50 -12M8 -94L-60 -26',
              inks.steelShade,
              2.4,
              0.8,
            ),
        ) +
        rect(-42, -44, 84, 9, inks.gold, 4.5) +
        stroke('M-28 -62A30 30 0 0 1 -10 -78', inks.white, 6, 0.9),
      38,
    ) +
    star(-58, -126, 1.2, inks.amber) +
    star(-84, -88, 0.7, inks.cream) +
    star(96, -70, 1, inks.cream) +
    star(-14, -166, 0.8, inks.coral) +
    star(104, -146, 0.7, inks.amber)
  )
}

function drawMasks(brush: Brush): string {
  const face = 'M-54 -104C-30 -116 30 -116 54 -104C58 -54 44 -12 0 0C-44 -12 -58 -54 -54 -104z'
  const { base, shade } = brush.accent
  const sad = placed(
    46,
    -44,
    within(brush.id(), face, base, path('M10 -116C24 -60 24 -20 -6 4H80V-116z', shade)) +
      path(
        'M-34 -74C-28 -82 -16 -80 -12 -70C-20 -66 -30 -66 -34 -74zM34 -74C28 -82 16 -80 12 -70C20 -66 30 -66 34 -74z',
        inks.ink,
      ) +
      path('M-24 -24C-18 -48 18 -48 24 -24C12 -34 -12 -34 -24 -24z', inks.ink) +
      stroke('M-38 -84L-16 -92M38 -84L16 -92', inks.ink, 4, 0.5),
    15,
  )
  const glad = placed(
    -38,
    -14,
    within(brush.id(), face, inks.cream, path('M12 -116C28 -60 28 -20 -6 4H80V-116z', inks.creamShade)) +
      path(
        'M-36 -66C-32 -80 -16 -80 -12 -66C-20 -72 -28 -72 -36 -66zM36 -66C32 -80 16 -80 12 -66C20 -72 28 -72 36 -66z',
        inks.ink,
      ) +
      path('M-30 -44C-16 -36 16 -36 30 -44C28 -16 14 -10 0 -10S-28 -16 -30 -44z', inks.ink) +
      path('M-16 -18C-8 -26 8 -26 16 -18C8 -11 -8 -11 -16 -18z', inks.coral) +
      circle(-36, -48, 7, inks.blush) +
      circle(36, -48, 7, inks.blush) +
      stroke('M-34 -86Q-24 -94 -12 -88M34 -86Q24 -94 12 -88', inks.ink, 4, 0.6),
    -12,
  )
  return (
    stroke('M88 -142C120 -130 104 -104 118 -88S100 -50 112 -30', inks.red, 7) +
    sad +
    stroke('M-92 -112C-120 -100 -100 -76 -116 -58S-96 -24 -108 -6', inks.amber, 7) +
    glad
  )
}

const kernel = (x: number, y: number, s: number): string =>
  placed(
    x,
    y,
    path(
      'M-20 6C-30 -6 -16 -20 -6 -14C-4 -26 16 -26 16 -12C28 -14 30 6 18 8C14 20 -14 20 -20 6z',
      '#fff3cf',
    ) +
      path('M-4 10C6 12 10 2 18 8C14 20 -14 20 -20 6C-14 10 -10 10 -4 10z', inks.gold) +
      circle(0, -2, 3.4, inks.amber),
    0,
    s,
  )

const ticket = placed(
  74,
  -40,
  path('M-40 -22H40V-8A8 8 0 0 0 40 8V22H-40V8A8 8 0 0 0 -40 -8z', inks.amber) +
    stroke('M18 -18V18', inks.amberShade, 3) +
    star(-12, 0, 0.8, inks.brownShade),
  -22,
)

function drawPopcorn(brush: Brush): string {
  const box = 'M-62 -104H62L48 -6Q47 0 40 0H-40Q-47 0 -48 -6z'
  return (
    kernel(-44, -110, 1) +
    kernel(44, -110, 1) +
    kernel(-24, -132, 1) +
    kernel(24, -134, 1.05) +
    kernel(0, -152, 0.9) +
    kernel(0, -120, 1.1) +
    kernel(-54, -140, 0.6) +
    within(
      brush.id(),
      box,
      inks.white,
      path(
        'M-50 -108L-40 4H-24L-30 -108zM-10 -108L-8 4H8L10 -108zM30 -108L24 4H40L50 -108z',
        brush.accent.base,
      ) + path('M30 -108L14 4H70V-108z', inks.ink, 0.14),
    ) +
    path('M-66 -104q11 14 22 0q11 14 22 0q11 14 22 0q11 14 22 0q11 14 22 0q11 14 22 0v-4h-132z', inks.cream) +
    ticket
  )
}

function drawDisco(brush: Brush): string {
  const cells = Array.from(
    { length: 26 },
    (_, i) => [Math.cos(i * 1.9) * ((i * 17) % 62), -96 + Math.sin(i * 1.9) * ((i * 17) % 62)] as const,
  )
  const tiles = (list: readonly (readonly [number, number])[]): string =>
    list.map(([x, y]) => `M${Math.round(x / 14) * 14 - 6} ${Math.round(y / 14) * 14 - 6}h11v11h-11z`).join('')
  return (
    stroke('M0 -172V-262', inks.steelLight, 3) +
    rect(-9, -178, 18, 14, inks.steelShade, 3) +
    within(
      brush.id(),
      'M-72 -96A72 72 0 1 1 72 -96A72 72 0 1 1 -72 -96z',
      inks.steel,
      path(tiles(cells.filter((_, i) => i % 3 === 0)), inks.white) +
        path(tiles(cells.filter((_, i) => i % 3 === 1)), inks.skyShade) +
        path(tiles(cells.filter((_, i) => i % 3 === 2)), brush.accent.base) +
        path('M20 -176C70 -140 66 -60 0 -22H90V-176z', inks.ink, 0.3) +
        stroke(
          'M-72 -124H72M-72 -110H72M-72 -96H72M-72 -82H72M-72 -68H72M-72 -54H72M-72 -138H72M-72 -152H72M-72 -40H72',
          inks.inkSoft,
          2,
        ) +
        [12, 30, 46, 60]
          .map(
            (rx) => `<ellipse cx="0" cy="-96" rx="${rx}" ry="72" stroke="${inks.inkSoft}" stroke-width="2"/>`,
          )
          .join(''),
    ) +
    star(-40, -138, 1.1, inks.white) +
    star(86, -136, 1, inks.amber) +
    star(-96, -84, 0.9, inks.cream) +
    star(78, -44, 0.7, inks.cream) +
    star(-70, -168, 0.6, inks.amber)
  )
}

export const stages = {
  vinyl: { tone: 'light', shadow: 112, draw: drawVinyl },
  guitar: { tone: 'warm', shadow: 74, draw: drawGuitar },
  'stand-mic': { tone: 'light', shadow: 62, draw: drawStandMic },
  karaoke: { tone: 'light', shadow: 92, draw: drawKaraoke },
  masks: { tone: 'light', shadow: 84, draw: drawMasks },
  popcorn: { tone: 'light', shadow: 74, draw: drawPopcorn },
  disco: { tone: 'light', shadow: 52, draw: drawDisco },
} as const satisfies Record<string, Motif>
