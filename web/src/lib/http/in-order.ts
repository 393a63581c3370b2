import { sequenceHeader } from '@nofomo/contracts/sessions/choices.ts'
import { serverNow } from '../time/clock.ts'
import type { ApiError } from './api-client.ts'

/** Whoever is still ahead then is not passed by sending again. */
const maxTries = 3

let newest = 0

/**
 * Makes a call that replaces a value, under a number above those of all earlier ones: an attempt that is held somewhere and
 * arrives later changes nothing. Where another device was ahead, the call goes out again, beyond its number. Throws ApiError.
 */
export async function inOrder<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    newest = Math.max(Math.ceil(serverNow()), newest + 1)
    try {
      return await call({ [sequenceHeader]: String(newest) })
    } catch (error) {
      const { code, sequence = 0 } = error as Partial<ApiError>
      if (code !== 'overtaken' || tries === maxTries) throw error
      newest = Math.max(newest, sequence)
    }
  }
}
