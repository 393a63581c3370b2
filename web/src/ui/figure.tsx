import CircleHelp from 'lucide-react/icons/circle-question-mark'
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
  className?: string
}

/** One figure, with a line of help that opens below it: by touch, by keyboard, and without hiding its neighbours. */
export function Figure({ label, value, note, help, className = '' }: FigureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Card
      role="group"
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1 p-4 sm:p-5 ${className}`}
    >
      <h3 id={id} className="self-center font-sans text-sm font-normal tracking-normal text-muted">
        {label}
      </h3>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-help`}
        aria-label={`How ${label} is counted`}
        onClick={() => setOpen(!isOpen)}
        className="-my-2.5 -mr-3 grid size-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <CircleHelp aria-hidden="true" className="size-4" />
      </button>
      <p className="col-span-2 mt-1 font-display text-3xl leading-tight font-bold tracking-tight wrap-anywhere tabular-nums sm:text-4xl">
        {value}
      </p>
      {note && <div className="col-span-2 mt-1 text-sm text-muted">{note}</div>}
      <p
        id={`${id}-help`}
        hidden={!isOpen}
        className="col-span-2 mt-3 rounded-control bg-tint p-3 text-sm text-ink"
      >
        {help}
      </p>
    </Card>
  )
}
