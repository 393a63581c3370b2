import { maxTimesPerSession } from '@nofomo/contracts/values/times/session-times.ts'
import { useState } from 'react'
import { ClockDifference } from '../../../session/times/clock-difference.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Voting } from '../use-voting.ts'
import { AddTime } from './add-time.tsx'
import { TimeRows } from './time-rows.tsx'
import type { useTimeVotes } from './use-time-votes.ts'

const linkLook = 'min-h-11 font-bold text-sound underline underline-offset-3'

type TimesPartProps = { voting: Voting; ballot: ReturnType<typeof useTimeVotes> }

/** All times, each with its answers; all at once; and one more, where the host allows it. */
export function TimesPart({ voting: { session, newTimes, ballot: own }, ballot }: TimesPartProps) {
  const [isAdding, setAdding] = useState(false)
  const times = session.times ?? []
  const { votes, mark } = ballot
  const ids = times.map(({ id }) => id)
  const mayAdd =
    (own.viewer.isHost || session.settings.allowAddedTimes === true) && times.length < maxTimesPerSession
  return (
    <>
      <ClockDifference times={times} />
      <div className="flex flex-wrap gap-x-5 text-sm">
        <button type="button" className={linkLook} onClick={() => mark(ids, 1)}>
          Any of them
        </button>
        <button type="button" className={linkLook} onClick={() => mark(ids, -1)}>
          None of them
        </button>
      </div>
      <TimeRows times={times} added={newTimes} votes={votes} mark={mark} />
      {isAdding && mayAdd ? (
        <AddTime sessionId={session.id} onClose={() => setAdding(false)} />
      ) : (
        mayAdd && (
          <Button look="ghost" size="small" className="justify-self-start" onClick={() => setAdding(true)}>
            Add a time
          </Button>
        )
      )}
    </>
  )
}
