import { offerForm } from '@nofomo/contracts/offers/forms.ts'
import { offerDefaults } from '@nofomo/contracts/offers/limits.ts'
import type { OfferType } from '@nofomo/contracts/sessions/choices.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { checkValues } from '../../../../lib/forms/check-values.ts'
import type { Problems } from '../../../../lib/http/problem.ts'
import { inputAt, isoIn } from '../../../../lib/time/date-time-input.ts'
import { discountOf, usesOf } from '../number-fields.ts'

export type Step = 1 | 2 | 3
export type Targets = 'undecided' | 'all' | 'viewing_now' | 'some'

/** An offer that is being written, as its inputs hold it. */
export type SendDraft = {
  step: Step
  title: string
  description: string
  kind: OfferType
  discount: string
  /** Seattle's wall clock; empty until the form was opened. */
  validUntil: string
  /** Empty means no limit. */
  maxUses: string
  targets: Targets
  /** Of live groups, if only some are chosen. */
  groupIds: string[]
  /** Of the sending under way: the same call again sends nothing twice. Gone with any change. */
  key: string | null
}

/** The fields of the first step, as the call names them. */
export const fieldsOfOffer = ['title', 'description', 'discount', 'validUntil', 'max_redemptions'] as const
export type OfferFields = (typeof fieldsOfOffer)[number]

const suggestedEnd = (now: number) => inputAt(now + offerDefaults.hours * hourMs)

export const emptyDraft: SendDraft = {
  step: 1,
  title: '',
  description: '',
  kind: 'discount',
  discount: String(offerDefaults.discount),
  validUntil: '',
  maxUses: '',
  targets: 'undecided',
  groupIds: [],
  key: null,
}

/** With the suggested end while there is none. `now` in ms. */
export function openedDraft(draft: SendDraft, now: number): SendDraft {
  return draft.validUntil === '' ? { ...draft, validUntil: suggestedEnd(now) } : draft
}

/** Whether something read from storage is a draft. */
export function isSendDraft(stored: Partial<SendDraft>): boolean {
  const texts = [stored.title, stored.description, stored.discount, stored.validUntil, stored.maxUses]
  return texts.every((text) => typeof text === 'string') && Array.isArray(stored.groupIds)
}

export type SendTemplate = { name: string } & Pick<SendDraft, 'title' | 'description' | 'kind' | 'discount'>

export const sendTemplates: readonly SendTemplate[] = [
  {
    name: '15% off tonight',
    title: '15% off your table tonight',
    description: '15% off the whole bill. Show the QR code before you pay.',
    kind: 'discount',
    discount: '15',
  },
  {
    name: 'Free appetizer',
    title: 'A free appetizer for your table',
    description: 'One appetizer of your choice, once a table. Show the QR code when you order.',
    kind: 'freebie',
    discount: '15',
  },
  {
    name: 'First round, 20% off',
    title: '20% off the first round',
    description: '20% off everybody’s first drink. Show the QR code when you order.',
    kind: 'discount',
    discount: '20',
  },
]

/** The fields that a template fills. It is valid for two hours from now. */
export function filledFrom({ name: _, ...fields }: SendTemplate, now: number): Partial<SendDraft> {
  return { ...fields, validUntil: suggestedEnd(now) }
}

/** Errors by field. `now` in ms. */
export function problemsOfOffer(draft: SendDraft, now: number): Problems<OfferFields> {
  return checkValues(offerForm(new Date(now)), offerIn(draft)).error ?? {}
}

/** Whether a step is valid, so that the next one opens. */
export function mayGoOn(draft: SendDraft, now: number): boolean {
  if (draft.step === 1) return Object.keys(problemsOfOffer(draft, now)).length === 0
  return draft.targets !== 'some' || draft.groupIds.length > 0
}

/** The offer as the call sends it. */
export function offerIn(draft: SendDraft) {
  return {
    title: draft.title,
    description: draft.description,
    offer_type: draft.kind,
    discount: discountOf(draft.kind, draft.discount),
    validUntil: isoIn(draft.validUntil) ?? '',
    max_redemptions: usesOf(draft.maxUses),
  }
}

/** The groups as the call names them. */
export function targetsIn({ targets, groupIds }: Pick<SendDraft, 'targets' | 'groupIds'>) {
  return targets === 'some' ? groupIds : targets
}
