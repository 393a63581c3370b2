import type { StatedMeeting } from '@nofomo/contracts/endpoints/session-times.ts'
import { seattleDay } from '@nofomo/contracts/values/seattle-clock.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { firstTimes, tomorrowAt, tonightAt } from './quick-picks.ts'
import { SeattleNote } from './seattle-note.tsx'
import { TimesToChoose } from './times-to-choose.tsx'
import { choiceOf, timesFor, type WhenChoice } from './when-choice.ts'

export type WhenChoicesProps = {
  choice: WhenChoice | null
  stated: StatedMeeting | undefined
  onChange: (choice: WhenChoice) => void
  /** What is missing or wrong, once somebody wanted to go on; null if nothing is. */
  problem: string | null
}

const segments = [
  { value: 'tonight', label: 'Tonight' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'day', label: 'Day and time' },
  { value: 'choose', label: 'Let friends choose' },
  { value: 'open', label: 'Not yet' },
] as const

/** When the group meets: a time, times to choose from, or not yet. */
export default function WhenChoices({ choice, stated, onChange, problem }: WhenChoicesProps) {
  const shown = choice ?? (stated ? choiceOf(stated) : null)
  function choose(kind: WhenChoice['kind']) {
    const now = serverNow()
    if (kind === 'open') onChange({ kind })
    else if (kind === 'choose')
      onChange({ kind, times: firstTimes(shown, now), mayAdd: shown?.kind === 'choose' && shown.mayAdd })
    else if (kind === 'day') onChange({ kind, ...dayFor(shown) })
    else onChange({ kind, ...(kind === 'tonight' ? tonightAt(now) : tomorrowAt(now)) })
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <SegmentedControl
        legend="When do you meet?"
        name="whenKind"
        segments={segments}
        value={shown?.kind ?? 'open'}
        isOpen={shown === null}
        onChange={choose}
      />
      {shown?.kind === 'choose' && <TimesToChoose choice={shown} onChange={onChange} />}
      {shown !== null && shown.kind !== 'choose' && shown.kind !== 'open' && (
        <DayAndTime choice={shown} onChange={onChange} />
      )}
      {shown && <SeattleNote at={firstOf(shown)} />}
      {problem && (
        <p role="alert" className="text-sm font-bold text-no">
          {problem}
        </p>
      )}
    </div>
  )
}

const dayFor = (shown: WhenChoice | null): { day: string; time: string } =>
  shown !== null && 'day' in shown ? { day: shown.day, time: shown.time } : { day: '', time: '19:00' }

/** The first time of a choice, for which a device elsewhere shows its own. */
function firstOf(choice: WhenChoice): string | null {
  const { meetingAt, times } = timesFor(choice)
  return meetingAt ?? times?.[0] ?? null
}

type DayAndTimeProps = {
  choice: Extract<WhenChoice, { day: string }>
  onChange: (choice: WhenChoice) => void
}

function DayAndTime({ choice, onChange }: DayAndTimeProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      {choice.kind === 'day' && (
        <Field
          label="Day"
          name="whenDay"
          type="date"
          min={seattleDay(new Date(serverNow()))}
          max="9999-12-31"
          value={choice.day}
          onChange={(event) => onChange({ ...choice, day: event.target.value })}
        />
      )}
      <Field
        label="Time"
        name="whenTime"
        type="time"
        value={choice.time}
        onChange={(event) => onChange({ ...choice, time: event.target.value })}
      />
    </div>
  )
}
