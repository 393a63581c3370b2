import { dayNames, type OpeningHours, type OpenSpan, spansADay } from '@nofomo/contracts/opening-hours.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dayField } from './listing-draft.ts'
import type { PartProps } from './listing-form.tsx'
import { SpanFields } from './span-fields.tsx'

const usual: OpenSpan = { opens: '17:00', closes: '22:00' }
const closedWeek = (): OpeningHours => dayNames.map(() => [])

/** Opening hours by day: several times a day, past midnight, or closed. */
export function HoursFields({ typed: { hours }, errors, onChange }: PartProps) {
  return (
    <Card as="section" aria-labelledby="hours" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid gap-1">
        <h3 id="hours" className="text-2xl">
          Hours
        </h3>
        <p className="text-sm text-muted">
          In Seattle’s time. A closing time before the opening is on the next day.
        </p>
      </div>
      {hours === null ? (
        <>
          <p>Your page says “Hours not known”.</p>
          <Button
            look="quiet"
            className="justify-self-start"
            onClick={() => onChange({ hours: closedWeek().map(() => [usual]) })}
          >
            Add opening hours
          </Button>
        </>
      ) : (
        <Week hours={hours} errors={errors} onChange={onChange} />
      )}
    </Card>
  )
}

type WeekProps = Pick<PartProps, 'errors' | 'onChange'> & { hours: OpeningHours }

function Week({ hours, errors, onChange }: WeekProps) {
  const setDay = (day: number, spans: OpenSpan[]) =>
    // A day may be wrong because of its neighbour.
    onChange({ hours: hours.with(day, spans) }, ...dayNames.map((_, other) => dayField(other)))
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {hours.map((spans, day) => (
          <Day
            key={dayNames[day]}
            day={day}
            spans={spans}
            error={errors[dayField(day)]}
            onChange={(next) => setDay(day, next)}
            onCopy={() => onChange({ hours: hours.map(() => spans.map((span) => ({ ...span }))) })}
          />
        ))}
      </ul>
      <Button
        look="ghost"
        size="small"
        className="justify-self-start"
        onClick={() => onChange({ hours: null })}
      >
        Say nothing about hours
      </Button>
    </>
  )
}

type DayProps = {
  day: number
  spans: readonly OpenSpan[]
  error: string | undefined
  onChange: (spans: OpenSpan[]) => void
  onCopy: () => void
}

function Day({ day, spans, error, onChange, onCopy }: DayProps) {
  const name = dayNames[day] ?? ''
  const isOpen = spans.length > 0
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <fieldset
        aria-describedby={error ? `${dayField(day)}-error` : undefined}
        className="grid min-w-0 grid-cols-1 items-start gap-x-5 gap-y-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
      >
        <legend className="sr-only">{name}</legend>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-bold sm:min-h-12">
          <input
            type="checkbox"
            checked={isOpen}
            onChange={() => onChange(isOpen ? [] : [usual])}
            className="size-6 flex-none accent-ink"
          />
          <span aria-hidden="true">{name}</span>
          <span className="sr-only">Open on {name}</span>
        </label>
        <div className="grid min-w-0 grid-cols-1 gap-3">
          {!isOpen && <p className="flex min-h-11 items-center text-muted sm:min-h-12">Closed</p>}
          {spans.map((span, index) => (
            <SpanFields
              // biome-ignore lint/suspicious/noArrayIndexKey: times have no identity but their place.
              key={index}
              name={dayField(day)}
              dayName={name}
              span={span}
              isInvalid={error !== undefined}
              onChange={(next) => onChange(spans.with(index, next))}
              onRemove={spans.length > 1 ? () => onChange(spans.toSpliced(index, 1)) : null}
            />
          ))}
          {error && (
            <p id={`${dayField(day)}-error`} className="text-sm font-bold text-no">
              {error}
            </p>
          )}
          {isOpen && (
            <div className="flex flex-wrap gap-2">
              {spans.length < spansADay && (
                <Button
                  look="ghost"
                  size="small"
                  onClick={() => onChange([...spans, { opens: '', closes: '' }])}
                >
                  Add a time<span className="sr-only"> on {name}</span>
                </Button>
              )}
              <Button look="ghost" size="small" onClick={onCopy}>
                Copy to all days<span className="sr-only">, as on {name}</span>
              </Button>
            </div>
          )}
        </div>
      </fieldset>
    </li>
  )
}
