import { type Config, readConfig } from './config.ts'
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

/** The result of a command: the text to print, and the venues and sessions to invalidate on running nodes. */
export type Done = {
  text: string
  outcome: { venueId: string; sessionIds: readonly string[] } | null
}

/** For a database that does not answer at once. */
const commandWaitMs = 5_000

type CommandContext = { db: Db; now: Date; config: Config }

/**
 * Runs a command of the operator beside the server, which may run or not. `read` understands the arguments, before
 * anything else happens. A failure is printed, and the exit code says so.
 */
export function runOperatorCommand<Command>(
  read: () => Command,
  run: (at: CommandContext, command: Command) => Promise<Done>,
): void {
  runCommand(read, run).catch((error: unknown) => {
    console.error(sentenceOf(error))
    process.exitCode = 1
  })
}

async function runCommand<Command>(
  read: () => Command,
  run: (at: CommandContext, command: Command) => Promise<Done>,
): Promise<void> {
  const command = read()
  const config = readConfig()
  const { url, release } = await acquireDatabase(config)
  const db = openDatabase(url, 1, config.databaseWaitMs, await findPooling(url, commandWaitMs))
  try {
    const { text, outcome } = await run({ db, now: new Date(), config }, command)
    console.log(text)
    if (outcome)
      await notifyNodes({ url, db, config }, { venue: [outcome.venueId], session: outcome.sessionIds })
  } finally {
    await db.destroy()
    await release()
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
