import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { plural } from '../../lib/text/plural.ts'
import { isOpen } from './vote-status.ts'

export type StatedVoters = Pick<Session, 'isExpectedKnown' | 'expectedVoters' | 'status'> &
  Partial<Pick<Session, 'preferences'>>

/**
 * `2 of 4 voted`, `5 have voted, up to 7 expected`, `3 have voted`: numbers that somebody gave, and never more voters than
 * expected of them.
 */
export function votedInWords(voted: number, stated: StatedVoters): string {
  const { isExpectedKnown, expectedVoters, status, preferences } = stated
  if (isExpectedKnown && voted <= expectedVoters) return `${voted} of ${expectedVoters} voted`
  if (!isOpen(status)) return `${voted} voted`
  const haveVoted = plural(voted, '1 has voted', `${voted} have voted`)
  const expected = isExpectedKnown ? `${expectedVoters} expected` : guessInWords(voted, preferences)
  return expected ? `${haveVoted}, ${expected}` : haveVoted
}

/** Null if no number was given, and once more than that have voted. */
function guessInWords(voted: number, size: Session['preferences'] | undefined): string | null {
  const { groupSize = null, groupSizeFrom = null, groupSizeRange = null } = size ?? {}
  if (groupSizeRange === '12+') return voted < 12 ? '12 or more expected' : null
  if (groupSize === null || voted > groupSize) return null
  const isRange = groupSizeFrom !== null && groupSizeFrom < groupSize
  return isRange ? `up to ${groupSize} expected` : `about ${groupSize} expected`
}
