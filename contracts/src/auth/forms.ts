import * as z from 'zod/mini'
import { limits } from '../sessions/choices.ts'
import { holdsCardNumber } from '../text/card-numbers.ts'
import { line } from '../text/forms.ts'
import { formLimits } from '../text/limits.ts'
import { isMailAddress } from '../text/mail-address.ts'
import { emailMissing, emailWrong } from './sentences.ts'

/** An address as it is compared and stored: trimmed, lower case. */
export const email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, emailMissing),
  z.maxLength(formLimits.emailLength, emailWrong),
  z.refine((text) => isMailAddress(text) && !holdsCardNumber(text), emailWrong),
)

export const personName = line(formLimits.personNameLength)

export const password = z
  .string()
  .check(
    z.minLength(
      formLimits.minPasswordLength,
      `Password must be at least ${formLimits.minPasswordLength} characters`,
    ),
    z.maxLength(
      formLimits.maxPasswordLength,
      `Password must be at most ${formLimits.maxPasswordLength} characters`,
    ),
  )

/** A password is typed twice; the second time is not sent. */
const areEqual = <Name extends string, Again extends string>(name: Name, again: Again) =>
  z.refine<Record<Name | Again, string>>((typed) => typed[name] === typed[again], {
    path: [again],
    error: 'Passwords do not match',
  })

export const venueSignInFields = {
  email,
  password: z
    .string()
    .check(z.minLength(1, 'Password is required'), z.maxLength(formLimits.maxPasswordLength)),
}
export const venueSignInForm = z.object(venueSignInFields)
/** For a mailed link, whose form has a password beside the address. */
export const emailFields = { email }
export const emailForm = z.object(emailFields)

/** What a venue owner signs up with. */
export const venueSignUpFields = {
  venueName: line(limits.venueNameLength, 'Venue name is required'),
  email,
  password,
}

export const venueSignUpForm = z
  .object({ ...venueSignUpFields, firstName: personName, confirmPassword: z.string() })
  .check(areEqual('password', 'confirmPassword'))

export const passwordForm = z
  .object({
    currentPassword: z.string().check(z.maxLength(formLimits.maxPasswordLength)),
    newPassword: password,
    repeated: z.string(),
  })
  .check(areEqual('newPassword', 'repeated'))

/** Apps show their codes in two halves. */
export const digits = (pattern: RegExp) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s/g, '')),
    z.regex(pattern, 'Please enter the 6 digits of the app'),
  )

/** The code of an authenticator app. */
export const appCodeFields = { code: digits(/^\d{6}$/) }
export const appCodeForm = z.object(appCodeFields)

/** The same, or the recovery code of the account. */
export const secondStepFields = {
  code: z.string().check(
    z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    z.regex(/^(?:\d{6}|[A-Z2-7]{16})$/, 'The app shows 6 digits; a recovery code has 16 letters and digits'),
  ),
}
export const secondStepForm = z.object(secondStepFields)

/** Of the mail to a new address. */
export const addressCodeFields = {
  code: z.string().check(
    z.overwrite((text) => text.replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, 'The code has 6 digits.'),
  ),
}
export const addressCodeForm = z.object(addressCodeFields)
