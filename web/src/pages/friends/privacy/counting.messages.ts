import type { Consent } from '../../../lib/analytics/consent.ts'

/** `unknown`: before the browser was asked. `signal`: it asks not to be tracked. `forgetful`: it stores no answer. */
export type CountingState = { consent: Consent | 'unknown' | 'signal' | 'forgetful'; isSignedIn: boolean }

export type CountingWords = { isOn: boolean; mayChange: boolean; about: string }

/** The switch that allows counting, as things are. */
export function countingWords({ consent, isSignedIn }: CountingState): CountingWords {
  const off = { isOn: false, mayChange: true }
  switch (consent) {
    case 'unknown':
      return { ...off, mayChange: false, about: 'Asking this browser…' }
    case 'signal':
      return {
        ...off,
        mayChange: false,
        about:
          'Your browser asks not to be tracked (Global Privacy Control or Do Not Track). Nothing is counted.',
      }
    case 'forgetful':
      return {
        ...off,
        mayChange: false,
        about: 'Your browser stores nothing for us, so no answer could be remembered. Nothing is counted.',
      }
    case 'declined':
      return { ...off, about: 'You said no. Nothing is counted in this browser, until you turn this on.' }
    case 'granted':
      return { ...off, isOn: true, about: 'You said yes. That holds for a year.' }
    case 'assumed':
      return isSignedIn
        ? {
            ...off,
            about: 'You have not answered. You are signed in, so nothing is counted until you turn this on.',
          }
        : { ...off, isOn: true, about: 'You did not object to the notice. That holds for a year.' }
    case 'open':
      return { ...off, about: 'You have not answered, and nothing has been sent. Turn this on to allow it.' }
  }
}

export const countingSays: readonly string[] = [
  'We count which kinds of pages are opened and which steps are taken, from closed lists: no name, address, free text, link or account. A random number holds a visit together, in all its tabs; after half an hour without a step the next visit gets another one. All of it goes after 30 days.',
  'If you are not signed in, two seconds of the notice in sight count as a yes. If you are, only a yes does. Under Global Privacy Control or Do Not Track nothing is counted and nobody asks, and our server drops such reports, too.',
  'With a no, that you saw a venue’s card is not reported either. Your votes count in any case: they are what you came for.',
]
