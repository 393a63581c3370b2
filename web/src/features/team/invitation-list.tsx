import type { Invitation, Team } from '@nofomo/contracts/endpoints/team.ts'
import { roleNames } from '@nofomo/contracts/values/venue-roles.ts'
import { api } from '../../lib/http/api-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EndButton } from '../../ui/end-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { invitationInWords } from './team.messages.ts'

type InvitationListProps = { invitations: readonly Invitation[]; onChanged: (team: Team) => void }

/** Who is invited and has not accepted yet. */
export function InvitationList({ invitations, onChanged }: InvitationListProps) {
  async function withdraw({ id, email }: Invitation) {
    const { team } = await api('DELETE /api/venue/team/invitations/:invitationId', {
      params: { invitationId: id },
    })
    onChanged(team)
    toast(`The invitation to ${email} is withdrawn`)
  }
  return (
    <Card as="section" aria-labelledby="invitations" className="grid grid-cols-1 gap-3 p-5 sm:p-7">
      <h2 id="invitations" className="text-2xl">
        Open invitations ({invitations.length})
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-1"
          >
            <div className="min-w-0 flex-[1_1_12rem]">
              <h3 className="font-sans text-base tracking-normal wrap-anywhere">{invitation.email}</h3>
              <p className="text-sm text-muted">{invitationInWords(invitation)}</p>
            </div>
            <Badge tone="plain">{roleNames[invitation.role]}</Badge>
            <EndButton
              label="Withdraw"
              of={`the invitation to ${invitation.email}`}
              question={`Withdraw the invitation to ${invitation.email}? The link in the mail stops working.`}
              yes="Withdraw the invitation"
              onEnd={() => withdraw(invitation)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
