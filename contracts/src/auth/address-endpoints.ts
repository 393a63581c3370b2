import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { user } from './endpoints.ts'
import { addressCodeFields, emailFields } from './forms.ts'

export const requestAddress = endpoint('POST /api/auth/address', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary:
    'Mails a code to the address that a venue owner wants instead of the present one. Known and unknown addresses get the same answer.',
  body: z.object(emailFields),
  response: z.object({ success: z.literal(true) }),
})

export const confirmAddress = endpoint('POST /api/auth/address/confirm', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary:
    'Gives the account the address that the code proves, mails the one before, and signs all other browsers out.',
  body: z.object(addressCodeFields),
  response: z.object({ success: z.literal(true), user }),
})
