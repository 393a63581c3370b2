import type { DashboardMetrics } from '@nofomo/contracts/endpoints/venue-home.ts'
import { Figure } from '../../../ui/figure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useSectionPath } from '../../../venue/use-section-path.ts'
import { useVenuePeriod } from '../../../venue/venue-period.ts'
import { cardsInWords } from './cards.messages.ts'

/** The four figures above the list. */
export function OverviewCards({ metrics }: { metrics: DashboardMetrics }) {
  const period = useVenuePeriod()
  const pathOf = useSectionPath()
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        Your figures
      </h2>
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-4 xl:grid-cols-4">
        {cardsInWords(metrics, period).map((card) => (
          <Figure key={card.label} {...card} />
        ))}
      </div>
      <TextLink to={pathOf('analytics')}>Thirty days, one by one</TextLink>
    </section>
  )
}
