import { type SwipedCuisine, swipedCuisines } from '@nofomo/contracts/onboarding/choices.ts'
import type { TasteCard } from '@nofomo/contracts/onboarding/endpoints.ts'
import { catalog } from '../../../../catalog/catalog.ts'
import { posterPath } from '../../../../catalog/poster-path.ts'

/** The venue whose poster stands for a cuisine. */
const examples: Record<SwipedCuisine, string> = {
  ramen: 'ramen-danbo-capitol-hill',
  pizza: 'serious-pie-ballard',
  mexican: 'la-carta-de-oaxaca',
  thai: 'pestle-rock',
  seafood: 'walrus-and-carpenter',
  korean: 'meet-korean-bbq',
  vietnamese: 'monkey-bridge',
  indian: 'rupee-bar',
  burgers: 'lil-woodys-ballard',
  ethiopian: 'cafe-selam',
}

/** The cards of the swiper, with posters of our own. `published`: what venues are called now. */
export function tasteCards(published: readonly { id: string; name: string }[]): TasteCard[] {
  return swipedCuisines.flatMap((cuisine) => {
    const venue = catalog.find(({ slug }) => slug === examples[cuisine])
    if (!venue) return []
    const { name } = published.find(({ id }) => id === venue.slug) ?? venue
    return [{ cuisine, image: posterPath(venue), example: name }]
  })
}
