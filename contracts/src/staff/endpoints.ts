import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { appCodeFields } from '../auth/forms.ts'
import { appSecret } from '../auth/second-step-endpoints.ts'
import { lineOf } from '../text/endpoints.ts'
import { venueFormLimits } from '../venues/form-limits.ts'
import { colleagueFields, gateFields } from './forms.ts'

/** NoFOMO's own staff: their sign-in, and the audit of their actions. */

/** Every action of staff that the audit keeps. */
export const staffActions = [
  'signed_in',
  'signed_out',
  'signed_out_everywhere',
  'codes_refused',
  'totp_set_up',
  'totp_removed',
  'colleague_let_in',
  'colleague_removed',
  'claim_approved',
  'claim_rejected',
  'claim_promoted',
  'claim_decision_undone',
  'claim_decision_dropped',
  'listing_accepted',
  'listing_refused',
  'typed_venue_attached',
  'typed_venue_dismissed',
  'report_dismissed',
  'session_hidden',
  'session_restored',
  'venue_removed',
  'words_cleared',
  'message_removed',
  'person_exported',
  'person_erased',
  'mention_redacted',
  'mention_left',
  'ballot_erased',
] as const
export type StaffAction = (typeof staffActions)[number]

/** What an action is about. */
export const staffSubjects = ['gate', 'claim', 'listing', 'venue', 'session', 'person'] as const
export type StaffSubject = (typeof staffSubjects)[number]

const signedIn = z.object({
  /** Opaque, valid for one hour. */
  token: z.string(),
  name: z.string(),
  expiresAt: z.string(),
})

export const staffSignIn = endpoint('POST /api/staff/sign-in', {
  access: 'anyone',
  limit: 'auth',
  mayLast: true,
  summary: 'Signs staff in for one hour, with a code of the authenticator app once that is set up.',
  body: z.object({
    ...gateFields,
    /** Not before it is asked for. */
    code: z.optional(gateFields.code),
  }),
  response: z.union([signedIn, z.object({ needsCode: z.literal(true) })]),
})

export const staffSignOut = endpoint('POST /api/staff/sign-out', {
  access: 'staff',
  beforeSecondStep: true,
  summary: 'Ends the login of staff in this browser.',
  response: z.object({ success: z.literal(true) }),
})

export const staffSignOutEverywhere = endpoint('POST /api/staff/sign-out-everywhere', {
  access: 'staff',
  beforeSecondStep: true,
  summary: 'Ends all logins of staff with this name, in this browser and others.',
  response: z.object({ success: z.literal(true) }),
})

export const getStaff = endpoint('GET /api/staff/me', {
  access: 'staff',
  beforeSecondStep: true,
  summary: 'Who of the staff is signed in, and until when.',
  response: z.object({
    name: z.string(),
    expiresAt: z.string(),
    /** Whether they have an authenticator app. */
    totp: z.boolean(),
    /** Whether they need one to come in the next time. */
    needsTotp: z.boolean(),
    /** Whether nothing else opens before: the gate is in its second day, and nobody has an app. */
    mustSetUp: z.boolean(),
  }),
})
export type StaffMe = z.infer<typeof getStaff.response>

export const setUpTotp = endpoint('POST /api/staff/totp', {
  access: 'staff',
  beforeSecondStep: true,
  limit: 'auth',
  summary: 'Makes a secret for one’s own authenticator app; it counts once a code of it has been confirmed.',
  response: appSecret,
})

export const confirmTotp = endpoint('POST /api/staff/totp/confirm', {
  access: 'staff',
  beforeSecondStep: true,
  limit: 'auth',
  summary: 'From now on the gate asks everybody for a code, too.',
  body: z.object(appCodeFields),
  response: z.object({ success: z.literal(true) }),
})

export const removeTotp = endpoint('POST /api/staff/totp/remove', {
  access: 'staff',
  limit: 'auth',
  summary: 'Removes one’s own app. With the last one, nothing opens before another is set up.',
  body: z.object(appCodeFields),
  response: z.object({ success: z.literal(true) }),
})

const colleague = z.object({
  name: z.string(),
  /** Else they were let in, and have not set an app up yet. */
  hasApp: z.boolean(),
  since: z.string(),
  addedBy: z.string().nullable(),
})
export type Colleague = z.infer<typeof colleague>

export const listColleagues = endpoint('GET /api/staff/colleagues', {
  access: 'staff',
  summary: 'Who of the staff has an authenticator app, or may come in to set one up.',
  response: z.object({ colleagues: z.array(colleague) }),
})

export const letColleagueIn = endpoint('POST /api/staff/colleagues', {
  access: 'staff',
  limit: 'auth',
  summary: 'Lets a colleague pass the gate once with a code, to set an app of their own up; a lost app ends.',
  body: z.object(colleagueFields),
  /** `entryCode` is shown once and valid for 24 hours. */
  response: z.object({ name: z.string(), entryCode: z.string(), expiresAt: z.string() }),
})

export const removeColleague = endpoint('POST /api/staff/colleagues/remove', {
  access: 'staff',
  limit: 'auth',
  summary: 'Ends a colleague’s app, entry code and logins.',
  body: z.object(colleagueFields),
  response: z.object({ success: z.literal(true) }),
})

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  staff: z.string(),
  action: z.enum(staffActions),
  subject: z.object({ kind: z.enum(staffSubjects), id: z.string() }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  note: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint('GET /api/staff/audit', {
  access: 'staff',
  summary: 'What staff did, newest first.',
  query: z.object({
    staff: lineOf(venueFormLimits.staffNameLength).optional(),
    action: z.enum(staffActions).optional(),
    /** The id of what the actions are about. */
    subject: lineOf(venueFormLimits.auditSubjectLength).optional(),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  /** `next` is the `before` of the next page; null on the last. */
  response: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
})
