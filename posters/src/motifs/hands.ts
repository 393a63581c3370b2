import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf, steam, wedge } from './vessels.ts'

const tomato = (x: number, y: number, r: number): string =>
  circle(x, y, r, inks.red) + circle(x - 3, y - 3, r * 0.3, '#f08a6e')

const tomatoes =
  tomato(-62, -70, 9) + tomato(-34, -94, 10) + tomato(10, -104, 10) + tomato(48, -86, 10) + tomato(70, -60, 8)

function drawTaco(brush: Brush): string {
  const shell = 'M-92 -8C-96 -66 -54 -112 4 -112C60 -112 96 -66 92 -8Q92 0 82 0H-82Q-92 0 -92 -8z'
  const curl =
    'M-88 -34C-104 -52 -88 -66 -82 -64C-90 -84 -66 -94 -60 -88C-60 -110 -36 -114 -30 -106C-26 -126 2 -128 8 -116C18 -130 42 -120 42 -108C58 -114 74 -98 68 -86C86 -86 96 -66 86 -56C100 -50 100 -32 88 -28z'
  return (
    placed(14, -12, path(shell, inks.amberShade)) +
    path(curl, inks.leaf) +
    stroke('M-72 -68q8 -12 18 -10M-36 -98q10 -10 22 -6M26 -108q12 -2 18 8M64 -78q12 2 14 14', inks.lime, 4) +
    path('M-78 -50C-60 -92 -30 -104 6 -104S70 -84 80 -48z', inks.brown) +
    tomatoes +
    stroke('M-50 -78l10 -10M-14 -98l12 -4M28 -98l12 6M58 -76l8 10', inks.gold, 6) +
    placed(
      0,
      0,
      within(
        brush.id(),
        shell,
        inks.amber,
        path('M40 -112C76 -80 80 -30 60 0H110V-112z', inks.amberShade, 0.75) +
          dots(
            '-58 -34, -30 -62, -14 -24, 20 -52, 44 -20, 6 -82, -44 -14, 60 -58',
            4.4,
            inks.amberShade,
            0.55,
          ),
      ),
      0,
      1,
      0.76,
    ) +
    stroke('M-78 -20C-74 -48 -50 -68 -22 -75', '#ffdf94', 5) +
    wedge(92, -18, 22, 10, inks.limeShade, inks.lime)
  )
}

function drawEmpanada(brush: Brush): string {
  const pie = (x: number, y: number, degrees: number, s: number): string => {
    const crimps = Array.from({ length: 15 }, (_, i) => {
      const angle = Math.PI * (1 - i / 14)
      return [Math.cos(angle) * 74, -8 - Math.sin(angle) * 70] as const
    })
    return placed(
      x,
      y,
      dots(crimps, 9.5, inks.amberShade) +
        within(
          brush.id(),
          'M-76 0C-76 -48 -44 -76 0 -76S76 -48 76 0Q76 6 68 6H-68Q-76 6 -76 0z',
          inks.amber,
          path('M20 -80C60 -56 62 -24 40 8H90V-80z', inks.toast, 0.8) +
            stroke('M-66 -4C-62 -44 -34 -64 0 -66S62 -44 66 -4', inks.toastShade, 3, 0.7),
        ) +
        stroke('M-46 -18C-40 -38 -24 -48 -6 -50', '#ffe0a0', 5) +
        stroke('M4 -34l8 14M20 -34l8 14M-12 -34l8 14', inks.toastShade, 3.4, 0.8),
      degrees,
      s,
    )
  }
  return (
    path('M-112 -14Q-112 -20 -104 -20H104Q112 -20 112 -14L106 0H-106z', inks.woodShade) +
    rect(-112, -20, 224, 8, '#d79d68', 4) +
    pie(34, -40, 12, 0.86) +
    pie(-30, -26, -5, 1) +
    path('M52 -46C54 -26 62 -18 76 -18H88C102 -18 110 -26 112 -46z', brush.accent.base) +
    ellipse(82, -46, 30, 8, inks.cream) +
    ellipse(82, -46, 26, 6, inks.leaf) +
    dots('70 -47, 84 -45, 94 -47', 2, inks.red) +
    leaf(-6, -98, 26, 40)
  )
}

const salami = (x: number, y: number, r: number): string =>
  circle(x, y, r, inks.red) +
  circle(x, y, r - 3.5, '#dd5a40') +
  dots(`${x - 5} ${y - 3}, ${x + 5} ${y + 3}, ${x + 3} ${y - 7}`, 1.8, '#f6b39a')

function drawPizza(brush: Brush): string {
  const cheese =
    'M-70 -134C-30 -150 30 -150 70 -134L52 -92C52 -78 44 -76 42 -86L34 -52C34 -40 26 -36 24 -48L6 -8Q0 2 -6 -8L-22 -46C-24 -34 -34 -36 -33 -48L-44 -78C-46 -70 -54 -72 -53 -84z'
  return placed(
    4,
    -2,
    path('M-62 -138C-30 -150 30 -150 62 -138L6 -8Q0 2 -6 -8z', inks.amberShade) +
      within(
        brush.id(),
        cheese,
        inks.gold,
        path('M44 -150L0 6H90V-150z', inks.goldShade, 0.5) + salami(-58, -112, 18),
      ) +
      salami(-14, -104, 19) +
      salami(36, -110, 17) +
      salami(10, -62, 17) +
      salami(-22, -70, 11) +
      leaf(-34, -124, 26, 70) +
      leaf(14, -80, 26, 100, inks.leafShade) +
      leaf(0, -32, 20, -40) +
      path(
        'M-80 -134C-86 -150 -66 -166 -44 -166C-20 -176 22 -176 46 -166C68 -166 86 -150 80 -134C74 -122 60 -128 54 -132C20 -142 -20 -142 -54 -132C-62 -128 -76 -122 -80 -134z',
        inks.toast,
      ) +
      stroke('M-66 -146C-56 -156 -40 -156 -28 -160C-10 -164 6 -164 20 -161', '#f2c283', 5) +
      stroke('M40 -152q8 0 14 4M-6 -152h10', inks.toastShade, 4, 0.7),
    14,
  )
}

