import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { counted } from '../../lib/text/counted.ts'
import { Field } from '../field.tsx'

/** Long enough for a press on the list to arrive before the list closes (docs/product.md, "Locations"). */
const closeDelayMs = 150

type ComboboxProps<Choice> = {
  label: string
  name: string
  placeholder?: string
  hint?: string
  /** The list's name for screen readers. */
  listLabel: string
  /** The field's text. */
  text: string
  onType: (text: string) => void
  choices: readonly Choice[]
  /** Shown in the list, above the options; null for nothing. */
  notice: string | null
  /** Whom to name below the options; null for nobody. */
  credit?: string | null
  keyOf: (choice: Choice) => string
  show: (choice: Choice) => ReactNode
  onPick: (choice: Choice) => void
}

/** A field with a listbox: a combobox as WAI-ARIA describes it. Text and options belong to the caller. */
export function Combobox<Choice>(props: ComboboxProps<Choice>) {
  const {
    label,
    name,
    placeholder,
    hint,
    listLabel,
    text,
    choices,
    notice,
    credit = null,
    keyOf,
    show,
  } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const isShown = isOpen && (choices.length > 0 || notice !== null)
  const current = Math.min(active, choices.length - 1)
  useEffect(() => () => clearTimeout(closing.current), [])

  function pick(choice: Choice | undefined) {
    if (choice === undefined) return
    setOpen(false)
    setActive(-1)
    props.onPick(choice)
  }
  function type(next: string) {
    // Input from before hydration may come when the focus is elsewhere.
    setOpen(document.activeElement === field.current)
    setActive(-1)
    props.onType(next)
  }
  function open() {
    clearTimeout(closing.current)
    setOpen(true)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive(nextOption(isShown ? current : -1, step, choices.length))
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault()
      pick(choices[Math.max(0, current)])
    } else if (event.key === 'Escape' && isShown) {
      // Closes the list, but not a dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <Field
        ref={field}
        label={label}
        name={name}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        className="text-ellipsis"
        placeholder={placeholder}
        {...(hint && { hint })}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={open}
        onClick={open}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), closeDelayMs)
        }}
        onKeyDown={onKeyDown}
      />
      <ComboboxOptions
        id={id}
        label={listLabel}
        isShown={isShown}
        choices={choices}
        notice={notice}
        credit={credit}
        active={current}
        keyOf={keyOf}
        show={show}
        onPick={pick}
      />
    </div>
  )
}

/** The next option, wrapping around; from no option to the first or last. */
function nextOption(from: number, step: number, count: number): number {
  if (from < 0) return step > 0 ? 0 : count - 1
  return (from + step + count) % count
}

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
function ComboboxOptions<Choice>(props: ComboboxOptionsProps<Choice>) {
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
