import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { type MailContent, renderMail } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'

type Message = Omit<Mail, 'to'>

/** Subjects contain no typed text (docs/product.md, "Mail"). */
function message(subject: string, letter: MailContent): Message {
  return { subject, ...renderMail(letter) }
}

const footnote = 'You get this mail because this account changed the listing of a venue on NoFOMO.'

/** `pageUrl`: the venue's page; null without one. */
export function approvedMail(venueName: string, links: { pageUrl: string | null; formUrl: string }): Message {
  const action =
    links.pageUrl === null
      ? { label: 'Open your listing', url: links.formUrl }
      : { label: 'See it as guests do', url: links.pageUrl }
  return message('Your listing on NoFOMO is updated', {
    heading: 'Your change is live',
    paragraphs: [`We have looked at what you changed for ${withPeriod(venueName)} Guests see it now.`],
    action,
    footnote: footnote,
  })
}

/** With the reason that staff gave. */
export function rejectedMail(
  venueName: string,
  { reason, formUrl }: { reason: string; formUrl: string },
): Message {
  return message('Your change of a listing on NoFOMO was not taken', {
    heading: 'Your change was not taken',
    paragraphs: [
      `We have looked at what you changed for ${venueName} and could not take it. Guests see what they saw before.`,
      `The reason: ${reason}`,
      'You can change it and send it again.',
    ],
    action: { label: 'Open your listing', url: formUrl },
    footnote: footnote,
  })
}
