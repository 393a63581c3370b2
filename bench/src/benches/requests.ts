import type { RecordedAction } from '../friday/recorder.ts'
import { type Actor, record } from '../friday/recording.ts'
import { seedCity } from '../friday/seed.ts'
import { kindOf, requestKinds } from '../friday/template.ts'
import { kilobytes, type Outcome, row } from '../support/outcome.ts'
import { startProduct } from '../support/product.ts'
import type { Setup } from './bench.ts'

const words = 'cheap ramen for six in Capitol Hill'
/** Ids differ from group to group, and hashes from build to build. */
const varying = /-[\w-]{8}(?=\.\w+$)|(?<=\/)(?=[\w-]*[A-Z\d])[\w-]{12}(?=\/|$)|\?w=.*|(?<=seen=)[\w.]+/g

/** What the browsers of one group of six ask for, until they have decided and booked: who, at which action, which files and calls. */
export async function requests({ databases }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('requests')
  const product = await startProduct(database.url)
  const { hosts, counter } = await seedCity(database.client)
  const url = `http://localhost:${product.port}`
  const { actions } = await record({ url, words, hostCookie: hosts[0] ?? '', counterCookie: counter })
  await product.stop()
  await database.drop()
  const people = Object.entries(actions) as [Actor, RecordedAction[]][]
  return {
    rows: people.map(([who, done]) => row(`Requests of ${who}`, { measured: inKinds(done) })),
    notes: people.flatMap(([who, done]) =>
      done.map((action) => `${who}, ${action.name}: ${inPaths(action)}`),
    ),
  }
}

function inKinds(done: readonly RecordedAction[]): string {
  const all = done.flatMap(({ requests }) => requests)
  const kinds = requestKinds.flatMap((kind) => {
    const count = all.filter((one) => kindOf(one) === kind).length
    return count === 0 ? [] : [`${kind} ${count}`]
  })
  const events = all
    .filter(({ isStream }) => isStream)
    .reduce((sum, { reply }) => sum + Buffer.byteLength(reply), 0)
  return `${all.length}: ${kinds.join(', ')}; events ${kilobytes(events)}`
}

function inPaths({ requests }: RecordedAction): string {
  return requests
    .map(({ method, path }) => `${method === 'GET' ? '' : `${method} `}${path.replace(varying, '')}`)
    .join(', ')
}
