import type { CounterView } from '@nofomo/contracts/offers/endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { offerOf, voucherOf } from '../../../testing/offer-samples.ts'
import { type Answers, offline, openPage, refusing } from '../../../testing/open-page.tsx'
import { qrCanvas, qrPicture } from '../../../testing/qr-drawing.ts'
import { answersOf, counterPhone, standingOf } from '../../../testing/venue-answers.ts'

const { code } = voucherOf()
const finding = 'GET /api/venue/vouchers/KXM4W7PA'
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByLabelText('Or type the short code')
const picture = () => page.getByLabelText('Use a picture')
const theVoucher = () => heading('A free antipasto for your table')

const view: CounterView = {
  voucher: voucherOf(),
  ...{ groupSize: 4, redeemedBy: null, partySize: null, mayRedeemAnyway: false },
}
const { voucher, ...counter } = view
const answers: Answers = {
  'GET /api/auth/me': () => Response.json({ user: counterPhone }),
  [`GET /api/vouchers/${code}`]: () => Response.json({ voucher, counter, branding: null }),
  [finding]: () => Response.json(view),
}

/** The browser's answer to who asks for the camera. */
function cameraIs(answer: () => Promise<MediaStream>) {
  vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new TypeError())
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(answer)
}

const refused = (name: string) => () => Promise.reject(new DOMException('', name))

/** A camera that looks at a canvas. */
function lookingAt(canvas: HTMLCanvasElement): MediaStream {
  const stream = canvas.captureStream(10)
  // A canvas gives a frame when it is drawn on.
  const timer = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50)
  onTestFinished(() => clearInterval(timer))
  return stream
}

describe('the camera', () => {
  test('the camera is started by a press, and opens the voucher that it sees', async () => {
    const stream = lookingAt(qrCanvas(`https://nofomo.example/redeem/${code}`))
    const asked = cameraIs(async () => stream)
    const { calls } = await openPage('/redeem', answers)
    await expect.element(heading('Redeem at Joule')).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    await button('Start the camera').click()
    await expect.element(theVoucher()).toBeVisible()
    expect(location.pathname).toBe(`/redeem/${code}`)
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
    await expect.poll(() => stream.active).toBe(false)
  })

  test('the camera asks once for a voucher that loads slowly, however long the code stays in sight', async () => {
    const canvas = qrCanvas(`https://nofomo.example/redeem/${code}`)
    cameraIs(async () => lookingAt(canvas))
    let frames = 0
    const answer = Promise.withResolvers<Response>()
    const { calls } = await openPage('/redeem', {
      ...answers,
      [`GET /api/vouchers/${code}`]: () => answer.promise,
    })
    const drawImage = CanvasRenderingContext2D.prototype.drawImage
    vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage').mockImplementation(function (
      this: CanvasRenderingContext2D,
      ...given: unknown[]
    ) {
      frames += 1
      Reflect.apply(drawImage, this, given)
    })
    // As on a busy phone: nothing is rendered between the first frames.
    const wait = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms === 80 && frames > 0 && frames < 6) queueMicrotask(run)
      else return wait(run, ms)
    }) as typeof setTimeout)
    await button('Start the camera').click()
    const asked = () => calls.filter((call) => call === `GET /api/vouchers/${code}`).length
    await expect.poll(asked).toBe(1)
    const before = frames
    await expect.poll(() => frames).toBeGreaterThan(before + 3)
    expect(asked()).toBe(1)
    answer.resolve(Response.json({ voucher, counter, branding: null }))
    await expect.element(theVoucher()).toBeVisible()
  })

  test('the camera says of another QR code that it is no voucher, and goes on', async () => {
    cameraIs(async () => lookingAt(qrCanvas('https://joule.example/menu')))
    await openPage('/redeem', answers)
    await button('Start the camera').click()
    await expect.element(page.getByText('Hold the guest’s code in the frame')).toBeVisible()
    await expect.element(page.getByText(/^That QR code is no voucher/)).toBeVisible()
    expect(location.pathname).toBe('/redeem')
  })

  test('the camera starts by itself for the next guest', async () => {
    sessionStorage.setItem('counterCamera', 'yes')
    const asked = cameraIs(async () => lookingAt(qrCanvas(`https://nofomo.example/redeem/${code}`)))
    await openPage('/redeem', answers)
    await expect.element(theVoucher()).toBeVisible()
    expect(asked).toHaveBeenCalled()
  })

  test.each([
    ['NotAllowedError', /^The browser may not use the camera\. Allow it/, true],
    ['NotFoundError', /^This device has no camera\./, false],
    ['NotReadableError', /^Another app is using the camera\./, true],
    ['TypeError', /^The camera did not start\./, true],
    ['SecurityError', /^Browsers open the camera on https pages only\./, false],
  ])('refused with %s says why and what else helps', async (name, sentence, mayTryAgain) => {
    cameraIs(refused(name))
    await openPage('/redeem', answers)
    await button('Start the camera').click()
    await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect.poll(() => button('Start the camera').query() !== null).toBe(mayTryAgain)
    await field().fill('KXM4W7PA')
    await expect.element(theVoucher()).toBeVisible()
  })
})

