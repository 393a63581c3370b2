import type { Team } from '@nofomo/contracts/team.ts'
import { api } from '../../lib/http/api-client.ts'
import { clockInSeattle } from '../../lib/time/seattle-time.ts'
import { NotLoaded } from '../../ui/late/not-loaded.tsx'
import { useVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { CounterSection } from './counter-section.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberList } from './member-list.tsx'

export type Venue = { id: string; name: string }

type TeamScreenProps = { loaded: VenueData<Team>; venue: Venue }

/** Members, invitations and phones at the counter, live. If loading fails, what was known stays. */
export function TeamScreen({ loaded, venue }: TeamScreenProps) {
  const { data, at, isStale, isBusy, retry, set } = useVenueData(loaded, venue.id, async () => {
    const { team } = await api('GET /api/venue/team', { query: { venueId: venue.id } })
    return team
  })
  return (
    <>
      {isStale && (
        <NotLoaded
          sentence="The team could not be loaded."
          isStale={data !== null}
          since={clockInSeattle(new Date(at).toISOString())}
          isBusy={isBusy}
          onRetry={retry}
        />
      )}
      {data !== null && (
        <>
          <MemberList members={data.members} venue={venue} onChanged={set} />
          <InviteForm venue={venue} onChanged={set} />
          {data.invitations.length > 0 && <InvitationList invitations={data.invitations} onChanged={set} />}
          <CounterSection counters={data.counters} venue={venue} onChanged={set} />
        </>
      )}
    </>
  )
}
