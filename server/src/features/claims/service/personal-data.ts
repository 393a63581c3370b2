import { replaceWords } from '../../../platform/database/personal-words.ts'
import type { Erasing, PersonalData } from '../../../platform/personal-data.ts'
import * as venues from '../../venues/service/claimed.ts'
import { lockTeam, peopleOf, rolesOf } from '../../venues/service/members.ts'
import type { ClaimRow } from '../store/claims.ts'
import { endApproved } from '../store/decisions.ts'
import * as store from '../store/personal-data.ts'
import type { DecideDeps } from './deps.ts'
import { endAllAccess } from './hand-over.ts'

/** Who has ended a claim, where nobody of staff decided about it. */
const byErasure = 'erasure'

/** Claims lose their contact. Venues keep their listing; what the last owner leaves behind has no access any more. */
export function claimData(deps: DecideDeps): PersonalData {
  return {
    async find(db, text, most) {
      const rows = await store.searchClaimants(db, text, most)
      return rows.map((row) => ({
        accountId: row.account_id,
        address: row.email,
        name: row.contact_name,
        as: 'claimant' as const,
      }))
    },
    async knownBy(db, who) {
      const claims = await store.listOf(db, who)
      return {
        names: claims.map(({ contact_name }) => contact_name),
        phones: claims.map(({ phone }) => phone),
      }
    },
    async exportOf(db, who) {
      return { claims: (await store.listOf(db, who)).map(told) }
    },
    async erase(erasing) {
      const { db, person, pseudonym } = erasing
      const claims = await store.listOf(db, person)
      const left = await leaveVenues(erasing, deps)
      await store.emptyClaims(
        db,
        claims.map(({ id }) => id),
        pseudonym,
      )
      // Staff note about one claimant what another has said.
      await replaceWords(db, { table: 'claims', columns: ['notes', 'verification'] }, person, pseudonym)
      return { sessionIds: [], venueIds: [...left, ...claims.flatMap(({ venue_id }) => venue_id ?? [])] }
    },
  }
}

function told(claim: ClaimRow) {
  const { id, venue_id, venue_name, venue_address, contact_name, phone, email, role, method, state } = claim
  const { created_at, proven_at, decided_at } = claim
  return {
    ...{ id, venue_id, venue_name, venue_address, contact_name, phone, email, role, method, state },
    ...{ created_at, proven_at, decided_at },
  }
}

/** Ends what the person may do for venues. @returns the venues */
async function leaveVenues({ db, now, person }: Erasing, deps: DecideDeps): Promise<string[]> {
  const own = (await Promise.all(person.accountIds.map((id) => rolesOf(db, id)))).flat()
  const venueIds = [...new Set(own.map(({ venueId }) => venueId))].toSorted()
  for (const venueId of venueIds) {
    await lockTeam(db, venueId)
    for (const accountId of person.accountIds) await venues.endMembershipOf(db, { venueId, accountId }, now)
    const wasOwner = own.some((member) => member.venueId === venueId && member.role === 'owner')
    const hasOwner = (await peopleOf(db, [venueId])).some(({ role }) => role === 'owner')
    if (!wasOwner || hasOwner) continue
    await endApproved(db, venueId, byErasure, now)
    await endAllAccess({ db, now }, venueId, deps)
    await venues.setTrust(db, venueId, 'unverified', now)
  }
  return venueIds
}
