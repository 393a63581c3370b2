import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test'
import { desktop, phone, withWorker } from '../support/browser.ts'
import { realJourney } from '../support/journey.ts'
import { button, person as openPerson, type Person, read } from '../support/people.ts'
import { fingerOn } from '../support/pointers.ts'
import {
  closeVote,
  editVote,
  idOf,
  join as joinVote,
  openMoreChoices,
  voteByTap,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = realJourney()

const person = (options: BrowserContextOptions) => openPerson(here.browser, withWorker(options))
const isVisible = (locator: Locator) => locator.first().waitFor({ state: 'visible' })

/** The host's way from the landing page to a stored session. @returns the link of the vote */
async function startSession({ page }: Person): Promise<string> {
  await page.goto(here.product.url)
  await page.getByLabel('Neighborhood').selectOption('Capitol Hill')
  await openMoreChoices(page)
  await page.getByLabel('How many of you?').selectOption('3-4')
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
  // Four, exactly: “3–4” alone is a guess.
  await button(page, '4').click()
  await page.getByText('Final ten minutes after all 4 of you have voted.').waitFor()
  return page.getByLabel('Voting link').inputValue()
}

const join = ({ page }: Person, link: string, name: string) => joinVote(page, link, name)
const place = (page: Page, at: number) => waitForCard(page, at)

async function byTap({ page }: Person, votes: readonly string[]): Promise<void> {
  await voteByTap(page, votes)
  await waitForThanks(page)
}

async function byKeyboard({ page }: Person, keys: readonly string[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    await place(page, index + 1)
    await page.keyboard.press(key)
  }
  await waitForThanks(page)
}

async function bySwipe({ page }: Person, directions: readonly (1 | -1)[]): Promise<void> {
  const finger = await fingerOn(page)
  for (const [index, direction] of directions.entries()) {
    await place(page, index + 1)
    await finger.draw({ dx: direction * 160, dy: 6 })
  }
  await waitForThanks(page)
}

/** Waits until the server has this many finished ballots. */
async function haveFinished({ page }: Person, link: string, count: number): Promise<void> {
  const finished = async () => {
    const { results } = await read<Snapshot>(page, `/api/public/vote/${idOf(link)}/results-safe`)
    return results.finishedVoters
  }
  await expect.poll(finished, { intervals: [500] }).toBe(count)
}

/** Votes on the first card, goes offline, votes on, sees that no vote is lost, and goes online again. */
async function throughADeadZone(voter: Person): Promise<void> {
  const { page } = voter
  await place(page, 1)
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await voter.context.setOffline(true)
  await place(page, 2)
  await button(page, 'Maybe').click()
  await isVisible(page.getByText('Waiting for network'))
  await place(page, 3)
  await button(page, 'No').click()
  await waitForThanks(page)
  await isVisible(page.getByText('Waiting for network'))
  await voter.context.setOffline(false)
  await waitUntilSaved(page)
}

test('a host and four voters decide in five browsers, and every screen shows the same winner without reloading', async () => {
  const host = await person(desktop)
  const link = await startSession(host)
  await editVote(host.page)
  await host.page.getByRole('link', { name: 'Preview Results Page' }).click()
  await isVisible(host.page.getByText('No votes yet'))

  const [tapper, traveler, typist, swiper] = [
    await person(phone),
    await person(phone),
    await person(desktop),
    await person(phone),
  ]
  await join(tapper, link, 'Maya')
  await byTap(tapper, ['Yes', 'No', 'Maybe'])
  await waitUntilSaved(tapper.page)
  await isVisible(host.page.getByText('1 of 4 votes received'))
  await isVisible(host.page.getByText('Current Leader'))
  await tapper.page.getByRole('link', { name: 'View Results' }).click()
  await isVisible(tapper.page.getByText('1 of 4 votes received'))

  await join(traveler, link, 'Ana')
  await throughADeadZone(traveler)
  await isVisible(host.page.getByText('2 of 4 votes received'))
  await traveler.page.getByRole('link', { name: 'View Results' }).click()

  await join(typist, link, 'Noor')
  await byKeyboard(typist, ['ArrowRight', 'ArrowLeft', 'ArrowUp'])
  await waitUntilSaved(typist.page)
  await isVisible(tapper.page.getByText('3 of 4 votes received'))
  await typist.page.getByRole('link', { name: 'View Results' }).click()
  await isVisible(typist.page.getByText('Voting in Progress'))

  await join(swiper, link, 'Sam')
  await bySwipe(swiper, [1, -1, 1])
  await swiper.page.getByRole('link', { name: 'View Results' }).click()
  await haveFinished(host, link, 4)
  await closeVote(host.page, { id: idOf(link) })

  const everybody = [host, tapper, traveler, typist, swiper]
  const winners = await Promise.all(
    everybody.map(async ({ page }) => {
      const card = page.locator('section', { hasText: 'WE HAVE A WINNER!' })
      await isVisible(card)
      return card.getByRole('heading', { level: 2 }).textContent()
    }),
  )
  expect(new Set(winners).size).toBe(1)
  expect(winners[0]).toBeTruthy()
  for (const { page } of everybody) await isVisible(page.getByText(/wins with 12 points/))
  // The traveler's browser was offline for a while, and reported it; no other browser reported errors.
  expect(everybody.filter((one) => one !== traveler).flatMap(({ pageErrors }) => pageErrors)).toEqual([])
})

test('a server killed during voting loses no acknowledged vote, and pending votes are sent automatically', async () => {
  const link = await startSession(await person(desktop))
  const voter = await person(phone)
  await join(voter, link, 'Maya')
  await button(voter.page, 'Yes').click()
  await waitUntilSaved(voter.page)
  await here.product.kill()
  await place(voter.page, 2)
  await button(voter.page, 'Maybe').click()
  await isVisible(voter.page.getByText('Waiting for network'))
  await here.product.restart()
  await waitUntilSaved(voter.page)
  await voter.page.reload()
  await place(voter.page, 3)
  await isVisible(voter.page.getByText('2 votes, 1 maybe'))
})
