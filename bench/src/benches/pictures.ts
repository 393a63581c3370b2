import { setTimeout as sleep } from 'node:timers/promises'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { Connection } from '../support/connection.ts'
import { megabytes, type Outcome, row } from '../support/outcome.ts'
import { getRequest, newPerson } from '../support/people.ts'
import { residentBytes, startProduct } from '../support/product.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import type { Setup } from './bench.ts'

const count = 100
const concurrent = 8
const venues = 5
const maxBytes = 320 * 2 ** 20
const settleMs = 2_000

/** Memory after drawing pictures that are not cached: posters, and previews of links. */
export async function pictures({ databases }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('pictures')
  const product = await startProduct(database.url)
  const template = await hostSession(product.port, { venues })
  const ids = await copySession(database.client, template, { name: 'p', count, votersEach: 1 })
  const posters = await postersOf(product.port)
  // Another width than the build has drawn beforehand.
  await fetchAll(
    product.port,
    posters.map((poster) => `${poster}?w=640`),
  )
  await fetchAll(
    product.port,
    ids.map((id) => `/og/${id}.png`),
  )
  await sleep(settleMs)
  const bytes = residentBytes(product.pid)
  await product.stop()
  await database.drop()
  return {
    rows: [
      row(`Memory of the server after ${count} new posters and ${count} link previews`, {
        bar: `≤ ${megabytes(maxBytes)}`,
        measured: bytes === null ? 'unknown' : megabytes(bytes),
        met: bytes === null ? null : bytes <= maxBytes,
      }),
    ],
    notes: [`${concurrent} requests at a time, each from an address of its own.`],
  }
}

const neighborhoods = [
  'Ballard',
  'Capitol Hill',
  'Downtown',
  'Fremont',
  'International District',
  'Central District',
]

async function postersOf(port: number): Promise<string[]> {
  const connection = new Connection(port)
  const posters = new Set<string>()
  for (const neighborhood of neighborhoods) {
    const path = `/api/venues?limit=50&search=${encodeURIComponent(neighborhood)}`
    const reply = await connection.ask(getRequest(path, { port, person: newPerson() }))
    const { venues: found } = JSON.parse(reply.text()) as { venues: Venue[] }
    for (const { image } of found) posters.add(image)
  }
  connection.close()
  if (posters.size < count) throw new Error(`There are only ${posters.size} posters.`)
  return [...posters].slice(0, count)
}

/** @throws if a picture cannot be drawn */
async function fetchAll(port: number, paths: readonly string[]): Promise<void> {
  const left = [...paths]
  await Promise.all(
    Array.from({ length: concurrent }, async () => {
      const connection = new Connection(port)
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const reply = await connection.ask(
          getRequest(path, { port, person: newPerson(), accept: 'image/avif,image/webp' }),
        )
        if (reply.status !== 200) throw new Error(`${path}: status ${reply.status}`)
      }
      connection.close()
    }),
  )
}
