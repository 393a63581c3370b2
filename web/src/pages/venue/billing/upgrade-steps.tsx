import BadgeCheck from 'virtual:icons/badge-check'
import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'
import { useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { notForSale } from '../../../features/premium/premium.messages.ts'
import { PremiumBenefits } from '../../../features/premium/premium-benefits.tsx'
import { useSectionPath } from '../../../features/venue-home/use-section-path.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useFocusOnArrival } from '../../../ui/focus/use-focus-on-arrival.ts'
import { StepProgress } from '../../../ui/step-progress.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { planInWords } from './billing.messages.ts'
import { PaymentStep } from './payment-step.tsx'
import { TestModeBadge } from './test-mode.tsx'
import type { PaymentStepProps, Venue } from './types.ts'

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

type PlanStepProps = { billing: Billing; venueName: string; onNext: () => void }

/** The first step: what Premium opens and what it costs. */
function PlanStep({ billing: { price, gateway }, venueName, onNext }: PlanStepProps) {
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

/** The second step with Stripe: its own page takes the card, and leads back here. */
function StripeStep({ venue, price }: PaymentStepProps) {
  const { busy, problem, send } = useSending()
  async function leave() {
    const { url } = await api('POST /api/venue/billing/checkout', { body: { venueId: venue.id } })
    Object.assign(document.createElement('a'), { href: url }).click()
  }
  return (
    <>
      <p>
        You pay ${price} on Stripe’s page, which takes your card and leads back here. We never see the card’s
        number.
      </p>
      <Alert problem={problem} />
      <Button
        size="large"
        busy={busy}
        onClick={() =>
          send(leave, (error) =>
            problemOf(error, {
              failed: 'Payment failed',
              network: 'Payment processing error. Please try again.',
            }),
          )
        }
      >
        {busy ? 'Opening Stripe’s page…' : 'Continue on Stripe’s page'}
      </Button>
    </>
  )
}

type DoneStepProps = { billing: Billing; venue: Venue /** By this page. */; isJustPaid: boolean }

/** The last step: Premium is open. */
function DoneStep({ billing, venue, isJustPaid }: DoneStepProps) {
  const pathOf = useSectionPath()
  const { title, sentences } = planInWords(billing, venue.name)
  const [invoice] = billing.invoices
  const head = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(head, { isWanted: isJustPaid })
  return (
    <>
      <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
        <BadgeCheck aria-hidden="true" className="size-14 text-yes" />
        <h3 ref={head} tabIndex={-1} className="text-3xl outline-none">
          {isJustPaid ? 'Welcome to Premium' : title}
        </h3>
        <p className="max-w-prose wrap-anywhere">
          {isJustPaid && `${title}. `}
          {sentences.join(' ')}
        </p>
        {invoice && isJustPaid && (
          <p className="text-muted wrap-anywhere">
            The receipt is on its way to {invoice.email}.
            {invoice.isTest && ' This was a test: no card was charged.'}
          </p>
        )}
      </div>
      {/* A plain link: the page reloads, and all of it knows of Premium. */}
      <a href={pathOf(null)} className={buttonClass('primary', 'large')}>
        Go to your dashboard
      </a>
      {invoice && <InvoiceLink number={invoice.number} venueId={venue.id} />}
    </>
  )
}

function InvoiceLink({ number, venueId }: { number: string; venueId: string }) {
  const demo = useDemo() ? 'true' : undefined
  return (
    <TextLink to={withQuery(paths.invoice(number), { venue: venueId, demo })} className="justify-self-center">
      See the invoice
    </TextLink>
  )
}
