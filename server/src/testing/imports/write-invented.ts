import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { inventPlaces } from './invented-places.ts'

/** Writes an answer of Overpass with invented places: `node server/src/testing/imports/write-invented.ts 200000 FILE`. */
const [count = '1000', path = 'invented.json'] = process.argv.slice(2)
const stream = createWriteStream(path)
stream.write('{"version": 0.6, "osm3s": {"timestamp_osm_base": "2026-10-01T00:00:00Z"},\n"elements": [\n')
let separator = ''
for (const place of inventPlaces(Number(count))) {
  const isFull = !stream.write(`${separator}${JSON.stringify({ type: 'node', ...place })}`)
  separator = ',\n'
  if (isFull) await once(stream, 'drain')
}
stream.end('\n]}\n')
await once(stream, 'close')
