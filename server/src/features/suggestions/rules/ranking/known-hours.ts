import { closedWords, openingAt } from '@nofomo/contracts/values/times/open-at.ts'
import type { Candidate, KnownFacts, OpenDataHours, OpenDataOpening } from '../request/criteria.ts'

type WithHours = { candidates: readonly Candidate[]; facts: KnownFacts }

/**
 * Leaves out the venues whose listed hours say that they are closed at every time at which the group may meet, and marks
 * the others with hours. Hours of open data leave out nothing.
 */
export function knownOpenings({ candidates, facts }: WithHours, times: readonly string[]): WithHours {
  if (times.length === 0) return { candidates, facts }
  const moments = times.map((time) => new Date(time))
  const openings = new Map(
    candidates.flatMap(({ slug }) => {
      const hours = facts.get(slug)?.hours
      return hours ? [[slug, moments.some((moment) => openingAt(hours, moment).isOpen)] as const] : []
    }),
  )
  const ofOpenData = candidates.flatMap(({ slug }) => {
    const { hours, openDataHours } = facts.get(slug) ?? {}
    return openDataHours && !hours ? [[slug, openDataOpening(openDataHours, moments)] as const] : []
  })
  if (openings.size === 0 && ofOpenData.length === 0) return { candidates, facts }
  const open = [...openings].flatMap(([slug, isOpen]) => (isOpen ? slug : []))
  return {
    candidates: candidates.filter(({ slug }) => openings.get(slug) !== false),
    facts: new Map([
      ...facts,
      ...open.map((slug) => [slug, { ...facts.get(slug), isOpenThen: true }] as const),
      ...ofOpenData.map(([slug, openDataThen]) => [slug, { ...facts.get(slug), openDataThen }] as const),
    ]),
  }
}

/** Being open at one of the moments is enough; closed words are those of the first. */
function openDataOpening({ hours, ...source }: OpenDataHours, moments: readonly Date[]): OpenDataOpening {
  const isOpen = moments.some((moment) => openingAt(hours, moment).isOpen)
  const [first] = moments
  return { isOpen, closedWords: isOpen || !first ? null : closedWords(hours, first), ...source }
}
