import { randomInt } from 'node:crypto'
import type { ClaimMethod } from '@nofomo/contracts/claims/options.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { QuotaCaller, QuotaKey } from '../../../../platform/daily-quota.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isKnownCaller } from '../../../../platform/known-callers.ts'
import { postMail, takeBackMails } from '../../../../platform/mail/mail.ts'
import { mailboxOf } from '../../../../platform/mail/mailbox.ts'
import { networkKeys } from '../../../../platform/networks.ts'
import { findListing } from '../../venues/public.ts'
import { codeLifetimeMs, codesADay, codesPerClaim, secondsUntilTomorrow } from '../rules/limits.ts'
import { codeMail, codeText } from '../rules/mails.ts'
import { phoneDigits, textableNumber } from '../rules/phone-number.ts'
import { type ClaimRow, replaceCode, sendByMail } from '../store/claims.ts'
import { type ClaimDeps, codeHashOf, deviceHashOf } from './deps.ts'
import { sendText } from './phone-gateway.ts'
import { aboutClaim } from './withdraw.ts'

type Contact = { email: string; phone: string; method: ClaimMethod }

/**
 * Takes a code from the allowances of the network, the browser and the contact.
 * @throws too_many_requests
 */
export async function takeAllowance(
  ctx: Ctx,
  contact: Contact,
  network: string,
  deps: ClaimDeps,
): Promise<void> {
  const byMailbox = (await isOwnAddress(ctx, contact.email))
    ? { key: `own ${contact.email}`, max: codesADay.ownAddress }
    : { key: `mailbox ${mailboxOf(contact.email)}`, max: codesADay.mailbox }
  const keys: QuotaKey[] = [
    byMailbox,
    { key: `browser ${deviceHashOf(ctx, deps).toString('hex')}`, max: codesADay.browser },
    ...networkKeys(network, codesADay.address),
  ]
  if (contact.method === 'phone')
    keys.push({ key: `phone ${phoneDigits(contact.phone)}`, max: codesADay.phone })
  const caller = { isKnown: await isKnownCaller(ctx) }
  if ((await deps.codeQuota.take(keys, 1, ctx.now, caller)) === 0) throw tooManyCodes(ctx.now, caller, deps)
  try {
    await deps.mailAllowance.take(network, ctx.now)
  } catch (refused) {
    // Else a network over its mail limit could use up everybody's codes.
    deps.codeQuota.correct(keys, -1, ctx.now, caller)
    throw refused
  }
}

function tooManyCodes(now: Date, caller: QuotaCaller, { codeQuota }: ClaimDeps): AppError {
  if (codeQuota.isUsedUp(now, caller))
    return new AppError('too_many_requests', 'Very many codes are wanted right now. Try again in a while.', {
      retryAfterSeconds: codeQuota.secondsUntilMore(now),
    })
  return new AppError('too_many_requests', 'Too many codes for one day. Please try again tomorrow.', {
    retryAfterSeconds: secondsUntilTomorrow(now),
  })
}

async function isOwnAddress(ctx: Ctx, email: string): Promise<boolean> {
  const account = (await ctx.signedIn())?.account
  return account !== undefined && account.email_verified_at !== null && account.email === email
}

/**
 * Sends a new code for an unproven claim, which ends the one before: by phone if that was asked for and works, else by
 * mail. Commits by itself.
 * @throws conflict once proven · too_many_requests after five codes
 */
export async function sendCode(ctx: Ctx, claim: ClaimRow, deps: ClaimDeps): Promise<ClaimRow> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = codeHashOf(claim.id, code, deps)
  const number =
    deps.phoneGatewayUrl !== null && claim.method === 'phone' ? textableNumber(claim.phone) : null
  const sent = await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    const replaced = await replaceCode(db, {
      id: claim.id,
      codeHash,
      sentBy: number === null ? 'email' : 'phone',
      expiresAt: new Date(ctx.now.getTime() + codeLifetimeMs),
      maxCodes: codesPerClaim,
    })
    if (!replaced) throw noMoreCodes(claim)
    await takeBackMails(db, aboutClaim(claim.id))
    if (number === null) await mailCode(inside, replaced, code)
    return replaced
  })
  if (number === null || (await wasTexted(number, code, deps))) return sent
  return ctx.db.transaction().execute(async (db) => {
    const mailed = await sendByMail(db, claim.id, codeHash)
    if (mailed) await mailCode({ ...ctx, db }, mailed, code)
    return mailed ?? sent
  })
}

async function mailCode({ db }: Pick<Ctx, 'db'>, claim: ClaimRow, code: string): Promise<void> {
  const listed = claim.listing_id === null ? null : await findListing(db, claim.listing_id)
  await postMail(db, {
    to: claim.email,
    ...codeMail(code, listed?.name ?? null),
    about: aboutClaim(claim.id),
  })
}

async function wasTexted(to: string, code: string, { phoneGatewayUrl, log }: ClaimDeps): Promise<boolean> {
  if (phoneGatewayUrl === null) return false
  try {
    await sendText(phoneGatewayUrl, { to, text: codeText(code) })
    return true
  } catch (error) {
    log.warn({ err: error }, 'the phone gateway failed; the code is mailed')
    return false
  }
}

function noMoreCodes({ codes_sent }: ClaimRow): AppError {
  return codes_sent >= codesPerClaim
    ? new AppError('too_many_requests', 'This claim has had its five codes. Go back and submit it again.')
    : new AppError('conflict', 'This claim was proven or withdrawn in the meantime. Load the page again.')
}
