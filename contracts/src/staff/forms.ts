import * as z from 'zod/mini'
import { line } from '../text/forms.ts'
import { formLimits } from '../text/limits.ts'
import { venueFormLimits } from '../venues/form-limits.ts'

/** Apps show their codes in two halves. */
const digits = (pattern: RegExp) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s/g, '')),
    z.regex(pattern, 'Please enter the 6 digits of the app'),
  )

/** The code of one's own authenticator app. */
export const codeFields = { code: digits(/^\d{6}$/) }
export const codeForm = z.object(codeFields)

export const gateFields = {
  name: line(venueFormLimits.staffNameLength, 'Please write your name'),
  password: z
    .string()
    .check(z.minLength(1, 'Please enter the password'), z.maxLength(formLimits.maxPasswordLength)),
  /** Or the eight digits of the colleague who let one in. */
  code: digits(/^\d{6}(?:\d{2})?$/),
}
export const gateForm = z.object(gateFields)
/** Before a code is asked for. */
export const gatePasswordForm = z.omit(gateForm, { code: true })

export const colleagueFields = {
  name: line(venueFormLimits.staffNameLength, 'Please write a name'),
  ...codeFields,
}
export const colleagueForm = z.object(colleagueFields)
