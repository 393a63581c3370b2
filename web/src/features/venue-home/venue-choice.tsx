import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, withQuery } from '../../shell/paths.ts'
import { keptPeriod } from '../../venue/venue-period.ts'

type VenueChoiceProps = { standings: readonly Standing[]; shownId: string }

/** For accounts with several venues: the one to show, kept in the address. */
export function VenueChoice({ standings, shownId }: VenueChoiceProps) {
  const navigate = useNavigate()
  const period = keptPeriod(useSearchParams()[0])
  const show = (venue: string) => void navigate(withQuery(paths.venueDashboard(), { venue, period }))
  return (
    <select
      translate="no"
      aria-label="Venue"
      value={shownId}
      onChange={({ target }) => show(target.value)}
      className="min-h-10 max-w-56 rounded-control border border-edge bg-raised px-3 text-sm font-bold"
    >
      {shownId === '' && <option value="">Choose a venue</option>}
      {standings.map(({ venue }) => (
        <option key={venue.id} value={venue.id}>
          {venue.name}
        </option>
      ))}
    </select>
  )
}
