import type { PaymentField } from '@nofomo/contracts/forms/billing.ts'
import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import { venueFormLimits } from '@nofomo/contracts/values/forms/venue-form-limits.ts'
import { limits } from '@nofomo/contracts/values/options.ts'
import type { Problems } from '../../lib/http/problem.ts'
import { Field } from '../../ui/field.tsx'
import type { keptPayer } from './payer-draft.ts'

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
export function PayerFields({ problems, kept }: PayerFieldsProps) {
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
