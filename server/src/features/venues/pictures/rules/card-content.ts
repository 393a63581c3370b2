import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { meetingInWords, nightsInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { type PosterSpec, posterSpecFor } from '@nofomo/posters/poster.ts'
import { pictureIdIn } from '../../../../catalog/picture-path.ts'
import { parsePosterPath } from '../../../../catalog/poster-path.ts'
import { lineOf, titleOf } from './card.ts'
import { lettering, shortened } from './lettering.ts'

/** The content of a share picture. */
export type CardContent = { title: string; line: string; call: string; places: CardPlace[] }
type CardPlace = {
  name: string
  poster: PosterSpec
  /** The id of its own picture. */
  picture?: string | null
}

/**
 * The part of a session that a share picture shows. `outcome`: null while votes count; `winnerId` null: no venue was
 * wanted.
 */
export type SharedSession = Pick<Session, 'title' | 'location' | 'venues' | 'meetingAt' | 'times'> & {
  outcome: { winnerId: string | null } | null
}
type SharedVenue = SharedSession['venues'][number]

/** The product's own share picture. */
export const brand: CardContent = {
  title: 'Where are we going?',
  line: 'One link. Friends vote. Decision made.',
  call: 'Vote in 30 seconds, no account',
  places: [
    {
      name: 'Noodles?',
      poster: posterSpecFor({
        name: 'Noodles',
        category: 'restaurant',
        cuisineFamily: 'ramen',
        neighborhood: 'International District',
      }),
    },
    {
      name: 'Drinks?',
      poster: posterSpecFor({
        name: 'Drinks',
        category: 'bar',
        cuisineFamily: 'cocktails',
        neighborhood: 'Downtown Seattle',
      }),
    },
    {
      name: 'Tacos?',
      poster: posterSpecFor({
        name: 'Tacos',
        category: 'restaurant',
        cuisineFamily: 'mexican',
        neighborhood: 'Fremont',
      }),
    },
  ],
}

/** A vote that runs: its title and first places. One that is decided: the winner, and what was decided. */
export function contentOf(session: SharedSession): CardContent {
  const { title, location, venues, outcome } = session
  const when = whenOf(session)
  const winner = outcome && venues.find(({ id }) => id === outcome.winnerId)
  if (winner) {
    const name = lettering(winner.name)
    return {
      title: name === '' ? 'It’s decided!' : `We’re going to ${name}`,
      line: afterTime(
        when,
        lettering(title) === '' ? 'The vote is decided.' : shortened(`Decided: ${lettering(title)}`, 80),
      ),
      call: 'See the plan',
      places: [placeOf(winner)],
    }
  }
  const places = venues.slice(0, 3).map(placeOf)
  return {
    title: titleOf(title),
    line: afterTime(when, outcome ? 'This vote is closed.' : lineOf(venues.length, location)),
    call: outcome ? 'See the results' : brand.call,
    places: places.length > 0 ? places : brand.places,
  }
}

/** `Fri, Nov 27, 7 PM`, the nights that the group chooses from; null while that is open. */
function whenOf({ meetingAt, times = [] }: SharedSession): string | null {
  if (meetingAt !== null) return meetingInWords(meetingAt, null).replaceAll('\u00a0', ' ')
  return nightsInWords(times, null) || null
}

const afterTime = (when: string | null, line: string): string =>
  when === null ? line : shortened(`${when} · ${line}`, 80)

function placeOf(venue: SharedVenue): CardPlace {
  const picture = pictureIdIn(venue.image)
  return {
    name: labelOf(venue),
    poster: parsePosterPath(venue.image)?.spec ?? posterSpecFor(traitsOf(venue)),
    ...(picture && { picture }),
  }
}

/** The name if the font can draw it, else cuisine and neighborhood: `Ramen in Ballard`. */
function labelOf({ name, cuisine, neighborhood }: SharedVenue): string {
  const drawn = lettering(name)
  if (drawn !== '') return drawn
  const kind = lettering(cuisine ?? '') || 'A place'
  if (neighborhood === null) return kind === 'A place' ? 'A place to go' : kind
  return `${kind} ${neighborhood === 'Capitol Hill' ? 'on' : 'in'} ${neighborhood}`
}

const traitsOf = ({ name, category, cuisine, neighborhood }: SharedVenue) => ({
  name,
  category,
  cuisine: cuisine ?? undefined,
  neighborhood: neighborhood ?? undefined,
})
