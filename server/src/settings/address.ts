import { z } from 'zod'
import { proxies, webAddress, wholeNumber } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

export const addressVariables = {
  HOST: {
    schema: z.string(),
    expected: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
    about: 'The address to listen on; 0.0.0.0 for every interface.',
    default: '127.0.0.1',
  },
  PORT: {
    schema: wholeNumber(1, 65_535),
    expected: 'a port number from 1 to 65535',
    about: 'The port to listen on.',
    default: '3000',
  },
  PUBLIC_URL: {
    schema: webAddress,
    expected: 'the address people open, such as https://nofomo.example',
    about:
      'The address people open; links, cookies and the origin check are derived from it. By default http://localhost:PORT.',
    example: 'https://nofomo.example',
  },
  TRUSTED_PROXIES: {
    schema: proxies,
    expected: 'IP addresses or ranges separated by commas',
    about: 'Addresses or ranges whose forwarded headers are trusted, separated by commas.',
    example: '10.0.0.0/8,::1',
  },
} as const satisfies Variables

export type AddressSettings = {
  /** The address to listen on. */
  host: string
  port: number
  /** The public address, without a slash at its end. Links and the origin check use it. */
  publicUrl: string
  /** IPs or CIDR ranges whose forwarded headers are trusted. */
  trustedProxies: string[]
}

export function readAddress(parsed: ParsedEnv<typeof addressVariables>): AddressSettings {
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    publicUrl: new URL(parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).origin,
    trustedProxies: parsed.TRUSTED_PROXIES ?? [],
  }
}
