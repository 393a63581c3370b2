import type { CrewNoticeKind } from '@nofomo/contracts/crews/limits.ts'

/** In the order in which things happen. */
export const noticeSwitches: readonly { kind: CrewNoticeKind; label: string; about: string }[] = [
  {
    kind: 'begun',
    label: 'A vote is open',
    about: 'When a friend begins the next one, or it begins by itself.',
  },
  {
    kind: 'missing',
    label: 'Your vote is missing',
    about: 'An hour before the deadline, or the evening before one at night, if you have not voted.',
  },
  {
    kind: 'decided',
    label: 'It is decided',
    about: 'The winner with the time, and once more if that changes.',
  },
]

export const limitsInWords =
  'Four notices a vote at most, none between 10 PM and 8 AM in Seattle. Nobody sees what you chose.'
