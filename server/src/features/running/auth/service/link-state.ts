import type { getLinkStatus } from '@nofomo/contracts/auth/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type { z } from 'zod'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { lastLinkOf } from '../store/links.ts'
import { findProof } from '../store/logins.ts'
import { deviceHashOf } from './keyed-hashes.ts'
import type { AuthDeps } from './types.ts'

type Status = z.infer<typeof getLinkStatus.response>

/** After an hour no page waits any more, and the next person at this browser must not see who requested it. */
const rememberedMs = hourMs

/** The status of the link this browser requested last, within the hour. */
export async function linkStatus(ctx: Ctx, deps: AuthDeps): Promise<Status> {
  const none: Status = { state: 'none', email: null }
  if (ctx.actor.kind !== 'browser' || ctx.actor.isNew) return none
  const since = new Date(ctx.now.getTime() - rememberedMs)
  const link = await lastLinkOf(ctx.db, deviceHashOf(ctx, deps), since)
  if (!link) return none
  if (link.used_at) return { state: 'used', email: link.email }
  return { state: link.expires_at <= ctx.now ? 'expired' : 'waiting', email: link.email }
}

const bearerForm = /^Bearer ([\w-]{43})$/i

/** What a proof says about its bearer. It grants no access. */
export async function proofOf(ctx: Ctx, authorization: string | undefined) {
  const [, token] = bearerForm.exec(authorization ?? '') ?? []
  const proof = token === undefined ? null : await findProof(ctx.db, hashOf(token), ctx.now)
  return { authenticated: proof !== null, purpose: proof?.purpose ?? null, email: proof?.email ?? null }
}
