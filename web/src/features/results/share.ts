import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import type { ShareInput } from '../../app/share-dialog.tsx'

/** What people share of results: the winner once there is one, else how it stands. */
export function sharedResults(session: Pick<Session, 'title' | 'venues'>, results: Results): ShareInput {
  const { title, venues } = session
  const winner = venues.find((venue) => venue.id === results.winnerId)
  if (!winner) return { title, description: 'See how the vote stands.' }
  const totalVotes = results.venueStats.find(({ venueId }) => venueId === winner.id)?.totalVotes ?? 0
  return {
    title,
    description: `We’re going to ${winner.name}!`,
    results: { winner: { name: winner.name, totalVotes } },
  }
}
