import type { ReactNode } from 'react'

const colors = [
  ['fog', 'bg-fog'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['accent', 'bg-accent'],
  ['on-accent', 'bg-on-accent'],
  ['accent-text', 'bg-accent-text'],
  ['sound', 'bg-sound'],
  ['yes', 'bg-yes'],
  ['maybe', 'bg-maybe'],
  ['maybe-text', 'bg-maybe-text'],
  ['no', 'bg-no'],
  ['tint', 'bg-tint'],
] as const

/** Every token, in the theme shown. */
export function Colors() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {colors.map(([name, background]) => (
        <li key={name} className="text-sm">
          <span className={`block h-14 rounded-control border border-line ${background}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** One part of the design system under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <h2 className="border-b border-line pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
