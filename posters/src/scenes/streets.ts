import type { Palette } from '../palettes.ts'
import type { Chance } from '../random.ts'
import { boxes, circle, dots, n, path, rect, ring, stroke } from '../svg.ts'
import type { Scene } from './scene.ts'
import { ripples, tree, windows } from './scenery.ts'

const brick = '#a8543c'
const copper = '#5fae93'
const rose = '#ff7d8c'
const teal = '#63d2cf'

/** A front of brick under a cornice; x, y is its top left corner. */
function front(p: Palette, chance: Chance, x: number, y: number, w: number, h: number): string {
  let courses = ''
  for (let i = 0; i < 6; i++)
    courses += `M${n(x + chance.between(4, w - 16))} ${n(y + chance.between(14, h - 60))}h9`
  let teeth = ''
  for (let at = x + 4; at < x + w; at += 12) teeth += `M${at} ${y}v6`
  return (
    rect(x, y, w, h, p.mid) +
    rect(x, y, w, h, brick, 0, 0.42) +
    stroke(courses, p.near, 1.4, 0.35) +
    stroke(`M${x - 3} ${y - 2}h${w + 6}`, p.near, 7) +
    stroke(teeth, p.near, 3.4)
  )
}

/** Round-headed windows in a row; some stay dark. */
function arches(p: Palette, chance: Chance, x: number, y: number, count: number, pitch: number): string {
  let lit = ''
  let dark = ''
  for (let i = 0; i < count; i++) {
    const one = `M${n(x + i * pitch)} ${n(y + 24)}v-18q0 -7 6.5 -7t6.5 7v18z`
    if (chance.maybe(0.65)) lit += one
    else dark += one
  }
  return path(dark, p.near) + path(lit, p.light, 0.92)
}

/** A shop window under an awning, 86 wide: defined once as `#shop`, its awning in the color of each use. */
const shopFront = (p: Palette): string =>
  '<defs><g id="shop">' +
  rect(0, 0, 86, 50, p.ground) +
  path(boxes('5 14 30 24, 40 14 41 24'), p.light, 0.9) +
  path('M0 0h86l4 11H-4z', 'inherit') +
  path('M4 0h9v11H3zM24 0h9v11H23zM44 0h9v11H43zM64 0h9v11H63z', '#fff6e4', 0.55) +
  '</g></defs>'

const shop = (x: number, awning: string): string =>
  `<use href="#shop" fill="${awning}" transform="translate(${x} 190)"/>`

const rainbow = ['#e2574c', '#ef9440', '#f2cc57', '#5fae6b', '#3f8fb5', '#8a63ad'] as const

/** The crosswalk at Broadway and Pine. */
const crosswalk = (): string =>
  rainbow
    .map((color, i) => {
      const bars = [i, i + 6].map((bar) => `M${bar * 36 - 16} 270h27l3 24h-32z`)
      return path(bars.join(''), color, 0.72)
    })
    .join('')

/** A blade sign with an arrow of bulbs. */
const blade = (p: Palette, x: number, y: number): string =>
  rect(x - 4, y + 12, 8, 3, p.near) +
  rect(x - 4, y + 52, 8, 3, p.near) +
  rect(x, y, 24, 70, p.ground, 5) +
  stroke(`M${x + 6} ${y + 5}h12q2 0 2 2v56q0 2 -2 2h-12q-2 0 -2 -2v-56q0 -2 2 -2z`, rose, 2) +
  stroke(`M${x + 12} ${y + 14}v34M${x + 7} ${y + 42}l5 7l5 -7`, teal, 2.6) +
  dots(`${x + 12} ${y + 56}, ${x + 8} ${y + 60}, ${x + 16} ${y + 60}`, 1.3, p.light)

/** A round sign: a glass with an olive in neon. */
const glassSign = (p: Palette, x: number, y: number): string =>
  stroke(`M${x + 20} ${y - 12}h12M${x + 20} ${y + 12}h12`, p.near, 3) +
  circle(x, y, 24, p.ground) +
  ring(x, y, 20, teal, 2.2) +
  stroke(`M${x - 10} ${y - 9}h20l-10 11zM${x} ${y + 2}v10M${x - 6} ${y + 12}h12`, rose, 2.2) +
  circle(x + 1, y - 5, 2, p.light)

