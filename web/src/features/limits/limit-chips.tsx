import { type Ceiling, ceilings, dealBreakers, diets } from '@nofomo/contracts/limits/choices.ts'
import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import type { ReactNode } from 'react'
import { ceilingWords, dealBreakerWords, dietWords } from './limit.messages.ts'

type LimitChipsProps = {
  limits: PrivateLimits
  onChange: (part: Partial<PrivateLimits>) => void
  /** Above the ceilings, and above the deal-breakers. */
  legends: { ceiling: string; dealBreakers: string }
}

/** Ceiling, diets and deal-breakers. */
export function LimitChips({ limits, onChange, legends }: LimitChipsProps) {
  return (
    <>
      <OneOf
        legend={legends.ceiling}
        name="ceiling"
        choices={[null, ...ceilings] as (Ceiling | null)[]}
        chosen={limits.ceiling}
        words={ceilingWords}
        onChange={(ceiling) => onChange({ ceiling })}
      />
      <AnyOf
        legend="You need"
        choices={diets}
        chosen={limits.diets}
        words={dietWords}
        onChange={(chosen) => onChange({ diets: chosen })}
      />
      <AnyOf
        legend={legends.dealBreakers}
        choices={dealBreakers}
        chosen={limits.dealBreakers}
        words={dealBreakerWords}
        onChange={(chosen) => onChange({ dealBreakers: chosen })}
      />
    </>
  )
}

type OneOfProps<T> = {
  legend: string
  name: string
  choices: readonly T[]
  chosen: T | null
  words: (choice: T) => string
  onChange: (choice: T) => void
}

export function OneOf<T extends string | number | null>(props: OneOfProps<T>) {
  const { legend, name, choices, chosen, words, onChange } = props
  return (
    <Chips legend={legend}>
      {choices.map((one) => (
        <Chip key={one} type="radio" name={name} checked={one === chosen} onChange={() => onChange(one)}>
          {words(one)}
        </Chip>
      ))}
    </Chips>
  )
}

type AnyOfProps<T extends string> = {
  legend: string
  choices: readonly T[]
  chosen: readonly T[]
  words: Record<T, string>
  onChange: (chosen: T[]) => void
}

function AnyOf<T extends string>({ legend, choices, chosen, words, onChange }: AnyOfProps<T>) {
  const toggle = (one: T) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <Chips legend={legend}>
      {choices.map((one) => (
        <Chip key={one} type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)}>
          {words[one]}
        </Chip>
      ))}
    </Chips>
  )
}

function Chips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-bold text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

type ChipProps = {
  type: 'radio' | 'checkbox'
  name?: string
  checked: boolean
  onChange: () => void
  children: string
}

function Chip({ children, ...input }: ChipProps) {
  return (
    <label className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-edge px-3 text-sm font-bold text-muted has-checked:border-ink has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound">
      <span>
        <input {...input} className="sr-only" />
        {input.checked && <span aria-hidden="true">✓ </span>}
        {children}
      </span>
    </label>
  )
}
