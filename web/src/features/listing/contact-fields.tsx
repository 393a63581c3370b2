import type { OutsideFacts } from '@nofomo/contracts/endpoints/listing.ts'
import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import { maxWebAddressLength } from '@nofomo/contracts/values/listing-limits.ts'
import { budgets, limits } from '@nofomo/contracts/values/options.ts'
import { Card } from '../../ui/card.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { priceInWords } from '../../venue/listing-differences.ts'
import { valueOfOthers } from './outside-facts.messages.ts'
import type { PartProps } from './types.ts'

/** Menu, contact, description and price. */
export function ContactFields({
  typed,
  errors,
  onChange,
  outside,
}: PartProps & { outside: OutsideFacts | undefined }) {
  const hintOf = (field: 'phone' | 'website') => {
    const hint = typed[field] === '' ? valueOfOthers(outside, field) : null
    return hint === null ? {} : { hint }
  }
  const web = {
    type: 'url',
    inputMode: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: maxWebAddressLength,
  } as const
  return (
    <Card as="section" aria-labelledby="contact" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h3 id="contact" className="text-2xl">
        Menu and contact
      </h3>
      <Field
        label="Link to your menu"
        name="menuUrl"
        placeholder="https://"
        {...web}
        value={typed.menuUrl}
        error={errors.menuUrl}
        onChange={({ target }) => onChange({ menuUrl: target.value })}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          label="Phone"
          {...hintOf('phone')}
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={formLimits.phoneLength}
          value={typed.phone}
          error={errors.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <Field
          label="Website"
          {...hintOf('website')}
          name="website"
          placeholder="https://"
          {...web}
          value={typed.website}
          error={errors.website}
          onChange={({ target }) => onChange({ website: target.value })}
        />
      </div>
      <TextArea
        label="Description"
        hint={`What makes you worth an evening, in a sentence or two. ${left(typed.description)}`}
        name="description"
        rows={3}
        maxLength={limits.descriptionLength}
        value={typed.description}
        error={errors.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Select
        label="Price"
        name="priceLevel"
        value={typed.priceLevel}
        onChange={({ target }) => onChange({ priceLevel: target.value })}
      >
        <option value="">{priceInWords(null)}</option>
        {budgets.map((sign, index) => (
          <option key={sign} value={String(index + 1)}>
            {priceInWords(index + 1)}
          </option>
        ))}
      </Select>
    </Card>
  )
}

function left(text: string): string {
  const count = limits.descriptionLength - text.length
  return count === 1 ? '1 character left.' : `${count} characters left.`
}
