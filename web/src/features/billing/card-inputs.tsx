import type { PaymentField } from '@nofomo/contracts/forms/billing.ts'
import type { FormEvent } from 'react'
import type { Problems } from '../../lib/http/problem.ts'
import { Field } from '../../ui/field.tsx'
import { type CardField, rewrite, written } from './card-fields.ts'

/** Number, expiry and CVV, written as they are typed. They hold the only copy of the card. */
export function CardFields({ problems }: { problems: Problems<PaymentField> }) {
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
