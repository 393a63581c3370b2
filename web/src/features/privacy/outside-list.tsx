import type { PrivacyFacts } from '@nofomo/contracts/endpoints/privacy.ts'
import { Badge } from '../../ui/badge.tsx'
import { recipients } from './outside.messages.ts'

/** Services of others, and whether this installation uses them. */
export function OutsideList({ facts }: { facts: PrivacyFacts | null }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {recipients(facts).map(({ name, gets, isUsed, who }) => (
        <li key={name} className="grid grid-cols-1 gap-1 rounded-card border border-line bg-raised p-4">
          <h3 className="flex flex-wrap items-center gap-x-3 text-lg">
            {name}
            {isUsed !== null && <Badge>{isUsed ? 'Used here' : 'Not used'}</Badge>}
          </h3>
          <p>Gets {gets}.</p>
          <p className="text-muted wrap-anywhere">{who}</p>
        </li>
      ))}
    </ul>
  )
}
