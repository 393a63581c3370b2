import type { Where } from '@nofomo/contracts/sessions.ts'
import type { Criteria } from './criteria.ts'

/** More alternatives than these are told as the city. */
const mostNamed = 3

/** Where criteria say to look; null if they do not, or name nothing in Seattle. */
export function whereOf({ near, besideNear, neighborhood, otherNeighborhoods }: Criteria): Where | null {
  if (near) {
    const others = besideNear.map((area) =>
      area.near ? `near ${area.near.name}` : `in ${area.neighborhood}`,
    )
    if (others.length >= mostNamed) return { said: 'in Seattle', location: 'Seattle' }
    return { said: [`near ${near.name}`, ...others].join(' or '), location: `${near.name}, Seattle` }
  }
  if (neighborhood === null) return null
  const names = [neighborhood, ...otherNeighborhoods]
  if (names.length > mostNamed) return { said: 'in Seattle', location: 'Seattle' }
  const [last = '', ...others] = names.toReversed()
  const said = others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`
  return { said: `in ${said}`, location: `${names.join(' or ')}, Seattle` }
}
