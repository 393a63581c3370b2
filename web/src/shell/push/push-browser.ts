import type { PushSubscriptionInput } from '@nofomo/contracts/notices/push-endpoints.ts'
import { serviceWorkers } from '../../lib/offline/service-workers.ts'

/** Whether this browser can show what the server pushes, or why it cannot. */
export type PushSupport = 'unsupported' | 'denied' | 'possible'

export function pushSupport(): PushSupport {
  if (serviceWorkers() === undefined || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** The endpoint of this browser's subscription; null without one. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushSupport() !== 'possible' || Notification.permission !== 'granted') return null
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null
}

/** How the server names this browser: the SHA-256 of its endpoint, base64url; null without a subscription. */
export async function ownDevice(): Promise<string | null> {
  const endpoint = await ownEndpoint()
  if (endpoint === null) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Asks for permission if need be, so call it at a press. Null without permission. */
export async function subscribeHere(pushKey: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint = '', keys = {} } = (await subscribe(pushManager, pushKey)).toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** A subscription made with another key, as after a new installation, has to go first. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const before = await manager.getSubscription()
    if (!before) throw error
    await before.unsubscribe()
    return manager.subscribe(options)
  }
}
