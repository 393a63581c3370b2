import { z } from 'zod'
import { holdsCardNumber, withoutCardNumbers } from '../values/text/card-numbers.ts'
import { cleanLine, withoutInvisible } from '../values/text/names.ts'

/**
 * Characters that no text may contain: control characters (C0 and C1), line and paragraph separators, unpaired
 * surrogates, and marks that change the text direction. A line feed in a name would start a new row in a spreadsheet.
 */
const hidden = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069`
const inOneLine = new RegExp(`^[^${hidden}]*$`, 'u')
const inLines = new RegExp(`^(?:[^${hidden}]|\n)*$`, 'u')

/** The message for a one-line field with such a character. */
const oneLineOnly = 'Please write this in one line, without control characters.'
/** The same for multi-line fields. */
const noControls = 'Please leave out control characters.'
/** The message for a text with a card number, which would be stored and shown. */
export const noCardNumbers = 'This looks like a card number. It belongs in the card field only.'

const holdsNoCardNumber = (text: string) => !holdsCardNumber(text)

/** Whether a one-line field may contain the text. Checked before cleaning, which would remove direction marks. */
const isOneLine = (text: string) => inOneLine.test(text.trim())

/** Single-line text in the form of names: a title, a name, an address. */
export const lineOf = (longest: number) =>
  z
    .string()
    .refine(isOneLine, oneLineOnly)
    .overwrite(cleanLine)
    .trim()
    .max(longest)
    .refine(holdsNoCardNumber, noCardNumbers)

/** Multi-line text, trimmed. Line ends are normalized, tabs become spaces. */
export const linesOf = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .trim()
    .regex(inLines, noControls)
    .overwrite(withoutInvisible)
    .trim()
    .max(longest)
    .refine(holdsNoCardNumber, noCardNumbers)

/** An identifier: never changed, only refused. */
export const nameOf = (longest: number) => z.string().max(longest).regex(inOneLine, oneLineOnly)

/** Single-line text that is never refused: forbidden characters become spaces, card numbers dots, and what is invisible goes. */
export const mendedLineOf = (longest: number) =>
  z
    .string()
    .overwrite((text) => withoutCardNumbers(cleanLine(text.replace(new RegExp(`[${hidden}]`, 'gu'), ' '))))
    .trim()
    .max(longest)
