import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { StoredVote } from '../history/history.ts'
import type { DatabaseAccess } from './database.ts'

/** The stored votes, by the names of voters, and voters that are stored twice. */
export async function readStored(
  database: DatabaseAccess,
): Promise<{ stored: StoredVote[]; voterCopies: string[] }> {
  const rows = await database.query<{ session_id: string; name: string; venue_id: string; value: VoteValue }>(
    `select votes.session_id, voters.name, votes.venue_id, votes.value
     from votes join voters on voters.session_id = votes.session_id and voters.key = votes.voter_key`,
  )
  const copies = await database.query<{ who: string }>(
    `select session_id || ' ' || name as who from voters group by session_id, name having count(*) > 1`,
  )
  return {
    stored: rows.map(({ session_id, name, venue_id, value }) => ({
      sessionId: session_id,
      voter: name,
      venueId: venue_id,
      vote: value,
    })),
    voterCopies: copies.map(({ who }) => `${who} is two voters`),
  }
}

/** What evenings have left in the database, and how often. */
export async function readActions(database: DatabaseAccess): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ what: string; count: number }>(
    `select what, count(*)::int as count from (
       select 'time ' || session_id || ' ' || to_char(starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as what
         from session_times
       union all select 'name ' || session_id || ' ' || name from voters
       union all select 'ballot ' || session_id from voters where account_key is not null
       union all select 'offer ' || request_key from offers
       union all select 'voucher ' || session_id || ' ' || offer_id from vouchers
       union all select 'redeemed ' || redemption_key from vouchers
       union all select 'decided ' || webhook_id from webhook_deliveries where type = 'vote.decided'
       union all select 'booking ' || session_id from bookings
       union all select 'confirmed ' || id from bookings where state = 'confirmed'
       union all select 'mail ' || recipient from mails where subject ilike '%confirmed%'
     ) as stored where what is not null group by what`,
  )
  return new Map(rows.map(({ what, count }) => [what, count]))
}
