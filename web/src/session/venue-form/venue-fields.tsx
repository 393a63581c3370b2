import { type Category, categories, limits } from '@nofomo/contracts/values/options.ts'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { categoryNames } from '../../venue/venue.messages.ts'
import { typedOver, type VenueDraft } from './venue-draft.ts'

type VenueFieldsProps = {
  venue: VenueDraft
  onChange: (part: Partial<VenueDraft>) => void
  /** The server's messages by field. */
  errors?: Record<string, string> | undefined
}

/** The four fields of a typed venue. Their names are those of the call, so that errors match. */
export function VenueFields({ venue, onChange, errors = {} }: VenueFieldsProps) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={limits.venueNameLength}
        value={venue.name}
        error={errors.name}
        onChange={(event) => onChange(typedOver({ name: event.target.value }))}
      />
      <Field
        label="Address"
        name="address"
        required
        autoComplete="off"
        maxLength={limits.addressLength}
        value={venue.address}
        error={errors.address}
        onChange={(event) => onChange(typedOver({ address: event.target.value }))}
      />
      <Select
        label="Category"
        name="category"
        value={venue.category}
        onChange={(event) => onChange(typedOver({ category: event.target.value as Category }))}
      >
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Description (optional)"
        name="description"
        rows={2}
        maxLength={limits.descriptionLength}
        value={venue.description}
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  )
}
