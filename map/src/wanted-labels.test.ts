import { expect, test } from 'vitest'
import { decodeMapFile } from './decode.ts'
import { encodeMap } from './encode.ts'
import { type Label, placeLabels, squareAround } from './labels.ts'
import type { MapFile } from './map-file.ts'
import { project } from './mercator.ts'
import type { Frame } from './view.ts'
import { wantedLabels } from './wanted-labels.ts'

const layers = encodeMap().map(({ text }) => decodeMapFile(JSON.parse(text) as MapFile))
const margin = 100
const frame: Frame = { width: 358 + 2 * margin, height: 352 + 2 * margin }
/** What shows of the frame. */
const shown = { left: margin, top: margin, right: margin + 358, bottom: margin + 352 }
const taken = [
  squareAround({ x: frame.width / 2, y: frame.height / 2 }, 35),
  { ...shown, bottom: shown.top + 1 },
  { ...shown, top: shown.bottom - 1 },
  { ...shown, right: shown.left + 1 },
  { ...shown, left: shown.right - 1 },
]

const isShown = ({ x, y, kind }: Label) =>
  kind === 'street' && x > shown.left && x < shown.right && y > shown.top && y < shown.bottom

/** The names of streets in a view, and those that would be there if each street were alone. */
function namesAt(lat: number, lng: number, zoom: number) {
  const wanted = wantedLabels(layers, { ...project({ lat, lng }), zoom }, frame, margin)
  const namesOf = (labels: readonly Label[]) =>
    new Set(
      placeLabels(labels, taken, frame)
        .filter(isShown)
        .map(({ text }) => text),
    )
  const streets = Map.groupBy(wanted.filter(isShown), ({ text }) => text)
  const alone = [...streets.values()].flatMap((labels) => [...namesOf(labels)])
  return { alone, named: namesOf(wanted) }
}

test('at the zoom of a block nearly every street of the map that has room for its name has it', () => {
  const views = Array.from({ length: 24 }, (_, index) =>
    namesAt(47.58 + (index % 6) * 0.018, -122.385 + Math.floor(index / 6) * 0.025, 17),
  )
  const streets = views.flatMap(({ alone, named }) => alone.map((name) => named.has(name)))
  expect(streets.length).toBeGreaterThan(60)
  expect(streets.filter(Boolean).length / streets.length).toBeGreaterThan(0.97)
})
