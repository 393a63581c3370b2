import { type ErrorCode, statusByErrorCode } from '@nofomo/contracts/errors.ts'

type Details = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown }

/** The error that features throw. `message` is a sentence for the user. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return statusByErrorCode[this.code]
  }
}
