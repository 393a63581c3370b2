import type { Person } from '@nofomo/contracts/endpoints/people.ts'
import { dayInSeattle } from '@nofomo/contracts/values/times/seattle-words.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { erasureInWords, partInWords } from './people.messages.ts'

/** The data stored about somebody, in counts. */
export function PersonFacts({ person }: { person: Person }) {
  const { address, names, since, isSignedIn, parts, venues, erasure } = person
  return (
    <Card as="section" aria-label="Stored data" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      {erasure && <p className="rounded-control bg-tint p-4 font-bold">{erasureInWords(erasure)}</p>}
      {parts.length === 0 && <p>There is nothing about this person any more.</p>}
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 wrap-anywhere sm:grid-cols-2">
        {address !== null && <Fact label="Address">{address}</Fact>}
        {names.length > 1 && <Fact label="Also known as">{names.slice(1).join(', ')}</Fact>}
        {since !== null && (
          <Fact label="Account">
            since {dayInSeattle(since)}, {isSignedIn ? 'signed in now' : 'not signed in'}
          </Fact>
        )}
        {venues.length > 0 && (
          <Fact label="Acts for">{venues.map(({ name, role }) => `${name} (${role})`).join(', ')}</Fact>
        )}
      </dl>
      {parts.length > 0 && (
        <div className="grid gap-2">
          <h2 className="text-xl">Kept about them</h2>
          <ul className="flex flex-wrap gap-2">
            {parts.map(({ part, count }) => (
              <li key={part} className="rounded-control bg-tint px-3 py-1.5 text-sm">
                {partInWords(part)} <strong>{count}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-bold text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
