import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { decidedSnapshot, givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { type Answer, offline, openPage, proxy, refusing } from '../../../testing/open-page.tsx'

const path = `/share-vote/${sessionId}`
const ours = 'NoFOMO is busy. Nothing is lost; try again in a minute.'

describe('a venue that could not be added keeps its input, and no success is reported', () => {
  test.each<[string, Answer]>([
    ['Failed to submit venue. What you typed is kept: please try again.', proxy(500)],
    [ours, refusing(503, ours)],
    ['📍 Venue added locally!', offline],
  ])(
    'a venue that could not be added keeps its input, and no success is reported: %s',
    async (sentence, answer) => {
      const { pageErrors } = await openPage(path, {
        ...sessionAnswers(),
        [`POST /api/sessions/${sessionId}/venues`]: answer,
      })
      await page.getByRole('button', { name: 'Add More', exact: true }).click()
      const dialog = page.getByRole('dialog')
      const add = dialog.getByRole('button', { name: 'Add Venue' })
      await dialog.getByLabelText('Name').fill('Joule')
      await expect.element(add).toBeDisabled()
      await dialog.getByLabelText('Address').fill('3506 Stone Way N, Seattle')
      await add.click()
      await expect.element(dialog.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
      await expect.element(dialog.getByLabelText('Name')).toHaveValue('Joule')
      await expect.element(page.getByText('Venue added successfully!')).not.toBeInTheDocument()
      expect(pageErrors).toEqual([])
    },
  )
})

test('if clipboard access is denied, another way of copying the link is used silently', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const { pageErrors } = await openPage(path, sessionAnswers())
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect.element(page.getByText('Copied!').first()).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(pageErrors).toEqual([])
})

test.each([
  ['NotAllowedError', 1],
  ['AbortError', 0],
])('“More ways…” that ends with %s shows %i sentences about it', async (name, sentences) => {
  const share = vi.fn().mockRejectedValue(new DOMException('refused', name))
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (on, key) => (key === 'share' ? share : Reflect.get(on, key, on)) }),
  )
  const { pageErrors } = await openPage(path, sessionAnswers())
  await page.getByRole('button', { name: 'More ways to send', exact: true }).click()
  await page.getByRole('button', { name: 'More ways…', exact: true }).click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const sentence = page.getByText('This browser did not open its share sheet.', { exact: false })
  await expect.poll(() => sentence.elements().length).toBe(sentences)
  expect(pageErrors).toEqual([])
})

const range = { groupSize: 7, groupSizeRange: '5-7', groupSizeFrom: 5 } as const
const ofRange = (expected: object = { expectedVoters: 5, isExpectedKnown: false }) => {
  const { session } = givenSnapshot()
  return givenSnapshot({
    session: { ...expected, preferences: { ...session.preferences, ...range } },
  })
}

