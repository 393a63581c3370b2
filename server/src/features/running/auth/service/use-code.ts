import { timingSafeEqual } from 'node:crypto'
import type { LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { mailboxOf } from '../../../../platform/mail/mailbox.ts'
import { countTry, type LinkRow, lockMailbox, openLinksOf, spendLink, usedLinksOf } from '../store/links.ts'
import { beginLogin, type Login, signingIn } from './begin-login.ts'
import { codeHashOf, deviceHashOf } from './keyed-hashes.ts'
import { accountOfLink } from './link-account.ts'
import type { AuthDeps } from './types.ts'

const maxTries = 5
/**
 * Daily limits, regardless of the number of links mailed: a code is one of a million, and nobody mistypes so often. A
 * known browser has a limit of its own; the link of each mail stays valid.
 */
const triesADay = { ofBrowser: 15, ofNetwork: 15, ofStrangers: 45 }
/** As long as a page waits for its link (`link-state.ts`). */
const rememberedMs = hourMs
const purposes: LinkPurpose[] = ['consumer_signin', 'creator_signin', 'venue_signin']

/**
 * Signs in with the code of a mail this browser requested. The code ends after five attempts; its link stays valid.
 * @throws invalid_input if malformed · unauthorized for a wrong one · link_spent after too many attempts, and once the
 * link of the mail has been used
 */
export async function useCode(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  deps: AuthDeps,
): Promise<Login> {
  const code = password.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code))
    throw new AppError('invalid_input', 'The code has 6 digits.', {
      fields: { password: 'The code has 6 digits.' },
    })
  const deviceHash = deviceHashOf(ctx, deps)
  // Returned, not thrown: the attempt must be committed.
  const outcome = await signingIn(ctx, async (inside) => {
    await lockMailbox(inside.db, mailboxOf(email))
    const open = await openLinksOf(inside.db, { deviceHash, email, purposes, now: ctx.now })
    const since = new Date(ctx.now.getTime() - rememberedMs)
    const used = await usedLinksOf(inside.db, { deviceHash, email, purposes, since })
    if (open.length === 0) return used.length > 0 ? usedByLink() : wrong()
    const ids = open.map((link) => link.id)
    const counted = await countTry(inside.db, { ids, tries: maxTries, ...triesADay, now: ctx.now })
    if (counted.length === 0)
      return new AppError(
        'link_spent',
        'That was one try too many for this code. Use the link in the mail, or ask for a new one.',
      )
    const isOf = (one: LinkRow) => timingSafeEqual(one.code_hash, codeHashOf(one.id, code, deps))
    const link = counted.find(isOf)
    return (link && (await signInBy(inside, link, deps))) ?? (used.some(isOf) ? usedByLink() : wrong())
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

async function signInBy(ctx: Ctx, link: LinkRow, deps: AuthDeps): Promise<Login | null> {
  if (!(await spendLink(ctx.db, link.id, ctx.now))) return null
  const account = await accountOfLink(ctx, link, deps)
  return account && beginLogin(ctx, account, { method: 'code', purpose: link.purpose }, deps)
}

function usedByLink(): AppError {
  const sentence =
    'The link in that mail has been used, perhaps on another device: its code ended with it. Ask for a new one.'
  return new AppError('link_spent', sentence)
}

function wrong(): AppError {
  return new AppError('unauthorized', 'That code is not right. Check the mail, or ask for a new one.')
}
