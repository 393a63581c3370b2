import { dayNames, type OpenSpan, spansADay } from '@nofomo/contracts/values/times/opening-hours.ts'
import { Button } from '../../ui/button.tsx'
import { dayField } from './listing-draft.ts'
import { SpanFields } from './span-fields.tsx'

/** What a day begins with. */
export const usual: OpenSpan = { opens: '17:00', closes: '22:00' }

type DayFieldsProps = {
  /** 0 is Monday. */
  day: number
  spans: readonly OpenSpan[]
  error: string | undefined
  onChange: (spans: OpenSpan[]) => void
  onCopy: () => void
}

/** A day's opening times, or that it is closed. */
export function DayFields({ day, spans, error, onChange, onCopy }: DayFieldsProps) {
  const name = dayNames[day] ?? ''
  const isOpen = spans.length > 0
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <fieldset
        aria-describedby={error ? `${dayField(day)}-error` : undefined}
        className={`grid min-w-0 items-start gap-x-4 gap-y-2 sm:grid-cols-[8.5rem_minmax(0,1fr)] xl:grid-cols-[8.5rem_minmax(0,1fr)_auto] ${isOpen ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
      >
        <legend className="sr-only">{name}</legend>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-bold sm:min-h-12">
          <input
            type="checkbox"
            checked={isOpen}
            onChange={() => onChange(isOpen ? [] : [usual])}
            className="size-6 flex-none accent-ink"
          />
          <span>
            {name}
            <span className="sr-only">, open</span>
          </span>
        </label>
        {isOpen ? (
          <Times day={day} name={name} spans={spans} error={error} onChange={onChange} />
        ) : (
          <p className="flex min-h-11 items-center text-muted sm:min-h-12">Closed</p>
        )}
        {isOpen && (
          <div className="-ml-3 flex flex-wrap items-center sm:col-start-2 sm:min-h-12 xl:col-start-3">
            {spans.length < spansADay && (
              <Button
                look="ghost"
                size="small"
                className="min-h-11"
                onClick={() => onChange([...spans, { opens: '', closes: '' }])}
              >
                Add a time<span className="sr-only"> on {name}</span>
              </Button>
            )}
            <Button look="ghost" size="small" className="min-h-11" onClick={onCopy}>
              Copy to all<span className="sr-only"> days the hours of {name}</span>
            </Button>
          </div>
        )}
      </fieldset>
    </li>
  )
}

type TimesProps = Omit<DayFieldsProps, 'onCopy'> & { name: string }

function Times({ day, name, spans, error, onChange }: TimesProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
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
    </div>
  )
}
