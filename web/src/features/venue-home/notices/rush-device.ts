import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import {
  ownDevice,
  ownEndpoint,
  type PushSupport,
  pushSupport,
  subscribeHere,
} from '../../../shell/push/push-browser.ts'

/** Whether this browser shows rush notices about a venue, or why it cannot. */
export type DeviceState = Exclude<PushSupport, 'possible'> | 'off' | 'on'

/** `devices`: the hashes of the subscriptions that the server knows. */
export async function deviceState(devices: readonly string[]): Promise<DeviceState> {
  const support = pushSupport()
  if (support !== 'possible') return support
  const own = await ownDevice()
  return own !== null && devices.includes(own) ? 'on' : 'off'
}

/**
 * Asks for permission if need be, and has notices about the venue sent here.
 * @returns the devices that the server knows now; null without permission
 */
export async function addThisDevice(venueId: string, pushKey: string): Promise<string[] | null> {
  const subscription = await subscribeHere(pushKey)
  if (!subscription) return null
  const call = { params: { venueId }, body: { subscription } }
  const { notices } = await inOrder((headers) =>
    api('POST /api/venue/notices/:venueId/devices', call, { headers }),
  )
  return notices.devices
}

/** Notices about the venue are no longer sent here. @returns the devices that the server knows now */
export async function removeThisDevice(venueId: string): Promise<string[]> {
  const endpoint = await ownEndpoint()
  if (!endpoint) return []
  const call = { params: { venueId }, body: { endpoint } }
  const { notices } = await inOrder((headers) =>
    api('POST /api/venue/notices/:venueId/devices/end', call, { headers }),
  )
  return notices.devices
}
