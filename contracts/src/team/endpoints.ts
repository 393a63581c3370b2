import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { user } from '../auth/endpoints.ts'
import { counterFields, inviteFields } from './forms.ts'
import { invitedRoles, type VenueRole, venueRoles } from './roles.ts'

const venueId = z.string().min(1).max(80)
const id = z.string().regex(/^[\w-]{1,36}$/)
/** 32 random bytes, base64url. */
const token = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.')

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(venueRoles as [VenueRole, ...VenueRole[]]),
  since: z.string(),
  isSelf: z.boolean(),
  /** Whether the reader may end this membership. */
  mayEnd: z.boolean(),
})
const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(invitedRoles),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
/** A phone at the counter. `waiting`: its link has not been opened yet. `signed_out`: it needs a new link. */
const counterLink = z.object({
  id,
  name: z.string(),
  state: z.enum(['waiting', 'in_use', 'signed_out', 'expired']),
  createdAt: z.string(),
  openedAt: z.string().nullable(),
})

export const team = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
  counters: z.array(counterLink),
})
team.register(z.globalRegistry, { title: 'Team' })
export type Team = z.infer<typeof team>
export type TeamMember = z.infer<typeof member>
export type Invitation = z.infer<typeof invitation>
export type CounterLink = z.infer<typeof counterLink>

export const getTeam = endpoint('GET /api/venue/team', {
  access: { venue: 'team' },
  summary: 'Who acts for a venue: members, open invitations, phones at the counter.',
  query: z.object({ venueId }),
  response: z.object({ team }),
})

export const inviteMember = endpoint('POST /api/venue/team/invitations', {
  access: { venue: 'team' },
  summary:
    'Mails somebody an invitation to a venue’s team. It works for seven days; an earlier one to the same address ends. Only owners invite owners, after a recent sign-in.',
  body: z.object({ venueId, ...inviteFields }),
  response: z.object({ team }),
})

export const withdrawInvitation = endpoint('DELETE /api/venue/team/invitations/:invitationId', {
  access: { venue: 'team' },
  summary: 'Ends an open invitation.',
  params: z.object({ invitationId: id }),
  response: z.object({ team }),
})

export const endMembership = endpoint('DELETE /api/venue/team/members/:memberId', {
  access: { venue: 'team' },
  isLogged: true,
  summary: 'Ends a member’s access at once. Managers cannot end an owner’s, and the last owner stays.',
  params: z.object({ memberId: id }),
  response: z.object({ team }),
})

export const makeCounterLink = endpoint('POST /api/venue/team/counters', {
  access: { venue: 'team' },
  summary:
    'Makes a link for one phone at the counter, which may redeem vouchers and nothing else. Shown once; works once, within a day.',
  body: z.object({ venueId, ...counterFields }),
  response: z.object({ team, url: z.string(), qrCodeDataUrl: z.string() }),
})

export const endCounterLink = endpoint('DELETE /api/venue/team/counters/:counterId', {
  access: { venue: 'team' },
  summary: 'Ends the link of a phone at the counter, and its access.',
  params: z.object({ counterId: id }),
  response: z.object({ team }),
})

export const getInvitation = endpoint('GET /api/venue/invitations/:token', {
  access: 'anyone',
  limit: 'auth',
  summary: 'What an invitation is for. Reading it accepts nothing.',
  params: z.object({ token }),
  response: z.object({
    venueName: z.string(),
    role: z.enum(invitedRoles),
    email: z.string(),
    invitedBy: z.string().nullable(),
  }),
})

export const acceptInvitation = endpoint('POST /api/venue/invitations/:token/accept', {
  access: 'anyone',
  limit: 'auth',
  summary:
    'Accepts an invitation, once: the mail proves the address, so it signs in to its venue account, made if needed.',
  params: z.object({ token }),
  response: z.object({ success: z.literal(true), user }),
})

export const getCounterLink = endpoint('GET /api/counter-links/:token', {
  access: 'anyone',
  limit: 'auth',
  summary: 'Which venue a counter’s link is for. Reading it uses nothing.',
  params: z.object({ token }),
  response: z.object({ venueName: z.string(), name: z.string() }),
})

export const openCounterLink = endpoint('POST /api/counter-links/:token/open', {
  access: 'anyone',
  limit: 'auth',
  summary:
    'Makes this browser the phone at a venue’s counter, once a link. It stays so until a member ends it, or for 30 days without use.',
  params: z.object({ token }),
  response: z.object({ success: z.literal(true), user }),
})
