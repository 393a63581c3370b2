import { ownedPlace } from '../features/bookings.ts'
import { venueOwner } from '../features/people.ts'
import { counterLink, invited, teamOf } from '../features/teams.ts'
import { addMember } from '../features/venue-members.ts'
import type { AccessMatrix, Case, Role, Scene } from './access.ts'
import { joinVenue } from './join-venue.ts'

let people = 0
const someone = () => `team${++people}@example.com`

/** A venue with a member, an open invitation and a counter's link. The actor belongs to it in the first case. */
async function foreignTeam({ testApp }: Scene) {
  // All roles share one network address here: limits of a minute end.
  testApp.clock.advance(1_000)
  const { venue, owner } = await ownedPlace(testApp)
  const venueId = venue.slug
  const colleague = await venueOwner(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId, accountId: colleague.account.id, since, role: 'team' })
  const { members } = await teamOf(owner.browser, venueId)
  const memberId = members.find(({ role }) => role === 'team')?.id ?? ''
  const invitation = await invited(testApp, owner.browser, { venueId, email: someone() })
  return { venueId, memberId, invitation, counter: await counterLink(owner.browser, venueId) }
}
type Prepared = Awaited<ReturnType<typeof foreignTeam>>

async function ownTeam(scene: Scene, role: Role) {
  const prepared = await foreignTeam(scene)
  await joinVenue(scene, role, prepared.venueId, 'manager')
  return prepared
}

type Call = (prepared: Prepared) => { path: string; body?: unknown }

/** A call about the team of one's own venue, and about another's. */
const ofTeam = (use: string, call: Call): Case<Prepared>[] => [
  { use: `${use}, of the own venue`, prepare: ownTeam, call: (_, prepared) => call(prepared) },
  {
    use: `${use}, of another venue`,
    prepare: foreignTeam,
    call: (_, prepared) => call(prepared),
    expected: { venue: '404 not_found' },
  },
]

/** A call with a token of a mail or a QR code, and with one that is made up. */
const withToken = (use: string, tokenOf: (prepared: Prepared) => string, path: (token: string) => string) => [
  { use, prepare: foreignTeam, call: (_: Scene, prepared: Prepared) => ({ path: path(tokenOf(prepared)) }) },
  {
    use: `${use}, made up`,
    prepare: async ({ testApp }: Scene) => testApp.clock.advance(1_000),
    call: () => ({ path: path('a'.repeat(43)) }),
    expected: '404 not_found',
  },
]
const tokenOfMail = ({ invitation }: Prepared) => invitation.token
const tokenOfCode = ({ counter }: Prepared) => counter.token

export const teamAccess: AccessMatrix = {
  'GET /api/venue/team': ofTeam('reads the team', ({ venueId }) => ({
    path: `/api/venue/team?venueId=${venueId}`,
  })),
  'POST /api/venue/team/invitations': ofTeam('invites', ({ venueId }) => ({
    path: '/api/venue/team/invitations',
    body: { venueId, email: someone(), role: 'manager' },
  })),
  'DELETE /api/venue/team/invitations/:invitationId': ofTeam('withdraws an invitation', ({ invitation }) => ({
    path: `/api/venue/team/invitations/${invitation.id}`,
  })),
  'DELETE /api/venue/team/members/:memberId': ofTeam('ends a member’s access', ({ memberId }) => ({
    path: `/api/venue/team/members/${memberId}`,
  })),
  'POST /api/venue/team/counters': ofTeam('makes a counter’s link', ({ venueId }) => ({
    path: '/api/venue/team/counters',
    body: { venueId, name: 'Bar' },
  })),
  'DELETE /api/venue/team/counters/:counterId': ofTeam('ends a counter’s link', ({ counter }) => ({
    path: `/api/venue/team/counters/${counter.id}`,
  })),
  'GET /api/venue/invitations/:token': withToken(
    'reads an invitation',
    tokenOfMail,
    (token) => `/api/venue/invitations/${token}`,
  ),
  'POST /api/venue/invitations/:token/accept': withToken(
    'accepts an invitation',
    tokenOfMail,
    (token) => `/api/venue/invitations/${token}/accept`,
  ),
  'GET /api/counter-links/:token': withToken(
    'reads a counter’s link',
    tokenOfCode,
    (token) => `/api/counter-links/${token}`,
  ),
  'POST /api/counter-links/:token/open': withToken(
    'opens a counter’s link',
    tokenOfCode,
    (token) => `/api/counter-links/${token}/open`,
  ),
}
