import type { Page } from '@playwright/test'
import { button, heading } from './people.ts'
import type { PageState } from './types.ts'

const openClaim = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click()
  await page.getByLabel('Admin Notes').waitFor()
}

/** The pages of NoFOMO's own staff. */
export const staffStates: PageState[] = [
  {
    name: 'the gate of staff’s pages, with nothing in it',
    path: () => '/admin',
    prepare: async (page) => {
      await button(page, 'Sign in to Admin').click()
      await page.getByText('Please write your name').waitFor()
    },
  },
  { name: 'claims that wait', path: () => '/admin', as: 'staff' },
  {
    name: 'claims that no filter fits',
    path: () => '/admin?score=high&age=48h',
    as: 'staff',
    prepare: (page) => heading(page, 'No pending venues').waitFor(),
  },
  {
    name: 'a claim to reject without a reason',
    path: () => '/admin',
    as: 'staff',
    prepare: async (page) => {
      await openClaim(page)
      await button(page, 'Reject').click()
      await page.getByText('Write why. The claimant reads it in the mail.').waitFor()
    },
  },
  {
    name: 'the gate over a claim',
    path: () => '/admin',
    as: 'staff',
    isAlone: true,
    prepare: async (page) => {
      await openClaim(page)
      await page.context().clearCookies()
      await button(page, 'Approve & Verify').click()
      await page.getByRole('dialog', { name: 'Admin Access' }).waitFor()
    },
  },
  {
    name: 'no claims in a state',
    path: () => '/admin?status=trusted',
    as: 'staff',
    prepare: (page) => heading(page, 'No premium venues').waitFor(),
  },
  {
    name: 'a change of a listing to refuse without a reason',
    path: () => '/admin/listings',
    as: 'staff',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Refuse/ })
        .first()
        .click()
      await page.getByText(/^Write why\./).waitFor()
    },
  },
  {
    name: 'venues found by staff, and typed ones to attach',
    path: () => '/admin/venues?q=altura',
    as: 'staff',
    prepare: async (page) => {
      await heading(page, 'Altura').waitFor()
      await page
        .getByRole('button', { name: /^Attach/ })
        .first()
        .click()
      await page.getByText(/^Which venue is/).waitFor()
    },
  },
  { name: 'the test page', path: () => '/debug' },
  {
    name: 'a simulated visit',
    path: () => '/debug-analytics',
    prepare: async (page) => {
      await button(page, 'Start session').click()
      await button(page, 'Complete session').click()
      await page.getByText('Complete', { exact: true }).waitFor()
    },
  },
  {
    name: 'the second step of the gate, to set up',
    path: () => '/admin/security',
    as: 'staff',
    prepare: async (page) => {
      await button(page, 'Set up the second step').click()
      await button(page, 'Turn on').waitFor()
    },
  },
]
