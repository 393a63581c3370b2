import type { VoteNoticeKind } from '@nofomo/contracts/sessions/options.ts'

export const tellMe = 'Tell me when it’s decided'

export const promise =
  'Once it is decided, and again if that changes: four notices at most, none between 10 PM and 8 AM in Seattle. Nobody sees that you asked.'

/** How this person is told already; null if they are not. `isHere`: by this browser. */
export function toldInWords(
  own: { by: 'push' | 'mail' | null },
  isHere: boolean,
  mailTo: string | null,
): string | null {
  if (own.by === 'push') return isHere ? 'You are told on this device.' : 'You are told on another device.'
  if (own.by === 'mail')
    return mailTo === null ? 'You are told by mail.' : `You are told by mail to ${mailTo}.`
  return null
}

export const notLoaded = 'What you are told could not be loaded. Try again.'
export const notChanged = 'That was not saved. Try again.'

/** A host's switches, in the order in which things happen. */
export const hostSwitches: readonly { kind: VoteNoticeKind; label: string; about: string }[] = [
  {
    kind: 'friend_missing',
    label: 'Somebody is missing',
    about: 'An hour before the deadline, or the evening before one at night, if somebody has not voted.',
  },
  {
    kind: 'everybody_voted',
    label: 'Everybody has voted',
    about: 'Once as many have voted as you expect, with the winner so far.',
  },
  { kind: 'decided', label: 'It is decided', about: 'The final winner, with the time.' },
  {
    kind: 'changed',
    label: 'The result has changed',
    about: 'If another place or time wins than you were told.',
  },
]
