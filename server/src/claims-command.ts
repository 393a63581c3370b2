import { readConfig } from './config.ts'
import { readStaffCommand } from './features/claims/rules/staff-command.ts'
import { runStaffCommand } from './features/claims/service/staff-command.ts'
import { openDatabase } from './platform/database/database.ts'
import { reachDatabase } from './platform/database/reach-database.ts'
import { AppError } from './platform/errors.ts'
import { publishOnce } from './platform/live/postgres-bus.ts'
import { StartError } from './platform/start-error.ts'

// `npm run claims`: decides claims until staff has a page for it. The server may run or not; running nodes are told.

async function main(args: readonly string[]): Promise<void> {
  const command = readStaffCommand(args)
  const config = readConfig()
  const { url, release } = await reachDatabase(config)
  const db = openDatabase(url, 1)
  try {
    const { text, outcome } = await runStaffCommand({ db, now: new Date() }, command, config)
    if (outcome) await publishOnce(url, { venue: [outcome.venueId], session: outcome.sessionIds })
    console.log(text)
  } finally {
    await db.destroy()
    await release()
  }
}

/** PostgreSQL's codes for an unknown table or column: this release has not migrated the database yet. */
const outdated = new Set(['42P01', '42703'])

function sentenceOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof AppError) return error.message
  const { code } = (error ?? {}) as { code?: string }
  return outdated.has(code ?? '')
    ? 'This database is older than this release. Start NoFOMO once first.'
    : error
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exitCode = 1
})
