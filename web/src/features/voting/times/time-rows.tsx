import type { SessionTime } from '@nofomo/contracts/endpoints/session-times.ts'
import { meetingInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import type { Votes } from '../ballot/ballot.ts'
import { ChoiceRow } from '../choices/choice-row.tsx'
import { timeAnswers } from './times.messages.ts'
import type { useTimeVotes } from './use-time-votes.ts'

type TimeRowsProps = {
  times: readonly SessionTime[]
  /** Those that are named as new. */
  added: readonly string[]
  votes: Votes
  mark: ReturnType<typeof useTimeVotes>['mark']
}

/** Each time with its three answers. */
export function TimeRows({ times, added, votes, mark }: TimeRowsProps) {
  return (
    <ul className="times">
      {times.map(({ id, startsAt }) => {
        const words = meetingInWords(startsAt, null)
        const hourAt = words.lastIndexOf(', ')
        const isNew = added.includes(id)
        return (
          <li key={id} data-open={votes[id] === undefined || undefined}>
            <time dateTime={startsAt} aria-hidden="true">
              <span className="times-day">{words.slice(0, hourAt)}</span>
              <span className="times-hour">
                {words.slice(hourAt + 2)}
                {isNew && ' · new'}
              </span>
            </time>
            <ChoiceRow
              legend={isNew ? `New: ${words}` : words}
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