/** Capitol Hill: brick fronts of Pike and Pine with their neon, the crosswalk in front. */
export const neon: Scene = ({ palette: p, chance }) => {
  const lift = chance.between(-8, 8)
  const far = `M84 240V${n(176 + lift)}h26v-14h22v22h20V240zM244 240V${n(186 - lift)}h20v-20h26v12h24V240z`
  return (
    path(far, p.far) +
    path(
      windows(chance, 92, 190, 3, 2, 16, 18, 5, 8) + windows(chance, 256, 194, 3, 2, 16, 18, 5, 8),
      p.light,
      0.6,
    ) +
    front(p, chance, -8, 104, 96, 140) +
    arches(p, chance, 6, 124, 4, 19) +
    arches(p, chance, 6, 158, 4, 19) +
    shopFront(p) +
    shop(-4, '#c8452f') +
    front(p, chance, 318, 122, 92, 120) +
    path(boxes('326 140 90 14, 326 164 90 14'), p.ground) +
    path(windows(chance, 327, 141, 3, 2, 24, 24, 16, 12), p.light, 0.92) +
    shop(321, '#2f7f86') +
    blade(p, 91, 112) +
    glassSign(p, 292, 150) +
    stroke('M0 72Q200 92 400 66', p.near, 1.2, 0.7) +
    rect(0, 236, 400, 64, p.ground) +
    rect(0, 236, 400, 4, p.edge) +
    crosswalk()
  )
}

/** The brick bell tower at Ballard Avenue under its copper dome; `x` is its middle. */
const bellTower = (p: Palette, x: number): string =>
  rect(x - 22, 150, 44, 90, p.mid) +
  rect(x - 22, 150, 44, 90, brick, 0, 0.5) +
  path(`M${x - 10} 240v-40q0 -10 10 -10t10 10v40z`, p.ground) +
  rect(x - 26, 146, 52, 6, p.near) +
  path(
    boxes([
      [x - 21, 108, 7, 40],
      [x + 14, 108, 7, 40],
    ]),
    brick,
  ) +
  stroke(`M${x} 108v8`, p.near, 3) +
  path(`M${x - 10} 136q4 -4 4 -12q0 -9 6 -9t6 9q0 8 4 12z`, '#e0a945') +
  circle(x, 137, 2.6, p.near) +
  rect(x - 26, 103, 52, 6, p.near) +
  path(`M${x - 24} 103q2 -26 24 -30q22 4 24 30z`, copper) +
  path(`M${x + 4} 74q18 6 20 29h-10q0 -20 -10 -29z`, p.near, 0.3) +
  stroke(`M${x} 73v-14`, p.near, 2.4) +
  circle(x, 60, 3, '#f4cd6b')

/** A stall of the Sunday market: defined once as `#stall`. */
const stall = (p: Palette): string =>
  '<g id="stall">' +
  stroke('M-24 240v-30M24 240v-30', p.ground, 2.6) +
  path('M-30 213L0 192L30 213z', '#efe3cb') +
  path('M0 192L30 213h-18z', p.near, 0.22) +
  path('M-24 226h48v12h-48z', p.ground) +
  dots('-18 226, -6 226, 6 226, 18 226', 4, '#d9573a') +
  dots('-12 227, 0 227, 12 227', 4, '#8fb14d') +
  '</g>'

/** Ballard Avenue: brick fronts, the bell tower and the Sunday market under strings of bulbs. */
export const avenue: Scene = ({ palette: p, chance }) => {
  const bulbs = Array.from({ length: 9 }, (_, i) => [66 + i * 31, 98 + 29 * (1 - ((i - 4) / 4) ** 2)])
  return (
    path('M96 240V186h30v-10h34v18h30v10h44v-12h36v-14h30V240z', p.far) +
    front(p, chance, -8, 110, 66, 134) +
    path('M6 105L24 90L42 105z', p.near) +
    arches(p, chance, 2, 128, 3, 18) +
    arches(p, chance, 2, 160, 3, 18) +
    shopFront(p) +
    shop(-32, '#2f7f86') +
    front(p, chance, 62, 140, 42, 100) +
    arches(p, chance, 67, 156, 2, 18) +
    rect(64, 204, 38, 36, p.ground) +
    path(boxes('69 210 12 20, 85 210 12 20'), p.light, 0.9) +
    tree(392, 240, 96, p.near, p.ground) +
    bellTower(p, 344) +
    `<defs>${stall(p)}</defs>` +
    '<use href="#stall" x="120"/><use href="#stall" x="292"/>' +
    stroke('M58 94Q194 156 320 94', p.near, 1.6) +
    dots(bulbs, 2.6, p.light) +
    rect(0, 236, 400, 64, p.ground) +
    rect(0, 236, 400, 4, p.edge) +
    stroke('M0 252H400M0 268H400M0 284H400', p.edge, 1.4, 0.4) +
    stroke('M30 240v12M110 252v16M60 268v16M180 268v16M300 240v12M250 252v16', p.edge, 1.4, 0.4)
  )
}

