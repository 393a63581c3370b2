import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { InputBlock, ModalView, RadioButtons } from '@slack/types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buttonsOf, textsOf, viewFlaw } from '../../../testing/external-services/slack-server.ts'
import { proposedTimes } from '../../../testing/features/session-times.ts'
import { voteOnAll } from '../../../testing/features/sessions.ts'
import { startSlack } from '../../../testing/features/slack.ts'

let chat: Awaited<ReturnType<typeof startSlack>>
beforeAll(async () => {
  chat = await startSlack()
})
afterAll(() => chat.stop())
beforeEach(async () => {
  const { slack, testApp, install } = chat
  slack.archived.clear()
  for (const list of [slack.posts, slack.replies, slack.responses, slack.views]) list.length = 0
  await testApp.db.deleteFrom('chat_posts').execute()
  await install()
  // Limits of an hour end.
  later(60 * minuteMs)
})

const later = (ms: number) => chat.testApp.clock.advance(ms)

async function readVote(sessionId: string) {
  const { body } = await chat.testApp.browser().get<Snapshot>(`/api/sessions/${sessionId}/results`)
  return body
}

const inputsOf = ({ blocks }: ModalView) =>
  blocks.filter((block): block is InputBlock => block.type === 'input')
const choiceIn = ({ element }: InputBlock) => element as RadioButtons

type Person = { user?: string; channel?: string; team?: string }

/** Presses “Vote here”, and returns the dialog that opens. */
async function openBallot(postId: string, person: Person = {}) {
  await chat.press('vote_here', postId, person)
  const view = chat.slack.views.pop()?.view
  if (!view) throw new Error(`No dialog opened: ${chat.told().at(-1)}`)
  return view
}

/** Submits the dialog with these answers, in the order of its inputs; null leaves one as it is. */
async function submit(view: ModalView, answers: readonly (string | null)[], person: Person = {}) {
  const values = Object.fromEntries(
    inputsOf(view).map((input, index) => {
      const { options, initial_option: initial = null } = choiceIn(input)
      const option = options.find(({ text }) => text.text === answers[index]) ?? initial
      return [input.block_id, { vote: { type: 'radio_buttons', selected_option: option } }]
    }),
  )
  const { body } = await chat.interact(
    { type: 'view_submission', view: { ...view, id: 'V1', state: { values } } },
    person,
  )
  return body as { response_action?: string; view?: ModalView; errors?: Record<string, string> }
}

const said = ({ view }: { view?: ModalView }) => JSON.stringify(view?.blocks)

test('“Vote here” opens a private list of the places, whose answers count as votes and are shown by the message', async () => {
  const { post, postId, sessionId } = await chat.begin('thai for two')
  expect(buttonsOf(post).names).toContain('Vote here')
  const view = await openBallot(postId)
  expect(viewFlaw(view)).toBeNull()
  const { session } = await readVote(sessionId)
  expect(inputsOf(view).map(({ label }) => label.text)).toEqual(session.venues.map(({ name }) => name))
  expect(choiceIn(inputsOf(view)[0] as InputBlock).options.map(({ text }) => text.text)).toEqual([
    'Yes',
    'Maybe',
    'No',
  ])

  const answers = session.venues.map((_, index) => (index === 0 ? 'Yes' : 'No'))
  const reply = await submit(view, answers)
  expect(reply.response_action).toBe('update')
  expect(said(reply)).toContain('You have voted on everything.')
  expect(viewFlaw(reply.view as ModalView)).toBeNull()
  expect((await readVote(sessionId)).results).toMatchObject({
    uniqueVoters: 1,
    finishedVoters: 1,
    leaderId: session.venues[0]?.id,
  })
  later(15_000)
  await chat.sweep()
  expect(textsOf(post).join('\n')).toContain('1 yes · 0 maybe · 0 no')
})

test('a person has one ballot on all their devices, which shows what they have marked and can be changed', async () => {
  const { postId, sessionId } = await chat.begin('thai for five')
  const first = await submit(await openBallot(postId), ['Maybe'])
  expect(said(first)).toContain('1 of 3 marked.')
  later(1_000)
  const again = await openBallot(postId)
  expect(choiceIn(inputsOf(again)[0] as InputBlock).initial_option?.text.text).toBe('Maybe')
  await submit(again, ['No', 'Yes', 'Yes'])
  await submit(await openBallot(postId, { user: 'U2' }), ['Yes', 'Yes', 'Yes'], { user: 'U2' })
  const { results } = await readVote(sessionId)
  expect(results).toMatchObject({ uniqueVoters: 2, finishedVoters: 2 })
  expect(results.venueStats.find(({ rank }) => rank === 3)).toMatchObject({
    yesVotes: 1,
    maybeVotes: 0,
    noVotes: 1,
  })
})

