import type { SentOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groupOf } from '../../../../testing/dashboard-samples.ts'
import { heldAnswers, someFrames } from '../../../../testing/held-answers.ts'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { offersOf, venueOfferOf } from '../../../../testing/offer-samples.ts'
import { type Answer, openPage, refusing } from '../../../../testing/open-page.tsx'
import { answersOf, standingOf } from '../../../../testing/venue-answers.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const failure = 'Failed to send offer. Please try again.'

const groups = [groupOf(), groupOf({ id: 'group-2', name: 'Ana’s birthday', size: 8, status: 'viewing' })]

const sentTo = (count: number, skipped: SentOffer['skipped'] = []): SentOffer => ({
  success: true,
  offer: venueOfferOf({ offer_text: '15% off your table tonight' }),
  sentTo: count,
  skipped,
})

type SendingSetup = {
  send?: Answer
  dashboard?: Answer
  groups?: ReturnType<typeof groupOf>[]
  estimate?: Partial<ReturnType<typeof offersOf>['estimate']>
  path?: string
}

async function openTab(given: SendingSetup = {}) {
  const { send, dashboard, estimate, path = '/venue/dashboard/offers' } = given
  const sent: Record<string, unknown>[] = []
  const streams = fakeStreams()
  const known = offersOf()
  const opened = await openPage(path, {
    ...answersOf({ standings: [standingOf()], groups: given.groups ?? groups }),
    ...(dashboard && { 'GET /api/venue/dashboard': dashboard }),
    'GET /api/venue/offers': () => Response.json({ ...known, estimate: { ...known.estimate, ...estimate } }),
    'POST /api/venue/offers': async (request) => {
      sent.push((await request.clone().json()) as Record<string, unknown>)
      return (send ?? (() => Response.json(sentTo(2))))(request)
    },
  })
  return { ...opened, sent, streams }
}

async function openSend(given?: SendingSetup) {
  const opened = await openTab(given)
  await button('Send Offer').click()
  await expect.element(dialog('Send Offer')).toBeVisible()
  return opened
}

async function goToReview() {
  await button('15% off tonight').click()
  await button('Next').click()
  await button('Next').click()
  await expect.element(page.getByText('Step 3 of 3: Review and send')).toBeVisible()
}

