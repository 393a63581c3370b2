import CalendarPlus from 'virtual:icons/calendar-plus'
import MessageCircle from 'virtual:icons/message-circle'
import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { type MouseEvent, useState } from 'react'
import { CalendarLink } from '../../../features/bookings/calendar-link.tsx'
import { ShareSquadButton } from '../../../features/sessions/share/share-button.tsx'
import { hasDeviceShare, shareWithDevice } from '../../../lib/browser/device-share.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { chatText, isStanding, mustCall, whatsAppLink } from './booking.messages.ts'
import type { Bookable } from './booking-plan.ts'

type BookedActionsProps = { booking: Booking; bookables: readonly Bookable[] }

/** The next actions, by the booking's state. */
export function BookedActions({ booking, bookables }: BookedActionsProps) {
  const { sessionId } = booking
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {isStanding(booking) && <SquadChat booking={booking} />}
      {isStanding(booking) && sessionId && (
        <CalendarLink
          sessionId={sessionId}
          icon={<CalendarPlus aria-hidden="true" className="size-5" />}
          className="w-full"
        />
      )}
      {sessionId && <AskAgain sessionId={sessionId} booking={booking} bookables={bookables} />}
      {sessionId && <ShareExperience sessionId={sessionId} booking={booking} />}
      <ButtonLink to={paths.appCreate()} look="quiet" className="w-full">
        Plan Another Adventure
      </ButtonLink>
      <ButtonLink to={paths.app()} look="ghost" className="w-full">
        Back to my plans
      </ButtonLink>
    </div>
  )
}

/** The device's own share sheet, which lists the squad's chat; else WhatsApp. A plain link before hydration. */
function SquadChat({ booking }: { booking: Booking }) {
  const text = chatText(booking)
  const [isRefused, setRefused] = useState(false)
  async function open(event: MouseEvent) {
    // After a refusal the link leads to WhatsApp.
    if (!hasDeviceShare() || isRefused) return
    event.preventDefault()
    setRefused((await shareWithDevice({ text })) === 'refused')
  }
  return (
    <>
      <a
        href={whatsAppLink(text)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open}
        className={
          mustCall(booking)
            ? buttonClass('quiet', 'normal', 'w-full')
            : buttonClass('primary', 'large', 'w-full')
        }
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        Open Squad Chat
      </a>
      {isRefused && (
        <p role="alert" className="text-sm font-bold text-no">
          This browser did not open its share sheet. Press again for WhatsApp.
        </p>
      )}
    </>
  )
}

/** After the venue declined: the place in second rank. After that, or after canceling: the same place again. */
function AskAgain({ sessionId, booking, bookables }: BookedActionsProps & { sessionId: string }) {
  const isDeclined = booking.state === 'declined'
  const same = bookables.find(({ venueId }) => venueId === booking.venue.id)
  const other = isDeclined && bookables.find(({ venueId }) => venueId !== booking.venue.id)
  const bookAt = (place: Bookable) => withQuery(paths.book(sessionId), { choice: place.choice })
  return (
    <>
      {other && (
        <ButtonLink to={bookAt(other)} size="large" className="w-full">
          {other.choice === 'backup' ? `Book Backup: ${other.name}` : `Book ${other.name}`}
        </ButtonLink>
      )}
      {same && (
        <ButtonLink to={bookAt(same)} look={other ? 'quiet' : 'primary'} className="w-full">
          {isDeclined ? 'Ask for another time' : 'Book again'}
        </ButtonLink>
      )}
    </>
  )
}

function ShareExperience({ sessionId, booking }: { sessionId: string; booking: Booking }) {
  const url = usePublicAddress(paths.results(sessionId))
  const description = `We let the group decide, and it is ${withPeriod(booking.venue.name)} See how the vote went.`
  return (
    <ShareSquadButton
      label="Share Your Experience"
      className="w-full"
      share={{ title: booking.sessionTitle, description, url }}
    />
  )
}
