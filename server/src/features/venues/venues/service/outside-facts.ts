import type { OutsideFacts } from '@nofomo/contracts/listing/endpoints.ts'
import type { FactName } from '@nofomo/contracts/venues/facts.ts'
import { venueFeatureNames } from '@nofomo/contracts/venues/features.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { creditLineOf } from '../rules/credits.ts'
import { findVenue } from '../store/editing.ts'
import { readImportedFacts } from './imported.ts'
import { type ReadGuestFacts, withFacts } from './known-facts.ts'
import { listingFromRow } from './listings.ts'

/** What a venue's people can state themselves. */
const ownFacts: ReadonlySet<FactName> = new Set([...venueFeatureNames, 'phone', 'website', 'hours'])

/** What others state of a venue where its listing is empty, also where its people emptied it; null if nothing. */
export async function readOutsideFacts(
  db: Db,
  venueId: string,
  { readGuestFacts }: { readGuestFacts: ReadGuestFacts },
): Promise<OutsideFacts | null> {
  const row = await findVenue(db, venueId)
  if (!row) return null
  const guests = await readGuestFacts(db, [venueId])
  const imported = await readImportedFacts(db, [venueId])
  const known = withFacts({ ...listingFromRow(row), ownColumns: [] }, { guests, imported })
  const credits = known.credits.filter(({ fact }) => ownFacts.has(fact))
  if (credits.length === 0) return null
  const { phone, website, openDataHours: hours } = known
  return {
    credits,
    creditLine: creditLineOf(credits),
    phone: row.phone === null ? phone : null,
    website: row.website === null ? website : null,
    hours,
  }
}