describe('Send Offer', () => {
  test('Send Offer begins with a discount of 15 and an end in two hours; Next waits for title and description', async () => {
    await openSend()
    await expect.element(page.getByText('Step 1 of 3: Create')).toBeVisible()
    await expect.element(page.getByLabelText('Discount in %')).toHaveValue(15)
    await expect.element(page.getByLabelText('Valid until, Seattle’s time')).toHaveAttribute('min')
    await expect.element(button('Next')).toBeDisabled()
    await expect.element(page.getByText('To go on: title and description.')).toBeVisible()
    await page.getByLabelText('Title').fill('Two for one')
    await page.getByLabelText('Description').fill('Drinks, until eight.')
    await expect.element(button('Next')).toBeEnabled()
    await page.getByLabelText('Discount in %').fill('51')
    await expect.element(page.getByText('A discount is 5 to 50 percent.')).toBeVisible()
    await expect.element(button('Next')).toBeDisabled()
    await page.getByLabelText('Discount in %').fill('50')
    await page.getByLabelText('Valid until, Seattle’s time').fill('2020-01-01T19:00')
    await expect.element(page.getByText('Choose a time that is still to come.')).toBeVisible()
    await expect.element(button('Next')).toBeDisabled()
  })

  test('Send Offer counts the groups of the latest call, in whatever order the answers come', async () => {
    const { answer, give, count } = heldAnswers()
    const { streams } = await openSend({ dashboard: answer })
    await button('15% off tonight').click()
    await button('Next').click()
    await give(0, { liveGroups: [] })
    for (const calls of [2, 3]) {
      await streams.send('changed')
      await expect.poll(count).toBe(calls)
    }
    await give(2, { liveGroups: groups })
    await give(1, { liveGroups: groups.slice(1) })
    await someFrames()
    await expect.element(page.getByText('2 groups are deciding now with you on the list.')).toBeVisible()
  })

  test('Send Offer goes to undecided groups unless others are chosen, and those stand first in the list', async () => {
    const chosen = groupOf({ id: 'chosen', name: 'Chose us', status: 'chosen' })
    const { sent } = await openSend({ groups: [chosen, ...groups] })
    await button('15% off tonight').click()
    await button('Next').click()
    await expect.element(page.getByRole('radio', { name: /^Undecided groups/ })).toBeChecked()
    await expect.element(page.getByText('2 groups are deciding now with you on the list.')).toBeVisible()
    await page.getByRole('radio', { name: /^Only some groups/ }).click()
    await expect.element(page.getByRole('checkbox').last()).toHaveAccessibleName(/Chose us/)
    await page.getByRole('radio', { name: /^Undecided groups/ }).click()
    await button('Next').click()
    await expect.element(page.getByText('undecided groups, 2 now')).toBeVisible()
    await dialog('Send Offer').getByRole('button', { name: 'Send Offer' }).click()
    await expect.poll(() => sent[0]).toMatchObject({ targetGroups: 'undecided' })
  })

  test('Send Offer goes to all live groups, and the message names title and target', async () => {
    const { sent, pageErrors } = await openSend()
    await button('15% off tonight').click()
    await button('Next').click()
    await page.getByRole('radio', { name: /^All live groups/ }).click()
    await expect.element(page.getByText('2 groups are deciding now with you on the list.')).toBeVisible()
    await button('Next').click()
    await expect.element(page.getByText('all live groups, 2 now')).toBeVisible()
    const expected = page.getByRole('region', { name: 'What to expect' })
    await expect.element(expected.getByText('7', { exact: true })).toBeVisible()
    await expect.element(expected.getByText('15–25%')).toBeVisible()
    await expect.element(expected.getByText('assumption', { exact: true })).toBeVisible()
    await dialog('Send Offer').getByRole('button', { name: 'Send Offer' }).click()
    await expect
      .element(page.getByRole('status').getByText('“15% off your table tonight” was sent to 2 groups.'))
      .toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      venueId: 'joule',
      title: '15% off your table tonight',
      discount: 15,
      offer_type: 'discount',
      targetGroups: 'all',
      max_redemptions: null,
    })
    await button('Done').click()
    await expect.element(dialog('Send Offer')).not.toBeInTheDocument()
    expect(pageErrors).toEqual([])
  })

  test('Send Offer goes to chosen groups alone, and needs one of them', async () => {
    const { sent } = await openSend()
    await button('Free appetizer').click()
    await expect.element(page.getByLabelText('Discount in %')).not.toBeInTheDocument()
    await button('Next').click()
    await page.getByRole('radio', { name: /^Only some groups/ }).click()
    await expect.element(button('Next')).toBeDisabled()
    await expect.element(page.getByText('To go on: choose at least one group.')).toBeVisible()
    await page.getByRole('checkbox', { name: /Ana’s birthday/ }).click()
    await button('Next').click()
    await expect.element(page.getByText('1 chosen group')).toBeVisible()
    await dialog('Send Offer').getByRole('button', { name: 'Send Offer' }).click()
    await expect.element(button('Done')).toBeVisible()
    expect(sent[0]).toMatchObject({ targetGroups: ['group-2'], discount: null, offer_type: 'freebie' })
  })

  test('Send Offer says which groups were skipped, and why', async () => {
    const skipped = [
      { groupId: 'a', name: 'Friday, before the show', reason: 'recent' },
      { groupId: 'b', name: 'Ana’s birthday', reason: 'muted' },
      { groupId: 'c', name: null, reason: 'not_live' },
    ] as const
    await openSend({ send: () => Response.json(sentTo(1, [...skipped])) })
    await goToReview()
    await dialog('Send Offer').getByRole('button', { name: 'Send Offer' }).click()
    await expect.element(page.getByText('“15% off your table tonight” was sent to 1 group.')).toBeVisible()
    for (const sentence of [
      'Friday, before the show: it got an offer from you in the last 30 minutes.',
      'Ana’s birthday: its host has muted offers.',
      'A group: it is not deciding any more.',
    ])
      await expect.element(page.getByText(sentence)).toBeVisible()
  })

  test('a failed sending keeps what was typed, and the same sending again has the same key', async () => {
    let failures = 1
    const { sent } = await openSend({
      send: () =>
        failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(sentTo(2)),
    })
    await goToReview()
    const send = dialog('Send Offer').getByRole('button', { name: 'Send Offer' })
    await send.click()
    await expect.element(page.getByRole('alert').getByText(failure)).toBeVisible()
    await expect
      .element(page.getByText('15% off the whole bill. Show the QR code before you pay.'))
      .toBeVisible()
    await send.click()
    await expect.element(button('Done')).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(sent[1]?.key)
  })

  test('Send Offer says that it is sending, and sends once however often it is pressed', async () => {
    const sending = heldAnswers()
    const { sent } = await openSend({ send: sending.answer })
    await goToReview()
    await dialog('Send Offer').getByRole('button', { name: 'Send Offer' }).click()
    await expect.element(button('Sending…')).toHaveAttribute('aria-busy', 'true')
    ;(button('Sending…').element() as HTMLElement).click()
    await sending.give(0, sentTo(2))
    await expect.element(button('Done')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('closed and opened again it is where it was; Cancel throws it away', async () => {
    await openSend()
    await page.getByLabelText('Title').fill('Half written')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Send Offer')).not.toBeInTheDocument()
    await button('Send Offer').click()
    await expect.element(page.getByLabelText('Title')).toHaveValue('Half written')
    await button('Cancel').click()
    await button('Send Offer').click()
    await expect.element(page.getByLabelText('Title')).toHaveValue('')
  })

  test('Send Offer has an address: the browser’s Back closes it', async () => {
    await openSend()
    expect(location.hash).toBe('#send-offer')
    history.back()
    await expect.element(dialog('Send Offer')).not.toBeInTheDocument()
    expect(location.pathname + location.hash).toBe('/venue/dashboard/offers')
  })

  test('a reload keeps it open, at its step, with what was typed', async () => {
    const draft = { step: 2, title: 'Typed before', description: 'Tea.', discount: '20' }
    const rest = { kind: 'discount', validUntil: '', maxUses: '', targets: 'all', groupIds: [], key: null }
    sessionStorage.setItem('offer_send_joule', JSON.stringify({ ...draft, ...rest }))
    await openTab({ path: '/venue/dashboard/offers#send-offer' })
    await expect.element(page.getByText('Step 2 of 3: Choose targets')).toBeVisible()
    await button('Back').click()
    await expect.element(page.getByLabelText('Title')).toHaveValue('Typed before')
    await expect.element(page.getByLabelText('Discount in %')).toHaveValue(20)
    await button('Close').click()
    await expect.element(dialog('Send Offer')).not.toBeInTheDocument()
    expect(location.hash).toBe('')
  })

  test('a template is valid for two hours', async () => {
    const { sent } = await openSend()
    await goToReview()
    await dialog('Send Offer').getByRole('button', { name: 'Send Offer' }).click()
    await expect.element(button('Done')).toBeVisible()
    const minutes = (Date.parse(String(sent[0]?.validUntil)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(110)
    expect(minutes).toBeLessThanOrEqual(120)
  })

  test('what the server refuses is marked in the first step, until it is changed', async () => {
    const fields = { validUntil: 'Choose a time within the next day.' }
    const refusal = { error: 'Some of it is not valid.', code: 'invalid_input', fields }
    await openSend({ send: () => Response.json(refusal, { status: 400 }) })
    await goToReview()
    await dialog('Send Offer').getByRole('button', { name: 'Send Offer' }).click()
    await expect.element(page.getByText('Step 1 of 3: Create')).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(failure)).toBeVisible()
    const end = page.getByLabelText('Valid until, Seattle’s time')
    await expect.element(end).toHaveAccessibleDescription(fields.validUntil)
    await page.getByLabelText('Title').fill('Another')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('another text after a failure is another sending', async () => {
    const { sent } = await openSend({ send: () => Promise.reject(new TypeError('Failed to fetch')) })
    const send = dialog('Send Offer').getByRole('button', { name: 'Send Offer' })
    await goToReview()
    await send.click()
    await expect.element(page.getByRole('alert').getByText(failure)).toBeVisible()
    await button('Back').click()
    await button('Back').click()
    await page.getByLabelText('Title').fill('Two desserts')
    await button('Next').click()
    await button('Next').click()
    await send.click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  test('by keyboard alone: Enter leads on, and each step is read from its head', async () => {
    await openSend()
    await button('15% off tonight').click()
    ;(page.getByLabelText('Title').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Step 2 of 3: Choose targets')).toHaveFocus()
  })

  test('if the groups cannot be loaded it says so, and asks again', async () => {
    let isFailing = true
    const { 'GET /api/venue/dashboard': known } = answersOf({ standings: [standingOf()], groups })
    const dashboard: Answer = (request) =>
      (isFailing ? refusing(503, 'Too busy.') : (known ?? refusing(404, '')))(request)
    await openSend({ dashboard })
    await button('Free appetizer').click()
    await button('Next').click()
    await page.getByRole('radio', { name: /^Only some groups/ }).click()
    await expect.element(page.getByText('The live groups could not be loaded.')).toBeVisible()
    isFailing = false
    await dialog('Send Offer').getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('checkbox', { name: /Ana’s birthday/ })).toBeVisible()
  })

  test('without a group deciding it says that nobody would get it', async () => {
    await openSend({ groups: [] })
    await button('Free appetizer').click()
    await button('Next').click()
    await expect
      .element(page.getByText('Nobody is deciding right now: it would reach no group.'))
      .toBeVisible()
  })

  test('Back leads to the step before, with everything in it', async () => {
    await openSend()
    await goToReview()
    await button('Back').click()
    await button('Back').click()
    await expect.element(page.getByLabelText('Title')).toHaveValue('15% off your table tonight')
  })

  test('own figures replace the assumption', async () => {
    const estimate = { viewsPerGroup: 4.2, minResponse: 31, maxResponse: 52, isAssumption: false }
    await openSend({ estimate })
    await goToReview()
    const expected = page.getByRole('region', { name: 'What to expect' })
    await expect.element(expected.getByText('31–52%')).toBeVisible()
    await expect.element(expected.getByText('From your own offers.')).toBeVisible()
    await expect.element(expected.getByText('assumption', { exact: true })).not.toBeInTheDocument()
  })

  test('Send Offer opens from the header on any section', async () => {
    await openTab({ path: '/venue/dashboard' })
    await button('Send Offer').click()
    await expect.element(dialog('Send Offer')).toBeVisible()
    expect(location.pathname + location.hash).toBe('/venue/dashboard/offers#send-offer')
    await button('Cancel').click()
    await expect.element(dialog('Send Offer')).not.toBeInTheDocument()
    expect(location.pathname + location.hash).toBe('/venue/dashboard/offers')
  })
})

describe('an instant offer', () => {
  test('an instant offer goes to groups that have the page open, in one step', async () => {
    const { sent } = await openTab()
    await button('Instant offer').click()
    await button('Free appetizer').click()
    await button('Send now').click()
    await expect.element(button('Done')).toBeVisible()
    expect(sent[0]).toMatchObject({ targetGroups: 'viewing_now' })
  })

  test('an instant offer says if nobody is looking, and keeps what was typed', async () => {
    await openTab({ send: refusing(409, 'No active viewers to send offer to') })
    await button('Instant offer').click()
    await button('Free appetizer').click()
    await button('Send now').click()
    await expect
      .element(page.getByRole('alert').getByText('No active viewers to send offer to'))
      .toBeVisible()
    await expect.element(page.getByLabelText('Title')).toHaveValue('A free appetizer for your table')
  })
})
