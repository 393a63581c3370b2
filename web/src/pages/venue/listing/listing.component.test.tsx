import type { OutsideFacts } from '@nofomo/contracts/listing/endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listingOf, listingPage, shownFields } from '../../../testing/listing-answers.ts'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage, refusing } from '../../../testing/open-page.tsx'

const address = '/venue/dashboard/listing'
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('the listing', () => {
  test('the listing shows what guests see, and links to it', async () => {
    fakeStreams()
    const { answers } = listingPage()
    const { pageErrors } = await openPage(address, answers)
    await expect.element(heading('My listing')).toBeVisible()
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(206) 555-0100')
    await expect.element(page.getByLabelText('Tuesday, opens')).toHaveValue('17:00')
    await expect.element(page.getByLabelText('Monday, open')).not.toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Takes reservations' })).toBeChecked()
    await expect
      .element(page.getByRole('link', { name: 'See it as guests do' }))
      .toHaveAttribute('href', '/venues/joule')
    expect(button('Send for review').query()).toBeNull()
    expect(pageErrors).toEqual([])
  })

  test('the listing sends only what was changed, and shows it as waiting beside what guests see', async () => {
    fakeStreams()
    const { home, answers } = listingPage()
    await openPage(address, answers)
    await page.getByLabelText('Link to your menu').fill('joule.example/menu')
    await page.getByText('Vegan dishes', { exact: true }).click()
    await expect.element(page.getByText('2 changes are not saved yet')).toBeVisible()
    await button('Send for review').click()
    await expect.element(heading('Waiting for review')).toBeVisible()
    expect(home.sent).toEqual([
      {
        venueId: 'joule',
        changes: { menuUrl: 'https://joule.example/menu', features: ['reservations', 'vegan'] },
      },
    ])
    await expect.element(page.getByText(/Added: Vegan dishes/)).toBeVisible()
    await expect.element(page.getByText('Guests see: Takes reservations')).toBeVisible()
    await expect.element(page.getByLabelText('Link to your menu')).toHaveValue('https://joule.example/menu')
    await expect.element(page.getByText(/^Nothing changed/)).toBeVisible()
  })

  test('beside what is empty the form says what open data and guests state, until the venue states it', async () => {
    fakeStreams()
    const osm = { source: 'osm', year: 2022 } as const
    const outsideFacts: OutsideFacts = {
      credits: [
        { fact: 'step-free', source: 'guests', year: 2026 },
        { fact: 'vegan', ...osm },
        { fact: 'phone', ...osm },
        { fact: 'hours', ...osm },
      ],
      creditLine: 'Facts: guests 2026, © OpenStreetMap contributors 2022',
      phone: '(206) 555-0199',
      website: null,
      hours: Array.from({ length: 7 }, () => [{ opens: '17:00', closes: '23:00' }]),
    }
    const shown = { ...shownFields, phone: null, hours: null }
    const asked = [{ feature: 'step-free', groups: 12, lost: 6 } as const]
    const { answers } = listingPage(listingOf({ shown, asked, outsideFacts }))
    await openPage(address, answers)
    const stepFree = page.getByRole('checkbox', { name: 'Step-free entrance' })
    await expect
      .element(stepFree)
      .toHaveAccessibleDescription('12 groups asked for this lately; 6 passed you over. guests 2026 says so.')
    const vegan = page.getByRole('checkbox', { name: 'Vegan dishes' })
    await expect.element(vegan).toHaveAccessibleDescription('OpenStreetMap 2022 says so.')
    const phone = page.getByLabelText('Phone')
    await expect.element(phone).toHaveAccessibleDescription('OpenStreetMap 2022 has (206) 555-0199.')
    await expect.element(page.getByText('OpenStreetMap 2022 has these:')).toBeVisible()
    await expect.element(page.getByText('Mon–Sun')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: outsideFacts.creditLine }))
      .toHaveAttribute('href', '/about-data')

    await page.getByText('Vegan dishes', { exact: true }).click()
    await phone.fill('(206) 555-0100')
    await button('Add opening hours').click()
    await expect.element(vegan).not.toHaveAccessibleDescription(/OpenStreetMap/)
    await expect.element(phone).not.toHaveAccessibleDescription(/OpenStreetMap/)
    expect(page.getByText('OpenStreetMap 2022 has these:').query()).toBeNull()
  })

  test('of a trusted venue says that changes hold at once', async () => {
    fakeStreams()
    const { answers } = listingPage(listingOf({ isReviewed: false }), 'trusted')
    await openPage(address, answers)
    await page.getByLabelText('Phone').fill('(206) 555-0199')
    await button('Save changes').click()
    await expect.element(page.getByText('Saved. Guests see it now.')).toBeVisible()
  })

  test('a waiting change can be withdrawn, after a question', async () => {
    fakeStreams()
    const pending = {
      id: 'abcdefghijkl',
      fields: { phone: null },
      image: null,
      sentAt: '2026-11-20T20:00:00.000Z',
    }
    const { answers } = listingPage(listingOf({ pending }))
    await openPage(address, answers)
    await expect.element(page.getByLabelText('Phone')).toHaveValue('')
    await button('Withdraw the change').click()
    await button('Withdraw it').click()
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(206) 555-0100')
    expect(heading('Waiting for review').query()).toBeNull()
  })

  test('a rejected change tells why', async () => {
    fakeStreams()
    const rejected = { reason: 'The menu belongs to another place.', at: '2026-11-20T20:00:00.000Z' }
    const { answers } = listingPage(listingOf({ rejected }))
    await openPage(address, answers)
    await expect.element(page.getByText('The reason: The menu belongs to another place.')).toBeVisible()
  })

  test('that cannot be loaded says so, and loads again', async () => {
    fakeStreams()
    const { answers } = listingPage()
    const working = answers['GET /api/venue/listing']
    answers['GET /api/venue/listing'] = refusing(503, 'Too busy.')
    await openPage(address, answers)
    await expect.element(page.getByText('Your listing could not be loaded.')).toBeVisible()
    if (working) answers['GET /api/venue/listing'] = working
    vi.stubGlobal(
      'fetch',
      (
        (known) => (input: RequestInfo, init?: RequestInit) =>
          String(input).startsWith('/api/venue/listing') && working
            ? Promise.resolve(working(new Request(new URL(String(input), location.origin), init)))
            : known(input, init)
      )(globalThis.fetch),
    )
    await button('Retry').click()
    await expect.element(heading('Menu and contact')).toBeVisible()
  })
})

