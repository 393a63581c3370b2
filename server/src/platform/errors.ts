import { type ErrorCode, statusByErrorCode } from '@nofomo/contracts/api/errors.ts'

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** For `overtaken`: the number that the next attempt has to exceed. */
  sequence?: number
  cause?: unknown
}

/** When to retry after `unavailable`, by default. */
const againSeconds = 5

/** The error that features throw. `message` is a sentence for the user. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly sequence: number | undefined

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds ?? (code === 'unavailable' ? againSeconds : undefined)
    this.sequence = details.sequence
  }

  get status(): number {
    return statusByErrorCode[this.code]
  }
}

/** For what somebody may not see or change, whether or not there is such a thing. */
export const notAmongYours = (what: string): AppError =>
  new AppError('not_found', `This ${what} was not found among yours.`)
