import type { Crew, CrewRhythm } from '@nofomo/contracts/crews/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakePush, hashOf } from '../../../testing/fake-push.ts'
import { type Answers, openPage, refusing } from '../../../testing/open-page.tsx'

const id = 'abcdefghijkl'
const endpoint = 'https://push.example.net/a'
const ada = { id: '1', name: 'Ada', squadRole: null, joinedAt: '2026-11-01T12:00:00.000Z', hasVoted: null }
const crew: Crew = {
  ...{ id, name: 'Friday friends', running: null, decisions: [], lastNumber: 0, rhythm: null },
  members: [{ ...ada, role: 'maker', isYou: true }],
  you: {
    ...{
      memberId: '1',
      name: 'Ada',
      role: 'maker',
      isOfAccount: false,
      squadRole: null,
      squadRoleKnown: null,
    },
    ...{ tastes: null, usesTastes: true, hasCalendar: false },
  },
  next: { people: 1, location: null, budget: null, meetingAt: null, leftOut: [], taste: [] },
  memory: { leavesOutWinners: true, usesTaste: true, usesFairness: true },
}
const wednesdays = { kind: 'weekly', weekday: 3, hour: 18 } as const
const running: CrewRhythm = {
  ...wednesdays,
  ...{ nextAt: '2026-12-03T02:00:00.000Z', isPaused: false, unanswered: 0 },
}
const member: Crew['you'] = { ...crew.you, role: 'member' }

const noNotices = { own: { kinds: [], by: null, device: null }, mailTo: null, pushKey: 'key' }
const openCrew = (shown: Crew, answers: Answers = {}) => openAt(`/crew/${id}`, shown, answers)
const openSettings = (shown: Crew, answers: Answers = {}) => openAt(`/crew/${id}/settings`, shown, answers)
const openAt = (path: string, shown: Crew, answers: Answers) =>
  openPage(path, {
    [`GET /api/crews/${id}`]: () => Response.json({ crew: shown, invitation: null, isLinkOpen: false }),
    [`GET /api/crews/${id}/me/notices`]: () => Response.json(noNotices),
    ...answers,
  })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the next vote on a crew’s page', () => {
  const call = `POST /api/crews/${id}/votes`
  const meetingAt = '2099-01-09T04:00:00.000Z'

  test('it takes the evening of last time, unless that chip is left out', async () => {
    const sent: object[] = []
    await openCrew(
      { ...crew, next: { ...crew.next, meetingAt } },
      {
        [call]: async (request) => {
          sent.push(await request.json())
          return refusing(503, 'unavailable')(request)
        },
      },
    )
    await expect.element(page.getByText(/^Thu, Jan 8, 8.PM$/)).toBeVisible()
    await expect.element(page.getByText('When?', { exact: true })).not.toBeInTheDocument()
    await press('Start the vote')
    await expect.poll(() => sent).toMatchObject([{ meetingAt }])
    await page.getByRole('button', { name: /^Another time/ }).click()
    await expect.element(page.getByText('When?', { exact: true })).toBeVisible()
    await press('Start the vote')
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]).not.toHaveProperty('meetingAt')
  })

  test('a day that is said in words is shown as understood, and is the vote’s; words without one are refused', async () => {
    const sent: object[] = []
    const times = [meetingAt, '2099-01-10T04:00:00.000Z']
    await openCrew(crew, {
      'POST /api/understand': async (request) => {
        const { description } = (await request.json()) as { description: string }
        const meeting =
          description === 'Thursday or Friday at 8' ? { times, isHourAssumed: false } : undefined
        return Response.json({ understood: [], preferences: {}, note: null, ...(meeting && { meeting }) })
      },
      [call]: async (request) => {
        sent.push(await request.json())
        return refusing(503, 'unavailable')(request)
      },
    })
    const words = page.getByLabelText('Or say when')
    await words.fill('sometime')
    await press('Start the vote')
    await expect
      .element(page.getByText('We found no day in this. Say one, like “Thursday at 8”.'))
      .toBeVisible()
    await expect.element(words).toHaveValue('sometime')
    expect(sent).toEqual([])
    await words.fill('Thursday or Friday at 8')
    await words.element().blur()
    await expect.element(page.getByText(/^When\?.*Jan 8.*Jan 9/)).toBeVisible()
    await press('Start the vote')
    await expect.poll(() => sent).toMatchObject([{ times }])
  })

  test('once it has begun, sending it to the crew is next, and nothing begins another one', async () => {
    const sessionId = 'vote00000001'
    const begun = { sessionId, number: 1, title: crew.name, origin: 'again', startedBy: 'Ada' } as const
    const vote = { ...begun, startedAt: '2026-11-01T12:00:00.000Z', status: 'in_progress' } as const
    const running = { ...vote, expectedVoters: 1, deadline: null, images: [] }
    let shown: Crew = crew
    await openCrew(crew, {
      [`GET /api/crews/${id}`]: () => Response.json({ crew: shown, invitation: null, isLinkOpen: false }),
      [call]: () => {
        shown = { ...crew, running, lastNumber: 1 }
        return Response.json({ sessionId, number: 1, isNew: true, note: null })
      },
    })
    await press('Start the vote')
    await expect.element(page.getByRole('button', { name: 'Send it to your crew' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Vote', exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'The vote is on' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Start the vote' })).not.toBeInTheDocument()
  })

  test('plans that are ahead are not where the crew has been', async () => {
    const winner = { id: 'altura', name: 'Altura', address: '617 Broadway E', image: '/images/a.png' }
    const decided = { title: 'Friday friends', decidedAt: '2026-11-01T12:00:00.000Z', winner }
    await openCrew({
      ...crew,
      decisions: [
        { ...decided, number: 2, sessionId: null, meetingAt },
        { ...decided, number: 1, sessionId: null, meetingAt: '2026-01-09T04:00:00.000Z' },
      ],
    })
    const ahead = page.getByRole('region', { name: 'Coming up' })
    await expect.element(ahead.getByText(/^Thu, Jan 8, 8.PM$/)).toBeVisible()
    expect(ahead.getByRole('listitem').elements()).toHaveLength(1)
    const been = page.getByRole('region', { name: 'Where you have been' })
    await been.getByRole('heading').click()
    await expect.element(been.getByRole('listitem')).toBeVisible()
  })
})

