import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { someFrames } from '../../../testing/held-answers.ts'
import { type Answers, openPage } from '../../../testing/open-page.tsx'
import { givenChip, givenUnderstanding } from '../../../testing/wishes.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const ballard = givenChip('neighborhood:ballard', { label: 'Ballard', source: 'form' })
const chips = [givenChip('cuisine:ramen'), givenChip('diet:vegan'), ballard]
type Body = {
  id?: string
  title?: string
  venues?: object[]
  without?: string[]
  replacesSuggestions?: boolean
}

/** The share page of a session that was just made in `/`. Keeps what was sent. */
async function sharePage(uniqueVoters = 0, more: Answers = {}) {
  const venues = givenSnapshot().session.venues.map((venue) => ({
    ...venue,
    source: 'ai_suggestions' as const,
  }))
  const snapshot = givenSnapshot({ session: { venues }, results: { uniqueVoters } })
  const { session } = snapshot
  const sent: Body[] = []
  const answers = {
    ...sessionAnswers(snapshot, true),
    'POST /api/sessions': async (request: Request) => {
      const body: Body = await request.json()
      sent.push(body)
      if (body.id && more.update) return more.update(request)
      if (body.venues) return Response.json({ session, viewer: { isHost: true }, note: null })
      const { preferences } = givenUnderstanding()
      const understood = chips.filter(({ id }) => !body.without?.includes(id))
      const suggested = { id: null, title: '', location: '', preferences, venues: session.venues }
      return Response.json({ session: suggested, understood, where: null, note: null })
    },
  }
  const opened = await openPage('/', answers)
  await page.getByLabelText('Neighborhood').selectOptions('Ballard')
  await button('Get AI Suggestions').click()
  await expect.poll(() => location.pathname).toBe(`/share-vote/${sessionId}`)
  await page.getByText('Edit this vote').click()
  return { sent, ...opened }
}

test('a chip is left out on the share page, and put back: the session gets other places each time', async () => {
  const { sent, pageErrors } = await sharePage()
  await button('Leave out vegan').click()
  await expect.element(button('Put back vegan')).toHaveFocus()
  await expect.poll(() => sent.length).toBe(4)
  expect(sent[2]).toMatchObject({ without: ['diet:vegan'] })
  expect(sent[3]).toMatchObject({ id: sessionId, without: ['diet:vegan'], replacesSuggestions: true })
  expect(sent[3]?.venues).toHaveLength(3)
  await expect.element(button('Change ramen')).toBeVisible()
  await button('Put back vegan').click()
  await expect.element(button('Leave out vegan')).toBeVisible()
  await expect.poll(() => sent.length).toBe(6)
  expect(sent[5]).toMatchObject({ id: sessionId, replacesSuggestions: true })
  expect(sent[5]?.without).toBeUndefined()
  // The form needs it.
  expect(button('Leave out Ballard').query()).toBeNull()
  expect(pageErrors).toEqual([])
})

test('a chip that was left out does not come back for a moment when the answer is there', async () => {
  const { sent } = await sharePage()
  await button('Leave out vegan').click()
  await expect.element(button('Put back vegan')).toBeVisible()
  const added: Node[] = []
  const watcher = new MutationObserver((changes) => {
    added.push(...changes.flatMap(({ addedNodes }) => [...addedNodes]))
  })
  watcher.observe(document.body, { subtree: true, childList: true })
  await expect.poll(() => sent.length).toBe(4)
  await someFrames()
  watcher.disconnect()
  const comeBack = added.filter(
    (node) => node instanceof Element && node.querySelector('[aria-label="Leave out vegan"]'),
  )
  expect(comeBack).toEqual([])
})

test('a chip pressed while an answer is awaited is requested next', async () => {
  const { sent } = await sharePage()
  await button('Leave out vegan').click()
  await button('Leave out ramen').click()
  await expect.element(button('Put back vegan')).toBeVisible()
  await expect.element(button('Put back ramen')).toBeVisible()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ id: sessionId, without: ['diet:vegan', 'cuisine:ramen'] })
})

test('the form for other criteria knows which chips have been left out since', async () => {
  const { sent } = await sharePage()
  await button('Leave out vegan').click()
  await expect.poll(() => sent.length).toBe(4)
  await button('Change ramen').click()
  await expect.poll(() => location.pathname).toBe('/')
  await button('Get AI Suggestions').click()
  await expect.poll(() => sent.length).toBe(6)
  expect(sent[4]?.without).toEqual(['diet:vegan'])
})

test('once somebody has voted the share page has no chips, for the places stay', async () => {
  await sharePage(1)
  await expect.element(page.getByText(/^1 of \d+ voted/)).toBeVisible()
  expect(button('Leave out vegan').query()).toBeNull()
})

test('a vote that came before a changed chip is reported, and the chip is as before', async () => {
  await sharePage(0, {
    update: () => Response.json({ error: 'Somebody has voted already.', code: 'conflict' }, { status: 409 }),
  })
  await button('Leave out vegan').click()
  await expect
    .element(page.getByText('Somebody has voted, or the vote is decided, so its places stay.'))
    .toBeVisible()
  await expect.element(button('Leave out vegan')).toBeVisible()
})