test('two submissions that arrive in another order leave the newer votes', async () => {
  const { postId, sessionId } = await chat.begin('thai for five')
  const view = await openBallot(postId)
  await submit(view, ['Yes', 'Yes', 'Yes'])
  later(-5_000)
  await submit(view, ['No', 'No', 'No'])
  later(5_000)
  const { results } = await readVote(sessionId)
  expect(results.venueStats.map(({ yesVotes }) => yesVotes)).toEqual([1, 1, 1])
})

/** The host's browser is the chat alone, so times are added below it. */
async function letFriendsChoose(sessionId: string, count: number): Promise<string[]> {
  const moments = proposedTimes(chat.testApp, count)
  const times = moments.map((at, index) => ({
    ...{ session_id: sessionId, id: `t${index}`, starts_at: new Date(at) },
  }))
  await chat.testApp.db.insertInto('session_times').values(times).execute()
  later(2_000)
  return moments
}

test('times to choose from are on the list, each with Yes, If need be and No', async () => {
  const { postId, sessionId } = await chat.begin('thai for two')
  const moments = await letFriendsChoose(sessionId, 2)
  const view = await openBallot(postId)
  const inputs = inputsOf(view).slice(-2)
  expect(inputs.map(({ label }) => label.text)).toEqual(moments.map(whenInWords))
  expect(choiceIn(inputs[0] as InputBlock).options.map(({ text }) => text.text)).toEqual([
    'Yes',
    'If need be',
    'No',
  ])
  await submit(view, ['Yes', 'No', 'No', 'If need be', 'Yes'])
  const { results } = await readVote(sessionId)
  expect(results).toMatchObject({ finishedVoters: 1 })
  const counts = results.times?.stats.map(({ yes, ifNeedBe }) => ({ yes, ifNeedBe }))
  expect(counts).toEqual(
    expect.arrayContaining([
      { yes: 0, ifNeedBe: 1 },
      { yes: 1, ifNeedBe: 0 },
    ]),
  )
})

test('the list of 30 places and 8 times keeps to the limits of Slack, whatever they are called', async () => {
  const { postId, sessionId } = await chat.begin('thai for two')
  for (let place = 0; place < 27; place += 1) {
    later(10_000)
    const name = `${place} ${'<!channel> :taco: '.repeat(4)}`.slice(0, 80)
    await chat.testApp
      .browser()
      .post(`/api/sessions/${sessionId}/venues`, { name, address: `${place} Pike St` })
  }
  await letFriendsChoose(sessionId, 8)
  const view = await openBallot(postId)
  expect(inputsOf(view)).toHaveLength(38)
  expect(viewFlaw(view)).toBeNull()
  const reply = await submit(
    view,
    inputsOf(view).map(() => 'Yes'),
  )
  expect(said(reply)).toContain('You have voted on everything.')
})

test('once the vote is decided the dialog says so, and what was open is refused with the sentence of the page', async () => {
  const { postId, sessionId } = await chat.begin('thai for two')
  const view = await openBallot(postId)
  await chat.press('end_vote', postId)
  await chat.settle()
  const reply = await submit(view, ['Yes', 'Yes', 'Yes'], { user: 'U2' })
  expect(reply.response_action).toBe('errors')
  expect(Object.keys(reply.errors ?? {})).toEqual([inputsOf(view)[0]?.block_id])
  expect(Object.values(reply.errors ?? {})[0]).toBe('This vote is decided. The message shows the result.')
  await chat.press('vote_here', postId, { user: 'U2' })
  expect(chat.told().at(-1)).toBe('This vote is decided. The message shows the result.')
  expect(chat.slack.views).toEqual([])
  expect((await readVote(sessionId)).results.uniqueVoters).toBe(0)
})

test('a place that is not on the list any more is left out, and the other votes count', async () => {
  const { postId } = await chat.begin('thai for two')
  const view = await openBallot(postId)
  const removed = { ...inputsOf(view)[0], block_id: 'AAAAAAAAAAAAAAAA' } as InputBlock
  const reply = await submit({ ...view, blocks: [removed, ...view.blocks] }, ['Yes', 'Yes', 'No', 'No'])
  expect(said(reply)).toContain('You have voted on everything.')
})

