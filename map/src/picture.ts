import { type Box, meets } from './box.ts'
import type { BoxedLine, Geometry } from './decode.ts'
import { type Label, lineHeight, placeLabels, squareAround } from './labels.ts'
import { type Point, project, type Spot } from './mercator.ts'
import { strokesAt } from './strokes.ts'
import { fromStored, mapped, toUnits, type Units } from './units.ts'
import { boxInUnits, type Frame, fitView, toScreen, type View } from './view.ts'
import { wantedLabels } from './wanted-labels.ts'

const frame: Frame = { width: 480, height: 320 }
const padding = { top: 40, right: 40, bottom: 40, left: 40 }
const pinPx = 18

/** The tokens of the web that the map mixes, mixed: light, dark. */
const colors = {
  paper: ['#f5f2ea', '#0c1714'],
  land: ['#eae5d8', '#13221d'],
  park: ['#c8dac9', '#1f3f31'],
  water: ['#aecbd2', '#142c2f'],
  street: ['#ffffff', '#46564f'],
  highway: ['#fffdf8', '#5f6f67'],
  'highway-edge': ['#b2b7ae', '#0c1714'],
  track: ['#17677f', '#6fc3da'],
  name: ['#3e4f49', '#bfcdc5'],
  pin: ['#10231f', '#f0f3ec'],
} as const

const rules = (theme: 0 | 1) =>
  Object.entries(colors)
    .map(([name, pair]) => `.f-${name}{fill:${pair[theme]}}.s-${name}{stroke:${pair[theme]}}`)
    .join('')
const style = `path{fill:none;stroke-linejoin:round;stroke-linecap:round}.n{stroke-width:3;paint-order:stroke;stroke-linejoin:round;text-anchor:middle;font-family:system-ui,sans-serif}.c{text-anchor:end}${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}`

/** The view of a picture of places, and what it shows in units. */
export function pictureView(places: readonly Point[]): { view: View; box: Box } {
  const view = fitView(places.map(project), frame, padding)
  return { view, box: boxInUnits(view, frame) }
}

/** A picture of places on the ground, as SVG, for pages without script. It follows the theme of the system. */
export function drawMapPicture(places: readonly Point[], parts: readonly Geometry[]): string {
  const { view, box: seen } = pictureView(places)
  const pins = places.map((place) => toScreen(project(place), view, frame))
  const onScreen = ([x, y]: Units) => toScreen(fromStored([x, y]), view, frame)
  const path = (linesOf: (part: Geometry) => readonly BoxedLine[] | undefined, end: string) =>
    parts
      .flatMap((part) => linesOf(part) ?? [])
      .filter(({ box }) => meets(box, seen))
      .map(({ line }) => pathOf(line.map(onScreen)) + end)
      .join('')
  const areas = (['park', 'water'] as const).map(
    (kind) => `<path class="f-${kind}" fill-rule="evenodd" d="${path(({ areas }) => areas[kind], 'Z')}"/>`,
  )
  const lines = strokesAt(view.zoom).map(({ kind, color, px, dash }) => {
    const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''
    const d = path((part) => part.lines[kind], '')
    return `<path class="s-${color}" stroke-width="${px.toFixed(1)}"${dashes} d="${d}"/>`
  })
  const taken = [
    ...pins.map((pin) => squareAround(pin, pinPx + 4)),
    { left: frame.width - 260, top: frame.height - 18, right: frame.width, bottom: frame.height },
  ]
  const labels = placeLabels(wantedLabels(parts, view, frame), taken, frame).map(labelText)
  const discs = pins.map(
    ({ x, y }) =>
      `<circle class="f-pin s-paper" stroke-width="2" cx="${round(x)}" cy="${round(y)}" r="${pinPx / 2}"/>`,
  )
  const east = toUnits({ lat: mapped.south, lng: mapped.east })
  const land = pathOf([[0, 0], [east[0], 0], east, [0, east[1]]].map(([x = 0, y = 0]) => onScreen([x, y])))
  const { width, height } = frame
  const credit = `<text class="n c f-name s-land" font-size="9" x="${width - 6}" y="${height - 6}">© OpenStreetMap contributors · osm.org/copyright</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${style}</style><rect class="f-paper" width="${width}" height="${height}"/><path class="f-land" d="${land}Z"/>${areas.join('')}${lines.join('')}${labels.join('')}${discs.join('')}${credit}</svg>`
}

const round = (px: number): string => String(Math.round(px * 10) / 10)
const pathOf = (line: readonly Spot[]): string =>
  `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`

function labelText({ text, kind, size, x, y, angle }: Label): string {
  const halo = kind === 'water' ? 'water' : kind === 'park' ? 'park' : kind === 'street' ? 'street' : 'land'
  const lines = text.split('\n')
  const first = y + size * 0.35 - ((lines.length - 1) * size * lineHeight) / 2
  const turn = angle ? ` transform="rotate(${round(angle)} ${round(x)} ${round(y)})"` : ''
  const weight = kind === 'neighborhood' ? ' font-weight="700"' : ''
  return lines
    .map((line, index) => {
      const at = `x="${round(x)}" y="${round(first + index * size * lineHeight)}"`
      return `<text class="n f-name s-${halo}" font-size="${size}"${weight} ${at}${turn}>${escaped(line)}</text>`
    })
    .join('')
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
