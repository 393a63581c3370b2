import type { TimeResults } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { timeNames } from '@nofomo/contracts/times/time-names.ts'
import type { ExportedResults } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { csvOf } from '../../../../platform/csv.ts'

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
    meetingAt: session.meetingAt,
    ...(results.times && { times: exportedTimes(session, results.times) }),
    voters: results.uniqueVoters,
    finishedVoters: results.finishedVoters,
    expectedVoters: session.isExpectedKnown ? results.expectedVoters : null,
    otherRules: results.otherRules,
    venues: results.venueStats.flatMap((stats) => {
      const venue = session.venues.find(({ id }) => id === stats.venueId)
      if (!venue) return []
      const { name, address, category } = venue
      return [{ ...stats, name, address, category, outcome: outcomeOf(venue.id) }]
    }),
  }
}

function exportedTimes({ times = [] }: Snapshot['session'], { stats }: TimeResults) {
  return times.flatMap(({ id, startsAt }) => {
    const counted = stats.find(({ timeId }) => timeId === id)
    return counted ? [{ ...counted, startsAt }] : []
  })
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

/** One row per venue, and then one per time to choose from, for spreadsheets. */
export function exportedCsv(results: ExportedResults): Promise<string> {
  const fields = Object.values(columns)
  const venues = results.venues.map((venue) => fields.map((field) => field(venue)))
  return csvOf(Object.keys(columns), [...venues, ...timeRows(results)])
}

/** Its name stands where a venue's does. */
function timeRows({ times = [], status, meetingAt }: ExportedResults): (string | number | null)[][] {
  const nameOf = timeNames(times.map(({ timeId, startsAt }) => ({ id: timeId, startsAt })))
  return times.map(({ timeId, startsAt, yes, ifNeedBe, no }) => {
    const outcome = status === 'complete' && startsAt === meetingAt ? 'winner' : null
    const row: Partial<Record<keyof typeof columns, string | number | null>> = {
      Venue: nameOf(timeId),
      Outcome: outcome,
      Yes: yes,
      Maybe: ifNeedBe,
      'No, vetoes included': no,
      Votes: yes + ifNeedBe + no,
      Category: 'time',
    }
    return Object.keys(columns).map((column) => row[column] ?? null)
  })
}
