import { daysOfWeek } from '@nofomo/contracts/sessions/choices.ts'
import { holidayOn } from '@nofomo/contracts/times/holidays.ts'
import { dayAfter, dayOfWeek } from '@nofomo/contracts/times/seattle-clock.ts'
import { type SpecialHours, specialHoursOn } from '@nofomo/contracts/times/special-hours.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { calendarLabel, monthLabel } from './listing.messages.ts'

export type SpecialDaysProps = {
  /** One after the other. */
  days: readonly string[]
  all: readonly SpecialHours[]
  onToggle: (day: string) => void
}

/** Days by month. One of them is in the order of tabs; arrows lead to the others. */
export function SpecialCalendar({ days, all, onToggle }: SpecialDaysProps) {
  const [current, setCurrent] = useState(days[0] ?? '')
  const calendar = useRef<HTMLDivElement>(null)
  const months = Map.groupBy(days, (day) => day.slice(0, 7))

  function move(event: KeyboardEvent) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
    const step = steps[event.key as keyof typeof steps]
    const next = step && dayAfter(current, step)
    if (!next || !days.includes(next)) return
    event.preventDefault()
    calendar.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within.
    <div ref={calendar} onKeyDown={move} className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
      {[...months].map(([month, dates]) => (
        <table key={month} className="w-full table-fixed self-start text-center">
          <caption className="pb-1 text-left text-sm font-bold">{monthLabel(month)}</caption>
          <thead>
            <tr className="text-sm text-muted capitalize">
              {daysOfWeek.map((name) => (
                <th key={name} scope="col" abbr={name} className="font-normal">
                  {name.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(dates).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, weekday) => (
                  <td key={daysOfWeek[weekday]} className="p-0.5">
                    {day !== null && (
                      <DayButton
                        day={day}
                        special={specialHoursOn(all, day)}
                        isCurrent={day === current}
                        onFocus={() => setCurrent(day)}
                        onPress={() => onToggle(day)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

/** Rows of seven from Monday on; null is a day of another month, or past. */
function weeksOf(days: readonly string[]): (string | null)[][] {
  const [first = ''] = days
  const before = daysOfWeek.indexOf(dayOfWeek(first))
  const cells = [...Array.from({ length: before }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    daysOfWeek.map((_, weekday) => cells[7 * week + weekday] ?? null),
  )
}

type DayButtonProps = {
  day: string
  special: SpecialHours | undefined
  isCurrent: boolean
  onFocus: () => void
  onPress: () => void
}

function DayButton({ day, special, isCurrent, onFocus, onPress }: DayButtonProps) {
  const look = !special
    ? 'hover:bg-tint'
    : special.spans.length > 0
      ? 'bg-tint font-bold text-ink'
      : 'bg-ink text-surface line-through'
  return (
    <button
      type="button"
      value={day}
      aria-label={calendarLabel(day, special)}
      aria-pressed={special !== undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
      className={`relative min-h-11 w-full rounded-control ${look}`}
    >
      {Number(day.slice(8))}
      {holidayOn(day) && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-1 mx-auto size-1.5 rounded-full bg-sound"
        />
      )}
    </button>
  )
}
