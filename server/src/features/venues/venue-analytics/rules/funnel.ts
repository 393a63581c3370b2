import {
  type FunnelStage,
  funnelStages,
  type VenueFunnel,
} from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { recordOf } from '../../../../platform/record-of.ts'
import { minGroups, peakOf, rateOf } from '../../venues/public.ts'
import { changeOf, type HourOfStages, type Stages, stagesOf } from './counting.ts'
import { type Decided, lostOf } from './leakage.ts'

/** The groups of a period that have decided, whatever they chose. `seconds`: median, from making the list. */
export type Decisions = {
  count: number
  seconds: number | null
  hours: readonly { hour: number; count: number }[]
}

/** The four stages against the period before. */
export function funnelOf(current: Stages, compared: Stages): VenueFunnel['funnel'] {
  return recordOf(funnelStages, (name) => ({
    count: current[name],
    percentage: rateOf(current[name], current.viewed),
    change: changeOf(current[name], compared[name]),
  }))
}

/** The stage that the largest share of the stage before, from five groups, does not reach; the earlier of equals. */
export function dropoffOf(stages: Stages): FunnelStage | null {
  const lost = funnelStages.slice(1).flatMap((name, index) => {
    const before = stages[funnelStages[index] ?? 'viewed']
    return before < minGroups ? [] : { name, share: (before - stages[name]) / before }
  })
  const [most] = lost.toSorted((a, b) => b.share - a.share)
  return most && most.share > 0 ? most.name : null
}

export function metricsOf(stages: Stages, decisions: Decisions, decided: Decided): VenueFunnel['metrics'] {
  const hasEnoughGroups = decisions.count >= minGroups && decisions.seconds !== null
  return {
    avgTimeToDecision: hasEnoughGroups ? Math.round(decisions.seconds ?? 0) : null,
    peakDecisionHour: peakOf(decisions.hours),
    topDropoffStage: dropoffOf(stages),
    conversionRate: rateOf(stages.chosen, stages.viewed),
    competitorLeakage: rateOf(lostOf(decided), decided.decided),
  }
}

/** 24 rows: `00:00` to `23:00`. */
export function timelineOf(rows: readonly HourOfStages[]): VenueFunnel['timeline'] {
  return stagesOf(rows).hours.map(({ hour, ...stages }) => ({
    time: `${String(hour).padStart(2, '0')}:00`,
    ...stages,
  }))
}

type OfferCounts = VenueFunnel['offers'] & { decided: number; turnedOfLarge: number }

/** That a small group changed its mind reveals votes of single people: it counts from five groups, else from five voters. */
export function disclosedOffers({
  decided,
  turned,
  turnedOfLarge,
  ...counts
}: OfferCounts): VenueFunnel['offers'] {
  return { ...counts, turned: decided >= minGroups ? turned : turnedOfLarge }
}
