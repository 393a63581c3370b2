import type { LoginEntry } from '@nofomo/contracts/auth/endpoints.ts'
import type { SignedIn } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { notAmongYours } from '../../../../platform/errors.ts'
import * as store from '../store/logins.ts'
import { ownLogin } from './begin-login.ts'

/** Where the account is signed in, the last used first. */
export async function listLogins(ctx: Ctx, { account }: SignedIn): Promise<LoginEntry[]> {
  const own = ownLogin(ctx)?.toString('hex')
  return (await store.listLogins(ctx.db, [account.id]))
    .filter(({ expires_at }) => expires_at > ctx.now)
    .map(({ id, method, device, created_at, last_used_at }) => ({
      id,
      method,
      device,
      since: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      isThisBrowser: own?.startsWith(id) ?? false,
    }))
}

/** Signs one browser out. @throws not_found for another account's login, and for one that has ended */
export async function endLogin(ctx: Ctx, { account }: SignedIn, id: string): Promise<void> {
  if (!(await store.deleteLoginOf(ctx.db, account.id, id))) throw notAmongYours('login')
}
