import { isInSeattle, radiusMiles } from '@nofomo/contracts/places/geography.ts'
import {
  budgetNamed,
  type Neighborhood,
  type Occasion,
  priceRangeByBudget,
  sizeLabel,
} from '@nofomo/contracts/sessions/choices.ts'
import type { Preferences } from '@nofomo/contracts/sessions/endpoints.ts'
import { sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import { dayOfWeek, minuteOfDay, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { neighborhoodIn } from '../../../../../catalog/gazetteer.ts'
import { plainText, plainWords } from '../../../../../catalog/plain-words.ts'
import { cuisineFamilies } from '../../../../../catalog/vocabulary.ts'
import { dietMeanings } from '../lexicon/cuisine-words.ts'
import { together, wishOf } from '../lexicon/cuisines.ts'
import type { Grasped } from '../words/chips.ts'
import * as chips from '../words/chips.ts'
import { placeLexicon } from '../words/places.ts'
import { readWords } from '../words/read-words.ts'
import { tokensOf } from '../words/tokens.ts'
import type { Area, CuisineWish, When } from './criteria.ts'

/** The input of a form besides free words. */
export type Form = {
  /** `Ballard, Seattle`, a nickname, or `Seattle` for anywhere in it. */
  location?: string | null | undefined
  /** The point of a location that the gazetteer does not know. */
  locationData?: { address: string; lat: number; lng: number } | null | undefined
  preferences?: Preferences | null | undefined
  /** Preferences that nobody chose. */
  yielding?: readonly ('budget' | 'groupSize')[] | undefined
  /** ISO 8601. */
  meetingAt?: string | null | undefined
  /** Times to choose from, ISO 8601. */
  times?: readonly string[] | null | undefined
}

type Made = ReturnType<typeof chips.outingChip>

/** The form's choices as chips. */
export function chipsOfForm(form: Form, today: string): Grasped[] {
  const { location, locationData, preferences, yielding } = form
  const budget = budgetNamed(preferences?.budget)
  const cuisine = parseCuisine(preferences?.cuisine ?? '')
  const when = whenOfTimes(timesOfForm(form))
  const chosen: (Made | null)[] = [
    ...locationChips(location ?? '', locationData ?? null),
    sizeChip(preferences),
    budget && chips.budgetChip(budget, `${priceRangeByBudget[budget]} each`),
    preferences?.occasion ? chips.occasionChip(preferences.occasion satisfies Occasion) : null,
    cuisine && { ...chips.cuisineChip(cuisine.label, {}), label: cuisine.label, adds: { cuisine } },
    when && chips.whenChip(when, today),
  ]
  return chosen
    .filter((made) => made !== null)
    .map((made) => ({
      ...made,
      source: 'form',
      isDefault: isDefault(made, yielding ?? []),
      isImplied: false,
      ranges: [],
    }))
}

const isDefault = ({ kind }: Made, yielding: readonly ('budget' | 'groupSize')[]): boolean =>
  (kind === 'budget' && yielding.includes('budget')) || (kind === 'people' && yielding.includes('groupSize'))

function sizeChip(preferences: Preferences | null | undefined): Made | null {
  const size = sizeOf(preferences?.groupSize, preferences?.groupSizeFrom)
  const { groupSize, groupSizeRange, groupSizeFrom } = size
  if (groupSize === null) return null
  const low = groupSizeRange === null ? (groupSizeFrom ?? groupSize) : groupSize
  const made = chips.peopleChip({ low, high: groupSize, isRough: groupSizeFrom === null })
  const adds = { people: groupSize, peopleFrom: groupSizeFrom, sizeRange: groupSizeRange }
  if (groupSizeRange === null || groupSizeRange === '2') return { ...made, adds }
  return {
    ...made,
    id: `people:${groupSizeRange}`,
    label: `${sizeLabel(groupSizeRange)} people`,
    adds,
  }
}

/** The value of a form's cuisine field: what it names, else the text itself; null for any cuisine. */
export function parseCuisine(text: string): CuisineWish | null {
  const plain = plainText(text).trim()
  if (
    plain === '' ||
    /^(any|anything|any cuisine|no preference|surprise me|whatever|all|none|open)\b/.test(plain)
  )
    return null
  const label = text.trim().replace(/\s+/g, ' ')
  const wanted = cuisineNamedIn(text)
  if (wanted) return { ...wanted, label }
  const diet = Object.entries(dietMeanings).find(([tag]) => plainText(tag).trim() === plain)
  if (diet) return wishOf(label, diet[1])
  const family = cuisineFamilies.find((name) => plainText(name).trim() === plain)
  return wishOf(label, {
    words: plainWords(text).length > 0 ? [plain] : [],
    ...(family && { families: [family] }),
  })
}

/** The cuisine or activity that a text names; null without one. */
export function cuisineNamedIn(text: string): CuisineWish | null {
  return together(readWords(text, anyDay).grasped.flatMap(({ adds }) => adds.cuisine ?? []))
}

/** Days do not matter where only a cuisine or a place is read. */
export const anyDay = '2000-01-01'

const metersPerMile = 1_609
const searchRadius = radiusMiles.landmark * metersPerMile

/** Words of a location that name no specific one. */
const anywhere =
  / (seattle|wa|washington|usa|us|anywhere|any|neighborhood|neighborhood|our|area|the|city|near|me|98\d\d\d) /g

/** Several equivalent places, `Ballard or Fremont, Seattle`; else one location. */
function locationChips(location: string, point: (Form['locationData'] & {}) | null): (Made | null)[] {
  const names = (location.split(',')[0] ?? '').split(' or ')
  const areas = names.flatMap((name) => {
    const found = annotationOf(name)
    return found?.kind === 'area' ? [found.area] : []
  })
  const areAlternatives = names.length > 1 && areas.length === names.length
  return areAlternatives
    ? areas.map((area) => chips.areaChip(searched(area)))
    : [locationChip(location, point)]
}

function locationChip(location: string, point: (Form['locationData'] & {}) | null): Made | null {
  const found = annotationOf(location)
  if (found?.kind === 'outside') return chips.outsideChip(location.trim())
  if (found?.kind === 'area') return chips.areaChip(searched(found.area))
  const neighborhood: Neighborhood | null = neighborhoodIn(location)
  if (neighborhood) return chips.areaChip({ neighborhood, near: null })
  const rest = plainText(location).replaceAll(' ', '  ').replace(anywhere, ' ').trim()
  if (rest === '') return null
  const name = location.split(',')[0]?.trim() ?? ''
  if (point && isInSeattle(point))
    return chips.areaChip({
      neighborhood: null,
      near: { name, lat: point.lat, lng: point.lng, radiusMeters: searchRadius },
    })
  return chips.outsideChip(location.trim())
}

/** What the gazetteer knows by the first part of an address: `Gas Works Park, near Fremont, Seattle`. */
function annotationOf(location: string) {
  const tokens = tokensOf(location.split(',')[0] ?? '')
  const found = placeLexicon.read(tokens, 0)
  return found?.to === tokens.length ? found.annotations[0] : undefined
}

/** The form searches further around a point than people walk. */
function searched(area: Area): Area {
  return area.near ? { ...area, near: { ...area.near, radiusMeters: searchRadius } } : area
}

/** The meeting's time, or those to choose from. */
export function timesOfForm({ meetingAt, times }: Pick<Form, 'meetingAt' | 'times'>): Date[] {
  const given = meetingAt ? [meetingAt] : (times ?? [])
  return given.map((time) => new Date(time)).filter((moment) => !Number.isNaN(moment.getTime()))
}

/** When a session's group meets, on Seattle's clock: of several times what they have in common, and all their days. */
function whenOfTimes(times: readonly Date[]): When | null {
  const [first] = times
  if (!first) return null
  const dates = [...new Set(times.map(seattleDay))]
  const minutes = minuteOfDay(first)
  return {
    days: [...new Set(dates.map(dayOfWeek))],
    date: dates.length === 1 ? seattleDay(first) : null,
    minutes: times.every((time) => minuteOfDay(time) === minutes) ? minutes : null,
    bound: 'at',
    part: null,
  }
}
