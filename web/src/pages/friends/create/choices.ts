import {
  budgets,
  groupSizes,
  type Occasion,
  priceRangeByBudget,
  sizeLabel,
} from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'

export const budgetSegments = budgets.map((budget) => ({
  value: budget,
  label: budget,
  detail: `${priceRangeByBudget[budget]} per person`,
}))

export const sizeSegments = groupSizes.map((size) => ({ value: size, label: sizeLabel(size) }))

const occasionNames: Record<Occasion, string> = {
  casual: 'Casual dinner',
  date: 'Date night',
  celebration: 'Celebration',
  business: 'Business meal',
  family: 'Family gathering',
  'group-dinner': 'Group dinner',
  drinks: 'Drinks & socializing',
  dessert: 'Dessert',
}

export const occasionChoices = occasions.map((value) => ({ value, label: occasionNames[value] }))
