import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'

/** `https://www.spinasse.com/menu` → `spinasse.com`; anything but a URL stays as it is. */
export function websiteHost(website: string): string {
  try {
    return new URL(website).hostname.replace(/^www\./, '')
  } catch {
    return website
  }
}

/** A tag for display: `large-groups` → `Large groups`. */
export function tagWords(tag: string): string {
  const words = tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A link to the venue on a map. */
export function mapAddress({ name, address }: Pick<Venue, 'name' | 'address'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`
}
