import { Link } from 'react-router'
import { factsOf } from '../../../features/venues/venue.messages.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { provisionalNote } from './booking.messages.ts'
import type { BookingPlan } from './booking-plan.ts'

/** What is about to be booked: the group's winner or backup, and why. */
export function PlanSummary({ plan }: { plan: BookingPlan }) {
  const { venue, other } = plan
  const note = provisionalNote(plan)
  return (
    <Card as="section" aria-labelledby="place" className="overflow-hidden">
      <VenuePicture
        image={venue.image}
        sizes="(min-width: 64rem) 36rem, 100vw"
        first
        className="aspect-[2/1]! max-h-[50svh]"
      />
      <div className="grid grid-cols-1 gap-3 p-5 sm:p-7">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={plan.choice === 'winner' ? 'accent' : 'tint'}>{badgeOf(plan)}</Badge>
          <span translate="no" className="min-w-0 wrap-anywhere">
            {plan.title}
          </span>
        </p>
        <h2 translate="no" id="place" className="text-3xl wrap-anywhere">
          {venue.name}
        </h2>
        <p className="text-muted">{factsOf(venue)}</p>
        {venue.address && <p className="wrap-anywhere">{venue.address}</p>}
        {plan.why && <p className="text-lg wrap-anywhere">{plan.why}</p>}
        {note && <p className="rounded-control bg-tint p-4">{note}</p>}
        {other && (
          <Link
            to={withQuery(paths.book(plan.sessionId), { choice: other.choice })}
            replace
            preventScrollReset
            className={`${textLinkClass} justify-self-start wrap-anywhere`}
          >
            Book {other.name} instead
          </Link>
        )}
      </div>
    </Card>
  )
}

function badgeOf({ choice, isFinal }: BookingPlan): string {
  if (choice === 'backup') return 'Backup plan'
  return isFinal ? 'Winner' : 'Provisional winner'
}
