import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Voting } from '../use-voting.ts'
import { noTimeMarked, timeAnswers } from './times.messages.ts'
import { useTimeVotes } from './use-time-votes.ts'

/** When this voter can come, and the way to change it. */
export default function OwnTimesContent({ voting }: { voting: Voting }) {
  const { votes } = useTimeVotes(voting)
  const times = (voting.session.times ?? []).filter(({ id }) => votes[id] !== undefined)
  return (
    <>
      {times.length > 0 ? (
        <ul className="grid gap-1 border-b border-line pb-3 text-left">
          {times.map(({ id, startsAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span>{meetingInWords(startsAt, null)}</span>
              <strong className="shrink-0">{timeAnswers.find(({ vote }) => vote === votes[id])?.word}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p className="font-bold">{noTimeMarked}</p>
      )}
      {voting.mayVote && (
        <Button look="quiet" onClick={() => voting.setDone(false)}>
          {times.length > 0 ? 'Change when I can come' : 'Say when I can come'}
        </Button>
      )}
    </>
  )
}
