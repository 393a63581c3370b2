import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { emptyFunnel, funnelOf, offersOf, ruleOf, venueOfferOf } from '../../../testing/offer-samples.ts'
import { type Answers, openPage, refusing } from '../../../testing/open-page.tsx'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const id = (offer: VenueOffer) => `/api/venue/offers/${offer.id}`

/** The tab over a list that the test may change. */
async function openTab(offers: VenueOffer[], more: Answers = {}, path = '/venue/dashboard/offers') {
  const streams = fakeStreams()
  const known = { offers }
  const opened = await openPage(path, {
    ...answersOf({ standings: [standingOf()] }),
    'GET /api/venue/offers': () => Response.json(offersOf(...known.offers)),
    'POST /api/venue/offers/rules/trials': () => Response.json({ wouldHaveFired: 14, groups: 31 }),
    ...more,
  })
  return { ...opened, streams, known }
}

describe('the offers list', () => {
  test('the offers list begins with a sentence; an empty list stays empty, and says how to fill it', async () => {
    const { pageErrors } = await openTab([])
    await expect.element(heading('Offers reach groups while they are still deciding.')).toBeVisible()
    await expect.element(heading('No offers yet')).toBeVisible()
    await expect.element(heading('No rules yet')).toBeVisible()
    await expect.poll(() => document.title).toBe('QR Offers · NoFOMO')
    await button('Send an offer').click()
    await expect.element(page.getByRole('dialog', { name: 'Send Offer' })).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('an offer has its state, its sentence and its funnel, each figure with its help', async () => {
    await openTab([venueOfferOf({ current_redemptions: 3, max_redemptions: 20 })])
    await expect
      .element(
        heading('Of 6 delivered offers, 4 were opened, 2 redeemed: 9 people came. 1 group turned to you.'),
      )
      .toBeVisible()
    const offers = region('Your offers')
    await expect.element(offers.getByText('Live', { exact: true })).toBeVisible()
    await expect.element(offers.getByText(/3 of 20 vouchers taken/)).toBeVisible()
    await expect
      .element(offers.getByText('Delivered to 6 groups: 2 redeemed it, and 9 people came.'))
      .toBeVisible()
    for (const label of ['Delivered', 'Shown', 'Opened', 'Saved', 'Redeemed', 'Covers', 'Turned']) {
      await offers.getByRole('button', { name: new RegExp(`${label} .*how it is counted`) }).click()
      await expect.element(offers.getByText(new RegExp(`^${label}: `))).toBeVisible()
    }
  })

  test('an offer that reached nobody shows no rate', async () => {
    await openTab([venueOfferOf({ funnel: emptyFunnel })])
    await expect.element(heading('Your offers have not reached a group yet.')).toBeVisible()
    await expect.element(page.getByText('No group has got it yet.')).toBeVisible()
    await expect.element(page.getByText(/^\d+%$/)).not.toBeInTheDocument()
  })

  test('earlier offers are folded', async () => {
    await openTab([venueOfferOf({ state: 'expired', active: false })])
    await expect.element(page.getByText(/No offer is live/)).toBeVisible()
    await page.getByText('1 earlier offer').click()
    await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
    await expect.element(button(/^End offer/)).not.toBeInTheDocument()
  })

  test('the QR code opens, can be saved, and says that it redeems nothing', async () => {
    await openTab([venueOfferOf()])
    await button(/^QR Code of/).click()
    const dialog = page.getByRole('dialog', { name: 'QR Code' })
    await expect.element(dialog.getByRole('img', { name: /^QR code of the public page/ })).toBeVisible()
    await expect.element(dialog.getByText(/It redeems nothing/)).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download')
    await expect.element(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button(/^QR Code of/)).toHaveFocus()
  })

  test('without a QR code the dialog says so', async () => {
    const qrCode = { qrCodeDataUrl: '', redemptionUrl: 'https://nofomo.example/venues/joule' }
    await openTab([venueOfferOf({ qrCode })])
    await button(/^QR Code of/).click()
    await expect.element(page.getByText('QR Code not available')).toBeVisible()
    await expect.element(button('Copy the link')).toBeVisible()
  })

  test('while it loads there is a skeleton and no number', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    await openTab([], { 'GET /api/venue/offers': () => promise })
    await expect.poll(() => document.querySelectorAll('.skeleton').length).toBeGreaterThan(1)
    resolve(Response.json(offersOf(venueOfferOf())))
    await expect.element(heading('Your offers')).toBeVisible()
  })

  test('ending asks first, and what becomes of vouchers that groups hold', async () => {
    const offer = venueOfferOf({ openVouchers: 2 })
    const ended: string[] = []
    const { known } = await openTab([offer], {
      [`DELETE ${id(offer)}`]: ({ url }) => {
        ended.push(new URL(url).search)
        known.offers = []
        return Response.json({ success: true })
      },
    })
    await button(/^End offer/).click()
    await expect.element(button('Not now')).toHaveFocus()
    await expect
      .element(page.getByText(`End “${offer.offer_text}”? No group can take a voucher any more.`))
      .toBeVisible()
    await page.getByRole('checkbox', { name: /^End the 2 vouchers that groups hold/ }).click()
    await button('End offer').click()
    await expect.element(heading('No offers yet')).toBeVisible()
    expect(ended).toEqual(['?vouchers=end'])
  })

  test('what the people before left is kept or ended', async () => {
    const offer = ruleOf({ isInherited: true })
    const { known, calls } = await openTab([offer], {
      [`PATCH ${id(offer)}`]: () => {
        known.offers = [{ ...offer, isInherited: false }]
        return Response.json({ offer: known.offers[0] })
      },
    })
    await expect
      .element(region('Keep or end what was there before').getByText(/made before Joule changed hands/))
      .toBeVisible()
    await expect.element(heading('No rules yet')).toBeVisible()
    await button(/^Keep it/).click()
    await expect.element(region('Automated offer rules').getByText(offer.offer_text).first()).toBeVisible()
    await expect.element(heading('Keep or end what was there before')).not.toBeInTheDocument()
    expect(calls).toContain(`PATCH ${id(offer)}`)
  })

  test('the offers list follows changes live', async () => {
    const { known, streams } = await openTab([venueOfferOf()])
    await expect.element(page.getByText(/2 redeemed it, and 9 people came/)).toBeVisible()
    known.offers = [venueOfferOf({ funnel: funnelOf({ redeemed: 3, covers: 14 }) })]
    await streams.send('changed')
    await expect.element(page.getByText(/3 redeemed it, and 14 people came/)).toBeVisible()
  })

  test('if loading fails there is Retry and no number; later what was known stays, with its time', async () => {
    fakeStreams()
    const home = { standings: [standingOf()] }
    let isFailing = true
    const answer = () =>
      isFailing ? refusing(503, 'Too busy.') : () => Response.json(offersOf(venueOfferOf()))
    const { calls } = await openPage('/venue/dashboard/offers', {
      ...answersOf(home),
      'GET /api/venue/offers': (request) => answer()(request),
    })
    await expect.element(page.getByText('Unable to load your offers')).toBeVisible()
    await expect.element(heading('Your offers')).not.toBeInTheDocument()
    isFailing = false
    await button('Retry').click()
    await expect.element(heading('Your offers')).toBeVisible()
    await expect.element(page.getByText('Unable to load your offers')).not.toBeInTheDocument()
    expect(calls).toContain('GET /api/venue/offers')
  })

  test('an offer without a break in its words fits', async () => {
    await openTab([venueOfferOf({ offer_text: 'x'.repeat(80) })])
    await expect.element(heading('x'.repeat(80))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})

describe('who may send', () => {
  test('below Verified there is no button, and the section says why', async () => {
    fakeStreams()
    const standings = [standingOf({ role: null, trust: 'pending' })]
    await openPage('/venue/dashboard/offers', answersOf({ standings }))
    await expect.element(page.getByText(/^Requires Verified verification\./)).toBeVisible()
    await expect.element(button('Send Offer')).not.toBeInTheDocument()
    await expect.element(button('Instant offer')).not.toBeInTheDocument()
  })

  test('a team member sees no button', async () => {
    fakeStreams()
    await openPage('/venue/dashboard/bookings', answersOf({ standings: [standingOf({ role: 'team' })] }))
    await expect.element(page.getByRole('link', { name: 'Bookings' })).toBeVisible()
    await expect.element(button('Send Offer')).not.toBeInTheDocument()
  })
})

test('the demo shows samples, tries rules on samples, and sends nothing', async () => {
  fakeStreams()
  await openPage('/venue/dashboard/offers?demo=true')
  await expect.element(page.getByText('Demo data')).toBeVisible()
  await expect.element(heading('Sample: 15% off your table tonight')).toBeVisible()
  await button('New rule').click()
  await button('Date night: 15% off').click()
  await expect.element(page.getByText(/^Would have fired \d+ times last week/)).toBeVisible()
  await button('Create Rule').click()
  await expect.element(page.getByText(/Leave demo mode to send offers/)).toBeVisible()
})
