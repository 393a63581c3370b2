import Plus from 'virtual:icons/plus'
import X from 'virtual:icons/x'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { cuisineIdeas, withCuisine } from './profile-draft.ts'

type CuisineChipsProps = {
  cuisines: string[]
  /** The field's text that is not added yet. */
  typed: string
  onType: (text: string) => void
  onChange: (cuisines: string[]) => void
  error?: string | undefined
}

const chip = 'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-bold'

/** Favorite cuisines: added by a tap or by typing, removed by a tap. */
export function CuisineChips({ cuisines, typed, onType, onChange, error }: CuisineChipsProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [news, setNews] = useState('')
  const isFull = cuisines.length >= formLimits.cuisinesPerProfile
  const ideas = cuisineIdeas.filter((idea) => withCuisine(cuisines, idea).length > cuisines.length)
  // The focused button disappears. The field must not get the focus: that would open a phone's keyboard.
  const keepFocus = () => box.current?.focus()

  function add(text: string) {
    const next = withCuisine(cuisines, text)
    if (next.length > cuisines.length) setNews(`${next.at(-1)} added`)
    onChange(next)
  }
  function addTyped() {
    add(typed)
    onType('')
    box.current?.querySelector('input')?.focus()
  }
  function remove(cuisine: string) {
    onChange(cuisines.filter((one) => one !== cuisine))
    setNews(`${cuisine} removed`)
    keepFocus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const isEnd = event.key === 'Enter' || event.key === ','
    if (!isEnd || event.nativeEvent.isComposing || !typed.trim()) return
    event.preventDefault()
    addTyped()
  }

  return (
    <fieldset ref={box} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">Cuisines you like</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="Cuisines you like"
            hint={
              isFull
                ? `${formLimits.cuisinesPerProfile} is the most.`
                : `Up to ${formLimits.cuisinesPerProfile}.`
            }
            name="cuisines"
            autoComplete="off"
            maxLength={40}
            readOnly={isFull}
            value={typed}
            error={error}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button look="quiet" disabled={isFull || !typed.trim()} onClick={addTyped}>
          Add
        </Button>
      </div>
      {!isFull && !typed.trim() && (
        <p className="text-sm text-muted">Type a cuisine to add it, or pick one below.</p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {cuisines.length > 0 && (
        <ul aria-label="Your cuisines" className="flex flex-wrap gap-2">
          {cuisines.map((cuisine) => (
            <li key={cuisine} className="min-w-0">
              <button
                type="button"
                onClick={() => remove(cuisine)}
                className={`${chip} wrap-anywhere bg-tint`}
              >
                <span className="sr-only">Remove </span>
                {cuisine}
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && ideas.length > 0 && (
        <ul aria-label="Ideas" className="flex flex-wrap gap-2">
          {ideas.map((idea) => (
            <li key={idea}>
              <button
                type="button"
                onClick={() => {
                  add(idea)
                  keepFocus()
                }}
                className={`${chip} border border-line text-muted hover:bg-tint`}
              >
                <Plus aria-hidden="true" className="size-4" />
                <span className="sr-only">Add </span>
                {idea}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
