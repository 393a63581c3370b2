import { rememberedWinners } from '@nofomo/contracts/values/crews.ts'

/** What a crew remembers when it begins a vote. */
export type Remembered = {
  lastWinners: readonly { id: string; name: string }[]
  sharedTastes: readonly { id: string; label: string }[]
}

type Decision = { winner_venue_id: string | null; winner_name: string | null; decided_at: Date | null }

/** The last winners, each once; decisions come latest first. */
export function winnersOf(decisions: readonly Decision[]): Remembered['lastWinners'] {
  const winners = decisions.flatMap(({ decided_at, winner_venue_id: id, winner_name: name }) =>
    decided_at && id && name ? [{ id, name }] : [],
  )
  const isFirst = ({ id }: { id: string }, at: number) => winners.findIndex((other) => other.id === id) === at
  return winners.filter(isFirst).slice(0, rememberedWinners)
}
