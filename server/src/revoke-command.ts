import { parseArgs } from 'node:util'
import { type Config, readConfig } from './config.ts'
import { decideDeps, type Revocation, revokeClaim } from './features/venues/claims/public.ts'
import { linkOf } from './platform/cluster.ts'
import { acquireDatabase } from './platform/database/acquire-database.ts'
import { type Db, openDatabase } from './platform/database/database.ts'
import { findPooling } from './platform/database/pooling.ts'
import { AppError } from './platform/errors.ts'
import type { Changed } from './platform/live/changes.ts'
import { publishOnce } from './platform/live/postgres-bus.ts'
import { publishOnceTo } from './platform/redis/bus.ts'
import { loadSecrets } from './platform/secrets.ts'
import { printed, StartError } from './platform/start-error.ts'

const usage = `npm run revoke -- <venue> --by "Your name" --reason "…"

<venue> is the id at the end of the address of its page, /venues/<venue>. Whoever loses the venue reads the reason.`

const options = { by: { type: 'string' }, reason: { type: 'string' } } as const

/** For a database that does not answer at once. */
const commandWaitMs = 5_000

/** `npm run revoke`: takes a venue back from whoever acts for it. The server may run or not; running nodes are told. */
async function run(): Promise<void> {
  const revocation = readArguments(process.argv.slice(2))
  const config = readConfig()
  const { url, release } = await acquireDatabase(config)
  const db = openDatabase(url, 1, config.databaseWaitMs, await findPooling(url, commandWaitMs))
  try {
    const outcome = await revokeClaim({ db, now: new Date() }, revocation, decideDeps(config))
    const { venue_name: venue, contact_name: contact, email } = outcome.claim
    console.log(`The claim of ${contact} (${email}) for ${venue} is rejected now.`)
    await notifyNodes({ url, db, config }, { venue: [outcome.venueId], session: outcome.sessionIds })
  } finally {
    await db.destroy()
    await release()
  }
}

/** @throws StartError with a sentence and the usage */
function readArguments(args: readonly string[]): Revocation {
  const misuse = (sentence: string) => new StartError(`${sentence}\n\n${usage}`)
  const lineOf = (text: string | undefined, sentence: string) => {
    const line = text?.replace(/\s+/g, ' ').trim()
    if (!line) throw misuse(sentence)
    return line
  }
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true })
    } catch (error) {
      throw misuse((error as Error).message)
    }
  }
  const { values, positionals } = parse()
  const [venueId, ...rest] = positionals
  if (rest.length > 0) throw misuse(`“${rest.join(' ')}” is too much.`)
  return {
    venueId: lineOf(venueId, 'Name the venue.'),
    staff: lineOf(values.by, 'Say who decides: --by "Your name".'),
    reason: lineOf(values.reason, 'Give the reason: --reason "…".'),
  }
}

type Running = { url: string; db: Db; config: Config }

/** The change is committed: nodes that miss the invalidation show it a little later. */
async function notifyNodes(
  { url, db, config }: Running,
  changed: Partial<Record<Changed, readonly string[]>>,
): Promise<void> {
  const log = { warn: () => {}, info: () => {} }
  const link = config.redisUrl === null ? null : await linkOf(config, await loadSecrets(db), log)
  if (!link) return publishOnce(url, changed)
  await publishOnceTo(link, changed).catch((error: unknown) => {
    const cause = { cause: error }
    throw new StartError('It is done, but Redis did not answer: running nodes may show it late.', cause)
  })
}

/** PostgreSQL's codes for an unknown table or column: this release has not migrated the database yet. */
const outdated = new Set(['42P01', '42703'])

function sentenceOf(error: unknown): unknown {
  if (error instanceof AppError) return error.message
  const { code } = (error ?? {}) as { code?: string }
  return outdated.has(code ?? '')
    ? 'This database is older than this release. Start NoFOMO once first.'
    : printed(error)
}

run().catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exitCode = 1
})
