import type { Billing } from '@nofomo/contracts/endpoints/billing.ts'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { StepProgress } from '../../ui/step-progress.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSectionPath } from '../../venue/use-section-path.ts'
import { DoneStep } from './done-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { StripeStep } from './stripe-step.tsx'
import type { Venue } from './types.ts'

const titles = ['Plan', 'Payment', 'Success'] as const

type UpgradeStepsProps = { billing: Billing; venue: Venue; onPaid: (billing: Billing) => void }

/** Plan, payment, success. A plan that runs is the last step, whoever paid for it. */
export function UpgradeSteps({ billing, venue, onPaid }: UpgradeStepsProps) {
  const [isJustPaid, setJustPaid] = useState(false)
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  const isRunning = billing.state !== 'none' && billing.state !== 'ended'
  const step = isRunning ? 3 : params.get('step') === 'payment' ? 2 : 1
  const goToPayment = () =>
    setParams((before) => {
      before.set('step', 'payment')
      return before
    })

  function finish(next: Billing) {
    setJustPaid(true)
    onPaid(next)
    // What lies behind the dialog opens.
    void revalidate()
  }

  if (billing.isPromoted && !isRunning) return <Promoted venueName={venue.name} />
  const Payment = billing.gateway === 'stripe' ? StripeStep : PaymentStep
  return (
    <>
      <div className="-mt-2">
        <StepProgress label="Progress of the upgrade" titles={titles} step={step} />
      </div>
      {step === 1 && <PlanStep billing={billing} venueName={venue.name} onNext={goToPayment} />}
      {step === 2 && <Payment venue={venue} price={billing.price} onPaid={finish} />}
      {step === 3 && <DoneStep billing={billing} venue={venue} isJustPaid={isJustPaid} />}
    </>
  )
}

function Promoted({ venueName }: { venueName: string }) {
  const pathOf = useSectionPath()
  return (
    <>
      <p>
        NoFOMO has opened Premium for{' '}
        <span translate="no" className="wrap-anywhere">
          {venueName}
        </span>{' '}
        already. There is nothing to pay.
      </p>
      <TextLink to={pathOf('billing')}>See your plan</TextLink>
    </>
  )
}
