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
export const emailForm = z.object({ email })

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
