import type { Branding, CounterView, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offerOf, voucherOf } from '../../../testing/offer-samples.ts'
import { type Answer, type Answers, offline, openPage, refusing } from '../../../testing/open-page.tsx'
import { answersOf, counterPhone, standingOf } from '../../../testing/venue-answers.ts'

const { code } = voucherOf()
const address = `/redeem/${code}`
const reading = `GET /api/vouchers/${code}`
const redeeming = `POST /api/vouchers/${code}/redeem`
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const size = () => page.getByRole('textbox', { name: 'How many came?' })
const redeemedAt = '2026-11-28T03:05:00.000Z'

type Scene = Partial<Omit<CounterView, 'voucher'>> & { voucher?: Partial<Voucher>; branding?: Branding }

/** A voucher of Joule on Joule's phone. The test may change `scene` while the page is open. */
function atCounter(scene: Scene = {}) {
  const view = (): CounterView => ({
    ...{ groupSize: 4, redeemedBy: null, partySize: null, mayRedeemAnyway: false },
    ...scene,
    voucher: voucherOf({ offer: offerOf({ details: 'One a table.' }), ...scene.voucher }),
  })
  const sent: { partySize: number; key: string; reason?: string }[] = []
  const redeemed: Answer = async (request) => {
    const body = await request.clone().json()
    sent.push(body)
    Object.assign(scene, { redeemedBy: 'Bar', partySize: body.partySize })
    scene.voucher = { ...scene.voucher, state: 'redeemed', redeemedAt }
    return Response.json(view())
  }
  const answers: Answers = {
    'GET /api/auth/me': () => Response.json({ user: counterPhone }),
    [reading]: () => {
      const { voucher, ...counter } = view()
      return Response.json({ voucher, counter, branding: scene.branding ?? null })
    },
    [redeeming]: redeemed,
  }
  return { answers, scene, sent, redeemed }
}

/** The answer is lost on its way back, after the server has done it. */
const losing =
  (answer: Answer): Answer =>
  async (request) => {
    await answer(request)
    return offline(request)
  }

const networkBack = () => window.dispatchEvent(new Event('online'))

