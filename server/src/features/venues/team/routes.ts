import * as contract from '@nofomo/contracts/team/endpoints.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { qrCodeOf } from '../../../platform/images/qr-code.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { VenueMember } from '../../../platform/principals.ts'
import { rememberBrowser, type SignInParts, userOf } from '../../running/auth/public.ts'
import * as counters from './service/counters.ts'
import { type Joined, type TeamDeps, teamDeps } from './service/deps.ts'
import * as invitations from './service/invitations.ts'
import { endMembership, getTeam } from './service/team.ts'

/** Every change of a team is announced: open dashboards load again, and streams of those who have left end. */
export function teamRoutes(app: App, platform: Platform, parts: SignInParts): void {
  const deps = teamDeps(platform, parts)
  const changed = async (ctx: Ctx, member: VenueMember, venueId: string) => {
    platform.changes.announce('venue', [venueId])
    return { team: await getTeam(ctx, member, venueId) }
  }
  const joined = async (ctx: Ctx, reply: FastifyReply, { login, venueId }: Joined) => {
    platform.changes.announce('venue', [venueId])
    return { success: true as const, user: await admit({ ctx, reply, deps }, login) }
  }

  route(app, contract.getTeam, async ({ member, query }, ctx) => ({
    team: await getTeam(ctx, member, query.venueId),
  }))
  route(app, contract.endMembership, async ({ member, params }, ctx) =>
    changed(ctx, member, await endMembership(ctx, member, params.memberId)),
  )

  route(app, contract.inviteMember, async ({ member, body }, ctx, { request }) => {
    await invitations.invite(ctx, member, { ...body, network: addressKey(request) }, deps)
    return changed(ctx, member, body.venueId)
  })
  route(app, contract.withdrawInvitation, async ({ member, params }, ctx) =>
    changed(ctx, member, await invitations.withdrawInvitation(ctx, member, params.invitationId)),
  )
  route(app, contract.getInvitation, ({ params }, ctx) => invitations.readInvitation(ctx, params.token))
  route(app, contract.acceptInvitation, async ({ params }, ctx, { reply }) =>
    joined(ctx, reply, await invitations.acceptInvitation(ctx, params.token, deps)),
  )

  route(app, contract.makeCounterLink, async ({ member, body }, ctx) => {
    const url = await counters.makeCounterLink(ctx, member, body, deps)
    return { ...(await changed(ctx, member, body.venueId)), url, qrCodeDataUrl: await qrCodeOf(url) }
  })
  route(app, contract.endCounterLink, async ({ member, params }, ctx) =>
    changed(ctx, member, await counters.endCounterLink(ctx, member, params.counterId)),
  )
  route(app, contract.getCounterLink, ({ params }, ctx) => counters.readCounterLink(ctx, params.token))
  route(app, contract.openCounterLink, async ({ params }, ctx, { reply }) =>
    joined(ctx, reply, await counters.openCounterLink(ctx, params.token, deps)),
  )
}

/** Sets the login cookie and remembers the browser as known. */
async function admit(
  { ctx, reply, deps }: { ctx: Ctx; reply: FastifyReply; deps: TeamDeps },
  login: Joined['login'],
) {
  if (login.account.kind === 'venue')
    for (const listener of deps.onVenueSignIn) await listener(ctx, login.account)
  reply.signIn(login.token, login.maxAgeSeconds)
  await rememberBrowser(ctx, login.account, deps)
  return userOf(ctx.db, login.account, deps.standingOf)
}
