import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** Facts with their names; those without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
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