describe('the short code', () => {
  test('the short code is written in two halves, and found as soon as it is complete', async () => {
    const { calls } = await openPage('/redeem', answers)
    await userEvent.type(field(), 'kxm4')
    await expect.element(field()).toHaveValue('KXM4')
    await userEvent.type(field(), 'w7p')
    await expect.element(field()).toHaveValue('KXM4-W7P')
    expect(calls).not.toContain(finding)
    await userEvent.type(field(), 'a')
    await expect.element(theVoucher()).toBeVisible()
    expect(calls.filter((call) => call === finding)).toHaveLength(1)
  })

  test('with a character that no code has says so at once', async () => {
    const { calls } = await openPage('/redeem', answers)
    await userEvent.type(field(), 'kx0')
    await expect.element(page.getByText('No code has “0”. Compare it with the voucher.')).toBeVisible()
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await button('Find').click()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByText(/^No code has/)).not.toBeInTheDocument()
    await button('Find').click()
    await expect.element(page.getByText('A code has eight characters.')).toBeVisible()
    expect(calls.some((call) => call.includes('/api/venue/vouchers'))).toBe(false)
  })

  test('of no voucher of this venue is not found', async () => {
    const sentence = 'No voucher of your venue has this code.'
    await openPage('/redeem', {
      ...answers,
      [finding]: () => Response.json({ error: sentence, code: 'not_found' }, { status: 404 }),
    })
    await field().fill('KXM4W7PA')
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(field()).toHaveValue('KXM4-W7PA')
  })

  test.each([
    ['without a network', offline, 'No network. The code is kept: press Find again.'],
    ['after too many', refusing(429, 'That is a lot of codes at once.'), 'That is a lot of codes at once.'],
  ])('%s it is kept, and found by another press', async (_, failing, sentence) => {
    const network = { isFailing: true }
    await openPage('/redeem', {
      ...answers,
      [finding]: (request) => (network.isFailing ? failing(request) : Response.json(view)),
    })
    await field().fill('kxm4w7pa')
    await expect.element(page.getByText(sentence)).toBeVisible()
    network.isFailing = false
    await button('Find').click()
    await expect.element(theVoucher()).toBeVisible()
  })

  test('half typed survives a reload', async () => {
    sessionStorage.setItem('counterCode', JSON.stringify({ typed: 'KXM4-W' }))
    await openPage('/redeem', answers)
    await expect.element(field()).toHaveValue('KXM4-W')
  })
})

describe('a picture from the gallery', () => {
  test('a picture from the gallery is read in the browser and opens the voucher', async () => {
    const { calls } = await openPage('/redeem', answers)
    await picture().upload(await qrPicture(`https://nofomo.example/redeem/${code}`))
    await expect.element(theVoucher()).toBeVisible()
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  test('without a code, with another one, and no picture at all say what is wrong', async () => {
    await openPage('/redeem', answers)
    await picture().upload(await qrPicture('https://joule.example/menu'))
    await expect.element(page.getByText(/^That QR code is no voucher/)).toBeVisible()
    const blank = document.createElement('canvas')
    const png = await new Promise<Blob | null>((resolve) => blank.toBlob(resolve))
    await picture().upload(new File(png ? [png] : [], 'blank.png', { type: 'image/png' }))
    await expect.element(page.getByText(/^There is no QR code in this picture/)).toBeVisible()
    await picture().upload(new File(['Hello'], 'letter.png', { type: 'image/png' }))
    await expect.element(page.getByText('This file cannot be opened as a picture.')).toBeVisible()
  })
})

test('a member scans, too; another venue’s voucher is not found then', async () => {
  const foreign = voucherOf({ offer: offerOf({ venue_name: 'Canlis' }) })
  await openPage('/redeem', {
    ...answersOf({ standings: [standingOf({ role: 'team' })] }),
    [`GET /api/vouchers/${code}`]: () => Response.json({ voucher: foreign, counter: null, branding: null }),
  })
  await expect.element(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
  await picture().upload(await qrPicture(`https://nofomo.example/redeem/${code}`))
  await expect.element(heading('Voucher not found')).toBeVisible()
  expect(document.body.textContent).not.toContain('Canlis')
})

test('a phone signs out after a question, and then redeems nothing', async () => {
  let user: typeof counterPhone | null = counterPhone
  await openPage('/redeem', {
    'GET /api/auth/me': () => Response.json({ user }),
    'POST /api/auth/logout': () => {
      user = null
      return Response.json({ success: true })
    },
  })
  await button('Sign Out').click()
  await expect.element(page.getByText(/it needs a new link/)).toBeVisible()
  await button('Sign Out').click()
  await expect.element(heading('This phone redeems nothing')).toBeVisible()
})

test('a browser that belongs to no counter leads to signing in', async () => {
  await openPage('/redeem')
  await expect.element(heading('This phone redeems nothing')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Venue Login' }).first())
    .toHaveAttribute('href', '/login/venue?redirect=%2Fredeem')
})
