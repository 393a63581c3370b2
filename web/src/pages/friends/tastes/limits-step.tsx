import { reaches } from '@nofomo/contracts/onboarding/choices.ts'
import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { LimitChips, OneOf } from '../../../features/limits/limit-chips.tsx'
import { reachWords } from '../../../features/onboarding/taste.messages.ts'

export type Limits = NonNullable<Tastes['deal_breakers']>
export const noLimits: Limits = { ceiling: null, diets: [], dealBreakers: [], reach: null }

type LimitsStepProps = { limits: Limits; onChange: (limits: Limits) => void }

const legends = { ceiling: 'The most you spend, per person', dealBreakers: 'You would rather not have' }

/** Ceiling, diets, deal-breakers and distance. */
export function LimitsStep({ limits, onChange }: LimitsStepProps) {
  const change = (part: Partial<Limits>) => onChange({ ...limits, ...part })
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        We use these where a plan says nothing else. What you ask for always wins.
      </p>
      <LimitChips limits={limits} onChange={change} legends={legends} />
      <OneOf
        legend="How far you go"
        name="reach"
        choices={reaches}
        chosen={limits.reach}
        words={(reach) => reachWords[reach]}
        onChange={(reach) => change({ reach })}
      />
    </div>
  )
}
