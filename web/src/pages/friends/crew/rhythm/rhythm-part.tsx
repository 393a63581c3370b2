import type { Crew, CrewRhythm } from '@nofomo/contracts/crews/endpoints.ts'
import type { RhythmKind } from '@nofomo/contracts/crews/limits.ts'
import { type FormEvent, useState } from 'react'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import type { ApiInput } from '../../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../../lib/http/api-in-order.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Select } from '../../../../ui/field.tsx'
import { TitledSection } from '../../../../ui/titled-section.tsx'
import {
  aboutRhythm,
  firstHour,
  hourInWords,
  kindOptions,
  lastHour,
  nextInWords,
  notSaved,
  rhythmInWords,
  weekdays,
} from './rhythm.messages.ts'

type RhythmPartProps = { crew: Crew; onChanged: (crew: Crew) => Promise<void> }
type Change = ApiInput<'PUT /api/crews/:crewId/rhythm'>['body']

/** Votes that open by themselves: everybody sees when, and the maker says so. */
export function RhythmPart({ crew, onChanged }: RhythmPartProps) {
  const { id: crewId, rhythm, you } = crew
  const [isOpen, setOpen] = useState(false)
  const sending = useSending()
  const isMaker = you.role === 'maker'
  const save = (body: Change) =>
    sending.send(async () => {
      const call = { params: { crewId }, body }
      const saved = await apiInOrder('PUT /api/crews/:crewId/rhythm', call)
      await onChanged(saved.crew)
      setOpen(false)
    }, notSaved)
  const look = { look: 'quiet', size: 'small', busy: sending.busy } as const
  return (
    <TitledSection id="rhythm" title="A vote by itself">
      <Card className="grid grid-cols-1 gap-4 p-5">
        <div role="status" className="grid grid-cols-1 gap-1 wrap-anywhere">
          {rhythm ? (
            <>
              <p className="font-bold">{rhythmInWords(rhythm)}</p>
              <p className="text-sm text-muted">{nextInWords(rhythm)}</p>
            </>
          ) : (
            <p className="text-muted">Choose a day, and you need not think of it again.</p>
          )}
        </div>
        {isMaker && isOpen && (
          <RhythmForm
            rhythm={rhythm}
            isBusy={sending.busy}
            onSave={(chosen) => save({ rhythm: chosen, isPaused: false })}
            onCancel={() => setOpen(false)}
          />
        )}
        {isMaker && !isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button {...look} onClick={() => setOpen(true)}>
              {rhythm ? 'Change' : 'Choose a day'}
            </Button>
            {rhythm && (
              <Button {...look} onClick={() => save({ rhythm, isPaused: !rhythm.isPaused })}>
                {rhythm.isPaused ? 'Go on' : 'Pause'}
              </Button>
            )}
            {rhythm && (
              <Button {...look} look="ghost" onClick={() => save({ rhythm: null })}>
                Stop it
              </Button>
            )}
          </div>
        )}
        <Alert small problem={sending.problem} />
      </Card>
    </TitledSection>
  )
}

type Setting = Pick<CrewRhythm, 'kind' | 'weekday' | 'hour'>
type RhythmFormProps = {
  rhythm: CrewRhythm | null
  isBusy: boolean
  onSave: (setting: Setting) => void
  onCancel: () => void
}

const firstSetting: Setting = { kind: 'weekly', weekday: 3, hour: 12 }

/** How often, on which day and at which hour. */
function RhythmForm({ rhythm, isBusy, onSave, onCancel }: RhythmFormProps) {
  const [setting, setSetting] = useState<Setting>(() => {
    const { kind, weekday, hour } = rhythm ?? firstSetting
    return { kind, weekday, hour }
  })
  const change = (part: Partial<Setting>) => setSetting((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSave(setting)
  }
  // An hour that was set elsewhere stays one of those to choose from.
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => (hour >= firstHour && hour <= lastHour) || hour === setting.hour,
  )
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Select
          label="How often"
          value={setting.kind}
          onChange={({ target }) => change({ kind: target.value as RhythmKind })}
          choices={kindOptions.map(({ kind, label }) => [kind, label])}
        />
        <Select
          label={setting.kind === 'monthly' ? 'On its first' : 'On'}
          value={setting.weekday}
          onChange={({ target }) => change({ weekday: Number(target.value) })}
          choices={weekdays.map((day, index) => [index, day])}
        />
        <Select
          label="At"
          value={setting.hour}
          onChange={({ target }) => change({ hour: Number(target.value) })}
          choices={hours.map((hour) => [hour, hourInWords(hour)])}
        />
      </div>
      <p className="text-sm text-muted">{aboutRhythm}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isBusy}>
          Save
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
