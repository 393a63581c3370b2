import type { VoteValue } from '@nofomo/contracts/voting.ts'

/** The words for a vote on buttons, banners and for screen readers. */
export const wordByVote: Readonly<Record<VoteValue, string>> = {
  1: 'Yes',
  0: 'Maybe',
  [-1]: 'No',
  [-2]: 'Not interested',
}

/** The same on the swipe deck. */
export const deckWordByVote: Readonly<Record<VoteValue, string>> = { ...wordByVote, [-2]: 'Veto' }
