import { expect, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, exceptStatuses, person } from '../support/people.ts'
import { storeHostedSession, voteByTap, waitForThanks, waitUntilSaved } from '../support/session.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`

/** What embedded browsers, strict settings and plain http take away. Runs in the page. */
const takeAway = {
  'has its properties without values': () => {
    const names = ['serviceWorker', 'locks', 'share', 'clipboard', 'geolocation', 'permissions']
    for (const name of names) Object.defineProperty(navigator, name, { value: undefined })
    Object.assign(globalThis, { BroadcastChannel: undefined })
    Object.assign(Crypto.prototype, { randomUUID: undefined })
  },
  'refuses what pages ask it for': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['serviceWorker', 'clipboard']) Object.defineProperty(navigator, name, { get: refuse })
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    Object.assign(globalThis, { BroadcastChannel: refuse })
    Object.assign(Crypto.prototype, { randomUUID: refuse })
  },
}

for (const [lack, takes] of Object.entries(takeAway)) {
  test(`in a browser that ${lack} people ask, vote and see the result`, async () => {
    const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
    const { context, page, pageErrors } = await person(here.browser, phone)
    await context.addInitScript(takes)
    const idle = page.waitForResponse(/\/assets\/once-idle-/)
    await page.goto(at(`/vote/${session.id}`))
    await button(page, 'Start Voting').click()
    await idle
    await voteByTap(page, ['Yes', 'Maybe', 'No'])
    await waitForThanks(page)
    await waitUntilSaved(page)
    const stored = here.product.db.selectFrom('votes').select('value').where('session_id', '=', session.id)
    expect((await stored.execute()).map(({ value }) => value).sort()).toEqual([-1, 0, 1])
    await page.goto(at(`/results/${session.id}`))
    await page.getByText('1 of 4 votes received').first().waitFor()
    await page.goto(at('/'))
    await page.getByLabel('Neighborhood').selectOption('Fremont')
    await button(page, 'Get AI Suggestions').click()
    await page.waitForURL(/\/share-vote\//)
    await button(page, /Copy/).first().click()
    expect(exceptStatuses(pageErrors, 404)).toEqual([])
  })
}
