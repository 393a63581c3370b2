import type { Person, PersonSummary } from '@nofomo/contracts/people/endpoints.ts'
import type { ErasurePreview, OpenMention } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectVisibleFocus } from '../../../../testing/focus-ring.ts'
import { type Answers, openPage, refusing } from '../../../../testing/open-page.tsx'
import { enterAsStaff, staffGate } from '../../../../testing/staff-answers.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const erasure = { pseudonym: 'Erased person 7f3a09', by: 'Kim', at: '2026-11-20T20:00:00.000Z' }
const ann: PersonSummary = {
  ...{ id: 'a1', name: 'Ann Example', address: 'ann@example.com', accounts: ['consumer'] },
  ...{ foundAs: ['account', 'booker'], erasure: null },
  counts: { sessions: 2, bookings: 1, claims: 0, memberships: 0 },
}
const annsSheet: Person = {
  ...{ ...ann, names: ['Ann Example', 'Annie'], since: '2026-11-01T20:00:00.000Z', isSignedIn: true },
  parts: [
    { part: 'accounts', count: 1 },
    { part: 'sessionsHosted', count: 2 },
    { part: 'bookings', count: 1 },
  ],
  venues: [{ id: 'joule', name: 'Joule', role: 'owner', isLastOwner: true }],
  confirm: 'ann@example.com',
}

const report: OpenMention = {
  ...{ id: '7', erasure: erasure.pseudonym, place: 'session_reports', isChanged: false },
  cells: [
    {
      column: 'words',
      parts: [
        { text: 'Ask ', isMention: false },
        { text: 'Ann Example', isMention: true },
      ],
    },
  ],
}
const annsErasure: ErasurePreview = {
  changes: [
    { table: 'accounts', what: 'emptied', count: 1, samples: ['consumer · ann@example.com'] },
    { table: 'voters', what: 'emptied', count: 3, samples: ['Ann', 'Annie'] },
  ],
  seen: 'as-seen',
  mentions: { count: 1, isCut: false, first: [{ place: report.place, cells: report.cells }] },
}

/** Staff is signed in, and the people are these. The test may change `home` while the page is open. */
function people(
  given: Partial<{ found: PersonSummary[]; isCut: boolean; person: Person; failing: boolean }> = {},
) {
  const home = {
    ...{ found: [ann], isCut: false, person: annsSheet, failing: false },
    ...{ preview: annsErasure, mentions: [] as OpenMention[], ...given },
  }
  const { staff, answers } = staffGate()
  const all: Answers = {
    ...answers,
    'POST /api/staff/people/search': staff((request) =>
      home.failing
        ? refusing(503, 'The server is busy. Please try again in a moment.')(request)
        : Response.json({ people: home.found, isCut: home.isCut }),
    ),
    'GET /api/staff/people/a1': staff(() => Response.json({ person: home.person })),
    'GET /api/staff/people/a1/erasure': staff(() => Response.json({ preview: home.preview })),
    'GET /api/staff/mentions': staff(() =>
      Response.json({ mentions: home.mentions, count: home.mentions.length }),
    ),
  }
  enterAsStaff()
  return { home, staff, answers: all }
}

async function search(text: string): Promise<void> {
  await page.getByLabelText('Name or address').fill(text)
  await button('Search').click()
}

