import type { Where } from '@nofomo/contracts/sessions/endpoints.ts'
import { areasAsked } from '../ranking/away.ts'
import type { Area, Criteria } from './criteria.ts'

/** More alternatives are named as the city. */
const maxNamed = 3

/** The location of criteria; null without one in Seattle. */
export function whereOf(criteria: Criteria): Where | null {
  const areas = areasAsked(criteria)
  if (areas.length === 0) return null
  if (areas.length > maxNamed) return { said: 'in Seattle', location: 'Seattle' }
  const names = areas.map(({ near, neighborhood }) => near?.name ?? neighborhood)
  return { said: areasInWords(areas), location: `${names.join(' or ')}, Seattle` }
}

/** `in Ballard or Fremont`, `near Westlake station or Pioneer Square or in Fremont`. */
export function areasInWords(areas: readonly Area[]): string {
  const near = areas.flatMap((area) => area.near?.name ?? [])
  const inside = areas.flatMap((area) => (area.near ? [] : (area.neighborhood ?? [])))
  return [named('near', near), named('in', inside)].filter(Boolean).join(' or ')
}

function named(preposition: string, names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed()
  if (last === '') return ''
  return `${preposition} ${others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`}`
}
