import type { Problems } from '../../../lib/forms/use-form.ts'

export type GateField = 'name' | 'password' | 'code'

/** What is missing at the gate. */
export function checkGate(values: Record<GateField, string>, needsCode: boolean): Problems<GateField> {
  const code = needsCode ? checkGateCode(values.code) : null
  return {
    ...(values.name.trim() === '' && { name: 'Please write your name' }),
    ...(values.password === '' && { password: 'Please enter the password' }),
    ...(code && { code }),
  }
}

/** What is wrong with a code; null if nothing. */
export function checkCode(code: string): string | null {
  return /^\d{6}$/.test(digitsOf(code)) ? null : 'Please enter the 6 digits of the app'
}

/** At the gate the eight digits of the colleague who let one in are a code, too. */
const checkGateCode = (code: string): string | null =>
  /^\d{8}$/.test(digitsOf(code)) ? null : checkCode(code)

/** The code as it is sent: apps show it in two halves. */
export const digitsOf = (code: string): string => code.replace(/\s/g, '')
