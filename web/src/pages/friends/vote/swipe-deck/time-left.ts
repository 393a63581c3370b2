import { plural } from '../../../../lib/text/plural.ts'

/** The remaining time. `clock` is displayed, `words` is for screen readers. */
type TimeLeft = { clock: string; words: string; isShort: boolean; isUp: boolean }

/** The timer warns from here on (docs/product.md, "Swipe deck"). */
export const warnFromSeconds = 30

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** `deadline` is ISO 8601, `now` in ms since 1970. */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1000))
  const isUp = seconds === 0
  return {
    clock: isUp ? 'Time is up' : clockOf(seconds),
    words: isUp ? 'Time is up' : wordsOf(seconds),
    isShort: seconds <= warnFromSeconds,
    isUp,
  }
}

/** `0:09`, `12:30`, `2 h 05 min`, `3 days`. */
function clockOf(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  if (seconds < hour) return `${Math.floor(seconds / minute)}:${two(seconds % minute)}`
  if (seconds < 2 * day)
    return `${Math.floor(seconds / hour)} h ${two(Math.floor((seconds % hour) / minute))} min`
  return `${Math.floor(seconds / day)} days`
}

function wordsOf(seconds: number): string {
  if (seconds < minute) return plural(seconds, '1 second left to vote', `${seconds} seconds left to vote`)
  const minutes = Math.floor(seconds / minute)
  if (seconds < hour) return plural(minutes, '1 minute left to vote', `${minutes} minutes left to vote`)
  const hours = Math.floor(seconds / hour)
  if (seconds < 2 * day) return plural(hours, '1 hour left to vote', `${hours} hours left to vote`)
  return `${Math.floor(seconds / day)} days left to vote`
}
