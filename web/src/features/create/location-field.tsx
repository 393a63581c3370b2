import type { Location } from '@nofomo/contracts/places.ts'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { radiusNote } from './criteria.ts'
import { LocationOptions } from './location-options.tsx'
import { choicesOf, searchNotice } from './location-search.ts'
import { MyLocation } from './my-location-button.tsx'
import { useLocationSearch } from './use-location-search.ts'

/** Long enough for a press on the list to arrive before the list goes (specification 2, section 5). */
const closeDelayMs = 150

type LocationFieldProps = { value: Location | null; onChange: (location: Location | null) => void }

/** Where to look: typed and picked from a list, or where this device is. A combobox as WAI-ARIA describes it. */
export function LocationField({ value, onChange }: LocationFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const search = useLocationSearch(typed)
  const choices = choicesOf(search)
  const notice = searchNotice(search)
  const isShown = isOpen && (choices.length > 0 || notice !== null)
  const current = Math.min(active, choices.length - 1)
  useEffect(() => () => clearTimeout(closing.current), [])
  const shown = typed ?? value?.address ?? ''
  useTypedEarly(field, shown, (text) => {
    type(text)
    // Also where a draft of before came back meanwhile.
    onChange(null)
    setOpen(document.activeElement === field.current)
  })

  function pick(location: Location | undefined) {
    if (!location) return
    setTyped(null)
    setOpen(false)
    setActive(-1)
    onChange(location)
  }
  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(-1)
    if (value) onChange(null)
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
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative">
        <Field
          ref={field}
          label="Location"
          name="location"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && current >= 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          className="text-ellipsis"
          placeholder="Ballard, Space Needle, UW…"
          value={shown}
          onChange={(event) => type(event.target.value)}
          onFocus={open}
          onClick={open}
          onBlur={() => {
            closing.current = setTimeout(() => setOpen(false), closeDelayMs)
          }}
          onKeyDown={onKeyDown}
        />
        <LocationOptions
          id={id}
          isShown={isShown}
          choices={choices}
          notice={notice}
          active={current}
          onPick={pick}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <MyLocation onFound={pick} />
        {value && <p className="text-sm text-muted">{radiusNote(value)}</p>}
      </div>
    </div>
  )
}

/** One further in a direction, around the ends. From outside the list to its first or last. */
function nextOption(from: number, step: number, count: number): number {
  if (from < 0) return step > 0 ? 0 : count - 1
  return (from + step + count) % count
}

/**
 * Hands over what was typed before the script arrived: what stands in the field at first though it was not `drawn` there.
 * It is read before a kept draft takes its place.
 */
function useTypedEarly(
  field: { readonly current: HTMLInputElement | null },
  drawn: string,
  take: (text: string) => void,
) {
  const early = useRef('')
  const atFirst = useRef({ drawn, take })
  useLayoutEffect(() => {
    const text = field.current?.value ?? ''
    early.current = text === atFirst.current.drawn ? '' : text
  }, [field])
  useEffect(() => {
    if (early.current) atFirst.current.take(early.current)
  }, [])
}
