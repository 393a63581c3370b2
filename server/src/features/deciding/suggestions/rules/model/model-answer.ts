import { z } from 'zod'
import type { Pick } from '../ranking/choose.ts'

/** The JSON schema of answers. Constant for all requests, because providers compile each new schema. */
export const answerForm = z.object({ places: z.array(z.object({ id: z.string(), why: z.string() })) })

/** The same, but a place without a usable sentence, or that is no place at all, does not affect the others. */
const lenientForm = z.object({
  places: z.array(
    z
      .object({ id: z.string(), why: z.string().catch('') })
      .nullable()
      .catch(null),
  ),
})

/** A model's choice: ids of the shortlist, best first, each once, with the sentence written for it. */
export type Chosen = { id: string; why: string }[]

/** @returns null for anything that does not match the schema */
export function parseAnswer(answer: unknown): Chosen | null {
  const parsed = lenientForm.safeParse(answer)
  return parsed.success ? parsed.data.places.filter((place) => place !== null) : null
}

/** The places of an answer that were offered, in its order, each once. */
export function offeredOnly(chosen: Chosen, shortlist: readonly Pick[]): Chosen {
  const offered = new Set(shortlist.map(({ venue }) => venue.slug))
  return chosen.filter(({ id }) => offered.delete(id))
}
