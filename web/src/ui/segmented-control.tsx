import { type ReactNode, useId } from 'react'

type Segment<Value extends string> = {
  value: Value
  label: ReactNode
  /** Announced after the label. */
  detail?: string
}

type SegmentedControlProps<Value extends string> = {
  legend: string
  name: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Below: what the choice means. */
  hint?: string
}

/** A single choice of a few, as radio buttons side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, name, segments, value, onChange, hint } = props
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={hint ? id : undefined}>
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-sm font-bold text-muted">
        {legend}
        {hint && (
          <span id={id} className="font-normal">
            {hint}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap rounded-control border border-edge bg-surface p-1">
        {segments.map((segment) => (
          <label key={segment.value} className="relative flex-auto">
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[0.625rem] checked:bg-ink"
            />
            <span className="pointer-events-none relative grid min-h-11 place-items-center px-1.5 font-bold whitespace-nowrap peer-checked:text-fog">
              {segment.label}
              {segment.detail && <span className="sr-only"> {segment.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
