import { randomBytes } from 'node:crypto'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { notPublicUrl, type VoteEventType, webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import type { Webhook } from '@nofomo/contracts/webhooks/endpoints.ts'
import { networkCharges, takeOrRefuse } from '../../../../platform/allowances/allowances.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isPublicHttps } from '../../../../platform/outgoing/public-hosts.ts'
import type { ConsumerWithAddress, CrewMember, Host } from '../../../../platform/principals.ts'
import { lockHosted } from '../../../deciding/sessions/public.ts'
import { shownDeliveries } from '../read-model.ts'
import { madeADay, testsAnHour } from '../rules/limits.ts'
import { newSecret } from '../rules/signing.ts'
import { insertDeliveries, revive } from '../store/deliveries.ts'
import * as store from '../store/webhooks.ts'
import type { WebhookDeps } from './deps.ts'
import { markRunning } from './running-vote.ts'
import { sealSecret } from './send.ts'

const webhookNotFound = () =>
  new AppError('not_found', 'This webhook is not there any more. Reload the page.')

/** Who may have webhooks: the host of a vote, the maker of a crew, or an account for all votes that it hosts. */
export type WebhookPrincipal = Host | CrewMember | ConsumerWithAddress

const ownerOf = (principal: WebhookPrincipal): store.WebhookOwner =>
  'account' in principal ? { accountId: principal.account.id } : principal

export async function listWebhooks({ db, now }: DbAt, principal: WebhookPrincipal): Promise<Webhook[]> {
  const rows = await store.listWebhooks(db, ownerOf(principal))
  const deliveries = await shownDeliveries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toWebhook(row, deliveries.get(row.id) ?? [], now))
}

function toWebhook(row: store.WebhookRow, deliveries: Webhook['deliveries'], now: Date): Webhook {
  const { id, url, events, created_at, failing_since, previous_until } = row
  return {
    ...{ id, url, deliveries, ...(events && { events }) },
    state: row.gone_at ? 'gone' : row.paused_at ? 'paused' : 'active',
    createdAt: created_at.toISOString(),
    failingSince: failing_since?.toISOString() ?? null,
    previousSecretUntil: previous_until && previous_until > now ? previous_until.toISOString() : null,
  }
}

/** A secret is stored encrypted, and returned here and never again. */
export type SecretOnce = { webhookId: string; secret: string }

/**
 * Adds a webhook, which is sent first that its vote has begun; one of an account, of each vote when it changes.
 * @throws invalid_input for an address that is not public · list_full · too_many_requests · not_found for a deleted session
 */
export async function addWebhook(
  ctx: Ctx,
  principal: WebhookPrincipal,
  { url, events, network }: { url: string; events?: VoteEventType[] | undefined; network: string },
  deps: WebhookDeps,
): Promise<SecretOnce> {
  if (!isPublicHttps(url))
    throw new AppError('invalid_input', notPublicUrl, { fields: { url: notPublicUrl } })
  await takeOrRefuse(
    deps.allowances,
    networkCharges({ name: 'new webhooks', allowance: madeADay, windowMs: 24 * hourMs }, network),
    ctx.now,
    'Very many webhooks were added from here today. Try again tomorrow.',
  )
  const id = randomBytes(12).toString('base64url')
  const secret = newSecret()
  const row = {
    ...{ id, url, secret: sealSecret(id, secret, deps), created_at: ctx.now },
    events: events ?? null,
    account_id: (await ctx.signedIn())?.account.id ?? null,
  }
  await ctx.db.transaction().execute(async (db) => {
    if ('sessionId' in principal) await lockHosted(db, principal)
    if (!(await store.insertWebhook(db, ownerOf(principal), row)))
      throw new AppError(
        'list_full',
        `There are ${webhookLimits.webhooks} webhooks, which is all. Delete one first.`,
      )
    await markRunning(db, id, ctx.now)
  })
  return { webhookId: id, secret }
}

/** @throws not_found */
export async function deleteWebhook({ db }: Ctx, principal: WebhookPrincipal, id: string): Promise<void> {
  if (!(await store.deleteWebhook(db, ownerOf(principal), id))) throw webhookNotFound()
}

/** The secrets before sign, too, for a day. @throws not_found */
export async function rotateSecret(
  ctx: Ctx,
  principal: WebhookPrincipal,
  id: string,
  deps: Pick<WebhookDeps, 'encryption'>,
): Promise<SecretOnce> {
  const secret = newSecret()
  const sealed = sealSecret(id, secret, deps)
  const previousUntil = new Date(ctx.now.getTime() + webhookLimits.hoursOfBothSecrets * hourMs)
  const next = { id, secret: sealed, previousUntil, now: ctx.now }
  if (!(await store.replaceSecret(ctx.db, ownerOf(principal), next))) throw webhookNotFound()
  return { webhookId: id, secret }
}

/**
 * Queues `test.ping`, whatever else waits, and returns the id of its delivery. A paused webhook that accepts it goes on with
 * what has changed meanwhile.
 * @throws not_found · too_many_requests
 */
export async function testWebhook(
  ctx: Ctx,
  principal: WebhookPrincipal,
  { id, network }: { id: string; network: string },
  deps: WebhookDeps,
): Promise<string> {
  const { db, now } = ctx
  const row = await store.findWebhook(db, ownerOf(principal), id)
  if (!row) throw webhookNotFound()
  const limit = (name: string, allowance: number) => ({ name, allowance, windowMs: hourMs })
  await takeOrRefuse(
    deps.allowances,
    [
      { ...limit('tests of a webhook', testsAnHour.webhook), key: id },
      { ...limit('tests to a host', testsAnHour.host), key: new URL(row.url).hostname },
      ...networkCharges(limit('tests of webhooks', testsAnHour.network), network),
    ],
    now,
    'That is a lot of tests. Wait some minutes and try again.',
  )
  const type = 'test.ping'
  const deliveryId = `msg_${randomBytes(16).toString('base64url')}`
  const payload = JSON.stringify({ type, timestamp: now.toISOString(), data: { webhookId: id } })
  await insertDeliveries(db, [{ id: deliveryId, webhook_id: id, type, payload }], now)
  return deliveryId
}

/** Sends a dead delivery again. @throws not_found · conflict for a webhook that is sent nothing */
export async function resend(
  { db, now }: Ctx,
  principal: WebhookPrincipal,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  const row = await store.findWebhook(db, ownerOf(principal), id)
  if (!row) throw webhookNotFound()
  if (row.gone_at) throw new AppError('conflict', 'Its receiver wants nothing more. Add the webhook again.')
  if (row.paused_at) throw new AppError('conflict', 'This webhook is paused. Test it first.')
  if (!(await revive(db, id, deliveryId, now)))
    throw new AppError('not_found', 'This delivery is under way, or not there any more. Reload the page.')
}
