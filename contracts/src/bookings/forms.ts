import * as z from 'zod/mini'
import { limits } from '../sessions/choices.ts'

const howMany = 'How many came?'

/** How many of a booking's group came. */
export const arrivalFields = {
  partySize: z
    .number(howMany)
    .check(
      z.int(howMany),
      z.minimum(1, howMany),
      z.maximum(limits.partySize, `Give a number up to ${limits.partySize}.`),
    ),
}
export const arrivalForm = z.object(arrivalFields)
