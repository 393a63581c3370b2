import type { Billing } from '@nofomo/contracts/endpoints/billing.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSectionPath } from '../../venue/use-section-path.ts'
import { planInWords } from './billing.messages.ts'
import { CancelPlan, ResumePlan } from './change-plan.tsx'
import { TestModeBadge } from './test-mode.tsx'
import type { Venue } from './types.ts'

type PlanCardProps = { billing: Billing; venue: Venue; onChanged: (billing: Billing) => void }

/** What the venue has, until when, and what can be done about it. */
export function PlanCard({ billing, venue, onChanged }: PlanCardProps) {
  const { badge, tone, title, sentences } = planInWords(billing, venue.name)
  return (
    <Card as="section" aria-labelledby="plan" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{badge}</Badge>
        {billing.gateway === 'mock' && <TestModeBadge />}
      </div>
      <div className="grid max-w-prose gap-2">
        <h2 id="plan" className="text-2xl wrap-anywhere sm:text-3xl">
          {title}
        </h2>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-muted wrap-anywhere">
            {sentence}
          </p>
        ))}
        {billing.gateway === 'mock' && (
          <p className="text-sm text-muted">Test mode: no card is charged, whatever an invoice says.</p>
        )}
      </div>
      <PlanAction billing={billing} venue={venue} onChanged={onChanged} />
    </Card>
  )
}

function PlanAction({ billing, venue, onChanged }: PlanCardProps) {
  const pathOf = useSectionPath()
  const { state, isPromoted } = billing
  if (state === 'active' || state === 'past_due')
    return <CancelPlan billing={billing} venue={venue} onChanged={onChanged} />
  if (state === 'ending') return <ResumePlan venue={venue} onChanged={onChanged} />
  if (isPromoted) return null
  return (
    <div>
      <ButtonLink to={pathOf('upgrade')}>Upgrade to Premium</ButtonLink>
    </div>
  )
}
