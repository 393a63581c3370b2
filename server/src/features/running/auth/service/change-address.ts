import { randomInt, timingSafeEqual } from 'node:crypto'
import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { Account } from '../../../../platform/accounts.ts'
import { takeOrRefuse } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import { mailboxOf } from '../../../../platform/mail/mailbox.ts'
import type { VenueAccount } from '../../../../platform/principals.ts'
import { addressTakenMail, newAddressMail, oldAddressMail } from '../rules/mails.ts'
import { deleteUnverifiedVenues, findVerified } from '../store/accounts.ts'
import * as store from '../store/address-changes.ts'
import { lockMailbox } from '../store/links.ts'
import { deleteOtherLogins } from '../store/logins.ts'
import { ownLogin } from './begin-login.ts'
import { codeHashOf } from './keyed-hashes.ts'
import type { AuthDeps } from './types.ts'

const lifetimeMs = 15 * minuteMs
const maxTries = 5
/** Mails to addresses that may be other people's. */
const requestsOfAccount = { name: 'new addresses of an account', allowance: 5, windowMs: dayMs }

/**
 * Mails a code to a new address. Only the mail tells whether the address has an account.
 * @throws forbidden before the present address is verified · invalid_input for the present one · too_many_requests
 */
export async function requestAddress(
  ctx: Ctx,
  { account }: VenueAccount,
  { email, network }: { email: string; network: string },
  deps: AuthDeps,
): Promise<void> {
  if (account.email_verified_at === null)
    throw new AppError('forbidden', 'Confirm the address that you signed up with first.')
  if (email === account.email) throw ofField('This is your address already.')
  const charges = [{ ...requestsOfAccount, key: account.id }]
  await takeOrRefuse(deps.allowances, charges, ctx.now, 'Those are many addresses in a day. Try again later.')
  await deps.mailAllowance.take(network, ctx.now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db.transaction().execute(async (db) => {
    const isTaken = (await findVerified(db, 'venue', email)) !== null
    await store.putAddressChange(db, {
      account_id: account.id,
      email,
      code_hash: isTaken ? null : codeHashOf(account.id, `${email} ${code}`, deps),
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + lifetimeMs),
    })
    const mail = isTaken ? addressTakenMail(loginUrl(deps)) : newAddressMail(code)
    await postMail(db, { to: email, ...mail })
  })
}

/**
 * Replaces the address of an account by the one that a code proves. The address before is told, and all other browsers are
 * signed out. @throws invalid_input for a wrong code, and after five · conflict if another account has taken the address
 */
export async function confirmAddress(
  ctx: Ctx,
  { account }: VenueAccount,
  code: string,
  deps: AuthDeps,
): Promise<Account> {
  // Committed by itself: a wrong code stays counted.
  const change = await store.countAddressTry(ctx.db, account.id, { tries: maxTries, now: ctx.now })
  if (!change) throw wrong('This code does not work any more. Ask for a new one.')
  const { email, code_hash: expected } = change
  const hash = codeHashOf(account.id, `${email} ${code}`, deps)
  if (!expected || !timingSafeEqual(expected, hash)) throw wrong('That code is not right. Check the mail.')
  return ctx.db.transaction().execute(async (db) => {
    // Serializes with links that verify the same address.
    await lockMailbox(db, mailboxOf(email))
    if (await findVerified(db, 'venue', email))
      throw new AppError('conflict', 'Another account has this address by now.')
    const changed = await store.setAddress(db, account.id, email, ctx.now)
    await deleteUnverifiedVenues(db, email)
    await store.deleteAddressChange(db, account.id)
    await deleteOtherLogins(db, account.id, ownLogin(ctx))
    if (account.email)
      await postMail(db, { to: account.email, ...oldAddressMail(email, ctx.now, supportOf(deps)) })
    return changed
  })
}

const loginUrl = ({ publicUrl }: AuthDeps) => new URL('/login/venue', publicUrl).href
const supportOf = ({ publicUrl }: AuthDeps) => new URL('/claim', publicUrl).href

function ofField(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { fields: { email: sentence } })
}

function wrong(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { fields: { code: sentence } })
}
