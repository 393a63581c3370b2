import type { Palette } from '../palettes.ts'
import { boxes, circle, ellipse, n, path, placed, rect, ring, stroke } from '../svg.ts'
import type { Scene, View } from './scene.ts'
import { eave, firs, glitter, lawn, quay, ridge, ripples, tree, windows } from './scenery.ts'

const needle = (x: number, floor: number, color: string, light: string): string =>
  path(
    `M${x - 3} ${floor}L${x - 9} ${floor}C${x - 4} ${floor - 60} ${x - 4} ${floor - 90} ${x - 5} ${floor - 128}H${x + 5}C${x + 4} ${floor - 90} ${x + 4} ${floor - 60} ${x + 9} ${floor}H${x + 3}L${x} ${floor - 60}z`,
    color,
  ) +
  path(
    `M${x - 30} ${floor - 132}Q${x} ${floor - 120} ${x + 30} ${floor - 132}L${x + 14} ${floor - 124}H${x - 14}z`,
    color,
  ) +
  path(
    `M${x - 30} ${floor - 133}H${x + 30}L${x + 18} ${floor - 142}H${x - 18}zM${x - 13} ${floor - 144}H${x + 13}L${x + 3} ${floor - 152}H${x - 3}z`,
    color,
  ) +
  stroke(`M${x} ${floor - 150}V${floor - 176}`, color, 2.4) +
  stroke(`M${x - 20} ${floor - 136}H${x + 20}`, light, 2, 0.9)

/** Downtown from the bay: Space Needle, Columbia Center, Smith Tower. */
export const skyline: Scene = ({ palette: p, chance }) => {
  const floor = 240
  const far: [number, number, number, number][] = []
  for (let x = -6; x < 400; x += 26) {
    const h = chance.between(52, 104)
    far.push([x, floor - h, 27, h])
  }
  const towers = `M118 ${floor}V150h26V${floor}zM268 ${floor}V132l14 -8h14V${floor}zM346 ${floor}V160h34V${floor}zM0 ${floor}V172h30V${floor}zM92 ${floor}v-46h30V${floor}z`
  const columbia = `M300 ${floor}V92q8 -8 16 -8v-10q9 2 12 10q12 2 12 18V${floor}z`
  const smith = `M372 ${floor}V150h-2v-10h4v-12h4l9 -26l9 26h4v12h4v110z`
  const lit =
    windows(chance, 306, 104, 4, 11, 8, 11, 4, 5) +
    windows(chance, 6, 182, 3, 5, 8, 11, 4, 5) +
    windows(chance, 123, 160, 3, 6, 7, 11, 3.4, 5) +
    windows(chance, 272, 142, 3, 7, 8, 11, 3.6, 5) +
    windows(chance, 378, 158, 3, 6, 7, 11, 3.4, 5)
  return (
    path(boxes(far), p.far) +
    path(towers, p.mid) +
    path(columbia + smith, p.near) +
    needle(66, floor, p.near, p.light) +
    path(lit, p.light, 0.85) +
    firs('14 244 26, 30 244 34, 100 244 24, 276 244 28, 388 244 32, 350 244 22', p.ground) +
    quay({ palette: p, chance }, 238)
  )
}

function wheel(x: number, y: number, r: number, p: Palette): string {
  let spokes = ''
  let cars = ''
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6
    spokes += `M${x} ${y}L${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`
    cars += circle(
      x + Math.cos(angle) * (r + 4),
      y + Math.sin(angle) * (r + 4),
      4.6,
      i % 2 === 0 ? p.light : p.near,
    )
  }
  return (
    stroke(`M${x - 30} ${y + r + 26}L${x} ${y}L${x + 30} ${y + r + 26}`, p.near, 6) +
    stroke(spokes, p.near, 1.6) +
    ring(x, y, r, p.near, 4.4) +
    ring(x, y, r - 9, p.near, 1.8) +
    cars +
    circle(x, y, 7, p.near) +
    circle(x, y, 3, p.light)
  )
}

/** Elliott Bay: the Great Wheel, a pier shed, a ferry under the Olympics. */
export const waterfront: Scene = ({ palette: p, chance }) => {
  const ferry =
    path('M0 0H74L66 12H8zM10 -2V-12H64V-2zM20 -14V-22H54V-14zM34 -24v-10h8v10z', p.near) +
    path(boxes('14 -10 6 4, 24 -10 6 4, 34 -10 6 4, 44 -10 6 4, 54 -10 6 4'), p.light)
  const shed =
    path('M-6 236V186L34 168L74 186V236z', p.near) +
    stroke('M-8 187L34 168L76 187', p.edge, 4) +
    path(boxes('8 196 12 16, 28 196 12 16, 48 196 12 16'), p.light, 0.9)
  return (
    ridge(chance, 178, 200, 30, p.far) +
    rect(0, 194, 400, 60, p.water) +
    glitter(200, 238, p.glint) +
    ripples(chance, 200, 236, p.glint) +
    placed(chance.between(84, 98), 196, ferry, 0, 0.8) +
    wheel(330, 146, 58, p) +
    shed +
    stroke('M284 238v-8M376 238v-8', p.near, 6) +
    quay({ palette: p, chance }, 236)
  )
}

