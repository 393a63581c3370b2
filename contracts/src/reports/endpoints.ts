import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { crewId, crewParams } from '../crews/endpoints.ts'
import { crewReportActions } from '../crews/limits.ts'
import { sessionParams } from '../sessions/endpoints.ts'
import { reportDecisionFields, saysWhatAndWhy } from '../staff/decision-forms.ts'
import { linesOf } from '../text/endpoints.ts'
import { chosenReasons, maxReportLength, reportActions, reportReasons } from './choices.ts'

/** Sessions that their voters have reported, and what staff do about them. */

export const reportSession = endpoint('POST /api/sessions/:sessionId/report', {
  access: 'anyone',
  summary:
    'Reports a session to our staff; a second report of a browser replaces its first while that is open.',
  params: sessionParams,
  body: z.object({
    reason: z.enum(reportReasons),
    words: linesOf(maxReportLength).optional(),
  }),
  response: z.object({ success: z.literal(true) }),
})

const decision = z.object({
  action: z.enum(reportActions),
  staff: z.string(),
  at: z.string(),
  note: z.string().nullable(),
  /** The venue that was removed. */
  venueName: z.string().nullable(),
})

const reportedSession = z.object({
  sessionId: z.string(),
  title: z.string(),
  /** The name under which the host asks. */
  hostName: z.string().nullable(),
  /** The host's own words. */
  description: z.string().nullable(),
  location: z.string().nullable(),
  venues: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      description: z.string().nullable(),
      /** Known to our listings; the others were typed by somebody. */
      isListed: z.boolean(),
    }),
  ),
  /** What venues wrote to the group, and what the host answered. */
  messages: z.array(z.object({ venueName: z.string(), words: z.string(), answer: z.string().nullable() })),
  isHidden: z.boolean(),
  /** Whether the host can be notified by mail. */
  hasHostAddress: z.boolean(),
  /** The reports that are open, or those that have been decided. */
  reports: z.object({
    count: z.number().int(),
    reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.number().int() })),
    /** The newest words of reporters. */
    words: z.array(z.object({ reason: z.enum(reportReasons), words: z.string(), at: z.string() })),
    firstAt: z.string().nullable(),
    /** The newest report, to be sent back with a decision. */
    lastAt: z.string().nullable(),
  }),
  /** The newest decision about the session. */
  decision: decision.nullable(),
})
export type ReportedSession = z.infer<typeof reportedSession>

export const listReports = endpoint('GET /api/staff/reports', {
  access: 'staff',
  summary: 'Reported sessions, those with the newest report or decision first.',
  query: z.object({
    state: z.enum(['open', 'decided']).default('open'),
    before: z
      .string()
      .regex(/^\d{1,15}\.[\w-]{12}$/)
      .optional(),
  }),
  /** `next` is the `before` of the next page; null on the last. */
  response: z.object({
    sessions: z.array(reportedSession),
    /** Votes and crews with open reports. */
    open: z.number().int(),
    next: z.string().nullable(),
  }),
})

export const decideReports = endpoint('POST /api/staff/reports/:sessionId', {
  access: 'staff',
  summary: 'Decides the reports of a session up to the newest that staff saw, or restores a hidden session.',
  params: sessionParams,
  body: z
    .object({
      ...reportDecisionFields,
      /** When the newest report that was seen arrived; reports after it stay open. Needed except to restore. */
      upTo: z.iso.datetime().optional(),
    })
    .check(saysWhatAndWhy),
  response: z.object({ success: z.literal(true), hostNotified: z.boolean() }),
})

/** Crews that their members have reported, and what staff do about them. */

export const reportCrew = endpoint('POST /api/crews/:crewId/report', {
  access: 'crew member',
  summary: 'Reports a crew to our staff; a second report of a browser replaces its first while that is open.',
  params: crewParams,
  body: z.object({ reason: z.enum(chosenReasons), words: linesOf(maxReportLength).optional() }),
  response: z.object({ success: z.literal(true) }),
})

const reportedCrew = z.object({
  crewId,
  name: z.string(),
  members: z.array(z.string()),
  isHidden: z.boolean(),
  count: z.number().int(),
  /** The newest reports first. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), words: z.string().nullable(), at: z.string() })),
  /** The newest report, to be sent back with a decision. */
  lastAt: z.string(),
})
export type ReportedCrew = z.infer<typeof reportedCrew>

export const listCrewReports = endpoint('GET /api/staff/crew-reports', {
  access: 'staff',
  summary: 'Reported crews, at most 50, those with the newest report first.',
  query: z.object({ state: z.enum(['open', 'decided']).default('open') }),
  response: z.object({ crews: z.array(reportedCrew) }),
})

export const decideCrewReports = endpoint('POST /api/staff/crew-reports/:crewId', {
  access: 'staff',
  summary:
    'Decides the open reports of a crew up to the newest that staff saw. Hidden, nobody sees the crew until it is restored.',
  params: crewParams,
  body: z.object({ action: z.enum(crewReportActions), upTo: z.iso.datetime() }),
  response: z.object({ success: z.literal(true) }),
})
