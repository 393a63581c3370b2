import { categories, limits } from '@nofomo/contracts/sessions/choices.ts'
import { fieldsOf } from '../../../lib/forms/fields-of.ts'
import { Field, Select, TextArea } from '../../../ui/field.tsx'
import { categoryNames } from '../../venues/venue.messages.ts'
import { typedOver, type VenueDraft } from './venue-draft.ts'

type VenueFieldsProps = {
  venue: VenueDraft
  onChange: (part: Partial<VenueDraft>) => void
  /** The server's messages by field. */
  errors?: Record<string, string> | undefined
}

/** The four fields of a typed venue. Their names are those of the call, so that errors match. */
export function VenueFields({ venue, onChange, errors = {} }: VenueFieldsProps) {
  const field = fieldsOf(venue, errors, (part) => onChange(typedOver(part)))
  return (
    <>
      <Field label="Name" required autoComplete="off" maxLength={limits.venueNameLength} {...field('name')} />
      <Field
        label="Address"
        required
        autoComplete="off"
        maxLength={limits.addressLength}
        {...field('address')}
      />
      <Select
        label="Category"
        choices={categories.map((category) => [category, categoryNames[category]])}
        {...field('category')}
      />
      <TextArea
        label="Description (optional)"
        rows={2}
        maxLength={limits.descriptionLength}
        {...fieldsOf(venue, errors, onChange)('description')}
      />
    </>
  )
}
