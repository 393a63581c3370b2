import type { SessionTime } from '@nofomo/contracts/endpoints/session-times.ts'
import { hourInWords, meetingDayInWords, meetingInWords } from '@nofomo/contracts/values/seattle-words.ts'
import type { Votes } from '../ballot/ballot.ts'
import { ChoiceRow } from '../choice-row.tsx'
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
      {times.map(({ id, startsAt }) => (
        <li key={id} data-open={votes[id] === undefined || undefined}>
          <time dateTime={startsAt} aria-hidden="true">
            <span className="times-day">{meetingDayInWords(startsAt, null)}</span>
            <span className="times-hour">{hourInWords(startsAt)}</span>
          </time>
          <ChoiceRow
            legend={meetingInWords(startsAt, null)}
            answers={timeAnswers}
            chosen={votes[id]}
            onChoose={(vote) => mark([id], vote)}
          />
        </li>
      ))}
    </ul>
  )
}
