import * as z from 'zod/mini'
import { apiKeyLimits, apiScopes } from '../api/public-api.ts'
import { line } from '../text/forms.ts'

export const apiKeyFields = {
  name: line(apiKeyLimits.nameLength, 'Give the key a name.'),
  scopes: z
    .array(z.enum(apiScopes))
    .check(z.minLength(1, 'Choose at least one.'), z.maxLength(apiScopes.length)),
}
export const apiKeyForm = z.object(apiKeyFields)
