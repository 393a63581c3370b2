import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { TextArea } from '../../../ui/field.tsx'
import { ColorField } from './color-field.tsx'

/** What is edited of a venue's own pages. */
export type Look = { color: string; showPicture: boolean; text: string }

type BrandingFieldsProps = {
  look: Look
  problems: Record<string, string>
  onChange: (part: Partial<Look>) => void
}

const maxLetters = venueFormLimits.brandingTextLength

export function BrandingFields({ look, problems, onChange }: BrandingFieldsProps) {
  return (
    <>
      <ColorField color={look.color} error={problems.color} onChange={(color) => onChange({ color })} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          name="showPicture"
          checked={look.showPicture}
          onChange={({ target }) => onChange({ showPicture: target.checked })}
          className="size-6 flex-none accent-accent"
        />
        Show our picture
      </label>
      <TextArea
        label="Your words (optional)"
        hint={`${maxLetters - look.text.length} letters left. Such as “Ask for Rachel at the bar”.`}
        name="text"
        rows={3}
        maxLength={maxLetters}
        value={look.text}
        error={problems.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </>
  )
}
