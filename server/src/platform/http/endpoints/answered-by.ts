import { AppError } from '../../errors.ts'

/**
 * The outcome of `work`, or, at `until` (of `performance.now()`), a refusal. The work goes on: it may have been done all the same.
 * @throws unavailable
 */
export async function answeredBy<Result>(until: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(tooLate()), until - performance.now()).unref()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(): AppError {
  const sentence = 'We cannot save votes at this moment. Yours is kept and sent again.'
  return new AppError('unavailable', sentence, { retryAfterSeconds: 1 })
}
