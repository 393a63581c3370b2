/** The closed union of error codes and the HTTP status of each. Every error reply contains one. */
export const statusByErrorCode = {
  invalid_input: 400,
  unauthorized: 401,
  /** The same, for an expired login of staff: the client shows the staff sign-in, not that of accounts. */
  staff_ended: 401,
  /** The call asks again who is there: the client signs in anew as the same account, and repeats it. */
  sign_in_again: 403,
  /** The account has no passkey and no authenticator app, and has to set one up first. */
  second_step_missing: 403,
  /** This login has not taken the account's second step. */
  second_step_needed: 403,
  /** The gateway declined the payment. */
  payment_declined: 402,
  origin_refused: 403,
  /** The page expected this browser to return our cookies, and it has not. */
  cookies_refused: 409,
  forbidden: 403,
  not_found: 404,
  already_listed: 409,
  voting_closed: 409,
  list_full: 409,
  already_booked: 409,
  already_answered: 409,
  already_redeemed: 409,
  veto_limit: 409,
  session_full: 409,
  no_vouchers_left: 409,
  /** Nobody has the page of the session open, so that an instant offer would reach nobody. */
  no_viewers: 409,
  /** The request contradicts what has been written since. */
  conflict: 409,
  /** Something newer has been written; `sequence` is the number to exceed. */
  overtaken: 409,
  offer_expired: 410,
  link_spent: 410,
  /** Staff have hidden the session. */
  taken_down: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusByErrorCode

/** The one shape of an error reply. `error` is a sentence a person can act on; clients show it. */
export type ErrorReply = {
  error: string
  code: ErrorCode
  /** Identifies the request in the server's log; users can quote it. */
  requestId: string
  /** For `invalid_input`: which field, and what is wrong with it. */
  fields?: Record<string, string>
  /** For `overtaken`. */
  sequence?: number
}
