import { type InvitedRole, roleNames } from '@nofomo/contracts/team/roles.ts'
import { type Letter, letter } from '../../../../platform/mail/layout.ts'

const may: Record<InvitedRole, string> = {
  owner: 'You could do all that its owners do: also pay for it, and appoint and remove owners.',
  manager: 'You could answer bookings, redeem vouchers, see the groups that decide, and look after the team.',
  team: 'You could answer bookings and redeem vouchers.',
}

export function invitationMail({
  venueName,
  invitedBy,
  role,
  url,
}: {
  venueName: string
  invitedBy: string
  role: InvitedRole
  url: string
}): Letter {
  return letter('You are invited to a team on NoFOMO', {
    heading: 'Join the team',
    paragraphs: [
      `${invitedBy} invites you to the team of ${venueName} on NoFOMO, as ${roleNames[role].toLowerCase()}. ${may[role]}`,
      'The link shows this address to be yours and signs you in. It works once, within seven days.',
    ],
    action: { label: 'See the invitation', url },
    footnote: 'You do not know them, or do not work there? Ignore this mail: nothing happens without you.',
  })
}