describe('searching people', () => {
  test('searching people says what it found, and keeps the focus, also when it had failed', async () => {
    const { answers, home } = people({ found: [], failing: true })
    await openPage('/admin/people', answers)
    const field = page.getByLabelText('Name or address')
    await field.fill('nobody')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(field).toHaveFocus()
    home.failing = false
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(button('Retry')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Nobody found')).toBeVisible()
    const outcome = page.getByRole('status').filter({ hasText: 'The search found nobody' })
    await expect.element(outcome).toHaveFocus()
    await expectVisibleFocus()
  })

  test('searching people asks nothing before two letters are typed, and then shows who was found', async () => {
    const { calls, pageErrors } = await openPage('/admin/people', people({ isCut: true }).answers)
    await button('Search').click()
    await expect.element(page.getByText('Type at least two letters.')).toBeVisible()
    await expect.element(page.getByLabelText('Name or address')).toHaveFocus()
    expect(calls).not.toContain('POST /api/staff/people/search')
    await page.getByLabelText('Name or address').fill('ann')
    await button('Search').click()
    await expect.element(page.getByRole('link', { name: 'Ann Example' })).toBeVisible()
    await expect.element(page.getByText('Account · booked a table · 2 sessions, 1 booking')).toBeVisible()
    await expect.element(page.getByText('These are the first 1. Type more to find others.')).toBeVisible()
    expect(location.search).toBe('')
    expect(pageErrors).toEqual([])
  })

  test('what was searched for stays out of the address and comes with Back, and an empty result says so', async () => {
    await openPage('/admin/people', people({ found: [] }).answers)
    await search('zoe')
    await expect.element(heading('Nobody found')).toBeVisible()
    await expect.element(page.getByLabelText('Name or address')).toHaveValue('zoe')
    await search('ann')
    await expect.element(page.getByLabelText('Name or address')).toHaveValue('ann')
    history.back()
    await expect.element(page.getByLabelText('Name or address')).toHaveValue('zoe')
  })

  test('an address that was erased says by whom and when', async () => {
    const erased = { ...ann, name: null, address: null, foundAs: [], accounts: [], erasure }
    await openPage('/admin/people', people({ found: [erased] }).answers)
    await search('ann@example.com')
    await expect
      .element(page.getByText('Erased by Kim on Nov 20, 2026, as “Erased person 7f3a09”.'))
      .toBeVisible()
  })

  test('a failure keeps what was typed and can be tried again', async () => {
    const { home, answers } = people({ failing: true })
    await openPage('/admin/people', answers)
    await search('ann')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The server is busy. Please try again in a moment.')
    await expect.element(page.getByLabelText('Name or address')).toHaveValue('ann')
    home.failing = false
    await button('Retry').click()
    await expect.element(page.getByRole('link', { name: 'Ann Example' })).toBeVisible()
  })
})

describe('a person', () => {
  test('a person is shown in counts, with what an erasure would do', async () => {
    const { pageErrors } = await openPage('/admin/people/a1', people().answers)
    await expect.element(heading('Ann Example')).toBeVisible()
    await expect.element(page.getByText('Annie')).toBeVisible()
    await expect.element(page.getByText('since Nov 1, 2026, signed in now')).toBeVisible()
    await expect
      .element(
        page.getByText(
          'Nobody else owns Joule: all access, offers and rules end there. The page goes back to what the catalog says, or is hidden.',
        ),
      )
      .toBeVisible()
    const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'People' })
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    // The browser's history keeps titles.
    expect(document.title).not.toContain('Ann')
    expect(pageErrors).toEqual([])
  })

  test('a person is saved as a file', async () => {
    const { staff, answers } = people()
    const made: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob)
      return 'blob:made'
    })
    await openPage('/admin/people/a1', {
      ...answers,
      'POST /api/staff/people/a1/export': staff(() => Response.json({ about: 'ann@example.com' })),
    })
    await button('Export JSON').click()
    await expect.element(page.getByText('Saved as nofomo-person.json')).toBeVisible()
    expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual({ about: 'ann@example.com' })
  })

  test('a person shows every row that an erasure changes, and texts that it leaves, before it can be pressed', async () => {
    const { pageErrors } = await openPage('/admin/people/a1', people().answers)
    await expect.element(heading('Erase this person')).toBeVisible()
    expect(button('Erase for good').query()).toBeNull()
    await button('Show what will change').click()
    await expect.element(heading('What will change')).toBeVisible()
    await expect
      .element(page.getByText('4 rows will change, and no others. Samples are shown as they are now.'))
      .toBeVisible()
    await expect.element(page.getByText('Ballots: 3 rows emptied')).toBeVisible()
    await expect.element(page.getByText('Annie', { exact: true }).last()).toBeVisible()
    await expect
      .element(page.getByText('1 other text may name them. None is changed now.', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText('Reports · words')).toBeVisible()
    await expect.element(page.getByRole('mark')).toHaveTextContent('Ann Example')
    await expect.element(button('Erase for good')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('a person shows the rows again, with the reason, if others would change by now', async () => {
    const { home, staff, answers } = people()
    const sentence = 'Something about this person has changed. Look at what will change again.'
    await openPage('/admin/people/a1', {
      ...answers,
      'POST /api/staff/people/a1/erase': staff(() => {
        const [first] = annsErasure.changes
        home.preview = { ...annsErasure, seen: 'newer', changes: first ? [{ ...first, count: 9 }] : [] }
        return Response.json({ error: sentence, code: 'conflict', requestId: 'r' }, { status: 409 })
      }),
    })
    await button('Show what will change').click()
    await page.getByLabelText(/^Type ann@example\.com/).fill('ann@example.com')
    await button('Erase for good').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(page.getByText('Accounts: 9 rows emptied')).toBeVisible()
    await expect.element(page.getByLabelText(/^Type ann@example\.com/)).toHaveValue('ann@example.com')
  })

  test('a person is erased only once the address is typed, and then says by whom', async () => {
    const { home, staff, answers } = people()
    let isRefused = true
    const { calls } = await openPage('/admin/people/a1', {
      ...answers,
      'POST /api/staff/people/a1/erase': staff(async (request) => {
        expect(await request.json()).toEqual({ confirm: 'ANN@example.com', note: 'By mail', seen: 'as-seen' })
        const sentence = 'The server is busy. Please try again in a moment.'
        if (isRefused) return Response.json({ error: sentence, code: 'unavailable' }, { status: 503 })
        home.person = { ...annsSheet, name: null, names: [], address: null, parts: [], venues: [], erasure }
        return Response.json({ erasure, isRepeat: false })
      }),
    })
    expect(button('Erase for good').query()).toBeNull()
    await button('Show what will change').click()
    const confirm = page.getByLabelText(/^Type ann@example\.com/)
    await confirm.fill('ann@example')
    await page.getByLabelText(/^Note/).fill('By mail')
    await button('Erase for good').click()
    await expect.element(page.getByText('Type “ann@example.com” to confirm.')).toBeVisible()
    await expect.element(confirm).toHaveFocus()
    expect(calls).not.toContain('POST /api/staff/people/a1/erase')
    await confirm.fill('ANN@example.com')
    await button('Erase for good').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The server is busy. Please try again in a moment.')
    await expect.element(page.getByLabelText(/^Note/)).toHaveValue('By mail')
    isRefused = false
    await button('Erase for good').click()
    await expect.element(page.getByText('There is nothing about this person any more.')).toBeVisible()
    await expect.element(heading('Erased person 7f3a09')).toHaveFocus()
    expect(button('Erase for good').query()).toBeNull()
    expect(button('Export JSON').query()).toBeNull()
  })
})

describe('texts of others that name an erased person', () => {
  const erased = { ...annsSheet, name: null, names: [], address: null, parts: [], venues: [], erasure }

  test('stand on the person’s page, and are decided one by one', async () => {
    const second = { ...report, id: '8', isChanged: true }
    const { home, staff, answers } = people({ person: erased })
    home.mentions = [report, second]
    const sent: unknown[] = []
    const decided = (id: string) =>
      staff(async (request) => {
        sent.push([id, await request.json()])
        home.mentions = home.mentions.filter((mention) => mention.id !== id)
        return Response.json({ success: true })
      })
    const { pageErrors } = await openPage('/admin/people/a1', {
      ...answers,
      'POST /api/staff/mentions/7': decided('7'),
      'POST /api/staff/mentions/8': decided('8'),
    })
    await expect.element(page.getByText('2 texts to decide')).toBeVisible()
    // One that somebody has changed since can only be left.
    expect(button('Put “Erased person 7f3a09” there').elements()).toHaveLength(1)
    await button('Put “Erased person 7f3a09” there').click()
    await expect.element(page.getByText('1 text to decide')).toBeVisible()
    await button('Leave it').click()
    await expect.element(page.getByText('Nothing is left to decide.')).toBeVisible()
    expect(sent).toEqual([
      ['7', { decision: 'redact' }],
      ['8', { decision: 'leave' }],
    ])
    expect(pageErrors).toEqual([])
  })

  test('of everybody stand on one page, which says when there is nothing', async () => {
    const { home, answers } = people()
    home.mentions = [report]
    await openPage('/admin/people/mentions', answers)
    await expect.element(page.getByText('1 text to decide')).toBeVisible()
    home.mentions = []
    await button('Refresh').click()
    await expect.element(heading('Nothing to decide')).toBeVisible()
  })

  test('somebody else has decided already: the reason stands at the text', async () => {
    const { home, answers } = people()
    home.mentions = [report]
    const sentence = 'Somebody has decided this already. Look at the list again.'
    await openPage('/admin/people/mentions', {
      ...answers,
      'POST /api/staff/mentions/7': refusing(404, sentence),
    })
    await button('Leave it').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  })
})
