import type { OnboardingCount } from '@nofomo/contracts/kpis/endpoints.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { onboardingTable, onboardingTitle, stepsOf } from './table.messages.ts'

/** How far newcomers come in onboarding. */
export function OnboardingCard({ counts, month }: { counts: readonly OnboardingCount[]; month: string }) {
  const steps = stepsOf(counts)
  return (
    <ChartCard
      title={onboardingTitle(steps)}
      unit="Visits that reached each step of onboarding"
      chart={
        <ol aria-hidden="true" className="grid gap-3">
          {steps.map(({ key, name, visits, share }) => (
            <li key={key} className="grid gap-1">
              <span className="flex justify-between gap-3 text-sm">
                <span>{name}</span>
                <span className="font-bold tabular-nums">{visits}</span>
              </span>
              <svg aria-hidden="true" className="h-2.5 w-full overflow-hidden rounded-full bg-line">
                <rect width={`${share}%`} height="100%" className="fill-sound" />
              </svg>
            </li>
          ))}
        </ol>
      }
      table={onboardingTable(steps)}
      file={`seattle-pilot-onboarding-${month}.csv`}
      counted={
        <p>
          Visits that agreed to being counted, once for each step. They are kept for 30 days: of an earlier
          month nothing is left.
        </p>
      }
    />
  )
}
