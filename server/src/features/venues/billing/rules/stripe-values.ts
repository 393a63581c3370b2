import { z } from 'zod'

/** Until the year 2100. */
const maxSeconds = 4_102_444_800
export const seconds = z
  .number()
  .min(0)
  .max(maxSeconds)
  .transform((value) => new Date(value * 1_000))
/** Of a PostgreSQL integer. */
export const cents = z.number().int().min(-2_147_483_648).max(2_147_483_647)
/** Text that the database can keep. Ids and codes are short; an index takes no long ones. */
const textOf = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\0\p{Cs}]*$/u)
export const code = textOf(255)
export const words = textOf(1_000)
/** It becomes part of an address at Stripe. */
export const stripeId = z.string().regex(/^\w{1,255}$/)
/** An object, or its id. */
export const idOf = z.union([stripeId, z.object({ id: stripeId }).transform(({ id }) => id)])
