import { createChatQueues } from '../../features/around/chats/live/chat-work.ts'
import { chatDeps } from '../../features/around/chats/service/deps.ts'
import { markAllChanged } from '../../features/around/chats/service/mark-changed.ts'
import type { RequestDeps } from '../../features/around/chats/service/run-request.ts'
import { createSlackAdapter } from '../../features/around/slack/public.ts'
import { tokenContext } from '../../features/around/slack/service/deps.ts'
import { upsertInstallation } from '../../features/around/slack/store/installations.ts'
import { createEncryption } from '../../platform/encryption.ts'
import { createChanges } from '../../platform/live/changes.ts'
import { createSessionVersions } from '../../platform/live/session-versions.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import {
  buttonsOf,
  commandBody,
  formType,
  interactionBody,
  type Sender,
  signedHeaders,
  startSlackServer,
  textsOf,
  workspaceToken,
} from '../external-services/slack-server.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/** The app with a Slack of the test and a workspace; what chats do by themselves is done when the test says so. */
export async function startSlack() {
  const slack = await startSlackServer()
  const testApp = await startTestApp({ config: { slack: slack.settings } })
  const secrets = await loadSecrets(testApp.db)
  const { db, clock } = testApp
  let requests = 0

  async function install(workspace = 'T1') {
    const encryption = createEncryption(secrets, 'slack tokens')
    const token = encryption.encrypt(workspaceToken, tokenContext(workspace))
    await upsertInstallation(db, workspace, token, clock.now())
  }

  async function send(path: string, body: string, on: TestApp = testApp) {
    const reply = await on.app.inject({
      method: 'POST',
      url: `/api/chats/slack/${path}`,
      headers: { ...formType, ...signedHeaders(body, slack.settings.signingSecret, clock.now()) },
      payload: body,
    })
    return { status: reply.statusCode, body: reply.json() as Record<string, unknown> }
  }

  function responseUrl() {
    requests += 1
    return slack.responseUrl(String(requests))
  }

  const node = nodeOf(testApp, secrets)

  return {
    ...{ slack, testApp, install, send, responseUrl },
    settle: node.settle,
    sweep: () => node.sweep(),
    command: (words: string, sender: Partial<Sender> = {}) =>
      send('command', commandBody(words, responseUrl(), sender)),
    interact: (payload: Record<string, unknown>, sender: Partial<Sender> = {}) =>
      send('interactions', interactionBody(payload, responseUrl(), sender)),
    press: (action: string, postId: string, sender: Partial<Sender> = {}) =>
      send(
        'interactions',
        interactionBody(
          { type: 'block_actions', actions: [{ action_id: action, value: postId }] },
          responseUrl(),
          sender,
        ),
      ),
    /** Somebody asks, and the message stands in the channel. */
    async begin(words: string, sender: Partial<Sender> = {}) {
      await send('command', commandBody(words, responseUrl(), sender))
      await node.settle()
      const post = slack.posts.at(-1)
      if (!post) throw new Error('There is no message.')
      const link = textsOf(post).find((line) => line.includes('/vote/')) ?? ''
      return { post, postId: buttonsOf(post).postId, sessionId: link.split('/').at(-1) ?? '' }
    },
    /** What was answered to single people, the newest last. */
    told: () => slack.responses.map(({ body }) => String(body.text)),
    async stop() {
      await testApp.stop()
      slack.close()
    },
  }
}

/** The background work of a node. */
function nodeOf({ app, db, clock, config }: TestApp, secrets: Awaited<ReturnType<typeof loadSecrets>>) {
  const sessionVersions = createSessionVersions({ db, changes: createChanges() })
  const log = { warn: () => {}, error: () => {} }
  const adapter = createSlackAdapter({ db, config, secrets })
  const base = { config, secrets, log, sessionVersions } as unknown as Parameters<typeof chatDeps>[0]
  const deps = {
    ...chatDeps(base, adapter ? [adapter] : []),
    call: ((endpoint, input, caller) => app.call(endpoint, input, caller, null)) as RequestDeps['call'],
  }
  const [queues] = createChatQueues({ db, clock: clock.now, log: app.log }, deps)
  return {
    /** Does all that is due. */
    async settle() {
      await queues?.requests.settle()
      await queues?.edits.settle()
    },
    /** Finds what has changed, and does what is due. */
    async sweep() {
      await markAllChanged({ db, now: clock.now() }, deps)
      await this.settle()
    },
  }
}
