import type { JourneyStep } from '@nofomo/contracts/venue-analytics/engagement.ts'
import type { Sending } from './simulation.ts'

export const stepWords: Record<JourneyStep, string> = {
  suggestions_viewed: 'Suggestions viewed',
  voting_started: 'Voting started',
  votes_received: 'Votes received',
  winner_selected: 'Winner selected',
  discount_claimed: 'Discount claimed',
  session_completed: 'Session completed',
}

export function sendingWords(sending: Sending): string {
  if (sending === 'sending') return 'Sending…'
  return sending === 'stored' ? 'Stored, marked as simulated' : sending.failed
}

/** `82` → `1 min 22 s` */
export function durationWords(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
