import type { Palette } from '../palettes.ts'
import { boxes, circle, dots, ellipse, n, path, placed, rect, ring, stroke } from '../svg.ts'
import type { Scene, View } from './scene.ts'
import { bush, eave, firs, lawn, ripples, tree, windows } from './scenery.ts'

/** A round tower of the gasworks with hoops, a ladder and a gallery; `x` is its middle. */
function generator(p: Palette, x: number, top: number, half: number): string {
  let hoops = ''
  for (let y = top + 20; y < 232; y += 30) hoops += `M${x - half} ${y}h${half * 2}`
  return (
    path(
      `M${x - half} 240V${top}q0 -${n(half * 0.7)} ${half} -${n(half * 0.7)}t${half} ${n(half * 0.7)}V240z`,
      p.near,
    ) +
    path(`M${x - half} 240V${top}q0 -6 ${n(half * 0.7)} -${n(half * 0.6)}V240z`, rust, 0.75) +
    stroke(hoops, p.ground, 2.2, 0.8) +
    stroke(
      `M${x - half - 5} ${top + 4}h${half * 2 + 10}M${x - half - 5} ${top - 5}h${half * 2 + 10}M${x - half - 4} ${top - 5}v9M${x + half + 4} ${top - 5}v9`,
      p.near,
      2.2,
    ) +
    stroke(`M${x} ${n(top - half * 0.7)}v-16`, p.near, 5)
  )
}

const rust = '#a9583a'

const kite = (x: number, y: number, s: number, color: string, shade: string): string =>
  placed(
    x,
    y,
    path('M0 -16L11 0L0 18L-11 0z', color) +
      path('M0 -16L11 0H0z', shade) +
      path('M0 18L-11 0H0z', shade) +
      stroke('M0 18q8 8 0 16t0 16', color, 2),
    18,
    s,
  )

/** Fremont's other shore: the towers of Gas Works Park, kites, downtown across Lake Union. */
export const gasworks: Scene = (view) => {
  const { palette: p, chance } = view
  const town: [number, number, number, number][] = []
  for (let x = 162; x < 400; x += 20) town.push([x, 204 - chance.between(10, 44), 19, 44])
  const lift = chance.between(-8, 8)
  return (
    path(`M0 206V${n(180 + lift)}C70 166 130 186 200 184S330 174 400 ${n(180 - lift)}V206z`, p.far) +
    path(boxes(town), p.far) +
    rect(0, 202, 400, 50, p.water) +
    ripples(chance, 208, 232, p.glint) +
    path('M252 244C300 236 330 206 372 202S410 210 410 210V250H252z', p.near) +
    kite(306 + lift, 66, 0.95, '#e2574c', '#b83c30') +
    kite(362 - lift, 44, 0.75, '#f2cc57', '#cf9f35') +
    stroke(`M${n(306 + lift)} 66Q330 140 366 192M${n(362 - lift)} 44Q384 120 376 192`, p.snow, 1, 0.7) +
    path('M364 204v-9h5v9zM374 203v-9h5v9z', p.ground) +
    dots('366.5 192, 376.5 191', 2.6, p.ground) +
    firs('282 240 34, 392 214 22', p.near) +
    generator(p, 66, 92, 18) +
    generator(p, 24, 112, 15) +
    generator(p, 106, 134, 13) +
    stroke('M24 92V78H44V120M66 70h22V150M106 118v-12h22V236', p.near, 6) +
    stroke('M8 178H122M8 208H122M40 178L52 208M52 178L40 208M84 178L94 208M94 178L84 208', p.near, 2.6) +
    path('M126 240V206h24V240z', p.near) +
    path(boxes('131 213 5 9, 140 213 5 9'), p.light, 0.9) +
    lawn(view, 238)
  )
}

