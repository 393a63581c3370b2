import X from 'virtual:icons/x'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { isNeeded, shownChips } from './chips.ts'

export type ChipListProps = {
  understood: readonly Chip[]
  leftOut: readonly Chip[]
  /** What was not understood, cannot be checked, or overrules the form. */
  note?: string | null
  onLeaveOut: (chip: Chip) => void
  onPutBack: (chip: Chip) => void
  /** Leads to where the chip can be changed. */
  onChange: (chip: Chip) => void
}

/** What was understood, each to be changed or left out; then what was left out, to be put back. */
export default function ChipList(props: ChipListProps) {
  const { understood, leftOut, note, onLeaveOut, onPutBack, onChange } = props
  const id = useId()
  const list = useRef<HTMLElement>(null)
  const announcement = useChipAnnouncement(leftOut, list)
  const chips = shownChips(understood, leftOut)
  const isEmpty = chips.length === 0 && leftOut.length === 0 && !note
  return (
    <section
      ref={list}
      aria-labelledby={isEmpty ? undefined : id}
      className={isEmpty ? 'sr-only' : 'grid min-w-0 grid-cols-1 gap-2'}
    >
      {!isEmpty && (
        <p id={id} className={chips.length > 0 ? 'text-sm font-bold text-muted' : 'sr-only'}>
          Understood
        </p>
      )}
      {chips.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-2">
          {chips.map((chip) => (
            <ChipItem key={chip.id} chip={chip} onLeaveOut={onLeaveOut} onChange={onChange} />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <ul aria-label="Left out" className="flex min-w-0 flex-wrap gap-2">
          {leftOut.map((chip) => (
            <li key={chip.id} className="max-w-full min-w-0">
              <button
                type="button"
                data-chip={chip.id}
                className="min-h-11 max-w-full rounded-3xl border border-edge px-4 py-1 text-left text-sm wrap-anywhere hover:border-ink"
                onClick={() => onPutBack(chip)}
              >
                Put back <s>{chip.label}</s>
              </button>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="rounded-control border border-sound p-3 text-sm wrap-anywhere">{note}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

type ChipItemProps = Pick<ChipListProps, 'onLeaveOut' | 'onChange'> & { chip: Chip }

function ChipItem({ chip, onLeaveOut, onChange }: ChipItemProps) {
  const { id, label } = chip
  const isFixed = isNeeded(chip)
  return (
    <li className="flex max-w-full min-w-0 rounded-3xl bg-tint">
      <button
        type="button"
        data-chip={id}
        aria-label={`Change ${label}`}
        className={`min-h-11 min-w-0 shrink rounded-3xl py-1 pl-4 text-left text-sm font-bold wrap-anywhere hover:underline ${isFixed ? 'pr-4' : ''}`}
        onClick={() => onChange(chip)}
      >
        {label}
      </button>
      {!isFixed && (
        <button
          type="button"
          aria-label={`Leave out ${label}`}
          className="grid min-h-11 w-11 shrink-0 place-items-center rounded-3xl hover:bg-line"
          onClick={() => onLeaveOut(chip)}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  )
}

/** Says what was left out or put back, and keeps the focus where its button went. */
function useChipAnnouncement(leftOut: readonly Chip[], list: RefObject<HTMLElement | null>): string {
  const before = useRef(leftOut)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const [out] = beyond(leftOut, before.current)
    const [back] = beyond(before.current, leftOut)
    before.current = leftOut
    const moved = out ?? back
    if (!moved) return
    setAnnouncement(out ? `Left out: ${out.label}.` : `Put back: ${moved.label}.`)
    if (document.activeElement && document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? []
    for (const button of buttons) if (button.dataset.chip === moved.id) button.focus()
  }, [leftOut, list])
  return announcement
}

const beyond = (chips: readonly Chip[], others: readonly Chip[]): Chip[] =>
  chips.filter(({ id }) => !others.some((other) => other.id === id))
