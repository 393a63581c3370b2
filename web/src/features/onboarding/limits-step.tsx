import type { Tastes } from '@nofomo/contracts/endpoints/onboarding.ts'
import { ceilings, dealBreakers, diets } from '@nofomo/contracts/values/limit-choices.ts'
import { reaches } from '@nofomo/contracts/values/onboarding-choices.ts'
import { ceilingWords, dealBreakerWords, dietWords } from '../../session/limits/limit.messages.ts'
import { reachWords } from '../../session/tastes/taste.messages.ts'
import { Chip, Chips } from './chips.tsx'

export type Limits = NonNullable<Tastes['deal_breakers']>
export const noLimits: Limits = { ceiling: null, diets: [], dealBreakers: [], reach: null }

type LimitsStepProps = { limits: Limits; onChange: (limits: Limits) => void }

/** Ceiling, diets, deal-breakers and distance. */
export function LimitsStep({ limits, onChange }: LimitsStepProps) {
  const change = (part: Partial<Limits>) => onChange({ ...limits, ...part })
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        We use these where a plan says nothing else. What you ask for always wins.
      </p>
      <Chips legend="The most you spend, per person">
        {[null, ...ceilings].map((ceiling) => (
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
      <Chips legend="You would rather not have">
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
      <Chips legend="How far you go">
        {reaches.map((reach) => (
          <Chip
            key={reach}
            type="radio"
            name="reach"
            checked={limits.reach === reach}
            onChange={() => change({ reach })}
          >
            {reachWords[reach]}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
}
