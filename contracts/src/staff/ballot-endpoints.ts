import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { linkMissing, maxLinkLength, peopleLimits } from '../people/limits.ts'
import { sessionId } from '../sessions/endpoints.ts'
import { lineOf } from '../text/endpoints.ts'

/** Ballots of a session for staff: whoever voted without an account is found by the session's link. */

const staffBallot = z.object({
  id: z.string(),
  /** As the voter gave it; null without one. */
  name: z.string().nullable(),
  votes: z.number().int(),
  beganAt: z.string(),
  /** Cast while signed in: erasing the person finds it by itself. */
  hasAccount: z.boolean(),
})
export type StaffBallot = z.infer<typeof staffBallot>

const sessionBallots = z.object({
  sessionId: z.string(),
  title: z.string(),
  isFinal: z.boolean(),
  ballots: z.array(staffBallot),
})
sessionBallots.register(z.globalRegistry, { title: 'SessionBallots' })
export type StaffSessionBallots = z.infer<typeof sessionBallots>

export const findBallots = endpoint('GET /api/staff/ballots', {
  access: 'staff',
  summary:
    'Staff: the ballots of a session, by any of its links. Names and numbers of votes, never the votes.',
  query: z.object({ link: lineOf(maxLinkLength).min(1, linkMissing) }),
  response: z.object({ session: sessionBallots }),
})

export const eraseBallot = endpoint('POST /api/staff/ballots/:sessionId/:ballotId/erase', {
  access: 'staff',
  summary:
    'Staff, on request of the voter: deletes one ballot with its votes and private limits. The result follows.',
  params: z.object({ sessionId, ballotId: z.guid('There is no such ballot.') }),
  body: z.object({ note: lineOf(peopleLimits.noteLength) }),
  response: z.object({ session: sessionBallots }),
})
