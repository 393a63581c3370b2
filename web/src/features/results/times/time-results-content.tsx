import type { TimeResults } from '@nofomo/contracts/endpoints/session-times.ts'
import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { meetingInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import { ClockDifference } from '../../../session/times/clock-difference.tsx'
import { PairTable } from './pair-table.tsx'
import { chosenMark, timeCountsInWords } from './time-results.messages.ts'

type TimeResultsContentProps = { snapshot: Snapshot; times: TimeResults }

/** Each time with its counts, and behind “Why this night?” the company of every time with every place. */
export default function TimeResultsContent({ snapshot, times }: TimeResultsContentProps) {
  const { session, results } = snapshot
  const chosen = times.winnerTimeId ?? times.leaderTimeId
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">When you can come</h2>
      <ClockDifference times={session.times ?? []} />
      <ul className="grid grid-cols-1 gap-3">
        {times.stats.map((stats) => {
          const startsAt = session.times?.find(({ id }) => id === stats.timeId)?.startsAt
          if (!startsAt) return null
          return (
            <li key={stats.timeId}>
              <h3 className="font-sans text-lg tracking-normal">
                <time dateTime={startsAt}>{meetingInWords(startsAt, null)}</time>
                {stats.timeId === chosen && (
                  <span className="ml-2 inline-block text-sm text-accent-text">
                    {chosenMark(results.status)}
                  </span>
                )}
              </h3>
              <p className="text-sm text-muted">{timeCountsInWords(stats)}</p>
            </li>
          )
        })}
      </ul>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-bold text-sound">Why this night?</summary>
        {results.decidedBy && <p className="mb-3">{results.decidedBy}</p>}
        <PairTable session={session} results={results} times={times} />
      </details>
    </section>
  )
}
