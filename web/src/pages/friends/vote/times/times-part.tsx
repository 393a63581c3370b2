import type { SessionTime } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { maxTimesPerSession } from '@nofomo/contracts/sessions/times.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { useEffect, useState } from 'react'
import { ClockDifference } from '../../../../features/sessions/times/clock-difference.tsx'
import { useSmallForm } from '../../../../lib/forms/use-small-form.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { isoIn, skippedIn } from '../../../../lib/time/date-time-input.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import type { Votes } from '../ballot/ballot.ts'
import { ChoiceRow } from '../choices/choice-row.tsx'
import type { Voting } from '../use-voting.ts'
import { timeAnswers } from './times.messages.ts'
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

type TimeRowsProps = {
  times: readonly SessionTime[]
  /** Those that are named as new. */
  added: readonly string[]
  votes: Votes
  mark: ReturnType<typeof useTimeVotes>['mark']
}

/** Each time with its three answers. */
function TimeRows({ times, added, votes, mark }: TimeRowsProps) {
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

const notAdded = 'The time is not added yet. It is kept here: try again.'

/** Adds a time to choose from, by Seattle’s clock. The live stream then shows it to everybody. */
function AddTime({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const { ref, props, busy, problem, problems } = useSmallForm({
    check: ({ startsAt }: { startsAt: string }) =>
      isoIn(startsAt) === null ? { startsAt: skippedIn(startsAt) ?? 'Choose a day and a time.' } : {},
    send: async ({ startsAt }) => {
      const body = { startsAt: isoIn(startsAt) ?? '' }
      await api('POST /api/sessions/:sessionId/times', { params: { sessionId }, body })
      onClose()
    },
    failure: notAdded,
  })
  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [ref])
  return (
    <form {...props} className="times-add">
      <Field
        label="Day and time in Seattle"
        name="startsAt"
        type="datetime-local"
        max="9999-12-31T23:59"
        className="min-w-0"
        error={problems.startsAt}
      />
      <Alert small problem={problem} />
      <div className="choices-end">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Add time
        </Button>
      </div>
    </form>
  )
}
