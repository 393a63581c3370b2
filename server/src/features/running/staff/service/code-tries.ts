import { hashOf } from '../../../../platform/accounts.ts'
import type { Actor, Ctx, DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { stepOf } from '../../auth/public.ts'
import { maxWrongCodes, resetMs, waitAfter } from '../rules/code-waits.ts'
import { staffNameKey } from '../rules/entry-code.ts'
import { wrongCodesMail } from '../rules/mails.ts'
import { findAuthenticator, useEntryCode, useStep } from '../store/authenticators.ts'
import * as tries from '../store/code-tries.ts'
import { ofGate, recordAction } from './audit.ts'

/** Where the gate reports an attack. */
export type AlarmDeps = {
  log: Pick<Platform['log'], 'error'>
  publicUrl: string
  /** Null: only to the log and the audit. */
  supportEmail: string | null
}

/**
 * Whether the code is right; it is used up. Wrong codes are counted over all addresses and names, so that neither multiplies
 * the attempts. Browsers that were staff's before are counted by themselves: nobody else can make them wait.
 * @throws too_many_requests after ten wrong ones, for longer each time
 */
export async function takeCode(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  { code, name }: { code: string; name: string },
  deps: AlarmDeps,
): Promise<boolean> {
  const { db, now, actor } = ctx
  const source = sourceOf(actor)
  const tried = await db.transaction().execute((inside) => countTry(inside, source, now))
  if (!tried) throw await waitError(db, source, now)
  const isRight = await isCodeOf(staffNameKey(name), code, { db, now })
  if (isRight) await tries.deleteTries(db, source)
  else if (tried.waitMs > 0)
    await db
      .transaction()
      .execute((inside) => reportAttack({ db: inside, now }, { ...tried, source, name }, deps))
  return isRight
}

/** Whether it is a code of this name's app, or the entry code that a colleague gave them. */
async function isCodeOf(nameKey: string, code: string, { db, now }: DbAt): Promise<boolean> {
  const row = await findAuthenticator(db, nameKey)
  if (!row) return false
  if (!row.secret || !row.confirmed_at) return useEntryCode(db, nameKey, hashOf(code), now)
  const step = stepOf(row.secret, code, now)
  return step !== null && useStep(db, nameKey, step)
}

type TryCount = { wrong: number; waitMs: number }

/** Counts a code as wrong, before it is examined. Null while the gate waits. */
async function countTry(db: Db, source: string, now: Date): Promise<TryCount | null> {
  const resetBefore = new Date(now.getTime() - resetMs)
  const tried = await tries.countTry(db, source, { now, forgottenBefore: resetBefore })
  if (!tried) return null
  const waitMs = waitAfter(tried.wrong)
  if (waitMs > 0) await tries.setWait(db, source, new Date(now.getTime() + waitMs))
  return { wrong: tried.wrong, waitMs }
}

async function reportAttack(
  { db, now }: DbAt,
  { wrong, waitMs, source, name }: TryCount & { source: string; name: string },
  { log, publicUrl, supportEmail }: AlarmDeps,
): Promise<void> {
  const waitMinutes = waitMs / 60_000
  const details = { wrongCodes: wrong, waitMinutes, fromStaffBrowser: source !== unknownBrowsers }
  await recordAction(db, { name }, now, { action: 'codes_refused', subject: ofGate, details })
  log.error(details, `${maxWrongCodes} wrong codes behind the right password of staff: the gate waits`)
  const auditUrl = new URL('/admin/audit', publicUrl).href
  if (supportEmail !== null)
    await postMail(db, { to: supportEmail, ...wrongCodesMail(waitMinutes, auditUrl) })
}

async function waitError(db: Db, source: string, now: Date): Promise<AppError> {
  const until = (await tries.findWait(db, source)) ?? now
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))
  const minutes = Math.ceil(seconds / 60)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('too_many_requests', `Too many wrong codes. The gate takes another in ${time}.`, {
    retryAfterSeconds: seconds,
  })
}

const unknownBrowsers = 'unknown'

/** No browser's id is stored, only its hash. */
function sourceOf(actor: Actor): string {
  const staffBrowser = actor.kind === 'browser' ? actor.staffBrowser() : null
  return staffBrowser === null ? unknownBrowsers : hashOf(staffBrowser).toString('base64url')
}

/** Returns how many counts were deleted. */
export const purgeCodeTries = (db: Db, now: Date): Promise<number> =>
  tries.deleteOldTries(db, new Date(now.getTime() - resetMs))