describe('the rhythm in a crew’s settings', () => {
  const call = `PUT /api/crews/${id}/rhythm`

  test('the maker chooses a day, and reads when the next vote opens', async () => {
    const sent: unknown[] = []
    await openSettings(crew, {
      [call]: async (request) => {
        sent.push(await request.json())
        return Response.json({ crew: { ...crew, rhythm: running } })
      },
    })
    await press('Choose a day')
    await page.getByLabelText('How often').selectOptions('Every two weeks')
    await page.getByLabelText('At', { exact: true }).selectOptions('6 PM')
    await press('Save')
    await expect.element(page.getByText('Every week on Wednesday at 6 PM')).toBeVisible()
    await expect.element(page.getByText(/^The next vote opens on Dec 2/)).toBeVisible()
    expect(sent).toEqual([{ rhythm: { kind: 'biweekly', weekday: 3, hour: 18 }, isPaused: false }])
  })

  test('the maker has it pause, and reads why it pauses by itself', async () => {
    const sent: unknown[] = []
    await openSettings(
      { ...crew, rhythm: running },
      {
        [call]: async (request) => {
          sent.push(await request.json())
          const paused = { ...running, nextAt: null, isPaused: true, unanswered: 3 }
          return Response.json({ crew: { ...crew, rhythm: paused } })
        },
      },
    )
    await press('Pause')
    await expect.element(page.getByText('It pauses: nobody answered the last three votes.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible()
    expect(sent).toMatchObject([{ rhythm: wednesdays, isPaused: true }])
  })

  test('a member sees it and changes nothing', async () => {
    await openSettings({ ...crew, you: member, rhythm: running })
    await expect.element(page.getByText('Every week on Wednesday at 6 PM')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).not.toBeInTheDocument()
  })

  test('what was chosen stays when it could not be saved', async () => {
    await openSettings(crew, { [call]: refusing(503, 'Too busy.') })
    await press('Choose a day')
    await page.getByLabelText('How often').selectOptions('Every month')
    await press('Save')
    await expect.element(page.getByText('Too busy.')).toBeVisible()
    await expect.element(page.getByLabelText('How often')).toHaveValue('monthly')
  })
})

describe('the notices in a crew’s settings', () => {
  const call = `PUT /api/crews/${id}/me/notices`
  const toggle = (name: string) => page.getByRole('switch', { name })

  test('each has a switch, and the first one asks for permission', async () => {
    const asked = fakePush()
    const sent: { kinds: string[]; channel?: object }[] = []
    await openSettings(crew, {
      [call]: async (request) => {
        const body = (await request.json()) as (typeof sent)[number]
        sent.push(body)
        const device = await hashOf(endpoint)
        return Response.json({ own: { kinds: body.kinds, by: 'push', device } })
      },
    })
    await expect.element(toggle('A vote is open')).not.toBeChecked()
    expect(asked.permission).toBe('default')
    await toggle('A vote is open').click()
    await expect.element(page.getByText('You are told on this device.')).toBeVisible()
    await toggle('It is decided').click()
    await expect.element(toggle('It is decided')).toBeChecked()
    expect(sent).toEqual([
      { kinds: ['begun'], channel: expect.objectContaining({ by: 'push' }) },
      { kinds: ['begun', 'decided'] },
    ])
  })

  test('what could not be loaded can be tried again', async () => {
    fakePush()
    let isBusy = true
    await openSettings(crew, {
      [`GET /api/crews/${id}/me/notices`]: (request) =>
        isBusy ? refusing(503, 'Too busy.')(request) : Response.json(noNotices),
    })
    await expect.element(page.getByText('Too busy.')).toBeVisible()
    isBusy = false
    await press('Try again')
    await expect.element(toggle('Your vote is missing')).toBeVisible()
  })
})

describe('the calendar in a crew’s settings', () => {
  const address = `https://nofomo.example/api/crew-calendars/${'s'.repeat(43)}/plans.ics`

  test('its address is shown once, can be copied, and is opened by calendars of this device', async () => {
    const { calls } = await openSettings(crew, {
      [`POST /api/crews/${id}/me/calendar`]: () => Response.json({ address }),
      [`DELETE /api/crews/${id}/me/calendar`]: () => Response.json({ success: true }),
    })
    await press('Make an address')
    await expect.element(page.getByText(address)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open in my calendar' }))
      .toHaveAttribute('href', address.replace('https', 'webcal'))
    await press('End it')
    await expect.element(page.getByText(address)).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
    expect(calls).toContain(`DELETE /api/crews/${id}/me/calendar`)
  })

  test('one that is in use is not shown again, and a new one can be made', async () => {
    await openSettings({ ...crew, you: { ...crew.you, hasCalendar: true } })
    await expect.element(page.getByText(/^Your calendar’s address is in use/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Make a new address' })).toBeVisible()
  })
})
