import { type Payment, type PaymentField, paymentForm } from '@nofomo/contracts/billing/forms.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { type FormEvent, useState } from 'react'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'
import { type ContractForm, useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import type { Problems } from '../../../lib/http/problem.ts'
import { tabStorage } from '../../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { useUser } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { type CardField, rewrite, written } from './card-fields.ts'
import { type TestCard, TestMode } from './test-mode.tsx'
import type { PaymentStepProps } from './types.ts'

/** Who pays, kept in this tab until the payment is made. Nothing of the card is ever kept. */

const key = 'nofomo-payer'

type Payer = Record<(typeof kept)[number], string>
const kept = ['name', 'email', 'address', 'city', 'zipCode'] as const satisfies readonly PaymentField[]

function keepPayer(typed: Record<string, string>): void {
  tabStorage.write(key, JSON.stringify(Object.fromEntries(kept.map((field) => [field, typed[field]]))))
}

function keptPayer(): Partial<Payer> {
  const stored = parsedObject(tabStorage.read(key)) as Record<string, unknown> | null
  const texts = kept.map((field) => [field, stored?.[field]]).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(texts)
}

function forgetPayer(): void {
  tabStorage.remove(key)
}

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
    failure: failures,
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

/** Number, expiry and CVV, written as they are typed. They hold the only copy of the card. */
function CardFields({ problems }: { problems: Problems<PaymentField> }) {
  const digits = (name: CardField) => ({
    name,
    inputMode: 'numeric' as const,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => rewrite(currentTarget, written[name]),
    error: problems[name],
    className: 'tabular-nums',
  })
  return (
    <fieldset className="grid grid-cols-2 items-start gap-4 large-text:grid-cols-1">
      <legend className="sr-only">Card</legend>
      <div className="col-span-full">
        <Field
          {...digits('cardNumber')}
          label="Card number"
          autoComplete="cc-number"
          placeholder="1234 5678 9012 3456"
          maxLength={23}
        />
      </div>
      <Field
        {...digits('expiryDate')}
        label="Expiry date"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        maxLength={9}
      />
      <Field {...digits('cvv')} label="CVV" autoComplete="cc-csc" placeholder="123" maxLength={4} />
    </fieldset>
  )
}

type PayerFieldsProps = { problems: Problems<PaymentField>; kept: ReturnType<typeof keptPayer> }

type PayerField = {
  name: keyof ReturnType<typeof keptPayer>
  label: string
  type?: 'email'
  autoComplete: string
  maxLength: number
  width: string
}

const fields: readonly PayerField[] = [
  {
    name: 'name',
    label: 'Cardholder name',
    autoComplete: 'cc-name',
    maxLength: formLimits.personNameLength,
    width: 'sm:col-span-3',
  },
  {
    ...{ name: 'email', label: 'Email for the receipt', type: 'email', autoComplete: 'email' },
    ...{ maxLength: formLimits.emailLength, width: 'sm:col-span-3' },
  },
  {
    ...{ name: 'address', label: 'Address (optional)', autoComplete: 'billing address-line1' },
    ...{ maxLength: limits.addressLength, width: 'sm:col-span-6' },
  },
  {
    ...{ name: 'city', label: 'City (optional)', autoComplete: 'billing address-level2' },
    ...{ maxLength: venueFormLimits.cityLength, width: 'sm:col-span-4' },
  },
  {
    ...{ name: 'zipCode', label: 'ZIP (optional)', autoComplete: 'billing postal-code' },
    ...{ maxLength: venueFormLimits.zipCodeLength, width: 'sm:col-span-2' },
  },
]

/** Who pays: what stands on the invoice. */
function PayerFields({ problems, kept }: PayerFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <legend className="sr-only">Who pays</legend>
      {fields.map(({ width, ...field }) => (
        <div key={field.name} className={width}>
          <Field {...field} defaultValue={kept[field.name]} error={problems[field.name]} />
        </div>
      ))}
    </fieldset>
  )
}
