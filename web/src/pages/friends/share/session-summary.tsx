import { priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { peopleInWords } from '@nofomo/contracts/sessions/group-sizes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { occasionLabels } from './share.messages.ts'

type SessionSummaryProps = {
  session: Session
  /** Which wish could not be met, and what was done instead. */
  note: string | null
}

/** Long titles are set smaller: the link below stays in sight on a phone. */
export function SessionTitle({ title }: { title: string }) {
  const size = title.length > 30 ? 'text-xl sm:text-3xl' : 'text-3xl sm:text-5xl'
  return (
    <h1 translate="no" className={`wrap-anywhere ${size}`}>
      {title}
    </h1>
  )
}

/** The session's criteria. */
export function SessionSummary({ session, note }: SessionSummaryProps) {
  const { budget, occasion, cuisine } = session.preferences
  const facts = [
    session.location,
    budget && `${priceRangeByBudget[budget]} each`,
    peopleInWords(session.preferences),
    occasion && occasionLabels[occasion],
    cuisine,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <div className="grid grid-cols-1 gap-4 empty:hidden">
      {facts.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {facts.map((fact) => (
            <li key={String(fact)}>
              <Badge>{fact}</Badge>
            </li>
          ))}
        </ul>
      )}
      {session.description && (
        <p className="text-muted">
          “<LinkedText text={session.description} />”
        </p>
      )}
      {note && <p className="rounded-control border border-sound p-4 text-sm">{note}</p>}
    </div>
  )
}
