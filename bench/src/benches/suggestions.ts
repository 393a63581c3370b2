import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { budgets, groupSizes } from '@nofomo/contracts/sessions/choices.ts'
import { requests as understood } from '../../../server/src/testing/understood-requests/requests.ts'
import type { Outcome } from '../support/outcome.ts'
import { newPerson, postRequest } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { measureWaits, waitRow, waitsNote } from '../support/waits.ts'
import type { Setup } from './bench.ts'

const maxMs = 100

/** Suggestions without a model: the form alone, and the form with own words in each of the seven neighborhoods. */
export async function suggestions({ databases, pace }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('suggestions')
  const product = await startProduct(database.url)
  const outcome: Outcome = { rows: [], notes: [] }
  for (const { what, path, wishes } of requests()) {
    const requests = shuffled(wishes).map((body) =>
      postRequest(path, body, { port: product.port, person: newPerson() }),
    )
    const waits = await measureWaits(product, requests, pace)
    outcome.rows.push(waitRow(what, waits, maxMs))
    outcome.notes.push(waitsNote(what, waits, requests.length))
  }
  await product.stop()
  await database.drop()
  outcome.notes.push(
    `Forms combine neighborhood, budget and group size, each asked by ${askers} people, as one may not ask too often. The words are the ${understood.length} requests of which a test says what is to be understood.`,
  )
  return outcome
}

/** Groups that request the same by the form. */
const askers = 20

function requests(): { what: string; path: string; wishes: Wishes[] }[] {
  const path = '/api/sessions'
  const byForm = Array.from({ length: askers }, forms).flat()
  return [
    { what: 'Suggestions for a form, no model', path, wishes: byForm },
    { what: 'Suggestions for a form with own words, no model', path, wishes: withWords() },
    { what: 'What own words mean, while they are typed', path: '/api/understand', wishes: withWords() },
  ]
}

type Wishes = { location: string; description?: string; preferences: object }

function forms(): Wishes[] {
  return neighborhoods.flatMap((name) =>
    budgets.flatMap((budget) =>
      groupSizes.map((groupSize) => ({ location: `${name}, Seattle`, preferences: { budget, groupSize } })),
    ),
  )
}

function withWords(): Wishes[] {
  const choices = forms()
  return understood.flatMap(([description], at) =>
    neighborhoods.map((name, turn) => ({
      ...(choices[(at * neighborhoods.length + turn) % choices.length] as Wishes),
      location: `${name}, Seattle`,
      description,
    })),
  )
}

/** In another order, the same each time: a short run asks for some of everything. */
function shuffled<T>(list: readonly T[]): T[] {
  const step = 997
  return list.map((_, index) => list[(index * step) % list.length] as T)
}
