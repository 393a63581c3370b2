import type { Billing } from '@nofomo/contracts/endpoints/billing.ts'
import { Button } from '../../ui/button.tsx'
import { notForSale } from '../../venue/premium.messages.ts'
import { PremiumBenefits } from '../../venue/premium-benefits.tsx'
import { TestModeBadge } from './test-mode.tsx'

type PlanStepProps = { billing: Billing; venueName: string; onNext: () => void }

/** The first step: what Premium opens and what it costs. */
export function PlanStep({ billing: { price, gateway }, venueName, onNext }: PlanStepProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <strong className="font-display text-4xl">${price}</strong> a month for{' '}
          <span translate="no" className="wrap-anywhere">
            {venueName}
          </span>
        </p>
        {gateway === 'mock' && <TestModeBadge />}
      </div>
      <PremiumBenefits className="grid gap-2.5" />
      <p className="rounded-control bg-tint p-4 text-sm">
        {notForSale} Cancel any time: Premium stays open to the end of the month that is paid. The $49 of
        founding partners is an agreement of its own, beside Premium.
      </p>
      {/* Within reach of the thumb, however long the list is. */}
      <div className="sticky -bottom-8 -mx-5 -mb-8 grid grid-cols-1 bg-raised px-5 pt-3 pb-5 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
        <Button size="large" onClick={onNext}>
          Continue to payment
        </Button>
      </div>
    </>
  )
}
