import { ruleCondition, ruleForm } from '@nofomo/contracts/offers/forms.ts'
import { describe, expect, test } from 'vitest'
import { checkValues } from '../../../lib/forms/check-values.ts'
import { inputAt, momentIn } from '../../../lib/time/date-time-input.ts'
import { conditionIn, newRule, type RuleDraft, ruleIn, withTrigger } from './rules/rule-draft.ts'
import {
  emptyDraft,
  mayGoOn,
  offerIn,
  openedDraft,
  problemsOfOffer,
  targetsIn,
} from './sending/send-draft.ts'

/** Friday evening in Seattle, at seven. */
const now = Date.parse('2026-11-28T03:00:00Z')

describe('an end', () => {
  test('an end is written and read in Seattle’s time, wherever the reader is', () => {
    expect(inputAt(now)).toBe('2026-11-27T19:00')
    expect(momentIn('2026-11-27T19:00')?.getTime()).toBe(now)
    expect(momentIn('2026-11-27T')).toBeNull()
    expect(momentIn('')).toBeNull()
  })
})

describe('a sending', () => {
  const written = { ...openedDraft(emptyDraft, now), title: ' Tea ', description: 'Free.' }

  test('a sending ends in two hours unless somebody says otherwise', () => {
    expect(openedDraft(emptyDraft, now).validUntil).toBe('2026-11-27T21:00')
    expect(openedDraft({ ...emptyDraft, validUntil: 'kept' }, now).validUntil).toBe('kept')
  })

  test('a sending needs a title, a description, a discount within bounds and an end', () => {
    expect(Object.keys(problemsOfOffer(openedDraft(emptyDraft, now), now))).toEqual(['title', 'description'])
    expect(mayGoOn(written, now)).toBe(true)
    for (const part of [
      { title: ' ' },
      { discount: '4' },
      { discount: '51' },
      { discount: '' },
      { discount: '9.5' },
    ])
      expect(mayGoOn({ ...written, ...part }, now), JSON.stringify(part)).toBe(false)
    for (const discount of ['5', '50']) expect(mayGoOn({ ...written, discount }, now)).toBe(true)
    expect(mayGoOn({ ...written, kind: 'freebie', discount: '' }, now)).toBe(true)
  })

  test('a sending is sent with its numbers and its end as an instant', () => {
    expect(offerIn({ ...written, maxUses: '12' })).toEqual({
      title: ' Tea ',
      description: 'Free.',
      offer_type: 'discount',
      discount: 15,
      validUntil: '2026-11-28T05:00:00.000Z',
      max_redemptions: 12,
    })
  })

  test('a sending goes to all, or to at least one chosen group', () => {
    const second = { ...written, step: 2 as const }
    expect(mayGoOn(second, now)).toBe(true)
    expect(mayGoOn({ ...second, targets: 'some' }, now)).toBe(false)
    expect(targetsIn({ targets: 'some', groupIds: ['a'] })).toEqual(['a'])
    expect(targetsIn({ targets: 'all', groupIds: ['a'] })).toBe('all')
  })
})

describe('a rule', () => {
  const written = { ...newRule(now), text: 'Free tea' }

  test('a new trigger begins with its own condition', () => {
    expect(withTrigger('group_size')).toEqual({ trigger: 'group_size', condition: '8' })
    expect(withTrigger('occasion')).toEqual({ trigger: 'occasion', condition: 'date' })
    expect(withTrigger('time_based')).toEqual({ trigger: 'time_based', condition: '17:00' })
    expect(withTrigger('always')).toEqual({ trigger: 'always', condition: '' })
  })

  test.each(['', '1', '21', '4.5', 'x'])('a group size of “%s” is none', (condition) => {
    expect(ruleCondition.safeParse(conditionIn({ trigger: 'group_size', condition })).success).toBe(false)
  })

  test.each(['2', '20'])('a group size of %s is one', (condition) => {
    expect(ruleCondition.parse(conditionIn({ trigger: 'group_size', condition }))).toEqual({
      trigger: 'group_size',
      condition: Number(condition),
    })
  })

  const problems = (draft: RuleDraft) => checkValues(ruleForm(new Date(now)), ruleIn(draft)).error ?? {}

  test('a rule needs a description; uses are optional and at least one', () => {
    expect(problems(newRule(now))).toEqual({ offer_text: 'Please enter an offer description' })
    expect(problems(written)).toEqual({})
    expect(Object.keys(problems({ ...written, maxUses: '0' }))).toEqual(['max_redemptions'])
    expect(problems({ ...written, maxUses: '1' })).toEqual({})
  })

  test('a rule ends at a time that is still to come, and not further ahead than it may be valid', () => {
    const until = (validUntil: string) => problems({ ...written, validUntil }).valid_until
    expect(until('')).toBe('Say until when it is valid.')
    expect(until('2026-11-27T19:00')).toBe('Choose a time that is still to come.')
    expect(until('2026-11-27T19:01')).toBeUndefined()
    expect(until('2028-11-27T19:00')).toBe('Choose a time within the next 400 days.')
  })

  test('a rule is sent as the call wants it, for thirty days', () => {
    expect(ruleIn({ ...written, details: ' One a table. ' })).toEqual({
      trigger: 'group_size',
      condition: 8,
      offer_text: 'Free tea',
      details: 'One a table.',
      offer_type: 'discount',
      discount_percent: 15,
      max_redemptions: null,
      valid_until: '2026-12-28T03:00:00.000Z',
    })
  })
})
