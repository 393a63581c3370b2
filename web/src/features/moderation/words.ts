import type { Budget, Occasion, ResultsVisibility } from '@nofomo/contracts/options.ts'
import { budgets, priceRangeByBudget } from '@nofomo/contracts/options.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { counted } from '../../ui/counted.ts'

/** How occasions are shown in the list to choose from. */
export const occasionNames: Record<Occasion, string> = {
  casual: 'Casual',
  date: 'Date night',
  celebration: 'Celebration',
  business: 'Business',
  family: 'Family',
  'group-dinner': 'Group dinner',
  drinks: 'Drinks',
  dessert: 'Dessert',
}

export const visibilityNames: Record<ResultsVisibility, string> = {
  always: 'Always',
  after_vote: 'After their own vote',
  after_close: 'After closing',
}

export const budgetChoices = budgets.map((budget: Budget) => ({
  value: budget,
  label: `${budget} (${priceRangeByBudget[budget]} each)`,
}))

/** `2 of 5 voted. 1 is still choosing.` */
export function progressSentence(results: Results, expectedVoters: number): string {
  const { finishedVoters, uniqueVoters } = results
  const isOpen = results.status === 'in_progress'
  if (uniqueVoters === 0) return isOpen ? 'Nobody has voted yet.' : 'Nobody voted.'
  const voted = `${finishedVoters} of ${Math.max(expectedVoters, finishedVoters)} voted.`
  const others = uniqueVoters - finishedVoters
  if (others === 0) return voted
  return isOpen
    ? `${voted} ${others} ${others === 1 ? 'is' : 'are'} still choosing.`
    : `${voted} ${others} did not finish.`
}

/** What pressing the switch will do. `winner` is the name of the venue that won. */
export function switchHint({ status }: Results, winner: string | undefined): string {
  if (status === 'in_progress') return 'Closing decides with the votes so far. You can reopen it.'
  return winner
    ? `${winner} won. Reopening lets people vote again, and the winner is decided anew.`
    : 'There is no winner. Reopen it to let people vote.'
}

/** What pressing it will do, where the result itself stands beside it. */
export function closingHint({ status, expectedVoters, finishedVoters }: Results): string {
  if (status === 'complete') return 'Reopening lets people vote again; the winner is decided anew.'
  const waiting = expectedVoters - finishedVoters
  return `Closing decides with the votes so far${waiting > 0 ? `, without ${counted(waiting, 'friend')}` : ''}. You can reopen it.`
}

/** How many votes a venue has; null while counts are hidden. */
export function votesFor(venueId: string, { venueStats, isHidden }: Results): number | null {
  if (isHidden) return null
  return venueStats.find((stats) => stats.venueId === venueId)?.totalVotes ?? 0
}

/** Asked before a venue goes: names what goes with it. */
export function removalQuestion(name: string, votes: number | null): string {
  if (votes === null) return `Remove ${name} and every vote for it?`
  if (votes === 0) return `Remove ${name}? It has no votes yet.`
  return `Remove ${name} and ${votes === 1 ? 'the 1 vote' : `the ${votes} votes`} for it?`
}

/** Asked before the session goes: names what is lost. */
export function deletionQuestion(session: Session, results: Results): string {
  const lost = [
    session.venues.length > 0 && `its ${counted(session.venues.length, 'place')}`,
    results.isHidden ? 'every vote' : results.totalVotes > 0 && counted(results.totalVotes, 'vote'),
  ].filter((part) => part !== false)
  return `Delete “${session.title}”${lost.length > 0 ? ` with ${lost.join(' and ')}` : ''}? The link stops working for everybody, and nobody can bring it back.`
}
