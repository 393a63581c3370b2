import type { KnownPreferences, Understanding } from '@nofomo/contracts/sessions/endpoints.ts'
import { noteOnWords } from '../rules/reasons/notes.ts'
import { preferencesFrom, prepare, type SuggestionInput } from './suggest-venues.ts'

type Interpreted = Understanding & { preferences: KnownPreferences; note: string | null }

/** What a request would be answered by, without an answer. `note` has only what concerns words and form. */
export function interpret(input: SuggestionInput): Interpreted {
  const { criteria, understanding } = prepare(input)
  return { ...understanding, preferences: preferencesFrom(criteria), note: noteOnWords(understanding) }
}
