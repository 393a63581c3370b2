import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signInVenue } from '../support/accounts.ts'
import { desktop, withWorker } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { heading, person } from '../support/people.ts'

const here = journey()
const text = 'Three groups are deciding about Altura now.'
const path = '/venue/dashboard?venue=altura'

/** The globals of a service worker that are used below. */
type Worker = {
  registration: { showNotification: unknown }
  clients: { openWindow: unknown }
}

/**
 * Gives the page's worker a message, as the browser does once a push service has delivered it, and presses what it shows.
 * Browsers without a screen show nothing, and open pages after a person's press alone: this tells what they are asked for.
 */
async function pushAndPress(context: BrowserContext, page: Page, message: object) {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state).toBe('activated')
  return context.serviceWorkers()[0]?.evaluate(async (message) => {
    const { registration, clients } = globalThis as unknown as Worker
    const happen = (kind: string, facts: object) =>
      dispatchEvent(Object.assign(new Event(kind), { ...facts, waitUntil: () => {} }))
    const shown = new Promise<NotificationOptions>((resolve) => {
      registration.showNotification = async (_title: string, options: NotificationOptions) => resolve(options)
    })
    happen('push', { data: { json: () => message } })
    const { body, data } = await shown
    const opened = new Promise((resolve) => {
      clients.openWindow = async (address: string) => resolve(address)
    })
    happen('notificationclick', { notification: { data, close: () => {} } })
    return { body, opened: await opened }
  }, message)
}

test('a rush is shown by the browser, and leads to the venue’s dashboard', async () => {
  const owner = await person(here.browser, withWorker(desktop))
  const { context, page, pageErrors } = owner
  await signInVenue(owner, here.product, {
    venueName: 'Altura',
    email: 'altura@example.com',
    venueId: 'altura',
  })
  await page.goto(`${here.product.url}/venue/dashboard/account`)
  await heading(page, 'What we tell you about Altura').waitFor()
  const byMail = page.getByRole('switch', { name: 'Rush notice by mail' })
  await byMail.check()
  const opened = here.product.url + path
  expect(await pushAndPress(context, page, { text, path })).toEqual({ body: text, opened })
  await page.reload()
  await expect.poll(() => byMail.isChecked()).toBe(true)
  expect(pageErrors).toEqual([])
})
