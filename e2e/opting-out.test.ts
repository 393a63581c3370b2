import { expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { button, person } from './support/people.ts'
import { closeVote, done, idOf, join, voteByTap } from './support/session.ts'

const here = journey()

test('nothing is counted of a voter who refused: not one request of analytics leaves the browser', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  const counted: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/analytics')) counted.push(request.url())
  })
  await page.goto(here.product.url)
  const notice = page.getByRole('complementary', { name: 'Privacy' })
  await button(page, 'No, thanks').click()
  await notice.waitFor({ state: 'detached' })
  await page.getByLabel('Neighbourhood').selectOption('Capitol Hill')
  await page.getByRole('radio', { name: '3–4' }).click()
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
  const link = await page.getByLabel('Voting link').inputValue()
  await join(page, link, 'Maya')
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  await done(page)
  await page.goto(link.replace('/vote/', '/results/'))
  await closeVote(page, { id: idOf(link) })
  await page.goto(`${here.product.url}/login`)
  await page.goto('about:blank')
  expect(counted).toEqual([])
  expect(pageErrors).toEqual([])
})
