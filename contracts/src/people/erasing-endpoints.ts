import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { lineOf } from '../text/endpoints.ts'
import { peopleLimits } from './limits.ts'

/**
 * The effect of an erasure on rows. `followed`: they refer to a venue with a new id; `rekeyed`: to a ballot whose key was
 * derived from the account, and is now random.
 */
export const rowChangeKinds = [
  'emptied',
  'deleted',
  'renamed',
  'ended',
  'cancelled',
  'hidden',
  'restored',
  'followed',
  'rekeyed',
] as const
export type RowChangeKind = (typeof rowChangeKinds)[number]

const rowChange = z.object({
  /** As the database calls it. */
  table: z.string(),
  what: z.enum(rowChangeKinds),
  count: z.number().int(),
  /** Some of the rows, as they are before. */
  samples: z.array(z.string()),
})
export type RowChange = z.infer<typeof rowChange>

/** A row of others in which the person is named. */
const mentioned = z.object({
  /** The table, as the database calls it. */
  place: z.string(),
  cells: z.array(
    z.object({
      column: z.string(),
      /** The text around the words, cut. */
      parts: z.array(z.object({ text: z.string(), isMention: z.boolean() })),
    }),
  ),
})
export type Mentioned = z.infer<typeof mentioned>

const preview = z.object({
  /** Every row that an erasure changes, by table and by what becomes of it. */
  changes: z.array(rowChange),
  /** Identifies the changes: an erasure that would change other rows is refused. */
  seen: z.string(),
  /** Texts of others that name the person; after the erasure staff decide them one by one. */
  mentions: z.object({
    count: z.number().int(),
    /** Whether a table has more rows than are listed. */
    isCut: z.boolean(),
    first: z.array(mentioned),
  }),
})
export type ErasurePreview = z.infer<typeof preview>

export const previewErasure = endpoint('GET /api/staff/people/:personId/erasure', {
  access: 'staff',
  mayLast: true,
  summary:
    'Staff: every row that erasing a person would change, and texts of others that name them. Changes nothing.',
  params: z.object({ personId: z.string().min(1).max(peopleLimits.idLength) }),
  response: z.object({ preview }),
})

const openMention = mentioned.extend({
  id: z.string(),
  /** The pseudonym of the person. */
  erasure: z.string(),
  /** Whether somebody has changed the text since: then it is shown as it is now, and can only be left. */
  isChanged: z.boolean(),
})
export type OpenMention = z.infer<typeof openMention>

export const listMentions = endpoint('GET /api/staff/mentions', {
  access: 'staff',
  summary: 'Staff: texts that name people who were erased, and that nobody has decided about.',
  query: z.object({
    /** A pseudonym. */
    erasure: lineOf(60).optional(),
  }),
  response: z.object({ mentions: z.array(openMention), count: z.number().int() }),
})

export const mentionDecisions = ['redact', 'leave'] as const
export type MentionDecision = (typeof mentionDecisions)[number]

export const decideMention = endpoint('POST /api/staff/mentions/:mentionId', {
  access: 'staff',
  summary:
    'Staff: puts the pseudonym in the place of the marked words of one text, or leaves it. Kept in the audit.',
  params: z.object({ mentionId: z.string().regex(/^\d{1,18}$/, 'There is no such text.') }),
  body: z.object({ decision: z.enum(mentionDecisions) }),
  response: z.object({ success: z.literal(true) }),
})
