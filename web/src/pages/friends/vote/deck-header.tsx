import { MeetingLine } from '../../../features/sessions/times/meeting-line.tsx'
import { whenPlanned } from '../../../features/sessions/times/times.messages.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { progress } from './ballot/ballot.ts'
import type { View } from './chosen-view.ts'
import { VoteMenu } from './menu/vote-menu.tsx'
import { ProvisionalResult } from './provisional-result.tsx'
import type { Voting } from './use-voting.ts'
import { turnout } from './voting.messages.ts'

/** Titles longer than this hardly fit on a phone. */
const longTitle = 40

/** How many friends are asked, and how many have answered. */
export function turnoutOf({ session, results, isListOnly }: Voting): string {
  const asked = session.isExpectedKnown ? results.expectedVoters : null
  return turnout(asked, isListOnly ? null : results.uniqueVoters)
}

/** The vote's title, its turnout, and this voter's progress. */
export function DeckHeader({ voting, view }: { voting: Voting; view: View }) {
  const { session, venues, deck, place, isOpen, isListOnly } = voting
  const { voted, total } = progress(venues, deck.votes)
  const isVoting = isOpen && (place >= 0 || view === 'list')
  return (
    <header className="vote-header grid gap-1.5 py-3 sm:py-5">
      <div className="flex items-baseline justify-between gap-x-2">
        <h1
          translate="no"
          className={`line-clamp-2 large-text:line-clamp-none wrap-anywhere font-sans tracking-normal sm:text-xl ${session.title.length > longTitle ? 'text-sm' : 'text-lg'}`}
        >
          {session.title}
        </h1>
        <div className="flex shrink-0 items-baseline gap-2.5 text-muted">
          {isVoting && (
            <p className="vote-place font-display text-xl">
              <strong translate="no" className="text-ink">
                {place + 1}
              </strong>{' '}
              of {total}
            </p>
          )}
          <VoteMenu voting={voting} isVoting={isVoting} />
        </div>
      </div>
      <div className="text-sm text-muted">
        <Turnout voting={voting} />
      </div>
      {isListOnly === 'out_of_reach' && <OutOfReach />}
      {total > 0 && (isOpen || place < 0) && (
        <ProgressBar label="Venues voted on" value={voted} max={total} />
      )}
    </header>
  )
}

export const OutOfReach = () => (
  <p role="status" className="text-sm">
    We cannot reach NoFOMO right now. Your votes are kept and go out by themselves.
  </p>
)

/** The turnout of the whole vote, or its provisional result beside the cards: after the last one the page itself shows it. */
function Turnout({ voting }: { voting: Voting }) {
  const { session, results, place } = voting
  if (results.status === 'provisional' && place >= 0)
    return (
      <p role="status">
        <ProvisionalResult voting={voting} />
      </p>
    )
  const answered = turnoutOf(voting)
  return (
    <div className="flex flex-wrap gap-x-1">
      <MeetingLine session={session} results={results} className="font-bold text-ink" />
      <p>{whenPlanned({ session, results }) && answered ? `· ${answered}` : answered}</p>
    </div>
  )
}
