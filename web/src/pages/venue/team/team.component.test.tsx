import type { Team } from '@nofomo/contracts/team/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answer, openPage, refusing } from '../../../testing/open-page.tsx'
import { answersOf, counterPhone, owner, standingOf, teamOf } from '../../../testing/venue-answers.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const address = '/venue/dashboard/team'
const token = 'x'.repeat(43)

/** Answers a change by the team it leaves, which reads then return too. */
function teamPage(team = teamOf()) {
  const home = { standings: [standingOf()], team, failing: '' }
  const changing =
    (next: Partial<Team>, more = {}): Answer =>
    () => {
      home.team = { ...home.team, ...next }
      return Response.json({ team: home.team, ...more })
    }
  return { home, answers: answersOf(home), changing }
}

describe('the team', () => {
  test('a phone that signed out is not in use any more', async () => {
    const [bar] = teamOf().counters
    const counters = bar ? [{ ...bar, state: 'signed_out' as const }] : []
    await openPage(address, teamPage(teamOf({ counters })).answers)
    await expect.element(page.getByText(/^Signed out\. It redeems nothing/)).toBeVisible()
    expect(page.getByText(/^In use since/).query()).toBeNull()
  })

  test('the team says who acts for the venue, who is invited, and which phones are at the counter', async () => {
    fakeStreams()
    const { pageErrors } = await openPage(address, teamPage().answers)
    await expect.element(heading('Team (2)')).toBeVisible()
    await expect.element(page.getByText('mo@joule.example · since Nov 1, 2026')).toBeVisible()
    await expect.element(page.getByText('Invited. The link works until Nov 27, 2026.')).toBeVisible()
    await expect.element(page.getByText('In use since Nov 1, 2026')).toBeVisible()
    // The last owner cannot be ended.
    await expect.element(page.getByRole('button', { name: /Leave|of Ada/ })).not.toBeInTheDocument()
    await expect.element(page.getByText(/^To leave, invite another owner first/)).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('only owners are offered to invite an owner, and of two each can leave', async () => {
    fakeStreams()
    const team = teamOf()
    const members = team.members.map((member) => ({ ...member, role: 'owner' as const, mayEnd: true }))
    await openPage(address, teamPage({ ...team, members }).answers)
    await page.getByLabelText('Role').selectOptions('Owner')
    await expect.element(page.getByText(/invites and removes owners/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Leave Joule' })).toBeVisible()
    await expect.element(page.getByText(/^To leave/)).not.toBeInTheDocument()
  })

  test('a manager is not offered to invite an owner', async () => {
    fakeStreams()
    const { answers } = teamPage()
    const standings = [standingOf({ role: 'manager' })]
    await openPage(address, { ...answers, 'GET /api/venue/standings': () => Response.json({ standings }) })
    await expect.element(page.getByLabelText('Role')).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Owner' })).not.toBeInTheDocument()
  })

  test('alone: there are no invitations, and no phone yet', async () => {
    fakeStreams()
    await openPage(address, teamPage(teamOf({ invitations: [], counters: [] })).answers)
    await expect.element(heading('No phone yet')).toBeVisible()
    await expect.element(heading(/^Open invitations/)).not.toBeInTheDocument()
  })

  test('an invitation needs an address, keeps it if refused, and is listed once it is sent', async () => {
    fakeStreams()
    const { answers, changing } = teamPage(teamOf({ invitations: [] }))
    let isRefused = true
    const sent = changing({ invitations: teamOf().invitations })
    await openPage(address, {
      ...answers,
      'POST /api/venue/team/invitations': async (request) => {
        expect(await request.json()).toEqual({ venueId: 'joule', email: 'noor@joule.example', role: 'team' })
        return isRefused ? refusing(429, 'Too many invitations for today.')(request) : sent(request)
      },
    })
    const send = page.getByRole('button', { name: 'Send invitation' })
    await send.click()
    await expect.element(page.getByText('Email is required')).toBeVisible()
    await expect.element(page.getByLabelText('Email')).toHaveFocus()
    await page.getByLabelText('Email').fill('noor@joule.example')
    await page.getByLabelText('Role').selectOptions('Team member')
    await expect.element(page.getByText(/answers bookings and redeems vouchers/)).toBeVisible()
    await send.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByLabelText('Email')).toHaveValue('noor@joule.example')
    isRefused = false
    await send.click()
    await expect.element(heading('Open invitations (1)')).toBeVisible()
    await expect.element(page.getByLabelText('Email')).toHaveValue('')
  })

  test('an access ends after a question, at once', async () => {
    fakeStreams()
    const { answers, changing, home } = teamPage()
    const { calls } = await openPage(address, {
      ...answers,
      'DELETE /api/venue/team/members/m2': changing({ members: home.team.members.slice(0, 1) }),
    })
    const end = page.getByRole('button', { name: 'End access of Mo' })
    await end.click()
    await expect.element(page.getByText(/It ends at once, and cannot be undone/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(end).toHaveFocus()
    expect(calls).not.toContain('DELETE /api/venue/team/members/m2')
    await end.click()
    await page.getByRole('button', { name: 'End access', exact: true }).click()
    await expect.element(heading('Team (1)')).toBeVisible()
  })

  test('an invitation is withdrawn', async () => {
    fakeStreams()
    const { answers, changing } = teamPage()
    await openPage(address, {
      ...answers,
      'DELETE /api/venue/team/invitations/i1': changing({ invitations: [] }),
    })
    await page.getByRole('button', { name: 'Withdraw the invitation to noor@joule.example' }).click()
    await page.getByRole('button', { name: 'Withdraw the invitation', exact: true }).click()
    await expect.element(heading(/^Open invitations/)).not.toBeInTheDocument()
  })

  test('a phone’s link is shown once, as QR code and text', async () => {
    fakeStreams()
    const { answers, changing } = teamPage(teamOf({ counters: [] }))
    const made = { url: `https://nofomo.example/counter/${token}`, qrCodeDataUrl: 'data:image/png;base64,' }
    const waiting = {
      id: 'c2',
      name: 'Front desk',
      state: 'waiting',
      createdAt: '2026-11-21T20:00:00.000Z',
      openedAt: null,
    } as const
    await openPage(address, {
      ...answers,
      'POST /api/venue/team/counters': changing({ counters: [waiting] }, made),
    })
    await page.getByRole('button', { name: 'Add a phone' }).click()
    await expect.element(page.getByText('Give the phone a name.')).toBeVisible()
    await page.getByLabelText('Name of the phone').fill('Front desk')
    await page.getByRole('button', { name: 'Add a phone' }).click()
    await expect.element(heading('Scan this with Front desk')).toHaveFocus()
    await expect
      .element(page.getByRole('img', { name: 'QR code: the link for Front desk at the counter of Joule' }))
      .toBeInTheDocument()
    await expect.element(page.getByText(made.url)).toBeVisible()
    await expect.element(page.getByText('Waiting: its link has not been opened yet')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText(made.url)).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Name of the phone')).toHaveValue('')
  })

  test('a phone’s access ends', async () => {
    fakeStreams()
    const { answers, changing } = teamPage()
    await openPage(address, { ...answers, 'DELETE /api/venue/team/counters/c1': changing({ counters: [] }) })
    await page.getByRole('button', { name: 'End access of Bar' }).click()
    await expect.element(page.getByText(/The phone is signed out at once/)).toBeVisible()
    await page.getByRole('button', { name: 'End access', exact: true }).click()
    await expect.element(heading('No phone yet')).toBeVisible()
  })

  test('who accepts an invitation appears without reloading', async () => {
    const streams = fakeStreams()
    const { answers, home } = teamPage(teamOf({ members: teamOf().members.slice(0, 1) }))
    await openPage(address, answers)
    await expect.element(heading('Team (1)')).toBeVisible()
    home.team = teamOf()
    await streams.send('changed')
    await expect.element(heading('Team (2)')).toBeVisible()
  })

  test('if it cannot be loaded it says so, and Retry brings it', async () => {
    fakeStreams()
    const { answers, home } = teamPage()
    home.failing = 'GET /api/venue/team'
    await openPage(address, answers)
    await expect.element(page.getByText('The team could not be loaded.')).toBeVisible()
    home.failing = ''
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(heading('Team (2)')).toBeVisible()
  })
})

describe('an invitation', () => {
  const join = `/venue/join/${token}`
  const read = `GET /api/venue/invitations/${token}`
  const invitation: Answer = () =>
    Response.json({ venueName: 'Joule', role: 'manager', email: 'mo@joule.example', invitedBy: 'Ada' })

  test('an invitation names venue, role, address and who invites, and is accepted by a press', async () => {
    fakeStreams()
    const mo = { ...owner, email: 'mo@joule.example' }
    let user: typeof mo | null = null
    const { calls } = await openPage(join, {
      ...answersOf({ standings: [standingOf({ role: 'manager' })] }),
      'GET /api/auth/me': () => Response.json({ user }),
      [read]: invitation,
      [`POST /api/venue/invitations/${token}/accept`]: () => {
        user = mo
        return Response.json({ success: true, user })
      },
    })
    await expect.element(heading('Join Joule')).toBeVisible()
    await expect.element(page.getByText('mo@joule.example')).toBeVisible()
    await expect.element(page.getByText('Manager', { exact: true })).toBeVisible()
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.element(heading('Venue Verified')).toBeVisible()
    expect(location.pathname).toBe('/venue/dashboard')
  })

  test('to another address than the one signed in says what accepting does', async () => {
    await openPage(join, { ...answersOf({}), [read]: invitation })
    await expect.element(page.getByText(/You are signed in as ada@joule.example/)).toBeVisible()
  })

  test.each([
    [410, 'This invitation has already been used.'],
    [410, 'This invitation has expired. Ask for a new one.'],
    [404, 'This invitation was not found. Open the link of the mail again.'],
  ])('that cannot be used says why: %d %s', async (status, sentence) => {
    const code = status === 410 ? 'link_spent' : 'not_found'
    await openPage(join, { [read]: () => Response.json({ error: sentence, code }, { status }) })
    await expect.element(heading('This invitation does not work')).toBeVisible()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('that cannot be read now can be tried again', async () => {
    let isDown = true
    await openPage(join, {
      [read]: (request) => (isDown ? refusing(503, 'Too busy.') : invitation)(request),
    })
    await expect.element(page.getByText('Too busy.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('Join Joule')).toBeVisible()
  })

  test('that is used elsewhere in the meantime says so', async () => {
    let isUsed = false
    const used: Answer = () => {
      isUsed = true
      const error = 'This invitation has already been used.'
      return Response.json({ error, code: 'link_spent' }, { status: 410 })
    }
    await openPage(join, {
      [read]: (request) => (isUsed ? used : invitation)(request),
      [`POST /api/venue/invitations/${token}/accept`]: used,
    })
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.element(heading('This invitation does not work')).toBeVisible()
  })
})

describe('a phone at the counter', () => {
  test('a phone at the counter opens its link by a press, then knows its venue', async () => {
    let user: typeof counterPhone | null = null
    await openPage(`/counter/${token}`, {
      'GET /api/auth/me': () => Response.json({ user }),
      [`GET /api/counter-links/${token}`]: () => Response.json({ venueName: 'Joule', name: 'Bar' }),
      [`POST /api/counter-links/${token}/open`]: () => {
        user = counterPhone
        return Response.json({ success: true, user })
      },
    })
    await expect.element(heading('Use this phone at the counter of Joule')).toBeVisible()
    await page.getByRole('button', { name: 'Use this phone' }).click()
    await expect.element(heading('Redeem at Joule')).toBeVisible()
    expect(location.pathname).toBe('/redeem')
  })

  test('with a link that was used says so', async () => {
    await openPage(`/counter/${token}`, {
      [`GET /api/counter-links/${token}`]: () =>
        Response.json(
          { error: 'This link has already been used. Ask for a new one.', code: 'link_spent' },
          { status: 410 },
        ),
    })
    await expect.element(heading('This link does not work')).toBeVisible()
    await expect.element(page.getByText(/Ask for a new one/)).toBeVisible()
  })
})
