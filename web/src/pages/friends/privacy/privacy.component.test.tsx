import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storedKeys } from '../../../lib/storage/stored-keys.ts'
import { offline, openPage } from '../../../testing/open-page.tsx'

const none = {
  contact: null,
  mail: null,
  phone: null,
  model: null,
  geocoder: null,
  places: null,
  mapTiles: null,
  payment: null,
  slack: null,
  discord: null,
}
const facts = (some: object = {}) => ({ 'GET /api/privacy': () => Response.json({ ...none, ...some }) })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const toggle = page.getByRole('switch', { name: 'Count my visits' })

afterEach(() => vi.restoreAllMocks())

test('the privacy page says which services this installation uses, and whom to write to', async () => {
  const { pageErrors } = await openPage(
    '/privacy',
    facts({ contact: 'help@nofomo.example', model: { host: 'api.example.com' } }),
  )
  await expect.element(heading('Privacy')).toBeVisible()
  await expect.element(page.getByText('Used here: api.example.com.')).toBeVisible()
  await expect.element(page.getByText(/Not used here: payment is a test/)).toBeVisible()
  await expect.element(page.getByText(/Write to help@nofomo.example/)).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('without an answer of the server the privacy page says what holds in any case, and asks again', async () => {
  let isReachable = false
  const { pageErrors } = await openPage('/privacy', {
    'GET /api/privacy': (request) => (isReachable ? Response.json(none) : offline(request)),
  })
  await expect.element(page.getByText(/could not be loaded/)).toBeVisible()
  expect(page.getByText(/^If it is used here/).elements()).toHaveLength(Object.keys(none).length - 1)
  expect(page.getByText(/Write to/).query()).toBeNull()
  isReachable = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/Not used here: payment is a test/)).toBeVisible()
  expect(page.getByText(/could not be loaded/).query()).toBeNull()
  expect(pageErrors).toEqual([])
})

test('everything that browsers store is listed on the privacy page, with what it holds', async () => {
  await openPage('/privacy', facts())
  await expect.element(heading('What your browser keeps')).toBeVisible()
  for (const summary of document.querySelectorAll('summary')) summary.click()
  await expect.poll(() => document.querySelectorAll('details:not([open])').length).toBe(1)
  const names = [...document.querySelectorAll('details tbody th')].map((cell) => cell.textContent)
  expect(names).toEqual(expect.arrayContaining(storedKeys.map(({ name }) => name)))
})

test('the switch of the privacy page allows and forbids counting, and stores the choice', async () => {
  await openPage('/privacy', facts())
  await expect.element(toggle).not.toBeChecked()
  await expect.element(page.getByText(/You have not answered, and nothing has been sent/)).toBeVisible()
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  expect(localStorage.getItem('nofomo.privacy')).toMatch(/^granted \d+$/)
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(localStorage.getItem('nofomo.analytics.disabled')).toBe('true')
  expect(localStorage.getItem('nofomo.privacy')).toBeNull()
})

test('the switch of the privacy page follows an answer given in another tab', async () => {
  await openPage('/privacy', facts())
  await expect.element(toggle).not.toBeChecked()
  localStorage.setItem('nofomo.privacy', `granted ${Date.now()}`)
  dispatchEvent(new StorageEvent('storage', { key: 'nofomo.privacy' }))
  await expect.element(toggle).toBeChecked()
})

test('the sections of privacy page and terms are reached by links, and both pages lead to each other', async () => {
  await openPage('/privacy', facts())
  await page.getByRole('link', { name: 'Your data, on request' }).click()
  await expect.poll(() => location.hash).toBe('#rights')
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect.element(heading('Terms of use')).toBeVisible()
  await expect.element(page.getByText(/costs \$29 a month/)).toBeVisible()
  await page.getByRole('link', { name: /Privacy: what NoFOMO keeps/ }).click()
  await expect.element(heading('Privacy')).toBeVisible()
})

test('every ordinary page leads to the privacy page and the terms from its footer', async () => {
  await openPage('/partners', {
    'GET /api/contacts': () => Response.json({ partners: null, support: null }),
    ...facts(),
  })
  const footer = page.getByRole('contentinfo')
  await footer.getByText('More', { exact: true }).click()
  await expect.element(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect.element(heading('Privacy')).toBeVisible()
})
