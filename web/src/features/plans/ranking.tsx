import type { Venue } from '@nofomo/contracts/venues.ts'
import type { VenueStats } from '@nofomo/contracts/voting.ts'
import { placeInWords, supportInWords } from './plan-words.ts'

type RankingProps = {
  title: string
  venues: readonly Venue[]
  /** In the order of rank. */
  stats: readonly VenueStats[]
  /** False if nobody said yes or maybe to any place: then there are no medals. */
  hasMedals: boolean
}

/** Every place of the list by rank; the first three have medals. */
export function Ranking({ title, venues, stats, hasMedals }: RankingProps) {
  return (
    <section aria-labelledby="ranking" className="grid grid-cols-1 gap-4">
      <h2 id="ranking" className="text-2xl">
        {title}
      </h2>
      <ol className="grid grid-cols-1 gap-4">
        {stats.map((one) => {
          const venue = venues.find(({ id }) => id === one.venueId)
          if (!venue) return null
          return (
            <li key={one.venueId} className="flex items-start gap-3">
              <Rank rank={one.rank} hasMedal={hasMedals} />
              <div className="min-w-0 flex-1">
                <h3 className="text-lg">{venue.name}</h3>
                <p className="text-sm text-muted">{placeInWords(venue)}</p>
                <p className="text-sm">{supportInWords(one)}</p>
              </div>
              <p className="font-display text-lg font-bold">{one.percentage}%</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const ribbons = ['text-maybe', 'text-muted', 'text-accent-text']

/** Gold, silver and bronze; the number says the same. */
function Rank({ rank, hasMedal }: { rank: number; hasMedal: boolean }) {
  const ribbon = hasMedal && ribbons[rank - 1]
  if (!ribbon)
    return (
      <span
        aria-hidden="true"
        className="font-display grid size-11 shrink-0 place-items-center text-lg font-bold text-muted"
      >
        {rank}
      </span>
    )
  return (
    <svg aria-hidden="true" viewBox="0 0 44 44" className={`size-11 shrink-0 ${ribbon}`}>
      <path fill="currentColor" opacity="0.6" d="M12 2h8l4 12h-8zM32 2h-8l-4 12h8z" />
      <circle cx="22" cy="26" r="14" fill="currentColor" />
      <text
        fill="currentColor"
        x="22"
        y="32"
        textAnchor="middle"
        className="font-display text-lg font-bold text-fog"
      >
        {rank}
      </text>
    </svg>
  )
}
