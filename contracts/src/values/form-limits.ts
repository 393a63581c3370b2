/** Lengths of form fields, apart from those of voting, whose pages do not load them. */
export const formLimits = {
  personNameLength: 60,
  emailLength: 254,
  /** Minimum length of a password, a product rule. */
  minPasswordLength: 6,
  maxPasswordLength: 200,
  cuisinesPerProfile: 12,
  phoneLength: 40,
  bookingRequestsLength: 500,
  offerTextLength: 160,
  offerDetailsLength: 400,
  counterNameLength: 40,
} as const
