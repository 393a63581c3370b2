import { dayMs } from '../times/durations.ts'
/** What a voter is asked after a visit, and for how long. */

import { dayAfter, seattleDay } from '../times/seattle-clock.ts'
import type { VenueFeature } from '../venues/features.ts'

/**
 * The features that guests can tell after one visit, the most useful first where groups ask for none. Not asked: halal and
 * kosher, which a certificate proves; opinions, such as good for a date; what maps know.
 */
export const visitFeatures = [
  'step-free',
  'large-groups',
  'quiet',
  'vegetarian',
  'vegan',
  'gluten-free',
  'outdoor-seating',
  'private-room',
  'family',
  'non-alcoholic',
  'live-music',
  'late-night',
  'dessert',
  'games',
  'reservations',
  'sports',
  'dancing',
  'view',
] as const satisfies readonly VenueFeature[]
export type VisitFeature = (typeof visitFeatures)[number]

export const visitAnswers = ['yes', 'no', 'unknown'] as const
export type VisitAnswer = (typeof visitAnswers)[number]

/** Days on which the question is asked, from the day after the visit. */
export const visitQuestionDays = 30
/** How long an answer can be changed. */
export const visitAnswerChangeMs = 7 * dayMs

/** When a group of a final result was out: at the meeting time, else on the day of the decision. */
type Decided = { meetingAt: Date | null; completedAt: Date | null }

/** Whether the question may be asked: from the day after the visit, in Seattle. */
export function isVisitOver({ meetingAt, completedAt }: Decided, now: Date): boolean {
  const visit = meetingAt ?? completedAt
  if (visit === null || completedAt === null) return false
  const today = seattleDay(now)
  const day = seattleDay(visit)
  return today > day && today <= dayAfter(day, visitQuestionDays)
}
