import * as contract from '@nofomo/contracts/webhooks/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import type { Http } from '../../../platform/http/endpoints/execute.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { WebhookWork } from './live/webhook-work.ts'
import * as own from './service/own.ts'

export function webhookRoutes(
  app: App,
  _platform: Platform,
  { webhookWork }: { webhookWork: WebhookWork },
): void {
  app.runs(webhookWork)
  const verbs = verbsOf(webhookWork)
  ofVotes(app, verbs)
  ofCrews(app, verbs)
  ofAccounts(app, verbs)
}

type Verbs = ReturnType<typeof verbsOf>
type NewWebhook = z.output<typeof contract.addVoteWebhook.body>

/** The same for the host of a vote, the maker of a crew and an account. Each returns the list as it is then. */
function verbsOf({ deps, wake }: WebhookWork) {
  const list = async (ctx: Ctx, who: own.WebhookPrincipal) => ({ webhooks: await own.listWebhooks(ctx, who) })
  return {
    list,
    async add(ctx: Ctx, who: own.WebhookPrincipal, body: NewWebhook, { request }: Http) {
      const made = await own.addWebhook(ctx, who, { ...body, network: addressKey(request) }, deps)
      wake()
      return { ...(await list(ctx, who)), ...made }
    },
    async remove(ctx: Ctx, who: own.WebhookPrincipal, id: string) {
      await own.deleteWebhook(ctx, who, id)
      return list(ctx, who)
    },
    async rotate(ctx: Ctx, who: own.WebhookPrincipal, id: string) {
      const made = await own.rotateSecret(ctx, who, id, deps)
      return { ...(await list(ctx, who)), ...made }
    },
    async test(ctx: Ctx, who: own.WebhookPrincipal, id: string, { request }: Http) {
      const deliveryId = await own.testWebhook(ctx, who, { id, network: addressKey(request) }, deps)
      wake()
      return { ...(await list(ctx, who)), deliveryId }
    },
    async resend(ctx: Ctx, who: own.WebhookPrincipal, ids: { id: string; deliveryId: string }) {
      await own.resend(ctx, who, ids)
      wake()
      return list(ctx, who)
    },
  }
}

function ofVotes(app: App, { list, add, remove, rotate, test, resend }: Verbs): void {
  route(app, contract.listVoteWebhooks, ({ host }, ctx) => list(ctx, host))
  route(app, contract.addVoteWebhook, ({ host, body }, ctx, http) => add(ctx, host, body, http))
  route(app, contract.deleteVoteWebhook, ({ host, params }, ctx) => remove(ctx, host, params.webhookId))
  route(app, contract.rotateVoteWebhook, ({ host, params }, ctx) => rotate(ctx, host, params.webhookId))
  route(app, contract.testVoteWebhook, ({ host, params }, ctx, http) =>
    test(ctx, host, params.webhookId, http),
  )
  route(app, contract.resendVoteDelivery, ({ host, params: { webhookId: id, deliveryId } }, ctx) =>
    resend(ctx, host, { id, deliveryId }),
  )
}

function ofCrews(app: App, { list, add, remove, rotate, test, resend }: Verbs): void {
  route(app, contract.listCrewWebhooks, ({ crewMember }, ctx) => list(ctx, crewMember))
  route(app, contract.addCrewWebhook, ({ crewMember, body }, ctx, http) => add(ctx, crewMember, body, http))
  route(app, contract.deleteCrewWebhook, ({ crewMember, params }, ctx) =>
    remove(ctx, crewMember, params.webhookId),
  )
  route(app, contract.rotateCrewWebhook, ({ crewMember, params }, ctx) =>
    rotate(ctx, crewMember, params.webhookId),
  )
  route(app, contract.testCrewWebhook, ({ crewMember, params }, ctx, http) =>
    test(ctx, crewMember, params.webhookId, http),
  )
  route(app, contract.resendCrewDelivery, ({ crewMember, params: { webhookId: id, deliveryId } }, ctx) =>
    resend(ctx, crewMember, { id, deliveryId }),
  )
}

function ofAccounts(app: App, { list, add, remove, rotate, test, resend }: Verbs): void {
  route(app, contract.listAccountWebhooks, ({ consumer }, ctx) => list(ctx, consumer))
  route(app, contract.addAccountWebhook, ({ consumer, body }, ctx, http) => add(ctx, consumer, body, http))
  route(app, contract.deleteAccountWebhook, ({ consumer, params }, ctx) =>
    remove(ctx, consumer, params.webhookId),
  )
  route(app, contract.rotateAccountWebhook, ({ consumer, params }, ctx) =>
    rotate(ctx, consumer, params.webhookId),
  )
  route(app, contract.testAccountWebhook, ({ consumer, params }, ctx, http) =>
    test(ctx, consumer, params.webhookId, http),
  )
  route(app, contract.resendAccountDelivery, ({ consumer, params: { webhookId: id, deliveryId } }, ctx) =>
    resend(ctx, consumer, { id, deliveryId }),
  )
}
