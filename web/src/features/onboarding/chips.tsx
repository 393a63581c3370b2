import type { ReactNode } from 'react'

export function Chips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-bold text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

type ChipProps = {
  type: 'radio' | 'checkbox'
  name?: string
  checked: boolean
  onChange: () => void
  children: string
}

export function Chip({ children, ...input }: ChipProps) {
  return (
    <label className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-edge px-3 text-sm font-bold text-muted has-checked:border-ink has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound">
      <span>
        <input {...input} className="sr-only" />
        {input.checked && <span aria-hidden="true">✓ </span>}
        {children}
      </span>
    </label>
  )
}
