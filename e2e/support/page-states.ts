import { crewStates } from './crew-states.ts'
import { deckStates, groupStates, offerStates } from './group-page-states.ts'
import { kpiStates } from './kpi-states.ts'
import { listingStates } from './listing-states.ts'
import { onboardingStates } from './onboarding-states.ts'
import { button, heading } from './people.ts'
import { premiumStates } from './premium-states.ts'
import { chooseCriteria } from './session.ts'
import { consumerSignInStates, venueSignInStates } from './sign-in-states.ts'
import { staffStates } from './staff-states.ts'
import { unfoldAll } from './states/manage.ts'
import { otherStates } from './states/other-states.ts'
import { ownerStates } from './states/owner-states.ts'
import type { PageState } from './types.ts'

const nowhere = 'AAAAAAAAAAAA'

const creating: PageState[] = [
  {
    name: 'the gate of the create page',
    path: () => '/create-session',
    prepare: (page) => button(page, 'Send Magic Link').waitFor(),
  },
  {
    name: 'the gate after the link was sent',
    path: () => '/create-session',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('gate@example.com')
      await button(page, 'Send Magic Link').click()
      await heading(page, 'Check Your Email!').waitFor()
    },
  },
  { name: 'the create page', path: () => '/app/create', as: 'host' },
  {
    name: 'the list of places, open',
    path: () => '/app/create',
    as: 'host',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Location' }).fill('lake')
      await page.getByRole('listbox', { name: 'Places' }).getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'suggestions',
    path: () => '/app/create',
    as: 'host',
    prepare: async (page) => {
      await chooseCriteria(page)
      await page.getByLabel('In your own words').fill('outside, no sushi, blorp')
      await button(page, 'Leave out no sushi').click()
      await button(page, 'Put back no sushi').waitFor()
      await button(page, 'Get AI Suggestions').click()
      await heading(page, 'Here’s what fits').waitFor()
    },
  },
]

