import type { Point } from './gazetteer.ts'
import { areaOf } from './gazetteer-locations.ts'

/**
 * Coordinates in a text: `47.6457, -122.3350`, `47.6457° N 122.3350° W`, `47°38'44"N 122°20'06"W`. Two decimals are
 * accurate to a mile and reveal nothing; prices and dates have no more.
 */
const sign = '[-−–+]?'
const decimal = String.raw`${sign}\d{1,3}[.]\d{3,}(?:\s*°)?(?:\s*[NSEW]\b)?`
const sexagesimal = String.raw`\d{1,3}\s*°\s*\d{1,2}(?:\.\d+)?\s*['’′]\s*(?:\d{1,2}(?:\.\d+)?\s*(?:["”″]|''))?(?:\s*[NSEW]\b)?`
const between = String.raw`\s*[,;/|]?\s*(?:l(?:ng|on)(?:gitude)?\s*[:=]?\s*)?`
const point = new RegExp(
  `(?:lat(?:itude)?\\s*[:=]?\\s*)?(?:${decimal}${between}${decimal}|${sexagesimal}${between}${sexagesimal})`,
  'gi',
)

/** Words such as "near" that are left dangling once coordinates are removed. */
const leftOver = /^[\s,;()[\]]*(?:(?:near|toward|around|at|in|by)\s+)?|[\s,;()[\]]+$/gi

/** The first coordinates in a text; null without any. */
function pointIn(text: string): Point | null {
  const [found] = text.match(point) ?? []
  if (!found) return null
  const [lat = 0, lng = 0] = numbersOf(found)
  return { lat, lng }
}

/** Each half as one number in degrees: south and west are negative. */
function numbersOf(found: string): number[] {
  const parts =
    found.match(new RegExp(found.includes('°') && /['’′]/.test(found) ? sexagesimal : decimal, 'gi')) ?? []
  return parts.map((part) => {
    const [degrees = 0, minutes = 0, seconds = 0] = (part.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
    const size = degrees + minutes / 60 + seconds / 3600
    return /[SW]/i.test(part) || /^[-−–]/.test(part) ? -size : size
  })
}

/**
 * A location without exact coordinates (docs/product.md, "Sessions"): the remaining text if it names a location,
 * else the name of the neighborhood around the coordinates.
 */
export function locationWithoutPoint(location: string): string {
  const found = pointIn(location)
  if (!found) return location
  const rest = location.replace(point, '').replace(leftOver, '')
  return /\p{L}{3}/u.test(rest) ? rest : areaOf(found)
}

/** A title with the neighborhood's name in place of coordinates. */
export function titleWithoutPoint(title: string): string {
  const found = pointIn(title)
  return found ? title.replace(point, areaOf(found).replace(/, Seattle$/, '')) : title
}
