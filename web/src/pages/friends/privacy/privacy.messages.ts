import type { Section } from './section.ts'

/** What the product keeps of people, by what they do. Each sentence is true of the code; whoever changes one changes both. */

export const inShort: readonly string[] = [
  'Voting needs no account, no address and no name.',
  'Venues see how groups decide, never who voted for what.',
  'No advertising, no trackers of others, and nothing is sold.',
  'Visits are counted without names, and you can say no below.',
]

const voting: Section = {
  id: 'voting',
  title: 'When you vote',
  says: [
    'With each vote we store the place, or the time to meet, your answer, the moment and the name you gave, if any. Your browser has a random number in a cookie; each session knows you by another number made from it, so that votes of two sessions cannot be put together.',
  ],
  points: [
    'Everybody with the link sees the counts, of places, of times and of both together, unless the host hides them. In a small group, counts alone may tell who voted how.',
    'Everybody with the link sees the name that the host chose to show. The host sees the names that voters gave, whether each has finished, and whether a ballot is flagged. Staff see the names when a voter asks to be erased. Other voters and venues do not.',
    'Your ballot also carries, from closed lists, the occasion, size and budget of the session, the time of day and the weekday.',
    'Against stuffed ballots we keep for 30 days a keyed hash of the session and your network address, and whether your browser was new to us. Your address itself is not stored with a vote.',
    'Votes from a browser in which somebody of a listed venue was signed in are marked, and count in no venue’s figures.',
    'If you vote while signed in, a keyed hash of the session and your account stands with the ballot, so that it can be given to you or emptied. Otherwise nothing says whose the ballot is: it is found by the session’s link and the name you gave.',
    'Private limits, such as a budget or a diet, are shown to the browser that gave them alone. The host gets sums of three voters and more.',
    'After your group’s visit you may answer one question about the place. Only your browser gets the answer back. It is kept with your ballot’s number, a keyed hash of place and host, and one of 4,096 numbers for your network, and counts for what five guests of three groups agree on. Hosts, friends and venues never see single answers.',
    'If you ask to be told when a vote is decided, we keep the address that your browser’s push service gives us, or your account for mail, with a keyed hash of the session and your browser or account. It goes when you end it, with the vote, and 30 days after the vote. Neither the host nor a venue nor staff see that you asked.',
    'If you report a session, we keep the reason and your words, and for 30 days a keyed hash of your browser. Neither the host nor a venue learns that it was you.',
  ],
}

const hosting: Section = {
  id: 'hosting',
  title: 'When you begin a vote',
  says: [
    'We store its title, description, location, criteria, places and deadline, and that this browser or your account is its host. Whoever has the link can read it. You can delete it at any time.',
  ],
  points: [
    'What you ask for in your own words stands on the session as its description. It is also kept in closed words, without you, so that venues learn which wishes they do not meet.',
    '“Use my location” sends us a point rounded to a kilometer and gets the name of a place back. The point is not stored.',
    'A place that somebody adds is shown to everybody with the link.',
    'With webhooks you have us send what happens in the vote to a server that you name: title, times, places, counts and result, as everybody with the link sees them, never names of voters or single votes. We keep its address, an encrypted secret, and for 30 days what was sent when. They go with the vote.',
  ],
}

const crews: Section = {
  id: 'crews',
  title: 'When you are in a crew',
  says: [
    'We store the name you give, that your browser or your account is a member, which ballots in the crew’s votes are yours, and of each decision whether you gave way and which kitchens you said yes to. Members see your name and whether you have voted, never how.',
  ],
  points: [
    'When you leave, or are removed, all of it is deleted. You can download it on the crew’s page before.',
    'The link of a crew is stored as a hash. Whoever has it can join.',
    'Whoever looks after the crew can have what happens in its votes sent to a server of theirs, as everybody with a vote’s link sees it. That ends when they leave.',
    'A crew in which nothing happens for 400 days is deleted.',
  ],
}

