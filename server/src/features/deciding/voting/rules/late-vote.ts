/** At most this many names are listed; the others are counted. */
const maxNames = 3

/**
 * The message for a vote that came too late: "This vote is final: Spinasse won. Your votes for Altura and Spinasse
 * count; this one came too late." `counted` are the venues this voter voted on in time.
 */
export function lateVoteSentence(winner: string | null, counted: readonly string[]): string {
  const outcome = winner === null ? 'no place won' : `${winner} won`
  return `This vote is final: ${outcome}. ${ownVotes(counted)}`
}

function ownVotes(counted: readonly string[]): string {
  if (counted.length === 0) return 'None of yours came in time.'
  const [subject, verb] = counted.length === 1 ? ['vote', 'counts'] : ['votes', 'count']
  return `Your ${subject} for ${listed(counted)} ${verb}; this one came too late.`
}

function listed(names: readonly string[]): string {
  const shown = names.length > maxNames + 1 ? names.slice(0, maxNames) : names
  const rest = names.length - shown.length
  const parts = rest > 0 ? [...shown, `${rest} more places`] : shown
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}