/** Hing Hay Park's pavilion: `x` is its middle. */
const pavilionAt = (p: Palette, x: number): string => {
  const gold = '#e9b949'
  return (
    path(boxes([[x - 50, 226, 100, 14]]), p.ground) +
    path(
      boxes([
        [x - 44, 170, 8, 58],
        [x - 20, 170, 7, 58],
        [x + 13, 170, 7, 58],
        [x + 36, 170, 8, 58],
      ]),
      red,
    ) +
    stroke(`M${x - 42} 212h84M${x - 42} 220h84`, red, 2.6) +
    path(`M${x - 46} 168h92v10h-92z`, red) +
    stroke(`M${x - 42} 173h84`, gold, 2.4) +
    path(eave(x, 168, 62, 24), p.near) +
    stroke(`M${x - 30} 143h60M${x - 64} 170h128`, gold, 2) +
    path(boxes([[x - 26, 126, 52, 18]]), red) +
    path(
      boxes([
        [x - 20, 130, 10, 10],
        [x - 5, 130, 10, 10],
        [x + 10, 130, 10, 10],
      ]),
      p.light,
      0.95,
    ) +
    path(eave(x, 126, 42, 24), p.near) +
    stroke(`M${x - 20} 101h40M${x - 44} 128h88`, gold, 2) +
    path(`M${x - 12} 102q8 -4 12 -20q4 16 12 20z`, p.near) +
    circle(x, 80, 4, gold)
  )
}

const red = '#c23f2a'

/** The hotels of the International District: brick with recessed balconies. */
const hotel = ({ palette: p, chance }: View): string =>
  rect(322, 110, 90, 130, p.mid) +
  rect(316, 104, 90, 9, p.near) +
  path(windows(chance, 330, 122, 4, 4, 18, 27, 10, 15), p.light, 0.88) +
  path(boxes('346 119 36 22, 346 146 36 22, 346 173 36 22'), p.near) +
  path(windows(chance, 350, 122, 2, 3, 18, 27, 11, 18), p.light, 0.7) +
  stroke(
    'M346 136h36M346 163h36M346 190h36M352 136v5M364 136v5M376 136v5M352 163v5M364 163v5M376 163v5',
    p.edge,
    2,
  ) +
  rect(322, 204, 90, 9, red) +
  rect(328, 214, 74, 26, p.ground) +
  path(boxes('332 217 18 18, 356 217 18 18, 380 217 18 18'), p.light, 0.85)

/** Hing Hay Park: the pavilion among blossom, the old hotels behind. */
export const pavilion: Scene = (view) => {
  const { palette: p, chance } = view
  const blossom = (x: number, y: number, w: number): number[][] =>
    Array.from({ length: 9 }, () => [x + chance.between(-w, w), y + chance.between(-w * 0.72, w * 0.62)])
  const lamps = Array.from({ length: 7 }, (_, i) => [152 + i * 25, 104 + 22 * (1 - ((i - 3) / 4) ** 2)])
  return (
    path(`M0 240V${n(170 + chance.between(-8, 8))}C60 156 120 178 200 178S330 160 400 166V240z`, p.far) +
    hotel(view) +
    tree(296, 240, 84, p.near, p.ground) +
    dots(blossom(298, 184, 22), 2.6, '#f6b3a0', 0.9) +
    tree(8, 240, 118, p.near, p.ground) +
    dots(blossom(12, 160, 24), 2.8, '#f6b3a0', 0.9) +
    pavilionAt(p, 84) +
    stroke('M127 100Q230 152 316 104', p.near, 1.6) +
    dots(lamps, 6.4, '#d8432c') +
    dots(lamps, 2.2, '#ffc38a') +
    rect(0, 236, 400, 64, p.ground) +
    rect(0, 236, 400, 4, p.edge) +
    stroke(
      'M0 262H400M0 284H400M60 240L20 300M150 240L132 300M250 240L268 300M340 240L380 300',
      p.edge,
      1.6,
      0.35,
    )
  )
}

