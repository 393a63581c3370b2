import type { OwnVoteNotices } from '@nofomo/contracts/vote-notices/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakePush, hashOf } from '../../testing/fake-push.ts'
import { decidedSnapshot, givenSnapshot, sessionAnswers, sessionId } from '../../testing/given-session.ts'
import { type Answers, openPage, refusing } from '../../testing/open-page.tsx'

const endpoint = 'https://push.example.net/a'
const call = `/api/sessions/${sessionId}/notices`
const nothing: OwnVoteNotices = { kinds: [], by: null, device: null }
const followed = ['decided', 'changed'] as const
const byMail: OwnVoteNotices = { kinds: [...followed], by: 'mail', device: null }
const byPush = async (): Promise<OwnVoteNotices> => ({
  kinds: [...followed],
  by: 'push',
  device: await hashOf(endpoint),
})

const open = { session: { hasNotices: true } } as const
const told = (own: OwnVoteNotices, mailTo: string | null = null): Answers => ({
  [`GET ${call}`]: () => Response.json({ own, mailTo, pushKey: 'key' }),
})
const opener = page.getByRole('button', { name: 'Tell me when it’s decided' })
const dialog = page.getByRole('dialog', { name: 'Tell me when it’s decided' })
const press = (name: string) => dialog.getByRole('button', { name }).click()

async function openDialog(answers: Answers) {
  const opened = await openPage(`/results/${sessionId}`, {
    ...sessionAnswers(givenSnapshot(open)),
    ...answers,
  })
  await opener.click()
  await expect.element(dialog).toBeVisible()
  return opened
}

describe('"Tell me when it’s decided" on the results page', () => {
  test('permission is asked for at the press alone, and the page says that this device is told', async () => {
    const asked = fakePush()
    const sent: unknown[] = []
    const { pageErrors } = await openDialog({
      ...told(nothing),
      [`POST ${call}`]: async (request) => {
        sent.push(await request.json())
        return Response.json({ own: await byPush() })
      },
      [`POST ${call}/end`]: () => Response.json({ own: nothing }),
    })
    await expect.element(dialog.getByRole('button', { name: 'On this device' })).toBeVisible()
    expect(asked.permission).toBe('default')
    await press('On this device')
    await expect.element(dialog.getByText('You are told on this device.')).toBeVisible()
    expect(sent).toMatchObject([{ channel: { by: 'push', subscription: { endpoint } } }])
    await press('Stop telling me')
    await expect.element(dialog.getByRole('button', { name: 'On this device' })).toBeVisible()
    await expect.element(dialog.getByText('You are told on this device.')).not.toBeInTheDocument()
    expect(pageErrors).toEqual([])
  })

  test('where the browser does not allow it, nothing is sent, and mail is still offered', async () => {
    fakePush({ answer: 'denied' })
    const { calls } = await openDialog({
      ...told(nothing, 'ann@example.com'),
      [`POST ${call}`]: () => Response.json({ own: byMail }),
    })
    await press('On this device')
    await expect
      .element(dialog.getByText('Your browser did not allow notifications, so nothing was turned on.'))
      .toBeVisible()
    await expect.element(dialog.getByText(/^You have blocked notifications for NoFOMO/)).toBeVisible()
    expect(calls).not.toContain(`POST ${call}`)
    await press('By mail to ann@example.com')
    await expect.element(dialog.getByText('You are told by mail to ann@example.com.')).toBeVisible()
  })

  test('without a verified address, mail leads to signing in and back to the results', async () => {
    fakePush()
    await openDialog(told(nothing))
    await expect
      .element(dialog.getByRole('link', { name: 'sign in with a link' }))
      .toHaveAttribute('href', `/login/consumer?redirect=${encodeURIComponent(`/results/${sessionId}`)}`)
  })

  test('what is told on another device is said, and can be moved here', async () => {
    fakePush({ permission: 'granted' })
    await openDialog(told({ ...(await byPush()), device: 'another' }))
    await expect.element(dialog.getByText('You are told on another device.')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'On this device' })).toBeVisible()
  })

  test('a refusal is told, and what could not be loaded can be tried again', async () => {
    fakePush()
    let isBusy = true
    await openDialog({
      [`GET ${call}`]: (request) =>
        isBusy
          ? refusing(503, 'Too busy.')(request)
          : Response.json({ own: nothing, mailTo: null, pushKey: 'k' }),
      [`POST ${call}`]: refusing(503, 'Too busy. Try again in a minute.'),
    })
    await expect.element(dialog.getByText('Too busy.')).toBeVisible()
    isBusy = false
    await press('Try again')
    await press('On this device')
    await expect.element(dialog.getByText('Too busy. Try again in a minute.')).toBeVisible()
  })

  test('once it is decided nothing is offered', async () => {
    const decided = decidedSnapshot()
    const session = { ...decided.session, ...open.session }
    await openPage(`/results/${sessionId}`, sessionAnswers({ ...decided, session }))
    await expect.element(page.getByText('WE HAVE A WINNER!')).toBeVisible()
    await expect.element(opener).not.toBeInTheDocument()
  })

  test('a server of the release before is not asked', async () => {
    await openPage(`/results/${sessionId}`, sessionAnswers(givenSnapshot()))
    await expect.element(page.getByRole('heading', { name: 'More about this vote' })).toBeVisible()
    await expect.element(opener).not.toBeInTheDocument()
  })
})

