import { ZodError } from 'zod'
import { AppError } from '../../../platform/errors.ts'

/**
 * What is read of a signed event. Its shape is Stripe's and may change with a version of their API: that is no fault of ours, and
 * Stripe shows the operator what was refused and sends it again for days.
 * @throws invalid_input for a shape that we don't know
 */
export function parseEvent<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    throw new AppError('invalid_input', 'This event of Stripe has a shape that we do not know.', {
      cause: error,
    })
  }
}