const elsewhere: Section = {
  id: 'elsewhere',
  title: 'When an assistant acts for you, or a vote stands on another site',
  says: [
    'What you say to an assistant goes to its maker first, by its maker’s rules. We get what it puts into a call: words of your request, places, times and a title, and your name only if friends are to read it. No cookie and no account comes with a call.',
  ],
  points: [
    'Words of a vote that an assistant makes can be read by everybody with the link, like those typed here.',
    'The assistant gets a secret that makes it the host, once, and the results without voters. We store a hash of the secret.',
    'Another site can show a vote in a frame. The frame shows everybody the same, and sets and reads no cookie. The site learns nothing of you from us, and we do not keep which site it was.',
  ],
}

const chats: Section = {
  id: 'chats',
  title: 'When you use a chat',
  says: [
    'With /nofomo in Slack or Discord we get your words, the numbers that the chat has for you, the channel and the workspace or server, what you vote there, and nothing else that is written there. Your words stand on the vote as its title and description.',
  ],
  points: [
    'The chat gets title, places, link, counts and result, as everybody with the link may see them. Whoever reads the channel reads them there, and who asked. What you vote there passes through the chat and counts like a vote from a browser, without your name.',
    'Of you we keep a keyed hash, so that you alone can end your vote; of channel and workspace the same. Where to edit the message, who asked, the secret by which the vote is hosted and the workspace’s token are encrypted.',
    'What you ask for waits encrypted until it is done, for ten minutes at most. Messages are followed for 90 days. When NoFOMO is removed from a workspace, its token and messages are forgotten.',
  ],
}

const accounts: Section = {
  id: 'accounts',
  title: 'When you have an account',
  says: [
    'We store your address, the names you give, your favorite cuisines, and your plans and points. You sign in by a link or a code. With each login stands the kind of device, such as iPhone, and the day of its last use. A guest account has no address.',
  ],
  points: [
    'What you answer about your tastes is kept with your account and shapes suggestions for you. You can change or forget it in your profile. In a crew your squad role stands beside your name, and kitchens you like tilt its suggestions, until you switch that off there.',
    'Of a passkey we have the public key, a name and when it was used. The secret stays on your device.',
    'Of an API key for your own programs we store its name, its first letters, a hash, what it may do, and the day it was last used. You revoke it in your account; that deletes all of this.',
    'Only venue accounts may have a password, of which we store an argon2id hash.',
    'For 30 days we keep a keyed hash of your browser and your address, so that a stranger cannot use up your sign-in links.',
  ],
}

const tables: Section = {
  id: 'bookings',
  title: 'When you ask for a table',
  says: [
    'The venue’s people get your name, phone number, party size, time and requests, on their dashboard and by mail. You get their answer by mail. The booking stays with your account.',
  ],
}

const venuePeople: Section = {
  id: 'venue-people',
  title: 'When you act for a venue',
  says: [
    'With a claim we store the contact’s name, phone, address and role, what the check of nine points found, and what was decided. Members, invitations and phones at the counter are kept with the venue.',
  ],
  points: [
    'Notices on a browser need the address that its maker’s push service gives us. It goes when you turn them off.',
    'A weekly mail and its settings belong to your membership. Each such mail has a link that stops it.',
    'In the test mode of payment no card is charged; we keep brand and last four digits. With Stripe, you enter your card there and we see neither.',
    'Invoices hold number, amount, date, name, mail and billing address.',
  ],
}

const venuesSee: Section = {
  id: 'venues-see',
  title: 'What venues see',
  says: [
    'Verified venues see which groups are deciding about them, and how groups decided. A venue whose claim nobody has decided sees how many groups are deciding, and at most three of them without a title.',
  ],
  points: [
    'They see the title and size of a group while it is deciding; counts and rates only where five voters or five groups stand behind them.',
    'They never see a voter’s name, device, address, single vote or private limit, nor the link of your session.',
    'Of a booking they see what you wrote for them.',
    'The venue that a group chose can send it one message. The host’s answer is all that it learns by that; both go when the group chooses another, and with the session.',
    'A voucher names nobody. Whoever shows its code can use it once.',
  ],
}

const staffSee: Section = {
  id: 'staff-see',
  title: 'What NoFOMO’s staff see',
  says: [
    'Staff see claims, changes of listings, reported sessions and, on request, what is stored of a person and who voted in a session, to export or erase it. They work behind a password, for an hour at a time. Each decision is recorded with the name of whoever made it. The record changes in two ways only: a pseudonym stands for a person who was erased, and words that name such a person are taken out of a note, which is recorded, too.',
  ],
}

