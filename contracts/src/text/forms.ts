import * as z from 'zod/mini'
import { holdsCardNumber } from './card-numbers.ts'
import { cleanLine, withoutInvisible } from './names.ts'

/**
 * Characters that no text may contain: control characters (C0 and C1), line and paragraph separators, unpaired
 * surrogates, and marks that change the text direction. A line feed in a name would start a new row in a spreadsheet.
 */
export const hiddenCharacters = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069`
export const inOneLine = new RegExp(`^[^${hiddenCharacters}]*$`, 'u')
const inLines = new RegExp(`^(?:[^${hiddenCharacters}]|\n)*$`, 'u')

/** The message for a one-line field with such a character. */
export const oneLineOnly = 'Please write this in one line, without control characters.'
/** The same for multi-line fields. */
const noControls = 'Please leave out control characters.'
/** The message for a text with a card number, which would be stored and shown. */
const noCardNumbers = 'This looks like a card number. It belongs in the card field only.'

const holdsNoCardNumber = (text: string) => !holdsCardNumber(text)

/** Whether a one-line field may contain the text. Checked before cleaning, which would remove direction marks. */
const isOneLine = (text: string) => inOneLine.test(text.trim())

/** What makes a text a single line in the form of names: a title, a name, an address. */
export const lineChecks = (longest: number) =>
  [
    z.refine<string>(isOneLine, oneLineOnly),
    z.overwrite(cleanLine),
    z.trim(),
    z.maxLength(longest),
    z.refine<string>(holdsNoCardNumber, noCardNumbers),
  ] as const

/** What makes a text several lines, trimmed. Line ends are normalized, tabs become spaces. */
export const linesChecks = (longest: number) =>
  [
    z.overwrite((text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')),
    z.trim(),
    z.regex(inLines, noControls),
    z.overwrite(withoutInvisible),
    z.trim(),
    z.maxLength(longest),
    z.refine<string>(holdsNoCardNumber, noCardNumbers),
  ] as const

/** A line. `missing`: what an empty one is told; without it, it may be empty. */
export const line = (longest: number, missing?: string) =>
  z.string().check(...lineChecks(longest), ...unlessEmpty(missing))

/** Several lines. */
export const lines = (longest: number, missing?: string) =>
  z.string().check(...linesChecks(longest), ...unlessEmpty(missing))

const unlessEmpty = (missing: string | undefined) => (missing === undefined ? [] : [z.minLength(1, missing)])
