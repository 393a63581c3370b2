import Lock from 'virtual:icons/lock'
import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { withPeriod } from '@nofomo/contracts/values/text/sentences.ts'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSectionPath } from '../../venue/use-section-path.ts'
import { closedReason, lockReason, type Section } from './sections.ts'

/** A locked section, opened by its address: what it will show, and what unlocks it. */
export function LockedSection({ section, standing }: { section: Section; standing: Standing | null }) {
  const pathOf = useSectionPath()
  return (
    <Card as="section" aria-labelledby="locked" className="grid justify-items-start gap-4 p-5 sm:p-7">
      <span className="grid size-11 place-items-center rounded-full bg-tint text-accent-text">
        <Lock aria-hidden="true" className="size-5" />
      </span>
      <div className="grid gap-2">
        <h2 id="locked" className="text-2xl sm:text-3xl">
          {section.label}
        </h2>
        <p className="max-w-prose text-lg">{section.about}</p>
        <p className="max-w-prose text-muted">
          {lockReason(section)}.{' '}
          {standing
            ? `It opens by itself once we have approved your claim for ${withPeriod(standing.venue.name)} There is nothing more to do.`
            : 'It opens once you have claimed your venue and we have approved the claim.'}
        </p>
      </div>
      {standing ? (
        <ButtonLink to={pathOf(null)} look="quiet">
          Back to the overview
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.claim()}>Complete Setup</ButtonLink>
      )}
    </Card>
  )
}

/** A section that the member's role does not include. */
export function ClosedSection({ section }: { section: Section }) {
  const pathOf = useSectionPath()
  return (
    <Card as="section" aria-labelledby="closed" className="grid justify-items-start gap-4 p-5 sm:p-7">
      <h2 id="closed" className="text-2xl sm:text-3xl">
        {section.label}
      </h2>
      <p className="max-w-prose text-muted">{closedReason(section)}</p>
      <ButtonLink to={pathOf('bookings')}>Go to bookings</ButtonLink>
    </Card>
  )
}
