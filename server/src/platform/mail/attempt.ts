import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import { nextTryAfter, pausesOfDay } from '../outgoing/pauses.ts'
import { type Outgoing, recordFailure, recordSent } from './outbox.ts'
import { MailFailure, type SendMail } from './smtp.ts'

const recordPauseMs = 500
/** Ten minutes: longer than a usual outage of the database. */
const maxRecordTries = 1_200

export type DeliveryContext = {
  db: Db
  clock: () => Date
  log: FastifyBaseLogger
  send: SendMail
  /** In [0, 1). */
  random: () => number
  /** Aborts the current attempt: this process is shutting down. */
  abort: AbortSignal
}

/** Makes one attempt to send a leased mail, and records the result. Never throws. */
export async function attemptDelivery(context: DeliveryContext, mail: Outgoing): Promise<void> {
  const failure = await trySending(context, mail)
  await retryUntilRecorded(context, () =>
    failure ? recordFailed(context, mail, failure) : recordSent(context.db, mail.id),
  )
}

async function trySending({ send, abort }: DeliveryContext, mail: Outgoing): Promise<MailFailure | null> {
  try {
    await send(mail, abort)
    return null
  } catch (error) {
    if (error instanceof MailFailure) return error
    return new MailFailure('NoFOMO could not write this mail.', 'unknown', false, error)
  }
}

async function recordFailed(context: DeliveryContext, mail: Outgoing, failure: MailFailure): Promise<void> {
  const { db, log } = context
  const nextTry = nextTryOf(context, mail, failure)
  await recordFailure(db, mail, { reason: failure.message, nextTry })
  const line = { mail: mail.id, attempts: mail.attempts, reason: failure.kind }
  if (nextTry) log.warn(line, 'mail not sent yet')
  else log.error(line, 'mail given up')
}

function nextTryOf(
  { abort, clock, random }: DeliveryContext,
  { attempts }: Outgoing,
  { isFinal }: MailFailure,
): Date | null {
  if (isFinal) return null
  // Aborted by us, not rejected: due immediately after the next start.
  const now = clock()
  return abort.aborted ? now : nextTryAfter(pausesOfDay, attempts, { now, random: random() })
}

/** The server may have accepted the mail, so the result must survive an outage of the database. */
async function retryUntilRecorded(
  { log, abort }: DeliveryContext,
  record: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await record()
    } catch (error) {
      if (tries >= maxRecordTries || abort.aborted) {
        log.error({ err: error }, 'result of a mail not recorded')
        return
      }
      await sleep(recordPauseMs)
    }
  }
}
