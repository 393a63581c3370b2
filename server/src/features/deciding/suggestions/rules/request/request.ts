import { isInSeattle, roughly } from '@nofomo/contracts/places/geography.ts'
import {
  type Budget,
  budgetNamed,
  budgetOfDollars,
  placeRadiusMeters,
  type TimeOfDay,
  timeOfDayAt,
  timesOfDay,
} from '@nofomo/contracts/sessions/choices.ts'
import type {
  SentLocation,
  searchActivities,
  suggestActivities,
  suggestDining,
  suggestVenuesByForm,
} from '@nofomo/contracts/suggestions/endpoints.ts'
import { suggestionLimits } from '@nofomo/contracts/suggestions/limits.ts'
import type { z } from 'zod'
import { locationWithoutPoint } from '../../../../../catalog/coordinates.ts'
import type { Point } from '../../../../../catalog/gazetteer.ts'
import { areaOf } from '../../../../../catalog/gazetteer-locations.ts'
import type { SuggestionInput } from '../../service/suggest-venues.ts'
import { anyDay } from './form.ts'
import { understand } from './understand.ts'

/** The calls of other clients, as requests to the one chain of sources. */

type Body<E extends { body: z.ZodType }> = z.output<E['body']>

export function fromForm(body: Body<typeof suggestVenuesByForm>): SuggestionInput {
  const { neighborhood, budget, groupSize, occasion, cuisine, time } = body
  return {
    location: neighborhood && locationWithoutPoint(neighborhood),
    preferences: { budget, groupSize, occasion, cuisine },
    description: wordsOfTime(timeOfDayIn(time)),
    count: suggestionLimits.databaseSuggestions,
  }
}

export function fromDiners(body: Body<typeof suggestDining>): SuggestionInput {
  return {
    ...fromGroup(body),
    preferences: { ...sizeAndBudget(body), cuisine: eitherOf(body.cuisinePreferences) },
    count: suggestionLimits.diningSuggestions,
  }
}

export function fromOuting(body: Body<typeof suggestActivities>): SuggestionInput {
  const kinds = [body.activityType, ...(body.activityPreferences ?? [])].filter(isGiven)
  const { description } = fromGroup(body)
  return {
    ...fromGroup(body),
    description: sentence([...(kinds.length === 0 ? ['something to do'] : []), description ?? '']),
    preferences: { ...sizeAndBudget(body), cuisine: eitherOf(kinds) },
    count: suggestionLimits.activitySuggestions,
  }
}

export function fromSearch(body: Body<typeof searchActivities>): SuggestionInput {
  const { query, activityType } = body
  const point = pointOf(body)
  return {
    location: locationOf(body.location),
    description: sentence([query ?? '', ...(query ? [] : ['something to do'])]),
    preferences: { cuisine: activityType },
    ...(point && { within: { point, meters: placeRadiusMeters } }),
    count: suggestionLimits.foundActivities,
  }
}

/** The request's point, already rounded; null without one. */
export function pointOf({ location }: { location?: SentLocation | string | null | undefined }): Point | null {
  if (!location || typeof location === 'string') return null
  const { lat, lng } = location
  return typeof lat === 'number' && typeof lng === 'number' ? { lat: roughly(lat), lng: roughly(lng) } : null
}

/** `19:30`, `7 pm`, `noon` or `evening`; null for anything else. */
export function timeOfDayIn(time: string | null | undefined): TimeOfDay | null {
  const text = time?.toLowerCase().trim() ?? ''
  const named = timesOfDay.find((name) => text.replace(/[\s_]+/g, '-').includes(name))
  if (named) return named
  if (/\bnoon\b|\blunch\b/.test(text)) return 'afternoon'
  if (/\bnight\b|\blate\b/.test(text)) return 'late-night'
  const [, hours = '', minutes, half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?$/.exec(text) ?? []
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  return hours === '' || hour > 23 || Number(minutes ?? 0) > 59 ? null : timeOfDayAt(hour)
}

type Group = Pick<
  Body<typeof suggestDining>,
  'groupSize' | 'budget' | 'vibe' | 'vibes' | 'dealBreakers' | 'location' | 'timeOfDay'
>

/** Closed fields and lists as the words that people would use: one place understands them. */
function fromGroup({ vibe, vibes, dealBreakers, location, timeOfDay }: Group): SuggestionInput {
  const wishes = [vibe, ...(vibes ?? [])].filter(isGiven)
  const refused = (dealBreakers ?? []).filter(isGiven).map((wish) => (isNegated(wish) ? wish : `no ${wish}`))
  return {
    location: locationOf(location),
    description: sentence([...wishes, ...refused, wordsOfTime(timeOfDay ?? null)]),
  }
}

const isNegated = (wish: string) => /^(no|not|nothing|without|avoid)\b/i.test(wish)

function sizeAndBudget({ groupSize, budget }: Group) {
  return { groupSize, budget: budgetOf(budget) }
}

function budgetOf(budget: Group['budget']): Budget | null {
  return typeof budget === 'number' ? budgetOfDollars(budget) : budgetNamed(budget)
}

/** The text of the location; if it is unknown, the neighborhood around the point. */
function locationOf(location: SentLocation | string | null | undefined): string | null {
  const text = typeof location === 'string' ? location : location?.address
  const sent = text ? locationWithoutPoint(text) : null
  const point = pointOf({ location })
  const isKnown = sent !== null && understand({ location: sent }, anyDay).criteria.unknownLocation === null
  return !isKnown && point && isInSeattle(point) ? areaOf(point) : sent
}

const wordsOfTime = (time: TimeOfDay | null): string => {
  if (time === null) return ''
  return time === 'late-night' ? 'open late' : `in the ${time}`
}

const isGiven = (text: string | null | undefined): text is string => Boolean(text?.trim())

const eitherOf = (wishes: readonly string[] | null | undefined): string | null =>
  wishes?.filter(isGiven).join(' or ') || null

const sentence = (parts: readonly string[]): string => parts.filter(isGiven).join(', ')
