import type { FactCredit } from '@nofomo/contracts/venues/endpoints.ts'
import { plainWords } from '../../../../catalog/plain-words.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { findByWords, type ImportedRow, listFactsAbout } from '../../imports/public.ts'
import type { ImportedFacts, OpenDataFact } from '../rules/facts.ts'
import { tellingWords } from '../rules/search.ts'

/** Places of imports that a search ranks beside the others: those of a large city are too many to rank all. */
const maxCandidates = 200
/** A typo after these letters is forgiven. */
const certainLetters = 3

/**
 * Imported places that a text may mean, not in order. If none has all of its words, those whose words begin alike, among which
 * typos are. `town` is where people are, other than Seattle.
 */
export async function findImported(db: Db, text: string, town: string | null): Promise<ImportedRow[]> {
  const words = [...tellingWords(text), ...plainWords(town?.split(',')[0] ?? '')]
  // One letter says nothing, and nearly every place has a word with it.
  if (words.join('').length < 2) return []
  const exact = await findByWords(db, words, maxCandidates)
  if (exact.length > 0) return exact
  const beginnings = words.map((word) => word.slice(0, certainLetters))
  return findByWords(db, beginnings, maxCandidates)
}

/** What imports state about venues, by their ids. */
export async function readImportedFacts(db: Db, venueIds: readonly string[]): Promise<ImportedFacts> {
  const ids = new Set(venueIds)
  const facts = new Map<string, OpenDataFact[]>()
  for (const row of await listFactsAbout(db, venueIds)) {
    // A place that is one venue and was claimed as another says the same of both.
    for (const id of new Set([row.id, row.same_as])) {
      if (id !== null && ids.has(id)) facts.set(id, [...(facts.get(id) ?? []), ...factsIn(row)])
    }
  }
  return facts
}

function factsIn(row: ImportedRow): OpenDataFact[] {
  const stating = (fact: FactCredit['fact'], value: string) => ({ ...creditOfImport(row, fact), value })
  const fields = { hours: row.hours_week, phone: row.phone, website: row.website }
  const stated = (['hours', 'phone', 'website'] as const).flatMap((fact) => {
    const value = fields[fact]
    return value === null ? [] : [stating(fact, value)]
  })
  return [...stated, ...row.features.map((fact) => stating(fact, 'yes'))]
}

/** Whom to name for a fact, or for the whole, of an imported place. */
export const creditOfImport = (
  { source, source_name: name, year }: Pick<ImportedRow, 'source' | 'source_name' | 'year'>,
  fact: FactCredit['fact'],
): FactCredit => ({ fact, source, year, ...(name !== null && { name }) })
