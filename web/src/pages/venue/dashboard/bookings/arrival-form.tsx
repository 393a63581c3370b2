import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { arrivalForm } from '@nofomo/contracts/bookings/forms.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { useVenueReload } from '../../../../features/venue-home/venue-data.ts'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { ApiError } from '../../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../../lib/http/api-in-order.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'

/** Marks that the group came, and how many. `isFirst`: nothing else is to be done with the booking. */
export function ArrivalForm({ booking, isFirst }: { booking: Booking; isFirst: boolean }) {
  const reload = useVenueReload()
  const { props, busy, problem, problems } = useContractForm({
    schema: arrivalForm,
    values: ({ partySize }) => ({ partySize: Number(partySize) }),
    send: async (body) => {
      const call = { params: { bookingId: booking.id }, body }
      await calling(apiInOrder('POST /api/venue/bookings/:bookingId/arrived', call), reload)
      toast('Marked as arrived')
    },
  })

  return (
    <form {...props} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="w-36">
          <Field
            label="How many came?"
            name="partySize"
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.partySize}
            defaultValue={booking.partySize}
            error={problems.partySize}
          />
        </div>
        <Button type="submit" look={isFirst ? 'primary' : 'quiet'} busy={busy}>
          {busy ? 'Marking…' : 'They are here'}
        </Button>
      </div>
      <Alert small problem={problem} />
    </form>
  )
}

/** Takes the arrival back. */
export function UndoArrival({ booking }: { booking: Booking }) {
  const reload = useVenueReload()
  const { busy, problem, send } = useSending()

  async function undo() {
    const call = { params: { bookingId: booking.id } }
    await calling(apiInOrder('POST /api/venue/bookings/:bookingId/arrived/undo', call), reload)
    toast('Not marked as arrived any more')
  }
  return (
    <div className="grid gap-2">
      <Alert small problem={problem} />
      <Button look="quiet" className="justify-self-start" busy={busy} onClick={() => send(undo)}>
        {busy ? 'Undoing…' : 'Undo arrival'}
      </Button>
      <p className="text-sm text-muted">You can undo this for ten minutes.</p>
    </div>
  )
}

/** Shows the booking as it stands: also if a colleague was first. */
async function calling(call: Promise<unknown>, reload: () => Promise<void>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await reload()
    throw error
  }
  await reload()
}
