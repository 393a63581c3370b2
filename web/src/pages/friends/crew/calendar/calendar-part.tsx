import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import { useState } from 'react'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextToCopy } from '../../../../ui/text-to-copy.tsx'
import { TitledSection } from '../../../../ui/titled-section.tsx'
import { aboutCalendar, inUse, notEnded, notMade, shownOnce, subscribeAddress } from './calendar.messages.ts'

type CalendarPartProps = { crew: Crew; onChanged: (crew: Crew) => Promise<void> }

/** The reader's own calendar of what the crew decides: its address is made, replaced and ended here. */
export function CalendarPart({ crew, onChanged }: CalendarPartProps) {
  const params = { crewId: crew.id }
  const { hasCalendar } = crew.you
  const [address, setAddress] = useState<string | null>(null)
  const sending = useSending()
  const changed = (isThere: boolean) => onChanged({ ...crew, you: { ...crew.you, hasCalendar: isThere } })
  const make = () =>
    sending.send(async () => {
      const made = await api('POST /api/crews/:crewId/me/calendar', { params })
      setAddress(made.address)
      await changed(true)
    }, notMade)
  const end = () =>
    sending.send(async () => {
      await api('DELETE /api/crews/:crewId/me/calendar', { params })
      setAddress(null)
      await changed(false)
    }, notEnded)
  return (
    <TitledSection id="calendar" title="In your calendar">
      <Card className="grid grid-cols-1 gap-4 p-5">
        <p className="text-muted">{aboutCalendar}</p>
        <div role="status" className="grid grid-cols-1 gap-4 empty:hidden">
          {address && <NewAddress address={address} />}
          {!address && hasCalendar && <p className="text-sm">{inUse}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" size="small" busy={sending.busy} onClick={make}>
            {hasCalendar ? 'Make a new address' : 'Make an address'}
          </Button>
          {hasCalendar && (
            <Button look="ghost" size="small" busy={sending.busy} onClick={end}>
              End it
            </Button>
          )}
        </div>
        <Alert small problem={sending.problem} />
      </Card>
    </TitledSection>
  )
}

function NewAddress({ address }: { address: string }) {
  return (
    <>
      <p className="text-sm">{shownOnce}</p>
      <TextToCopy text={address} what="address">
        <a
          href={subscribeAddress(address)}
          className="inline-flex min-h-11 items-center font-bold text-sound underline underline-offset-4"
        >
          Open in my calendar
        </a>
      </TextToCopy>
    </>
  )
}
