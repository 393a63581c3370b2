import type { ExportedResults, Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { csvOf } from '../../../platform/csv.ts'

/** The exported result, venues in the order of rank. There is no winner before the result is final. */
export function exportedResults(
  { session, results }: Pick<Snapshot, 'session' | 'results'>,
  now: Date,
): ExportedResults {
  const outcomeOf = (id: string) => {
    if (results.status !== 'complete') return null
    return id === results.winnerId ? 'winner' : id === results.backupId ? 'backup' : null
  }
  return {
    title: session.title,
    location: session.location,
    status: results.status,
    createdAt: session.createdAt,
    completedAt: session.completedAt,
    exportedAt: now.toISOString(),
    decidedBy: results.decidedBy,
    voters: results.uniqueVoters,
    finishedVoters: results.finishedVoters,
    expectedVoters: results.expectedVoters,
    otherRules: results.otherRules,
    venues: results.venueStats.flatMap((stats) => {
      const venue = session.venues.find(({ id }) => id === stats.venueId)
      if (!venue) return []
      const { name, address, category } = venue
      return [{ ...stats, name, address, category, outcome: outcomeOf(venue.id) }]
    }),
  }
}

type ExportedVenue = ExportedResults['venues'][number]

const columns: Record<string, (venue: ExportedVenue) => string | number | null> = {
  Rank: ({ rank }) => rank,
  Venue: ({ name }) => name,
  Outcome: ({ outcome }) => outcome,
  Yes: ({ yesVotes }) => yesVotes,
  Maybe: ({ maybeVotes }) => maybeVotes,
  'No, vetoes included': ({ noVotes }) => noVotes,
  Vetoes: ({ vetoes }) => vetoes,
  Votes: ({ totalVotes }) => totalVotes,
  Points: ({ score }) => score,
  Percent: ({ percentage }) => percentage,
  Category: ({ category }) => category,
  Address: ({ address }) => address,
}

/** One row per venue, for spreadsheets. */
export function exportedCsv({ venues }: ExportedResults): Promise<string> {
  const fields = Object.values(columns)
  return csvOf(
    Object.keys(columns),
    venues.map((venue) => fields.map((field) => field(venue))),
  )
}