describe('a voucher at the counter', () => {
  test('a voucher at the counter says what to give and to how many, and is redeemed by one press for that many', async () => {
    const { answers, sent } = atCounter()
    const { calls, pageErrors } = await openPage(address, answers)
    await expect.element(heading('A free antipasto for your table')).toBeVisible()
    await expect.element(page.getByText('One a table.')).toBeVisible()
    await expect.element(page.getByText('For a group of 4')).toBeVisible()
    await expect.element(page.getByText('Valid', { exact: true })).toBeVisible()
    await expect.element(size()).toHaveValue('4')
    await button('One more').click()
    await expect.element(page.getByText('5 people')).toBeInTheDocument()
    expect(calls).not.toContain(redeeming)
    await button('Redeem').click()
    await expect.element(heading('Redeemed')).toHaveFocus()
    await expect.element(page.getByText('A free antipasto for your table')).toBeVisible()
    await expect.element(page.getByText('For 5 people · 7:05 PM · by Bar')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Scan the next one' }))
      .toHaveAttribute('href', '/redeem')
    expect(sent).toEqual([{ partySize: 5, key: expect.stringMatching(/^[\da-f-]{36}$/) }])
    expect(sessionStorage.getItem(`redeeming_${code}`)).toBeNull()
    expect(pageErrors).toEqual([])
  })

  test('a voucher at the counter asks how many came where the group has given no number, from 1 to 40', async () => {
    const { answers, sent } = atCounter({ groupSize: null })
    await openPage(address, answers)
    await expect.element(size()).toHaveValue('')
    await button('Redeem').click()
    await expect.element(page.getByText('Say how many people came, 1 to 40.')).toBeVisible()
    await size().fill('41')
    await button('Redeem').click()
    await expect.element(page.getByText('Say how many people came, 1 to 40.')).toBeVisible()
    expect(sent).toEqual([])
    await size().fill('')
    await button('One more').click()
    await expect.element(size()).toHaveValue('2')
    await button('One fewer').click()
    await button('One fewer').click()
    await expect.element(size()).toHaveValue('1')
    await size().fill('39')
    await button('One more').click()
    await button('One more').click()
    await expect.element(size()).toHaveValue('40')
    await userEvent.type(size(), '{Enter}')
    await expect.element(page.getByText(/^For 40 people/)).toBeVisible()
  })

  test('scanned again it says when and by whom, and offers no button', async () => {
    const { answers } = atCounter({
      ...{ redeemedBy: 'Bar', partySize: 4 },
      voucher: { state: 'redeemed', redeemedAt },
    })
    await openPage(address, answers)
    await expect.element(page.getByText('Already redeemed')).toBeVisible()
    await expect
      .element(
        page.getByText('Friday, November 27 at 7:05 PM (Seattle time), by Bar, for 4 people. It works once.'),
      )
      .toBeVisible()
    await expect.element(button('Redeem')).not.toBeInTheDocument()
  })

  test('redeemed on another phone in the meantime it is refused, and says when and by whom', async () => {
    const { answers, scene } = atCounter()
    await openPage(address, {
      ...answers,
      [redeeming]: () => {
        Object.assign(scene, { redeemedBy: 'Ada', partySize: 2 })
        scene.voucher = { state: 'redeemed', redeemedAt }
        return Response.json({ error: 'Redeemed already.', code: 'already_redeemed' }, { status: 409 })
      },
    })
    await button('Redeem').click()
    await expect.element(page.getByText('Already redeemed')).toBeVisible()
    await expect.element(page.getByText(/by Ada, for 2 people/)).toBeVisible()
    await expect.element(heading('Redeemed')).not.toBeInTheDocument()
  })

  test('lapsed it says so, and leads to the next one', async () => {
    const { answers } = atCounter({ voucher: { state: 'lapsed' } })
    await openPage(address, answers)
    await expect.element(page.getByText('Lapsed', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/the offer was ended/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Scan the next one' })).toBeVisible()
    await expect.element(button('Redeem')).not.toBeInTheDocument()
  })

  test('the venue’s color, text and name stand on it', async () => {
    const branding = { color: '#0a5c4a', picture: null, text: 'Fire and noodles.' }
    const { answers } = atCounter({ branding })
    await openPage(address, answers)
    await expect.element(page.getByText('Fire and noodles.')).toBeVisible()
    await expect.element(page.getByText('Joule', { exact: true })).toBeVisible()
  })
})

describe('an expired voucher', () => {
  const expired = { state: 'expired', validUntil: '2026-11-28T05:00:00.000Z' } as const

  test('an expired voucher is redeemed anyway with a reason while a use is left', async () => {
    const { answers, sent } = atCounter({ mayRedeemAnyway: true, voucher: expired })
    await openPage(address, answers)
    await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText(/^It was good until .+ To redeem it anyway, say why\.$/))
      .toBeVisible()
    await button('Redeem anyway').click()
    await button('Redeem anyway').click()
    await expect.element(page.getByText('Say why.', { exact: true })).toBeVisible()
    expect(sent).toEqual([])
    await button('They came a little late').click()
    await expect.element(page.getByLabelText('Why redeem it anyway?')).toHaveValue('They came a little late')
    await button('Redeem anyway').click()
    await expect.element(heading('Redeemed')).toBeVisible()
    expect(sent).toEqual([{ partySize: 4, key: expect.any(String), reason: 'They came a little late' }])
  })

  test('an expired voucher is over for good once all uses are taken', async () => {
    const { answers } = atCounter({ voucher: expired })
    await openPage(address, answers)
    await expect.element(page.getByText(/all uses of the offer are taken/)).toBeVisible()
    await expect.element(button('Redeem anyway')).not.toBeInTheDocument()
  })
})

describe('on a bad network', () => {
  test('a lost answer is asked for again with the same key, and shown as done', async () => {
    const { answers, sent, redeemed } = atCounter()
    const network = { answer: losing(redeemed) }
    await openPage(address, { ...answers, [redeeming]: (request) => network.answer(request) })
    await button('Redeem').click()
    await expect.element(page.getByText(/^No answer yet\. This page asks again by itself/)).toBeVisible()
    await expect.element(page.getByText('Wait for the answer before you give anything.')).toBeVisible()
    await expect.element(button('Redeeming…')).toHaveAttribute('aria-busy', 'true')
    network.answer = redeemed
    networkBack()
    await expect.element(heading('Redeemed')).toBeVisible()
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test('a server that is too busy is asked again by itself, too', async () => {
    const { answers, redeemed } = atCounter()
    const network = { answer: refusing(503, 'Too busy.') }
    await openPage(address, { ...answers, [redeeming]: (request) => network.answer(request) })
    await button('Redeem').click()
    await expect.element(page.getByText(/^No answer yet/)).toBeVisible()
    network.answer = redeemed
    networkBack()
    await expect.element(heading('Redeemed')).toBeVisible()
  })

  test('a reload in between asks for the same redemption, and shows it as done', async () => {
    const { answers, sent } = atCounter({ voucher: { state: 'redeemed', redeemedAt }, redeemedBy: 'Bar' })
    const key = '2b1d6a3e-0000-4000-8000-000000000001'
    const kept = { partySize: '3', reason: '', sent: { key, partySize: 3, at: Date.now() } }
    sessionStorage.setItem(`redeeming_${code}`, JSON.stringify(kept))
    await openPage(address, answers)
    await expect.element(heading('Redeemed')).toBeVisible()
    expect(sent).toEqual([{ key, partySize: 3 }])
  })

  test('an old redemption without an answer is not sent by opening the page, and keeps its key', async () => {
    const { answers, sent } = atCounter()
    const key = '2b1d6a3e-0000-4000-8000-000000000001'
    const kept = { partySize: '3', reason: '', sent: { key, partySize: 3, at: Date.now() - 3_600_000 } }
    sessionStorage.setItem(`redeeming_${code}`, JSON.stringify(kept))
    await openPage(address, answers)
    await expect.element(size()).toHaveValue('3')
    expect(sent).toEqual([])
    await button('Redeem').click()
    await expect.element(heading('Redeemed')).toBeVisible()
    expect(sent).toEqual([{ key, partySize: 3 }])
  })

  test('a voucher that does not load waits, says that nothing is redeemed, and loads by itself', async () => {
    const { answers } = atCounter()
    const network = { isAway: true }
    const read = answers[reading] ?? offline
    await openPage(address, {
      ...answers,
      [reading]: (request) => (network.isAway ? offline : read)(request),
    })
    await expect.element(heading('Waiting for the network')).toBeVisible()
    await expect.element(page.getByText(/nothing is redeemed/)).toBeVisible()
    network.isAway = false
    networkBack()
    await expect.element(button('Redeem')).toBeVisible()
    network.isAway = true
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(button('Redeem')).toBeVisible()
  })
})

describe('another venue’s voucher', () => {
  const foreign = () =>
    Response.json({
      voucher: voucherOf({ offer: offerOf({ venue_name: 'Canlis' }) }),
      counter: null,
      branding: null,
    })

  test('another venue’s voucher does not exist for a phone at the counter', async () => {
    await openPage(address, { ...atCounter().answers, [reading]: foreign })
    await expect.element(heading('Voucher not found')).toBeVisible()
    expect(document.body.textContent).not.toContain('Canlis')
    expect(document.body.textContent).not.toContain('antipasto')
    await expect.element(page.getByRole('link', { name: 'Back to the counter' })).toBeVisible()
  })

  test('opened by its link it is shown to a member as to any guest', async () => {
    await openPage(address, { ...answersOf({ standings: [standingOf()] }), [reading]: foreign })
    await expect.element(page.getByText(/does not answer for Canlis/)).toBeVisible()
    await expect.element(button('Redeem')).not.toBeInTheDocument()
  })
})

test('a guest sees the voucher with the venue’s branding', async () => {
  const branding = { color: '#ffe066', picture: null, text: 'See you tonight.' }
  await openPage(address, {
    [reading]: () => Response.json({ voucher: voucherOf(), counter: null, branding }),
  })
  await expect.element(page.getByText('See you tonight.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeInTheDocument()
  await expect.element(button('Redeem')).not.toBeInTheDocument()
})

test('nothing is sent twice by an impatient thumb', async () => {
  const { answers, sent, redeemed } = atCounter()
  const gate = Promise.withResolvers<void>()
  onTestFinished(() => gate.resolve())
  await openPage(address, {
    ...answers,
    [redeeming]: async (request) => {
      await gate.promise
      return redeemed(request)
    },
  })
  await button('Redeem').click()
  // Playwright does not press what is busy.
  const busy = button('Redeeming…').element()
  if (busy instanceof HTMLElement) busy.click()
  await userEvent.keyboard('{Enter}{Enter}')
  gate.resolve()
  await expect.element(heading('Redeemed')).toBeVisible()
  expect(sent).toHaveLength(1)
})
