import { expect, type Locator, type Page, test } from '@playwright/test'
import { sized } from '../../scripts/test-size.ts'
import { waitTimeoutMs } from '../../scripts/timeouts.ts'
import { translatePage } from '../../web/src/testing/translator.ts'
import { openPerson } from '../support/browser.ts'
import { tooWide } from '../support/fitting.ts'
import type { Fixtures } from '../support/fixtures.ts'
import { journeyOfFixtures } from '../support/journey.ts'
import { exceptRefusals, waitUntilHydrated } from '../support/people.ts'

const here = journeyOfFixtures()
const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)

/** One of each kind first: with the others, they take three minutes of one browser. */
const screens: [what: string, as: keyof Fixtures['browserOf'], path: string][] = [
  ['a venue’s overview', 'owner', '/venue/dashboard'],
  ['a venue’s account', 'owner', '/venue/dashboard/account'],
  ['claims', 'staff', '/admin'],
  ['a venue’s offers', 'owner', '/venue/dashboard/offers'],
  ['a venue’s bookings', 'owner', '/venue/dashboard/bookings'],
  ['a venue’s listing', 'owner', '/venue/dashboard/listing'],
  ['a venue’s team', 'owner', '/venue/dashboard/team'],
  ['changes of listings', 'staff', '/admin/listings'],
  ['venues, for staff', 'staff', '/admin/venues?q=altura'],
  ['the security of staff', 'staff', '/admin/security'],
]

/** What pages send without a press. */
const isBackground = (path: string) => /analytics|track|seen|shown|vitals|trial/.test(path)
/** What every section of a dashboard has above it, and opens elsewhere. */
const ofHeader = ['Send Offer', 'Full tonight']

/** Answers every change as the server answers a page that is outdated. @returns what it has said since it was last asked */
async function refuseChanges(page: Page): Promise<() => string[]> {
  let count = 0
  let said: string[] = []
  await page.route('**/api/**', (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    if (isBackground(new URL(request.url()).pathname)) return route.fallback()
    count += 1
    const error = `Somebody else was first, for the ${count}. time.`
    said.push(error)
    return route.fulfill({ status: 409, json: { code: 'conflict', error, requestId: 'outdated' } })
  })
  return () => {
    const since = said
    said = []
    return since
  }
}

const typeable =
  'input:not([type]), input:is([type=text], [type=email], [type=tel], [type=password]), textarea'

/** Types long words into what is empty, and what the field asks for where that is something else. */
async function fill(scope: Locator): Promise<void> {
  for (const field of await scope.locator(typeable).filter({ visible: true }).all()) {
    if ((await field.inputValue()) !== '' || !(await field.isEditable())) continue
    const kind = await field.evaluate(({ type, inputMode }: HTMLInputElement) => [type, inputMode])
    const most = Number((await field.getAttribute('maxlength')) ?? 80)
    if (kind[0] === 'email') await field.fill('somebody.else@example.com')
    else if (kind[1] === 'numeric') await field.fill('123456')
    else await field.fill(word.slice(0, Math.min(80, most)))
  }
}

type Found = { name: string; button: Locator }

/** The first button that has not been pressed yet: of the dialog, if one is open. */
async function nextButton(page: Page, pressed: ReadonlySet<string>): Promise<Found | null> {
  const dialog = page.getByRole('dialog')
  const scope = (await dialog.count()) > 0 ? dialog.last() : page.locator('main')
  await fill(scope)
  const found = scope.locator('button:not([disabled]), summary').filter({ visible: true })
  const names = await found.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\d+/g, '#').trim()),
  )
  const index = names.findIndex((name) => !pressed.has(name))
  return index < 0 ? null : { name: names[index] ?? '', button: found.nth(index) }
}

/** Until what was pressed has had its answer. */
async function untilAnswered(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

const pressMs = 5_000
/** Presses it, unless a dialog has come over it, or it has gone. */
const press = ({ button }: Found): Promise<boolean> =>
  button.click({ timeout: pressMs }).then(
    () => true,
    () => false,
  )

/** What is wrong after a press: what a refusal said is not on the page, or the page is too wide. */
async function flawsAfter(page: Page, kind: string, refused: readonly string[]): Promise<string[]> {
  const flaws = (await tooWide(page)).map((element) => `after ${kind} is too wide: ${element}`)
  for (const sentence of refused) {
    const isSaid = page
      .getByText(sentence)
      .first()
      .waitFor({ timeout: waitTimeoutMs / 2 })
    await isSaid.catch(() => flaws.push(`${kind} does not say that it was refused`))
  }
  return flaws
}

/** Presses everything once, also what comes by pressing. @returns what was wrong */
async function pressAll(page: Page, refusals: () => string[]): Promise<string[]> {
  const address = page.url()
  const pressed = new Set(address.endsWith('/venue/dashboard') ? [] : ofHeader)
  const flaws: string[] = []
  const hasDialog = async () => (await page.getByRole('dialog').count()) > 0
  let missed = 0
  for (;;) {
    const next = await nextButton(page, pressed)
    if (!next && !(await hasDialog())) break
    if (!next) {
      const open = await page.getByRole('dialog').count()
      // One that has only just come does not listen yet.
      await expect(async () => {
        await page.keyboard.press('Escape')
        expect(await page.getByRole('dialog').count()).toBeLessThan(open)
      }).toPass()
    } else if (await press(next)) {
      missed = 0
      pressed.add(next.name)
      await untilAnswered(page)
      flaws.push(...(await flawsAfter(page, next.name, refusals())))
    } else {
      missed += 1
      if (missed * pressMs >= waitTimeoutMs) return [...flaws, `${next.name} cannot be pressed`]
    }
    if (page.url() !== address && !(await hasDialog())) await page.goto(address)
    await waitUntilHydrated(page)
  }
  return flaws
}

for (const [what, as, path] of screens.slice(0, sized(screens.length))) {
  test(`each button of ${what} can be pressed in a translated page on a narrow phone, with long words typed, and what the server refuses is said`, async () => {
    const { fixtures } = here.product
    const { context, pageErrors } = await openPerson(here.browser, {
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: fixtures.browserOf[as],
    })
    await context.addInitScript(translatePage)
    const page = await context.newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    const refusals = await refuseChanges(page)
    await page.goto(here.product.url + path)
    await waitUntilHydrated(page)
    const flaws = await pressAll(page, refusals)
    expect([...flaws, ...exceptRefusals(pageErrors)]).toEqual([])
  })
}
