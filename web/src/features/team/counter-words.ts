import type { CounterLink } from '@nofomo/contracts/team.ts'
import { counterInWords, endCounterQuestion } from './team-words.ts'

/** What a phone at the counter does now. */
export function counterState(counter: CounterLink): string {
  return counter.state === 'signed_out'
    ? 'Signed out. It redeems nothing: add it again for a new link.'
    : counterInWords(counter)
}

/** The question before a phone is taken off the list. */
export function counterEndQuestion(counter: CounterLink): string {
  return counter.state === 'signed_out'
    ? `Take ${counter.name} off the list? It has signed out and redeems nothing.`
    : endCounterQuestion(counter)
}