/** A glass ball of five-sided panes with plants inside: defined once as `#ball`, 46 in radius, used three times. */
function glassBall(p: Palette): string {
  const at = (share: number, turn: number): string => {
    const angle = ((turn - 90) * Math.PI) / 180
    return `${n(Math.cos(angle) * 46 * share)} ${n(Math.sin(angle) * 46 * share)}`
  }
  let bars = ''
  for (let turn = 0; turn < 360; turn += 72)
    bars += `M${at(0.4, turn)}L${at(0.4, turn + 72)}M${at(0.4, turn)}L${at(0.76, turn)}L${at(0.86, turn + 36)}L${at(0.76, turn + 72)}M${at(0.76, turn)}L${at(1, turn)}M${at(0.86, turn + 36)}L${at(1, turn + 36)}`
  return (
    '<defs><g id="ball">' +
    circle(0, 0, 46, p.mid) +
    circle(0, 0, 46, p.light, 0.3) +
    path(
      'M-20 32Q-30 6 -8 -20Q-6 8 -16 32zM-4 32Q10 4 -16 -30Q-18 8 -10 32zM14 32Q4 6 26 -22Q34 8 20 32z',
      p.near,
      0.8,
    ) +
    stroke(bars, p.snow, 1.5, 0.85) +
    ring(0, 0, 46, p.snow, 2.4) +
    '</g></defs>'
  )
}

const balls: string =
  '<use href="#ball" transform="translate(112 222)scale(.7)"/>' +
  '<use href="#ball" transform="translate(6 220)scale(.8)"/>' +
  '<use href="#ball" transform="translate(58 208)"/>'

const streetcar = (p: Palette, x: number, y: number): string =>
  placed(
    x,
    y,
    stroke('M52 -44L64 -58L76 -44M52 -60H80', p.ground, 2.4) +
      rect(30, -46, 70, 6, p.ground, 3) +
      path('M0 -6C0 -30 6 -42 20 -42H170V-2H4z', '#d8562f') +
      path('M0 -12H170V-2H4z', '#a93d20') +
      path(
        'M6 -18C8 -30 12 -35 22 -35H32V-18zM38 -35h26v17H38zM70 -35h20v30H70zM96 -35h26v17H96zM128 -35h26v17h-26z',
        p.light,
        0.95,
      ) +
      stroke('M80 -35v30', '#a93d20', 2) +
      dots('6 -9', 2.2, '#fff6e4') +
      ellipse(30, 0, 12, 3, p.ground) +
      ellipse(134, 0, 12, 3, p.ground),
  )

/** South Lake Union: the glass balls at the foot of the towers, the streetcar passing. */
export const spheres: Scene = ({ palette: p, chance }) => {
  const towers =
    'M0 240V128h30V240zM70 240V112h34V240zM274 240V156h28V240zM306 240V96h40V240zM350 240V124h36V240zM388 240V150h20V240z'
  const far: [number, number, number, number][] = []
  for (let x = 100; x < 310; x += 26) far.push([x, 240 - chance.between(46, 92), 24, 92])
  return (
    path(boxes(far), p.far) +
    path(towers, p.mid) +
    path(
      windows(chance, 5, 136, 2, 3, 12, 16, 7, 9) +
        windows(chance, 76, 120, 2, 3, 13, 16, 8, 9) +
        windows(chance, 312, 104, 3, 6, 11, 17, 6, 9) +
        windows(chance, 356, 132, 2, 4, 14, 17, 8, 9),
      p.light,
      0.82,
    ) +
    glassBall(p) +
    balls +
    tree(276, 240, 50, p.near, p.ground) +
    stroke('M0 180Q200 188 400 178', p.near, 1.4, 0.8) +
    streetcar(p, 262, 241) +
    rect(0, 238, 400, 62, p.ground) +
    rect(0, 236, 400, 4, p.edge) +
    stroke('M0 246H400', p.edge, 2, 0.8) +
    bush(134, 238, 9, p.near) +
    stroke('M20 280h44M110 280h44M200 280h44M290 280h44M374 280h30', p.edge, 3, 0.5)
  )
}

