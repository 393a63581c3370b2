import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { type Letter, letter } from '../../../../platform/mail/layout.ts'
import { dashboardPath } from '../../venues/public.ts'

/** Where mails lead to. `supportEmail` null: the sentence that names it is left out. */
export type MailLinks = { publicUrl: string; supportEmail: string | null }

const claimantFootnote = 'You get this mail because you claimed a venue on NoFOMO.'
const memberFootnote = 'You get this mail because this account acts for the venue on NoFOMO.'
const dashboard = (label: string, { publicUrl }: MailLinks) => ({
  label,
  url: publicUrl + dashboardPath(null),
})
const questions = ({ supportEmail }: MailLinks, opening: string) =>
  supportEmail === null ? [] : [`${opening} Write to ${supportEmail}.`]

/**
 * The code of a claim. `listedName` is the name in our listings; null for a new venue, whose name is what the claimant
 * typed and perhaps not meant for this reader.
 */
export function codeMail(code: string, listedName: string | null): Letter {
  return letter('Your code to claim a venue on NoFOMO', {
    heading: 'Show that this address is yours',
    paragraphs: [
      `Somebody, probably you, claims ${listedName ?? 'a venue'} on NoFOMO and gave this address. Type the code where you made the claim. It works for 15 minutes.`,
      'Your code:',
    ],
    code,
    footnote: 'You did not claim a venue? Ignore this mail: nothing happens without the code.',
  })
}

/** The same as a text message. */
export function codeText(code: string): string {
  return `${code} is your code to claim a venue on NoFOMO. It works for 15 minutes. You did not ask for it? Ignore this message.`
}

/** To the present members: somebody else has proven a contact and claims their venue. */
export function rivalMail(venueName: string, links: MailLinks): Letter {
  return letter('Somebody else claims your venue on NoFOMO', {
    heading: 'Another claim for your venue',
    paragraphs: [
      `Somebody else says to act for ${withPeriod(venueName)} Nothing changes by that: you keep your access, and they see nothing of yours.`,
      'We look at the claim by hand, and a venue never changes hands because somebody stays silent.',
      ...questions(links, 'Is it a mistake, or has the venue been sold?'),
    ],
    action: dashboard('See your venue', links),
    footnote: memberFootnote,
  })
}

/** To the claimant. `hasAccount`: whether the claim belongs to an account already. */
export function approvedMail(
  { venueName, email, hasAccount }: { venueName: string; email: string; hasAccount: boolean },
  links: MailLinks,
): Letter {
  return letter('Your venue is verified on NoFOMO', {
    heading: 'Your venue is verified',
    paragraphs: hasAccount
      ? [
          `Your claim for ${venueName} is approved. You see the groups deciding now, answer bookings and invite your team.`,
          'Add a passkey under Account: then nobody acts for your venue by guessing a password.',
        ]
      : [
          `Your claim for ${venueName} is approved.`,
          `One step is left: create a venue account with this address, ${email}. The venue belongs to it as soon as the address is confirmed.`,
        ],
    action: hasAccount
      ? dashboard('Open your dashboard', links)
      : { label: 'Create the account', url: `${links.publicUrl}/signup/venue` },
    footnote: claimantFootnote,
  })
}

/** To the claimant whose venue became trusted. */
export function promotedMail(venueName: string, links: MailLinks): Letter {
  return letter('Your venue has Premium on NoFOMO', {
    heading: 'Your venue has Premium',
    paragraphs: [
      `${venueName} is Premium now: you see every group that is deciding, without a monthly limit. You pay nothing for this.`,
    ],
    action: dashboard('Open your dashboard', links),
    footnote: claimantFootnote,
  })
}

/** To others whose claim for the venue still waits. */
export function otherApprovedMail(venueName: string, links: MailLinks): Letter {
  return letter('Another claim for your venue was approved', {
    heading: 'Another claim was approved',
    paragraphs: [
      `Somebody else claimed ${venueName}, too, and was approved first. Your claim stays open.`,
      ...questions(links, 'Can you show that the venue is yours?'),
    ],
    action: { label: 'See your claim', url: `${links.publicUrl}/claim` },
    footnote: claimantFootnote,
  })
}

/** To the claimant, with the reason that staff gave. */
export function rejectedMail(
  { venueName, reason, wasApproved }: { venueName: string; reason: string; wasApproved: boolean },
  links: MailLinks,
): Letter {
  return letter(wasApproved ? 'Your access to a venue on NoFOMO has ended' : 'Your claim was not approved', {
    heading: wasApproved ? 'Your access has ended' : 'Your claim was not approved',
    paragraphs: [
      wasApproved
        ? `We have withdrawn the approval of your claim for ${withPeriod(venueName)}`
        : `We could not approve your claim for ${withPeriod(venueName)}`,
      `The reason: ${reason}`,
      ...questions(links, 'Do you see it differently?'),
    ],
    footnote: claimantFootnote,
  })
}

/** To everybody who acted for a venue until it changed hands. */
export function replacedMail(venueName: string, links: MailLinks): Letter {
  return letter('Your venue on NoFOMO has changed hands', {
    heading: 'Your venue has changed hands',
    paragraphs: [
      `We have approved another claim for ${withPeriod(venueName)} Your access, that of your team and of the phones at the counter has ended.`,
      ...questions(links, 'Is this wrong?'),
    ],
    footnote: 'You get this mail because this account acted for the venue on NoFOMO.',
  })
}
