import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seattleBounds } from '@nofomo/contracts/places/geography.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonFile } from './json-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

const cafe = { type: 'node', id: 1, lat: 47.6, lon: -122.3, tags: { amenity: 'cafe', name: 'Quiet Kettle' } }

/** The names in an answer of Overpass that has this, too. */
async function namesIn(more: object): Promise<string[]> {
  const path = join(folder, 'answer.json')
  await writeFile(path, JSON.stringify({ version: 0.6, elements: [cafe], ...more }))
  const names: string[] = []
  const settings = { bounds: seattleBounds, city: 'Seattle, WA', year: 2026, today: '2026-11-20', own: null }
  for await (const row of jsonFile(path).rows(settings)) if (row.kind === 'place') names.push(row.place.name)
  return names
}

test('an answer whose server ran out of time is refused with its reason', async () => {
  const remark = 'runtime error: Query timed out in "query" at line 3 after 26 seconds.'
  await expect(namesIn({ remark })).rejects.toThrow('places are missing: runtime error: Query timed out')
})

test('an answer with another remark is whole', async () => {
  expect(await namesIn({ remark: 'runtime remark: it took long' })).toEqual(['Quiet Kettle'])
})
