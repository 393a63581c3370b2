import type { ExportedResults, Snapshot } from '@nofomo/contracts/voting.ts'

/** The exported result, venues in the order of rank. There is no winner before the result is final. */
export function exportedResults({ session, results }: Snapshot, now: Date): ExportedResults {
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

/**
 * One row per venue, for spreadsheets. Every field is quoted and on one line, and text that a spreadsheet would
 * evaluate as a formula is escaped.
 */
export async function exportedCsv({ venues }: ExportedResults): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  const rows = venues.map((venue) => ({
    Rank: venue.rank,
    Venue: onOneLine(venue.name),
    Outcome: venue.outcome ?? '',
    Yes: venue.yesVotes,
    Maybe: venue.maybeVotes,
    'No, vetoes included': venue.noVotes,
    Vetoes: venue.vetoes,
    Votes: venue.totalVotes,
    Points: venue.score,
    Percent: venue.percentage,
    Category: onOneLine(venue.category),
    Address: onOneLine(venue.address),
  }))
  const columns = Object.keys(rows[0] ?? { Rank: '', Venue: '' })
  return stringify(rows, {
    header: true,
    columns,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    bom: true,
  })
}

/** A line break in a field would start a row in line-based parsers; leading blanks would hide a formula. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
