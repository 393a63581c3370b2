import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectVisibleFocus } from '../../../testing/focus-ring.ts'
import { type Answer, type Answers, offline, openPage, proxy } from '../../../testing/open-page.tsx'
import { consumer, jouleDetails, listed } from '../../../testing/venue-samples.ts'

const json =
  (body: unknown): Answer =>
  () =>
    Response.json(body)
const signedIn: Answers = { 'GET /api/auth/me': json({ user: consumer }) }
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('the list of venues', () => {
  test('the list of venues is for signed-in accounts, and leads back after signing in', async () => {
    await openPage('/venues?filter=ramen')
    await expect.poll(() => location.pathname).toBe('/login')
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/venues?filter=ramen')
  })

  test('the list of venues shows name, description, category, place and the badge of partners', async () => {
    const joule = listed('joule', {
      name: 'Joule',
      description: 'Short ribs.',
      neighborhood: 'Fremont',
      category: 'cafe',
      partnered: true,
    })
    const { pageErrors } = await openPage('/venues', { ...signedIn, 'GET /api/venues': json([joule]) })
    await expect.element(link('Joule')).toHaveAttribute('href', '/venues/joule')
    for (const text of ['Short ribs.', 'Café · Fremont, Seattle, WA', 'Partnered'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    expect(page.getByRole('navigation', { name: 'Pages' }).query()).toBeNull()
    expect(pageErrors).toEqual([])
  })

  test('the list of venues says that it is loading', async () => {
    const arrives = Promise.withResolvers<Response>()
    await openPage('/venues', { ...signedIn, 'GET /api/venues': () => arrives.promise })
    await expect.element(page.getByText('Loading venues...')).toBeVisible()
    arrives.resolve(Response.json([]))
    await expect.element(heading('No venues found.')).toBeVisible()
  })

  test.each([offline, proxy(500)])(
    'the list of venues says that it failed, and Retry tries again (%#)',
    async (answer) => {
      const answers = [answer, json([listed('a')])]
      const next: Answer = (request) => (answers.shift() ?? offline)(request)
      await openPage('/venues', { ...signedIn, 'GET /api/venues': next })
      await expect.element(page.getByRole('alert').getByText('Failed to fetch venues')).toBeVisible()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect.element(link('Place a')).toBeVisible()
    },
  )

  test('the list of venues is narrowed by a filter, which the address carries', async () => {
    const asked: string[] = []
    await openPage('/venues', {
      ...signedIn,
      'GET /api/venues': ({ url }) => {
        asked.push(new URL(url).search)
        return Response.json([])
      },
    })
    await page.getByLabelText('Find a venue').fill('ramen')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect.element(page.getByText(/Nothing here is called “ramen”/)).toBeVisible()
    expect(location.search).toBe('?filter=ramen')
    expect(asked.at(-1)).toBe('?limit=50&page=1&filter=ramen')
    await link('Show all venues').first().click()
    await expect.poll(() => location.search).toBe('')
  })

  test('the list of venues keeps the focus in the field after a search, and announces what it found', async () => {
    await openPage('/venues', {
      ...signedIn,
      'GET /api/venues': ({ url }) =>
        Response.json(new URL(url).searchParams.has('filter') ? [] : [listed('a')]),
    })
    await expect.element(link('Place a')).toBeVisible()
    await page.getByLabelText('Find a venue').fill('ramen')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').getByText('Nothing found for “ramen”')).toBeInTheDocument()
    await expect.element(page.getByLabelText('Find a venue')).toHaveFocus()
    history.back()
    await expect.element(page.getByLabelText('Find a venue')).toHaveValue('')
  })

  test('the list of venues leaves the focus on what it found when Retry has worked', async () => {
    const answers = [proxy(500), json([listed('a')])]
    const next: Answer = (request) => (answers.shift() ?? offline)(request)
    await openPage('/venues', { ...signedIn, 'GET /api/venues': next })
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect.element(retry).toBeVisible()
    await page.getByLabelText('Find a venue').click()
    while (document.activeElement !== retry.element()) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(link('Place a')).toBeVisible()
    expect(document.activeElement?.textContent).toContain('Place a')
    await expectVisibleFocus()
    expect(document.activeElement).not.toBe(document.body)
  })

  test('the list of venues goes page by page beyond fifty', async () => {
    const all = Array.from({ length: 51 }, (_, index) => listed(String(index + 1)))
    await openPage('/venues', {
      ...signedIn,
      'GET /api/venues': ({ url }) => {
        const query = new URL(url).searchParams
        const [size, number] = [Number(query.get('limit')), Number(query.get('page'))]
        return Response.json(all.slice(size * (number - 1), size * number))
      },
    })
    await expect.element(link('Place 50')).toBeVisible()
    await link('Next').click()
    await expect.element(link('Place 51')).toBeVisible()
    expect(location.search).toBe('?page=2')
    expect(link('Next').query()).toBeNull()
    await link('Previous').click()
    await expect.element(link('Place 1')).toBeVisible()
  })
})

describe('a venue’s page', () => {
  const open = (part: Partial<typeof jouleDetails> = {}) =>
    openPage('/venues/joule', {
      'GET /api/venues/joule': json({ venue: { ...jouleDetails, ...part } }),
    })

  test('a venue’s page shows what is known, and says that the hours are not', async () => {
    const { pageErrors } = await open({
      phone: '(206) 632-5685',
      seats: '51-150',
      menuUrl: 'https://joule.example/menu',
      checkedAt: '2026-11-21',
      isInPartnerZone: true,
      partnered: true,
    })
    await expect.element(heading('Joule')).toBeVisible()
    for (const text of [
      'Hours not known',
      '51–150 seats',
      'Last seen open Nov 21, 2026',
      'Seattle partner zone',
      'Partnered',
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(link('(206) 632-5685')).toHaveAttribute('href', 'tel:2066325685')
    await expect.element(link('joule.example/menu')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Get Directions/ })).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('a venue’s page leaves out what is not known', async () => {
    await open({ website: null })
    await expect.element(heading('Good to know')).toBeVisible()
    for (const text of ['Phone', 'Menu', 'Website', 'Seats', 'Rating', 'Seattle partner zone', 'On now'])
      expect(page.getByText(text, { exact: true }).query()).toBeNull()
  })

  test('a venue’s page shows the hours of the week and the offers that are on', async () => {
    const dinner = [{ opens: '17:00', closes: '22:00' }]
    await open({
      hours: [[], dinner, dinner, dinner, dinner, dinner, dinner],
      offers: [
        {
          id: 'o',
          offer_type: 'freebie',
          offer_text: 'Rice cakes on us',
          details: 'With two mains.',
          valid_until: '2026-11-22T05:00:00.000Z',
          trigger: 'group_size',
          condition: 6,
        },
      ],
    })
    await expect.element(page.getByText('Tue–Sun', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Closed', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Rice cakes on us')).toBeVisible()
    await expect.element(page.getByText('Groups of 6 or more · Until Sat, Nov 21, 9:00 PM')).toBeVisible()
  })

  test('a venue’s page leads to a vote with it, and to its claim', async () => {
    await open()
    await expect.element(link('Start a vote with this place')).toHaveAttribute('href', '/?with=joule')
    await expect
      .element(link('Is this your place? Claim it'))
      .toHaveAttribute('href', '/claim?step=claim&venue=joule')
  })

  test('a venue’s page leads back to itself after signing in', async () => {
    await open()
    await expect.element(link('Login')).toHaveAttribute('href', '/login?redirect=%2Fvenues%2Fjoule')
    await openPage('/login?redirect=%2Fvenues%2Fjoule', {
      ...signedIn,
      'GET /api/venues/joule': json({ venue: jouleDetails }),
    })
    await expect.element(heading('Joule')).toBeVisible()
  })

  test('the page of a venue that is not there says so', async () => {
    await openPage('/venues/nowhere', {
      'GET /api/venues/nowhere': () =>
        Response.json({ error: 'Not found', code: 'not_found', requestId: 'r' }, { status: 404 }),
    })
    await expect.element(heading('Venue not found')).toBeVisible()
    await expect.element(link('Start a vote')).toBeVisible()
  })

  test('a venue’s page fits eighty letters without a space', async () => {
    await page.viewport(320, 640)
    const word = 'W'.repeat(80)
    await open({ name: word, address: word, description: word, website: `https://${word}.example` })
    await expect.element(heading(word)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await page.viewport(1280, 800)
  })
})
