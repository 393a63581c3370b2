import type { CompetitionMetric, VenueCompetition } from '@nofomo/contracts/endpoints/venue-analytics.ts'
import { useId, useState } from 'react'
import {
  comingBackInWords,
  metricHelp,
  metricNames,
  metricRank,
  metricSentence,
  metrics,
  metricValue,
} from './competition.messages.ts'

/** The four metrics side by side; the chosen one says how it compares and how it is counted. */
export function MetricChoice({ competition }: { competition: VenueCompetition }) {
  const [chosen, setChosen] = useState<CompetitionMetric>('conversion')
  const name = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 text-sm font-bold text-muted">Your figures, each with its own rank</legend>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {metrics.map((metric) => (
          <label
            key={metric}
            className="relative grid min-w-0 cursor-pointer content-start gap-0.5 rounded-card border border-line bg-raised p-4 shadow-card has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound sm:p-5"
          >
            <span className="flex items-center justify-between gap-2 text-sm text-muted">
              {metricNames[metric]}
              <input
                type="radio"
                name={name}
                value={metric}
                checked={metric === chosen}
                onChange={() => setChosen(metric)}
                className="size-4 flex-none accent-ink outline-none max-[23rem]:absolute max-[23rem]:opacity-0"
              />
            </span>
            <span className="font-display text-2xl font-bold tracking-tight tabular-nums max-sm:text-xl sm:text-3xl">
              {metricValue(metric, competition)}
            </span>
            <span className="text-sm text-muted">{metricRank(metric, competition)}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="rounded-control bg-tint p-4 text-sm">
        <strong>{metricNames[chosen]}</strong>: {metricSentence(chosen, competition)} {metricHelp[chosen]}
        {chosen === 'retention' && <span> {comingBackInWords(competition)}</span>}
      </p>
    </fieldset>
  )
}
