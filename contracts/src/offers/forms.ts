import * as z from 'zod/mini'
import { offerTypes } from '../sessions/choices.ts'
import { line, lines } from '../text/forms.ts'
import { venueFormLimits } from '../venues/form-limits.ts'
import { offerLimits, ruleOccasions, termsProblem } from './limits.ts'

/** A whole number within bounds, with one sentence for everything else. */
const whole = ({ min, max }: { min: number; max: number }, sentence: string) =>
  z.number(sentence).check(z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence))

const { discount, uses, groupSize, viewers } = offerLimits
const percent = whole(discount, `A discount is ${discount.min} to ${discount.max} percent.`)
const maxUses = whole(
  uses,
  `${uses.min} to ${uses.max.toLocaleString('en-US')} uses, or none given for no limit.`,
)
const moment = z.iso.datetime({ offset: true, error: 'Say until when it is valid.' })

/** The condition of a rule: people, an occasion, an hour in Seattle (`17:00`), nothing, or people voting. */
export const ruleCondition = z.discriminatedUnion('trigger', [
  z.object({
    trigger: z.literal('group_size'),
    condition: whole(groupSize, `A group size is ${groupSize.min} to ${groupSize.max}.`),
  }),
  z.object({ trigger: z.literal('occasion'), condition: z.enum(ruleOccasions) }),
  z.object({
    trigger: z.literal('time_based'),
    condition: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 17:00.')),
  }),
  z.object({ trigger: z.literal('always'), condition: z.null() }),
  z.object({
    trigger: z.literal('viewer_count'),
    condition: whole(viewers, `A number of people is ${viewers.min} to ${viewers.max}.`),
  }),
])

export const offerFields = {
  title: line(venueFormLimits.offerTextLength, 'Give the offer a title.'),
  description: lines(venueFormLimits.offerDetailsLength, 'Describe the offer.'),
  offer_type: z.enum(offerTypes),
  /** In percent; null for an offer that is no discount. */
  discount: z.nullable(percent),
  validUntil: moment,
  max_redemptions: z.nullable(maxUses),
}

/** An offer to send `now`. */
export const offerForm = (now: Date) =>
  z.object(offerFields).check(({ value, issues }) => {
    const terms = { type: value.offer_type, discount: value.discount, validUntil: new Date(value.validUntil) }
    const problem = termsProblem(terms, now)
    if (problem)
      issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.sentence })
  })

export const ruleFields = {
  offer_text: line(venueFormLimits.offerTextLength, 'Please enter an offer description'),
  details: z.nullable(lines(venueFormLimits.offerDetailsLength)),
  offer_type: z.enum(offerTypes),
  /** Null for an offer that is no discount. */
  discount_percent: z.nullable(percent),
  max_redemptions: z.nullable(maxUses),
  valid_until: moment,
}

const ruleNames = { discount: 'discount_percent', validUntil: 'valid_until' } as const

/** A rule that is made or edited `now`. */
export const ruleForm = (now: Date) => {
  const terms = z.object(ruleFields).check(({ value, issues }) => {
    const { offer_type: type, discount_percent: discount, valid_until } = value
    const problem = termsProblem({ type, discount, validUntil: new Date(valid_until) }, now)
    if (problem)
      issues.push({
        code: 'custom',
        input: value,
        path: [ruleNames[problem.field]],
        message: problem.sentence,
      })
  })
  return z.intersection(terms, ruleCondition)
}
export type Rule = z.infer<ReturnType<typeof ruleForm>>
