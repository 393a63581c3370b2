/** What Premium opens, in the words of its plan: nothing beside it is for sale. */
export const premiumOpens: readonly { name: string; what: string }[] = [
  { name: 'Unlimited sessions', what: 'every group that is deciding about you, not 50 a month' },
  { name: 'Advanced analytics', what: 'figures for days of your own choice, and the hours of your week' },
  { name: 'Custom branding', what: 'your own color on the pages of your offers and vouchers' },
  { name: 'Data export', what: 'your groups as CSV and JSON, by hand and with keys for your own programs' },
  { name: 'Priority support', what: 'your mail to us is marked, so that we see it first' },
  { name: 'Advanced customization', what: 'your picture and your words on the redeem page' },
]

export const notForSale = 'Votes, ranks and places in search are never for sale.'

/** `$29.00`, of cents. */
export const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