describe('what was typed', () => {
  test('what was typed stays when saving fails, with the error at its field', async () => {
    fakeStreams()
    const { answers } = listingPage()
    answers['PUT /api/venue/listing'] = () =>
      Response.json(
        {
          error: 'Write the phone number with its area code, like (206) 555-0123.',
          code: 'invalid_input',
          requestId: 'r',
          fields: { 'changes.phone': 'Write the phone number with its area code, like (206) 555-0123.' },
        },
        { status: 400 },
      )
    await openPage(address, answers)
    await page.getByLabelText('Phone').fill('555')
    await button('Send for review').click()
    await expect.element(page.getByText(/^Write the phone number/)).toBeVisible()
    await expect.element(page.getByLabelText('Phone')).toHaveFocus()
    await expect.element(page.getByLabelText('Phone')).toHaveValue('555')
  })

  test('what was typed stays in this tab over a reload, until it is discarded', async () => {
    fakeStreams()
    const { answers } = listingPage()
    sessionStorage.setItem('nofomo-listing-joule', JSON.stringify({ typed: { phone: '(206) 555-0777' } }))
    await openPage(address, answers)
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(206) 555-0777')
    await expect.element(page.getByText('1 change is not saved yet')).toBeVisible()
    await button('Discard').click()
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(206) 555-0100')
  })
})