/** Strokes of letters 14 high, from the top left corner, with the advance to the next. */
const letters: Readonly<Record<string, readonly [strokes: string, advance: number]>> = {
  A: ['m0 14l5 -14l5 14m-8 -5h6', 14],
  B: ['v14h5q4 0 4 -3.7t-4 -3.7h-5m4.6 0q3.6 0 3.6 -3.3t-3.6 -3.3h-4.6', 13],
  C: ['m9 2q-2 -2 -4.5 -2q-4.5 0 -4.5 7t4.5 7q2.5 0 4.5 -2', 13],
  E: ['v14h8m-8 -14h8m-8 7h6.5', 12],
  I: ['v14', 5],
  K: ['v14m9 -14l-9 8m3 -2.6l6 8.6', 13],
  L: ['v14h7.5', 11],
  M: ['m0 14v-14l5 9l5 -9v14', 14],
  P: ['v14m0 -14h5q4 0 4 4t-4 4h-5', 13],
  R: ['v14m0 -14h5q4 0 4 4t-4 4h-5m5 0l4.5 6', 13],
  T: ['h10m-5 0v14', 14],
  U: ['v9q0 5 4.5 5t4.5 -5v-9', 13],
}

function lettering(text: string, x: number, y: number): string {
  let at = x
  let d = ''
  for (const letter of text) {
    const [strokes, advance] = letters[letter] ?? ['', 8]
    d += `M${n(at)} ${y}${strokes}`
    at += advance
  }
  return d
}

/** The sign over the market: letters in red neon on a steel frame, beside the clock. */
const marketSign = (p: Palette): string =>
  stroke('M52 164V76M92 164V74M132 164V74M52 100H140M52 128H140M56 164L92 128M92 164L132 128', p.near, 2.6) +
  `<defs><path id="sign" d="${lettering('PUBLIC', 60, 79)}${lettering('MARKET', 59, 106)}"/></defs>` +
  '<use href="#sign" stroke="#7c1d16" stroke-width="5"/><use href="#sign" stroke="#ff5a45" stroke-width="2.8"/>' +
  circle(26, 100, 26, p.near) +
  circle(26, 100, 22, '#fff1cf') +
  ring(26, 100, 22, '#ff5a45', 3) +
  dots('26 83, 43 100, 26 117, 9 100', 1.6, p.ground) +
  stroke('M26 100V87M26 100L35 106', p.ground, 2.8) +
  stroke('M26 126V164', p.near, 4)

/** Cut flowers along both counters. */
const bouquets = (chance: Chance): string => {
  const colors = ['#e2574c', '#f2cc57', '#c77fb6', '#f3efe0'] as const
  return colors
    .map((color, i) => {
      const left = Array.from({ length: 7 }, (_, at) => 4 + at * 20 + i * 5)
      const right = Array.from({ length: 5 }, (_, at) => 305 + at * 20 + i * 5)
      const tops = [...left, ...right].map((x) => [x, Math.round(221 + chance.between(-4, 3))])
      return dots(tops, 4, color)
    })
    .join('')
}

/** Pike Place: the sign and clock over the arcade, flowers in front, Elliott Bay at its end. */
export const market: Scene = ({ palette: p, chance }) =>
  path(
    `M0 196V${n(166 + chance.between(-8, 8))}L60 152L130 178L200 160L270 182L330 158L400 ${n(168 + chance.between(-8, 8))}V196z`,
    p.far,
  ) +
  rect(0, 190, 400, 50, p.water) +
  ripples(chance, 198, 236, p.glint) +
  marketSign(p) +
  path('M-8 182L2 160H142L158 182z', p.near) +
  path('M-4 182H152V240H-4z', p.mid) +
  path(boxes('4 190 30 50, 40 190 30 50, 76 190 30 50, 112 190 32 50'), p.ground) +
  path(windows(chance, 4, 190, 4, 1, 36, 30, 30, 22), p.light, 0.85) +
  stroke('M-8 183H158', p.edge, 3) +
  path('M296 240V170L346 146L410 170V240z', p.mid) +
  stroke('M288 173L346 145L410 173', p.near, 6) +
  path(boxes('308 184 36 26, 356 184 36 26'), p.light, 0.88) +
  stroke('M326 184v26M374 184v26', p.mid, 2.4) +
  path('M298 210h112l-4 12H292z', '#2f7f6a') +
  stroke('M300 140V166M292 140h16', p.near, 2.4) +
  dots('292 141, 308 141', 4, p.light) +
  rect(-4, 226, 158, 14, p.near) +
  rect(300, 226, 110, 14, p.near) +
  bouquets(chance) +
  rect(0, 236, 400, 64, p.ground) +
  rect(0, 236, 400, 4, p.edge) +
  stroke(
    'M-6 300Q40 262 110 246M406 300Q360 262 290 246M110 300Q130 268 160 246M290 300Q270 268 240 246',
    p.edge,
    1.8,
    0.4,
  )
