import { maxMessageLength } from '@nofomo/contracts/messages/limits.ts'
import { linkIn } from '@nofomo/contracts/text/links.ts'

export const fromPlace = (place: string): string => `A message from ${place}`
export const answerHint = `Once, in up to ${maxMessageLength} characters, without links. Everybody here sees it.`
export const hidden = 'Hidden from everybody. This place cannot write to you again.'
export const notSent = 'Your answer was not sent. It is kept here: try again.'

/** Why an answer cannot be sent; null if it can. */
export function answerProblem(words: string): string | null {
  const link = linkIn(words)
  if (words.trim() === '') return 'Write what you want to say.'
  return link === null ? null : `Leave out links: “${link}” looks like one.`
}
