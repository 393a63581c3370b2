import type { Venue } from '@nofomo/contracts/venues.ts'
import type { VenueStats } from '@nofomo/contracts/voting.ts'
import { countsInWords } from './result-words.ts'

type ResultBarsProps = {
  title: string
  venues: readonly Venue[]
  /** In the order of rank. */
  stats: readonly VenueStats[]
  winnerId: string | null
}

/** Every venue by rank, with the share of its yes, maybe and no as a bar and as words. */
export function ResultBars({ title, venues, stats, winnerId }: ResultBarsProps) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">{title}</h2>
      <ol className="grid grid-cols-1 gap-5">
        {stats.map((one) => {
          const venue = venues.find(({ id }) => id === one.venueId)
          if (!venue) return null
          return (
            <li key={one.venueId} className="grid grid-cols-1 gap-1.5">
              <div className="flex items-baseline justify-between gap-4">
                <h3 className="min-w-0 font-sans text-lg tracking-normal">
                  <span className="mr-2 inline-block text-muted">{one.rank}.</span>
                  {venue.name}
                  {venue.id === winnerId && <span className="ml-2 text-sm text-accent-text">Winner</span>}
                </h3>
                <p className="shrink-0 font-display text-lg font-bold">{one.percentage}%</p>
              </div>
              <Bar stats={one} />
              <p className="text-sm text-muted">{countsInWords(one)}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Says nothing the words below it don't. */
function Bar({ stats }: { stats: VenueStats }) {
  const share = (count: number) => (100 * count) / Math.max(stats.totalVotes, 1)
  const yes = share(stats.yesVotes)
  const maybe = share(stats.maybeVotes)
  const no = share(stats.noVotes)
  const moving = 'transition-[x,width] duration-300'
  return (
    <svg aria-hidden="true" className="h-3 w-full overflow-hidden rounded-full bg-line">
      <rect className={`fill-yes ${moving}`} x="0" width={`${yes}%`} height="100%" />
      <rect className={`fill-maybe ${moving}`} x={`${yes}%`} width={`${maybe}%`} height="100%" />
      <rect className={`fill-no ${moving}`} x={`${yes + maybe}%`} width={`${no}%`} height="100%" />
      {/* Gaps, so that neighbours are told apart without their colours. */}
      {[yes, yes + maybe].map((at, index) =>
        at > 0 && at < 100 && (index === 0 || maybe > 0) ? (
          <line
            key={index === 0 ? 'yes' : 'maybe'}
            x1={`${at}%`}
            x2={`${at}%`}
            y1="0"
            y2="100%"
            className="stroke-fog stroke-2"
          />
        ) : null,
      )}
    </svg>
  )
}
