import {
  budgets,
  groupSizes,
  type Occasion,
  occasions,
  priceRangeByBudget,
  sizeLabel,
} from '@nofomo/contracts/options.ts'

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

/** Cuisines that occur more than once in the catalogue. */
export const cuisineChoices = [
  'American',
  'Brunch',
  'Burgers',
  'Caribbean',
  'Chinese',
  'Cocktails',
  'Craft beer',
  'Filipino',
  'French',
  'Indian',
  'Italian',
  'Japanese',
  'Korean',
  'Mediterranean',
  'Mexican',
  'Pizza',
  'Ramen',
  'Seafood',
  'Sushi',
  'Thai',
  'Vegetarian',
  'Vietnamese',
  'Wine',
] as const
