import { expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { heading, newClient, person, sendSuccessfully, waitUntilHydrated } from '../support/people.ts'
import { storeSession } from '../support/session.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`

/** Opens a page, and presses a key: the script that keeps what is typed comes with that. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path))
  await waitUntilHydrated(page)
  await page.keyboard.press('Shift')
  await untilKept(page)
}

/** Once the script that keeps what is typed has run; its effects run after the next frame. */
async function untilKept(page: Page): Promise<void> {
  await page.locator('[role=status].fixed.top-0').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

test('a crew’s invitation keeps a typed name over a reload, and forgets it once the person has joined', async () => {
  const maker = await newClient(here.product.url)
  const crew = { name: 'Friday friends', memberName: 'Ada' }
  const { link } = (await sendSuccessfully<{ link: string }>(maker, '/api/crews', crew)).body
  const { page, pageErrors } = await person(here.browser, phone)
  await open(page, new URL(link).pathname)
  await page.getByLabel('Your name').fill('Bo')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Bo')
  await page.getByLabel('Your name').press('Enter')
  await heading(page, 'Who is in').waitFor()
  await page.reload()
  await heading(page, 'Who is in').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('nofomoUnsaved'))).toBeNull()
  expect(pageErrors).toEqual([])
})

test('a host’s unsaved title and number of voters outlast a reload, and a title saved elsewhere meanwhile is not overwritten', async () => {
  const { page, pageErrors } = await person(here.browser, desktop)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(at('/'))
  const session = await storeSession(page, here.product.url)
  await open(page, `/sessions/${session.id}/manage#details`)
  await heading(page, 'Rules of the vote').click()
  await page.getByLabel('Expected voters').fill('7000')
  await page.getByLabel('Title', { exact: true }).fill('Dinner on the pier')
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Dinner on the pier')
  await expect(page.getByLabel('Expected voters')).toHaveValue('7000')
  await page.goto('about:blank')
  await sendSuccessfully(page, at('/api/sessions'), { id: session.id, title: 'Brunch' })
  await page.goto(at(`/sessions/${session.id}/manage`))
  await expect(page.getByLabel('Expected voters')).toHaveValue('7000')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Brunch')
  expect(pageErrors).toEqual([])
})

test('a password is not kept over a reload, the address beside it is', async () => {
  const { page, pageErrors } = await person(here.browser, desktop)
  await open(page, '/login/venue')
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('rain over ballard')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('owner@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(pageErrors).toEqual([])
})

test('a field that was pressed and not changed shows what was saved elsewhere after a reload', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(at('/'))
  const session = await storeSession(page, here.product.url)
  await page.goto(at(`/sessions/${session.id}/manage#details`))
  await waitUntilHydrated(page)
  // The script that keeps what is typed comes with this press, and finds the field in use.
  await page.getByLabel('Title', { exact: true }).click()
  await untilKept(page)
  await page.goto('about:blank')
  await sendSuccessfully(page, at('/api/sessions'), { id: session.id, title: 'Brunch' })
  await page.goto(at(`/sessions/${session.id}/manage#details`))
  await page.getByLabel('Description').click()
  await untilKept(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Brunch')
  expect(pageErrors).toEqual([])
})
