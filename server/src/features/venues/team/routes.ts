import * as contract from '@nofomo/contracts/team/endpoints.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { qrCodeOf } from '../../../platform/images/qr-code.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Login, rememberBrowser, type SignInParts, userOf } from '../../running/auth/public.ts'
import * as counters from './service/counters.ts'
import { type TeamDeps, teamDeps } from './service/deps.ts'
import * as invitations from './service/invitations.ts'
import { endMembership, getTeam } from './service/team.ts'

/** Every change of a team is announced: open dashboards load again, and streams of those who have left end. */
export function teamRoutes(app: App, platform: Platform, parts: SignInParts): void {
  const deps = teamDeps(platform, parts)
  members(app, platform)
  invited(app, platform, deps)
  phones(app, platform, deps)
}

type Announcer = Pick<Platform, 'changes'>

function members(app: App, { changes }: Announcer): void {
  route(app, contract.getTeam, async ({ member, query }, ctx) => ({
    team: await getTeam(ctx, member, query.venueId),
  }))

  route(app, contract.endMembership, async ({ member, params }, ctx) => {
    const venueId = await endMembership(ctx, member, params.memberId)
    changes.announce('venue', [venueId])
    return { team: await getTeam(ctx, member, venueId) }
  })
}

function invited(app: App, { changes }: Announcer, deps: TeamDeps): void {
  route(app, contract.inviteMember, async ({ member, body }, ctx, { request }) => {
    await invitations.invite(ctx, member, { ...body, network: addressKey(request) }, deps)
    changes.announce('venue', [body.venueId])
    return { team: await getTeam(ctx, member, body.venueId) }
  })

  route(app, contract.withdrawInvitation, async ({ member, params }, ctx) => {
    const venueId = await invitations.withdrawInvitation(ctx, member, params.invitationId)
    changes.announce('venue', [venueId])
    return { team: await getTeam(ctx, member, venueId) }
  })

  route(app, contract.getInvitation, ({ params }, ctx) => invitations.readInvitation(ctx, params.token))

  route(app, contract.acceptInvitation, async ({ params }, ctx, { reply }) => {
    const { login, venueId } = await invitations.acceptInvitation(ctx, params.token, deps)
    changes.announce('venue', [venueId])
    return { success: true as const, user: await admit({ ctx, reply, deps }, login) }
  })
}

function phones(app: App, { changes }: Announcer, deps: TeamDeps): void {
  route(app, contract.makeCounterLink, async ({ member, body }, ctx) => {
    const url = await counters.makeCounterLink(ctx, member, body, deps)
    changes.announce('venue', [body.venueId])
    return { team: await getTeam(ctx, member, body.venueId), url, qrCodeDataUrl: await qrCodeOf(url) }
  })

  route(app, contract.endCounterLink, async ({ member, params }, ctx) => {
    const venueId = await counters.endCounterLink(ctx, member, params.counterId)
    changes.announce('venue', [venueId])
    return { team: await getTeam(ctx, member, venueId) }
  })

  route(app, contract.getCounterLink, ({ params }, ctx) => counters.readCounterLink(ctx, params.token))

  route(app, contract.openCounterLink, async ({ params }, ctx, { reply }) => {
    const { login, venueId } = await counters.openCounterLink(ctx, params.token, deps)
    changes.announce('venue', [venueId])
    return { success: true as const, user: await admit({ ctx, reply, deps }, login) }
  })
}

/** Sets the login cookie and remembers the browser as known. */
async function admit({ ctx, reply, deps }: { ctx: Ctx; reply: FastifyReply; deps: TeamDeps }, login: Login) {
  if (login.account.kind === 'venue')
    for (const listener of deps.onVenueSignIn) await listener(ctx, login.account)
  reply.signIn(login.token, login.maxAgeSeconds)
  await rememberBrowser(ctx, login.account, deps)
  return userOf(ctx.db, login.account, deps.standingOf)
}
