import * as z from 'zod/mini'
import { appCodeFields, digits } from '../auth/forms.ts'
import { line } from '../text/forms.ts'
import { formLimits } from '../text/limits.ts'
import { venueFormLimits } from '../venues/form-limits.ts'

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
  ...appCodeFields,
}
export const colleagueForm = z.object(colleagueFields)
