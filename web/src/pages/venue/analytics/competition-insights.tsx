import Lightbulb from 'virtual:icons/lightbulb'
import ThumbsUp from 'virtual:icons/thumbs-up'
import type { VenueCompetition } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { Card } from '../../../ui/card.tsx'
import { HowCounted } from '../../../ui/charts/how-counted.tsx'
import { DrsBadge } from './drs-badge.tsx'

const kinds = {
  strength: { name: 'Strength', Icon: ThumbsUp, look: 'text-yes' },
  opportunity: { name: 'Opportunity', Icon: Lightbulb, look: 'text-accent-text' },
}

/** How often groups refuse the venue, and what it does better or worse than others. */
export function CompetitionInsights({ competition }: { competition: VenueCompetition }) {
  const { insights } = competition
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-1">
      <Resistance venue={competition.venue} />
      {insights.map(({ type, title, description }) => {
        const { name, Icon, look } = kinds[type]
        return (
          <Card as="section" key={title} className="grid content-start gap-2 p-5">
            <p className={`flex items-center gap-2 text-sm font-bold ${look}`}>
              <Icon aria-hidden="true" className="size-4" />
              {name}
            </p>
            <h3 className="text-lg wrap-anywhere">{title}</h3>
            <p className="wrap-anywhere">{description}</p>
          </Card>
        )
      })}
    </div>
  )
}

function Resistance({ venue: { drs, areaAvgDrs } }: Pick<VenueCompetition, 'venue'>) {
  return (
    <Card as="section" aria-labelledby="drs" className="grid content-start gap-2 p-5">
      <h3 id="drs" className="text-lg">
        Decision resistance
      </h3>
      <p className="font-display text-3xl font-bold tabular-nums">{drs ?? '–'}</p>
      {drs !== null && (
        <div>
          <DrsBadge drs={drs} areaAvgDrs={areaAvgDrs} />
        </div>
      )}
      <p className="text-sm text-muted">
        {drs === null && 'Told from 30 votes on you.'}
        {drs !== null &&
          (areaAvgDrs === null ? 'No average of the area yet.' : `The area’s average is ${areaAvgDrs}.`)}
      </p>
      <HowCounted>
        <p>
          Noes, and half of the maybes, of all votes on you: 0 is loved, 100 refused. “Not interested” is a
          no. The average is the median of the other venues, from five of them.
        </p>
      </HowCounted>
    </Card>
  )
}
