import { expect, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, exceptStatuses, heading, person } from '../support/people.ts'
import { storeHostedSession } from '../support/session.ts'
import { staffAt } from '../support/staff.ts'

const here = journey()
const takenDown = 'This vote was taken down by NoFOMO.'

test('a voter reports a vote, staff hide it, the open pages say so, and staff restore it', async () => {
  const session = await storeHostedSession(here.product.url, { title: 'Rude words here' })
  const voter = await person(here.browser, phone)
  await voter.page.goto(`/vote/${session.id}`)
  await heading(voter.page, 'Rude words here').waitFor()
  await button(voter.page, 'Report this vote').click()
  await voter.page.getByRole('radio', { name: 'Offensive words' }).check()
  await voter.page.getByLabel('In your words (optional)').fill('The title insults my friend.')
  await button(voter.page, 'Send').click()
  await voter.page.getByText('Thank you. Our staff will look at it.').waitFor()
  await voter.page.keyboard.press('Escape')
  const friend = await person(here.browser)
  await friend.page.goto(`/results/${session.id}`)
  await heading(friend.page, 'More about this vote').click()
  await button(friend.page, 'Report this vote').waitFor()

  const { page, pageErrors } = await staffAt(here.browser, '/admin/reports', 'Robin')
  await page.getByText('The title insults my friend.').waitFor()
  await page.getByLabel('What to do').selectOption('hide')
  await page.getByLabel('Note').fill('It insults somebody.')
  await button(page, /^Hide the vote/).click()
  await heading(page, 'No votes are reported').waitFor()

  await voter.page.getByText(takenDown).waitFor()
  await friend.page.getByText(takenDown).waitFor()
  const visitor = await person(here.browser)
  await visitor.page.goto(`/preview/${session.id}`)
  await visitor.page.getByText(takenDown).waitFor()

  await page.getByRole('link', { name: 'Decided' }).click()
  await page.getByText(/^Hidden by Robin/).waitFor()
  await button(page, 'Restore Rude words here').click()
  await page.getByText(/^Restored by Robin/).waitFor()
  // Their pages ask by themselves whether the vote is back.
  await heading(voter.page, 'Rude words here').waitFor()
  await heading(friend.page, 'More about this vote').waitFor()
  const errors = [voter, friend, visitor].flatMap((one) => exceptStatuses(one.pageErrors, 410))
  expect([...pageErrors, ...errors]).toEqual([])
})