function drawBurger(brush: Brush): string {
  const bun = 'M-90 -84C-90 -126 -50 -146 0 -146S90 -126 90 -84Q90 -78 82 -78H-82Q-90 -78 -90 -84z'
  return (
    stroke('M0 -140V-176', inks.toastShade, 4) +
    path('M1 -176L40 -166L1 -156z', brush.accent.base) +
    path('M-86 -30H86V-18Q86 0 66 0H-66Q-86 0 -86 -18z', inks.toast) +
    path('M40 -30H86V-18Q86 0 66 0H20C40 -6 46 -16 40 -30z', inks.toastShade, 0.6) +
    rect(-94, -48, 188, 24, inks.brownShade, 12) +
    rect(-94, -48, 188, 13, inks.brown, 6.5) +
    path('M-92 -52H92L66 -36Q58 -30 50 -38L30 -52L-20 -52L-44 -28Q-50 -24 -56 -30z', inks.amber) +
    path('M-92 -52H92L80 -45H-80z', '#ffd069') +
    rect(-84, -64, 74, 13, inks.red, 6) +
    rect(-4, -64, 86, 13, inks.red, 6) +
    stroke('M-74 -60h44M8 -60h52', '#ea6a4c', 3) +
    path(
      'M-98 -66C-90 -84 90 -84 98 -66C92 -54 82 -56 78 -66C70 -54 56 -54 50 -66C42 -52 28 -54 24 -66C14 -54 0 -54 -6 -66C-14 -54 -28 -52 -34 -66C-40 -54 -56 -54 -60 -66C-68 -54 -84 -54 -98 -66z',
      inks.leaf,
    ) +
    stroke('M-84 -71C-50 -77 50 -77 84 -71', inks.lime, 4) +
    within(
      brush.id(),
      bun,
      inks.toast,
      path('M26 -150C72 -130 76 -100 56 -76H110V-150z', inks.toastShade, 0.6) +
        stroke('M-72 -100C-66 -120 -44 -130 -20 -134', '#f5c88a', 8),
    ) +
    stroke(
      'M-40 -114l5 -3M-16 -122l6 -1M10 -114l6 1M-14 -100l6 -1M34 -124l6 2M40 -102l6 2M-46 -96l6 -2M14 -132l5 0M62 -106l4 3',
      inks.cream,
      4.6,
    )
  )
}

function drawKebab(brush: Brush): string {
  const skewer = (x: number, y: number, degrees: number): string => {
    const chunk = (at: number, fill: string, shade: string, w = 30): string =>
      rect(at, -17, w, 34, fill, 9) +
      path(
        `M${at + 4} 6H${at + w - 4}Q${at + w - 4} 17 ${at + w - 10} 17H${at + 8}Q${at + 4} 17 ${at + 4} 6z`,
        shade,
        0.7,
      )
    return placed(
      x,
      y,
      stroke('M-112 0H96', inks.steelShade, 5) +
        circle(-114, 0, 8, inks.steel) +
        circle(-114, 0, 3.6, inks.ink, 0.6) +
        chunk(-84, inks.brown, inks.brownShade) +
        chunk(-53, inks.red, inks.redShade, 24) +
        chunk(-28, inks.brown, inks.brownShade) +
        chunk(3, inks.leaf, inks.leafShade, 22) +
        chunk(26, inks.brown, inks.brownShade) +
        chunk(57, inks.amber, inks.amberShade, 24) +
        stroke('M-74 -8h12M-18 -8h12M36 -8h12', inks.toast, 4),
      degrees,
    )
  }
  return (
    steam(brush, -46, -112, 20, 40) +
    ellipse(0, -12, 108, 20, inks.whiteShade) +
    ellipse(0, -18, 108, 20, inks.white) +
    path('M-96 -24C-100 -44 -60 -58 0 -58S100 -44 96 -24C70 -8 -70 -8 -96 -24z', '#efcf9a') +
    stroke('M-74 -32C-50 -44 -20 -48 10 -48', '#fbe6bd', 5) +
    dots('-60 -24, -30 -20, 50 -22, 74 -30, 20 -18', 4, inks.toast) +
    skewer(10, -92, -32) +
    skewer(16, -52, -24) +
    leaf(-70, -22, 24, -60) +
    leaf(-64, -20, 26, -20, inks.leafShade)
  )
}

export const hands = {
  taco: { tone: 'warm', shadow: 108, draw: drawTaco },
  empanada: { tone: 'warm', shadow: 112, draw: drawEmpanada },
  pizza: { tone: 'warm', shadow: 46, draw: drawPizza },
  burger: { tone: 'warm', shadow: 96, draw: drawBurger },
  kebab: { tone: 'warm', shadow: 108, draw: drawKebab },
} as const satisfies Record<string, Motif>
