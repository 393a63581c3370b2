/** Lengths of form fields, apart from those of voting, and of venue and staff pages, which friends' pages do not load. */
export const formLimits = {
  personNameLength: 60,
  emailLength: 254,
  /** Minimum length of a password, a product rule. */
  minPasswordLength: 6,
  maxPasswordLength: 200,
  cuisinesPerProfile: 12,
  phoneLength: 40,
  bookingRequestsLength: 500,
} as const
