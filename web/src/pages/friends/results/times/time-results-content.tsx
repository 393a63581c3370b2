import type { TimeResults } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { ClockDifference } from '../../../../features/sessions/times/clock-difference.tsx'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { serverNow } from '../../../../lib/time/clock.ts'
import { PairTable } from './pair-table.tsx'
import { chosenMark, timeCountsInWords } from './time-results.messages.ts'

type TimeResultsContentProps = { snapshot: Snapshot; times: TimeResults }

/** The same within a minute: words of days change no sooner. */
const minuteNow = () => Math.floor(serverNow() / minuteMs) * minuteMs

/** Folded: each time with its counts, and the company of every time with every place. */
export default function TimeResultsContent({ snapshot, times }: TimeResultsContentProps) {
  const { session, results } = snapshot
  const chosen = times.winnerTimeId ?? times.leaderTimeId
  // As the line below the title says it.
  const now = useBrowserValue<number | null>(minuteNow, null)
  const inWords = (startsAt: string) => capitalized(meetingInWords(startsAt, now))
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-1.5">
        <h2 className="inline text-2xl">
          {results.status === 'in_progress' ? 'When you can come' : 'Why this night?'}
        </h2>
      </summary>
      <ClockDifference times={session.times ?? []} />
      <ul className="my-3 grid grid-cols-1 gap-3">
        {times.stats.map((stats) => {
          const startsAt = session.times?.find(({ id }) => id === stats.timeId)?.startsAt
          if (!startsAt) return null
          return (
            <li key={stats.timeId}>
              <h3 className="font-sans text-lg tracking-normal">
                <time dateTime={startsAt}>{inWords(startsAt)}</time>
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
      <PairTable session={session} results={results} times={times} inWords={inWords} />
    </details>
  )
}
