import { seattleDay } from '@nofomo/contracts/values/times/seattle-clock.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { firstTimes, tomorrowAt, tonightAt } from './quick-picks.ts'
import SeattleNote from './seattle-note.tsx'
import { TimesToChoose } from './times-to-choose.tsx'
import { whenInWords, whenSource } from './when.messages.ts'
import { timesFor, type WhenChoice, type WhenRowProps } from './when-choice.ts'
import { choiceOf, type DayAndTime, problemOfWhen, timeChoice } from './when-problem.ts'

/** What the row says, and what it opens. */
export default function WhenPart({ isOpen = false, ...row }: WhenRowProps & { isOpen?: boolean }) {
  return isOpen ? <WhenChoices {...row} /> : <WhenSummary {...row} />
}

/** What the row says of its choice, or of the words. */
function WhenSummary({ choice, stated }: WhenRowProps) {
  const source = whenSource(choice, stated)
  return (
    <>
      <span className="flex-auto font-bold">
        {whenInWords(choice, stated, serverNow()) ?? 'A day and a time'}
      </span>
      <span className="text-sm text-muted">{source ? `${source} · change` : 'change'}</span>
    </>
  )
}

const segments = [
  { value: 'tonight', label: 'Tonight' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'day', label: 'Day and time' },
  { value: 'choose', label: 'Let friends choose' },
  { value: 'open', label: 'Not yet' },
] as const

/** When the group meets: a time, times to choose from, or not yet. */
function WhenChoices({ choice, stated, onChange, isRefused }: WhenRowProps) {
  const shown = choice ?? (stated ? choiceOf(stated, serverNow()) : null)
  const problem = isRefused && choice ? problemOfWhen(choice, serverNow()) : null
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <SegmentedControl
        legend="When do you meet?"
        name="whenKind"
        segments={segments}
        value={shown?.kind ?? 'open'}
        isOpen={shown === null}
        onChange={(kind) => onChange(chosenKind(kind, shown))}
      />
      {shown?.kind === 'choose' && <TimesToChoose choice={shown} onChange={onChange} />}
      {shown !== null && 'day' in shown && <DayAndTimeFields choice={shown} onChange={onChange} />}
      {shown && <SeattleNote at={firstOf(shown)} />}
      {problem && (
        <p role="alert" className="text-sm font-bold text-no">
          {problem}
        </p>
      )}
    </div>
  )
}

function chosenKind(kind: WhenChoice['kind'], shown: WhenChoice | null): WhenChoice {
  const now = serverNow()
  switch (kind) {
    case 'open':
      return { kind }
    case 'choose':
      return { kind, times: firstTimes(shown, now), mayAdd: false }
    case 'day':
      return timeChoice(kind, shown !== null && 'day' in shown ? shown : { day: '', time: '19:00' })
    default:
      return timeChoice(kind, kind === 'tonight' ? tonightAt(now) : tomorrowAt(now))
  }
}

/** The first time of a choice, for which a device elsewhere shows its own. */
function firstOf(choice: WhenChoice): string | null {
  const { meetingAt, times } = timesFor(choice)
  return meetingAt ?? times?.[0] ?? null
}

type DayAndTimeFieldsProps = {
  choice: Extract<WhenChoice, DayAndTime>
  onChange: (choice: WhenChoice) => void
}

function DayAndTimeFields({ choice, onChange }: DayAndTimeFieldsProps) {
  const { kind, day, time } = choice
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {kind === 'day' && (
        <Field
          label="Day"
          name="whenDay"
          type="date"
          min={seattleDay(new Date(serverNow()))}
          max="9999-12-31"
          value={day}
          onChange={(event) => onChange(timeChoice(kind, { day: event.target.value, time }))}
        />
      )}
      <Field
        label="Time"
        name="whenTime"
        type="time"
        value={time}
        onChange={(event) => onChange(timeChoice(kind, { day, time: event.target.value }))}
      />
    </div>
  )
}