describe('hours', () => {
  test('hours are written by day: closed, several times, past midnight, and copied to all', async () => {
    fakeStreams()
    const { home, answers } = listingPage()
    await openPage(address, answers)
    await page.getByLabelText('Monday, open').click()
    await page.getByLabelText('Monday, closes').fill('01:00')
    await expect.element(page.getByText(/^Until 1.AM the next day$/)).toBeVisible()
    await button(/^Add a time on Monday$/).click()
    await page.getByLabelText('Monday, opens').nth(1).fill('11:30')
    await page.getByLabelText('Monday, closes').nth(1).fill('14:00')
    await button(/^Copy to all days the hours of Monday$/).click()
    await page.getByLabelText('Sunday, open').click()
    await button('Save changes').click()
    await expect.element(heading('Shown, and not looked at yet')).toBeVisible()
    const day = [
      { opens: '11:30', closes: '14:00' },
      { opens: '17:00', closes: '01:00' },
    ]
    expect(home.sent[0]?.changes).toEqual({ hours: [...Array(6).fill(day), []] })
  })

  test('that overlap are refused beside their day, without a request', async () => {
    fakeStreams()
    const { home, answers } = listingPage()
    await openPage(address, answers)
    await button(/^Add a time on Friday$/).click()
    await button('Save changes').click()
    await expect.element(page.getByText('Friday: say when you open, like 17:00.')).toBeVisible()
    await page.getByLabelText('Friday, opens').nth(1).fill('18:00')
    await page.getByLabelText('Friday, closes').nth(1).fill('20:00')
    await button('Save changes').click()
    await expect.element(page.getByText('Friday: two opening times overlap.')).toBeVisible()
    await expect.element(page.getByLabelText('Friday, opens').first()).toHaveFocus()
    await button('Remove this time on Friday').nth(1).click()
    await expect.element(page.getByText(/^Nothing changed/)).toBeVisible()
    expect(home.sent).toEqual([])
  })

  test('that are not known are begun with one press', async () => {
    fakeStreams()
    const { answers } = listingPage(listingOf({ shown: { ...shownFields, hours: null } }))
    await openPage(address, answers)
    await button('Add opening hours').click()
    await expect.element(page.getByLabelText('Sunday, opens')).toHaveValue('17:00')
    await button('Say nothing about hours').click()
    await expect.element(page.getByText(/^Nothing changed/)).toBeVisible()
  })
})

/** A picture file of this size. */
async function file(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'room.png', { type: 'image/png' })
}

