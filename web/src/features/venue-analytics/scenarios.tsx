import type { Scenario } from '@nofomo/contracts/endpoints/venue-analytics.ts'
import { counted } from '../../lib/text/counted.ts'
import { Card } from '../../ui/card.tsx'
import { percentInWords } from '../../venue/figures.ts'
import { DrsBadge } from './drs-badge.tsx'
import { scenarioName } from './insights.messages.ts'

type ScenariosProps = {
  title: string
  scenarios: readonly Scenario[] /** Said instead of an empty list. */
  none: string
}

/** Scenarios with what the figures recommend. */
export function Scenarios({ title, scenarios, none }: ScenariosProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <h3 className="text-2xl">{title}</h3>
      {scenarios.length === 0 && <p className="text-muted">{none}</p>}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {scenarios.map((scenario) => (
          <ScenarioCard key={scenario.scenarioKey} scenario={scenario} />
        ))}
      </div>
    </section>
  )
}

function ScenarioCard({ scenario }: { scenario: Scenario }) {
  const { drs, areaAvgDrs, approvalRate, sampleSize, recommendations } = scenario
  return (
    <Card as="article" className="grid content-start gap-3 p-5">
      <h4 className="font-display text-lg font-bold">{scenarioName(scenario)}</h4>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <DrsBadge drs={drs} areaAvgDrs={areaAvgDrs} />
        <span className="text-sm text-muted">
          resistance {drs}
          {areaAvgDrs !== null && `, area ${areaAvgDrs}`}
        </span>
      </div>
      <p className="text-sm text-muted">
        {percentInWords(approvalRate)} yes or maybe, of {counted(sampleSize, 'vote')}
      </p>
      {recommendations.length > 0 && (
        <ul className="grid gap-2">
          {recommendations.map((recommendation) => (
            <li key={recommendation} className="border-l-3 border-accent pl-3 wrap-anywhere">
              {recommendation}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
