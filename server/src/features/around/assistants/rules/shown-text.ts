import { hiddenCharacters } from '@nofomo/contracts/text/forms.ts'
import { withoutInvisible } from '@nofomo/contracts/text/names.ts'
import { cutText } from '@nofomo/contracts/text/sentences.ts'

/** More than any text of ours: a description has 300 characters, a sentence about a result fewer than 400. */
const maxTextLength = 500
const hidden = new RegExp(`[${hiddenCharacters}]+`, 'gu')

/** A text of people or venues for an assistant: one line, nothing in it that a reader cannot see, and not too long. */
export function shownText(text: string): string {
  return cutText(withoutInvisible(text.replace(hidden, ' ')).trim(), maxTextLength)
}

/** The same for every text in a value. */
export function withShownTexts<T>(value: T): T {
  if (typeof value === 'string') return shownText(value) as T
  if (Array.isArray(value)) return value.map((entry) => withShownTexts(entry)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withShownTexts(entry)])) as T
}
