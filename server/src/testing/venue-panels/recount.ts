import { recountAnalytics } from './analytics.ts'
import { recountCompetition } from './competition.ts'
import type { Question } from './counting.ts'
import { recountFunnel } from './funnel.ts'
import { recountInsights } from './insights.ts'

/**
 * Counts all figures of a venue's panels again, row by row and without SQL: slow, and written for itself, so that an
 * error in the panels' statements or rules shows as a difference.
 */
export function recountPanels(question: Question) {
  return {
    analytics: recountAnalytics(question),
    funnel: recountFunnel(question),
    competition: recountCompetition(question),
    insights: recountInsights(question),
  }
}
