import type { PaymentField } from '@nofomo/contracts/forms/billing.ts'
import type { FormEvent } from 'react'
import type { Problems } from '../../lib/http/problem.ts'
import { Field } from '../../ui/field.tsx'
import { type CardField, rewrite, written } from './card-fields.ts'

const rewriting = (field: CardField) => (event: FormEvent<HTMLInputElement>) =>
  rewrite(event.currentTarget, written[field])

/** Number, expiry and CVV, written as they are typed. They hold the only copy of the card. */
export function CardFields({ problems }: { problems: Problems<PaymentField> }) {
  return (
    <fieldset className="grid grid-cols-2 items-start gap-4 large-text:grid-cols-1">
      <legend className="sr-only">Card</legend>
      <div className="col-span-full">
        <Field
          label="Card number"
          name="cardNumber"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 5678 9012 3456"
          maxLength={23}
          onInput={rewriting('cardNumber')}
          error={problems.cardNumber}
          className="tabular-nums"
        />
      </div>
      <Field
        label="Expiry date"
        name="expiryDate"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        maxLength={9}
        onInput={rewriting('expiryDate')}
        error={problems.expiryDate}
        className="tabular-nums"
      />
      <Field
        label="CVV"
        name="cvv"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        maxLength={4}
        onInput={rewriting('cvv')}
        error={problems.cvv}
        className="tabular-nums"
      />
    </fieldset>
  )
}
