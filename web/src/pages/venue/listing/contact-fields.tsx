import type { OutsideFacts } from '@nofomo/contracts/listing/endpoints.ts'
import { maxWebAddressLength } from '@nofomo/contracts/listing/limits.ts'
import { budgets, limits } from '@nofomo/contracts/sessions/choices.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { priceInWords } from '../../../features/listing/listing-differences.ts'
import { fieldsOf } from '../../../lib/forms/fields-of.ts'
import { Field, Select, TextArea } from '../../../ui/field.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { valueOfOthers } from './outside-facts.messages.ts'
import type { PartProps } from './types.ts'

/** Menu, contact, description and price. */
export function ContactFields({
  typed,
  errors,
  onChange,
  outside,
}: PartProps & { outside: OutsideFacts | undefined }) {
  const field = fieldsOf(typed, errors, onChange)
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
    <TitledCard id="contact" title="Menu and contact" heading="h3">
      <Field label="Link to your menu" placeholder="https://" {...web} {...field('menuUrl')} />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          label="Phone"
          {...hintOf('phone')}
          type="tel"
          autoComplete="off"
          maxLength={formLimits.phoneLength}
          {...field('phone')}
        />
        <Field label="Website" {...hintOf('website')} placeholder="https://" {...web} {...field('website')} />
      </div>
      <TextArea
        label="Description"
        hint={`What makes you worth an evening, in a sentence or two. ${left(typed.description)}`}
        rows={3}
        maxLength={limits.descriptionLength}
        {...field('description')}
      />
      <Select
        label="Price"
        {...field('priceLevel')}
        none={priceInWords(null)}
        choices={budgets.map((_, index) => [String(index + 1), priceInWords(index + 1)])}
      />
    </TitledCard>
  )
}

function left(text: string): string {
  const count = limits.descriptionLength - text.length
  return count === 1 ? '1 character left.' : `${count} characters left.`
}
