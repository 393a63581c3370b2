import type { Notices } from '@nofomo/contracts/notices/endpoints.ts'
import { useEffect, useState } from 'react'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { ApiError, api } from '../../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../../lib/http/api-in-order.ts'
import { notAllowed, whyNotHere } from '../../../../shell/push/push.messages.ts'
import {
  ownDevice,
  ownEndpoint,
  type PushSupport,
  pushSupport,
  subscribeHere,
} from '../../../../shell/push/push-browser.ts'
import { useDemo } from '../../../../shell/user.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { LabeledSwitch } from '../../../../ui/labeled-switch.tsx'
import { TitledCard } from '../../../../ui/titled-section.tsx'
import { rushAbout, weeklyWords } from './notice.messages.ts'

/** What the server told: the switches of all venues of the account, and what browsers subscribe with. */
export type LoadedNotices = { notices: Notices[]; pushKey: string }

type NoticeSectionProps = { venue: { id: string; name: string }; loaded: LoadedNotices | null }

/** What this account is told unasked about a venue. */
export function NoticeSection({ venue, loaded }: NoticeSectionProps) {
  const own = loaded?.notices.find(({ venueId }) => venueId === venue.id)
  return (
    <TitledCard id="notices" title={<>What we tell you about {venue.name}</>}>
      {loaded && own ? (
        <div className="grid max-w-xl grid-cols-1 gap-5">
          <MailSwitches venueName={venue.name} loaded={own} />
          <DeviceSwitch venue={venue} devices={own.devices} pushKey={loaded.pushKey} />
        </div>
      ) : (
        <p className="text-muted">Your notices could not be loaded. Load the page again to change them.</p>
      )}
    </TitledCard>
  )
}

function MailSwitches({ venueName, loaded }: { venueName: string; loaded: Notices }) {
  const [shown, setShown] = useState(loaded)
  const { venueId, weeklyMail, rushMail } = shown
  const { busy, problem, send } = useSending()

  /** Moves the switch at once, and back if the change is refused. */
  async function change(body: { weeklyMail?: boolean; rushMail?: boolean }) {
    setShown({ ...shown, ...body })
    try {
      const call = { params: { venueId }, body }
      const { notices } = await apiInOrder('PATCH /api/venue/notices/:venueId', call)
      setShown(notices)
    } catch (error) {
      setShown(shown)
      throw error
    }
  }
  return (
    <>
      <LabeledSwitch
        {...weeklyWords}
        isOn={weeklyMail}
        isBusy={busy}
        onChange={(isOn) => send(() => change({ weeklyMail: isOn }))}
      />
      <LabeledSwitch
        label="Rush notice by mail"
        about={rushAbout(venueName)}
        isOn={rushMail}
        isBusy={busy}
        onChange={(isOn) => send(() => change({ rushMail: isOn }))}
      />
      <Alert small problem={problem} />
    </>
  )
}

type DeviceSwitchProps = {
  venue: NoticeSectionProps['venue']
  devices: readonly string[]
  pushKey: string
}

function DeviceSwitch({ venue, devices, pushKey }: DeviceSwitchProps) {
  const { state, busy, problem, change } = useDevice(venue.id, devices, pushKey)
  const whyNot = state === 'unsupported' || state === 'denied' ? whyNotHere(state) : null
  return (
    <>
      <LabeledSwitch
        label="Rush notice on this device"
        about={whyNot ?? 'The same as a notification of this browser, also while NoFOMO is closed.'}
        isOn={state === 'on'}
        isBusy={busy}
        isDisabled={state === null || whyNot !== null}
        onChange={change}
      />
      <Alert small problem={problem} />
    </>
  )
}

/**
 * Rush notices about a venue on this device. `state` is null until the browser has told it. `loaded`: the devices that
 * the server knew.
 */
function useDevice(venueId: string, loaded: readonly string[], pushKey: string) {
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

/** Whether this browser shows rush notices about a venue, or why it cannot. */
type DeviceState = Exclude<PushSupport, 'possible'> | 'off' | 'on'

/** `devices`: the hashes of the subscriptions that the server knows. */
async function deviceState(devices: readonly string[]): Promise<DeviceState> {
  const support = pushSupport()
  if (support !== 'possible') return support
  const own = await ownDevice()
  return own !== null && devices.includes(own) ? 'on' : 'off'
}

/**
 * Asks for permission if need be, and has notices about the venue sent here.
 * @returns the devices that the server knows now; null without permission
 */
async function addThisDevice(venueId: string, pushKey: string): Promise<string[] | null> {
  const subscription = await subscribeHere(pushKey)
  if (!subscription) return null
  const call = { params: { venueId }, body: { subscription } }
  const { notices } = await apiInOrder('POST /api/venue/notices/:venueId/devices', call)
  return notices.devices
}

/** Notices about the venue are no longer sent here. @returns the devices that the server knows now */
async function removeThisDevice(venueId: string): Promise<string[]> {
  const endpoint = await ownEndpoint()
  if (!endpoint) return []
  const call = { params: { venueId }, body: { endpoint } }
  const { notices } = await apiInOrder('POST /api/venue/notices/:venueId/devices/end', call)
  return notices.devices
}
