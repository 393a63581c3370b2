import { ZodError } from 'zod'
import { AppError } from '../../../../platform/errors.ts'

/**
 * Parses what Stripe sent. Its shape may change with a version of Stripe's API, which is not an internal error: Stripe
 * shows refused events to the operator and retries them for days.
 * @throws invalid_input for an unknown shape
 */
export function parseStripe<T>(name: 'event' | 'subscription', read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    throw new AppError('invalid_input', `This ${name} of Stripe has a shape that we do not know.`, {
      cause: error,
    })
  }
}
