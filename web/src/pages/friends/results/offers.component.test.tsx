import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeVoucher } from '../../../features/offers/voucher-cache.ts'
import { countedEvents } from '../../../testing/counted-events.ts'
import { decidedSnapshot, givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { offerOf, voucherOf } from '../../../testing/offer-samples.ts'
import { type Answer, offline, openPage, refusing } from '../../../testing/open-page.tsx'

const path = `/results/${sessionId}`
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const [winner] = decidedSnapshot().session.venues

/** Its own id in each test: a page reports an offer once. */
function offered(id: string) {
  const offer = offerOf({ id, venue_id: winner?.id ?? '', venue_name: winner?.name ?? '' })
  return { offer, snapshot: { ...decidedSnapshot(), offers: [offer] } }
}
const callOf = (id: string, what: string) => `POST /api/sessions/${sessionId}/offers/${id}/${what}`
const giving =
  (voucher: Voucher): Answer =>
  () =>
    Response.json({ voucher })

describe('an offer on the results page', () => {
  test('an offer on the results page is reported as shown once it is in sight, and once only', async () => {
    const { snapshot } = offered('shownshown01')
    const counted = countedEvents('offer_shown')
    const { calls } = await openPage(path, {
      ...sessionAnswers(snapshot),
      [callOf('shownshown01', 'shown')]: () => Response.json({ success: true, branding: null }),
    })
    const heading = page.getByRole('heading', { name: 'Special Offers' })
    await expect.element(heading).toBeVisible()
    heading.element().scrollIntoView()
    const shown = () => calls.filter((call) => call === callOf('shownshown01', 'shown')).length
    await expect.poll(shown).toBe(1)
    scrollTo(0, 0)
    heading.element().scrollIntoView()
    expect(shown()).toBe(1)
    expect(counted.map(({ facts }) => facts)).toEqual([{ offer: 'freebie' }])
  })

  test('an offer on the results page becomes a voucher with a short code to read out, which is kept for the counter', async () => {
    const { offer, snapshot } = offered('savedsaved01')
    await openPage(path, {
      ...sessionAnswers(snapshot),
      [callOf(offer.id, 'voucher')]: giving(voucherOf({ offer })),
    })
    await button(/^Get QR Code/).click()
    const dialog = page.getByRole('dialog', { name: 'Your Exclusive Offer' })
    await expect.element(dialog.getByText('KXM4-W7PA')).toBeVisible()
    await dialog.getByRole('link', { name: 'Your vouchers' }).click()
    await expect.element(page.getByRole('heading', { name: 'Your vouchers' })).toBeVisible()
    await expect.element(page.getByText('KXM4-W7PA')).toBeVisible()
  })

  test('an offer on the results page opens again without a network, valid as long as the voucher is', async () => {
    const { offer, snapshot } = offered('awayaway0001')
    const over = { ...offer, valid_until: new Date(Date.now() + 60_000).toISOString() }
    let isAway = false
    await openPage(path, {
      ...sessionAnswers({ ...snapshot, offers: [over] }),
      [callOf(offer.id, 'voucher')]: (request) =>
        (isAway ? offline : giving(voucherOf({ offer: over })))(request),
    })
    await button(/^Get QR Code/).click()
    await expect.element(page.getByText('KXM4-W7PA')).toBeVisible()
    await button('Close').click()
    isAway = true
    await button(/^Get QR Code/).click()
    await expect.element(page.getByText('KXM4-W7PA')).toBeVisible()
    await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  })
})

describe('a venue’s branding', () => {
  const branding = { color: '#0a5c4a', picture: '/pictures/own.jpg', text: 'See you at the bar' }
  const text = () => page.getByRole('dialog').getByText('See you at the bar')
  const title = () => page.getByRole('heading', { name: 'Special Offers' })

  async function openBranded(id: string, given: object) {
    const { offer, snapshot } = offered(id)
    let isTold = false
    await openPage(path, {
      ...sessionAnswers(snapshot),
      [callOf(id, 'shown')]: () => {
        isTold = true
        return Response.json({ success: true, ...given })
      },
      [callOf(id, 'open')]: () => Response.json({ success: true }),
      [callOf(id, 'voucher')]: giving(voucherOf({ offer })),
    })
    await expect.element(title()).toBeVisible()
    title().element().scrollIntoView()
    await expect.poll(() => isTold).toBe(true)
  }

  test('a venue’s branding is on its offer’s details and beside the QR code: color, picture and text', async () => {
    await openBranded('brandbrand01', { branding })
    await button(/^Details/).click()
    await expect.element(text()).toBeVisible()
    const head = text().element().parentElement
    expect(head?.querySelector('rect')?.getAttribute('fill')).toBe('#0a5c4a')
    expect(head?.querySelector('img')?.getAttribute('src')).toBe('/pictures/own.jpg')
    expect(getComputedStyle(text().element()).color).toBe('rgb(255, 255, 255)')
    await button('Get QR Code').click()
    await expect.element(page.getByText('KXM4-W7PA')).toBeVisible()
    await expect.element(text()).toBeInTheDocument()
  })

  test('a venue’s branding with a light color has dark text', async () => {
    await openBranded('brandbrand02', { branding: { ...branding, color: '#ffd166', picture: null } })
    await button(/^Details/).click()
    await expect.element(text()).toBeVisible()
    expect(getComputedStyle(text().element()).color).toBe('rgb(16, 35, 31)')
    expect(page.getByRole('dialog').element().querySelector('img')).toBeNull()
  })
})

test('an offer that is over keeps its QR code for a group that meets later', async () => {
  const { offer, snapshot } = offered('laterlater01')
  storeVoucher({ sessionId, voucher: voucherOf({ offer }) }, Date.now())
  const over = { ...offer, valid_until: new Date(Date.now() - 60_000).toISOString() }
  await openPage(path, sessionAnswers({ ...snapshot, offers: [over] }))
  await button(/^Get QR Code/).click()
  await expect.element(page.getByText('KXM4-W7PA')).toBeVisible()
  await expect.element(page.getByText('Expired', { exact: true })).not.toBeInTheDocument()
})

describe('the host', () => {
  const call = 'POST /api/sessions'
  const unfoldHosting = () => page.getByRole('heading', { name: 'You are the host' }).click()

  test('the host mutes offers with one press', async () => {
    const sent: unknown[] = []
    const snapshot = givenSnapshot()
    await openPage(path, {
      ...sessionAnswers(snapshot, true),
      [call]: async (request) => {
        sent.push(await request.json())
        return Response.json({ session: snapshot.session, viewer: { isHost: true }, note: null })
      },
    })
    await unfoldHosting()
    const mute = page.getByRole('switch', { name: 'Mute offers' })
    await expect.element(mute).not.toBeChecked()
    await expect
      .element(page.getByText('Venues on the list may send this group offers while it decides.'))
      .toBeVisible()
    await mute.click()
    await expect.element(mute).toBeChecked()
    await expect.element(page.getByText(/^Venues send this group nothing new/)).toBeVisible()
    await expect.poll(() => sent).toEqual([{ id: sessionId, settings: { offersMuted: true } }])
  })

  test('the host is told if muting failed, and the switch goes back', async () => {
    await openPage(path, { ...sessionAnswers(givenSnapshot(), true), [call]: refusing(503, 'Too busy.') })
    await unfoldHosting()
    const mute = page.getByRole('switch', { name: 'Mute offers' })
    await mute.click()
    await expect.element(page.getByRole('alert').getByText('Too busy.')).toBeVisible()
    await expect.element(mute).not.toBeChecked()
  })
})
