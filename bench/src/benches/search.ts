import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../support/folders.ts'
import { ms, type Outcome, perSecond, row, times } from '../support/outcome.ts'
import { getRequest, newPerson } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { inTurn, measureReplies, startConstant } from '../support/replies.ts'
import type { Setup } from './bench.ts'

const longestMs = 50
const file = join(projectRoot, 'server/src/catalogue/directory/king-county-food-places-2023.tsv')

/** The search of venues and directory for misspelt names, one after the other as somebody types. */
export async function search({ databases, pace }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('search')
  const product = await startProduct(database.url)
  const typed = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1).map(misspelt)
  const requests = typed.map((text) =>
    getRequest(`/api/venues?location=Seattle&limit=10&search=${encodeURIComponent(text)}`, {
      port: product.port,
      person: newPerson(),
    }),
  )
  const [first] = requests
  if (!first) throw new Error('The directory is empty.')
  const next = inTurn(requests)
  const { constant } = await startConstant(product, first, { type: 'application/json; charset=utf-8' })
  await measureReplies(product, { connections: 1, seconds: 3 * pace, next })
  const found = await measureReplies(product, { connections: 1, seconds: 10 * pace, next })
  const sent = await measureReplies(constant, { connections: 1, seconds: 5 * pace, next: inTurn([first]) })
  await Promise.all([product.stop(), constant.stop()])
  await database.drop()
  return {
    rows: [
      row('Search for a misspelt name, p95', {
        bar: `≤ ${longestMs} ms`,
        measured: ms(found.p95),
        baseline: ms(sent.p95),
        ratio: times(found.p95 / sent.p95),
        met: found.p95 <= longestMs,
      }),
      row('Searches a core', {
        measured: perSecond(found.perCore),
        baseline: perSecond(sent.perCore),
        ratio: times(found.perCore / sent.perCore),
      }),
    ],
    notes: [
      `${requests.length.toLocaleString('en-US')} different searches, each the name and the street of a place with a letter missing in its longest words; one connection. p50 ${ms(found.p50)}, p99 ${ms(found.p99)}. The baseline is a Fastify that sends the bytes of one answer.`,
    ],
  }
}

/** Name and street of a row of the file, each without one letter of its longest word. */
function misspelt(line: string): string {
  const [name = '', address = ''] = line.split('\t')
  const street = address.replace(/^\S+\s/, '')
  return [name, street].map(withoutLetter).join(' ').toLowerCase().slice(0, 80)
}

function withoutLetter(text: string): string {
  const [longest = ''] = text.split(' ').toSorted((a, b) => b.length - a.length)
  const middle = Math.floor(longest.length / 2)
  return text.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1))
}
