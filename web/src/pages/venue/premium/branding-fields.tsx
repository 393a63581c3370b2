import { colorPattern, illegibleColor, noColor } from '@nofomo/contracts/premium/branding-color.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { complaintAboutColor, legibleNear } from './legible-color.ts'

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

type ColorFieldProps = { color: string; error: string | undefined; onChange: (color: string) => void }

/** A color, by the device's picker or typed, and at once a word about text that cannot be read on it. */
function ColorField({ color, error, onChange }: ColorFieldProps) {
  const id = useId()
  const complaint = complaintAboutColor(color)
  // While somebody types a color it is none yet.
  const shown = error ?? (complaint === noColor ? undefined : (complaint ?? undefined))
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">Color</legend>
      <div className="flex items-start gap-3">
        <div className="grid gap-2">
          <label htmlFor={id} className="text-sm font-bold text-muted">
            Pick
          </label>
          <input
            id={id}
            type="color"
            value={colorPattern.test(color) ? color : '#000000'}
            onChange={({ target }) => onChange(target.value)}
            className="h-12 w-16 cursor-pointer rounded-control border border-edge bg-surface p-1"
          />
        </div>
        <div className="min-w-0 flex-auto">
          <Field
            label="Color"
            name="color"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={color}
            error={shown}
            onChange={({ target }) => onChange(target.value.trim())}
            className="font-mono"
          />
        </div>
      </div>
      {complaint === illegibleColor && <Instead color={color} onChange={onChange} />}
    </fieldset>
  )
}

function Instead({ color, onChange }: Pick<ColorFieldProps, 'color' | 'onChange'>) {
  const { darker, lighter } = legibleNear(color)
  return (
    <div className="flex flex-wrap gap-3">
      {[
        ['A darker one', darker],
        ['A lighter one', lighter],
      ].map(([label, offered = '']) => (
        <Button key={label} look="quiet" size="small" className="min-h-11" onClick={() => onChange(offered)}>
          <svg aria-hidden="true" className="size-5 flex-none">
            <circle cx="10" cy="10" r="9" fill={offered} />
          </svg>
          {label}
        </Button>
      ))}
    </div>
  )
}
