import {
  type SuggestedPlace,
  searchActivities,
  suggestActivities,
  suggestDining,
  suggestVenuesByForm,
  understandWishes,
} from '@nofomo/contracts/suggestions/endpoints.ts'
import { suggestionLimits } from '@nofomo/contracts/suggestions/limits.ts'
import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { z } from 'zod'
import type { Point } from '../../../catalog/gazetteer.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import type { Http } from '../../../platform/http/endpoints/execute.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PublishedVenues } from '../../venues/venues/public.ts'
import { mergeActivities } from './rules/merge.ts'
import { placeCard } from './rules/reasons/place-card.ts'
import {
  fromDiners,
  fromForm,
  fromOuting,
  fromSearch,
  pointOf,
  timeOfDayIn,
} from './rules/request/request.ts'
import { askingOf } from './service/caller.ts'
import { interpret } from './service/interpret.ts'
import { createFindNamed } from './service/named-places.ts'
import type { SuggestionInput } from './service/suggest-venues.ts'
import type { Answer, Suggest } from './service/suggester.ts'
import { tastesOfCaller } from './service/tastes.ts'

type Deps = { suggest: Suggest; published: PublishedVenues }

export function suggestionRoutes(app: App, _platform: Platform, { suggest, published }: Deps): void {
  const ask = async (input: SuggestionInput, ctx: Ctx, { request }: Http) =>
    suggest({ ...input, now: ctx.now, tastes: await tastesOfCaller(ctx) }, askingOf(ctx, addressKey(request)))

  const findNamed = createFindNamed(published)
  const understand = async ({ body }: { body: z.output<typeof understandWishes.body> }, ctx: Ctx) => {
    const named = await findNamed(body, seattleDay(ctx.now))
    return interpret({ ...body, ...(named && { description: named.rest }), now: ctx.now })
  }
  route(app, understandWishes, understand, { dear: 'understanding' })

  route(app, suggestVenuesByForm, async ({ body }, ctx, http) => {
    const answer = await ask(fromForm(body), ctx, http)
    const { preferences, neighborhood, note } = answer
    const { budget, groupSize, occasion, cuisine } = preferences
    const { time = null, dayOfWeek = null } = body
    const timeOfDay = timeOfDayIn(time)
    const checks = time || dayOfWeek ? ['Opening hours are not checked: call ahead.'] : []
    return {
      venues: cardsOf(answer),
      insights: [...(note ? [note] : []), ...checks],
      context: { neighborhood, occasion, budget, groupSize, cuisine, time, timeOfDay, dayOfWeek },
      ...sourceOf(answer),
    }
  })

  route(app, suggestDining, async ({ body }, ctx, http) => {
    const answer = await ask(fromDiners(body), ctx, http)
    const suggestions = cardsOf(answer, pointOf(body))
    return { success: true as const, mode: 'dining' as const, suggestions, ...sourceOf(answer) }
  })

  route(app, suggestActivities, async ({ body }, ctx, http) => {
    const answer = await ask(fromOuting(body), ctx, http)
    const suggestions = cardsOf(answer, pointOf(body))
    return { success: true as const, mode: 'activities' as const, suggestions, ...sourceOf(answer) }
  })

  route(app, searchActivities, async ({ body }, ctx, http) => {
    const answer = await ask(fromSearch(body), ctx, http)
    const { query } = body
    const found = query ? await published.search(query, suggestionLimits.foundActivities) : []
    const merged = mergeActivities(query ?? '', { suggested: answer.venues, found })
    const venues = merged.slice(0, suggestionLimits.foundActivities)
    const activities = cardsOf({ ...answer, venues }, pointOf(body))
    return { success: true as const, activities, ...sourceOf(answer) }
  })
}

function cardsOf(
  answer: Pick<Answer, 'venues' | 'chosenByModel' | 'reasonByModel'>,
  from: Point | null = null,
) {
  return answer.venues.map((venue): SuggestedPlace => placeCard(venue, { ...answer, from }))
}

type AnswerSource = Pick<Answer, 'source' | 'metadata' | 'note' | 'unchecked' | 'notUnderstood'>

function sourceOf({ source, metadata, note, unchecked, notUnderstood }: Answer): AnswerSource {
  return { source, metadata, note, unchecked, notUnderstood }
}
