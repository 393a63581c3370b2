/**
 * Timeouts end what hangs; no test asserts a duration. By hand that is noticed soon. `npm test` sets TEST_PATIENCE, because it
 * keeps all cores busy, often beside other work.
 */
const isPatient = process.env.TEST_PATIENCE === 'long'

/** Of one test, and of its hooks. */
export const testTimeoutMs = isPatient ? 300_000 : 30_000

/** Of one wait for something to appear: shorter, so that the failure names what was waited for. */
export const waitTimeoutMs = isPatient ? 120_000 : 15_000
