import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../lib/text/counted.ts'
import { paths } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { beginningInWords, pictureOf, stateOf, whenInWords } from './plan.messages.ts'

const shownAtFirst = 6

/** The host's sessions, newest first. `planCount` may be greater than the number given. */
export function RecentPlans({ plans, planCount }: { plans: Plan[]; planCount: number }) {
  const [all, setAll] = useState(false)
  const shown = all ? plans : plans.slice(0, shownAtFirst)
  const folded = plans.length - shown.length
  const earlier = planCount - plans.length
  return (
    <TitledSection id="plans" title="Your Recent Plans">
      {plans.length === 0 ? (
        <EmptyState
          title="No plans yet"
          action={
            <ButtonLink to={paths.appCreate()} look="quiet">
              Start the first one
            </ButtonLink>
          }
        >
          Every vote you start is kept here, with its winner and its table.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {shown.map((plan, index) => (
            <PlanRow key={plan.id} plan={plan} begun={beginningInWords(plan, plans)} first={index < 2} />
          ))}
        </ul>
      )}
      {folded > 0 && (
        <Button look="ghost" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          + {planCount - shown.length} more
        </Button>
      )}
      {folded === 0 && earlier > 0 && (
        <p className="text-sm text-muted">
          {counted(earlier, 'earlier plan')} {earlier === 1 ? 'is' : 'are'} kept and counted, but not listed.
        </p>
      )}
    </TitledSection>
  )
}

function PlanRow({ plan, begun, first }: { plan: Plan; begun: string; first: boolean }) {
  const { badge, tone, place, note } = stateOf(plan)
  const when = whenInWords(plan)
  return (
    <li className="relative grid grid-cols-[104px_minmax(0,1fr)] large-text:grid-cols-1 overflow-hidden rounded-card border border-line bg-raised sm:grid-cols-[11rem_minmax(0,1fr)]">
      <PlanPicture plan={plan} first={first} />
      <div className="grid grid-cols-1 content-center gap-1 p-3 sm:px-5 sm:py-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={tone}>{badge}</Badge>
          <span className="min-w-0">{begun}</span>
        </p>
        <h3 className="mt-1 text-lg">
          <Link to={paths.planResults(plan.id)}>
            {/* The whole card is a link. */}
            <span aria-hidden="true" className="absolute inset-0" />
            <span translate="no">{plan.title}</span>
          </Link>
        </h3>
        {when && <p className="text-sm font-bold">{when}</p>}
        <p className="text-sm">
          {place && <strong translate="no">{place}</strong>}
          {place && note && ' · '}
          {note && <span className="text-muted">{note}</span>}
        </p>
        <p className="-mx-2 flex flex-wrap">
          <QuietLink to={paths.shareVote(plan.id)} label="Share" title={plan.title} />
          <QuietLink to={paths.manage(plan.id)} label="Manage" title={plan.title} />
        </p>
      </div>
    </li>
  )
}

/** The picture of the plan's current place; an empty list shows only its count. */
function PlanPicture({ plan, first }: { plan: Plan; first: boolean }) {
  const image = pictureOf(plan)
  if (image)
    return (
      <VenuePicture
        image={image}
        sizes="(min-width: 640px) 176px, 104px"
        first={first}
        shape="h-full min-h-24"
      />
    )
  return (
    <span
      aria-hidden="true"
      className="font-display grid min-h-24 place-items-center bg-tint text-2xl font-bold text-accent-text"
    >
      {plan.isExpectedKnown && plan.voters <= plan.expectedVoters
        ? `${plan.voters}/${plan.expectedVoters}`
        : plan.voters}
    </span>
  )
}

function QuietLink({ to, label, title }: { to: string; label: string; title: string }) {
  return (
    <Link
      to={to}
      className="relative z-10 inline-flex min-h-11 items-center px-2 text-sm font-bold text-sound underline-offset-4 hover:underline"
    >
      {label}
      <span className="sr-only"> {title}</span>
    </Link>
  )
}
