import { dayMs } from '@nofomo/contracts/times/durations.ts'

import { expect, type Page, test } from '@playwright/test'
import { flaws, lookFlaws } from '../support/axe.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, person } from '../support/people.ts'
import { castVotes, closeVote, hostSession } from '../support/session.ts'

const here = journey()
const part = (page: Page) => page.getByRole('region', { name: /^Were you at / })

test('two days after a visit a friend answers one question, finds the answer again, and another skips theirs', async () => {
  const { url, clock, db } = here.product
  // Pages know the real time by their replies: the group decides in the past.
  clock.advance(-2 * dayMs)
  const { host, session } = await hostSession(url)
  const friends = [await person(here.browser, phone), await person(here.browser, phone)]
  for (const { page } of friends) await castVotes(page, session, [1, 0, 0])
  await closeVote(host, session)
  const [answering, skipping] = friends.map(({ page }) => page) as [Page, Page]
  await answering.goto(`${url}/results/${session.id}`)
  await answering.getByText('WE HAVE A WINNER!', { exact: true }).waitFor()
  await expect(part(answering)).toHaveCount(0)

  clock.advance(2 * dayMs)
  for (const colorScheme of ['light', 'dark'] as const) {
    await answering.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await answering.reload()
    await expect(part(answering).getByRole('group')).toHaveAccessibleName(/\?$/)
    expect([...(await flaws(answering)), ...(await lookFlaws(answering))]).toEqual([])
  }
  await button(answering, 'Yes').focus()
  await answering.keyboard.press('Enter')
  await answering.getByText('Thank you. You can change your answer for a week.').waitFor()
  await answering.reload()
  const yes = part(answering).getByRole('button', { name: 'Yes' })
  await expect(yes).toHaveAttribute('aria-pressed', 'true')

  await skipping.goto(`${url}/results/${session.id}`)
  await button(skipping, 'Skip for good').click()
  await skipping.getByText('All right, we do not ask about this evening again.').waitFor()
  await skipping.reload()
  await skipping.getByText('WE HAVE A WINNER!', { exact: true }).waitFor()
  await expect(part(skipping)).toHaveCount(0)

  const stored = db.selectFrom('visit_answers').select('answer').where('session_id', '=', session.id)
  expect((await stored.orderBy('answer').execute()).map(({ answer }) => answer)).toEqual(['skipped', 'yes'])
  for (const friend of friends) expect(friend.pageErrors).toEqual([])
})
