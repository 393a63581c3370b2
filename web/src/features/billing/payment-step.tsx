import { type Payment, type PaymentField, paymentForm } from '@nofomo/contracts/forms/billing.ts'
import { useState } from 'react'
import { randomUuid } from '../../lib/browser/random-uuid.ts'
import { type ContractForm, useContractForm } from '../../lib/forms/use-contract-form.ts'
import { api } from '../../lib/http/api-client.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { useUser } from '../../shell/user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardFields } from './card-inputs.tsx'
import { forgetPayer, keepPayer, keptPayer } from './payer-draft.ts'
import { PayerFields } from './payer-fields.tsx'
import { type TestCard, TestMode } from './test-mode.tsx'
import type { PaymentStepProps } from './types.ts'

const failures = { failed: 'Payment failed', network: 'Payment processing error. Please try again.' }

/** The second step, with the gateway that charges no card. What is typed lives in the fields alone. */
export function PaymentStep({ venue, price, onPaid }: PaymentStepProps) {
  // One for all tries: a payment whose answer was lost is found again, and not paid twice.
  const [key] = useState(randomUuid)
  const form = useContractForm({
    schema: paymentForm,
    send: async (typed) => {
      const body = { venueId: venue.id, amount: price, ...paymentOf(typed), key }
      const { billing } = await api('POST /api/venue/billing/payments', { body })
      forgetPayer()
      onPaid(billing)
    },
    failure: (error) => problemOf(error, failures),
  })
  return (
    <form
      {...form.props}
      onChange={(event) => {
        form.props.onChange(event)
        keepPayer(form.text())
      }}
      className="grid grid-cols-1 gap-5"
    >
      <TestMode onUse={(card) => fillIn(form, card)} />
      <PaymentFields form={form} />
      <Alert problem={form.problem} />
      <Button type="submit" size="large" busy={form.busy}>
        {form.busy ? 'Processing payment…' : `Pay $${price}`}
      </Button>
      <p role="status" className="sr-only">
        {form.busy ? 'The payment is being processed.' : ''}
      </p>
    </form>
  )
}

function PaymentFields({ form: { problems } }: { form: ContractForm<PaymentField> }) {
  const [payer] = useState(keptPayer)
  const user = useUser()
  return (
    <>
      <CardFields problems={problems} />
      <PayerFields problems={problems} kept={{ email: user?.email ?? '', ...payer }} />
    </>
  )
}

function paymentOf({ cardNumber, expiryDate, cvv, ...billingInfo }: Payment) {
  return { paymentMethod: { type: 'card' as const, cardNumber, expiryDate, cvv }, billingInfo }
}

/** Writes a test card into its fields, with a month that is still to come. */
function fillIn({ ref, forgive }: ContractForm<PaymentField>, { number }: TestCard): void {
  const year = String((new Date(serverNow()).getFullYear() + 2) % 100).padStart(2, '0')
  const card = { cardNumber: number, expiryDate: `12/${year}`, cvv: '123' }
  for (const [name, text] of Object.entries(card)) {
    const input = ref.current?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = text
  }
  forgive(...Object.keys(card))
}
