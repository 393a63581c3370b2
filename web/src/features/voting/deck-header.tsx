import { counted } from '../../ui/counted.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { progress } from './ballot.ts'
import type { Voting } from './use-voting.ts'

/** What is being decided, by how many, and how far this voter is. */
export function DeckHeader({ voting }: { voting: Voting }) {
  const { session, results, venues, deck, place, isOpen } = voting
  const { voted, total } = progress(venues, deck.votes)
  return (
    <header className="grid gap-2 py-3 sm:py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="line-clamp-2 font-sans text-lg tracking-normal sm:text-xl">{session.title}</h1>
        {place >= 0 && isOpen && (
          <p className="shrink-0 font-display text-xl text-muted">
            <strong className="text-ink">{place + 1}</strong> of {total}
          </p>
        )}
      </div>
      <p className="-mt-1.5 text-sm text-muted">
        {counted(results.expectedVoters, 'friend')} asked · {results.uniqueVoters}{' '}
        {results.uniqueVoters === 1 ? 'has' : 'have'} voted
      </p>
      {total > 0 && isOpen && <ProgressBar label="Venues voted on" value={voted} max={total} />}
    </header>
  )
}
