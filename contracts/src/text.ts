import { z } from 'zod'

/**
 * What no text may hold: control characters (C0 and C1), line and paragraph separators, halves of surrogate pairs,
 * and marks that turn the direction of what follows. A line feed in a name starts a new row in somebody's spreadsheet.
 */
const hidden = String.raw`\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069`
const inOneLine = new RegExp(`^[^${hidden}]*$`, 'u')
const inLines = new RegExp(`^(?:[^${hidden}]|\n)*$`, 'u')

/** What is said of a one-line field that holds such a character. */
export const oneLineOnly = 'Please write this in one line, without control characters.'
/** The same where several lines are welcome. */
export const noControls = 'Please leave out control characters.'

/** Text of one line, trimmed: a title, a name, an address. */
export const lineOf = (longest: number) => z.string().trim().max(longest).regex(inOneLine, oneLineOnly)

/** Text of several lines, trimmed. Other systems' line ends and tabs become ours. */
export const linesOf = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
    .trim()
    .max(longest)
    .regex(inLines, noControls)

/** What names something of ours or a client's: never changed, only refused. */
export const nameOf = (longest: number) => z.string().max(longest).regex(inOneLine, oneLineOnly)

/** A line from whom nothing may be refused: what it may not hold is left out. */
export const mendedLineOf = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(new RegExp(`[${hidden}]`, 'gu'), ' '))
    .trim()
    .max(longest)
