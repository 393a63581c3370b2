import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buttonsOf, closedChannel, textsOf } from '../../../testing/external-services/slack-server.ts'
import { voteOnAll } from '../../../testing/features/sessions.ts'
import { startSlack } from '../../../testing/features/slack.ts'

let chat: Awaited<ReturnType<typeof startSlack>>
beforeAll(async () => {
  chat = await startSlack()
})
afterAll(() => chat.stop())
beforeEach(async () => {
  const { slack, testApp, install } = chat
  Object.assign(slack.state, { retryAfter: null, hold: null, refuses: new Map() })
  slack.posts.length = 0
  slack.responses.length = 0
  slack.tokens.add('xoxb-of-a-test')
  await testApp.db.deleteFrom('chat_posts').execute()
  await install()
  // Limits of an hour end.
  testApp.clock.advance(3_600_000)
})

async function sessionOf(sessionId: string): Promise<Session> {
  const { body } = await chat.testApp.browser().get<{ session: Session }>(`/api/sessions/${sessionId}`)
  return body.session
}

const voteAs = async (sessionId: string, values: (1 | 0 | -1)[]) =>
  voteOnAll(chat.testApp.browser(), await sessionOf(sessionId), values)

const later = (ms: number) => chat.testApp.clock.advance(ms)

describe('a command in Slack', () => {
  test('a command is acknowledged to whoever typed it, and posts three places, the link and buttons', async () => {
    const { status, body } = await chat.command('tacos friday at 7 for six')
    expect([status, body]).toEqual([200, { response_type: 'ephemeral', text: 'Looking for places …' }])
    expect(chat.slack.posts).toEqual([])
    await chat.settle()
    const [post, ...more] = chat.slack.posts
    expect(more).toEqual([])
    const [title, lead, ...rest] = textsOf(post ?? { blocks: [] })
    expect(title).toBe('Tacos friday at 7 for six')
    expect(lead).toMatch(/^Friday, .* at 7:00\u00a0PM \(Seattle time\)\nNobody has voted yet\.$/)
    expect(rest.shift()).toBe('Asked by @U1')
    const places = rest.slice(0, 3)
    for (const place of places) expect(place).toMatch(/^.+\n.*(Mexican|Taco|\$)/)
    expect(rest.at(-1)).toMatch(/^http.*\/vote\/[\w-]{12}$/)
    expect(buttonsOf(post ?? { blocks: [] }).names).toEqual([
      'Vote',
      'Vote here',
      'Add a place',
      'Make another',
      'End vote',
    ])
    const session = await sessionOf(rest.at(-1)?.split('/').at(-1) ?? '')
    expect(session).toMatchObject({ expectedVoters: 6, isExpectedKnown: true })
  })

  test('the message credits whoever knows what it says of the places', async () => {
    const { post } = await chat.begin('Artusi or Altura friday at 7')
    expect(textsOf(post).filter((text) => text.startsWith('Facts:'))).toEqual([
      'Facts: © OpenStreetMap contributors 2022',
    ])
  })

  test('marks of Slack in a command are read as the words that they show', async () => {
    const { post } = await chat.begin(
      'fish &amp; chips with <@U2|ben> :beers: <!date^1796439600^{date}|friday at 7>',
    )
    expect(textsOf(post)[0]).toBe('Fish & chips with ben beers friday at 7')
  })

  test.each(['', 'help', ' HELP '])('help is told only to whoever asked by “%s”', async (words) => {
    const { body } = await chat.command(words)
    expect(body.response_type).toBe('ephemeral')
    expect(body.text).toContain('/nofomo tacos friday for six')
    await chat.settle()
    expect(chat.slack.posts).toEqual([])
  })

  test('neither words nor ids of people and channels are stored beyond the session, and secrets are encrypted', async () => {
    await chat.command('purple noodles for two', { user: 'U0PERSON', channel: 'C0CHANNEL' })
    const waiting = await chat.testApp.db.selectFrom('chat_requests').selectAll().execute()
    await chat.settle()
    const { db } = chat.testApp
    const stored = [
      ...waiting,
      ...(await db.selectFrom('chat_requests').selectAll().execute()),
      ...(await db.selectFrom('chat_posts').selectAll().execute()),
      ...(await db.selectFrom('slack_installations').selectAll().execute()),
    ].flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    )
    for (const secret of ['purple', 'U0PERSON', 'C0CHANNEL', 'xoxb', 'response'])
      expect(stored.filter((value) => value.includes(secret))).toEqual([])
    expect(
      await db.selectFrom('chat_requests').select('key_hash').where('work', 'is not', null).execute(),
    ).toEqual([])
  })

  test('a place’s name is text, whatever it contains', async () => {
    const { sessionId, post } = await chat.begin('ramen for two')
    const name = '<!channel> *free* & <https://evil.example|beer>'
    await chat.testApp.browser().post(`/api/sessions/${sessionId}/venues`, { name, address: '1 Pike St' })
    later(15_000)
    await chat.sweep()
    expect(textsOf(post).join('\n')).toContain(name)
    expect(post.text).not.toContain('<')
  })
})

