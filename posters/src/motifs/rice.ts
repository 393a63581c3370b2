import { inks } from '../colors.ts'
import { dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { bowl, leaf, plate, steam, wedge } from './vessels.ts'

function drawSushi(brush: Brush): string {
  const fish =
    'M-86 -66C-78 -104 -34 -120 8 -116C34 -113 52 -96 54 -70C40 -58 24 -74 0 -72C-30 -70 -62 -50 -86 -66z'
  const bands =
    'M-62 -52C-66 -80 -54 -96 -36 -116M-36 -54C-42 -84 -26 -104 -10 -124M-10 -58C-14 -86 4 -104 18 -122M18 -60C14 -86 26 -100 42 -116'
  const roll =
    path('M46 -38V-74A33 14 0 0 1 112 -74V-38A33 14 0 0 1 46 -38z', inks.evergreenShade) +
    ellipse(79, -74, 33, 14, inks.inkSoft) +
    ellipse(79, -74, 28, 11, inks.white) +
    ellipse(79, -74, 14, 6, inks.coral) +
    ellipse(72, -75, 5, 3, inks.leaf) +
    stroke('M54 -58V-38', inks.leafShade, 3, 0.8)
  return (
    rect(-82, -20, 26, 20, inks.woodShade, 2) +
    rect(58, -20, 26, 20, inks.woodShade, 2) +
    rect(-112, -36, 226, 18, inks.wood, 4) +
    rect(-112, -36, 226, 6, '#d79d68', 3) +
    path('M-80 -38C-92 -60 -80 -80 -60 -84H32C50 -80 58 -58 48 -38z', inks.white) +
    path('M24 -84C50 -80 58 -58 48 -38H10C30 -50 30 -70 24 -84z', inks.whiteShade) +
    dots('-66 -50, -50 -44, -30 -52, -14 -44, 4 -52, -42 -56', 2.4, inks.whiteShade) +
    within(
      brush.id(),
      fish,
      '#fb8258',
      path('M20 -120C40 -100 44 -84 30 -60H70V-120z', inks.coralShade, 0.6) + stroke(bands, '#ffd3b5', 4.6),
    ) +
    stroke('M-74 -78C-62 -98 -40 -108 -16 -110', '#ffe9d8', 3.4, 0.9) +
    roll
  )
}

function drawOnigiri(brush: Brush): string {
  const ball = (x: number, scale: number): string => {
    const shape = 'M-14 -118Q0 -132 14 -118L66 -26Q74 -4 52 -2H-52Q-74 -4 -66 -26z'
    return placed(
      x,
      -16,
      within(
        brush.id(),
        shape,
        inks.white,
        path('M16 -130C40 -80 56 -40 34 0H90V-130z', inks.whiteShade, 0.8) +
          path('M-26 -44H26V0H-26z', inks.evergreenShade) +
          path('M-26 -44H-14V0H-26z', inks.evergreen),
      ) + dots('-8 -98, 8 -86, -22 -70, 22 -64, -2 -68', 2.4, inks.inkSoft, 0.75),
      0,
      scale,
    )
  }
  return (
    plate(104, -18, brush.accent.base, brush.accent.shade) +
    ball(52, 0.76) +
    ball(-26, 1) +
    leaf(76, -16, 34, 74) +
    leaf(80, -14, 26, 108, inks.leafShade)
  )
}

const sector = (x: number, y: number, rx: number, ry: number, fill: string, fleck: string): string =>
  ellipse(x, y, rx, ry, fill) +
  stroke(`M${x - rx * 0.5} ${y - 4}q6 -7 12 -1M${x} ${y - 7}q6 -6 12 0M${x - 6} ${y + 4}q6 -6 12 0`, fleck, 3)

function drawBibimbap(brush: Brush): string {
  const contents =
    sector(-52, -86, 30, 17, inks.leaf, inks.leafShade) +
    sector(0, -97, 34, 16, '#f6e7b8', inks.goldShade) +
    sector(52, -86, 30, 17, inks.coral, inks.coralShade) +
    sector(-40, -68, 32, 15, inks.brown, inks.toast) +
    sector(42, -68, 32, 15, '#e6d6b4', inks.woodShade) +
    sector(0, -60, 26, 12, inks.leafShade, inks.lime) +
    path(
      'M-34 -84C-36 -100 -14 -104 2 -102C24 -104 36 -94 32 -82C30 -68 10 -66 -6 -68C-22 -66 -34 -72 -34 -84z',
      inks.white,
    ) +
    ellipse(-1, -87, 15, 12, inks.amber) +
    ellipse(-5, -91, 5, 3, '#ffe0a0') +
    dots('20 -78, -22 -78, 14 -96, -46 -80', 1.8, inks.cream)
  return (
    steam(brush, -4, -112, 26, 44) +
    rect(-104, -12, 208, 12, inks.wood, 5) +
    rect(-104, -12, 208, 5, '#d79d68', 2.5) +
    placed(
      0,
      -10,
      rect(-108, -72, 30, 14, inks.ink, 7) +
        rect(78, -72, 30, 14, inks.ink, 7) +
        bowl(brush, {
          w: 90,
          h: 68,
          ry: 33,
          contents: placed(0, 10, contents),
          outside: '#2d3a38',
          shade: '#1c2624',
          rim: '#46544f',
          inside: '#1c2624',
        }) +
        stroke('M-70 -40C-62 -22 -52 -16 -44 -14', '#6d7c76', 4),
    )
  )
}

function drawDumplings(brush: Brush): string {
  const bun = (x: number, y: number, s: number): string =>
    placed(
      x,
      y,
      path('M-30 0C-34 -24 -14 -34 -5 -40Q0 -45 5 -40C14 -34 34 -24 30 0C16 10 -16 10 -30 0z', inks.white) +
        path('M8 -38C16 -32 34 -24 30 0C22 6 14 7 6 7C20 -6 18 -24 8 -38z', inks.whiteShade) +
        stroke('M-2 -38C-10 -28 -16 -22 -18 -12M0 -38V-16M3 -38C10 -28 14 -22 16 -12', inks.creamShade, 3),
      0,
      s,
    )
  const tier = (y: number): string =>
    within(
      brush.id(),
      `M-92 ${y}A92 22 0 0 0 92 ${y}V${y + 40}A92 22 0 0 1 -92 ${y + 40}z`,
      inks.wood,
      path(`M30 ${y}V${y + 70}H100V${y - 4}z`, inks.woodShade, 0.7) +
        stroke(`M-92 ${y + 3}A92 22 0 0 0 92 ${y + 3}M-92 ${y + 33}A92 22 0 0 0 92 ${y + 33}`, '#e0ab74', 7) +
        stroke(`M-92 ${y + 40}A92 22 0 0 0 92 ${y + 40}`, inks.brown, 2.6, 0.6),
    ) + stroke(`M-46 ${y + 20}v35M-34 ${y + 21}v35`, inks.brown, 2.6, 0.55)
  return (
    steam(brush, 0, -136, 34, 40) +
    tier(-58) +
    tier(-98) +
    ellipse(0, -98, 92, 22, '#e0ab74') +
    ellipse(0, -98, 83, 18, inks.brownShade) +
    ellipse(0, -96, 80, 15, inks.leafShade) +
    bun(-30, -104, 0.82) +
    bun(32, -105, 0.82) +
    bun(-52, -92, 0.9) +
    bun(52, -92, 0.9) +
    bun(0, -87, 1.05) +
    stroke('M-92 -98A92 22 0 0 0 92 -98', '#e0ab74', 6)
  )
}

const mussel = (x: number, y: number, degrees: number): string =>
  placed(
    x,
    y,
    path('M0 4C-14 -6 -13 -28 0 -36C13 -28 14 -6 0 4z', inks.ink) +
      path('M0 0C-8 -8 -8 -24 0 -30C8 -24 8 -8 0 0z', inks.toast) +
      stroke('M-8 -8C-10 -18 -7 -25 -3 -30', inks.skyShade, 2),
    degrees,
  )

const prawn = (x: number, y: number, mirror: number): string =>
  placed(
    x,
    y,
    path(
      'M-24 8C-30 -14 -8 -28 12 -22C26 -18 30 -4 24 2C18 -8 4 -12 -6 -6C-12 -2 -12 6 -14 12z',
      inks.coral,
    ) +
      path('M-14 12L-30 18L-24 6z', inks.coralShade) +
      stroke('M-18 -8l10 6M-8 -18l4 11M6 -22l0 11', '#ffd0b5', 2.6) +
      stroke('M24 0C32 -2 36 -10 40 -16', inks.coralShade, 2),
    0,
    mirror,
    1,
  )

function drawPaella(brush: Brush): string {
  const rice = Array.from(
    { length: 18 },
    (_, i) => [Math.cos(i * 2.4) * (16 + i * 4), -90 + Math.sin(i * 2.4) * (6 + i * 1.4)] as const,
  )
  return (
    stroke('M-58 -58L-72 -2M58 -58L72 -2', inks.inkSoft, 7) +
    path(
      'M-30 0C-42 -26 -18 -30 -18 -48C-4 -40 -4 -32 4 -30C10 -36 14 -40 12 -48C32 -32 38 -14 28 0z',
      inks.coral,
    ) +
    path('M-14 0C-20 -16 -4 -20 -2 -32C10 -24 18 -12 12 0z', inks.gold) +
    stroke('M-100 -92C-124 -98 -124 -76 -100 -82M100 -92C124 -98 124 -76 100 -82', brush.accent.base, 7) +
    path('M-102 -90C-100 -58 -60 -46 0 -46S100 -58 102 -90z', '#2d3a38') +
    stroke('M-86 -66C-66 -56 -42 -53 -18 -52', '#6d7c76', 3.4) +
    ellipse(0, -90, 104, 39, '#46544f') +
    ellipse(0, -90, 97, 35, inks.amberShade) +
    ellipse(0, -92, 94, 32, inks.amber) +
    dots(rice, 2.4, '#ffe29a') +
    dots('-74 -92, -12 -72, 40 -72, 76 -96, 20 -114, -30 -114, 0 -94', 3.8, inks.leaf) +
    mussel(-40, -80, -74) +
    mussel(82, -76, -64) +
    mussel(-12, -106, -68) +
    mussel(28, -102, 72) +
    prawn(-10, -84, 1) +
    prawn(52, -92, -1) +
    prawn(22, -66, -1) +
    wedge(-38, -68, 17, -14, inks.amberShade, '#ffe27a')
  )
}

export const rice = {
  sushi: { tone: 'warm', shadow: 112, draw: drawSushi },
  onigiri: { tone: 'light', shadow: 104, draw: drawOnigiri },
  bibimbap: { tone: 'warm', shadow: 110, draw: drawBibimbap },
  dumplings: { tone: 'warm', shadow: 98, draw: drawDumplings },
  paella: { tone: 'warm', shadow: 88, draw: drawPaella },
} as const satisfies Record<string, Motif>
