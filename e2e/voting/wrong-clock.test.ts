import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { type BrowserContext, expect, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, person, send } from '../support/people.ts'
import { hostSession } from '../support/session.ts'

const here = journey()

/** Sets the clock of a device wrong, by this much. */
const shiftClock = (context: BrowserContext, ms: number) =>
  context.addInitScript((shift) => {
    const RealDate = Date
    class ShiftedDate extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [RealDate.now() + shift] : given) as [number]))
      }
      static override now = () => RealDate.now() + shift
    }
    globalThis.Date = ShiftedDate as DateConstructor
  }, ms)

for (const [when, shift] of [
  ['a day ahead', dayMs],
  ['a day behind', -dayMs],
] as const) {
  test(`a phone whose clock is ${when} shows the time that is really left to vote`, async () => {
    const { host, session } = await hostSession(here.product.url, { expectedVoters: 3 })
    const deadline = new Date(Date.now() + 2.5 * 3_600_000).toISOString()
    await send(host, '/api/sessions-safe', { id: session.id, deadline })
    const { context, page, pageErrors } = await person(here.browser, phone)
    await shiftClock(context, shift)
    await page.goto(`${here.product.url}/vote/${session.id}?view=deck`)
    await button(page, 'Start Voting').click()
    await page.getByText(/^2 h [0-3]\d min left$/).waitFor()
    expect(await page.getByText('Time is up').count()).toBe(0)
    expect(pageErrors).toEqual([])
  })
}
