/** Lengths of form fields of venue and staff pages. */
export const venueFormLimits = {
  offerTextLength: 160,
  offerDetailsLength: 400,
  counterNameLength: 40,
  apiKeyNameLength: 40,
  brandingTextLength: 200,
  cityLength: 80,
  zipCodeLength: 20,
  staffNameLength: 60,
  passkeyNameLength: 60,
  auditSubjectLength: 100,
} as const
