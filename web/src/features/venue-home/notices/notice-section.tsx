import type { Notices } from '@nofomo/contracts/endpoints/notices.ts'
import { useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { whyNotHere } from '../../../shell/push/push.messages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { LabeledSwitch } from '../../../ui/labeled-switch.tsx'
import { rushAbout, weeklyWords } from './notice.messages.ts'
import { useDevice } from './use-device.ts'

/** What the server told: the switches of all venues of the account, and what browsers subscribe with. */
export type LoadedNotices = { notices: Notices[]; pushKey: string }

type NoticeSectionProps = { venue: { id: string; name: string }; loaded: LoadedNotices | null }

/** What this account is told unasked about a venue. */
export function NoticeSection({ venue, loaded }: NoticeSectionProps) {
  const own = loaded?.notices.find(({ venueId }) => venueId === venue.id)
  return (
    <Card as="section" aria-labelledby="notices" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="notices" className="text-2xl wrap-anywhere">
        What we tell you about {venue.name}
      </h2>
      {loaded && own ? (
        <div className="grid max-w-xl grid-cols-1 gap-5">
          <MailSwitches venueName={venue.name} loaded={own} />
          <DeviceSwitch venue={venue} devices={own.devices} pushKey={loaded.pushKey} />
        </div>
      ) : (
        <p className="text-muted">Your notices could not be loaded. Load the page again to change them.</p>
      )}
    </Card>
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
      const { notices } = await inOrder((headers) =>
        api('PATCH /api/venue/notices/:venueId', call, { headers }),
      )
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
