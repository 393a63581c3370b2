import type { ApiKey } from '@nofomo/contracts/premium/endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answers, openPage, refusing } from '../../../testing/open-page.tsx'
import { keyOf } from '../../../testing/premium-answers.ts'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

const premium = '/venue/dashboard/premium'
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const trusted = standingOf({ trust: 'trusted' })

function open(more: Answers = {}, standing = trusted) {
  fakeStreams()
  return openPage(premium, { ...answersOf({ standings: [standing] }), ...more })
}

/** The file that a press saves. */
async function savedBy(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:made'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  await press()
  await expect.poll(() => click.mock.calls.length).toBe(1)
  return { name: (click.mock.contexts[0] as HTMLAnchorElement).download, text: (await blob?.text()) ?? '' }
}

const group = {
  viewed_at: '2026-11-20T19:00:00.000Z',
  considered: true,
  chosen: false,
  verified: false,
  occasion: 'date-night',
  group_size: '2',
  budget: '$$',
  time_slot: 'dinner',
  yes: 4,
  maybe: 1,
  no: null,
}

const exporting: Answers = {
  'GET /api/venue/export/own': ({ url }) => {
    const asked = new URL(url).searchParams
    const [from, to] = [asked.get('from'), asked.get('to')]
    return Response.json({ venueId: asked.get('venueId'), from, to, groups: [group] })
  },
}

describe('the export', () => {
  test('the export saves the groups of the chosen days as CSV and as JSON', async () => {
    const { pageErrors } = await open(exporting)
    await page.getByLabelText('First day').fill('2026-10-01')
    await page.getByLabelText('Last day').fill('2026-10-31')
    const csv = await savedBy(() => button('Download CSV').click())
    expect(csv.name).toBe('joule-groups-2026-10-01-to-2026-10-31.csv')
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      '"viewed_at","considered","chosen","verified","occasion","group_size","budget","time_slot","yes","maybe","no"',
      '"2026-11-20T19:00:00.000Z","true","false","false","date-night","2","$$","dinner","4","1",""',
    ])
    vi.restoreAllMocks()
    await page.getByRole('radio', { name: 'JSON' }).click()
    const json = await savedBy(() => button('Download JSON').click())
    expect(json.name).toBe('joule-groups-2026-10-01-to-2026-10-31.json')
    expect(JSON.parse(json.text)).toMatchObject({ venueId: 'joule', groups: [group] })
    expect(pageErrors).toEqual([])
  })

  test('the export says what is wrong with the days, and why it was refused', async () => {
    const { calls } = await open({ 'GET /api/venue/export/own': refusing(503, 'Too busy. Try again.') })
    await page.getByLabelText('First day').fill('2026-10-31')
    await page.getByLabelText('Last day').fill('2026-10-01')
    await button('Download CSV').click()
    await expect.element(page.getByText('The last day is before the first one.')).toBeVisible()
    expect(calls).not.toContain('GET /api/venue/export/own')
    await page.getByLabelText('Last day').fill('2026-10-31')
    await button('Download CSV').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too busy. Try again.')
  })
})

