import type { Team, TeamMember } from '@nofomo/contracts/endpoints/team.ts'
import { roleNames } from '@nofomo/contracts/values/venue-roles.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/http/api-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EndButton } from '../../ui/end-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { endQuestion, memberInWords } from './team.messages.ts'
import type { Venue } from './types.ts'

type MemberListProps = {
  members: readonly TeamMember[]
  venue: Venue
  onChanged: (team: Team) => void
}

/** Who acts for the venue, in which role. */
export function MemberList({ members, venue, onChanged }: MemberListProps) {
  const { revalidate } = useRevalidator()
  async function end({ id, name, isSelf }: TeamMember) {
    const { team } = await api('DELETE /api/venue/team/members/:memberId', { params: { memberId: id } })
    if (isSelf) return revalidate()
    onChanged(team)
    toast(`The access of ${name} has ended`)
  }
  return (
    <Card as="section" aria-labelledby="members" className="grid grid-cols-1 gap-3 p-5 sm:p-7">
      <h2 id="members" className="text-2xl">
        Team ({members.length})
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-1"
          >
            <div className="min-w-0 flex-[1_1_12rem]">
              <h3 className="font-sans text-base tracking-normal wrap-anywhere">
                <span translate="no">{member.name}</span>
                {member.isSelf && <span className="font-normal text-muted"> (you)</span>}
              </h3>
              <p className="text-sm text-muted wrap-anywhere">{memberInWords(member)}</p>
            </div>
            {member.isSelf && !member.mayEnd && (
              <p className="order-last basis-full text-sm text-muted">
                To leave, invite another owner first: a venue needs one.
              </p>
            )}
            <Badge tone={member.role === 'owner' ? 'tint' : 'plain'}>{roleNames[member.role]}</Badge>
            {member.mayEnd && (
              <EndButton
                label={member.isSelf ? 'Leave' : 'End access'}
                of={member.isSelf ? venue.name : `of ${member.name}`}
                question={endQuestion(member, venue.name)}
                yes={member.isSelf ? 'Leave the team' : 'End access'}
                onEnd={() => end(member)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
