import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import { useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Venue } from './types.ts'

type RemovePictureProps = {
  which: 'shown' | 'waiting'
  venue: Venue
  onChanged: (listing: VenueListing) => void
}

const questions = {
  shown: 'Remove your picture? Guests see our poster again at once.',
  waiting: 'Remove the picture that waits for review?',
}

/** Takes a picture away, after a question in the button’s place. */
export function RemovePicture({ which, venue, onChanged }: RemovePictureProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, send, forget } = useSending()
  const button = useFocusBack(isAsking)
  async function remove() {
    const query = { venueId: venue.id, which }
    const { listing } = await apiInOrder('DELETE /api/venue/listing/picture', { query })
    onChanged(listing)
    toast('The picture is removed')
  }
  if (isAsking)
    return (
      <div className="basis-full">
        <ConfirmButton
          question={questions[which]}
          yes="Remove it"
          isBusy={busy}
          problem={problem}
          onYes={() => send(remove)}
          onNo={() => {
            forget()
            setAsking(false)
          }}
        />
      </div>
    )
  return (
    <Button ref={button} look="ghost" size="small" className="min-h-11" onClick={() => setAsking(true)}>
      Remove
      <span className="sr-only">
        {which === 'shown' ? ' the picture that guests see' : ' the picture that waits'}
      </span>
    </Button>
  )
}
