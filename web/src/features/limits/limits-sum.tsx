import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { isOpen } from '../voting/votes/vote-status.ts'
import { sumInWords, waitingWords } from './limit.messages.ts'
import { PlacesWithin } from './places-within.tsx'
import { useLimitsSum } from './use-limits-sum.ts'

type LimitsSumProps = {
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** A card of its own, shown once there is a sum. */
  isAlone?: boolean
}

/**
 * How the list stands with the voters' private limits, for the host: how many places clash, never which or with whose
 * limits, and suggestions that respect all of them.
 */
export function LimitsSum({ snapshot, isAlone = false }: LimitsSumProps) {
  const { session, results } = snapshot
  const id = useId()
  const places = session.venues.map((venue) => venue.id).join(' ')
  const { sum, problem, ask } = useLimitsSum(session.id, { voters: results.uniqueVoters, places })
  if (isAlone && !sum) return null
  // Until the answer comes, how it is made keeps its place.
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-1 gap-3 ${isAlone ? 'rounded-card border border-line bg-surface p-5' : 'border-t border-line pt-4'}`}
    >
      <h3 id={id} className="text-lg">
        Private limits
      </h3>
      <p aria-live="polite" className={sum ? '' : 'text-sm text-muted'}>
        {sum ? sumInWords(sum) : waitingWords}
      </p>
      {sum && sum.clashing > 0 && isOpen(results.status) && <PlacesWithin session={session} />}
      {problem && (
        <Alert problem={problem}>
          <Button look="quiet" size="small" className="justify-self-start" onClick={ask}>
            Try again
          </Button>
        </Alert>
      )}
    </section>
  )
}
