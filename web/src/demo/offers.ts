import type {
  OfferFunnel,
  RuleCondition,
  VenueOffer,
  VenueOffers,
} from '@nofomo/contracts/endpoints/venue-offers.ts'
import { assumedEstimate } from '@nofomo/contracts/values/offer-limits.ts'
import { offerRates } from '@nofomo/contracts/values/rates.ts'
import { type SampleGroup, sampleGroupsSince, seattleOffset } from './groups.ts'

/** The demo's offers and rules, with invented figures. Nothing is sent. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A code of the word "Sample": it leads nowhere. */
const qrCodeDataUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAHQAAAB0CAYAAABUmhYnAAAAAklEQVR4AewaftIAAAK5SURBVO3BQY7cQAwEwSxC//9yeo88NSBIM/bSjIg/WGMUa5RijVKsUYo1SrFGKdYoxRqlWKMUa5RijVKsUYo1SrFGKdYoxRrl4qEkfJNKl4Q7VO5IwjepPFGsUYo1SrFGuXiZypuScIfKSRJOVE5U3pSENxVrlGKNUqxRLj4sCXeo3KHyNyXhDpVPKtYoxRqlWKNc/HJJ6FS6JHQqkxVrlGKNUqxRLn45lS4J/7NijVKsUYo1ysWHqUym8i8p1ijFGqVYo1y8LAnflIROpUvCSRI6lZMk/MuKNUqxRinWKPEHv1gS7lCZrFijFGuUYo1y8VASOpUuCScqXRLuUPmkJHQqJ0noVLoknKg8UaxRijVKsUa5+DCVLgl3qHRJ6JLQqdyRhE6lU+mS0Kl0Kl0SOpUuCW8q1ijFGqVYo8QfvCgJnUqXhCdUuiR0Knck4U0qJ0k4UXmiWKMUa5RijXLxUBKeUOmS0Kl0SbgjCZ3KHSp3JKFT6VS6JLypWKMUa5RijRJ/8KIknKh0SbhD5SQJnUqXhE6lS0KncpKETuVvKtYoxRqlWKNcvEzlDpUnktCpdEnoVN6kcpKEO1SeKNYoxRqlWKNcPJSEb1L5piR0Kl0STlS+qVijFGuUYo1y8TKVNyXhTUl4k0qXhC4JnUqXhE7liWKNUqxRijXKxYcl4Q6VO1SeUDlJQpeETqVT6ZLQJeGTijVKsUYp1igXv1wSOpUTlZMkdCpPqHRJ6FTeVKxRijVKsUa5GE6lS0Kn8klJ6FQ+qVijFGuUYo1y8WEqn6TSJaFTOUlCp9IloVO5Q+UkCZ3KE8UapVijFGuUi5cl4ZuS0Kl0SXhCpUtCp3KShE6lU3lTsUYp1ijFGiX+YI1RrFGKNUqxRinWKMUapVijFGuUYo1SrFGKNUqxRinWKMUapVijFGuUP0AnGeX4mqs8AAAAAElFTkSuQmCC'

type Figures = Pick<
  OfferFunnel,
  'delivered' | 'shown' | 'opened' | 'saved' | 'redeemed' | 'covers' | 'turned'
>

const funnelOf = (counts: Figures): OfferFunnel => ({ ...counts, ...offerRates(counts) })

const common = {
  venue_id: 'demo-restaurant',
  venue_name: 'Demo Restaurant',
  details: 'A sample. Show the QR code when you order.',
  discount_percent: null,
  realtime: false,
  trigger: null,
  condition: null,
  contextual: false,
  targetGroups: 'all',
  max_redemptions: null,
  active: true,
  state: 'live',
  openVouchers: 0,
  isInherited: false,
  qrCode: { qrCodeDataUrl, redemptionUrl: 'https://demo.example/venues/demo-restaurant' },
} satisfies Partial<VenueOffer>

/** The newest first. `now` in ms. */
export function sampleOffers(now: number): VenueOffers {
  const at = (ms: number) => new Date(now + ms).toISOString()
  return {
    offers: [
      {
        ...common,
        id: 'demooffer001',
        offer_type: 'discount',
        offer_text: 'Sample: 15% off your table tonight',
        discount_percent: 15,
        realtime: true,
        valid_until: at(1.5 * hourMs),
        created_at: at(-0.5 * hourMs),
        current_redemptions: 3,
        openVouchers: 2,
        funnel: funnelOf({ delivered: 6, shown: 6, opened: 4, saved: 3, redeemed: 1, covers: 5, turned: 1 }),
      },
      {
        ...common,
        id: 'demorule0001',
        offer_type: 'freebie',
        offer_text: 'Sample: a free appetizer for groups of four or more',
        trigger: 'group_size',
        condition: 4,
        contextual: true,
        max_redemptions: 40,
        valid_until: at(4 * dayMs),
        created_at: at(-3 * dayMs),
        current_redemptions: 21,
        openVouchers: 4,
        funnel: funnelOf({
          delivered: 48,
          shown: 44,
          opened: 30,
          saved: 19,
          redeemed: 12,
          covers: 57,
          turned: 7,
        }),
      },
      {
        ...common,
        id: 'demorule0002',
        offer_type: 'discount',
        offer_text: 'Sample: 15% off your date night',
        discount_percent: 15,
        trigger: 'occasion',
        condition: 'date',
        contextual: true,
        active: false,
        state: 'paused',
        valid_until: at(20 * dayMs),
        created_at: at(-10 * dayMs),
        current_redemptions: 6,
        funnel: funnelOf({
          delivered: 17,
          shown: 15,
          opened: 9,
          saved: 6,
          redeemed: 4,
          covers: 8,
          turned: 2,
        }),
      },
      {
        ...common,
        id: 'demooffer002',
        offer_type: 'upgrade',
        offer_text: 'Sample: a table by the window',
        realtime: true,
        state: 'expired',
        targetGroups: ['demo-group-1', 'demo-group-2'],
        valid_until: at(-5 * dayMs),
        created_at: at(-5 * dayMs - 2 * hourMs),
        current_redemptions: 1,
        funnel: funnelOf({ delivered: 2, shown: 2, opened: 1, saved: 1, redeemed: 1, covers: 4, turned: 0 }),
      },
    ],
    estimate: { ...assumedEstimate, isAssumption: true },
  }
}

/** How often a rule would have fired for the demo's groups of the last seven days. */
export function trySampleRule(rule: RuleCondition, now: number): { wouldHaveFired: number; groups: number } {
  const groups = sampleGroupsSince(now - 7 * dayMs, now)
  const offset = seattleOffset(now)
  return {
    wouldHaveFired: groups.filter((group, index) => isFitting(rule, group, { index, offset })).length,
    groups: groups.length,
  }
}

type Place = { index: number; offset: number }

function isFitting(rule: RuleCondition, { size, viewedAt }: SampleGroup, { index, offset }: Place): boolean {
  switch (rule.trigger) {
    case 'group_size':
    case 'viewer_count':
      return size >= rule.condition
    case 'time_based':
      return new Date(viewedAt + offset).toISOString().slice(11, 16) >= rule.condition
    // Sample groups have no occasion: some of them stand for each.
    case 'occasion':
      return index % 5 === ['date', 'business', 'celebration', 'casual', 'family'].indexOf(rule.condition)
    case 'always':
      return true
  }
}