describe('a message in Slack', () => {
  test('a message follows the votes, at most every 15 seconds, and shows the winner with a picture at once', async () => {
    const { post, sessionId } = await chat.begin('thai for two')
    await voteAs(sessionId, [1, 0, -1])
    await chat.sweep()
    expect(post.edits).toBe(0)
    later(15_000)
    await chat.sweep()
    expect(post.edits).toBe(1)
    expect(textsOf(post)[1]).toContain('1 of 2 voted.')
    expect(textsOf(post)[3]).toContain('1 yes · 0 maybe · 0 no')
    await voteAs(sessionId, [1, 0, -1])
    await chat.sweep()
    expect(post.edits).toBe(1)
    await chat.press('end_vote', buttonsOf(post).postId)
    await chat.settle()
    await chat.sweep()
    expect(post.edits).toBe(2)
    const winner = (await sessionOf(sessionId)).venues[0]?.name
    expect(textsOf(post)[1]).toMatch(/^http.*\/images\/.*\?w=800$/)
    expect(textsOf(post)[2]).toContain(`Decided: ${winner}`)
    const { body } = await chat.testApp.browser().get<Snapshot>(`/api/sessions/${sessionId}/results`)
    expect(textsOf(post)[2]).toContain(body.results.decidedBy)
    expect(buttonsOf(post).names).toEqual(['See the result', 'Make another'])
    await chat.sweep()
    expect(post.edits).toBe(2)
  })

  test('a message shows no counts that friends may not see yet', async () => {
    const { post, sessionId } = await chat.begin('thai for three')
    await chat.testApp.db
      .updateTable('sessions')
      .set({ results_visibility: 'after_close' })
      .where('id', '=', sessionId)
      .execute()
    await voteAs(sessionId, [1, 0, -1])
    later(15_000)
    await chat.sweep()
    expect(textsOf(post)[1]).toContain('1 of 3 voted.')
    expect(textsOf(post).join()).not.toMatch(/\d yes/)
  })

  test('the message of a vote that staff hide says so without its title, and follows it once it is back', async () => {
    const { post, sessionId } = await chat.begin('pizza for three')
    const hide = (at: Date | null) =>
      chat.testApp.db.updateTable('sessions').set({ hidden_at: at }).where('id', '=', sessionId).execute()
    await hide(new Date())
    await chat.sweep()
    expect(textsOf(post)).toEqual([
      'This vote was taken down',
      'NoFOMO’s staff have hidden it after a report.',
    ])
    expect(buttonsOf(post).names).toEqual([])
    await hide(null)
    later(15_000)
    await chat.sweep()
    expect(textsOf(post)[0]).toBe('Pizza for three')
  })

  test('the message of a vote that is deleted says so, and is forgotten', async () => {
    const { post, sessionId } = await chat.begin('pizza for three')
    await chat.testApp.db.deleteFrom('session_venues').where('session_id', '=', sessionId).execute()
    await chat.testApp.db.deleteFrom('sessions').where('id', '=', sessionId).execute()
    await chat.sweep()
    expect(textsOf(post)[0]).toBe('This vote is gone')
    expect(buttonsOf(post).names).toEqual([])
    expect(await chat.testApp.db.selectFrom('chat_posts').select('id').execute()).toEqual([])
  })

  test('a rate limit of Slack delays all messages of the workspace for as long as it says', async () => {
    const { post, sessionId } = await chat.begin('sushi for two')
    later(15_000)
    await voteAs(sessionId, [1, 0, -1])
    chat.slack.state.retryAfter = 40
    await chat.sweep()
    chat.slack.state.retryAfter = null
    later(30_000)
    await chat.sweep()
    expect(post.edits).toBe(0)
    later(11_000)
    await chat.sweep()
    expect(post.edits).toBe(1)
  })

  test('a message that was deleted in Slack is forgotten quietly', async () => {
    const { sessionId } = await chat.begin('sushi for two')
    chat.slack.posts.length = 0
    later(15_000)
    await voteAs(sessionId, [1, 0, -1])
    await chat.sweep()
    expect(await chat.testApp.db.selectFrom('chat_posts').select('id').execute()).toEqual([])
  })

  test('a revoked token ends the installation quietly', async () => {
    const { sessionId } = await chat.begin('sushi for two')
    chat.slack.tokens.clear()
    later(15_000)
    await voteAs(sessionId, [1, 0, -1])
    await chat.sweep()
    const { db } = chat.testApp
    expect(await db.selectFrom('slack_installations').select('workspace_id').execute()).toEqual([])
    expect(await db.selectFrom('chat_posts').select('id').execute()).toEqual([])
  })

  test('with a new master secret messages and installations of before are let go, and nothing is held up', async () => {
    const { sessionId } = await chat.begin('sushi for two')
    const { db } = chat.testApp
    const unreadable = Buffer.alloc(60, 1)
    await db.updateTable('chat_posts').set({ target: unreadable, host_token: unreadable }).execute()
    await db.updateTable('slack_installations').set({ token: unreadable }).execute()
    later(15_000)
    await voteAs(sessionId, [1, 0, -1])
    await chat.sweep()
    expect(await db.selectFrom('chat_posts').select('id').execute()).toEqual([])
    await chat.command('ramen for two')
    await chat.settle()
    expect(chat.slack.responses.at(-1)?.body).toMatchObject({ response_type: 'in_channel' })
  })

  test('a picture that Slack cannot fetch does not keep the winner back', async () => {
    const { post, sessionId } = await chat.begin('sushi for two')
    await voteAs(sessionId, [1, 0, -1])
    await chat.press('end_vote', buttonsOf(post).postId)
    chat.slack.state.refuses.set('chat.update', 'invalid_blocks')
    const before = chat.slack.calls.length
    await chat.settle()
    await chat.sweep()
    expect(chat.slack.calls.slice(before).filter((method) => method === 'chat.update')).toHaveLength(2)
  })

  test('where NoFOMO may not write by itself, the command’s own answer shows the places to everybody', async () => {
    await chat.command('sushi for two', { channel: closedChannel })
    await chat.settle()
    const [{ body } = { body: {} }] = chat.slack.responses.filter(
      ({ body }) => body.response_type === 'in_channel',
    )
    expect(JSON.stringify(body)).toContain('invite @NoFOMO to this channel')
    expect(chat.slack.posts).toEqual([])
    later(60_000)
    await chat.sweep()
    expect(chat.slack.responses.filter(({ body }) => body.response_type === 'in_channel')).toHaveLength(1)
  })
})

