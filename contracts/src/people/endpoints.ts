import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { accountKinds } from '../auth/endpoints.ts'
import { erasureFields } from '../staff/decision-forms.ts'
import { lineOf } from '../text/endpoints.ts'
import { peopleLimits, searchTooShort } from './limits.ts'

/** Who erased a person, and when, without data of that person. */
const erasure = z.object({
  /** The pseudonym. */
  pseudonym: z.string(),
  /** The name that a member of staff gave. */
  by: z.string(),
  at: z.string(),
})
export type Erasure = z.infer<typeof erasure>

/** The role in which a person was found. */
export const personTraces = ['account', 'booker', 'claimant', 'invited', 'payer'] as const

const personSummary = z.object({
  /** Opaque, so that URLs and logs contain no mail address. */
  id: z.string(),
  /** The latest known; null for guests who gave none. */
  name: z.string().nullable(),
  /** Null for guests. */
  address: z.string().nullable(),
  /** Empty if only the address is known. */
  accounts: z.array(z.enum(accountKinds)),
  foundAs: z.array(z.enum(personTraces)),
  counts: z.object({
    sessions: z.number(),
    bookings: z.number(),
    claims: z.number(),
    memberships: z.number(),
  }),
  /** The last erasure; null if there was none. */
  erasure: erasure.nullable(),
})
export type PersonSummary = z.infer<typeof personSummary>

const person = personSummary.extend({
  /** All names that somebody gave, the account's first. */
  names: z.array(z.string()),
  /** When the oldest account was made; null without one. */
  since: z.string().nullable(),
  isSignedIn: z.boolean(),
  /** How much there is of each part of the export, without the empty ones. */
  parts: z.array(z.object({ part: z.string(), count: z.number() })),
  /** Venues for which they act now; `isLastOwner`: nobody could after an erasure. */
  venues: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), isLastOwner: z.boolean() })),
  /** What has to be typed to erase: the address, or of a guest the beginning of the account's number. */
  confirm: z.string(),
})
export type Person = z.infer<typeof person>

const personParams = z.object({ personId: z.string().min(1).max(peopleLimits.idLength) })

// A POST, because searches are often mail addresses, which must not be in logs and histories.
export const searchPeople = endpoint('POST /api/staff/people/search', {
  access: 'staff',
  limit: 'read',
  summary:
    'Staff: people of whom a name or an address contains the text, at most 20. Counts, and no content.',
  body: z.object({
    search: lineOf(peopleLimits.searchLength).min(peopleLimits.minSearchLength, searchTooShort),
  }),
  response: z.object({
    people: z.array(personSummary),
    /** Whether there are more. */
    isCut: z.boolean(),
  }),
})

export const getPerson = endpoint('GET /api/staff/people/:personId', {
  access: 'staff',
  summary: 'Staff: what there is about a person, in counts, and what an erasure would do.',
  params: personParams,
  response: z.object({ person }),
})

export const exportPerson = endpoint('POST /api/staff/people/:personId/export', {
  access: 'staff',
  mayLast: true,
  summary: 'Staff, on request of the person: a JSON file of everything about them. Kept in the audit.',
  params: personParams,
  /** A file; its parts are named as in `parts` of the person. */
  response: z.record(z.string(), z.unknown()),
})

export const erasePerson = endpoint('POST /api/staff/people/:personId/erase', {
  access: 'staff',
  mayLast: true,
  summary:
    'Staff, on request of the person: erases the rows that are theirs alone, as the preview shows them. A second time changes nothing and says who did it and when.',
  params: personParams,
  body: z.object({
    /** As `confirm` of the person says. */
    confirm: erasureFields.confirm,
    /** From the preview: the erasure is refused if other rows would change. */
    seen: lineOf(60).min(1, 'Look at what will change first.'),
    note: erasureFields.note,
  }),
  response: z.object({
    erasure,
    /** Whether there was nothing left to erase. */
    isRepeat: z.boolean(),
    /** Texts of others that name the person, for staff to decide. */
    mentions: z.number().int(),
  }),
})

export const exportOwnData = endpoint('POST /api/auth/export', {
  access: 'venue',
  limit: 'auth',
  mayLast: true,
  asksAgain: true,
  summary: 'A JSON file of everything that is kept about the signed-in venue owner.',
  response: z.record(z.string(), z.unknown()),
})

export const closeAccount = endpoint('POST /api/auth/close', {
  access: 'venue',
  limit: 'auth',
  mayLast: true,
  asksAgain: true,
  summary:
    'Closes a venue owner’s account: erases everything that is theirs alone, and leaves venues that only they owned as the catalog has them.',
  body: z.object({ /** The account’s address. */ confirm: erasureFields.confirm }),
  response: z.object({ success: z.literal(true) }),
})
