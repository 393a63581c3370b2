import type { VoteValue } from '@nofomo/contracts/values/tally.ts'
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
