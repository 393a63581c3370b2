import type { Allowances } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { QuotaKey } from '../../../../platform/daily-quota.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isKnownCaller } from '../../../../platform/known-callers.ts'
import { networkKeys } from '../../../../platform/networks.ts'

/** New sessions a day (UTC): more than any group needs, and a bound for the disk. docs/operations/one-machine.md gives the size. */
export type SessionsADay = { browser: number; address: number; all: number }

export type SessionQuota = {
  /** Runs what creates a session, if there is room for another today. @throws too_many_requests */
  counted<T>(ctx: Ctx, address: string, create: () => Promise<T>): Promise<T>
}

/** `limits` null: none. */
export function createSessionQuota(limits: SessionsADay | null, allowances: Allowances): SessionQuota {
  if (limits === null) return { counted: (_ctx, _address, create) => create() }
  const quota = allowances.quota('new sessions', limits.all)
  return {
    async counted(ctx, address, create) {
      const caller = { isKnown: await isKnownCaller(ctx) }
      const { actor } = ctx
      const keys: QuotaKey[] = networkKeys(address, limits.address)
      if (actor.kind === 'browser' && !actor.isNew)
        keys.push({ key: `browser ${actor.deviceId}`, max: limits.browser })
      if (!(await quota.takeAll(keys, 1, ctx.now, caller))) throw tooMany(quota.isUsedUp(ctx.now, caller))
      try {
        return await create()
      } catch (refused) {
        quota.correct(keys, -1, ctx.now, caller)
        throw refused
      }
    },
  }
}

const tooMany = (isBusy: boolean) =>
  new AppError(
    'too_many_requests',
    isBusy
      ? 'Very many votes are being started right now. Try again in a few minutes.'
      : 'Very many votes were started from here today. Try again tomorrow.',
    { retryAfterSeconds: isBusy ? 300 : 3_600 },
  )
