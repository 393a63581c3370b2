import { specialField } from '@nofomo/contracts/listing/forms.ts'
import { holidayOn } from '@nofomo/contracts/times/holidays.ts'
import { eveningOf } from '@nofomo/contracts/times/nights.ts'
import { dayAfter } from '@nofomo/contracts/times/seattle-clock.ts'
import { type SpecialHours, specialHoursOn, withDay } from '@nofomo/contracts/times/special-hours.ts'
import { useState } from 'react'
import { daysInWords, specialInWords } from '../../../features/venues/week.messages.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { DayFields } from './day-fields.tsx'
import { dayLabel } from './listing.messages.ts'
import { SpecialCalendar, type SpecialDaysProps } from './special-calendar.tsx'
import type { PartProps } from './types.ts'

const daysAhead = 90

/** Days with other hours than their week’s, folded: a calendar that closes and opens days, and the hours of each. */
export function SpecialHoursFields({ typed: { specialHours: all }, errors, onChange }: PartProps) {
  const [today] = useState(() => eveningOf(new Date(serverNow())))
  const [isOpen, setOpen] = useState(false)
  const days = Array.from({ length: daysAhead }, (_, ahead) => dayAfter(today, ahead))
  const hasErrors = [undefined, ...all.keys()].some((index) => errors[errorField(index)])
  // A day’s error may be another’s: they are listed twice.
  const change = (next: readonly SpecialHours[]) =>
    onChange({ specialHours: next }, ...all.map((_, index) => specialField(index)))
  const toggle = (day: string) => change(withDay(all, day, specialHoursOn(all, day) ? null : []))
  return (
    <details
      // What is wrong is not folded away, and stays unfolded once it is right.
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line pt-2"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 wrap-anywhere">
        <h4 className="inline font-sans text-base font-bold tracking-normal">Days with other hours</h4>
        <span className="ml-2 text-sm text-muted">{summary(all)}</span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2">
        <p className="text-sm text-muted">
          Press a day to close it, and again for its usual hours. Times past midnight belong to the day on
          which they begin.
        </p>
        <Holidays days={days} all={all} onToggle={toggle} />
        <SpecialCalendar days={days} all={all} onToggle={toggle} />
        {errors.specialHours && <p className="text-sm font-bold text-no">{errors.specialHours}</p>}
        {all.length > 0 && (
          <ul aria-label="Days with other hours" className="grid grid-cols-1 divide-y divide-line">
            {all.map((one, index) => (
              <SpecialDay
                key={one.first}
                one={one}
                field={specialField(index)}
                error={errors[specialField(index)]}
                onChange={(next) => change(next ? all.with(index, next) : all.toSpliced(index, 1))}
              />
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

const errorField = (index: number | undefined) => (index === undefined ? 'specialHours' : specialField(index))

const summary = (all: readonly SpecialHours[]): string =>
  specialInWords(all.slice(0, 2)) + (all.length > 2 ? `; ${all.length - 2} more` : '') || 'None'

/** The holidays among the days that keep their usual hours: one press closes them. */
function Holidays({ days, all, onToggle }: SpecialDaysProps) {
  const usual = days.filter((day) => holidayOn(day) && !specialHoursOn(all, day))
  if (usual.length === 0) return null
  return (
    <ul aria-label="Holidays to close on" className="flex flex-wrap gap-2">
      {usual.map((day) => (
        <li key={day} className="min-w-0">
          <Button look="quiet" size="small" className="min-h-11" onClick={() => onToggle(day)}>
            Close {daysInWords({ first: day, last: day })}, {holidayOn(day)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type SpecialDayProps = {
  one: SpecialHours
  field: string
  error: string | undefined
  /** Null: its usual hours again. */
  onChange: (one: SpecialHours | null) => void
}

function SpecialDay({ one, field, error, onChange }: SpecialDayProps) {
  const name = dayLabel(one.first)
  return (
    <DayFields
      name={name}
      field={field}
      note={holidayOn(one.first)}
      spans={one.spans}
      error={error}
      onChange={(spans) => onChange({ ...one, spans })}
      areActionsBelow
      actions={
        <>
          <label className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 text-sm">
            Last day
            <input
              type="date"
              name={field}
              aria-label={`Last day with the hours of ${name}`}
              aria-invalid={error !== undefined || undefined}
              min={one.first}
              value={one.last}
              onChange={({ target }) => onChange({ ...one, last: target.value })}
              className="min-h-11 min-w-0 rounded-control border border-edge bg-surface px-2 aria-invalid:border-2 aria-invalid:border-no"
            />
          </label>
          <Button look="ghost" size="small" className="min-h-11" onClick={() => onChange(null)}>
            Usual hours again<span className="sr-only"> from {name}</span>
          </Button>
        </>
      }
    />
  )
}
