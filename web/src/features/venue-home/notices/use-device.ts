import { useEffect, useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { notAllowed } from '../../../shell/push/push.messages.ts'
import { useDemo } from '../../../shell/user.ts'
import { addThisDevice, type DeviceState, deviceState, removeThisDevice } from './rush-device.ts'

/**
 * Rush notices about a venue on this device. `state` is null until the browser has told it. `loaded`: the devices that
 * the server knew.
 */
export function useDevice(venueId: string, loaded: readonly string[], pushKey: string) {
  const [devices, setDevices] = useState(loaded)
  const [state, setState] = useState<DeviceState | null>(null)
  const { busy, problem, send } = useSending()
  const isDemo = useDemo()

  useEffect(() => {
    let isGone = false
    deviceState(devices).then(
      (found) => !isGone && setState(found),
      () => !isGone && setState('unsupported'),
    )
    return () => {
      isGone = true
    }
  }, [devices])

  async function change(isOn: boolean) {
    // The demo refuses it, before the browser asks anything.
    if (isDemo) await api('PATCH /api/venue/notices/:venueId', { params: { venueId }, body: {} })
    const known = isOn ? await addThisDevice(venueId, pushKey) : await removeThisDevice(venueId)
    if (known) return setDevices(known)
    setState(await deviceState(devices))
    throw new ApiError(0, { code: 'forbidden', error: notAllowed })
  }
  return { state, busy, problem, change: (isOn: boolean) => void send(() => change(isOn)) }
}
