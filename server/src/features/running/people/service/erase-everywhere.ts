import { createHash } from 'node:crypto'
import { peopleLimits } from '@nofomo/contracts/people/limits.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { findMentions, type Mention } from '../../../../platform/database/mentions.ts'
import { type RowChange, summedChanges } from '../../../../platform/database/owned-rows.ts'
import type { Person, Touched } from '../../../../platform/personal-data.ts'
import { personalWords } from '../../../../platform/personal-words.ts'
import { auditMentions, renameSubject } from '../../staff/public.ts'
import type { PeopleDeps } from './deps.ts'

/** The effects of an erasure: changed rows by table, what to announce, and texts of others that name the person. */
export type ErasureResult = Touched & {
  changes: RowChange[]
  mentions: Mention[]
  isCut: boolean
  /** A hash of the changed rows, which has to equal that of the preview. */
  seen: string
}

type ErasureTask = { now: Date; person: Person; pseudonym: string; key: Buffer }

/**
 * Erases a person in every feature and in the audit, in the caller's transaction. Also used by the preview, which rolls
 * it back.
 */
export async function eraseEverywhere(
  db: Db,
  { now, person, pseudonym, key }: ErasureTask,
  { features }: PeopleDeps,
): Promise<ErasureResult> {
  const { accountIds, address } = person
  const changes: RowChange[] = []
  const sessionIds = new Set<string>()
  const venueIds = new Set<string>()
  for (const feature of features) {
    // Without their names: rows are found by ids.
    const erased = await feature.erase({ db, now, person: { accountIds, address }, pseudonym })
    changes.push(...erased.changes)
    for (const id of erased.sessionIds) sessionIds.add(id)
    for (const id of erased.venueIds) venueIds.add(id)
  }
  changes.push(await renameSubject(db, { personId: key.toString('hex'), pseudonym }))
  const touched = { sessionIds: [...sessionIds], venueIds: [...venueIds] }
  const places = [...features.flatMap(({ mentions }) => mentions ?? []), ...auditMentions]
  const who = { accountIds, sessionIds: touched.sessionIds }
  const found = await findMentions(db, places, personalWords(person), who, peopleLimits.maxMentionsPerPlace)
  const summed = summedChanges(changes)
  return { ...touched, ...found, changes: summed, seen: digestOf(summed) }
}

function digestOf(changes: readonly RowChange[]): string {
  const rows = changes.map(({ table, what, count }) => [table, what, count])
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)
}
