import Check from 'virtual:icons/check'
import Minus from 'virtual:icons/minus'
import { clockInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { durationWords, stepWords } from './debug.messages.ts'
import { type Simulation, type Summary, summaryOf } from './simulation.ts'
import type { Stored } from './use-stored.ts'

type SummaryPartProps = { simulation: Simulation | null; stored: Stored | null; now: number }

/** The current session, its figures, and how far it came. */
export function SummaryPart({ simulation, stored, now }: SummaryPartProps) {
  return (
    <Card as="section" aria-labelledby="session" className="grid content-start gap-4 p-4 sm:p-5">
      <h2 id="session" className="text-2xl">
        Current session
      </h2>
      {simulation ? (
        <SimulatedSummary
          simulation={simulation}
          stored={stored}
          summary={summaryOf(simulation.record, now)}
        />
      ) : (
        <p className="text-muted">No session is being simulated in this tab.</p>
      )}
    </Card>
  )
}

type SimulatedSummaryProps = { simulation: Simulation; stored: Stored | null; summary: Summary }

function SimulatedSummary({ simulation: { record }, stored, summary }: SimulatedSummaryProps) {
  return (
    <>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={summary.isComplete ? 'yes' : 'sound'}>
            {summary.isComplete ? 'Complete' : 'In progress'}
          </Badge>
          <span>Since {clockInSeattle(record.startedAt)}</span>
        </p>
        <p className="font-mono text-sm wrap-anywhere text-muted">{record.visit}</p>
        <p className="text-sm text-muted">{storedWords(stored)}</p>
      </div>
      <Figures summary={summary} />
      <Steps steps={summary.steps} />
    </>
  )
}

function storedWords(known: Stored | null): string {
  if (!known) return 'Asking the server what it has…'
  if ('failure' in known) return `What the server has is not known: ${known.failure}`
  const { events, hasRecord } = known.stored
  const counted = events === 1 ? '1 event' : `${events} events`
  return `On the server: ${counted}, ${hasRecord ? 'and the session’s record' : 'no record of the session yet'}.`
}

function Figures({ summary }: { summary: Summary }) {
  const figures = [
    ['Duration', durationWords(summary.durationSeconds)],
    ['Completion', `${summary.completionRate}%`],
    ['Participation', participationWords(summary)],
    ['Engagement', `${summary.engagementScore} of 100`],
    ['Satisfaction', `${summary.satisfaction} of 100`],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Finished of expected: `75% (3 of 4)`. */
function participationWords({ participationRate, finishedVoters, expectedVoters }: Summary): string {
  if (participationRate === null) return '–'
  return `${participationRate}% (${finishedVoters} of ${expectedVoters})`
}

function Steps({ steps }: Pick<Summary, 'steps'>) {
  return (
    <ul aria-label="Journey" className="grid gap-1.5 sm:grid-cols-2">
      {steps.map(({ step, isReached }) => (
        <li key={step} className={`flex items-center gap-2 ${isReached ? 'font-bold' : 'text-muted'}`}>
          {isReached ? (
            <Check aria-hidden="true" className="size-4 flex-none text-yes" />
          ) : (
            <Minus aria-hidden="true" className="size-4 flex-none" />
          )}
          {stepWords[step]}
          <span className="sr-only">{isReached ? ': reached' : ': not reached'}</span>
        </li>
      ))}
    </ul>
  )
}