describe('the page asks the host first how many they are', () => {
  test('“I don’t know yet” is the host’s group size until one press says it, and the form’s range comes first', async () => {
    let snapshot = ofRange()
    const sent: unknown[] = []
    const { pageErrors } = await openPage(path, {
      ...sessionAnswers(snapshot, true),
      [`GET /api/sessions/${sessionId}/results`]: () => Response.json(snapshot),
      'POST /api/sessions': async (request) => {
        sent.push(await request.json())
        snapshot = ofRange({ expectedVoters: 6, isExpectedKnown: true })
        return Response.json({ session: snapshot.session, viewer: { isHost: true }, note: null })
      },
    })
    const choices = page.getByRole('group', { name: 'How many are you?' }).getByRole('button')
    await expect.element(choices.first()).toHaveAttribute('aria-pressed', 'true')
    const names = choices.elements().map((choice) => choice.textContent)
    expect(names.slice(0, 4)).toEqual(['I don’t know yet', '5', '6', '7'])
    await page.getByRole('button', { name: '6', exact: true }).click()
    await expect.element(page.getByText('Final ten minutes after all 6 of you have voted.')).toBeVisible()
    await expect.element(page.getByText('2 of 6 voted.')).toBeVisible()
    expect(sent).toEqual([{ id: sessionId, expectedVoters: 6 }])
    expect(pageErrors).toEqual([])
  })

  test('a group size that is not stored is taken back, and the page says so', async () => {
    await openPage(path, {
      ...sessionAnswers(ofRange(), true),
      'POST /api/sessions': refusing(503, ours),
    })
    await page.getByRole('button', { name: '6', exact: true }).click()
    await expect.element(page.getByText(ours)).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'I don’t know yet' }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  test('friends are not asked for the group size, and read the numbers that somebody gave', async () => {
    await openPage(path, sessionAnswers(ofRange()))
    await expect.element(page.getByText('2 have voted, up to 7 expected.')).toBeVisible()
    await expect.element(page.getByText('How many are you?')).not.toBeInTheDocument()
  })
})

test('a host gives the name that friends read, keeps it if it is not saved, and friends are not asked for it', async () => {
  let { session } = givenSnapshot()
  const sent: unknown[] = []
  let answer: Answer = refusing(503, ours)
  await openPage(path, {
    ...sessionAnswers(givenSnapshot(), true),
    [`GET /api/sessions/${sessionId}/results`]: () => Response.json(givenSnapshot({ session })),
    'POST /api/sessions': (request) => answer(request),
  })
  await page.getByText('Friends read “A friend asks you” · add your name').click()
  const field = page.getByLabelText('Your name, for your friends (optional)')
  const save = page.getByRole('button', { name: 'Save name' })
  await expect.element(save).toBeDisabled()
  await field.fill(' Maya ')
  await save.click()
  await expect.element(page.getByText(ours)).toBeVisible()
  await expect.element(field).toHaveValue(' Maya ')
  answer = async (request) => {
    sent.push(await request.json())
    session = { ...session, hostName: 'Maya' }
    return Response.json({ session, viewer: { isHost: true }, note: null })
  }
  await save.click()
  await expect.element(page.getByText('Friends read “Maya asks you” · change')).toBeVisible()
  expect(sent).toEqual([{ id: sessionId, hostName: 'Maya' }])
})

test('a name of the host that is not saved yet outlasts a reload', async () => {
  const answers = sessionAnswers(givenSnapshot(), true)
  const field = page.getByLabelText('Your name, for your friends (optional)')
  await openPage(path, answers)
  await page.getByText('Friends read “A friend asks you” · add your name').click()
  await field.fill('Maya')
  await openPage(path, answers)
  await expect.element(field).toHaveValue('Maya')
  await expect.element(field).toBeVisible()
})

describe('sending is the main action', () => {
  test('sending is done by the device’s share sheet first, and by our dialog if the device refuses', async () => {
    const share = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('refused'))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    await openPage(path, sessionAnswers())
    const send = page.getByRole('button', { name: 'Share with Squad' })
    await send.click()
    expect(share).toHaveBeenCalledWith({
      title: 'Friday in Ballard',
      text: 'Friday in Ballard Vote in 30 seconds, no signup.',
      url: expect.stringContaining(`/vote/${sessionId}`),
    })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await send.click()
    await expect.element(page.getByRole('dialog', { name: 'Share with Squad' })).toBeVisible()
  })

  test('the link to send is in sight on a short phone, with own words and a long title', async () => {
    await page.viewport(390, 664)
    onTestFinished(() => page.viewport(1280, 800))
    const long = 'x'.repeat(80)
    const { session } = ofRange()
    await openPage(
      path,
      sessionAnswers(
        givenSnapshot({ session: { ...session, title: long, description: `${long} ${long}` } }),
        true,
      ),
    )
    const link = page.getByLabelText('Voting link')
    await expect.element(link).toBeVisible()
    const send = page.getByRole('button', { name: 'Share with Squad' }).element().getBoundingClientRect()
    expect(link.element().getBoundingClientRect().bottom).toBeLessThan(send.top)
    expect(send.bottom).toBeLessThanOrEqual(664)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  test('the share page of an ended vote sends the result, and promises nobody a vote', async () => {
    await openPage(path, sessionAnswers(decidedSnapshot(), true))
    await expect
      .element(page.getByLabelText('Voting link'))
      .toHaveValue(expect.stringContaining(`/results/${sessionId}`))
    await page.getByRole('button', { name: 'Share with Squad' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share with Squad' })
    await expect.element(dialog.getByText('The vote is over: your friends will see the result')).toBeVisible()
    await expect.element(dialog.getByText(/join the vote/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: /^Test Voting Link/ })).not.toBeInTheDocument()
  })
})

test('a fourth place is on the share page as soon as it has been added', async () => {
  const before = givenSnapshot()
  let snapshot = before
  await openPage(path, {
    ...sessionAnswers(before, true),
    [`GET /api/sessions/${sessionId}/results`]: () => Response.json(snapshot),
    [`POST /api/sessions/${sessionId}/venues`]: () => {
      const [first] = before.session.venues
      const added = { ...first, id: 'joule', name: 'Joule' } as (typeof before.session.venues)[number]
      snapshot = givenSnapshot({ session: { venues: [...before.session.venues, added] } })
      return Response.json({ venue: added, session: snapshot.session })
    },
  })
  await page.getByRole('button', { name: 'Add More', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('Joule')
  await dialog.getByLabelText('Address').fill('3506 Stone Way N, Seattle')
  await dialog.getByRole('button', { name: 'Add Venue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Joule' })).toBeVisible()
})
