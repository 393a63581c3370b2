import { defaultCondition, type OfferTrigger, offerDefaults } from '@nofomo/contracts/offers/limits.ts'
import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import type { OfferType } from '@nofomo/contracts/sessions/choices.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { inputAt, isoIn } from '../../../../lib/time/date-time-input.ts'
import { discountOf, numberIn, usesOf } from '../number-fields.ts'

/** A rule that is being written, as its inputs hold it. */
export type RuleDraft = {
  trigger: OfferTrigger
  condition: string
  text: string
  /** The small print; may be empty. */
  details: string
  kind: OfferType
  discount: string
  /** Empty means no limit. */
  maxUses: string
  /** Seattle's wall clock. */
  validUntil: string
  isActive: boolean
}

const usualDays = 30
const inDays = (days: number, now: number) => inputAt(now + days * dayMs)

/** What changing the trigger leaves of the condition: its default. */
export function withTrigger(trigger: OfferTrigger): Pick<RuleDraft, 'trigger' | 'condition'> {
  return { trigger, condition: String(defaultCondition[trigger] ?? '') }
}

/** `now` in ms. */
export function newRule(now: number): RuleDraft {
  return {
    ...withTrigger('group_size'),
    text: '',
    details: '',
    kind: 'discount',
    discount: String(offerDefaults.discount),
    maxUses: '',
    validUntil: inDays(usualDays, now),
    isActive: true,
  }
}

/** A rule's own values, to edit them. */
export function draftOf(rule: VenueOffer): RuleDraft {
  const trigger = rule.trigger ?? 'always'
  return {
    trigger,
    condition: String(rule.condition ?? ''),
    text: rule.offer_text,
    details: rule.details ?? '',
    kind: rule.offer_type,
    discount: String(rule.discount_percent ?? offerDefaults.discount),
    maxUses: rule.max_redemptions === null ? '' : String(rule.max_redemptions),
    validUntil: inputAt(rule.valid_until),
    isActive: rule.active,
  }
}

/** The form that is open in this tab, and the rule that it edits: null for a new one. */
export type OpenForm = { draft: RuleDraft | null; ruleId: string | null }

export const noForm: OpenForm = { draft: null, ruleId: null }

/** Whether something read from storage is an open form. */
export function isOpenForm({ draft }: Partial<OpenForm>): boolean {
  const texts = draft && [
    draft.condition,
    draft.text,
    draft.details,
    draft.discount,
    draft.maxUses,
    draft.validUntil,
  ]
  return (
    texts?.every((text) => typeof text === 'string') === true &&
    (draft?.trigger as string) in defaultCondition
  )
}

export type RuleTemplate = { name: string; days: number } & Pick<
  RuleDraft,
  'trigger' | 'condition' | 'text' | 'kind' | 'discount'
>

export const ruleTemplates: readonly RuleTemplate[] = [
  {
    name: 'Group of 4 or more: free appetizer',
    trigger: 'group_size',
    condition: '4',
    text: 'A free appetizer for groups of four or more',
    kind: 'freebie',
    discount: '15',
    days: 7,
  },
  {
    name: 'Date night: 15% off',
    trigger: 'occasion',
    condition: 'date',
    text: '15% off your date night',
    kind: 'discount',
    discount: '15',
    days: 30,
  },
  {
    name: 'Dinner after 5 pm: free dessert',
    trigger: 'time_based',
    condition: '17:00',
    text: 'A complimentary dessert with your dinner',
    kind: 'freebie',
    discount: '15',
    days: 1,
  },
]

/** The fields that a template fills. */
export function filledFrom({ name: _, days, ...fields }: RuleTemplate, now: number): Partial<RuleDraft> {
  return { ...fields, validUntil: inDays(days, now) }
}

/** What the rule waits for, as calls send it. */
export function conditionIn({ trigger, condition }: Pick<RuleDraft, 'trigger' | 'condition'>) {
  if (trigger === 'always') return { trigger, condition: null }
  const isNumber = trigger === 'group_size' || trigger === 'viewer_count'
  return { trigger, condition: isNumber ? numberIn(condition) : condition }
}

/** The rule as calls send it. */
export function ruleIn(draft: RuleDraft) {
  return {
    ...conditionIn(draft),
    offer_text: draft.text,
    details: draft.details.trim() || null,
    offer_type: draft.kind,
    discount_percent: discountOf(draft.kind, draft.discount),
    max_redemptions: usesOf(draft.maxUses),
    valid_until: isoIn(draft.validUntil) ?? '',
  }
}