/** Defined once as `#lantern`, used many times. */
const lantern = (p: Palette): string =>
  '<g id="lantern">' +
  circle(0, 0, 17, p.light, 0.22) +
  ellipse(0, 0, 12, 10.5, '#d8432c') +
  stroke('M-5 -9Q-9 0 -5 9M5 -9Q9 0 5 9', '#ffb070', 1.6) +
  path('M-5 -13H5V-9.6H-5zM-5 9.6H5V13H-5z', '#f4cd6b') +
  stroke('M0 14v8', '#f4cd6b', 2) +
  '</g>'

const hung = (list: readonly (readonly [number, number, number])[]): string =>
  list.map(([x, y, s]) => `<use href="#lantern" transform="translate(${x} ${y})scale(${s})"/>`).join('')

/** The gate of the International District at the end of a lantern-hung street. */
export const lanterns: Scene = ({ palette: p, chance }) => {
  const left = windows(chance, 10, 150, 3, 4, 15, 21, 8, 12)
  const right = windows(chance, 354, 142, 3, 4, 15, 22, 8, 13)
  const gate =
    path('M70 240V104h14V240zM316 240V104h14V240z', p.near) +
    path('M62 234h30v10H62zM308 234h30v10h-30z', p.near) +
    path(
      `M66 112H334V124H66zM92 92h10v22H92zM298 92h10v22h-10z${eave(77, 106, 34, 18)}${eave(323, 106, 34, 18)}${eave(200, 78, 96, 20)}`,
      p.near,
    ) +
    path('M112 82H288V100H112z', p.near) +
    stroke('M78 118H322', p.light, 2, 0.75) +
    stroke('M112 67H288M52 97H102M298 97H348', p.edge, 3)
  return (
    path('M0 240V132H58V240zM342 240V124H400V240z', p.mid) +
    path(`${eave(24, 132, 40, 14)}${eave(376, 124, 40, 14)}`, p.near) +
    path(left + right, p.light, 0.85) +
    gate +
    stroke('M0 30Q60 76 104 66M400 22Q346 76 296 66', p.near, 1.8) +
    `<defs>${lantern(p)}</defs>` +
    hung([
      [28, 62, 0.9],
      [70, 82, 1],
      [372, 58, 0.9],
      [332, 82, 1],
      [24, 196, 0.75],
      [378, 192, 0.75],
    ]) +
    rect(0, 236, 400, 64, p.ground) +
    rect(0, 236, 400, 4, p.edge) +
    stroke('M0 262H110M290 262H400M30 282H150M250 282H380', p.edge, 2, 0.4)
  )
}

function house(view: View, x: number, floor: number, w: number, h: number, fill: string): string {
  const { palette: p, chance } = view
  return (
    path(
      `M${x} ${floor}V${n(floor - h)}L${n(x + w / 2)} ${n(floor - h - w * 0.52)}L${x + w} ${n(floor - h)}V${floor}z`,
      fill,
    ) +
    stroke(
      `M${x - 3} ${n(floor - h + 2)}L${n(x + w / 2)} ${n(floor - h - w * 0.52)}L${x + w + 3} ${n(floor - h + 2)}`,
      p.ground,
      4,
    ) +
    path(
      windows(chance, x + w * 0.2, floor - h + 8, 2, 2, w * 0.36, 19, w * 0.22, 11) +
        boxes([[x + w * 0.39, floor - h - w * 0.16, w * 0.22, 9]]),
      p.light,
      0.92,
    )
  )
}

/** Capitol Hill: row houses stepping up to the brick water tower. */
export const hills: Scene = (view) => {
  const { palette: p, chance } = view
  const lift = chance.between(-8, 8)
  const tower =
    path('M312 200V112H356V200z', p.mid) +
    path('M308 112H360V104H308zM306 104L334 74L362 104z', p.near) +
    path(boxes('318 122 6 16, 331 122 6 16, 344 122 6 16, 318 156 6 12, 344 156 6 12'), p.light, 0.9) +
    stroke('M334 74V64', p.near, 2.6)
  return (
    path(
      `M0 ${n(186 + lift)}C60 ${n(150 + lift)} 130 ${n(168 - lift)} 200 ${n(176 - lift)}S330 128 400 ${n(150 - lift)}V260H0z`,
      p.far,
    ) +
    tower +
    path(`M0 214C70 190 150 216 230 212S340 176 400 184V260H0z`, p.mid) +
    firs('296 202 44, 372 194 58, 390 196 44, 280 206 30', p.near) +
    house(view, 2, 236, 34, 56, p.near) +
    house(view, 38, 238, 34, 40, p.mid) +
    house(view, 74, 240, 32, 26, p.near) +
    tree(300, 240, 46, p.near, p.ground) +
    tree(356, 240, 62, p.near, p.ground) +
    house(view, 368, 240, 34, 22, p.near) +
    lawn(view, 236)
  )
}
