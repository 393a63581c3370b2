import { maxMessageLength } from '@nofomo/contracts/messages/limits.ts'

export const fromPlace = (place: string): string => `A message from ${place}`
export const answerHint = `Once, in up to ${maxMessageLength} characters, without links. Everybody here sees it.`
export const hidden = 'Hidden from everybody. This place cannot write to you again.'
export const notSent = 'Your answer was not sent. It is kept here: try again.'