describe('export keys', () => {
  const secret = 'nofomo_ab12-the-rest-of-it-is-secret'

  function keyCalls(keys: ApiKey[]): Answers {
    return {
      'GET /api/venue/api-keys': () => Response.json({ keys }),
      'POST /api/venue/api-keys': async (request) => {
        const { name } = (await request.json()) as { name: string }
        return Response.json({ key: keyOf({ name }), secret })
      },
      'DELETE /api/venue/api-keys/7': () => Response.json({ success: true }),
    }
  }

  test('export keys are made with a name, shown once with an example, and revoked', async () => {
    const { calls, pageErrors } = await open(keyCalls([]))
    await expect.element(heading('No key yet')).toBeVisible()
    await button('Make a key').click()
    await expect.element(page.getByText('Give the key a name.')).toBeVisible()
    await field('Name of the key').fill('Till')
    await button('Make a key').click()
    await expect.element(heading('Copy Till now')).toHaveFocus()
    await expect.element(page.getByText(secret, { exact: true })).toBeVisible()
    await expect
      .element(page.getByText(`curl -H "Authorization: Bearer ${secret}"`, { exact: false }))
      .toBeVisible()
    await button('Done').click()
    expect(document.body.textContent).not.toContain(secret)
    await expect.element(page.getByText(/made Nov 21, 2026, never used/)).toBeVisible()
    await button('Revoke Till').click()
    expect(calls).not.toContain('DELETE /api/venue/api-keys/7')
    await button('Revoke it').click()
    await expect.element(heading('No key yet')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('export keys say when they were last used', async () => {
    await open(keyCalls([keyOf({ lastUsedAt: '2026-11-22T03:05:00.000Z' })]))
    await expect.element(page.getByText(/last used Sat, Nov 21, 7:05 PM/)).toBeVisible()
  })

  test('an export key that cannot be made says why, and its name stays', async () => {
    await open({
      ...keyCalls([keyOf()]),
      'POST /api/venue/api-keys': refusing(409, 'A venue has at most 10 keys. Revoke one first.'),
    })
    await field('Name of the key').fill('Eleventh')
    await button('Make a key').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('A venue has at most 10 keys. Revoke one first.')
    await expect.element(field('Name of the key')).toHaveValue('Eleventh')
  })

  test('without Premium export keys can still be revoked, and none is made', async () => {
    await open(keyCalls([keyOf()]), standingOf())
    await expect.element(page.getByText(/are part of Premium/)).toBeVisible()
    await expect.element(button('Revoke Till')).toBeVisible()
    expect(button('Make a key').query()).toBeNull()
    expect(heading('Your redeem page').query()).toBeNull()
  })
})

describe('the look of the redeem page', () => {
  test('branding is previewed in both themes while it is edited, and saved', async () => {
    const bodies: unknown[] = []
    await open({
      'PUT /api/venue/branding': async (request) => {
        bodies.push(await request.json())
        return Response.json({ branding: { color: '#7a2e4a', picture: null, text: 'See you there' } })
      },
    })
    await field('Color').fill('#7a2e4a')
    await page.getByLabelText('Your words (optional)').fill('See you there')
    const preview = page.getByRole('region', { name: 'How it looks, by day and by night' })
    expect(preview.getByText('See you there').elements()).toHaveLength(2)
    const colors = [...preview.element().querySelectorAll('svg rect[fill="#7a2e4a"]')]
    expect(colors).toHaveLength(2)
    await button('Save the look').click()
    await expect.element(page.getByText('Saved: your redeem page looks like this now')).toBeVisible()
    expect(bodies).toEqual([
      { venueId: 'joule', branding: { color: '#7a2e4a', showPicture: true, text: 'See you there' } },
    ])
    await expect.element(button('Back to NoFOMO’s look')).toBeVisible()
  })

  test('branding refuses a color on which no text can be read, and offers the nearest on which it can', async () => {
    const { calls } = await open()
    await field('Color').fill('#808080')
    await expect.element(page.getByText(/Neither white nor dark text can be read/)).toBeVisible()
    await expect.element(page.getByText(/The preview comes back/)).toBeVisible()
    await button('Save the look').click()
    await expect.element(field('Color')).toHaveFocus()
    expect(calls).not.toContain('PUT /api/venue/branding')
    await button('A darker one').click()
    expect(page.getByText(/Neither white nor dark/).query()).toBeNull()
    await field('Color').fill('green')
    await button('Save the look').click()
    await expect.element(page.getByText('Give a color like #0a5c4a.')).toBeVisible()
  })

  test('branding can be removed', async () => {
    const bodies: unknown[] = []
    await open({
      'GET /api/venue/branding': () =>
        Response.json({ branding: { color: '#7a2e4a', picture: null, text: 'See you there' } }),
      'PUT /api/venue/branding': async (request) => {
        bodies.push(await request.json())
        return Response.json({ branding: null })
      },
    })
    await expect.element(field('Color')).toHaveValue('#7a2e4a')
    await button('Back to NoFOMO’s look').click()
    await expect.element(page.getByText('Your redeem page looks as before')).toBeVisible()
    expect(bodies).toEqual([{ venueId: 'joule', branding: null }])
  })

  test('branding without an own picture says so and where to add one', async () => {
    await open()
    await expect
      .element(page.getByRole('link', { name: 'Add one in your listing' }))
      .toHaveAttribute('href', '/venue/dashboard/listing')
    await page.getByRole('checkbox', { name: 'Show our picture' }).click()
    expect(page.getByText(/You have no picture of your own yet/).query()).toBeNull()
  })

  test('leaving the page asks before unsaved branding is lost', async () => {
    await open()
    await field('Color').fill('#7a2e4a')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field('Color')).toHaveValue('#7a2e4a')
  })
})

test('if keys and branding cannot be loaded, the page says so', async () => {
  await open({ 'GET /api/venue/api-keys': refusing(503, 'Too busy.') })
  await expect.element(page.getByText('Keys and branding could not be loaded.')).toBeVisible()
  await expect.element(button('Retry')).toBeVisible()
})

test('the demo shows samples, and refuses to save', async () => {
  await openPage(`${premium}?demo=true`)
  await expect.element(heading('Sample: Monday sheet')).toBeVisible()
  await field('Name of the key').fill('Mine')
  await button('Make a key').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This is the demo: nothing is saved here. Leave demo mode to make export keys.')
})