const mail: Section = {
  id: 'mail',
  title: 'Mail, logs and limits',
  says: [
    'We mail what you asked for: sign-in links, answers to bookings, decisions about claims, receipts. The text of a mail goes once it is sent, its address and subject after 7 days. Mail that could not be sent stays whole for 30 days. Where no mail server is used, mail stays whole for 7.',
    'Logs have failed requests by kind of page, without addresses, names or links. Network addresses are counted in memory to slow down whoever asks too much, and forgotten with the process.',
  ],
}

export const privacySections: readonly Section[] = [
  voting,
  hosting,
  crews,
  elsewhere,
  chats,
  accounts,
  tables,
  venuePeople,
  venuesSee,
  staffSee,
  mail,
]

/** What is deleted after which time. */
export const retention: readonly (readonly [what: string, after: string])[] = [
  ['Counted visits', '30 days'],
  ['Device numbers in cookies; hashes of networks and browsers with ballots, reports and logins', '30 days'],
  ['The number in a cookie that proves you host a session', '400 days'],
  ['Private limits', '30 days after their last change'],
  ['Answers about a visit', '400 days; of a deleted session without your ballot’s number'],
  ['What you are told of a vote', 'when you end it; 30 days after the vote has ended'],
  ['What webhooks were sent, without its text', '30 days; with its text if it did not arrive'],
  ['How a vote’s message in a chat is edited', '90 days; when NoFOMO is removed from the chat'],
  ['Sign-in links', 'a day after their 15 minutes'],
  ['Logins', 'when they end: signed out, over, or 30 days without use'],
  ['Names typed at a sign-up that nobody finished', 'a day'],
  [
    'Guests, and accounts whose address nobody proved, unless they act for a venue',
    '30 days without a login',
  ],
  ['Mail', '7 days; 30 if it could not be sent'],
  ['Invitations to a venue’s team, and links for its counter', '30 days after their end'],
  ['Claims whose contact nobody proved', '7 days'],
  ['Claims that were rejected, withdrawn or ended; changes of listings', '400 days'],
  ['Sessions with their votes and messages', '400 days without any activity, or when the host deletes them'],
  ['Sessions in which nobody has voted', '30 days without any activity'],
  ['Vouchers and ended offers', '400 days'],
  ['What groups made of venues, without personal data', '400 days, also if the session is deleted'],
  ['Accounts, bookings, passkeys', 'when they are erased'],
  ['API keys', 'when you revoke them'],
  ['Invoices', 'as long as the law asks'],
  ['The record of what staff decided', 'never'],
]

/** `contact` is null where none is configured: then the sentence that names it is left out. */
export function rightsWords(contact: string | null): readonly string[] {
  return [
    'You can have a copy of what is stored about you, and have it erased. Staff do both on request.',
    ...(contact === null ? [] : [`Write to ${contact}, from the address it is about.`]),
    'Erasing empties what is yours alone, row by row: your account, bookings and claims, the titles, descriptions and your name in sessions you host, and the names on ballots cast while signed in. It deletes mail to you, and ends your logins and notices. Those votes stay in the counts, without you.',
    'A ballot you cast without signing in carries nothing that shows it is yours. Send us the link of the session and the name you gave: staff find it there and delete it with its votes.',
    'What others wrote is theirs: a title, a report or a note that names you is not changed by itself. Staff get a list of such texts and decide about each, so that no venue and nobody else is changed because they are called like you.',
    'A venue keeps its page and its members if another owner is left. Otherwise its offers and rules end, and its page goes back to what our catalog says, or is hidden if the catalog does not have it.',
    'In a venue’s invoices, in the record of staff’s actions and in memberships a pseudonym such as “Erased person 7f3a09” stands for you. That record goes on naming the venue an action was about. Invoices keep what the law asks: number, amount, date and billing address, as you typed it.',
    'What is kept in this browser only you can clear: sign out, and clear this site’s data.',
  ]
}
