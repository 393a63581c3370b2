import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../platform/database/database.ts'
import { requestTo } from '../external-services/request-to.ts'
import { webhookNode } from '../features/webhook-node.ts'

/**
 * A node that does nothing but process changed votes and send webhooks, to be killed at it. Says on its output that it is
 * ready, and begins when it reads something.
 */
export type WebhookTask = { databaseUrl: string; port: number }

const { databaseUrl, port }: WebhookTask = JSON.parse(process.argv[2] ?? '')
const db = openDatabase(databaseUrl, 4, 60_000)
const node = await webhookNode(db, () => new Date(), requestTo(port))
console.log('ready')
await once(process.stdin, 'data')
for (;;) {
  await node.work()
  await setTimeout(5)
}
