import type { Problems } from '../../platform/use-form.ts'

export type GateField = 'name' | 'password' | 'code'

/** What is missing at the gate. */
export function checkGate(values: Record<GateField, string>, needsCode: boolean): Problems<GateField> {
  const code = needsCode ? checkCode(values.code) : null
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

/** The code as it is sent: apps show it in two halves. */
export const digitsOf = (code: string): string => code.replace(/\s/g, '')
