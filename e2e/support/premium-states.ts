import { alert, button, heading } from './people.ts'
import type { PageState } from './types.ts'

/** Premium: paying for it, and what it opens. */
export const premiumStates: PageState[] = [
  {
    name: 'the first step of the upgrade',
    path: () => '/venue/dashboard/upgrade',
    as: 'owner',
    prepare: (page) => button(page, 'Continue to payment').waitFor(),
  },
  {
    name: 'a payment with nothing in it',
    path: () => '/venue/dashboard/upgrade?step=payment',
    as: 'owner',
    prepare: async (page) => {
      await button(page, 'Pay $29').click()
      await page.getByText('Please enter a valid CVV').waitFor()
    },
  },
  {
    name: 'a payment that is declined',
    path: () => '/venue/dashboard/upgrade?step=payment',
    as: 'owner',
    prepare: async (page) => {
      await button(page, 'Fill in the card that is declined').click()
      await page.getByLabel('Cardholder name').fill('Ann Example')
      await button(page, 'Pay $29').click()
      await alert(page).waitFor()
    },
  },
  { name: 'billing without a plan', path: () => '/venue/dashboard/billing', as: 'owner' },
  { name: 'export and branding, locked', path: () => '/venue/dashboard/premium', as: 'owner' },
  {
    name: 'own days and the hours of the week, locked',
    path: () => '/venue/dashboard/analytics?from=2026-01-01&to=2026-01-14',
    as: 'owner',
    prepare: (page) => heading(page, 'When in the week do groups come?').waitFor(),
  },
  {
    name: 'a plan of the demo, about to be canceled',
    path: () => '/venue/dashboard/billing?demo=true',
    isAlone: true,
    prepare: (page) => button(page, 'Cancel the plan').click(),
  },
  {
    name: 'an invoice of the demo',
    path: () => '/venue/dashboard/billing?demo=true',
    isAlone: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: /^NF-/ }).first().click()
      await button(page, 'Print').waitFor()
    },
  },
  {
    name: 'the hours of the week of the demo',
    path: () => '/venue/dashboard/analytics?demo=true',
    isAlone: true,
    prepare: (page) => page.getByRole('grid').waitFor(),
  },
  {
    name: 'export and branding of the demo, with a color that no text can be read on',
    path: () => '/venue/dashboard/premium?demo=true',
    isAlone: true,
    prepare: (page) => page.getByRole('textbox', { name: 'Color' }).fill('#808080'),
  },
]
