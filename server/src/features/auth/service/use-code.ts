import { timingSafeEqual } from 'node:crypto'
import type { LinkPurpose } from '@nofomo/contracts/auth.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { mailboxOf } from '../rules/mailbox.ts'
import { countTry, type LinkRow, lockMailbox, openLinksOf, spendLink } from '../store/links.ts'
import { beginLogin, type Login, signingIn } from './begin-login.ts'
import { codeHashOf, deviceHashOf, type Installation } from './installation.ts'
import { accountOfLink } from './link-account.ts'

const tries = 5
/**
 * However many links a mailbox is mailed: a code is one of a million, and nobody mistypes so often. A browser that has
 * proven the address is counted by itself; the link of each mail stays good whoever guesses.
 */
const triesADay = { ofBrowser: 15, ofNetwork: 15, ofStrangers: 45 }
const purposes: LinkPurpose[] = ['consumer_signin', 'creator_signin', 'venue_signin']

/**
 * Signs in with the code of a mail this browser asked for. The code dies after five tries; its link stays good.
 * @throws invalid_input for what is no code · unauthorized for a wrong one · link_spent after too many tries
 */
export async function useCode(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  installation: Installation,
): Promise<Login> {
  const code = password.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code))
    throw new AppError('invalid_input', 'The code has 6 digits.', {
      fields: { password: 'The code has 6 digits.' },
    })
  const deviceHash = deviceHashOf(ctx, installation)
  // A refusal is returned, not thrown: the try it cost has to be committed.
  const outcome = await signingIn(ctx, async (inside) => {
    await lockMailbox(inside.db, mailboxOf(email))
    const open = await openLinksOf(inside.db, { deviceHash, email, purposes, now: ctx.now })
    if (open.length === 0) return wrong()
    const ids = open.map((link) => link.id)
    const counted = await countTry(inside.db, { ids, tries, ...triesADay, now: ctx.now })
    if (counted.length === 0)
      return new AppError(
        'link_spent',
        'That was one try too many for this code. Use the link in the mail, or ask for a new one.',
      )
    const link = counted.find((one) => timingSafeEqual(one.code_hash, codeHashOf(one.id, code, installation)))
    return (link && (await signInBy(inside, link, installation))) ?? wrong()
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

async function signInBy(ctx: Ctx, link: LinkRow, installation: Installation): Promise<Login | null> {
  if (!(await spendLink(ctx.db, link.id, ctx.now))) return null
  const account = await accountOfLink(ctx, link, installation)
  return account && beginLogin(ctx, account, { method: 'code', purpose: link.purpose })
}

function wrong(): AppError {
  return new AppError('unauthorized', 'That code is not right. Check the mail, or ask for a new one.')
}
