/** The error sentences of the payment form. */
export const paymentSentences = {
  cardNumber: 'Please enter a valid card number',
  expiryDate: 'Please enter a valid expiry date',
  cvv: 'Please enter a valid CVV',
  name: 'Please enter the cardholder name',
  email: 'Please enter a valid email address',
} as const
