import type { Team } from '@nofomo/contracts/endpoints/team.ts'
import type { ServerData } from '../../lib/queries/server-data.ts'
import { NotFresh } from '../../ui/late/not-fresh.tsx'
import { useVenueData } from '../../venue/venue-data.ts'
import { askTeam } from './ask-team.ts'
import { CounterSection } from './counter-section.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberList } from './member-list.tsx'
import type { Venue } from './types.ts'

type TeamScreenProps = { loaded: ServerData<Team> | null; venue: Venue; isOwner: boolean }

/** Members, invitations and phones at the counter, live. If loading fails, what was known stays. */
export function TeamScreen({ loaded, venue, isOwner }: TeamScreenProps) {
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
