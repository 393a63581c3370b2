import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeVoucher } from '../../../features/offers/voucher-cache.ts'
import { offerOf, voucherOf } from '../../../testing/offer-samples.ts'
import { offline, openPage } from '../../../testing/open-page.tsx'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const calling = (code: string) => `GET /api/vouchers/${code}`

const keep = (given: Parameters<typeof voucherOf>[0] = {}, sessionId = 'one') => {
  const voucher = voucherOf(given)
  storeVoucher({ sessionId, voucher }, Date.now())
  return voucher
}

test('the page of vouchers says how to get one when there are none', async () => {
  const { pageErrors } = await openPage('/vouchers')
  await expect.element(heading('Your vouchers')).toBeVisible()
  await expect.element(heading('No vouchers yet')).toBeVisible()
  await expect.poll(() => document.title).toBe('Your vouchers · NoFOMO')
  expect(pageErrors).toEqual([])
})

test('a saved voucher opens without a network, with its QR code and its short code in two halves', async () => {
  const { code } = keep()
  const { calls } = await openPage('/vouchers', { [calling(voucherOf().code)]: offline })
  await expect.element(heading('A free antipasto for your table')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^QR code: A free antipasto/ })).toBeVisible()
  await expect.element(page.getByText('KXM4-W7PA')).toBeVisible()
  await expect.element(page.getByText(/^Valid until/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open its page' }))
    .toHaveAttribute('href', `/redeem/${code}`)
  await expect
    .element(page.getByRole('link', { name: 'Your group’s results' }))
    .toHaveAttribute('href', '/results/one')
  expect(calls).toContain(calling(code))
})

test('a stored voucher says what has become of it, and one that is gone is removed', async () => {
  const used = keep()
  const gone = keep({
    code: '2GoneGoneGoneGoneGoneGone',
    offer: offerOf({ id: 'goneoffer001', offer_text: 'Gone' }),
  })
  await openPage('/vouchers', {
    [calling(used.code)]: () =>
      Response.json({ voucher: { ...used, state: 'redeemed' }, counter: null, branding: null }),
    [calling(gone.code)]: () =>
      Response.json({ error: 'No such voucher.', code: 'not_found' }, { status: 404 }),
  })
  await expect.element(page.getByText('Redeemed', { exact: true })).toBeVisible()
  await expect.element(heading('Gone')).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: /^QR code/ })).not.toBeInTheDocument()
})

test('vouchers that can be used come first, the one that expires next at the top', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const named = (name: string, given: Parameters<typeof voucherOf>[0]) =>
    keep({
      ...{ code: `1${name}`.padEnd(25, 'x'), offer: offerOf({ id: name.padEnd(12, 'x'), offer_text: name }) },
      ...given,
    })
  const kept = [
    named('Used', { state: 'redeemed', validUntil: inHours(1) }),
    named('Tomorrow', { validUntil: inHours(30) }),
    named('Tonight', { validUntil: inHours(3) }),
    named('Over', { state: 'expired', validUntil: inHours(-1) }),
  ]
  await openPage('/vouchers', Object.fromEntries(kept.map(({ code }) => [calling(code), offline])))
  await expect.element(heading('Tonight')).toBeVisible()
  const order = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((one) => one.textContent)
  expect(order().slice(0, 2)).toEqual(['Tonight', 'Tomorrow'])
  await page.getByRole('link', { name: 'NoFOMO' }).first().click()
  await expect.element(heading('Your vouchers')).toBeVisible()
  const rows = () => page.getByRole('link', { name: /^To(night|morrow)/ }).elements()
  await expect
    .poll(() => rows().map((one) => one.getAttribute('href')))
    .toEqual([`/redeem/${kept[2]?.code}`, `/redeem/${kept[1]?.code}`])
})

test('an expired voucher stays for a day: the venue may redeem it anyway', async () => {
  keep({ validUntil: new Date(Date.now() - 3_600_000).toISOString() })
  await openPage('/vouchers')
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(page.getByText('KXM4-W7PA')).toBeVisible()
})
