import X from 'virtual:icons/x'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { useState } from 'react'
import { firstTimes } from '../../../features/sessions/times/quick-picks.ts'
import { TimesToChoose } from '../../../features/sessions/times/times-to-choose.tsx'
import { serverNow } from '../../../lib/time/clock.ts'
import { Button } from '../../../ui/button.tsx'
import type { SectionProps } from './api.ts'
import { canCome } from './moderation.messages.ts'
import { OffTheList } from './off-the-list.tsx'
import { SavedForm } from './saved-form.tsx'
import {
  chosenTimes,
  joined,
  problemsOfTimes,
  type SessionTimes,
  timesOf,
  updateOfTimes,
} from './session-times.ts'
import { useSavedFields } from './use-saved-fields.ts'

type TimesSectionProps = SectionProps & { results: Results }

/** The times that friends choose from, with their votes. They take the place of a fixed time. */
export function TimesSection({ session, results, isReady, save, questionOf }: TimesSectionProps) {
  const fields = useSavedFields<SessionTimes>({
    stored: timesOf(session),
    check: problemsOfTimes,
    question: (changes) => questionOf(updateOfTimes(changes)),
    save: async (changes) => timesOf(await save(updateOfTimes(changes))),
  })
  const [isAdding, setAdding] = useState(false)
  const { values, errors, choose } = fields
  const times = chosenTimes(values)
  return (
    <SavedForm fields={fields} what="the times" isReady={isReady}>
      {!session.meetingAt && <OffTheList session={session} save={save} />}
      <p className="text-muted">
        {times.length > 0
          ? 'Seattle time. A time that you take off takes its votes with it.'
          : 'Friends can choose the time, too: propose some.'}
      </p>
      {times.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {times.map((at) => (
            <ChosenTime
              key={at}
              at={at}
              votes={canCome(at, session, results)}
              onRemove={() => choose({ times: joined(times.filter((one) => one !== at)) })}
            />
          ))}
        </ul>
      )}
      {times.length > 0 && isAdding && (
        <TimesToChoose
          choice={{ kind: 'choose', times, mayAdd: values.mayAdd === 'on' }}
          onChange={(next) => choose({ times: joined(next.times), mayAdd: next.mayAdd ? 'on' : 'off' })}
        />
      )}
      {errors.times && <p className="text-sm font-bold text-no">{errors.times}</p>}
      <div className="flex flex-wrap gap-2">
        {times.length === 0 && (
          <Button look="quiet" onClick={() => choose({ times: joined(firstTimes(serverNow())) })}>
            Let friends choose
          </Button>
        )}
        {times.length > 0 && !isAdding && (
          <Button look="quiet" size="small" onClick={() => setAdding(true)}>
            Add times
          </Button>
        )}
        {times.length > 1 && (
          <Button look="ghost" size="small" onClick={() => choose({ times: '' })}>
            No times to choose from
          </Button>
        )}
      </div>
    </SavedForm>
  )
}

type ChosenTimeProps = { at: string; votes: string; onRemove: () => void }

function ChosenTime({ at, votes, onRemove }: ChosenTimeProps) {
  const words = capitalized(meetingInWords(at, null))
  return (
    <li className="flex items-center justify-between gap-3 rounded-control border border-line bg-raised pl-4">
      <span className="py-2">
        <span className="font-bold">{words}</span> <span className="text-sm text-muted">{votes}</span>
      </span>
      <button
        type="button"
        aria-label={`Take off ${words}`}
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-tint"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}
