import type { LinkPurpose } from '@nofomo/contracts/auth.ts'
import { type Letter, renderMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

type Content = Omit<Mail, 'to'>
type Words = { subject: string; heading: string; opening: string; label: string }

/** Subjects are fixed: nothing a stranger typed may stand in somebody's inbox (THREATS.md, 3). */
const words: Record<LinkPurpose, Words> = {
  consumer_signin: {
    subject: 'Your NoFOMO sign-in link',
    heading: 'Sign in to NoFOMO',
    opening: 'Here is your way in.',
    label: 'Sign in',
  },
  creator_signin: {
    subject: 'Create your NoFOMO session',
    heading: 'Create your session',
    opening: 'One step left: show that this address is yours, then pick the places.',
    label: 'Create my session',
  },
  voter_verify: {
    subject: 'Confirm your address for NoFOMO',
    heading: 'Confirm your address',
    opening: 'Show that this address is yours to go on to the results.',
    label: 'Confirm and see the results',
  },
  venue_signin: {
    subject: 'Sign in to your venue on NoFOMO',
    heading: 'Sign in to your venue',
    opening: 'Here is your way in, no password needed.',
    label: 'Sign in',
  },
}
const limits = 'The link expires in 15 minutes and works once.'
const byCode =
  'Reading this on another device? Go back to where you asked for this mail and type the code. Your code:'
const footnote = 'You did not ask for this? Ignore this mail: nothing happens, and nobody gets in without it.'

/** The mail that carries a link and, where something takes it, the code. `notes` are paragraphs of their own. */
export function linkMail(
  purpose: LinkPurpose,
  { url, code, notes = [] }: { url: string; code: string | null; notes?: readonly string[] },
): Content {
  const { subject, heading, opening, label } = words[purpose]
  return content(subject, {
    heading,
    paragraphs: [`${opening} ${limits}`, ...notes, ...(code ? [byCode] : [])],
    action: { label, url },
    ...(code && { code }),
    footnote,
  })
}

/** For an address without a venue's account: it costs what the other mail costs, and says what to do. */
export function noVenueMail(signupUrl: string): Content {
  return content(words.venue_signin.subject, {
    heading: 'No venue at this address',
    paragraphs: [
      'Somebody, probably you, asked to sign in to a venue with this address. No venue account uses it.',
      'Perhaps yours has another address. If your venue is new here, create its account.',
    ],
    action: { label: 'Create a venue account', url: signupUrl },
    footnote,
  })
}

function content(subject: string, letter: Letter): Content {
  return { subject, ...renderMail(letter) }
}
