import { z } from 'zod'
import { withoutCardNumbers } from './card-numbers.ts'
import { hiddenCharacters, inOneLine, lineChecks, linesChecks, oneLineOnly } from './forms.ts'
import { cleanLine } from './names.ts'

/** Single-line text in the form of names: a title, a name, an address. */
export const lineOf = (longest: number) => z.string().check(...lineChecks(longest))

/** Multi-line text, trimmed. Line ends are normalized, tabs become spaces. */
export const linesOf = (longest: number) => z.string().check(...linesChecks(longest))

/** An identifier: never changed, only refused. */
export const nameOf = (longest: number) => z.string().max(longest).regex(inOneLine, oneLineOnly)

/** Single-line text that is never refused: forbidden characters become spaces, card numbers dots, and what is invisible goes. */
export const mendedLineOf = (longest: number) =>
  z
    .string()
    .overwrite((text) =>
      withoutCardNumbers(cleanLine(text.replace(new RegExp(`[${hiddenCharacters}]`, 'gu'), ' '))),
    )
    .trim()
    .max(longest)

/** A closed list in replies that later releases may extend: clients of the public API expect values that they do not know. */
export const growingList = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).meta({ 'x-may-grow': true })
