/** How engaged a session was, as figures from 0 to 100. */

/** The defaults of a session-tracking record. */
export const trackingDefaults = { groupSize: 4, occasion: 'casual', budget: '$$' } as const

/** How far a session came. */
export type Journey = {
  /** How many lists of suggestions were looked at. */
  suggestionsViewed: number
  votingStarted: boolean
  /** Voters who finished. */
  votesReceived: number
  winnerSelected: boolean
  discountClaimed: boolean
}

const engagementWeights = { suggestions: 20, voting: 30, votes: 25, winner: 20, discount: 5 } as const
const pageViewPoints = { each: 2, max: 10 } as const
const interactionPoints = { each: 3, max: 15 } as const
const highest = 100

type Activity = Journey & { pageViews: number; venueInteractions: number }

/** Points for each step reached, some for pages and for what was done with venues; 100 at most. */
export function engagementScore(activity: Activity): number {
  const { suggestionsViewed, votingStarted, votesReceived, winnerSelected, discountClaimed } = activity
  const steps =
    (suggestionsViewed > 0 ? engagementWeights.suggestions : 0) +
    (votingStarted ? engagementWeights.voting : 0) +
    (votesReceived > 0 ? engagementWeights.votes : 0) +
    (winnerSelected ? engagementWeights.winner : 0) +
    (discountClaimed ? engagementWeights.discount : 0)
  const besides =
    pointsFor(activity.pageViews, pageViewPoints) + pointsFor(activity.venueInteractions, interactionPoints)
  return Math.min(highest, steps + besides)
}

const pointsFor = (times: number, { each, max }: { each: number; max: number }) =>
  Math.min(max, Math.max(0, times) * each)

/** 100 with a discount, 75 with a winner, 50 once voting started, else 25. */
export function satisfaction({
  discountClaimed,
  winnerSelected,
  votingStarted,
}: Pick<Journey, 'discountClaimed' | 'winnerSelected' | 'votingStarted'>): number {
  if (discountClaimed) return 100
  if (winnerSelected) return 75
  return votingStarted ? 50 : 25
}

/** Voters who finished, of those who are expected, in percent; null where nobody is expected. More than all is all. */
export function participationRate(finished: number, expected: number): number | null {
  if (expected <= 0) return null
  return Math.round(Math.min(1, Math.max(0, finished) / expected) * highest)
}

/** The six steps of a session's journey, in order, and whether each was reached. */
export function stepsOf(journey: Journey, isComplete: boolean) {
  return [
    { step: 'suggestions_viewed', isReached: journey.suggestionsViewed > 0 },
    { step: 'voting_started', isReached: journey.votingStarted },
    { step: 'votes_received', isReached: journey.votesReceived > 0 },
    { step: 'winner_selected', isReached: journey.winnerSelected },
    { step: 'discount_claimed', isReached: journey.discountClaimed },
    { step: 'session_completed', isReached: isComplete },
  ] as const
}
export type JourneyStep = ReturnType<typeof stepsOf>[number]['step']

/** The steps reached, of all six, in percent. */
export function completionRate(journey: Journey, isComplete: boolean): number {
  const steps = stepsOf(journey, isComplete)
  return Math.round((steps.filter(({ isReached }) => isReached).length / steps.length) * highest)
}