/** The brick schoolhouse that is now the Northwest African American Museum. */
const schoolhouse = ({ palette: p, chance }: View): string =>
  path('M-8 240V152H34V136L60 116L86 136V152H122V240z', p.mid) +
  path('M-8 240V152H34V136L60 116L86 136V152H122V240z', '#a8543c', 0.42) +
  stroke('M-10 152H34M86 152H124M32 137L60 115L88 137', p.near, 5) +
  path(
    boxes(
      '-4 162 15 24, 16 162 15 24, 89 162 15 24, 108 162 12 24, -4 200 15 24, 16 200 15 24, 89 200 15 24, 108 200 12 24',
    ),
    p.near,
  ) +
  path(
    windows(chance, -3, 163, 2, 2, 20, 38, 13, 22) + windows(chance, 90, 163, 2, 2, 18.6, 38, 12, 22),
    p.light,
    0.92,
  ) +
  circle(60, 146, 9, p.near) +
  circle(60, 146, 6.4, p.light) +
  path(boxes('40 166 10 26, 55 166 10 26, 70 166 10 26'), p.light, 0.9) +
  path('M48 240v-24q0 -12 12 -12t12 12v24z', p.ground) +
  stroke('M60 114V92', p.near, 2.4) +
  path('M60 92q8 -4 16 0v10q-8 -4 -16 0z', '#d9573a')

const butterfly = (x: number, y: number, s: number, turn: number): string =>
  placed(
    x,
    y,
    path(
      'M0 0C-4 -16 -20 -18 -18 -6C-17 1 -8 4 0 2C-10 4 -14 14 -7 15C-2 15 0 8 0 2C0 8 2 15 7 15C14 14 10 4 0 2C8 4 17 1 18 -6C20 -18 4 -16 0 0z',
      violet,
    ) + stroke('M0 -2V9M0 -2l-4 -7M0 -2l4 -7', '#3a2158', 1.6),
    turn,
    s,
  )

const violet = '#9468c4'
const violetShade = '#6b4499'

/** The Central District: the schoolhouse above Jimi Hendrix Park, its violet wave and butterflies. */
export const wave: Scene = (view) => {
  const { palette: p, chance } = view
  const holes = Array.from({ length: 16 }, (_, i) => [
    300 + (i % 8) * 13 + chance.between(-3, 3),
    206 + Math.floor(i / 8) * 9 - (i % 8) * 3,
  ])
  return (
    path(`M0 214V${n(176 + chance.between(-8, 8))}C60 160 130 182 200 180S330 150 400 160V250H0z`, p.far) +
    tree(262, 232, 70, p.mid, p.near) +
    schoolhouse(view) +
    tree(318, 236, 112, p.near, p.ground) +
    tree(386, 236, 138, p.near, p.ground) +
    path('M250 240C276 238 284 214 304 200S344 196 362 176S396 150 412 150V240z', violet) +
    path('M284 240C304 238 318 222 336 212S372 206 388 190L412 176V240z', violetShade) +
    stroke('M250 240C276 238 284 214 304 200S344 196 362 176S396 150 412 150', '#c7a6e8', 3) +
    dots(holes, 1.7, '#e6d5f5', 0.8) +
    butterfly(chance.between(296, 312), chance.between(78, 94), 0.85, -14) +
    butterfly(chance.between(346, 362), chance.between(54, 68), 0.6, 16) +
    bush(132, 240, 11, p.ground) +
    lawn(view, 238) +
    path(
      'M-4 300C40 276 96 286 150 276S250 262 300 268S370 286 404 280V292C360 298 330 280 292 280S196 290 152 290S60 296 40 304z',
      violet,
      0.55,
    )
  )
}
