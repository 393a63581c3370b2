/** What a session tells of how many people are expected. */
export type StatedVoters = {
  /** Whether somebody gave exactly `expectedVoters`. */
  isExpectedKnown: boolean
  expectedVoters: number
  status: 'in_progress' | 'provisional' | 'complete'
  preferences?: {
    groupSize: number | null
    groupSizeFrom: number | null
    groupSizeRange: string | null
  }
}

/**
 * `2 of 4 voted`, `5 have voted, up to 7 expected`, `3 have voted`: numbers that somebody gave, and never more voters than
 * expected of them.
 */
export function votedInWords(voted: number, stated: StatedVoters): string {
  const { isExpectedKnown, expectedVoters, status, preferences } = stated
  if (isExpectedKnown && voted <= expectedVoters) return `${voted} of ${expectedVoters} voted`
  if (status === 'complete') return `${voted} voted`
  const haveVoted = voted === 1 ? '1 has voted' : `${voted} have voted`
  const expected = isExpectedKnown ? `${expectedVoters} expected` : guessInWords(voted, preferences)
  return expected ? `${haveVoted}, ${expected}` : haveVoted
}

/** Null if no number was given, and once more than that have voted. */
function guessInWords(voted: number, size: StatedVoters['preferences']): string | null {
  const { groupSize = null, groupSizeFrom = null, groupSizeRange = null } = size ?? {}
  if (groupSizeRange === '12+') return voted < 12 ? '12 or more expected' : null
  if (groupSize === null || voted > groupSize) return null
  const isRange = groupSizeFrom !== null && groupSizeFrom < groupSize
  return isRange ? `up to ${groupSize} expected` : `about ${groupSize} expected`
}
