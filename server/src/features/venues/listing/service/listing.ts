import type { FeatureDemand, VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import { eveningOf } from '@nofomo/contracts/times/nights.ts'
import { upcoming } from '@nofomo/contracts/times/special-hours.ts'
import { isAtLeast } from '@nofomo/contracts/venues/trust.ts'
import { pictureAddress } from '../../../../catalog/picture-path.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { groupsLost, type WishCounts } from '../../../deciding/suggestions/public.ts'
import {
  type EditableVenue,
  findEditable,
  type ReadGuestFacts,
  readOutsideFacts,
  refuseOthers,
} from '../../venues/public.ts'
import { askedFeatures } from '../rules/asked-features.ts'
import { type Changes, hoursIn, type Replaced } from '../rules/changes.ts'
import { type EditRow, findLatest } from '../store/edits.ts'

export type ListingReads = { wishCounts: WishCounts; readGuestFacts: ReadGuestFacts }

/**
 * The public listing of a venue, its pending change, what groups ask for, and what others state.
 * @throws not_found for a venue that the member may not change
 */
export async function getListing(
  { db, now }: DbAt,
  member: VenueMember,
  venueId: string,
  { wishCounts, readGuestFacts }: ListingReads,
): Promise<VenueListing> {
  refuseOthers(member, venueId, 'listing')
  const venue = await findEditable(db, venueId)
  if (!venue) throw notAmongYours('listing')
  const asked = askedFeatures(await wishCounts(now), await groupsLost(db, venueId, now))
  const outsideFacts = await readOutsideFacts(db, venueId, { readGuestFacts })
  return {
    ...toListing(venue, await findLatest(db, venueId), { asked, now }),
    ...(outsideFacts && { outsideFacts }),
  }
}

/** The first of what groups ask for that a venue does not state; null below five groups, and for an unknown venue. */
export async function mostMissed(
  { db, now }: DbAt,
  venueId: string,
  { wishCounts }: Pick<ListingReads, 'wishCounts'>,
): Promise<FeatureDemand | null> {
  const venue = await findEditable(db, venueId)
  if (!venue) return null
  const asked = askedFeatures(await wishCounts(now), await groupsLost(db, venueId, now))
  const { features } = venue.fields
  return asked.find(({ feature, groups }) => groups !== null && !features.includes(feature)) ?? null
}

/** Whether changes of a venue need a review. */
export const isReviewed = ({ trust }: Pick<EditableVenue, 'trust'>): boolean => !isAtLeast(trust, 'trusted')

function toListing(
  venue: EditableVenue,
  latest: EditRow | null,
  { asked, now }: { asked: FeatureDemand[]; now: Date },
): VenueListing {
  return {
    // Days that are over may be stored.
    shown: { ...venue.fields, specialHours: upcoming(venue.fields.specialHours ?? [], eveningOf(now)) },
    image: venue.image,
    hasOwnPicture: venue.picture !== null,
    isPublished: venue.isPublished,
    isReviewed: isReviewed(venue),
    pending: latest?.state === 'pending' ? toPending(latest) : null,
    rejected:
      latest?.state === 'rejected' && latest.decided_at
        ? { reason: latest.note ?? '', at: latest.decided_at.toISOString() }
        : null,
    asked,
  }
}

function toPending(row: EditRow): VenueListing['pending'] {
  return {
    id: row.id,
    fields: fieldsOf(row),
    ...(row.replaced !== null && { replaced: hoursIn(replacedBy(row) ?? {}) }),
    image: row.picture_id && pictureAddress(row.picture_id),
    sentAt: row.created_at.toISOString(),
  }
}

/** Only this feature writes them. */
export const fieldsOf = ({ fields }: Pick<EditRow, 'fields'>): Changes => fields as Changes
export const replacedBy = ({ replaced }: Pick<EditRow, 'replaced'>) => replaced as Replaced | null
