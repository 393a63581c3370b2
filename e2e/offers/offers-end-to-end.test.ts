import { expect, type Page, test } from '@playwright/test'
import { readQrCode } from '../../server/src/testing/features/qr-code.ts'
import { phone } from '../support/browser.ts'
import { distorted } from '../support/fake-camera.ts'
import { journey } from '../support/journey.ts'
import { button, heading, newClient, type Person, pathOf, person, send } from '../support/people.ts'
import {
  castVotes,
  join,
  type StoredSession,
  storeSession,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'
import { openManage, saveField } from '../support/states/manage.ts'
import { countLoads, ownerOf, rowsOf, threePlaces } from '../support/venue-dashboard.ts'
import { seedFourGroups } from '../support/venue-history.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
type Place = StoredSession['venues'][number]
/** The venue stands second on the group's list, and does not lead when its offer arrives. */
const [rival, ours, third] = threePlaces as [Place, Place, Place]
const appetizer = 'A free appetizer for groups of four or more'
/** As many pixels as phones have, so that a screenshot can be scanned. */
const handset = { ...phone, deviceScaleFactor: 3 }
const inBadLight = { brightness: 0.35, degrees: 17, scale: 0.7 }

const popup = (page: Page) => page.getByRole('region', { name: 'Offers for your group' })
const dialog = (page: Page) => page.getByRole('dialog')

type Owner = Person & { funnel: Page; loads: () => number }

/** The owner with two tabs that change only if the server tells them to: the offers, and the decision funnel. */
async function ownerWithRule(): Promise<Owner> {
  const owner = await ownerOf(here.browser, here.product, ours)
  const { page, context } = owner
  await page.goto(at('/venue/dashboard/offers'))
  await heading(page, 'Offers reach groups while they are still deciding.').waitFor()
  await button(page, 'New rule').click()
  await button(page, 'Group of 4 or more: free appetizer').click()
  await page.getByText(/^Would .*have fired.* last week: 4 groups had you on their list\.$/).waitFor()
  await button(page, 'Create Rule').click()
  await page.getByText('Automated offer rule created successfully!').waitFor()
  await page.reload()
  await page.getByText(/^Groups of 4 or more/).waitFor()
  const funnel = await context.newPage()
  await funnel.goto(at('/venue/dashboard/funnel'))
  const loads = [countLoads(page), countLoads(funnel)]
  return { ...owner, funnel, loads: () => loads.reduce((sum, count) => sum + count(), 0) }
}

/** What the owner's tabs say of the offer and of the groups. */
async function shownTo({ page, funnel }: Owner) {
  const figures = page.getByRole('list', { name: `Figures of ${appetizer}` }).getByRole('button')
  const stages = await figures.evaluateAll((cells) =>
    cells.map((cell) => /^(\d+).*?([A-Z][a-z]+) \(how/.exec(cell.textContent)?.slice(1) ?? []),
  )
  return {
    headline: await page.getByRole('heading', { level: 2 }).first().textContent(),
    offer: Object.fromEntries(stages.map(([count, label]) => [label, Number(count)])),
    groups: (await rowsOf(funnel, 'Table: stage by stage')).map(([stage, count]) => `${stage} ${count}`),
  }
}

const none = { Delivered: 0, Shown: 0, Opened: 0, Saved: 0, Redeemed: 0, Covers: 0, Turned: 0 }
const before = {
  headline: 'Your offers have not reached a group yet.',
  // An offer that went to nobody has its sentence alone.
  offer: {},
  groups: ['Viewed 4', 'Considered 2', 'Chosen 1', 'Verified 0'],
}
const saves = {
  headline: 'Of 1 delivered offer, 1 was opened, none redeemed yet.',
  offer: { ...none, Delivered: 1, Shown: 1, Opened: 1, Saved: 1 },
  groups: ['Viewed 5', 'Considered 3', 'Chosen 2', 'Verified 0'],
}
/** Of four voters nothing is told that needs five: *turned* stays 0. */
const came = {
  headline: 'Of 1 delivered offer, 1 was opened, 1 redeemed: 5 people came.',
  offer: { ...saves.offer, Redeemed: 1, Covers: 5 },
  groups: ['Viewed 5', 'Considered 3', 'Chosen 2', 'Verified 1'],
}

/** The host and two friends on the vote page, which expects three until the host says that they are four. */
async function friends() {
  const host = await person(here.browser, handset)
  const venues = [rival, ours, third]
  const session = await storeSession(host.page, here.product.url, { venues, expectedVoters: 3 })
  const [maya, ben] = [await person(here.browser, handset), await person(here.browser, phone)]
  for (const [{ page }, name] of [
    [host, 'Noor'],
    [maya, 'Maya'],
    [ben, 'Ben'],
  ] as const)
    await join(page, at(`/vote/${session.id}`), name)
  return { session, host, maya, ben }
}

async function becomeFour({ context }: Person, { id }: StoredSession): Promise<void> {
  const page = await context.newPage()
  await openManage(page, here.product.url, { id }, 'rules')
  await saveField(page, () => page.getByLabel('Expected voters').fill('4'))
  await page.close()
}

/** Votes on what is left, from the card that is in front. */
async function vote(page: Page, from: number, choices: readonly string[]): Promise<void> {
  for (const [index, choice] of choices.entries()) {
    await waitForCard(page, from + index)
    await button(page, choice).click()
  }
  await waitForThanks(page)
  await waitUntilSaved(page)
}

/** The phone "Bar" at the venue's counter, signed in by the link that the owner made. */
async function counterOf({ page }: Owner): Promise<Person> {
  const asked = { venueId: ours.id, name: 'Bar' }
  const { body } = await send<{ url: string }>(page, '/api/venue/team/counters', asked)
  const bar = await person(here.browser, phone)
  await bar.page.goto(body.url)
  await button(bar.page, 'Use this phone').click()
  await heading(bar.page, `Redeem at ${ours.name}`).waitFor()
  return bar
}

test('a rule fires for a group of four, one friend saves the offer, the group decides for the venue, and its counter redeems the voucher once', async () => {
  await seedFourGroups(here.product, ours.id)
  const owner = await ownerWithRule()
  await expect.poll(() => shownTo(owner)).toEqual(before)

  const { session, host, maya, ben } = await friends()
  const loads = [countLoads(maya.page), countLoads(ben.page)]
  await button(maya.page, 'Yes').click()
  await waitUntilSaved(maya.page)
  expect(await popup(maya.page).count()).toBe(0)
  await becomeFour(host, session)

  // The offer comes to pages that stand open.
  for (const { page } of [host, maya, ben]) await popup(page).getByText(appetizer).waitFor()
  await popup(ben.page).getByText('Vote first, then it’s yours.').waitFor()
  expect(await popup(ben.page).getByRole('button', { name: 'Get QR Code' }).count()).toBe(0)
  expect(loads.map((count) => count())).toEqual([0, 0])

  // Reloaded, the page has it still, and her voucher is the same one.
  await maya.page.reload()
  await popup(maya.page).getByRole('button', { name: 'Get QR Code' }).click()
  await dialog(maya.page)
    .getByRole('img', { name: /^QR code/ })
    .waitFor()
  await dialog(maya.page).getByRole('link', { name: 'Your vouchers' }).click()
  await heading(maya.page, 'Your vouchers').waitFor()
  await maya.page.goBack()
  await vote(maya.page, 2, ['Yes', 'No'])

  await vote(host.page, 1, ['No', 'Yes', 'No'])
  const cleo = await newClient(here.product.url)
  await castVotes(cleo, session, [-1, 1, -1])
  await vote(ben.page, 1, ['No', 'Yes', 'No'])
  await host.page.getByRole('link', { name: 'View Results' }).click()
  await button(host.page, 'Make it final').click()
  await maya.page.goto(at(`/results/${session.id}`))
  await maya.page.getByText('WE HAVE A WINNER!').waitFor()
  await expect.poll(() => shownTo(owner)).toEqual(saves)

  await maya.page.getByRole('link', { name: 'Your vouchers' }).click()
  // The results name the offer, too.
  await heading(maya.page, 'Your vouchers').waitFor()
  await heading(maya.page, appetizer).waitFor()
  await maya.page.reload()
  await maya.page.getByRole('img', { name: /^QR code/ }).waitFor()
  const screenshot = await maya.page.screenshot()
  const address = await readQrCode(screenshot)
  expect(address).toMatch(new RegExp(`^${here.product.url}/redeem/`))
  const photo = await distorted(screenshot, inBadLight)
  expect(await readQrCode(photo)).toBe(address)

  const bar = await counterOf(owner)
  await bar.page.goto(address ?? '')
  await heading(bar.page, appetizer).waitFor()
  await bar.page.getByText('For a group of 4').waitFor()
  await button(bar.page, 'One more').click()
  expect(await shownTo(owner)).toEqual(saves)
  await button(bar.page, 'Redeem').click()
  await heading(bar.page, 'Redeemed').waitFor()
  await expect.poll(() => shownTo(owner)).toEqual(came)
  expect(owner.loads()).toBe(0)

  await bar.page.reload()
  await heading(bar.page, 'Redeemed').waitFor()
  await bar.page.getByRole('link', { name: 'Scan the next one' }).click()
  const again = { name: 'again.jpg', mimeType: 'image/jpeg', buffer: photo }
  await bar.page.getByLabel('Use a picture').setInputFiles(again)
  await bar.page.getByText('Already redeemed').waitFor()
  await bar.page.getByText(/^\w+day, .+ \(Seattle time\), by Bar, for 5 people\. It works once\.$/).waitFor()
  expect(await button(bar.page, 'Redeem').count()).toBe(0)
  await bar.page.goBack()
  await heading(bar.page, `Redeem at ${ours.name}`).waitFor()

  await maya.page.reload()
  await maya.page.getByText('Redeemed', { exact: true }).waitFor()
  await maya.page.goBack()
  expect(pathOf(maya.page)).toBe(`/results/${session.id}`)
  await owner.page.reload()
  await expect.poll(() => shownTo(owner)).toEqual(came)
  const everybody = [owner, host, maya, ben, bar]
  expect(everybody.flatMap(({ pageErrors }) => pageErrors)).toEqual([])
})
