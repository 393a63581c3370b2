import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { track } from '../../../lib/analytics/track.ts'
import { browserStorage } from '../../../lib/storage/browser-storage.ts'
import type { BrowserKey } from '../../../lib/storage/stored-keys.ts'
import { throwConfetti } from './confetti.ts'

export type Decision = { hasWinner: boolean; finishedVoters: number }

/** Counts a result and throws confetti for its winner, once per session and browser. */
export function decisionSeen(sessionId: string, { hasWinner, finishedVoters }: Decision): void {
  if (isFirst(`nofomo.completed.${sessionId}`)) {
    track('voting_complete', { people: Math.min(finishedVoters, limits.partySize) })
    track('session_complete')
  }
  if (!hasWinner || !isFirst(`nofomo.celebrated.${sessionId}`)) return
  track('winner_selected')
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) throwConfetti()
}

const seen = new Set<string>()

/** Whether this is the first time in this browser; where storage is refused, on this page. */
function isFirst(key: BrowserKey): boolean {
  if (browserStorage.read(key) || seen.has(key)) return false
  if (!browserStorage.write(key, '1')) seen.add(key)
  return true
}
