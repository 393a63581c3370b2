import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import type { VenueStats } from '@nofomo/contracts/endpoints/voting.ts'
import { countsInWords } from './results.messages.ts'

type ResultBarsProps = {
  title: string
  venues: readonly Venue[]
  /** In the order of rank. */
  stats: readonly VenueStats[]
  winnerId: string | null
  /** Next to the winner's name. */
  mark: string
}

/** Every venue by rank, with its share of yes, maybe, no and vetoes as a bar and as text. */
export function ResultBars({ title, venues, stats, winnerId, mark }: ResultBarsProps) {
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
                  <span translate="no" className="mr-2 inline-block text-muted">
                    {one.rank}.
                  </span>
                  <span translate="no">{venue.name}</span>
                  {venue.id === winnerId && (
                    <span className="ml-2 inline-block text-sm text-accent-text">{mark}</span>
                  )}
                </h3>
                <p translate="no" className="shrink-0 font-display text-lg font-bold">
                  {one.percentage}%
                </p>
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

const fills = ['fill-yes', 'fill-maybe', 'fill-no', 'fill-ink'] as const

/** Decorative: the text below says the same. */
function Bar({ stats }: { stats: VenueStats }) {
  const { yesVotes, maybeVotes, noVotes, vetoes, totalVotes } = stats
  const shares = [yesVotes, maybeVotes, noVotes - vetoes, vetoes].map(
    (count) => (100 * count) / Math.max(totalVotes, 1),
  )
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0))
  return (
    <svg aria-hidden="true" className="h-3 w-full overflow-hidden rounded-full bg-line">
      {fills.map((fill, index) => (
        <rect
          key={fill}
          className={`${fill} transition-[x,width] duration-300`}
          x={`${starts[index]}%`}
          width={`${shares[index]}%`}
          height="100%"
        />
      ))}
      {/* Gaps, so that adjacent segments are distinguishable without colors. */}
      {starts.map((at, index) =>
        at > 0 && shares[index] ? (
          <line
            key={fills[index]}
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
