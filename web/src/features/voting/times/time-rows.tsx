import type { SessionTime } from '@nofomo/contracts/endpoints/session-times.ts'
import { meetingInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import type { Votes } from '../ballot/ballot.ts'
import { ChoiceRow } from '../choices/choice-row.tsx'
import { timeAnswers } from './times.messages.ts'
import type { useTimeVotes } from './use-time-votes.ts'

type TimeRowsProps = {
  times: readonly SessionTime[]
  votes: Votes
  mark: ReturnType<typeof useTimeVotes>['mark']
}

/** Each time with its three answers. */
export function TimeRows({ times, votes, mark }: TimeRowsProps) {
  return (
    <ul className="times">
      {times.map(({ id, startsAt }) => {
        const words = meetingInWords(startsAt, null)
        const hourAt = words.lastIndexOf(', ')
        return (
          <li key={id} data-open={votes[id] === undefined || undefined}>
            <time dateTime={startsAt} aria-hidden="true">
              <span className="times-day">{words.slice(0, hourAt)}</span>
              <span className="times-hour">{words.slice(hourAt + 2)}</span>
            </time>
            <ChoiceRow
              legend={words}
              answers={timeAnswers}
              chosen={votes[id]}
              onChoose={(vote) => mark([id], vote)}
            />
          </li>
        )
      })}
    </ul>
  )
}
