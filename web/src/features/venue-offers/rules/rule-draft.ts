import type { RuleCondition, VenueOffer } from '@nofomo/contracts/endpoints/venue-offers.ts'
import {
  defaultCondition,
  type OfferTrigger,
  offerDefaults,
  offerLimits,
  type RuleOccasion,
} from '@nofomo/contracts/values/offer-limits.ts'
import type { OfferType } from '@nofomo/contracts/values/options.ts'
import type { Problems } from '../../../lib/http/problem.ts'
import { discountOf, numberIn, problemOfDiscount, problemOfUses, usesOf } from '../number-fields.ts'
import { inputAt, momentIn, problemOfEnd } from '../valid-until.ts'

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

export type RuleFields = 'condition' | 'offer_text' | 'discount_percent' | 'max_redemptions' | 'valid_until'

const dayMs = 86_400_000
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
    validUntil: inputAt(Date.parse(rule.valid_until)),
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

/** What the rule waits for, as calls send it; null if that is not valid. */
export function conditionIn({
  trigger,
  condition,
}: Pick<RuleDraft, 'trigger' | 'condition'>): RuleCondition | null {
  switch (trigger) {
    case 'group_size':
      return numbered(trigger, numberIn(condition, offerLimits.groupSize))
    case 'viewer_count':
      return numbered(trigger, numberIn(condition, offerLimits.viewers))
    case 'occasion':
      return { trigger, condition: condition as RuleOccasion }
    case 'time_based':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(condition) ? { trigger, condition } : null
    case 'always':
      return { trigger, condition: null }
  }
}

const numbered = (trigger: 'group_size' | 'viewer_count', condition: number | null) =>
  condition === null ? null : { trigger, condition }

function problemOfCondition(draft: Pick<RuleDraft, 'trigger' | 'condition'>): string | null {
  if (conditionIn(draft)) return null
  if (draft.trigger === 'time_based') return 'Give a time like 17:00.'
  const { min, max } = draft.trigger === 'group_size' ? offerLimits.groupSize : offerLimits.viewers
  return `A number of people is ${min} to ${max}.`
}

/** Errors by field. `now` in ms. */
export function problemsOfRule(draft: RuleDraft, now: number): Problems<RuleFields> {
  const found: Record<RuleFields, string | null> = {
    condition: problemOfCondition(draft),
    offer_text: draft.text.trim() === '' ? 'Please enter an offer description' : null,
    discount_percent: problemOfDiscount(draft.kind, draft.discount),
    max_redemptions: problemOfUses(draft.maxUses),
    valid_until: problemOfEnd(draft.validUntil, now),
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null))
}

/** The rule as calls send it; null if it has problems. */
export function ruleIn(draft: RuleDraft) {
  const condition = conditionIn(draft)
  const end = momentIn(draft.validUntil)
  if (!condition || !end) return null
  return {
    ...condition,
    offer_text: draft.text.trim(),
    details: draft.details.trim() || null,
    offer_type: draft.kind,
    discount_percent: discountOf(draft.kind, draft.discount),
    max_redemptions: usesOf(draft.maxUses),
    valid_until: end.toISOString(),
  }
}
