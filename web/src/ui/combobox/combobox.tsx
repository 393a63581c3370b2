import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Field } from '../field.tsx'
import { ComboboxOptions } from './combobox-options.tsx'

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
