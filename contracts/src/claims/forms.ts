import * as z from 'zod/mini'
import { email } from '../auth/forms.ts'
import { limits } from '../sessions/choices.ts'
import { line } from '../text/forms.ts'
import { formLimits } from '../text/limits.ts'
import { isPhone, phoneSentence } from '../text/phone-numbers.ts'
import { claimMethods, claimRoles } from './options.ts'

/** About every field that is empty. */
export const claimIncomplete = 'Please fill in all required fields'

/** Who claims a venue, and how to reach them. */
export const claimContactFields = {
  contactName: line(formLimits.personNameLength, claimIncomplete),
  /** As people write it; compared by its digits. */
  phone: line(formLimits.phoneLength, claimIncomplete).check(
    z.refine((text) => text === '' || isPhone(text), phoneSentence),
  ),
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, claimIncomplete)), email),
}

const claimFields = {
  ...claimContactFields,
  role: z.enum(claimRoles),
  verificationMethod: z.enum(claimMethods),
}

export const claimForm = z.object({ ...claimFields, venueAddress: z.string() })
/** A venue that nobody knows needs its address. */
export const newVenueClaimForm = z.object({
  ...claimFields,
  venueAddress: line(limits.addressLength, claimIncomplete),
})
