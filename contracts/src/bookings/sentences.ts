import { limits } from '../sessions/choices.ts'

/** What the form of a booking says of what is typed, and the server of what is sent. */
export const bookingSentences = {
  partySize: 'How many of you?',
  largeParty: `For more than ${limits.partySize} people, please call the venue.`,
  past: 'Choose a time that is still to come.',
  tooFar: 'Choose a day within a year.',
  contactName: 'Give a name for the table.',
} as const
