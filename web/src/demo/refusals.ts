/** Calls that write, by their path, with what they would need. The first match wins; the last matches all. */
const wants: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/auth\/(consumer|venue)-signup/, 'make an account'],
  [/^\/api\/auth\//, 'sign in'],
  [/^\/api\/votes/, 'vote here'],
  [/^\/api\/bookings/, 'ask for a table'],
  [/^\/api\/venue\/tonight/, 'say that you are full'],
  [/^\/api\/venue\/notices/, 'change what you are told'],
  [/^\/api\/venue\/offers/, 'send offers'],
  [/^\/api\/venue\/billing/, 'upgrade or change a plan'],
  [/^\/api\/venue\/api-keys/, 'make export keys'],
  [/^\/api\/app\/api-keys/, 'make API keys'],
  [/^\/api\/venue\/branding/, 'change how your pages look'],
  [/\/voucher$|^\/api\/vouchers\//, 'use offers'],
]

/**
 * Why a call that would write is refused, as a sentence with the next action. The badge on every page ends the demo.
 */
export function demoRefusal(address: string): string {
  const want = wants.find(([form]) => form.test(address))?.[1] ?? 'save something'
  return `This is the demo: nothing is saved here. Leave demo mode to ${want}.`
}
