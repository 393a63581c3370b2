import { SeenCards, useVotingStarted } from '../cards/seen-cards.tsx'
import type { View } from '../chosen-view.ts'
import { useJoinedBallot } from '../joining/use-joined-ballot.ts'
import { useRefusedCookies } from '../use-refused-cookies.ts'
import type { Voting } from '../use-voting.ts'
import { Announcer } from './announcer.tsx'

/** Announcements, views of venues, and what keeps this browser's ballot whole. */
export default function LateAids({ voting, view }: { voting: Voting; view: View }) {
  useRefusedCookies(voting)
  useJoinedBallot(voting)
  useVotingStarted(voting.deck.last !== null)
  return (
    <>
      <Announcer voting={voting} view={view} />
      {view === 'list' || <SeenCards voting={voting} />}
    </>
  )
}
