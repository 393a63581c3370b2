import CircleHelp from 'virtual:icons/circle-question-mark'
import { type ReactNode, useId, useState } from 'react'
import { Card } from './card.tsx'

type FigureProps = {
  label: string
  /** As people read it. */
  value: string
  /** Below: what belongs to it. */
  note?: ReactNode
  /** How it is counted. */
  help: string
}

/** Words are longer than numbers, and set smaller. */
const isInWords = (value: string) => /^[\p{L} ]+$/u.test(value)

/** One figure. Its label opens a line of help below it: by touch, by keyboard, and without hiding its neighbors. */
export function Figure({ label, value, note, help }: FigureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Card className="grid min-w-0 grid-cols-1 content-start p-4 sm:p-5">
      <h3 className="font-sans text-sm font-normal tracking-normal text-muted">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-my-3 min-h-11 w-full text-left hover:text-ink"
        >
          {label}
          <span className="sr-only"> (how it is counted)</span>
          <CircleHelp aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.15em]" />
        </button>
      </h3>
      <p
        translate={/\p{L}/u.test(value) ? undefined : 'no'}
        className={`mt-1.5 font-display leading-tight font-bold tracking-tight tabular-nums ${isInWords(value) ? 'text-xl sm:text-2xl' : 'text-3xl sm:text-4xl'}`}
      >
        {value}
      </p>
      {note && <div className="mt-1 text-sm text-muted">{note}</div>}
      <p id={id} hidden={!isOpen} className="mt-3 rounded-control bg-tint p-3 text-sm">
        {help}
      </p>
    </Card>
  )
}
