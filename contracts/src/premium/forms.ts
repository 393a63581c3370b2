import * as z from 'zod/mini'
import { line, lines } from '../text/forms.ts'
import { venueFormLimits } from '../venues/form-limits.ts'
import { colorPattern, illegibleColor, isLegible, noColor } from './branding-color.ts'

export const apiKeyFields = { name: line(venueFormLimits.apiKeyNameLength, 'Give the key a name.') }
export const apiKeyForm = z.object(apiKeyFields)

/** How a venue's redeem and offer pages look. */
export const brandingFields = {
  color: z.string().check(
    z.regex(colorPattern, noColor),
    z.refine((text) => !colorPattern.test(text) || isLegible(text), illegibleColor),
  ),
  /** Whether the venue's own picture is shown. */
  showPicture: z.boolean(),
  text: lines(venueFormLimits.brandingTextLength),
}
export const brandingForm = z.object(brandingFields)
