import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import type { Results } from '@nofomo/contracts/endpoints/voting.ts'
import { ruleNotes, rulesInWords } from './other-rules.ts'

/** Whether other rules agree. Expands to how each of them counts. */
export function RuleCheck({ results, venues }: { results: Results; venues: readonly Venue[] }) {
  const answer = rulesInWords(results, (id) => venues.find((venue) => venue.id === id)?.name ?? null)
  if (!answer) return null
  return (
    <details className="text-sm text-muted">
      <summary className="cursor-pointer py-1">{answer}</summary>
      <ul className="mt-2 grid gap-1">
        {ruleNotes.map(({ name, sentence }) => (
          <li key={name}>
            <strong className="text-ink">{name}.</strong> {sentence}
          </li>
        ))}
      </ul>
    </details>
  )
}
