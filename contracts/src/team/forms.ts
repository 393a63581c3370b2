import * as z from 'zod/mini'
import { email } from '../auth/forms.ts'
import { line } from '../text/forms.ts'
import { venueFormLimits } from '../venues/form-limits.ts'
import { invitedRoles } from './roles.ts'

export const inviteFields = { email, role: z.enum(invitedRoles) }
export const inviteForm = z.object(inviteFields)

/** A phone at the counter. */
export const counterFields = { name: line(venueFormLimits.counterNameLength, 'Give the phone a name.') }
export const counterForm = z.object(counterFields)
