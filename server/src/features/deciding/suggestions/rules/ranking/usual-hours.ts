import { familyWords } from '../../../../../catalog/vocabulary.ts'
import type { Candidate, DayPart, When } from '../request/criteria.ts'

/** Hours of the day; after midnight goes on from 24. */
type Span = readonly [opens: number, closes: number]

/** What the cuisine or the description says to be a kitchen of the morning, or of the middle of the day. */
const mornings = /\b(breakfast|brunch|biscuits|bagel)\b/i
const noons = /\b(lunch counter|lunchroom|breakfast room|breakfast diner)\b/i

/** When venues of this kind usually are open. The catalog knows the hours of none; listed ones outrank these. */
function usualHours(venue: Candidate): Span {
  const { cuisineFamily, category, priceLevel = 0, tags } = venue
  const [opens, closes] = isDaytime(venue)
    ? daytime
    : (familyWords[cuisineFamily].hours ?? ofCategory(category, priceLevel))
  const isEarly = tags.includes('brunch') || (category === 'cafe' && cuisineFamily !== 'tea')
  return [isEarly ? Math.min(opens, 9) : opens, tags.includes('late-night') ? Math.max(closes, 25) : closes]
}

const daytime: Span = [7, 15]
const isDaytime = ({ cuisine, description }: Candidate): boolean =>
  mornings.test(cuisine) || noons.test(description)

function ofCategory(category: Candidate['category'], priceLevel: number): Span {
  if (category === 'cafe') return [7, 17]
  if (category === 'bar') return [15, 24]
  if (category === 'restaurant') return priceLevel >= 4 ? [17, 22] : [11, 22]
  return [10, 22]
}

export const hourOf: Record<DayPart, number> = {
  breakfast: 9,
  morning: 10,
  brunch: 11,
  lunch: 12.5,
  afternoon: 15,
  evening: 19,
  dinner: 19,
  late: 23,
}

/** The hour at which a group wants to be somewhere; null if it did not say. */
export function hourAsked(when: When | null): number | null {
  if (!when) return null
  if (when.minutes === null) return when.part === null ? null : hourOf[when.part]
  const hour = when.minutes / 60
  if (when.bound === 'until') return hour - 1.5
  return hour < 4 ? hour + 24 : hour
}

/** Whether hardly any kind of place is open then: whoever names such an hour means it. */
export const isOddHour = (hour: number): boolean => hour < 7 || hour >= 24

/** By how many hours a venue of this kind usually misses an hour; 0 if it is open for another half an hour at least. */
export function hoursClosed(venue: Candidate, hour: number): number {
  const [opens, closes] = usualHours(venue)
  return Math.max(0, opens - hour, hour + 0.5 - closes)
}

/** Whether a venue of this kind usually is open then, for another half an hour at least. */
export function isUsuallyOpen(venue: Candidate, hour: number): boolean {
  return hoursClosed(venue, hour) === 0
}
