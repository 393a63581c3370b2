import { expect, test } from 'vitest'
import { conditionInWords } from '../../../features/offers/condition.messages.ts'
import { emptyFunnel, funnelOf, ruleOf, venueOfferOf } from '../../../testing/offer-samples.ts'
import { headlineOf, isPublic, outcomeOf, sendingInWords, usesInWords } from './offer.messages.ts'

const offer = (given: Parameters<typeof funnelOf>[0]) => venueOfferOf({ funnel: funnelOf(given) })

test('the headline counts all offers together, and claims nothing that did not happen', () => {
  const none = { redeemed: 0, covers: 0, turned: 0 }
  expect(headlineOf([])).toBe('Offers reach groups while they are still deciding.')
  expect(headlineOf([venueOfferOf({ funnel: emptyFunnel })])).toBe(
    'Your offers have not reached a group yet.',
  )
  expect(headlineOf([offer({ delivered: 1, opened: 1, ...none })])).toBe(
    'Of 1 delivered offer, 1 was opened, none redeemed yet.',
  )
  expect(headlineOf([offer({}), offer({ covers: 1, turned: 0 })])).toBe(
    'Of 12 delivered offers, 8 were opened, 4 redeemed: 10 people came. 1 group turned to you.',
  )
})

test('an offer’s sentence tells the furthest that groups got', () => {
  const upTo = (given: Parameters<typeof funnelOf>[0]) =>
    outcomeOf(offer({ delivered: 2, opened: 0, saved: 0, redeemed: 0, covers: 0, ...given }))
  expect(outcomeOf({ funnel: emptyFunnel })).toBe('No group has got it yet.')
  expect(upTo({})).toBe('Delivered to 2 groups, and none has opened it yet.')
  expect(upTo({ opened: 1 })).toBe('Delivered to 2 groups: 1 opened it, and none has saved it yet.')
  expect(upTo({ opened: 1, saved: 1 })).toBe(
    'Delivered to 2 groups: 1 saved it, and nobody has come with it yet.',
  )
  expect(upTo({ redeemed: 1, covers: 1 })).toBe('Delivered to 2 groups: 1 redeemed it, and 1 person came.')
})

test.each([
  ['group_size', 4, 'Groups of 4 or more'],
  ['occasion', 'date', 'Groups planning: date night'],
  ['time_based', '17:00', 'Groups that meet from 5 pm; without a time, groups deciding then'],
  ['time_based', '12:30', 'Groups that meet from 12:30 pm; without a time, groups deciding then'],
  ['always', null, 'Every group'],
  ['viewer_count', 1, 'Groups in which 1 person has voted'],
  ['viewer_count', 3, 'Groups in which 3 people have voted'],
] as const)('a rule for %s %s says whom it is for', (trigger, condition, words) => {
  expect(conditionInWords(ruleOf({ trigger, condition }))).toBe(words)
})

test('an offer sent by hand says when and to whom', () => {
  const sent = { created_at: '2026-11-28T02:10:00.000Z' }
  expect(conditionInWords(venueOfferOf())).toBeNull()
  expect(sendingInWords({ ...sent, targetGroups: 'all' })).toBe(
    'Sent Fri, Nov 27, 6:10 PM to all live groups',
  )
  expect(sendingInWords({ ...sent, targetGroups: 'undecided' })).toBe(
    'Sent Fri, Nov 27, 6:10 PM to undecided groups',
  )
  expect(sendingInWords({ ...sent, targetGroups: ['a'] })).toBe('Sent Fri, Nov 27, 6:10 PM to 1 chosen group')
})

test('an offer to some groups is not public; one to all and a rule’s are', () => {
  const of = (given: Parameters<typeof venueOfferOf>[0]) => isPublic(venueOfferOf(given))
  expect([of({ targetGroups: 'undecided' }), of({ targetGroups: ['a'] })]).toEqual([false, false])
  expect([of({ targetGroups: 'all' }), isPublic(ruleOf())]).toEqual([true, true])
})

test('uses are told with their limit, or without one', () => {
  expect(usesInWords({ current_redemptions: 3, max_redemptions: 20 })).toBe('3 of 20 vouchers taken')
  expect(usesInWords({ current_redemptions: 1, max_redemptions: null })).toBe('1 voucher taken, no limit')
})