const voting: PageState[] = [
  { name: 'the landing page', path: () => '/' },
  {
    name: 'own words on the landing page, as chips',
    path: () => '/',
    prepare: async (page) => {
      await page
        .getByLabel('Ask in your own words')
        .fill('six of us, cheap ramen near Westlake station on Friday at 9pm, no peanuts, blorp')
      await button(page, 'Leave out cheap').click()
      await button(page, 'Put back cheap').waitFor()
    },
  },
  { name: 'the share page', path: ({ sessions }) => `/share-vote/${sessions.open.id}` },
  {
    name: 'the share page for its host',
    path: ({ sessions }) => `/share-vote/${sessions.open.id}`,
    as: 'host',
  },
  {
    name: 'the dialog that adds a venue',
    path: ({ sessions }) => `/share-vote/${sessions.open.id}`,
    prepare: async (page) => {
      await button(page, 'Add More').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the share dialog',
    path: ({ sessions }) => `/share-vote/${sessions.open.id}`,
    prepare: async (page) => {
      await button(page, 'Share with Squad').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the map, with a place selected',
    path: ({ sessions }) => `/preview/${sessions.open.id}?map=open`,
    prepare: (page) => button(page, /^1\. /).click(),
  },
  {
    name: 'the map of the winner and the backup plan',
    path: ({ sessions }) => `/results/${sessions.decided.id}?map=open`,
    prepare: (page) => button(page, /, winner/).waitFor(),
  },
  { name: 'the preview', path: ({ sessions }) => `/preview/${sessions.open.id}` },
  {
    name: 'the preview for its host',
    path: ({ sessions }) => `/preview/${sessions.empty.id}`,
    as: 'host',
    prepare: (page) =>
      button(page, /^Remove /)
        .first()
        .waitFor(),
  },
  { name: 'the preview of a vote that has ended', path: ({ sessions }) => `/preview/${sessions.decided.id}` },
  { name: 'a preview that does not exist', path: () => `/preview/${nowhere}` },
  {
    name: 'places found for the list',
    path: ({ sessions }) => `/preview/${sessions.open.id}`,
    prepare: async (page) => {
      await button(page, 'Add Venue').click()
      await page.getByRole('combobox', { name: 'Find a place in Seattle' }).fill('ramen')
      await page.getByRole('listbox', { name: 'Places' }).getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  { name: 'joining a vote', path: ({ sessions }) => `/vote/${sessions.open.id}` },
  {
    name: 'voting',
    path: ({ sessions }) => `/vote/${sessions.empty.id}`,
    isAlone: true,
    prepare: async (page) => {
      await button(page, 'Start Voting').click()
      // Waits without pressing: a vote would change the session for the other states.
      await page.locator('.keys-hint').waitFor({ state: 'attached' })
    },
  },
  { name: 'a vote that has ended', path: ({ sessions }) => `/vote/${sessions.decided.id}` },
  { name: 'a link that leads nowhere', path: () => `/vote/${nowhere}` },
  { name: 'results without votes', path: ({ sessions }) => `/results/${sessions.empty.id}` },
  { name: 'results coming in', path: ({ sessions }) => `/results/${sessions.open.id}` },
  {
    name: 'results coming in, for their host',
    path: ({ sessions }) => `/results/${sessions.open.id}`,
    as: 'host',
    prepare: async (page) => {
      await heading(page, 'You are the host').click()
      await button(page, 'Nudge your friends').waitFor()
    },
  },
  { name: 'hidden results', path: ({ sessions }) => `/results/${sessions.hidden.id}` },
  {
    name: 'the winner',
    path: ({ sessions }) => `/results/${sessions.decided.id}`,
    prepare: (page) => page.getByText('WE HAVE A WINNER!').waitFor(),
  },
  {
    name: 'the winner, for the host, with how other rules count',
    path: ({ sessions }) => `/results/${sessions.decided.id}`,
    as: 'host',
    prepare: async (page) => {
      await heading(page, 'You are the host').click()
      await page.getByRole('list', { name: 'How each rule counts' }).waitFor()
      await page.getByRole('link', { name: 'Download CSV' }).waitFor()
    },
  },
  { name: 'results that do not exist', path: () => `/results/${nowhere}` },
]

const app: PageState[] = [
  { name: 'plans before the first one', path: () => '/app', as: 'newConsumer' },
  { name: 'plans of a guest', path: () => '/app', as: 'guest' },
  { name: 'plans of every kind', path: () => '/app', as: 'host' },
  { name: 'plans of the demo', path: () => '/app?demo=true', isAlone: true },
  {
    name: 'the dialog for a great spot',
    path: () => '/app',
    as: 'host',
    prepare: async (page) => {
      await button(page, 'Add a Venue').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...onboardingStates,
  { name: 'the profile', path: () => '/app/profile', as: 'host' },
  {
    name: 'the profile without a name',
    path: () => '/app/profile',
    as: 'newConsumer',
    prepare: async (page) => {
      await page.getByLabel('First name').fill('')
      await button(page, 'Save profile').click()
      await page.getByText('First name is required').first().waitFor()
    },
  },
  { name: 'API keys before the first one', path: () => '/app/api-keys', as: 'newConsumer' },
  { name: 'API keys of a guest', path: () => '/app/api-keys', as: 'guest' },
  {
    name: 'a new API key',
    path: () => '/app/api-keys',
    as: 'host',
    prepare: async (page) => {
      await page.getByLabel('Name of the key').fill('Office bot')
      await page.getByRole('checkbox', { name: /places:read/ }).check()
      await button(page, 'Make a key').click()
      await button(page, 'Copy the key').waitFor()
    },
  },
  { name: 'a plan in progress', path: ({ sessions }) => `/sessions/${sessions.open.id}/results`, as: 'host' },
  {
    name: 'a decided plan',
    path: ({ sessions }) => `/sessions/${sessions.decided.id}/results`,
    as: 'host',
  },
  {
    name: 'a plan with hidden results',
    path: ({ sessions }) => `/sessions/${sessions.hidden.id}/results`,
    as: 'newConsumer',
  },
  {
    name: 'a plan with a table',
    path: ({ sessions }) => `/sessions/${sessions.booked.id}/results`,
    as: 'host',
  },
]

const bookingAndHosting: PageState[] = [
  { name: 'a table to book', path: ({ sessions }) => `/app/book/${sessions.decided.id}`, as: 'host' },
  {
    name: 'a table to book, with errors',
    path: ({ sessions }) => `/app/book/${sessions.decided.id}`,
    as: 'host',
    prepare: async (page) => {
      await button(page, 'Confirm Booking').click()
      await page.getByText('Give a phone number the venue can call.').waitFor()
    },
  },
  { name: 'a table for a guest', path: ({ sessions }) => `/app/book/${sessions.decided.id}`, as: 'guest' },
  { name: 'a booking', path: ({ bookingId }) => `/app/bookings/${bookingId}`, as: 'host' },
  {
    name: 'a booking about to be canceled',
    path: ({ bookingId }) => `/app/bookings/${bookingId}`,
    as: 'host',
    prepare: (page) => button(page, 'Cancel this booking').click(),
  },
  {
    name: 'a booking of somebody else',
    path: ({ bookingId }) => `/app/bookings/${bookingId}`,
    as: 'newConsumer',
  },
  { name: 'the manage page', path: ({ sessions }) => `/sessions/${sessions.open.id}/manage`, as: 'host' },
  {
    name: 'the manage page unfolded, with an error, a form and a question',
    path: ({ sessions }) => `/sessions/${sessions.open.id}/manage`,
    as: 'host',
    prepare: async (page) => {
      await unfoldAll(page)
      await page.getByLabel('Title').fill('')
      await page.getByLabel('Title').press('Enter')
      await page.getByText('Give the vote a title.').waitFor()
      await button(page, /^Edit /)
        .first()
        .click()
      await button(page, 'Delete this session').click()
      await button(page, 'Delete for good').waitFor()
    },
  },
  {
    name: 'leaving the manage page without saving',
    path: ({ sessions }) => `/sessions/${sessions.open.id}/manage#details`,
    as: 'host',
    prepare: async (page) => {
      await page.getByLabel('Title').fill(' ')
      await page.getByRole('link', { name: 'Share the Link' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the manage page of somebody else',
    path: ({ sessions }) => `/sessions/${sessions.open.id}/manage`,
  },
]

/** Pages that friends open with a link. */
export const groupPages: readonly PageState[] = [
  ...voting,
  ...deckStates,
  ...offerStates,
  ...groupStates,
  ...crewStates,
]

/** Pages about accounts of consumers and what they plan, and those for everybody. */
export const accountPages: readonly PageState[] = [
  ...consumerSignInStates,
  ...creating,
  ...app,
  ...bookingAndHosting,
  ...otherStates,
]

/** Pages of venues and of staff. */
export const venuePages: readonly PageState[] = [
  ...venueSignInStates,
  ...ownerStates,
  ...listingStates,
  ...premiumStates,
  ...kpiStates,
  ...staffStates,
]

/** Every page of the product, in all relevant states. */
export const pageStates: readonly PageState[] = [...groupPages, ...accountPages, ...venuePages]
