import * as z from 'zod/mini'
import { venueFormLimits } from '../values/forms/venue-form-limits.ts'
import { invitedRoles } from '../values/venue-roles.ts'
import { email } from './accounts.ts'
import { line } from './text.ts'

export const inviteFields = { email, role: z.enum(invitedRoles) }
export const inviteForm = z.object(inviteFields)

/** A phone at the counter. */
export const counterFields = { name: line(venueFormLimits.counterNameLength, 'Give the phone a name.') }
export const counterForm = z.object(counterFields)
