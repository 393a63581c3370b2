import { button, heading } from './people.ts'
import type { PageState } from './types.ts'

const step = (name: string) => () => `/welcome/tastes?step=${name}`

/** Onboarding, step by step, and what it leads to. */
export const onboardingStates: PageState[] = [
  { name: 'the start of the onboarding', path: step('started'), as: 'newConsumer' },
  { name: 'the food swiper', path: step('food_swiper'), as: 'newConsumer' },
  {
    name: 'the food swiper in the middle',
    path: step('food_swiper'),
    as: 'newConsumer',
    prepare: async (page) => {
      await button(page, 'Yes').click()
      await button(page, 'Undo').waitFor()
    },
  },
  {
    name: 'the vibe check with a vibe',
    path: step('vibe_check'),
    as: 'newConsumer',
    prepare: async (page) => {
      await page.getByText('By the water').click()
      await page.getByText('1 picked.').waitFor()
    },
  },
  {
    name: 'the deal-breakers with some',
    path: step('deal_breakers'),
    as: 'newConsumer',
    prepare: async (page) => {
      await page.getByText('$30').click()
      await page.getByText('✓ $30').waitFor()
    },
  },
  { name: 'the lightning round', path: step('lightning_round'), as: 'newConsumer' },
  {
    name: 'the squad role with a role',
    path: step('squad_role'),
    as: 'newConsumer',
    prepare: async (page) => {
      await page.getByText('The wildcard').click()
      await page.getByText('Nobody knows where it ends once you pick.').waitFor()
    },
  },
  {
    name: 'the end of the onboarding',
    path: step('completed'),
    as: 'newConsumer',
    prepare: (page) => heading(page, 'What we learned').waitFor(),
  },
  {
    name: 'the profile that asks before it forgets',
    path: () => '/app/profile',
    as: 'newConsumer',
    prepare: async (page) => {
      await button(page, 'Forget my answers').click()
      await button(page, 'Forget them').waitFor()
    },
  },
]
