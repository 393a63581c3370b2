import type { TimeResults } from '@nofomo/contracts/sessions/time-endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useId, useInsertionEffect } from 'react'
import css from './pair-table.css?inline'
import { closedInWords, pairMark, tableCaption } from './time-results.messages.ts'

type PairTableProps = Pick<Snapshot, 'session' | 'results'> & {
  times: TimeResults
  /** A time as the page says it. */
  inWords: (startsAt: string) => string
}

/** How many can come to each place at each time. The places stand in the order of the results. */
export function PairTable({ session, results, times, inWords }: PairTableProps) {
  useSheet()
  const id = useId()
  const startOf = (timeId: string) => session.times?.find(({ id }) => id === timeId)?.startsAt
  const rank = new Map(results.venueStats.map(({ venueId }, index) => [venueId, index]))
  const venues = session.venues.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
  const venueId = results.winnerId ?? results.leaderId
  const timeId = times.winnerTimeId ?? times.leaderTimeId
  return (
    <div className="pairs">
      <p id={id}>{tableCaption(times.voters)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard. */}
      <section aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Place</th>
              {times.stats.map((stats) => (
                <th key={stats.timeId} scope="col">
                  {inWords(startOf(stats.timeId) ?? '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {venues.map((venue) => (
              <tr key={venue.id}>
                <th scope="row" translate="no">
                  {venue.name}
                </th>
                {times.pairs
                  .filter((pair) => pair.venueId === venue.id)
                  .map((pair) => {
                    const isBest = pair.venueId === venueId && pair.timeId === timeId
                    return (
                      <td key={pair.timeId} data-best={isBest || undefined}>
                        <span translate="no">{pair.company}</span>
                        {isBest && <small>{pairMark(results.status)}</small>}
                        {!pair.isOpen && <small>{closedInWords(pair, session)}</small>}
                      </td>
                    )
                  })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** Adopts the table’s styles, which no other part of the page needs. */
function useSheet(): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
}
