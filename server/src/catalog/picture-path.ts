import { posterAddress } from './poster-path.ts'

const folder = '/images/venues/'

/** The address of a venue's own picture, by its id; accepts `?w=` and `?h=`. */
export const pictureAddress = (id: string): string => folder + id

/** The id in the address of a venue's own picture; null for any other address. */
export function pictureIdIn(address: string): string | null {
  const [, id = null] = /^\/images\/venues\/([0-9a-f]{32})$/.exec(address) ?? []
  return id
}

/** What a list shows of a venue: its own picture, else its poster. Both as they are stored. */
export function imageAddress({ picture, poster }: { picture: string | null; poster: string }): string {
  return picture === null ? posterAddress(poster) : pictureAddress(picture)
}
