import type { Db } from '../../../../platform/database/database.ts'
import { type RowChange, withRowChanges } from '../../../../platform/database/owned-rows.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import {
  type ErasedRows,
  type Erasing,
  owned,
  personalData,
  tracesIn,
} from '../../../../platform/personal-data.ts'
import { renameVenue } from '../../../running/staff/public.ts'
import { emptyOffersBy, renameVenueOf } from '../../offers/public.ts'
import {
  endMemberships,
  erasedVenueName,
  eraseTypedVenue,
  isClaimedOnly,
  knownPlaces,
  lockTeam,
  peopleOf,
  rolesOf,
} from '../../venues/public.ts'
import { softVerification, type Verification } from '../rules/verification.ts'
import { type ClaimRow, findClaim, listingOf } from '../store/claims.ts'
import { endApproved } from '../store/decisions.ts'
import * as store from '../store/personal-data.ts'
import { aboutClaim } from './withdraw.ts'
import { closeWithoutOwner } from './without-owner.ts'

/** Recorded in place of staff's name where an erasure has ended a claim. */
const byErasure = 'erasure'

const exported = owned({
  table: 'claims',
  whose: store.areOf,
  section: 'claims',
  columns: [
    ...(['id', 'venue_id', 'venue_name', 'venue_address', 'contact_name', 'phone', 'email'] as const),
    ...(['role', 'method', 'state', 'created_at', 'proven_at', 'decided_at'] as const),
  ],
  orderBy: 'created_at',
})

/**
 * Erases the contact of claims, and the venue as it was typed. A venue whose last owner goes is the catalog's again or
 * hidden; one that nobody else ever claimed loses its name, too.
 */
export const claimData = personalData([exported], {
  find: tracesIn({
    table: 'claims',
    as: 'claimant',
    account: 'account_id',
    address: 'email',
    name: 'contact_name',
  }),
  async knownBy(db, who) {
    const claims = await store.listOf(db, who)
    return {
      names: claims.map(({ contact_name }) => contact_name),
      phones: claims.map(({ phone }) => phone),
    }
  },
  erase: eraseClaims,
  // Staff note about one claimant what another has said.
  mentions: store.mentions.map((place) => (place.table === 'claims' ? { ...place, copy: recheck } : place)),
})

/** The checks quote what was claimed: after a redaction they are made again. */
async function recheck(db: Db, { id = '' }: Record<string, string>): Promise<void> {
  const claim = await findClaim(db, id)
  const checked = claim?.verification as Verification | null | undefined
  if (!claim || !checked) return
  const { venue_name: name, venue_address: address, code_sent_by } = claim
  const statement = { ...claim, name, address, provenBy: code_sent_by ?? 'email' }
  const { checks } = softVerification(statement, checked.place)
  const details = new Map(checks.map((check) => [check.name, check.detail]))
  // What staff decide by stays as it was found; only its words change.
  const kept = checked.checks.map((check) => ({ ...check, detail: details.get(check.name) ?? check.detail }))
  await store.setVerification(db, id, { ...checked, checks: kept })
}

async function eraseClaims(erasing: Erasing): Promise<ErasedRows> {
  const { db, person, pseudonym } = erasing
  const claims = await store.listOf(db, person)
  const ids = claims.map(({ id }) => id)
  const left = await leaveVenues(erasing, venuesOf(claims))
  const places = await knownPlaces(
    db,
    claims.flatMap((claim) => listingOf(claim) ?? []),
  )
  const taken = await withRowChanges(db, { what: 'deleted', sample: 'Mails that tell of a claim' }, () =>
    takeBackMails(db, ...ids.map(aboutClaim)),
  )
  const changes = [
    ...left.changes,
    ...taken.changes,
    await store.deleteScheduled(db, ids),
    await store.emptyClaims(db, ids, pseudonym),
  ]
  for (const claim of claims) {
    const place = places.get(listingOf(claim) ?? '')
    if (place) await store.nameVenue(db, claim.id, place)
  }
  const newIds = new Map<string, string>()
  for (const venueId of venuesOf(claims))
    if (await isTheirsAlone(db, venueId, ids)) {
      const erased = await eraseVenue(erasing, venueId)
      newIds.set(venueId, erased.id)
      changes.push(...erased.changes)
    }
  for (const claim of claims) {
    const from = listingOf(claim) ?? ''
    const [name, to] = [places.get(from)?.name ?? erasedVenueName, newIds.get(from)]
    const id = to === undefined ? null : { from, to }
    changes.push(await renameVenue(db, { claimId: claim.id, name, id }))
  }
  return { sessionIds: left.sessionIds, venueIds: [...left.venueIds, ...venuesOf(claims)], changes }
}

const venuesOf = (claims: readonly ClaimRow[]) => [
  ...new Set(claims.flatMap(({ venue_id }) => venue_id ?? [])),
]

/** A venue that only their claims made, and for which nobody else acts or has claimed. */
async function isTheirsAlone(db: Db, venueId: string, claimIds: readonly string[]): Promise<boolean> {
  if (!(await isClaimedOnly(db, venueId)) || (await peopleOf(db, [venueId])).length > 0) return false
  return !(await store.hasOtherClaims(db, venueId, claimIds))
}

async function eraseVenue({ db, now, person }: Erasing, venueId: string) {
  const emptied = await emptyOffersBy(db, venueId, person.accountIds)
  const renamed = await renameVenueOf(db, venueId, erasedVenueName)
  const { id, changes } = await eraseTypedVenue(db, venueId, now)
  return { id, changes: [...emptied, ...renamed, ...changes] }
}

/** Ends what the person may do for venues. Those that only they owned are left without anybody. */
async function leaveVenues({ db, now, person }: Erasing, claimed: readonly string[]): Promise<ErasedRows> {
  const own = (await Promise.all(person.accountIds.map((id) => rolesOf(db, id)))).flat()
  const venueIds = [...new Set([...own.map(({ venueId }) => venueId), ...claimed])].toSorted()
  const changes: RowChange[] = []
  const sessionIds: string[] = []
  for (const venueId of venueIds) {
    await lockTeam(db, venueId)
    const ending = await withRowChanges(db, { what: 'ended', sample: venueId }, async () => {
      for (const accountId of person.accountIds) await endMemberships(db, { venueId, accountId }, now)
    })
    changes.push(...ending.changes)
    const wasOwner = own.some((member) => member.venueId === venueId && member.role === 'owner')
    const hasOwner = (await peopleOf(db, [venueId])).some(({ role }) => role === 'owner')
    if (!wasOwner || hasOwner) continue
    const ended = await withRowChanges(db, { what: 'ended', sample: venueId }, () =>
      endApproved(db, venueId, byErasure, now),
    )
    const closed = await closeWithoutOwner({ db, now }, venueId)
    changes.push(...ended.changes, ...closed.changes)
    changes.push(...(await emptyOffersBy(db, venueId, person.accountIds)))
    sessionIds.push(...closed.sessionIds)
  }
  return { sessionIds, venueIds, changes }
}
