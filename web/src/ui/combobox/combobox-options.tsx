import { type ReactNode, useEffect } from 'react'
import { counted } from '../../lib/text/counted.ts'

type ComboboxOptionsProps<Choice> = {
  /** The field's id; options are `id-0` and so on. */
  id: string
  label: string
  isShown: boolean
  choices: readonly Choice[]
  notice: string | null
  credit: string | null
  /** The index of the option the keyboard is on; below 0 none. */
  active: number
  keyOf: (choice: Choice) => string
  show: (choice: Choice) => ReactNode
  onPick: (choice: Choice) => void
}

/** The listbox of a combobox. Its content is also announced to screen readers. */
export function ComboboxOptions<Choice>(props: ComboboxOptionsProps<Choice>) {
  const { id, label, isShown, choices, notice, credit, active, keyOf, show, onPick } = props
  const news = notice ?? counted(choices.length, 'result')
  useEffect(() => {
    if (isShown) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, isShown, active])
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && news}
      </p>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-edge bg-raised shadow-card"
      >
        {notice && <p className="px-4 py-3 text-sm text-muted">{notice}</p>}
        <div id={`${id}-list`} role="listbox" aria-label={label} className="max-h-80 overflow-y-auto">
          {choices.map((choice, index) => (
            // The focus stays in the field, as in every combobox.
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={keyOf(choice)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(choice)}
              className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2 hover:bg-tint ${index === active ? 'bg-tint' : ''}`}
            >
              {show(choice)}
            </div>
          ))}
        </div>
        {credit && choices.length > 0 && <p className="px-4 py-2 text-sm text-muted">{credit}</p>}
      </div>
    </>
  )
}
