import type { LinkPurpose } from '@nofomo/contracts/auth/endpoints.ts'
import { momentInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { type MailContent, renderMail } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'

type Content = Omit<Mail, 'to'>
type Words = { subject: string; heading: string; opening: string; label: string }

/** Subjects are fixed: text typed by others must not appear in an inbox (docs/product.md, "Mail"). */
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

/** The mail with a link and, if its purpose accepts one, the code. `notes` are separate paragraphs. */
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

/** For an address without a venue account: takes the same time as the other mail, and says what to do. */
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

type Secrets = { url: string; code: string }

/** For an address with which somebody signed up a venue. */
export function newSignUpMail({ url, code }: Secrets): Content {
  return content('Confirm your address for NoFOMO', {
    heading: 'Confirm your address',
    paragraphs: [
      `Somebody, probably you, created a venue account with this address. Confirm it to answer groups. ${limits}`,
      'Type the code, or open the link, in the browser where you signed up, and your password stays. Opened in another one, the link signs in there alone, and you choose a new password.',
      'Your code:',
    ],
    action: { label: 'Confirm my address', url },
    code,
    footnote: notYou,
  })
}

/** The same, for an address that already has an account. */
export function knownSignUpMail({ url, code }: Secrets): Content {
  return content('You have a venue account on NoFOMO', {
    heading: 'You have an account already',
    paragraphs: [
      'Somebody, probably you, tried to create a venue account with this address. It has one, and nothing about it was changed.',
      `If it was you, sign in to it by this link, or type the code where you signed up. ${limits}`,
      'Your code:',
    ],
    action: { label: 'Sign in', url },
    code,
    footnote: notYou,
  })
}

const notYou =
  'It was not you? Ignore this mail: whoever it was sees nothing of yours, and gets nowhere without it.'

export type Change = keyof typeof changes

const changes = {
  'password changed': {
    subject: 'Your NoFOMO password was changed',
    what: 'The password of your venue account was changed',
  },
  'password set': {
    subject: 'Your NoFOMO account has a password now',
    what: 'A password was set for your venue account',
  },
  'passkey added': {
    subject: 'A passkey was added to your NoFOMO account',
    what: 'A passkey was added to your venue account',
  },
  'app set up': {
    subject: 'Your NoFOMO account has an authenticator app now',
    what: 'An authenticator app was set up for your venue account',
  },
  'recovery code made': {
    subject: 'Your NoFOMO account has a new recovery code',
    what: 'A new recovery code was made for your venue account, and the one before ended,',
  },
  'second step recovered': {
    subject: 'Your NoFOMO recovery code was used',
    what: 'The recovery code of your venue account was used: its passkeys and its authenticator app do not work any more',
  },
}
/** Reports a change of the credentials of an account, in case its owner did not make it. */
export function changeMail(change: Change, at: Date, loginUrl: string): Content {
  const { subject, what } = changes[change]
  return content(subject, {
    heading: subject,
    paragraphs: [
      `${what} on ${momentInWords(at)}, Seattle time. If it was you, there is nothing to do.`,
      'If it was not you: ask for a sign-in link below, choose a new password, which signs out every other browser, and remove passkeys that are not yours.',
    ],
    action: { label: 'Get a sign-in link', url: loginUrl },
    footnote: 'You get this mail because a way into your account has changed.',
  })
}

/** To the address that a venue account wants instead of its present one. */
export function newAddressMail(code: string): Content {
  return content('Confirm your new address for NoFOMO', {
    heading: 'Confirm your new address',
    paragraphs: [
      'Somebody, probably you, wants a venue account on NoFOMO to have this address. Type the code where you asked for it, within 15 minutes.',
      'Your code:',
    ],
    code,
    footnote,
  })
}

/** The same, for an address that has an account. */
export function addressTakenMail(loginUrl: string): Content {
  return content('Confirm your new address for NoFOMO', {
    heading: 'This address has an account',
    paragraphs: [
      'Somebody, probably you, wants a venue account on NoFOMO to have this address. Another venue account has it already, so nothing was changed.',
      'If both are yours, sign in to the one of this address, and invite the other to its team.',
    ],
    action: { label: 'Sign in', url: loginUrl },
    footnote,
  })
}

/** To the address before. The new one is named in part: whoever reads this may not be meant to know it. */
export function oldAddressMail(email: string, at: Date, claimUrl: string): Content {
  const subject = 'Your NoFOMO account has a new address'
  return content(subject, {
    heading: subject,
    paragraphs: [
      `The address of your venue account was changed on ${momentInWords(at)}, Seattle time, to ${email.replace(/^(.).*@/, '$1…@')}. All other browsers were signed out, and this address does not sign in any more.`,
      'If it was you, there is nothing to do. If it was not you: claim your venue anew, and write that your account was taken. Our people look at it within a day.',
    ],
    action: { label: 'Claim my venue', url: claimUrl },
    footnote: 'You get this mail because a way into your account has changed.',
  })
}

function content(subject: string, letter: MailContent): Content {
  return { subject, ...renderMail(letter) }
}
