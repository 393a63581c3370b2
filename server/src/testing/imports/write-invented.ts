import { once } from 'node:events'
import { createWriteStream, writeFileSync } from 'node:fs'
import { inventPlaces } from './invented-places.ts'
import { writeOverture } from './write-overture.ts'

/**
 * Writes invented places, as an answer of Overpass or as Overture's GeoParquet with so many rows in a group:
 * `node server/src/testing/imports/write-invented.ts 200000 FILE.json`, `… 200000 FILE.parquet 100000`.
 */
const [count = '1000', path = 'invented.json', rowsInGroup = '20000'] = process.argv.slice(2)
if (path.endsWith('.parquet')) writeFileSync(path, overtureFile(Number(count), Number(rowsInGroup)))
else await writeOverpass(Number(count), path)

function overtureFile(places: number, rows: number): Buffer {
  const invented = [...inventPlaces(places)].map(({ id, lat, lon, tags }, at) => ({
    id: `08f28d5d-0000-4000-8000-${String(id).padStart(12, '0')}`,
    name: tags.name ?? '',
    category: at % 3 === 0 ? 'thai_restaurant' : 'bar',
    ...{ lat, lng: lon, address: `${tags['addr:housenumber']} ${tags['addr:street']}` },
    ...{ phone: tags.phone ?? '', website: tags.website ?? '' },
  }))
  return writeOverture(invented, rows)
}

async function writeOverpass(places: number, file: string): Promise<void> {
  const stream = createWriteStream(file)
  stream.write('{"version": 0.6, "osm3s": {"timestamp_osm_base": "2026-10-01T00:00:00Z"},\n"elements": [\n')
  let separator = ''
  for (const place of inventPlaces(places)) {
    const isFull = !stream.write(`${separator}${JSON.stringify({ type: 'node', ...place })}`)
    separator = ',\n'
    if (isFull) await once(stream, 'drain')
  }
  stream.end('\n]}\n')
  await once(stream, 'close')
}
