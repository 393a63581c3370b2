import type { MentionDecision, OpenMention } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { peopleLimits } from '@nofomo/contracts/people/limits.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import {
  hashOfTexts,
  type MentionPlace,
  readTexts,
  redactRow,
} from '../../../../platform/database/mentions.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { allowRedaction, auditMentions, recordAction } from '../../staff/public.ts'
import { excerptsOf, partsOf } from '../rules/excerpts.ts'
import * as store from '../store.ts'
import type { PeopleDeps } from './deps.ts'

/** Texts that name people who were erased, as they are now. Those whose row is gone need no decision. */
export async function listMentions(
  { db }: DbAt,
  { erasure }: { erasure?: string | undefined },
  deps: PeopleDeps,
): Promise<{ mentions: OpenMention[]; count: number }> {
  const rows = await store.listMentions(db, erasure ?? null, peopleLimits.maxMentionsShown)
  const mentions: OpenMention[] = []
  const gone: string[] = []
  for (const row of rows) {
    const mention = await toOpenMention(db, row, deps)
    if (mention) mentions.push(mention)
    else gone.push(row.id)
  }
  await store.deleteMentions(db, gone)
  return { mentions, count: await store.countMentions(db, erasure ?? null) }
}

async function toOpenMention(db: Db, row: store.MentionRow, deps: PeopleDeps): Promise<OpenMention | null> {
  const place = placeOf(row, deps)
  const texts = place && (await readTexts(db, place, row))
  if (!texts) return null
  const isChanged = !hashOfTexts(texts).equals(row.seenHash)
  const changed = () => Object.entries(texts).map(([column, text]) => ({ column, parts: partsOf(text, []) }))
  const cells = isChanged ? changed() : excerptsOf(texts, row.spans)
  return { id: row.id, erasure: row.pseudonym, place: row.table, isChanged, cells }
}

/** The place of this table and these columns; null if this release has none. */
function placeOf({ table, spans }: store.MentionRow, { features }: PeopleDeps): MentionPlace | null {
  const places = [...features.flatMap(({ mentions }) => mentions ?? []), ...auditMentions]
  const hasAll = (place: MentionPlace) => spans.every(({ column }) => place.columns.includes(column))
  return places.find((place) => place.table === table && hasAll(place)) ?? null
}

/**
 * Staff decide about one text. `redact` puts the pseudonym in the place of the words that they saw marked, in this row
 * alone; `leave` keeps it. Of concurrent decisions the second is refused.
 * @throws not_found once decided · conflict if the text was changed since
 */
export async function decideMention(
  { db: pool, now }: DbAt,
  staff: Staff,
  { id, decision }: { id: string; decision: MentionDecision },
  deps: PeopleDeps,
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const row = await store.takeMention(db, id)
    if (!row) throw new AppError('not_found', 'Somebody has decided this already. Look at the list again.')
    if (decision === 'redact') await redact(db, row, deps)
    await recordAction(db, staff, now, {
      action: decision === 'redact' ? 'mention_redacted' : 'mention_left',
      subject: { kind: 'person', id: row.pseudonym },
      details: { place: row.table, row: Object.values(row.rowKey).join(' ') },
    })
  })
}

async function redact(db: Db, row: store.MentionRow, deps: PeopleDeps): Promise<void> {
  const place = placeOf(row, deps)
  const texts = place && (await readTexts(db, place, row, { isLocking: true }))
  if (!texts || !hashOfTexts(texts).equals(row.seenHash))
    throw new AppError(
      'conflict',
      'This text was changed since it was found. Read it again before you decide.',
    )
  if (place.table === 'staff_actions') await allowRedaction(db)
  await redactRow(db, place, row, texts, row.pseudonym)
}