/** Replaces the request of an upload, which `fetch` does not make. */
function fakeUpload(answer: { status: number; body: object }) {
  const sent: Blob[] = []
  class FakeRequest {
    upload = {} as XMLHttpRequest['upload']
    status = 0
    responseText = ''
    onloadend = () => {}
    open() {}
    setRequestHeader() {}
    send(body: Blob) {
      sent.push(body)
      this.status = answer.status
      this.responseText = JSON.stringify(answer.body)
      queueMicrotask(() => this.onloadend())
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

const chooser = () => page.getByLabelText(/^Choose a picture/)

describe('the picture', () => {
  test('the picture is shrunk, shown as cards crop it, and sent', async () => {
    fakeStreams()
    const { answers } = listingPage()
    const pending = {
      id: 'abcdefghijkl',
      fields: {},
      image: '/images/venues/0',
      sentAt: '2026-11-20T20:00:00.000Z',
    }
    const sent = fakeUpload({ status: 200, body: { listing: listingOf({ pending }) } })
    await openPage(address, answers)
    await userEvent.upload(chooser(), await file(3200, 2000))
    await expect.element(button('Upload this picture')).toHaveFocus()
    await expect.element(page.getByText(/^Cards show the middle/)).toBeVisible()
    await button('Upload this picture').click()
    await expect.element(heading('Waiting for review')).toBeVisible()
    const [picture] = sent
    if (!picture) throw new Error('Nothing was sent.')
    const { width, height } = await createImageBitmap(picture)
    expect([picture.type, width, height]).toEqual(['image/jpeg', 1600, 1000])
    await expect.element(chooser()).toBeInTheDocument()
  })

  test('that is refused stays chosen, with the reason', async () => {
    fakeStreams()
    const { answers } = listingPage()
    const error = 'Those are many pictures within an hour. Try again later.'
    fakeUpload({ status: 429, body: { error, code: 'too_many_requests', requestId: 'r' } })
    await openPage(address, answers)
    await userEvent.upload(chooser(), await file(800, 600))
    await button('Upload this picture').click()
    await expect.element(page.getByText(error)).toBeVisible()
    await expect.element(button('Upload this picture')).toBeVisible()
    await button('Choose another').click()
    await expect.element(chooser()).toBeInTheDocument()
  })

  test('of the wrong kind or size is refused before it is sent', async () => {
    fakeStreams()
    const { answers } = listingPage()
    const sent = fakeUpload({ status: 500, body: {} })
    await openPage(address, answers)
    await userEvent.upload(chooser(), await file(300, 200))
    await expect.element(page.getByText(/^This picture is too small/)).toBeVisible()
    const text = new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' })
    const transfer = new DataTransfer()
    transfer.items.add(text)
    const drop = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
    chooser().element().closest('label')?.dispatchEvent(drop)
    await expect.element(page.getByText(/^Choose a photo in JPEG, PNG or WebP/)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('that is no picture, whatever its name says, is refused at once, and what was typed stays', async () => {
    fakeStreams()
    const { answers } = listingPage()
    const sent = fakeUpload({ status: 500, body: {} })
    await openPage(address, answers)
    await page.getByLabelText('Phone', { exact: true }).fill('(206) 555-0177')
    await userEvent.upload(chooser(), new File(['%PDF-1.7 the menu'], 'menu.jpg', { type: 'image/jpeg' }))
    await expect.element(page.getByRole('alert').getByText(/^This file is no picture/)).toBeVisible()
    expect(button('Upload this picture').query()).toBeNull()
    await expect.element(page.getByLabelText('Phone', { exact: true })).toHaveValue('(206) 555-0177')
    const transfer = new DataTransfer()
    transfer.items.add(await file(800, 600))
    const beside = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(beside)
    expect([beside.defaultPrevented, sent]).toEqual([true, []])
  })

  test('of the venue is removed after a question, and the poster is back', async () => {
    fakeStreams()
    const { answers } = listingPage(listingOf({ hasOwnPicture: true, image: '/images/venues/0' }))
    await openPage(address, answers)
    await button(/^Remove the picture that guests see$/).click()
    await button('Remove it').click()
    await expect.element(page.getByText(/^Guests see the poster we drew for you/)).toBeVisible()
  })
})

test('in the demo changes stay in the browser', async () => {
  const { calls } = await openPage(`${address}?demo=true`)
  await page.getByLabelText('Phone').fill('(206) 555-0142')
  await button('Save changes').click()
  await expect.element(page.getByText(/^Nothing changed/)).toBeVisible()
  await userEvent.upload(chooser(), await file(800, 600))
  await button('Upload this picture').click()
  await expect.element(page.getByText(/^It comes first wherever you are shown/)).toBeVisible()
  await expect.element(page.getByLabelText('Phone')).toHaveValue('(206) 555-0142')
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([])
})

describe('what groups ask for', () => {
  test('what groups ask for comes first in the form, with what it lost, and is asked once', async () => {
    fakeStreams()
    const asked = [
      { feature: 'step-free' as const, groups: 12, lost: 6 },
      { feature: 'reservations' as const, groups: 9, lost: null },
      { feature: 'games' as const, groups: null, lost: null },
    ]
    const { home, answers } = listingPage(listingOf({ asked }))
    await openPage(address, answers)
    const part = page.getByRole('region', { name: 'What groups ask for most' })
    await expect.element(part).toBeVisible()
    const box = part.getByRole('checkbox', { name: 'Step-free entrance' })
    await expect
      .element(box)
      .toHaveAccessibleDescription('12 groups asked for this lately; 6 passed you over.')
    await expect.element(part.getByRole('checkbox', { name: 'Takes reservations' })).toBeChecked()
    expect(page.getByRole('checkbox', { name: 'Takes reservations' }).elements()).toHaveLength(1)
    await part.getByText('Step-free entrance', { exact: true }).click()
    await expect.element(box).toHaveAccessibleDescription('12 groups asked for this lately.')
    await button('Send for review').click()
    await expect
      .poll(() => home.sent)
      .toEqual([{ venueId: 'joule', changes: { features: ['reservations', 'step-free'] } }])
  })
})
