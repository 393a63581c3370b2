import { offerLimits } from '@nofomo/contracts/offers/limits.ts'
import type { OfferType } from '@nofomo/contracts/sessions/choices.ts'
import { Field, Select } from '../../../ui/field.tsx'

const kindNames: Record<OfferType, string> = {
  discount: 'Discount',
  freebie: 'Something free',
  upgrade: 'Upgrade',
  other: 'Other',
}

type KindChoiceProps = {
  kind: OfferType
  discount: string
  error: string | undefined
  /** The name of the discount in the call. */
  name: string
  onChange: (part: { kind?: OfferType; discount?: string }) => void
}

/** What kind of offer it is, and of a discount how much. */
export function KindChoice({ kind, discount, error, name, onChange }: KindChoiceProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-start gap-3">
      <Select
        label="Kind"
        name="offer_type"
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as OfferType })}
        choices={Object.entries(kindNames)}
      />
      {kind === 'discount' && (
        <Field
          label="Discount in %"
          name={name}
          type="number"
          inputMode="numeric"
          required
          min={offerLimits.discount.min}
          max={offerLimits.discount.max}
          value={discount}
          error={error}
          onChange={({ target }) => onChange({ discount: target.value })}
        />
      )}
    </div>
  )
}
