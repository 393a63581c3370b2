/** Calls that write, by their path, and what needs the real thing. The first that fits; the last fits all. */
const wants: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/auth\/(consumer|venue)-signup/, 'make an account'],
  [/^\/api\/(auth\/|consume-magic-link)/, 'sign in'],
  [/^\/api\/votes/, 'vote here'],
  [/^\/api\/bookings/, 'ask for a table'],
  [/\/voucher$|^\/api\/vouchers\//, 'use offers'],
]

/** Why a call that would write stays here, as a sentence with the way on. The badge on every page leads out. */
export function demoRefusal(address: string): string {
  const want = wants.find(([form]) => form.test(address))?.[1] ?? 'save something'
  return `This is the demo: nothing is saved here. Leave demo mode to ${want}.`
}
