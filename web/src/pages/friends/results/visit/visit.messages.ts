import type { VisitQuestion } from '@nofomo/contracts/guest-facts/endpoints.ts'
import type { VisitAnswer, VisitFeature } from '@nofomo/contracts/guest-facts/questions.ts'

const questions: Record<Exclude<VisitFeature, 'large-groups'>, string> = {
  'step-free': 'Could everybody get in without steps?',
  quiet: 'Could you hear each other?',
  vegetarian: 'Did they have vegetarian dishes?',
  vegan: 'Did they have vegan dishes?',
  'gluten-free': 'Did they have gluten-free dishes?',
  'outdoor-seating': 'Are there seats outside?',
  'private-room': 'Is there a room that a group can have to itself?',
  family: 'Would it work with children?',
  'non-alcoholic': 'Did they have good drinks without alcohol?',
  'live-music': 'Was there live music?',
  'late-night': 'Were they open until late?',
  dessert: 'Did they have dessert?',
  games: 'Were there games to play?',
  reservations: 'Can one reserve a table?',
  sports: 'Were there sports on a screen?',
  dancing: 'Was there a dance floor?',
  view: 'Does one have a view from there?',
}

/** `Was there room for eight?` */
export const questionInWords = ({ feature, people }: Pick<VisitQuestion, 'feature' | 'people'>): string =>
  feature === 'large-groups' ? `Was there room for ${roomFor(people)}?` : questions[feature]

const numbers: Partial<Record<number, string>> = {
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
}

const roomFor = (people: number | null): string =>
  people === null ? 'all of you' : (numbers[people] ?? String(people))

export const answerWords: Record<VisitAnswer, string> = { yes: 'Yes', no: 'No', unknown: 'Don’t know' }

export const visitTitle = (place: string): string => `Were you at ${place}?`

export const whyAsked =
  'One question, for the next group. Nobody sees your answer: only what five guests of three groups agree on is shown.'
export const thanks = 'Thank you. You can change your answer for a week.'
export const skipped = 'All right, we do not ask about this evening again.'
export const notSaved = 'Your answer is not saved yet. Try again.'
