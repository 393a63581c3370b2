import type { AuditEntry } from '@nofomo/contracts/staff/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, openPage, refusing } from '../../../../testing/open-page.tsx'
import { enterAsStaff, staffGate } from '../../../../testing/staff-answers.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const entry = (id: number, given: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: String(id), at: '2026-11-20T20:00:00.000Z', staff: 'Robin', action: 'claim_approved' },
  ...{ subject: { kind: 'claim', id: `claim-${id}` }, details: {}, note: null },
  ...given,
})

/** Staff is signed in; `pages` are the parts by the `before` that asks for them. */
function auditOf(pages: Record<string, { entries: AuditEntry[]; next: string | null }>) {
  const { staff, answers } = staffGate()
  const queries: string[] = []
  const all: Answers = {
    ...answers,
    'GET /api/staff/audit': staff((request) => {
      const { searchParams, search } = new URL(request.url)
      queries.push(search)
      return Response.json(pages[searchParams.get('before') ?? ''] ?? { entries: [], next: null })
    }),
  }
  enterAsStaff()
  return { queries, answers: all, staff }
}

describe('the audit', () => {
  test('the audit says in sentences who did what, the newest first, and loads more', async () => {
    const { answers } = auditOf({
      '': {
        entries: [
          entry(3, { action: 'person_erased', subject: { kind: 'person', id: 'Erased person 7f3a09' } }),
          entry(2, { details: { venueName: 'Joule' }, note: 'The license fits.' }),
        ],
        next: '2',
      },
      '2': {
        entries: [entry(1, { staff: 'Kim', action: 'signed_in', subject: { kind: 'gate', id: 'gate' } })],
        next: null,
      },
    })
    const { pageErrors } = await openPage('/admin/audit', answers)
    await expect.element(page.getByText('Robin erased a person')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Erased person 7f3a09/ })).toBeVisible()
    await expect.element(page.getByText('“The license fits.”')).toBeVisible()
    await expect.element(page.getByText('Venue name:')).toBeVisible()
    await button('Load more').click()
    await expect.element(page.getByText('Kim signed in')).toBeVisible()
    expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') })
        .all(),
    ).toHaveLength(3)
    expect(button('Load more').query()).toBeNull()
    expect(pageErrors).toEqual([])
  })

  test('filters stand in the address, and are taken back', async () => {
    const { answers, queries } = auditOf({})
    await openPage('/admin/audit?action=person_erased&subject=p1&nonsense=1', answers)
    await expect.element(heading('Nothing with these filters')).toBeVisible()
    await expect.element(page.getByLabelText('Action')).toHaveValue('person_erased')
    expect(queries[0]).toBe('?action=person_erased&subject=p1')
    await page.getByLabelText('Staff member').fill('Kim')
    await button('Filter').click()
    await expect.poll(() => queries.at(-1)).toBe('?staff=Kim&action=person_erased&subject=p1')
    await page.getByRole('link', { name: 'Show everything' }).click()
    await expect.element(heading('Nothing yet')).toBeVisible()
    await expect.element(page.getByLabelText('Action')).toHaveValue('')
    expect(queries.at(-1)).toBe('')
  })

  test('a link shows everything about one subject', async () => {
    const { answers, queries } = auditOf({ '': { entries: [entry(1)], next: null } })
    await openPage('/admin/audit', answers)
    await page.getByRole('link', { name: /^Claim claim-1/ }).click()
    await expect.poll(() => queries.at(-1)).toBe('?subject=claim-1')
    await expect.element(page.getByLabelText('Subject')).toHaveValue('claim-1')
  })

  test('a failure further down keeps what is shown', async () => {
    const { answers, staff } = auditOf({ '': { entries: [entry(2)], next: '2' } })
    const first = answers['GET /api/staff/audit']
    await openPage('/admin/audit', {
      ...answers,
      'GET /api/staff/audit': staff((request) =>
        request.url.includes('before=')
          ? refusing(503, 'The server is busy. Please try again in a moment.')(request)
          : (first?.(request) ?? Response.error()),
      ),
    })
    await button('Load more').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The server is busy. Please try again in a moment.')
    await expect.element(page.getByText('Robin approved a claim')).toBeVisible()
    await expect.element(button('Load more')).toBeVisible()
  })
})
