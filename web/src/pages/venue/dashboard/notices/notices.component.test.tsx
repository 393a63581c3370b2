import type { Notices } from '@nofomo/contracts/notices/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakePush, hashOf } from '../../../../testing/fake-push.ts'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage, refusing } from '../../../../testing/open-page.tsx'
import { answersOf, standingOf } from '../../../../testing/venue-answers.ts'

const account = '/venue/dashboard/account'
const off: Notices = { venueId: 'joule', weeklyMail: true, rushMail: false, devices: [] }
const toggle = (name: string) => page.getByRole('switch', { name })
const onDevice = 'Rush notice on this device'
const devicesCall = 'POST /api/venue/notices/joule/devices'

async function open(
  notices: Notices[] | undefined,
  more: Parameters<typeof openPage>[1] = {},
  role = 'owner',
) {
  fakeStreams()
  const standings = [standingOf({ role: role as 'owner' })]
  return openPage(account, { ...answersOf({ standings, ...(notices && { notices }) }), ...more })
}

test('the weekly mail is on and rush notices are off, each with what it is', async () => {
  fakePush()
  const { pageErrors } = await open([off])
  await expect.element(page.getByRole('heading', { name: 'What we tell you about Joule' })).toBeVisible()
  await expect.element(toggle('Weekly mail')).toBeChecked()
  await expect.element(toggle('Weekly mail')).toHaveAccessibleDescription(/^Mondays at nine/)
  await expect.element(toggle('Rush notice by mail')).not.toBeChecked()
  await expect.element(toggle(onDevice)).not.toBeChecked()
  expect(pageErrors).toEqual([])
})

test('a switch changes what the server answers', async () => {
  fakePush()
  const sent: unknown[] = []
  await open([off], {
    'PATCH /api/venue/notices/joule': async (request) => {
      sent.push(await request.json())
      return Response.json({ notices: { ...off, weeklyMail: false } })
    },
  })
  await toggle('Weekly mail').click()
  await expect.element(toggle('Weekly mail')).not.toBeChecked()
  await expect.poll(() => sent).toEqual([{ weeklyMail: false }])
})

test('if a change is refused the switch goes back, and the reason is told', async () => {
  fakePush()
  await open([off], { 'PATCH /api/venue/notices/joule': refusing(503, 'Too busy. Try again in a minute.') })
  await toggle('Rush notice by mail').click()
  await expect.element(page.getByText('Too busy. Try again in a minute.')).toBeVisible()
  await expect.element(toggle('Rush notice by mail')).not.toBeChecked()
})

test('on this device: the browser asks, and the device is known afterward', async () => {
  fakePush()
  const devices = [await hashOf('https://push.example.net/a')]
  const { calls } = await open([off], {
    [devicesCall]: () => Response.json({ notices: { ...off, devices } }),
    [`${devicesCall}/end`]: () => Response.json({ notices: off }),
  })
  await toggle(onDevice).click()
  await expect.element(toggle(onDevice)).toBeChecked()
  await toggle(onDevice).click()
  await expect.element(toggle(onDevice)).not.toBeChecked()
  expect(calls).toContain(`${devicesCall}/end`)
})

test('a device that shows notices already is on', async () => {
  fakePush({ permission: 'granted' })
  await open([{ ...off, devices: [await hashOf('https://push.example.net/a')] }])
  await expect.element(toggle(onDevice)).toBeChecked()
})

test('another device’s notices are not this one’s', async () => {
  fakePush({ permission: 'granted' })
  await open([{ ...off, devices: [await hashOf('https://push.example.net/b')] }])
  await expect.element(toggle(onDevice)).toBeEnabled()
  await expect.element(toggle(onDevice)).not.toBeChecked()
})

test('without permission nothing is turned on, and how to allow it is told', async () => {
  fakePush({ answer: 'denied' })
  const { calls } = await open([off])
  await toggle(onDevice).click()
  await expect.element(page.getByText(/did not allow notifications/)).toBeVisible()
  await expect.element(toggle(onDevice)).toBeDisabled()
  await expect.element(toggle(onDevice)).toHaveAccessibleDescription(/Allow them in your browser’s settings/)
  expect(calls).not.toContain(devicesCall)
})

test('a browser without Web Push says so, and mail remains', async () => {
  vi.stubGlobal('PushManager', undefined)
  // A browser without it lacks the name, too.
  delete (window as { PushManager?: unknown }).PushManager
  await open([off])
  await expect.element(toggle(onDevice)).toBeDisabled()
  await expect.element(toggle(onDevice)).toHaveAccessibleDescription(/This browser cannot show notices/)
  await expect.element(toggle('Rush notice by mail')).toBeEnabled()
})

test('a team member is not told figures, and has no switches', async () => {
  await open([], {}, 'team')
  await expect.element(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /What we tell you/ })).not.toBeInTheDocument()
})

test('if they cannot be loaded no switch is invented', async () => {
  await open([off], { 'GET /api/venue/notices': refusing(503, 'Too busy.') })
  await expect.element(page.getByText(/Your notices could not be loaded/)).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})

test('the demo shows the switches, and refuses kindly', async () => {
  fakePush()
  fakeStreams()
  const { calls } = await openPage(`${account}?demo=true`, answersOf({}))
  await expect.element(toggle('Weekly mail')).toBeChecked()
  await toggle('Weekly mail').click()
  await expect
    .element(page.getByText(/nothing is saved here. Leave demo mode to change what you are told/))
    .toBeVisible()
  await toggle(onDevice).click()
  expect(Notification.requestPermission).not.toHaveBeenCalled()
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})
