import { demoEnd, type Kept, tabEnd } from './stored-key.ts'

/** What `sessionStorage` may have. */
export const inTab = {
  nofomoStart: {
    reason: 'planning',
    holds: 'What you chose and typed on the first page',
    until: tabEnd,
  },
  nofomoDraft: {
    reason: 'planning',
    holds: 'What you chose and typed on the create page',
    until: tabEnd,
    only: 'on the create page',
  },
  nofomoGateMail: {
    reason: 'planning',
    holds: 'Where the link to the create page was sent',
    until: tabEnd,
    only: 'after you asked for it',
  },
  'host_name_…': {
    reason: 'planning',
    holds: 'Your name for your friends, while it is not saved',
    until: 'it is saved, or the tab is closed',
    only: 'while you type it',
  },
  nofomoSignup: {
    reason: 'account',
    holds: 'What you typed to sign up',
    until: 'you have signed up, or the tab is closed',
    only: 'while you sign up',
  },
  nofomoTyped: {
    reason: 'account',
    holds:
      'What a form had when you were sent to sign in, or the page got a new version; never passwords, codes or cards',
    until: 'you are back, or the tab is closed',
    only: 'if your login ended, or NoFOMO was updated, while you typed',
  },
  nofomoUnsaved: {
    reason: 'choices',
    holds:
      'What you typed into a form and had not sent when you loaded its page again; never passwords, codes or cards',
    until: 'it is put back, or the tab is closed',
    only: 'if you leave or reload a page with such a form',
  },
  nofomoReloaded: {
    reason: 'choices',
    holds: 'When the page was last reloaded for a new version',
    until: tabEnd,
    only: 'if NoFOMO was updated while the page was open',
  },
  'react-router-scroll-positions': {
    reason: 'choices',
    holds: 'How far you had scrolled, for Back',
    until: tabEnd,
  },
  'nofomo.simulated': {
    reason: 'staff',
    holds: 'A visit simulated on the debug page, and its last fifty events',
    until: 'it is cleared, or the tab is closed',
    only: 'for NoFOMO’s own staff',
  },
  nofomoClaim: {
    reason: 'venue',
    holds: 'A claim you are making: the venue, and what you typed',
    until: tabEnd,
    only: 'while you claim a venue',
  },
  nofomoVenueSignup: {
    reason: 'venue',
    holds: 'The address and venue of a claim, for the account that follows',
    until: 'the account is made, or the tab is closed',
    only: 'after a claim',
  },
  'nofomo-listing-…': {
    reason: 'venue',
    holds: 'Changes of a listing that are not saved yet',
    until: 'they are saved, or the tab is closed',
    only: 'while you edit a listing',
  },
  'nofomo-payer': {
    reason: 'venue',
    holds: 'Name, mail and billing address typed for a payment; nothing of the card',
    until: 'it is paid, or the tab is closed',
    only: 'while you pay for Premium',
  },
  'offer_send_…': {
    reason: 'venue',
    holds: 'An offer that you are writing',
    until: 'it is sent, or the tab is closed',
    only: 'while you write one',
  },
  'offer_instant_…': {
    reason: 'venue',
    holds: 'An instant offer that you are writing',
    until: 'it is sent, or the tab is closed',
    only: 'while you write one',
  },
  'offer_rule_…': {
    reason: 'venue',
    holds: 'A rule for offers that you are writing',
    until: 'it is saved, or the tab is closed',
    only: 'while you write one',
  },
  counterCode: {
    reason: 'venue',
    holds: 'A voucher’s code that is being typed',
    until: 'it is opened, or the tab is closed',
    only: 'at a venue’s counter',
  },
  counterCamera: {
    reason: 'venue',
    holds: 'That the camera is wanted',
    until: 'it is stopped, or the tab is closed',
    only: 'at a venue’s counter, with the camera on',
  },
  'redeeming_…': {
    reason: 'venue',
    holds: 'A redemption on its way to us',
    until: 'it is saved, or the tab is closed',
    only: 'at a venue’s counter',
  },
  demo: {
    reason: 'demo',
    holds: 'That this is the demo',
    until: demoEnd,
    only: 'in the demo',
  },
  'demo-person': {
    reason: 'demo',
    holds: 'Which of the demo’s people you are',
    until: demoEnd,
    only: 'in the demo',
  },
  'demo-bookings': {
    reason: 'demo',
    holds: 'What you did with the demo’s bookings',
    until: demoEnd,
    only: 'in the demo',
  },
  'demo-claim': {
    reason: 'demo',
    holds: 'A claim made in the demo',
    until: demoEnd,
    only: 'in the demo',
  },
  'demo-claim-draft': {
    reason: 'demo',
    holds: 'A claim you are making in the demo',
    until: tabEnd,
    only: 'in the demo',
  },
  'demo-listing': {
    reason: 'demo',
    holds: 'A listing changed in the demo',
    until: demoEnd,
    only: 'in the demo',
  },
  admin_authenticated: {
    reason: 'staff',
    holds: 'That staff is signed in here',
    until: 'one hour has passed, or the tab is closed',
    only: 'for NoFOMO’s own staff',
  },
  admin_auth_time: {
    reason: 'staff',
    holds: 'Since when',
    until: 'one hour has passed, or the tab is closed',
    only: 'for NoFOMO’s own staff',
  },
  admin_token: {
    reason: 'staff',
    holds: 'The token that proves it',
    until: 'one hour has passed, or the tab is closed',
    only: 'for NoFOMO’s own staff',
  },
  nofomo_staff_notes: {
    reason: 'staff',
    holds: 'Notes on claims that are not sent yet',
    until: 'they are sent, or the tab is closed',
    only: 'for NoFOMO’s own staff',
  },
  'demo-tastes': {
    reason: 'demo',
    holds: 'Tastes told in the demo',
    until: demoEnd,
    only: 'in the demo',
  },
} as const satisfies Kept
