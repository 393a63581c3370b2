import type { Venue, VenueDetails } from '@nofomo/contracts/endpoints/venues.ts'
import { plainWords } from '../../../catalog/plain-words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findByWords, type ImportedRow, listFactsAbout } from '../../imports/public.ts'
import { creditLineOf } from '../rules/credits.ts'
import { creditOfImport } from '../rules/imported-credit.ts'
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

/** What imports say of a venue where it says nothing itself, with their credits. */
export async function withImportedFacts<Shown extends Venue & Pick<VenueDetails, 'phone'>>(
  db: Db,
  venue: Shown,
): Promise<Shown> {
  const known = { ...venue, credits: [...(venue.credits ?? [])] }
  for (const row of await listFactsAbout(db, [venue.id])) {
    for (const fact of ['phone', 'website'] as const) {
      if (known[fact] !== null || row[fact] === null) continue
      known[fact] = row[fact]
      known.credits.push(creditOfImport(row, fact))
    }
    for (const feature of row.features) {
      if (known.tags.includes(feature)) continue
      known.tags = [...known.tags, feature]
      known.credits.push(creditOfImport(row, feature))
    }
  }
  return known.credits.length > 0 ? { ...known, creditLine: creditLineOf(known.credits) } : venue
}
