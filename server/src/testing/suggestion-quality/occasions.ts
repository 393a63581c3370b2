import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import {
  type Budget,
  budgets,
  type GroupSize,
  groupSizes,
  type Neighborhood,
  type Occasion,
} from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import type { CatalogVenue } from '../../catalog/catalog.ts'
import { suggestVenues } from '../../features/deciding/suggestions/service/suggest-venues.ts'
import { findKnownVenue } from './known-venues.ts'
import { servesDinner } from './wants.ts'

/** Whether everything that is suggested is of the kind that its occasion needs, by the catalog's facts alone. */

/** Dinner that somebody brings to the table. */
const servesAtTables = (venue: CatalogVenue): boolean =>
  servesDinner(venue) &&
  !venue.tags.includes('counter-service') &&
  venue.cuisineFamily !== 'food-hall' &&
  !/\bdiner\b|sandwich|slice/i.test(venue.cuisine) &&
  (venue.category === 'restaurant' || venue.tags.includes('date'))

const servesDrinks = ({ category, cuisineFamily, cuisine }: CatalogVenue): boolean =>
  category === 'bar' || ['cocktails', 'beer', 'wine'].includes(cuisineFamily) || /\bpub\b/i.test(cuisine)
const servesSweets = ({ tags, cuisineFamily }: CatalogVenue): boolean =>
  tags.includes('dessert') || ['dessert', 'bakery', 'tea'].includes(cuisineFamily)

/** Null: no occasion, as on the landing page. */
const fits: Record<Occasion | 'none', (venue: CatalogVenue) => boolean> = {
  none: servesDinner,
  casual: servesDinner,
  family: servesDinner,
  'group-dinner': servesDinner,
  date: servesAtTables,
  celebration: servesAtTables,
  business: servesAtTables,
  drinks: servesDrinks,
  dessert: servesSweets,
}

type Form = { occasion: Occasion | null; neighborhood: Neighborhood; budget: Budget; groupSize: GroupSize }
export type Misfit = { form: Form; wrong: string[]; untold: string[] }

/** Every choice of the form's four lists. */
function everyForm(): Form[] {
  return [...occasions, null].flatMap((occasion) =>
    neighborhoods.flatMap((neighborhood) =>
      budgets.flatMap((budget) =>
        groupSizes.map((groupSize) => ({ occasion, neighborhood, budget, groupSize })),
      ),
    ),
  )
}

/** Forms whose answer has fewer than three venues, one that does not fit the occasion, or one that was widened without a note. */
export function misfits(day: string): { forms: number; misfits: Misfit[] } {
  const forms = everyForm()
  const found = forms.map((form): Misfit => {
    const { occasion, neighborhood, budget, groupSize } = form
    const { venues, note } = suggestVenues({
      location: `${neighborhood}, Seattle`,
      preferences: { occasion, budget, groupSize },
      now: new Date(`${day}T20:00:00Z`),
    })
    const known = venues.flatMap(({ id }) => findKnownVenue(id) ?? [])
    const wrong = known.filter((venue) => !fits[occasion ?? 'none'](venue)).map(describe)
    return {
      form,
      wrong: known.length < 3 ? [...wrong, `only ${known.length} venues`] : wrong,
      untold: known.filter((venue) => isUnannounced(venue, form, note ?? '')).map(describe),
    }
  })
  return {
    forms: forms.length,
    misfits: found.filter(({ wrong, untold }) => wrong.length + untold.length > 0),
  }
}

function isUnannounced(venue: CatalogVenue, { neighborhood, budget }: Form, note: string): boolean {
  const isElsewhere = venue.neighborhood !== neighborhood && !/close by|nearest that do/.test(note)
  return isElsewhere || ((venue.priceLevel ?? 0) > budget.length && !/a step above/.test(note))
}

const describe = ({ name, category, cuisine }: CatalogVenue): string => `${name} (${category}, ${cuisine})`