describe('the buttons of a message in Slack', () => {
  test('“Make another” begins another vote with the same wishes and other places', async () => {
    const { postId, sessionId } = await chat.begin('cheap thai for five')
    await chat.press('make_another', postId, { user: 'U2' })
    await chat.settle()
    expect(chat.slack.posts).toHaveLength(2)
    const other = textsOf(chat.slack.posts[1] ?? { blocks: [] })
    const before = (await sessionOf(sessionId)).venues.map(({ name }) => name)
    const after = (await sessionOf(other.at(-1)?.split('/').at(-1) ?? '')).venues.map(({ name }) => name)
    expect(other[0]).toBe('Cheap thai for five')
    expect(after.filter((name) => before.includes(name))).toEqual([])
  })

  test('whoever typed the command alone is told the link by which their browser hosts the vote', async () => {
    const { sessionId } = await chat.begin('thai for five')
    expect(chat.slack.responses.at(-1)?.body).toMatchObject({ response_type: 'ephemeral' })
    const [, secret] = /\/host#(?:.{12})([\w-]{43})>$/.exec(chat.told().at(-1) ?? '') ?? []
    expect(JSON.stringify(chat.slack.posts)).not.toContain('/host#')
    const browser = chat.testApp.browser()
    expect((await browser.post(`/api/sessions/${sessionId}/host`, { secret })).status).toBe(200)
    expect((await browser.delete(`/api/sessions/${sessionId}`)).status).toBe(200)
  })

  test('a command that names places begins a vote on these, and says which one is not known', async () => {
    const { sessionId } = await chat.begin('Canon or Altura or Blorbo friday?')
    expect((await sessionOf(sessionId)).venues.map(({ name }) => name)).toEqual(['Canon', 'Altura'])
    expect(chat.told().join()).toContain('We know no place called “Blorbo”')
  })

  test('“Add a place” opens a dialog, which finds places and adds the chosen one', async () => {
    const { postId, sessionId } = await chat.begin('thai for five')
    await chat.press('add_place', postId, { user: 'U2' })
    const { view } = chat.slack.views.at(-1) ?? {}
    const search = await chat.interact({ type: 'block_suggestion', value: 'spinasse' })
    const [option] = search.body.options as { value: string; text: { text: string } }[]
    expect(option?.text.text).toBe('Cascina Spinasse')
    const submit = (values: object) =>
      chat.interact(
        { type: 'view_submission', view: { ...view, id: 'V1', state: { values } } },
        { user: 'U2' },
      )
    expect((await submit({})).body).toMatchObject({ response_action: 'errors' })
    expect((await submit({ found: { search: { selected_option: option } } })).body).toEqual({})
    await chat.settle()
    expect((await sessionOf(sessionId)).venues.at(-1)).toMatchObject({
      id: option?.value,
      name: 'Cascina Spinasse',
    })
    expect(chat.told().at(-1)).toBe('Cascina Spinasse is on the list.')
    await submit({ name: { text: { value: 'Our kitchen' } }, address: { text: { value: null } } })
    await chat.settle()
    expect(chat.told().at(-1)).toContain('NoFOMO does not know “Our kitchen”')
    await submit({ name: { text: { value: 'Our kitchen' } }, address: { text: { value: '12 Denny Way' } } })
    await chat.settle()
    expect((await sessionOf(sessionId)).venues.at(-1)).toMatchObject({ name: 'Our kitchen' })
  })

  test('only whoever made the vote ends it', async () => {
    const { postId, sessionId } = await chat.begin('thai for five')
    await chat.press('end_vote', postId, { user: 'U2' })
    await chat.settle()
    expect(chat.told().at(-1)).toBe('Only whoever made this vote can end it.')
    expect((await sessionOf(sessionId)).status).toBe('in_progress')
    await chat.press('end_vote', postId)
    await chat.settle()
    expect((await sessionOf(sessionId)).status).toBe('complete')
  })

  test('a button of another channel changes nothing', async () => {
    const { postId, sessionId } = await chat.begin('thai for five')
    await chat.press('end_vote', postId, { channel: 'C2' })
    await chat.settle()
    expect(chat.told().at(-1)).toContain('NoFOMO does not follow this message.')
    expect((await sessionOf(sessionId)).status).toBe('in_progress')
  })

  test('a person who asks too often is told so', async () => {
    for (let vote = 0; vote < 20; vote += 1) await chat.command('thai for five', { user: 'U9' })
    const { body } = await chat.command('thai for five', { user: 'U9' })
    expect(body.text).toBe('That is a lot at once from here. Wait a few minutes and try again.')
    expect((await chat.command('thai for five', { user: 'U8' })).body.text).toBe('Looking for places …')
  })
})
