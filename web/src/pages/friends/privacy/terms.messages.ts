import type { Section } from './section.ts'

/** `contact` is null where none is configured: then the sentences that name it are left out. */
export function termsSections(contact: string | null): readonly Section[] {
  const writeTo = contact === null ? [] : [`Write to ${contact}.`]
  return [
    {
      id: 'service',
      title: 'What NoFOMO is',
      says: [
        'A group of friends decides where to go in Seattle: somebody shares a link, everybody votes, and a winner with a backup plan is chosen. Venues may greet the group with an offer. By using it you agree to these terms.',
        'It is free for groups. You need no account to vote.',
      ],
    },
    {
      id: 'votes',
      title: 'Votes',
      says: [
        'One browser has one vote for each venue of a session. It can be changed until the result is final.',
      ],
      points: [
        'Do not vote from several browsers, let programs vote, or vote for your own venue as if you were its guest.',
        'Flagged ballots can be set aside by the host. Setting one aside is shown to its voter.',
        'A provisional result can change for ten minutes. A final one stands, unless the host reopens the vote.',
      ],
    },
    {
      id: 'hosts',
      title: 'Hosts',
      says: [
        'Whoever begins a vote is its host: host and browser or account belong together, and no link carries that power. Hosts choose places, deadline and who sees the counts, and may close, reopen and delete the vote.',
      ],
      points: [
        'What you write is yours. You let us show it to whoever has the link.',
        'Write nothing that is unlawful, insulting or somebody else’s private business.',
      ],
    },
    {
      id: 'offers',
      title: 'Offers, vouchers and tables',
      says: ['An offer is the venue’s promise, not ours. So is a table that it confirms.'],
      points: [
        'A voucher can be redeemed once, at its venue, until the time it names.',
        'A group has a limited number of vouchers, and they lapse if another venue’s win is final.',
        'A request for a table is no reservation until the venue confirms it.',
        'Prices, hours and features of venues may have changed: ask the venue where it matters.',
      ],
    },
    {
      id: 'venues',
      title: 'Venues',
      says: [
        'Claim a venue only if you may act for it. Claims are checked, by nine points and by our staff, and can be rejected or ended. What you publish about your venue must be true.',
      ],
      points: [
        'Votes, ranks and places in search are not for sale. Suggestions prefer verified partners a little, and label them “Partner”.',
        'Do not try to find out who voted how.',
      ],
    },
    {
      id: 'premium',
      title: 'Premium',
      says: [
        'Premium costs $29 a month for one venue and renews each month. An owner can cancel at any time; it then ends with the month that is paid, and can be resumed until then.',
      ],
      points: [
        'Where payment is in test mode, the page says so: no card is charged, and nothing is owed.',
        'Staff can promote a venue without payment. That is apart from Premium and does not end with it.',
      ],
    },
    {
      id: 'moderation',
      title: 'Reports and moderation',
      says: [
        'Everybody in a session can report it. Staff may clear words, remove a place or take a session down. The host is told why, if we know an address, and can answer. Whoever stuffs ballots, harasses others or attacks the service may be shut out.',
      ],
    },
    {
      id: 'liability',
      title: 'No warranty',
      says: [
        'NoFOMO is provided as it is. We do our best that no vote is lost and that it is there when you need it, and promise neither. As far as the law allows, we are not liable for what venues do, for evenings that go wrong, or for indirect loss.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      says: [
        'When these terms change, this page says so with a new date. What you agreed to before holds for what you did before.',
        ...writeTo,
      ],
    },
  ]
}
