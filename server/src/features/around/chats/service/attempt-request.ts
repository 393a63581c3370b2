import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { postpone } from '../../../../platform/outgoing/queue-table.ts'
import { nextRequestAttempt } from '../rules/timing.ts'
import { completeRequest, type LeasedRequest, requestTable } from '../store/requests.ts'
import { type RequestDeps, runRequest } from './run-request.ts'
import type { ToldSentence } from './types.ts'
import { type ChatWork, decryptWork } from './work.ts'

const later = 'NoFOMO could not do that just now. Try again in a few minutes.'

/** Does a leased request, and tells whoever sent it what there is to tell. */
export async function attemptRequest(
  db: DbAt['db'],
  leased: LeasedRequest,
  clock: () => Date,
  deps: RequestDeps,
): Promise<void> {
  const { keyHash, attempts, receivedAt } = leased
  const work = decryptWork(leased.work, keyHash, deps)
  if (work === null) return completeRequest(db, keyHash)
  let told: ToldSentence | null
  try {
    told = await runRequest({ db, now: clock() }, keyHash, work, deps)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) told = { sentence: error.message }
    else {
      const next = nextRequestAttempt(attempts, receivedAt, { now: clock(), random: Math.random() })
      if (next) return void (await postpone(db, requestTable(work.sender.platform), leased, next))
      deps.log.error({ err: error }, 'a request of a chat was given up')
      told = { sentence: later }
    }
  }
  // In this order: a process that ends in between tells it twice, not never.
  if (told !== null) await tell(work, told, deps)
  await completeRequest(db, keyHash)
}

async function tell(
  { sender, target }: ChatWork,
  told: ToldSentence,
  { adapters, log }: RequestDeps,
): Promise<void> {
  const adapter = adapters.find(({ platform }) => platform === sender.platform)
  try {
    await adapter?.tell(target, told)
  } catch (error) {
    // A sentence to one person, which is true for a moment.
    log.warn({ err: error, platform: sender.platform }, 'a person in a chat could not be told')
  }
}
