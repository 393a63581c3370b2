import type { Palette } from '../palettes.ts'
import { boxes, n, path, placed, rect, stroke } from '../svg.ts'
import type { Scene, View } from './scene.ts'
import { bush, firs, glitter, lawn, quay, ridge, ripples, tree, windows } from './scenery.ts'

const seaplane = (color: string, light: string): string =>
  path('M-44 -6C-30 -14 10 -16 34 -8L44 -4C46 2 36 4 24 5H-4L-42 -2L-54 -18H-46z', color) +
  path('M-22 -20H30V-14H-22z', color) +
  stroke('M0 -15V-8M14 -15V-8M-6 5L-12 14M18 5L20 14M46 -14V8', color, 2.4) +
  path('M-30 14H34L42 11L34 20H-22z', color) +
  path(boxes('8 -11 7 6, 18 -10 7 5, -4 -11 7 6'), light)

const crane = (x: number, top: number, reach: number, p: Palette): string =>
  stroke(
    `M${x} 210V${top}M${x - 4} 210V${top + 10}M${x - reach * 0.4} ${top + 8}H${x + reach}M${x - 2} ${top - 12}L${x + reach} ${top + 8}M${x - 2} ${top - 12}L${x - reach * 0.4} ${top + 8}M${x + reach * 0.75} ${top + 8}v16`,
    p.near,
    2.6,
  ) +
  path(
    boxes([
      [x - reach * 0.4 - 4, top + 6, 14, 10],
      [x + reach * 0.75 - 4, top + 24, 8, 6],
    ]),
    p.near,
  )

/** South Lake Union: a seaplane over Lake Union, glass blocks under construction. */
export const lake: Scene = ({ palette: p, chance }) => {
  const sail = (x: number, y: number, s: number): string =>
    placed(
      x,
      y,
      path('M0 0V-40L22 -6zM-4 -4V-32L-16 -6z', p.snow) + path('M-18 2H24L16 10H-10z', p.near),
      0,
      s,
    )
  return (
    path(`M0 200V${n(168 + chance.between(-6, 6))}C50 150 90 176 150 180S300 170 400 176V210H0z`, p.far) +
    path(
      'M296 206V138h32V206zM330 206V156h28V206zM362 206V118h34V206zM270 206v-34h24V206zM0 206v-30h26V206zM28 206v-20h22V206z',
      p.mid,
    ) +
    path(
      windows(chance, 301, 146, 3, 4, 9, 13, 5, 6) +
        windows(chance, 335, 164, 3, 3, 8, 13, 4.4, 6) +
        windows(chance, 367, 126, 3, 5, 9, 14, 5, 6),
      p.light,
      0.85,
    ) +
    crane(312, 92, 56, p) +
    rect(0, 204, 400, 60, p.water) +
    glitter(209, 244, p.glint) +
    ripples(chance, 210, 244, p.glint) +
    sail(chance.between(40, 62), 214, 0.85) +
    sail(92, 210, 0.55) +
    placed(chance.between(64, 76), chance.between(76, 100), seaplane(p.near, p.light), -9, 0.95) +
    quay({ palette: p, chance }, 242)
  )
}

/** A low-gabled bungalow with a deep porch on tapered columns. */
function bungalow(view: View, x: number, floor: number, s: number): string {
  const { palette: p, chance } = view
  const glow = windows(chance, 18, -50, 3, 1, 25, 20, 13, 15)
  return placed(
    x,
    floor,
    path('M6 0V-58H102V0z', p.mid) +
      path('M26 -56V-84H82V-56z', p.mid) +
      path('M18 -82L54 -106L90 -82L86 -76L54 -97L22 -76z', p.ground) +
      path('M-6 -56L22 -80H86L114 -56z', p.near) +
      path('M-8 -58H116V-50H-8z', p.ground) +
      path(`${glow}M44 -76h20v14h-20z`, p.light, 0.95) +
      path('M46 0V-34H62V0z', p.ground) +
      path('M4 0L8 -50H18L22 0zM86 0L90 -50H100L104 0z', p.near) +
      path('M0 -16H40V-11H0zM68 -16H108V-11H68z', p.near) +
      path('M90 -84v-26h10v32z', p.near),
    0,
    s,
  )
}

/** The Central District: craftsman houses under big street trees. */
export const craftsman: Scene = (view) => {
  const { palette: p, chance } = view
  return (
    path(
      `M0 190C60 ${n(160 + chance.between(-8, 8))} 140 176 210 172S340 ${n(150 + chance.between(-8, 8))} 400 168V250H0z`,
      p.far,
    ) +
    tree(34, 236, 150, p.near, p.ground) +
    tree(374, 236, 132, p.near, p.ground) +
    tree(132, 226, 70, p.mid, p.near) +
    tree(272, 226, 78, p.mid, p.near) +
    bungalow(view, 18, 240, 0.86) +
    bungalow(view, 290, 240, 0.86) +
    bush(6, 238, 14, p.ground) +
    bush(120, 240, 12, p.ground) +
    bush(276, 240, 12, p.ground) +
    bush(386, 238, 14, p.ground) +
    rect(0, 236, 400, 64, p.ground) +
    rect(0, 236, 400, 4, p.edge) +
    stroke('M0 258H400', p.edge, 2, 0.5) +
    stroke('M20 284h44M110 284h44M200 284h44M290 284h44M374 284h30', p.edge, 3, 0.5)
  )
}

