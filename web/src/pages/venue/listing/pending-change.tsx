import ScanSearch from 'virtual:icons/scan-search'
import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { dayInSeattle, tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { type Difference, differencesOf } from '../../../features/listing/listing-differences.ts'
import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { Card } from '../../../ui/card.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Venue } from './types.ts'

type PendingChangeProps = {
  listing: VenueListing
  pending: NonNullable<VenueListing['pending']>
  venue: Venue
  onChanged: (listing: VenueListing) => void
}

/** The change that waits for review, field by field, to withdraw. */
export function PendingChange({ listing, pending, onChanged }: PendingChangeProps) {
  const { replaced } = pending
  type Shown = Partial<typeof listing.shown>
  // A patch has no undefined values; JSON leaves them out.
  const shown = { ...listing.shown, ...(replaced as Shown) }
  const differences = differencesOf(shown, pending.fields as Shown)
  const isOnlyHours = pending.image === null && differences.every(({ areHours }) => areHours)
  const picture: Difference[] = pending.image
    ? [
        {
          label: 'Picture',
          now: listing.hasOwnPicture ? 'Your picture' : 'Our poster',
          next: 'The new one below',
        },
      ]
    : []
  return (
    <Card
      as="section"
      aria-labelledby="pending"
      className="grid grid-cols-1 gap-4 border-2 border-sound p-5 sm:p-7"
    >
      <div className="grid gap-1">
        <h3 id="pending" className="flex items-center gap-2.5 text-xl">
          <ScanSearch aria-hidden="true" className="size-5 flex-none text-sound" />
          {isOnlyHours ? 'Shown, and not looked at yet' : 'Waiting for review'}
        </h3>
        <p className="text-muted">
          Sent {tableTime(pending.sentAt)}. We look at it by noon on {dayInSeattle(dayLater(pending.sentAt))}
          {' and mail you'}
          {isOnlyHours ? '.' : '; until then guests see what they see now.'}
          {replaced && ' Guests see your hours already.'}
        </p>
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {[...picture, ...differences].map((difference) => (
          <DifferenceRow key={difference.label} {...difference} />
        ))}
      </ul>
      <Withdraw id={pending.id} onChanged={onChanged} />
    </Card>
  )
}

/** Noon of the next day is promised. */
const dayLater = (sentAt: string) => new Date(Date.parse(sentAt) + dayMs)

function DifferenceRow({ label, now, next, areHours }: Difference) {
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <h4 className="font-sans text-base font-bold tracking-normal">{label}</h4>
      <div className="grid grid-cols-1 gap-0.5 wrap-anywhere">
        <p>
          <span className="sr-only">New: </span>
          {next}
        </p>
        <p className="text-sm text-muted">
          {areHours ? 'Before' : 'Guests see'}: {now}
        </p>
      </div>
    </li>
  )
}

function Withdraw({ id, onChanged }: { id: string } & Pick<PendingChangeProps, 'onChanged'>) {
  async function withdraw() {
    const params = { editId: id }
    const { listing } = await inOrder((headers) =>
      api('DELETE /api/venue/listing/changes/:editId', { params }, { headers }),
    )
    onChanged(listing)
    toast('Withdrawn. Guests see what they saw.')
  }
  return (
    <EndButton
      label="Withdraw the change"
      question="Withdraw this change? What you wrote is not kept."
      yes="Withdraw it"
      className="justify-self-start"
      onEnd={withdraw}
    />
  )
}
