import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

type FactsProps = {
  facts: readonly Fact[]
  /** In running lines, whose names only screen readers are told. */
  isCompact?: boolean
}

const looks = {
  spacious: {
    list: 'grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2',
    fact: 'min-w-0 max-sm:flex max-sm:gap-2',
    name: 'text-sm font-bold text-muted max-sm:w-20 max-sm:flex-none max-sm:leading-6',
  },
  compact: { list: 'flex flex-wrap items-center gap-x-4 text-sm', fact: 'min-w-0', name: 'sr-only' },
}

/** Facts with their names; those without a value are left out. */
export function Facts({ facts, isCompact = false }: FactsProps) {
  const look = looks[isCompact ? 'compact' : 'spacious']
  return (
    <dl className={look.list}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className={look.fact}>
            <dt className={look.name}>{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