const troller = (x: number, y: number, s: number, p: Palette): string =>
  placed(
    x,
    y,
    stroke(
      'M-10 -20V-130M-10 -112L-56 -22M-10 -112L44 -20M-10 -122L-34 -128M26 -22V-88M26 -80L60 -18M-10 -92H12',
      p.near,
      2.6,
    ) +
      path('M-66 -22C-50 -16 20 -16 64 -30L50 8H-52z', p.near) +
      path('M-44 -22V-46H-8V-20z', p.snow) +
      path('M-48 -46H-4V-51H-48z', p.near) +
      path(boxes('-38 -42 9 9, -24 -42 9 9'), p.mid) +
      path('M-55 1H52L50 8H-52z', '#d9573a'),
    0,
    s,
  )

/** Ballard: trollers at Fishermen's Terminal, the Olympics behind. */
export const harbor: Scene = ({ palette: p, chance }) =>
  ridge(chance, 172, 206, 44, p.far) +
  path('M0 206V192C60 186 120 196 200 194S330 184 400 190V206z', p.mid) +
  rect(0, 202, 400, 60, p.water) +
  glitter(207, 242, p.glint) +
  ripples(chance, 208, 240, p.glint) +
  troller(60, 222, 0.96, p) +
  placed(400, 0, troller(54, 226, 1.06, p), 0, -1, 1) +
  rect(6, 218, 9, 40, p.ground) +
  rect(112, 224, 9, 30, p.ground) +
  rect(284, 224, 9, 30, p.ground) +
  rect(386, 216, 9, 40, p.ground) +
  path(boxes('4 216 13 4, 110 222 13 4, 282 222 13 4, 384 214 13 4'), p.edge) +
  quay({ palette: p, chance }, 240)

/** Fremont: the Aurora Bridge overhead, the blue drawbridge below. */
export const bridge: Scene = ({ palette: p, chance }) => {
  let posts = ''
  for (let x = 16; x < 400; x += 23) {
    const arch = 196 - 92 * (1 - ((x - 200) / 200) ** 2)
    posts += `M${x} 94V${n(Math.max(arch, 98))}`
  }
  const drawTower = (x: number): string =>
    path(`M${x - 15} 236V166H${x + 15}V236z`, p.mid) +
    path(`M${x - 20} 168H${x + 20}L${x} 148z`, '#d9673f') +
    path(`M${x - 8} 176h6v14h-6zM${x + 2} 176h6v14h-6z`, p.light) +
    rect(x - 18, 196, 36, 5, p.near)
  return (
    path(
      `M0 204V${n(170 + chance.between(-6, 6))}C60 158 120 182 200 184S340 168 400 ${n(166 + chance.between(-6, 6))}V210H0z`,
      p.far,
    ) +
    firs('12 206 34, 34 206 26, 366 206 30, 388 206 38', p.mid) +
    rect(0, 202, 400, 50, p.water) +
    glitter(207, 238, p.glint) +
    ripples(chance, 208, 236, p.glint) +
    stroke('M0 190Q200 12 400 190M-4 214Q200 34 404 214', p.near, 4.6) +
    stroke(posts, p.near, 2.2) +
    rect(0, 88, 400, 9, p.near) +
    stroke('M0 84H400', p.near, 2) +
    stroke(posts.replace(/V[\d.]+/g, 'v-9'), p.near, 1.4, 0.8) +
    drawTower(58) +
    drawTower(342) +
    stroke('M0 214H44M72 214H112M288 214H328M356 214H400', '#2f86a3', 9) +
    stroke('M72 206L116 192M328 206L284 192', '#2f86a3', 6) +
    lawn({ palette: p, chance }, 238)
  )
}

/** Anywhere else in the city: Mount Rainier in view. */
export const rainier: Scene = (view) => {
  const { palette: p, chance } = view
  const x = 292 + chance.between(-10, 12)
  const peak = 84 + chance.between(-6, 6)
  const at = (dx: number, dy: number): string => `${n(x + dx)} ${n(peak + dy)}`
  return (
    path(
      `M${n(x - 170)} 204L${at(-76, 66)}L${at(-38, 24)}L${at(-20, 1)}L${at(0, -5)}L${at(16, -2)}L${at(42, 24)}L${at(84, 64)}L${n(x + 170)} 204z`,
      p.far,
    ) +
    path(
      `M${at(-20, 1)}L${at(0, -5)}L${at(16, -2)}L${at(42, 24)}L${at(72, 53)}L${at(52, 48)}L${at(46, 64)}L${at(30, 44)}L${at(20, 74)}L${at(4, 46)}L${at(-12, 78)}L${at(-22, 50)}L${at(-42, 70)}L${at(-50, 54)}L${at(-74, 64)}L${at(-38, 24)}z`,
      p.snow,
    ) +
    path(
      `M${at(16, -2)}L${at(42, 24)}L${at(72, 53)}L${at(52, 48)}L${at(46, 64)}L${at(30, 44)}L${at(20, 74)}L${at(12, 40)}L${at(22, 22)}z`,
      p.far,
      0.45,
    ) +
    path(
      `M0 204V${n(160 + chance.between(-8, 8))}L36 138L70 164L104 150L150 186L210 178L280 190L340 176L400 188V206H0z`,
      p.mid,
    ) +
    rect(0, 202, 400, 60, p.water) +
    glitter(207, 242, p.glint) +
    ripples(chance, 208, 240, p.glint) +
    firs('16 244 96, 48 244 70, 78 244 46, 386 244 88, 356 244 60, 330 244 40', p.near) +
    lawn(view, 238)
  )
}
