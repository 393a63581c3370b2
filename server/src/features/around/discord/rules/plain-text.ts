import { cleanLine } from '@nofomo/contracts/text/names.ts'
import { cutText } from '@nofomo/contracts/text/sentences.ts'

/** Control characters, separators of lines, unpaired surrogates, and marks that change the text direction. */
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** What begins formatting, mentions, emoji, times and links; and at the start of a line, lists. */
const formatting = /[\\*_~`|<>[\]()@#]|:(?=[/\w])|^[-+]|(?<=^\d+)\./g

/** A text of others as one line of at most so many UTF-16 code units, for places where Discord reads no Markdown. */
export function plainLine(text: string, maxLength: number): string {
  return cutText(cleanLine(text.replace(unsafe, ' ')), maxLength)
}

/** The same for Markdown: it formats nothing, mentions nobody and is no link. At most twice as long. */
export function markdownLine(text: string, maxLength: number): string {
  return plainLine(text, maxLength).replace(formatting, '\\$&')
}
