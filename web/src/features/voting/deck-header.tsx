import { ReportButton } from '../../session/report/report-button.tsx'
import { MeetingLine } from '../../session/times/meeting-line.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { progress } from './ballot/ballot.ts'
import { LimitsButton } from './joining/limits-button.tsx'
import { NameButton } from './joining/name-button.tsx'
import { ProvisionalResult } from './provisional-result.tsx'
import type { Voting } from './use-voting.ts'
import { useWantsDeck, ViewLink } from './view-link.tsx'
import { turnout } from './voting.messages.ts'

/** Titles longer than this hardly fit on a phone. */
const longTitle = 40

/** The vote's title, its turnout, and this voter's progress. */
export function DeckHeader({ voting }: { voting: Voting }) {
  const { session, venues, deck, place, isOpen, name, isVoided, isListOnly } = voting
  const { voted, total } = progress(venues, deck.votes)
  const isVoting = place >= 0 && isOpen
  const wantsDeck = useWantsDeck()
  return (
    <header className="vote-header grid gap-2 py-3 sm:py-5">
      <div className="flex items-baseline justify-between gap-x-4 large-text:flex-wrap">
        <h1
          translate="no"
          className={`wrap-anywhere font-sans tracking-normal sm:text-xl ${session.title.length > longTitle ? 'text-sm' : 'text-lg'}`}
        >
          {session.title}
        </h1>
        <div className="flex shrink-0 items-baseline gap-2.5 text-muted">
          {isVoting && (
            <p className="font-display text-xl">
              <strong translate="no" className="text-ink">
                {place + 1}
              </strong>{' '}
              of {total}
            </p>
          )}
          <ReportButton sessionId={session.id} className="text-sm" />
        </div>
      </div>
      <div className="-mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <Turnout voting={voting} />
        {isVoting && name !== null && !isVoided && (
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <NameButton voting={voting} />
            <LimitsButton sessionId={session.id}>Limits</LimitsButton>
            <ViewLink className="min-h-6 underline underline-offset-3 hover:text-ink">
              {wantsDeck ? 'Back to cards' : 'Swipe deck'}
            </ViewLink>
          </span>
        )}
      </div>
      {isListOnly === 'out_of_reach' && (
        <p role="status" className="text-sm">
          We cannot reach NoFOMO right now. Your votes are kept and go out by themselves.
        </p>
      )}
      {total > 0 && (isOpen || place < 0) && (
        <ProgressBar label="Venues voted on" value={voted} max={total} />
      )}
    </header>
  )
}

/** The turnout of the whole vote, or its provisional result beside the cards: after the last one the page itself shows it. */
function Turnout({ voting }: { voting: Voting }) {
  const { session, results, place, isListOnly } = voting
  if (results.status === 'provisional' && place >= 0)
    return (
      <p role="status">
        <ProvisionalResult voting={voting} />
      </p>
    )
  const asked = session.isExpectedKnown ? results.expectedVoters : null
  return (
    <div>
      <MeetingLine session={session} results={results} className="font-bold text-ink" />
      <p>{turnout(asked, isListOnly ? null : results.uniqueVoters)}</p>
    </div>
  )
}
