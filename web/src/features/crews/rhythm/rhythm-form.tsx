import type { CrewRhythm } from '@nofomo/contracts/endpoints/crews.ts'
import type { RhythmKind } from '@nofomo/contracts/values/crews.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { aboutRhythm, firstHour, hourInWords, kindOptions, lastHour, weekdays } from './rhythm.messages.ts'

type Setting = Pick<CrewRhythm, 'kind' | 'weekday' | 'hour'>
type RhythmFormProps = {
  rhythm: CrewRhythm | null
  isBusy: boolean
  onSave: (setting: Setting) => void
  onCancel: () => void
}

const firstSetting: Setting = { kind: 'weekly', weekday: 3, hour: 12 }

/** How often, on which day and at which hour. */
export function RhythmForm({ rhythm, isBusy, onSave, onCancel }: RhythmFormProps) {
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
