import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../support/folders.ts'
import type { Outcome } from '../support/outcome.ts'
import { getRequest, newPerson } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { measureWaits, waitRow, waitsNote } from '../support/waits.ts'
import type { Setup } from './bench.ts'

const maxMs = 50
const file = join(projectRoot, 'server/src/catalog/directory/king-county-food-places-2023.tsv')

type CountyRow = { name: string; address: string; zip: string }

/** What people type into the three searches, one answer after the other as somebody types. */
const searches: readonly {
  what: string
  path: (text: string) => string
  textsOf: (row: CountyRow) => readonly string[]
}[] = [
  {
    what: 'Search of venues and directory for a misspelled name',
    path: (text) => `/api/venues?location=Seattle&limit=10&search=${text}`,
    textsOf: ({ name, address }) => [[name, streetOf(address)].map(withoutLetter).join(' ')],
  },
  {
    what: 'Merged search for a place to add',
    path: (text) => `/api/places/search?query=${text}`,
    textsOf: (row) => inEveryForm(row),
  },
  {
    what: 'Merged search for a location',
    path: (text) => `/api/places/locations?query=${text}`,
    textsOf: (row) => inEveryForm(row),
  },
]

/** The searches that pages make while somebody types. No service beyond our own data is configured. */
export async function search({ databases, pace }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('search')
  const product = await startProduct(database.url)
  const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1).map(countyRow)
  const outcome: Outcome = { rows: [], notes: [] }
  for (const { what, path, textsOf } of searches) {
    const typed = rows.flatMap(textsOf).map((text) => encodeURIComponent(text.toLowerCase().slice(0, 80)))
    const requests = typed.map((text) => getRequest(path(text), { port: product.port, person: newPerson() }))
    const waits = await measureWaits(product, requests, pace)
    outcome.rows.push(waitRow(what, waits, maxMs))
    outcome.notes.push(waitsNote(what, waits, requests.length))
  }
  await product.stop()
  await database.drop()
  outcome.notes.push(
    'The first has the name and the street of each place with a letter missing in their longest words; the others in turn a name, a misspelled one, the first half of one, a postcode, and a number with its street, which is answered by the hundred-block.',
  )
  return outcome
}

function countyRow(line: string): CountyRow {
  const [name = '', address = '', zip = ''] = line.split('\t')
  return { name, address, zip: zip.slice(0, 5) }
}

const inEveryForm = ({ name, address, zip }: CountyRow): string[] => [
  name,
  withoutLetter(name),
  name.slice(0, Math.max(2, name.length / 2)),
  zip,
  address,
]

const streetOf = (address: string): string => address.replace(/^\S+\s/, '')

/** A text without one letter of its longest word. */
function withoutLetter(text: string): string {
  const [longest = ''] = text.split(' ').toSorted((a, b) => b.length - a.length)
  const middle = Math.floor(longest.length / 2)
  return text.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1))
}
