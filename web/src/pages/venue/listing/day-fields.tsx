import { type OpenSpan, spansADay } from '@nofomo/contracts/times/opening-hours.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SpanFields } from './span-fields.tsx'

/** What a day begins with. */
export const usual: OpenSpan = { opens: '17:00', closes: '22:00' }

type DayFieldsProps = {
  /** `Monday`, `Fri, Dec 25` */
  name: string
  /** The name of its inputs. */
  field: string
  note?: string | null
  spans: readonly OpenSpan[]
  error: string | undefined
  onChange: (spans: OpenSpan[]) => void
  /** What else can be done with it: while it is open beside its times, or always and below them. */
  actions: ReactNode
  areActionsBelow?: boolean
}

/** A day's opening times, or that it is closed. */
export function DayFields({ actions, areActionsBelow = false, note, ...day }: DayFieldsProps) {
  const { name, field, spans, error, onChange } = day
  const isOpen = spans.length > 0
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <fieldset
        aria-describedby={error ? `${field}-error` : undefined}
        className={`grid min-w-0 items-start gap-x-4 gap-y-2 sm:grid-cols-[8.5rem_minmax(0,1fr)] ${areActionsBelow ? '' : 'xl:grid-cols-[8.5rem_minmax(0,1fr)_auto]'} ${isOpen || error ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
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
            {note && <span className="block text-sm font-normal text-muted">{note}</span>}
          </span>
        </label>
        <div className="grid min-w-0 grid-cols-1 gap-3">
          {isOpen ? (
            <Times {...day} />
          ) : (
            <p className="flex min-h-11 items-center text-muted sm:min-h-12">Closed</p>
          )}
          {error && (
            <p id={`${field}-error`} className="text-sm font-bold text-no">
              {error}
            </p>
          )}
        </div>
        {(isOpen || areActionsBelow) && (
          <div
            className={`-ml-3 flex flex-wrap items-center max-sm:col-span-full sm:col-start-2 sm:min-h-12 ${areActionsBelow ? '' : 'xl:col-start-3'}`}
          >
            {isOpen && spans.length < spansADay && (
              <Button
                look="ghost"
                size="small"
                className="min-h-11"
                onClick={() => onChange([...spans, { opens: '', closes: '' }])}
              >
                Add a time<span className="sr-only"> on {name}</span>
              </Button>
            )}
            {actions}
          </div>
        )}
      </fieldset>
    </li>
  )
}

type TimesProps = Pick<DayFieldsProps, 'name' | 'field' | 'spans' | 'error' | 'onChange'>

function Times({ name, field, spans, error, onChange }: TimesProps) {
  return spans.map((span, index) => (
    <SpanFields
      // biome-ignore lint/suspicious/noArrayIndexKey: times have no identity but their place.
      key={index}
      name={field}
      dayName={name}
      span={span}
      isInvalid={error !== undefined}
      onChange={(next) => onChange(spans.with(index, next))}
      onRemove={spans.length > 1 ? () => onChange(spans.toSpliced(index, 1)) : null}
    />
  ))
}
