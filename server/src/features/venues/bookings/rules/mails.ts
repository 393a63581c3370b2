import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { type Letter, letter, type MailContent } from '../../../../platform/mail/layout.ts'
import { dashboardPath } from '../../venues/public.ts'

const ownerFootnote = 'You get this mail because this account acts for the venue on NoFOMO.'

type HostMail = Pick<MailContent, 'heading' | 'paragraphs'> & { subject: string }

/** To the host, with a link to the booking. */
function hostMail({ id }: Booking, publicUrl: string, { subject, ...content }: HostMail): Letter {
  const action = { label: 'See your booking', url: `${publicUrl}/app/bookings/${id}` }
  const footnote = 'You get this mail because you asked for a table with NoFOMO.'
  return letter(subject, { ...content, action, footnote })
}

const table = ({ partySize, startsAt }: Booking) =>
  `a table for ${partySize} on ${whenInWords(startsAt)} (Seattle time)`
const dashboard = (label: string, publicUrl: string) => ({
  label,
  url: publicUrl + dashboardPath('bookings'),
})

const notFinal = ({ isFinal }: Booking) =>
  isFinal
    ? []
    : ['The vote is not final yet. If another place wins, we tell you, and nothing is canceled for you.']

/** To the host, immediately: what has been requested, and that nothing is reserved yet. */
export function requestedMail(booking: Booking, publicUrl: string): Letter {
  const { venue } = booking
  if (booking.venueAnswers)
    return hostMail(booking, publicUrl, {
      subject: 'Your table request is on its way',
      heading: 'Your request is on its way',
      paragraphs: [
        `${venue.name} has your request: ${table(booking)}.`,
        'They answer here, and we mail you as soon as they do. Nothing is booked until they confirm.',
        ...notFinal(booking),
      ],
    })
  return hostMail(booking, publicUrl, {
    subject: 'We could not reach the venue: please call',
    heading: 'One call left',
    paragraphs: [
      `Your plan: ${table(booking)} at ${venue.name}, ${venue.address}.`,
      `We could not reach ${venue.name}: they do not answer requests on NoFOMO yet, so nobody there has seen this. Call them for the table; nothing is booked yet.`,
      ...(venue.website ? [`Their website: ${venue.website}`] : []),
      ...notFinal(booking),
    ],
  })
}

/** To the venue’s owner. */
export function newRequestMail(booking: Booking, publicUrl: string): Letter {
  const { contactName, contactPhone, requests, venue } = booking
  return letter('A group asks for a table', {
    heading: 'A group asks for a table',
    paragraphs: [
      `${contactName} asks ${venue.name} for ${table(booking)}.`,
      `Phone: ${contactPhone}`,
      ...(requests ? [`They add: “${requests}”`] : []),
      booking.isFinal
        ? 'Their group voted, and you were picked. They are waiting for your answer.'
        : 'Their vote is not final yet, and the table depends on it. They are waiting for your answer.',
    ],
    action: dashboard('Confirm or decline', publicUrl),
    footnote: ownerFootnote,
  })
}

/** To the host, if the final result superseded the booking. Nothing is canceled automatically. */
export function supersededMail(booking: Booking, publicUrl: string): Letter {
  const { venue, superseded, state } = booking
  const outcome = superseded?.by ? `${superseded.by} won` : 'no place won'
  const remains = state === 'confirmed' ? 'is still confirmed' : 'still stands'
  return hostMail(booking, publicUrl, {
    subject: 'Your group’s vote ended differently',
    heading: 'The vote ended differently',
    paragraphs: [
      `Since you asked ${venue.name} for ${table(booking)}, the vote has become final: ${outcome}.`,
      `Nothing was canceled for you: what you asked for at ${venue.name} ${remains}. Keep it, or cancel it.`,
    ],
  })
}

/** To the host, once the venue has confirmed or declined. */
export function answeredMail(booking: Booking, publicUrl: string): Letter {
  const { answerNote, venue } = booking
  const note = answerNote ? [`They write: “${answerNote}”`] : []
  if (booking.state === 'confirmed')
    return hostMail(booking, publicUrl, {
      subject: 'Your table is confirmed',
      heading: 'Your table is confirmed',
      paragraphs: [`${venue.name} expects you: ${table(booking)}.`, ...note],
    })
  return hostMail(booking, publicUrl, {
    subject: 'The venue cannot take your group',
    heading: 'No table this time',
    paragraphs: [
      `${venue.name} cannot offer ${table(booking)}.`,
      ...note,
      'Try another time, or book the backup plan your group chose.',
    ],
  })
}

/** To the venue’s owner, once the host has canceled. */
export function cancelledMail(booking: Booking, publicUrl: string): Letter {
  return letter('A group canceled its table', {
    heading: 'A table is free again',
    paragraphs: [
      `${booking.contactName} no longer needs ${table(booking)} at ${withPeriod(booking.venue.name)}`,
    ],
    action: dashboard('See your bookings', publicUrl),
    footnote: ownerFootnote,
  })
}
