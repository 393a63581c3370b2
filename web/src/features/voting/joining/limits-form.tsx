import type { PrivateLimits } from '@nofomo/contracts/endpoints/private-limits.ts'
import { type Ceiling, ceilings, dealBreakers, diets } from '@nofomo/contracts/values/limit-choices.ts'
import { type ReactNode, useState } from 'react'
import {
  ceilingWords,
  dealBreakerWords,
  dietWords,
  whenItCounts,
} from '../../../session/limits/limit.messages.ts'
import { Button } from '../../../ui/button.tsx'

type LimitsFormProps = { own: PrivateLimits; busy: boolean; onSave: (limits: PrivateLimits) => void }

const none: PrivateLimits = { ceiling: null, diets: [], dealBreakers: [] }

/** Chips for the ceiling, diets and deal-breakers. */
export function LimitsForm({ own, busy, onSave }: LimitsFormProps) {
  const [limits, setLimits] = useState(own)
  const change = (part: Partial<PrivateLimits>) => setLimits({ ...limits, ...part })
  const hasAny = own.ceiling !== null || own.diets.length > 0 || own.dealBreakers.length > 0
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(limits)
      }}
    >
      <Chips legend="The most you can spend, per person">
        {[null, ...ceilings].map((ceiling: Ceiling | null) => (
          <Chip
            key={ceiling}
            type="radio"
            name="ceiling"
            checked={limits.ceiling === ceiling}
            onChange={() => change({ ceiling })}
          >
            {ceilingWords(ceiling)}
          </Chip>
        ))}
      </Chips>
      <Chips legend="You need">
        {diets.map((diet) => (
          <Chip
            key={diet}
            type="checkbox"
            checked={limits.diets.includes(diet)}
            onChange={() => change({ diets: toggled(limits.diets, diet) })}
          >
            {dietWords[diet]}
          </Chip>
        ))}
      </Chips>
      <Chips legend="You cannot do">
        {dealBreakers.map((breaker) => (
          <Chip
            key={breaker}
            type="checkbox"
            checked={limits.dealBreakers.includes(breaker)}
            onChange={() => change({ dealBreakers: toggled(limits.dealBreakers, breaker) })}
          >
            {dealBreakerWords[breaker]}
          </Chip>
        ))}
      </Chips>
      <p className="text-sm text-muted">{whenItCounts}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="flex-1">
          Save limits
        </Button>
        {hasAny && (
          <Button look="quiet" busy={busy} onClick={() => onSave(none)}>
            Remove all
          </Button>
        )}
      </div>
    </form>
  )
}

function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
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
