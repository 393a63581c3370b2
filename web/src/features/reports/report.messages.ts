import type { ChosenReason } from '@nofomo/contracts/reports/choices.ts'

export const reasonWords: Record<ChosenReason, string> = {
  offensive: 'Offensive words',
  spam: 'Spam or advertising',
  private_details: 'Someone’s private details',
  other: 'Something else',
}

export const promise =
  'Our staff read it. Neither the host nor your friends learn that it came from you, or that there was a report.'

/** Of words about a vote, once few characters are left. Null before. */
export function lettersLeft(length: number, most: number): string | null {
  const left = most - length
  if (left > 50) return null
  return `${left} ${left === 1 ? 'character' : 'characters'} left`
}

export const thanks = 'Thank you. Our staff will look at it.'
export const noReason = 'Choose what is wrong with it'
export const notSent = 'Your report was not sent. What you wrote is kept here: try again.'
export const offline = 'You are offline, so your report was not sent. What you wrote is kept here: try again.'
