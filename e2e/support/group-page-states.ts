import type { Page } from '@playwright/test'
import { holdTimers, introMs, popUpMs, tallyMs } from './held-timers.ts'
import { button, heading } from './people.ts'
import { voteByTap, waitForCard, waitUntilSaved } from './session.ts'
import type { PageState } from './types.ts'

async function startDeck(page: Page): Promise<void> {
  // Before hydration the form is submitted natively, and opens the page once more.
  await page.waitForFunction(() => document.onsubmit === null)
  await button(page, 'Start Voting').click()
  await heading(page, 'Squad Vote Time!').waitFor()
}

const intro = (page: Page) => page.getByRole('button', { name: /Tap to start$/ })

/** The swipe deck. */
export const deckStates: PageState[] = [
  {
    name: 'the swipe deck before the first card',
    path: ({ sessions }) => `/vote/${sessions.empty.id}?view=deck`,
    isAlone: true,
    prepare: async (page) => {
      await holdTimers(page, introMs)
      await startDeck(page)
      await intro(page).waitFor()
    },
  },
  {
    name: 'the swipe deck, with details of a place of a very long name',
    path: ({ sessions }) => `/vote/${sessions.crowded.id}?view=deck`,
    isAlone: true,
    prepare: async (page) => {
      await holdTimers(page, introMs)
      await startDeck(page)
      await intro(page).click()
      await page.getByRole('button', { name: /^More about / }).click()
      await page
        .getByRole('link', { name: /^Map: / })
        .first()
        .waitFor()
    },
  },
  {
    name: 'the swipe deck at a fourth veto',
    path: ({ sessions }) => `/vote/${sessions.crowded.id}?view=deck`,
    isAlone: true,
    prepare: async (page) => {
      await startDeck(page)
      for (const [index, left] of [3, 2, 1, 0].entries()) {
        await waitForCard(page, index + 1, 20)
        await button(page, `Not interested · ${left} left`).click()
      }
      await page.getByText('You have said “Not interested” 3 times').waitFor()
    },
  },
  {
    name: 'the swipe deck as it tallies',
    path: ({ sessions }) => `/vote/${sessions.awaited.id}?view=deck`,
    isAlone: true,
    prepare: async (page) => {
      await holdTimers(page, tallyMs)
      await startDeck(page)
      await voteByTap(page, ['Yes', 'No', 'Maybe'])
      await heading(page, 'Tallying Votes...').waitFor()
    },
  },
  {
    name: 'the swipe deck without places',
    path: ({ sessions }) => `/vote/${sessions.bare.id}?view=deck`,
    isAlone: true,
    prepare: async (page) => {
      // No name is asked for here, as the voter has joined on another page.
      await page.evaluate(() => localStorage.setItem('nofomo.voterName', 'Maya'))
      await page.reload()
      await heading(page, 'No activities to vote on').waitFor()
    },
  },
]

const offers = (page: Page) => page.getByRole('region', { name: 'Offers for your group' })

/** Joins the vote and focuses an offer, which then stays. */
async function offerPopsUp(page: Page): Promise<void> {
  await holdTimers(page, popUpMs)
  await button(page, 'Start Voting').click()
  await offers(page).getByRole('button', { name: 'Details' }).focus()
}

