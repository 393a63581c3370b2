import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { serviceWorkers } from '../../../lib/offline/service-workers.ts'

/** Whether this browser shows notices about a venue, or why it cannot. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () =>
  serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window

/** This browser's subscription; null without one. */
async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** `devices`: the hashes of the subscriptions that the server knows. */
export async function deviceState(devices: readonly string[]): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const own = Notification.permission === 'granted' ? await subscription() : null
  return own && devices.includes(await hashOf(own.endpoint)) ? 'on' : 'off'
}

/** The SHA-256 of an endpoint, base64url, as the server names devices. */
async function hashOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Asks for permission if need be, and has notices about the venue sent here.
 * @returns the devices that the server knows now; null without permission
 */
export async function addThisDevice(venueId: string, pushKey: string): Promise<string[] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await subscribe(pushManager, pushKey)
  const { endpoint = '', keys = {} } = made.toJSON()
  const given = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  const call = { params: { venueId }, body: { subscription: given } }
  const { notices } = await inOrder((headers) =>
    api('POST /api/venue/notices/:venueId/devices', call, { headers }),
  )
  return notices.devices
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

/** Notices about the venue are no longer sent here. @returns the devices that the server knows now */
export async function removeThisDevice(venueId: string): Promise<string[]> {
  const endpoint = (await subscription())?.endpoint
  if (!endpoint) return []
  const call = { params: { venueId }, body: { endpoint } }
  const { notices } = await inOrder((headers) =>
    api('POST /api/venue/notices/:venueId/devices/end', call, { headers }),
  )
  return notices.devices
}
