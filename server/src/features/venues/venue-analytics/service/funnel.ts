import type { VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { periodsOf, type Span } from '../../venues/public.ts'
import { readFunnel } from '../read-model.ts'
import { stagesOf } from '../rules/counting.ts'
import { disclosedOffers, funnelOf, metricsOf, timelineOf } from '../rules/funnel.ts'
import { suggestionsFor } from '../rules/funnel-suggestions.ts'
import { funnelHeadline, leakageOf } from '../rules/leakage.ts'
import { missedWishesOf } from '../rules/missed-wishes.ts'
import { answering, type PanelVenue, toPeriod } from './panel.ts'

/** How many groups reached each stage, where the others went, and what follows from it. */
export async function funnelFor(at: DbAt, venue: PanelVenue, span: Span): Promise<VenueFunnel> {
  const figures = await readFunnelFigures(at, venue, span)
  const { periods, hours, current, compared, decisions, decided, offers, missedWishes, suggestions } = figures
  return {
    period: toPeriod(span, periods),
    headline: funnelHeadline(current.viewed, decided, span),
    funnel: funnelOf(current, compared),
    metrics: metricsOf(current, decisions, decided),
    timeline: timelineOf(hours),
    offers: disclosedOffers(offers),
    leakage: leakageOf(decided, span),
    missedWishes,
    suggestions,
  }
}

/** The figures of the funnel, with narrowly missed wishes and suggestions. */
export async function readFunnelFigures({ db, now }: DbAt, venue: PanelVenue, span: Span) {
  const periods = periodsOf(span, now)
  const read = await readFunnel(db, venue.id, periods)
  const { hours, decisions, listing, groupWishes, offers, ...facts } = read
  const { current, compared } = stagesOf(hours)
  const decided = { ...facts, considered: current.considered, chosen: current.chosen }
  const missedWishes = missedWishesOf(groupWishes, answering(listing))
  const suggestions = suggestionsFor({ stages: current, decisions, decided, missedWishes, span })
  return { periods, hours, current, compared, decisions, decided, offers, missedWishes, suggestions }
}
