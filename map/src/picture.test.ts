import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeMapFile } from './decode.ts'
import { encodeMap } from './encode.ts'
import type { MapFile } from './map-file.ts'
import { drawMapPicture } from './picture.ts'

const ground = encodeMap()
  .filter(({ box }) => !box)
  .map(({ text }) => decodeMapFile(JSON.parse(text) as MapFile))
const spinasse = { lat: 47.615, lng: -122.3146 }

describe('the picture of the map', () => {
  test('the picture of the map has a disc for each place, names, and whose geometry it is', () => {
    const svg = drawMapPicture([spinasse, { lat: 47.6249, lng: -122.3212 }], ground)
    expect(svg.match(/<circle class="f-pin/g)).toHaveLength(2)
    expect(svg).toContain('>Capitol Hill</text>')
    expect(svg).toContain('© OpenStreetMap contributors')
  })

  test('the picture of the map has both themes, and nothing that loads or runs', () => {
    const svg = drawMapPicture([spinasse], ground)
    expect(svg).toContain('prefers-color-scheme:dark')
    expect(svg).not.toMatch(/<script|href|url\(|on\w+=/)
  })

  test('the picture of the map has only numbers as coordinates, wherever the places are', () => {
    const place = fc.record({
      lat: fc.double({ min: 47.5, max: 47.73, noNaN: true }),
      lng: fc.double({ min: -122.45, max: -122.21, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), (places) => {
        expect(drawMapPicture(places, ground)).not.toMatch(/NaN|Infinity|undefined/)
      }),
      { numRuns: 15 },
    )
  })
})