/** Offers and vouchers in all their states. */
export const offerStates: PageState[] = [
  {
    name: 'voting while an offer pops up',
    path: ({ sessions }) => `/vote/${sessions.offered.id}`,
    isAlone: true,
    prepare: offerPopsUp,
  },
  {
    name: 'what an offer is',
    path: ({ sessions }) => `/vote/${sessions.offered.id}`,
    isAlone: true,
    prepare: async (page) => {
      await offerPopsUp(page)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText('Vote first, then it’s yours.').waitFor()
    },
  },
  {
    name: 'the QR code of an offer',
    path: ({ sessions }) => `/vote/${sessions.offered.id}`,
    isAlone: true,
    prepare: async (page) => {
      await offerPopsUp(page)
      await button(page, 'Yes').click()
      await waitUntilSaved(page)
      await offers(page).getByRole('button', { name: 'Details' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Get QR Code' }).click()
      await page.getByRole('img', { name: /^QR code/ }).waitFor()
    },
  },
  {
    name: 'the winner with special offers',
    path: ({ sessions }) => `/results/${sessions.treated.id}`,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Get QR Code for / })
        .first()
        .waitFor(),
  },
  {
    name: 'a voucher',
    path: ({ vouchers }) => `/redeem/${vouchers.valid}`,
    prepare: (page) => page.getByRole('img', { name: /^QR code/ }).waitFor(),
  },
  {
    name: 'a voucher at its venue',
    path: ({ vouchers }) => `/redeem/${vouchers.valid}`,
    as: 'owner',
    prepare: (page) => button(page, 'Redeem').waitFor(),
  },
  {
    name: 'an expired voucher at its venue, with the form to redeem it anyway',
    path: ({ vouchers }) => `/redeem/${vouchers.expired}`,
    as: 'owner',
    prepare: async (page) => {
      await button(page, 'Redeem anyway').click()
      await page.getByLabel('Why redeem it anyway?').waitFor()
    },
  },
  {
    name: 'a redeemed voucher at its venue',
    path: ({ vouchers }) => `/redeem/${vouchers.redeemed}`,
    as: 'owner',
    prepare: (page) => page.getByText('Already redeemed').waitFor(),
  },
  {
    name: 'a voucher that was redeemed',
    path: ({ vouchers }) => `/redeem/${vouchers.redeemed}`,
    prepare: (page) => page.getByText('Already redeemed').waitFor(),
  },
  {
    name: 'a voucher that is over',
    path: ({ vouchers }) => `/redeem/${vouchers.expired}`,
    prepare: (page) => page.getByText('Expired', { exact: true }).waitFor(),
  },
  {
    name: 'a voucher that has lapsed',
    path: ({ vouchers }) => `/redeem/${vouchers.lapsed}`,
    prepare: (page) => page.getByText('Lapsed', { exact: true }).waitFor(),
  },
  {
    name: 'a voucher that does not exist',
    path: () => '/redeem/AAAAAAAAAAAAAAAAAAAAAA',
    prepare: (page) => heading(page, 'Voucher not found').waitFor(),
  },
]

/** Pages of unusual sessions: empty and long lists, disputed results, flagged ballots. */
export const groupStates: PageState[] = [
  {
    name: 'the preview without places',
    path: ({ sessions }) => `/preview/${sessions.bare.id}`,
    prepare: (page) => heading(page, 'This session is being set up. Check back soon!').waitFor(),
  },
  { name: 'the preview of many places', path: ({ sessions }) => `/preview/${sessions.crowded.id}` },
  {
    name: 'voting without places',
    path: ({ sessions }) => `/vote/${sessions.bare.id}`,
    prepare: (page) => heading(page, 'No venues to vote on').waitFor(),
  },
  {
    name: 'private limits on joining',
    path: ({ sessions }) => `/vote/${sessions.crowded.id}`,
    isAlone: true,
    prepare: async (page) => {
      await button(page, 'Any limits? Set them privately').click()
      await page.getByText('Barbecue and burgers').click()
      await button(page, 'Save limits').waitFor()
    },
  },
  {
    name: 'voting after one’s ballot was set aside',
    path: ({ sessions }) => `/vote/${sessions.watched.id}`,
    as: 'zoe',
    prepare: (page) => page.getByText(/^The host has set your ballot aside/).waitFor(),
  },
  {
    name: 'results with ballots to look at, for their host',
    path: ({ sessions }) => `/results/${sessions.watched.id}`,
    as: 'host',
    prepare: async (page) => {
      await heading(page, 'You are the host').click()
      await button(page, 'Count again Zoe').waitFor()
    },
  },
  {
    name: 'the manage page with ballots to look at',
    path: ({ sessions }) => `/sessions/${sessions.watched.id}/manage#who`,
    as: 'host',
    prepare: (page) => button(page, 'Count again Zoe').waitFor(),
  },
  {
    name: 'a winner that other rules do not pick',
    path: ({ sessions }) => `/results/${sessions.disputed.id}`,
    prepare: (page) => page.getByText(/^It depends a little on how you count/).waitFor(),
  },
  {
    name: 'a message of the chosen place',
    path: ({ sessions }) => `/results/${sessions.written.id}`,
    prepare: (page) => heading(page, /^A message from /).waitFor(),
  },
  {
    name: 'a message of the chosen place, as its host answers with a link',
    path: ({ sessions }) => `/results/${sessions.written.id}`,
    as: 'host',
    prepare: async (page) => {
      await page.getByText('Answer', { exact: true }).click()
      await page.getByLabel('Your answer').fill('See www.example.com')
      await button(page, 'Send answer').click()
      await page.getByText(/^Leave out links/).waitFor()
    },
  },
  { name: 'results of many places', path: ({ sessions }) => `/results/${sessions.crowded.id}` },
  { name: 'the page without a network', path: () => '/offline.html', isAlone: true },
]
