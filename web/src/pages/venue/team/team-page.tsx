import type { Invitation, Team, TeamMember } from '@nofomo/contracts/team/endpoints.ts'
import { roleNames } from '@nofomo/contracts/team/roles.ts'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { loadOnServer, useVenueData } from '../../../features/venue-home/venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { api } from '../../../lib/http/api-client.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CounterSection } from './counter-section.tsx'
import { InviteForm } from './invite-form.tsx'
import { endQuestion, invitationInWords, memberInWords } from './team.messages.ts'
import type { Venue } from './types.ts'

type Loaded = ServerData<Team> | null

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Team', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    return standing && may(standing, 'team') ? askTeam(standing.venue.id, options) : null
  })
}

/** `/venue/dashboard/team`: who acts for the venue. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'team')) return null
  return (
    <TeamScreen
      key={standing.venue.id}
      loaded={loaded}
      venue={standing.venue}
      isOwner={may(standing, 'ownership')}
    />
  )
}

type TeamScreenProps = { loaded: ServerData<Team> | null; venue: Venue; isOwner: boolean }

/** Members, invitations and phones at the counter, live. If loading fails, what was known stays. */
function TeamScreen({ loaded, venue, isOwner }: TeamScreenProps) {
  const known = useVenueData({
    venueId: venue.id,
    key: ['team'],
    ask: (options) => askTeam(venue.id, options),
    loaded,
  })
  const { data, set } = known
  return (
    <>
      <NotFresh sentence="The team could not be loaded." known={known} skeleton="h-64" />
      {data !== null && (
        <>
          <MemberList members={data.members} venue={venue} onChanged={set} />
          <InviteForm venue={venue} isOwner={isOwner} onChanged={set} />
          {data.invitations.length > 0 && <InvitationList invitations={data.invitations} onChanged={set} />}
          <CounterSection counters={data.counters} venue={venue} onChanged={set} />
        </>
      )}
    </>
  )
}

type InvitationListProps = { invitations: readonly Invitation[]; onChanged: (team: Team) => void }

/** Who is invited and has not accepted yet. */
function InvitationList({ invitations, onChanged }: InvitationListProps) {
  async function withdraw({ id, email }: Invitation) {
    const { team } = await api('DELETE /api/venue/team/invitations/:invitationId', {
      params: { invitationId: id },
    })
    onChanged(team)
    toast(`The invitation to ${email} is withdrawn`)
  }
  return (
    <TitledCard id="invitations" title={<>Open invitations ({invitations.length})</>} className="gap-3">
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
    </TitledCard>
  )
}

type MemberListProps = {
  members: readonly TeamMember[]
  venue: Venue
  onChanged: (team: Team) => void
}

/** Who acts for the venue, in which role. */
function MemberList({ members, venue, onChanged }: MemberListProps) {
  const { revalidate } = useRevalidator()
  async function end({ id, name, isSelf }: TeamMember) {
    const { team } = await api('DELETE /api/venue/team/members/:memberId', { params: { memberId: id } })
    if (isSelf) return revalidate()
    onChanged(team)
    toast(`The access of ${name} has ended`)
  }
  return (
    <TitledCard id="members" title={<>Team ({members.length})</>} className="gap-3">
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
    </TitledCard>
  )
}

/** Who acts for a venue. */
async function askTeam(venueId: string, options?: Parameters<typeof api>[2]): Promise<Team> {
  const { team } = await api('GET /api/venue/team', { query: { venueId } }, options)
  return team
}