describe('what the host is told', () => {
  const hostCall = `POST /api/sessions/${sessionId}/host-notices`
  const toggle = (name: string) => page.getByRole('switch', { name })

  test('each notice has a switch, and the first one asks for permission', async () => {
    const asked = fakePush()
    const sent: { kinds: string[]; channel?: object }[] = []
    const { pageErrors } = await openPage(`/results/${sessionId}`, {
      ...sessionAnswers(givenSnapshot(open), true),
      ...told(nothing),
      [`GET /api/sessions/${sessionId}/ballots`]: () => Response.json({ ballots: [] }),
      [hostCall]: async (request) => {
        const body = (await request.json()) as (typeof sent)[number]
        sent.push(body)
        return Response.json({ own: { ...(await byPush()), kinds: body.kinds } })
      },
    })
    await page.getByText('You are the host').click()
    await expect.element(page.getByRole('heading', { name: 'What we tell you' })).toBeVisible()
    for (const name of [
      'Somebody is missing',
      'Everybody has voted',
      'It is decided',
      'The result has changed',
    ])
      await expect.element(toggle(name)).not.toBeChecked()
    expect(asked.permission).toBe('default')
    await toggle('Everybody has voted').click()
    await expect.element(toggle('Everybody has voted')).toBeChecked()
    await toggle('It is decided').click()
    await expect.element(toggle('It is decided')).toBeChecked()
    await expect.element(page.getByText('You are told on this device.')).toBeVisible()
    await toggle('Everybody has voted').click()
    await expect.element(toggle('Everybody has voted')).not.toBeChecked()
    expect(sent).toEqual([
      { kinds: ['everybody_voted'], channel: expect.objectContaining({ by: 'push' }) },
      { kinds: ['everybody_voted', 'decided'] },
      { kinds: ['decided'] },
    ])
    expect(pageErrors).toEqual([])
  })

  test('what could not be loaded can be tried again', async () => {
    fakePush()
    let isBusy = true
    await openPage(`/results/${sessionId}`, {
      ...sessionAnswers(givenSnapshot(open), true),
      [`GET ${call}`]: (request) =>
        isBusy
          ? refusing(503, 'Too busy.')(request)
          : Response.json({ own: nothing, mailTo: null, pushKey: 'key' }),
      [`GET /api/sessions/${sessionId}/ballots`]: () => Response.json({ ballots: [] }),
    })
    await page.getByText('You are the host').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Too busy.' })
    await expect.element(alert).toBeVisible()
    isBusy = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(toggle('It is decided')).toBeVisible()
  })
})
