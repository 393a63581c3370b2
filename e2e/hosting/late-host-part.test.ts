import { expect, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { layoutShift, noShift } from '../support/layout-shift.ts'
import { button, heading, newClient, person } from '../support/people.ts'
import { castVotes, storeSession } from '../support/session.ts'

const here = journey()

/** A host’s phone on which the script of the host’s part does not arrive before it is told to. */
async function hostWithLateScript() {
  const host = await person(here.browser, phone)
  const session = await storeSession(host.page, here.product.url, { expectedVoters: 4 })
  await castVotes(host.page, session, [1, 0, -1])
  const friend = await newClient(here.product.url)
  await castVotes(friend, session, [1, 1, 0])
  await friend.dispose()
  const arrives = Promise.withResolvers<void>()
  await host.context.route(/\/assets\/hosting-/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  return { ...host, session, letArrive: arrives.resolve }
}

test('a button of the host’s part that is pressed before its script came does what it says once, when the script is there', async () => {
  const { page, pageErrors, session, letArrive } = await hostWithLateScript()
  const closings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/close')) closings.push(request.method())
  })
  const asked = page.waitForRequest(/\/assets\/hosting-/)
  await page.goto(`${here.product.url}/results/${session.id}`)
  await asked
  await button(page, 'That’s everybody').click()
  expect(closings).toEqual([])
  letArrive()
  await page.getByText('WE HAVE A WINNER!', { exact: true }).waitFor()
  expect(closings).toEqual(['POST'])
  expect(pageErrors).toEqual([])
})

test('what ends a host’s vote comes with the results and shifts nothing when its script arrives', async () => {
  const { page, pageErrors, session, letArrive } = await hostWithLateScript()
  const asked = page.waitForRequest(/\/assets\/hosting-/)
  await page.goto(`${here.product.url}/results/${session.id}`)
  await asked
  await page.getByRole('heading', { name: 'You are the host' }).waitFor()
  await button(page, 'That’s everybody').waitFor()
  const arrived = page.waitForResponse(/\/assets\/hosting-/)
  letArrive()
  await arrived
  await expect
    .poll(() =>
      button(page, 'That’s everybody').evaluate((it) =>
        Object.keys(it).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true)
  expect(await layoutShift(page)).toEqual(noShift)
  await button(page, 'That’s everybody').click()
  await page.getByText('WE HAVE A WINNER!', { exact: true }).waitFor()
  expect(pageErrors).toEqual([])
})

test('who has voted comes with the manage page, shifts nothing when scripts arrive, and limits of too few are not asked for', async () => {
  const { context, page, pageErrors } = await person(here.browser, phone)
  const session = await storeSession(page, here.product.url, { expectedVoters: 4 })
  const friend = await newClient(here.product.url)
  await castVotes(friend, session, [1])
  await friend.dispose()
  const arrives = Promise.withResolvers<void>()
  await context.route(/\/assets\/host-panel-/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/host-panel-/)
  const sums: string[] = []
  page.on('request', (request) => request.url().endsWith('/limits/sum') && sums.push(request.url()))
  await page.goto(`${here.product.url}/sessions/${session.id}/manage`)
  await asked
  await heading(page, 'Who has voted').click()
  await page.getByText('1 person without a name has not finished.').waitFor()
  await page.getByText(/is added up for three voters at a time/).waitFor()
  arrives.resolve()
  await heading(page, 'Notices').click()
  await page.getByRole('switch', { name: 'Mute offers' }).waitFor()
  expect(await layoutShift(page)).toEqual(noShift)
  expect(sums).toEqual([])
  expect(pageErrors).toEqual([])
})
