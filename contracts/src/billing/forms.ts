import * as z from 'zod/mini'
import { emailWrong } from '../auth/sentences.ts'
import { limits } from '../sessions/choices.ts'
import { line } from '../text/forms.ts'
import { formLimits } from '../text/limits.ts'
import { isMailAddress } from '../text/mail-address.ts'
import { venueFormLimits } from '../venues/form-limits.ts'

/** The sentences of the payment form about a card. The server looks closer: at the check digit and the month. */
export const cardSentences = {
  cardNumber: 'Please enter a valid card number',
  expiryDate: 'Please enter a valid expiry date',
  cvv: 'Please enter a valid CVV',
} as const

const maxLengths = { cardNumber: 40, expiryDate: 10, cvv: 8 } as const
const minLengths = { cardNumber: 16, expiryDate: 5, cvv: 3 } as const

/** A value that is too long gets the sentence of its field, too. */
const card = (field: keyof typeof cardSentences) =>
  z.string().check(
    z.maxLength(maxLengths[field], cardSentences[field]),
    z.refine((text) => text.replace(/\s/g, '').length >= minLengths[field], cardSentences[field]),
  )

export const cardFields = {
  cardNumber: card('cardNumber'),
  expiryDate: card('expiryDate'),
  cvv: card('cvv'),
}

/** Who pays: what stands on the invoice. */
export const payerFields = {
  name: line(formLimits.personNameLength, 'Please enter the cardholder name'),
  email: line(formLimits.emailLength).check(z.refine(isMailAddress, emailWrong)),
  address: line(limits.addressLength),
  city: line(venueFormLimits.cityLength),
  zipCode: line(venueFormLimits.zipCodeLength),
}

export const paymentForm = z.object({ ...cardFields, ...payerFields })
/** A payment as the form holds it. */
export type Payment = z.infer<typeof paymentForm>
export type PaymentField = keyof Payment
