import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

type FactsProps = {
  facts: readonly Fact[]
  /** Small, and as many in a row as fit. */
  isCompact?: boolean
}

/** Facts with their names; those without a value are left out. */
export function Facts({ facts, isCompact = false }: FactsProps) {
  return (
    <dl
      className={
        isCompact
          ? 'grid grid-cols-1 gap-x-5 gap-y-1 text-sm sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]'
          : 'grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2'
      }
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0 max-sm:flex max-sm:gap-2">
            <dt className="text-sm font-bold text-muted max-sm:w-20 max-sm:flex-none max-sm:leading-6">
              {name}
            </dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
