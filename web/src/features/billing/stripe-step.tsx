import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { PaymentStepProps } from './types.ts'

/** The second step with Stripe: its own page takes the card, and leads back here. */
export function StripeStep({ venue, price }: PaymentStepProps) {
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
