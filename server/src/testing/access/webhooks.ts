import { makeCrew } from '../features/crews.ts'
import { consumer } from '../features/people.ts'
import type { WebhookReply } from '../features/webhooks.ts'
import type { TestBrowser } from '../test-browser.ts'
import type { AccessMatrix, Scene } from './access.ts'

const body = { url: 'https://hooks.example.com/a' }

/** The path of a webhook with a dead delivery. */
async function added({ testApp: { db, clock } }: Scene, owner: TestBrowser, list: string): Promise<string> {
  const { webhookId } = (await owner.post<WebhookReply>(list, body)).body
  const message = { id: dead(webhookId), type: 'vote.begun', payload: '{}', state: 'dead' } as const
  await db
    .insertInto('webhook_deliveries')
    .values({ ...message, webhook_id: webhookId, created_at: clock.now() })
    .execute()
  return `${list}/${webhookId}`
}
const dead = (webhookId: string) => `msg_${webhookId.padEnd(22, '0')}`

const ofVote = (scene: Scene) => added(scene, scene.host, `/api/sessions/${scene.session.id}/webhooks`)
async function ofCrew(scene: Scene): Promise<string> {
  const { id } = await makeCrew(scene.host)
  return added(scene, scene.host, `/api/crews/${id}/webhooks`)
}

async function ofAnother(scene: Scene): Promise<string> {
  const { browser } = await consumer(scene.testApp)
  return added(scene, browser, '/api/app/webhooks')
}
const notFound = { 'consumer host': '404 not_found', 'other consumer': '404 not_found' } as const

function matrixOf(
  list: string,
  prepare: (scene: Scene) => Promise<string>,
  whose: string,
  ofOne: { expected?: typeof notFound } = {},
): AccessMatrix {
  const to = (rest: string) => (_scene: Scene, path: string) => ({ path: path + rest })
  const listOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  return {
    [`GET ${list}`]: [
      { use: `lists the webhooks of ${whose}`, prepare, call: (_scene, path) => ({ path: listOf(path) }) },
    ],
    [`POST ${list}`]: [
      { use: `adds a webhook to ${whose}`, prepare, call: (_scene, path) => ({ path: listOf(path), body }) },
    ],
    [`DELETE ${list}/:webhookId`]: [
      { use: `deletes a webhook of ${whose}`, prepare, call: to(''), ...ofOne },
    ],
    [`POST ${list}/:webhookId/secret`]: [
      { use: `gives a webhook of ${whose} a new secret`, prepare, call: to('/secret'), ...ofOne },
    ],
    [`POST ${list}/:webhookId/test`]: [
      { use: `tests a webhook of ${whose}`, prepare, call: to('/test'), ...ofOne },
    ],
    [`POST ${list}/:webhookId/deliveries/:deliveryId/send`]: [
      {
        use: `sends a dead delivery of ${whose} again`,
        prepare,
        ...ofOne,
        call: (_scene, path) => ({
          path: `${path}/deliveries/${dead(path.slice(path.lastIndexOf('/') + 1))}/send`,
        }),
      },
    ],
  }
}

export const webhooksAccess: AccessMatrix = {
  ...matrixOf('/api/sessions/:sessionId/webhooks', ofVote, 'a vote'),
  ...matrixOf('/api/crews/:crewId/webhooks', ofCrew, 'a crew'),
  ...matrixOf('/api/app/webhooks', ofAnother, 'another account', { expected: notFound }),
}
