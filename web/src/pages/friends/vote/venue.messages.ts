import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'

/** `https://www.spinasse.com/menu` → `spinasse.com`; anything but a URL stays as it is. */
export function websiteHost(website: string): string {
  try {
    return new URL(website).hostname.replace(/^www\./, '')
  } catch {
    return website
  }
}

/** A tag for display: `large-groups` → `Large groups`. */
export const tagWords = (tag: string): string => capitalized(tag.replaceAll('-', ' '))

/** A link to the venue on a map. */
export function mapAddress({ name, address }: Pick<Venue, 'name' | 'address'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`
}
