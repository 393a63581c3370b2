import type { VoteValue } from '@nofomo/contracts/voting.ts'

/** Words for a vote, as buttons, banners and screen readers say it. */
export const wordByVote: Readonly<Record<VoteValue, string>> = {
  1: 'Yes',
  0: 'Maybe',
  [-1]: 'No',
  [-2]: 'Not for me',
}
