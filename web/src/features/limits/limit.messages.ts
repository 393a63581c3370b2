import type { Ceiling, DealBreaker, Diet } from '@nofomo/contracts/limits/choices.ts'
import type { LimitsSum } from '@nofomo/contracts/limits/endpoints.ts'
import { plural } from '../../lib/text/plural.ts'

export const ceilingWords = (ceiling: Ceiling | null): string => (ceiling === null ? 'Any' : `$${ceiling}`)

export const dietWords: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-free',
  halal: 'Halal',
  kosher: 'Kosher',
  'non-alcoholic': 'Drinks without alcohol',
}

export const dealBreakerWords: Record<DealBreaker, string> = {
  steps: 'Steps at the door',
  loud: 'Loud rooms',
  '21-plus': '21 and over only',
  bar: 'Bars',
  seafood: 'Seafood and sushi',
  meat: 'Barbecue and burgers',
}

export const promise =
  'Nobody sees these, the host included. Three or more voters’ limits are added up, and the host learns only how many places clash with the sum.'
export const whenItCounts = 'What you change or remove later counts when three more voters have come.'

/** How the list stands with the sum of the limits, for the host. */
export function sumInWords({ clashing, unchecked }: LimitsSum): string {
  const clashes = clashingPlaces(clashing)
  return unchecked === 0 ? clashes : `${clashes} ${uncheckedPlaces(unchecked)}`
}

function clashingPlaces(count: number): string {
  if (count === 0) return 'No place clashes with anybody’s limits, as far as we know.'
  return plural(
    count,
    'One place clashes with somebody’s limits.',
    `${atStart(count)} places clash with somebody’s limits.`,
  )
}

function uncheckedPlaces(count: number): string {
  return plural(
    count,
    'One place could not be checked: ask before you go.',
    `${atStart(count)} places could not be checked: ask before you go.`,
  )
}

export const waitingWords =
  'Voters may give a ceiling, a diet or deal-breakers. How many places clash is added up for three voters at a time, you not counted, so that nobody’s limits can be told. Voters on one network count as one, and on yours not at all.'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A number at the start of a sentence. */
const atStart = (count: number): string => numbers[count] ?? String(count)