test('somebody who votes very often in a minute is told to wait, and nobody else is', async () => {
  const { postId } = await chat.begin('thai for two')
  const view = await openBallot(postId)
  let refused: string | undefined
  for (let time = 0; time < 60 && refused === undefined; time += 1)
    refused = Object.values((await submit(view, ['Yes', 'Yes', 'Yes'])).errors ?? {})[0]
  expect(refused).toContain('That is a lot of votes at once.')
  const other = await submit(view, ['Yes', 'Yes', 'Yes'], { user: 'U2' })
  expect(other.response_action).toBe('update')
})

test('people of a shared channel’s other workspace are told by whom NoFOMO was added, before they type', async () => {
  const { post, postId } = await chat.begin('thai for two')
  for (const action of ['vote_here', 'add_place', 'end_vote', 'make_another']) {
    await chat.press(action, postId, { team: 'T2', user: 'U7' })
    await chat.settle()
    expect(chat.told().at(-1)).toBe(
      'Another workspace of this channel has added NoFOMO, and the buttons are for its people. Everybody can vote by the link.',
    )
  }
  expect(chat.slack.views).toEqual([])
  expect(chat.slack.posts).toEqual([post])
})

test('somebody of a workspace that Slack names otherwise when they submit votes where they opened the list', async () => {
  const { postId, sessionId } = await chat.begin('thai for two')
  const view = await openBallot(postId, { user: 'U7' })
  const reply = await submit(view, ['Yes', 'Yes', 'Yes'], { user: 'U7', team: 'T2', channel: '' })
  expect(said(reply)).toContain('You have voted on everything.')
  await submit(await openBallot(postId, { user: 'U7' }), ['No', 'No', 'No'], { user: 'U7' })
  expect((await readVote(sessionId)).results.uniqueVoters).toBe(1)
})

test('the message names who asked, and a decision is a reply in its thread, once', async () => {
  const { post, postId, sessionId } = await chat.begin('thai friday at 7 for two', { user: 'U5' })
  expect(textsOf(post)).toContain('Asked by @U5')
  const { session } = await readVote(sessionId)
  await voteOnAll(
    chat.testApp.browser(),
    session,
    session.venues.map(() => 1),
  )
  await chat.press('end_vote', postId, { user: 'U5' })
  await chat.settle()
  await chat.sweep()
  const [reply, ...more] = chat.slack.replies
  expect(more).toEqual([])
  expect(reply).toMatchObject({ channel: post.channel, thread_ts: post.ts })
  expect(reply?.text).toMatch(/^Decided: .+\nFriday, .+ \(Seattle time\)\./)
  later(60_000)
  await chat.sweep()
  expect(chat.slack.replies).toHaveLength(1)
  await chat.press('make_another', postId, { user: 'U6' })
  await chat.settle()
  expect(textsOf(chat.slack.posts[1] ?? { blocks: [] })).toContain('Asked by @U6')
})

test('a message in an archived channel waits, and follows its vote again once the channel is back', async () => {
  const { post, postId, sessionId } = await chat.begin('thai for two')
  const { session } = await readVote(sessionId)
  chat.slack.archived.add(post.channel)
  await voteOnAll(
    chat.testApp.browser(),
    session,
    session.venues.map(() => 1),
  )
  later(15_000)
  await chat.sweep()
  const tried = chat.slack.calls.length
  for (let minutes = 0; minutes < 50; minutes += 10) {
    later(10 * minuteMs)
    await chat.sweep()
  }
  expect(chat.slack.calls).toHaveLength(tried)
  later(15 * minuteMs)
  await chat.sweep()
  expect(chat.slack.calls.length).toBeGreaterThan(tried)
  chat.slack.archived.clear()
  expect(post.edits).toBe(0)
  later(61 * minuteMs)
  await chat.sweep()
  expect(textsOf(post).join()).toContain('1 of 2 voted.')

  chat.slack.archived.add(post.channel)
  await voteOnAll(
    chat.testApp.browser(),
    session,
    session.venues.map(() => 1),
  )
  later(15_000)
  await chat.sweep()
  chat.slack.archived.clear()
  // Whoever presses a button shows that the channel is back.
  const view = await openBallot(postId)
  expect(inputsOf(view)).toHaveLength(3)
  await chat.settle()
  expect(textsOf(post).join()).toContain('2 of 2 voted.')
})
