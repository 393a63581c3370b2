import type { Webhook, WebhookDelivery, WebhookList } from '@nofomo/contracts/webhooks/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { notLoaded } from './webhook.messages.ts'
import { callsOf, type WebhookOwner } from './webhook-calls.ts'

/** Deliveries arrive without a press. Somebody watches a test. */
const refreshMs = 5_000
const refreshOfTestMs = 1_000

/** A secret that was just made, until the page is left. */
type NewSecret = { webhookId: string; secret: string }

export type Webhooks = ReturnType<typeof useWebhooks>

const isTestUnderWay = ({ type, state }: WebhookDelivery) => type === 'test.ping' && state === 'waiting'

/** The webhooks of a vote or a crew, kept fresh while the page is in sight. */
export function useWebhooks(owner: WebhookOwner) {
  const calls = callsOf(owner)
  const [webhooks, setWebhooks] = useState<readonly Webhook[] | null>(null)
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null)
  /** How many changes were shown: a list asked for before one is older than it. */
  const changes = useRef(0)
  const loading = useSending()

  const load = () => loading.send(async () => setWebhooks((await calls.list()).webhooks), notLoaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one owner
  useEffect(() => void load(), [])
  const isWatched = webhooks !== null && webhooks.length > 0
  const isTesting = webhooks?.some(({ deliveries }) => deliveries.some(isTestUnderWay)) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one owner
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(
      () => {
        if (document.visibilityState !== 'visible') return
        const before = changes.current
        calls.list().then(
          (list) => before === changes.current && setWebhooks(list.webhooks),
          // What is shown stays; a press would say what is wrong.
          () => undefined,
        )
      },
      isTesting ? refreshOfTestMs : refreshMs,
    )
    return () => clearInterval(timer)
  }, [isWatched, isTesting])

  function show<Reply extends WebhookList>(reply: Reply): Reply {
    changes.current += 1
    setWebhooks(reply.webhooks)
    return reply
  }

  return {
    webhooks,
    newSecret,
    loading,
    load,
    forgetSecret: () => setNewSecret(null),
    add: async (url: string) => setNewSecret(show(await calls.add(url))),
    rotate: async (id: string) => setNewSecret(show(await calls.rotate(id))),
    remove: async (id: string) => show(await calls.remove(id)),
    test: async (id: string): Promise<string> => show(await calls.test(id)).deliveryId,
    resend: async (id: string, deliveryId: string) => show(await calls.resend(id, deliveryId)),
  }
}
