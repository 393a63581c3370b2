import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { type Letter, letter } from '../../../../platform/mail/layout.ts'

const footnote = 'You get this mail because this account changed the listing of a venue on NoFOMO.'

/** `pageUrl`: the venue's page; null without one. */
export function approvedMail(venueName: string, links: { pageUrl: string | null; formUrl: string }): Letter {
  const action =
    links.pageUrl === null
      ? { label: 'Open your listing', url: links.formUrl }
      : { label: 'See it as guests do', url: links.pageUrl }
  return letter('Your listing on NoFOMO is updated', {
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
): Letter {
  return letter('Your change of a listing on NoFOMO was not taken', {
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
