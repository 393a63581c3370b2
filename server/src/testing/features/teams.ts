import type { Team } from '@nofomo/contracts/team/endpoints.ts'
import type { InvitedRole } from '@nofomo/contracts/team/roles.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { lastMail } from './mailed.ts'

type TeamReply = { team: Team }

/** Invites somebody; the token of the mail, and the invitation's id. */
export async function invited(
  testApp: TestApp,
  by: TestBrowser,
  { venueId, email, role = 'team' }: { venueId: string; email: string; role?: InvitedRole },
) {
  const reply = await by.post<TeamReply>('/api/venue/team/invitations', { venueId, email, role })
  if (reply.status !== 200) throw new Error(`not invited: ${JSON.stringify(reply.body)}`)
  const id = reply.body.team.invitations.find((invitation) => invitation.email === email)?.id ?? ''
  return { id, token: lastPart((await lastMail(testApp, email)).link) }
}

/** A link for a phone at the counter. */
export async function counterLink(by: TestBrowser, venueId: string, name = 'Bar') {
  const reply = await by.post<TeamReply & { url: string; qrCodeDataUrl: string }>(
    '/api/venue/team/counters',
    { venueId, name },
  )
  if (reply.status !== 200) throw new Error(`no link: ${JSON.stringify(reply.body)}`)
  const { url, team, qrCodeDataUrl } = reply.body
  return { url, qrCodeDataUrl, token: lastPart(url), id: team.counters.at(-1)?.id ?? '' }
}

const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1)

export const teamOf = async (browser: TestBrowser, venueId: string) =>
  (await browser.get<TeamReply>(`/api/venue/team?venueId=${venueId}`)).body.team
