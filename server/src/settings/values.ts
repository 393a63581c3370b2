import { BlockList, isIP } from 'node:net'
import { isMailAddress } from '@nofomo/contracts/text/mail-address.ts'
import { z } from 'zod'

/** Whom mail is from. */
export type MailSender = { name: string; address: string }

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)

export const webAddress = z.string().refine((value) => {
  if (!URL.canParse(value) || !/^https?:/i.test(value)) return false
  const { pathname, search, hash } = new URL(value)
  return pathname === '/' && search === '' && hash === ''
})

export const serviceAddress = z.string().refine((value) => {
  if (!URL.canParse(value) || !/^https?:/i.test(value)) return false
  const { search, hash } = new URL(value)
  return search === '' && hash === ''
})

/** `https://tiles.example/{z}/{x}/{y}.png`, with a key in its query if it needs one. */
export const tileAddress = z.string().refine((value) => {
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return false
  return URL.canParse(value) && /^https?:/i.test(value) && !new URL(value).origin.includes('{')
})

export const mailServer = z
  .string()
  .refine((value) => URL.canParse(value) && /^smtps?:\/\/[^/]/i.test(value))
  .transform((value) => new URL(value))

/** `NoFOMO <mail@example.com>`, or the address alone. */
export const mailSender = z
  .string()
  .regex(/^(?:[^<>"\p{Cc}]*<[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u)
  .transform((value): MailSender => {
    const [, name = '', address = value] = /^(.*?)\s*<(.+)>$/.exec(value) ?? []
    return { name, address }
  })

export const mailAddress = z.string().refine(isMailAddress)
/** May contain a token in its query. */
export const gatewayAddress = z.string().refine((value) => URL.canParse(value) && /^https?:/i.test(value))

export const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//)

/** A password needs no user before it, as in `redis://:password@host`. */
export const redisAddress = z
  .string()
  .refine((value) => URL.canParse(value) && /^rediss?:\/\/[^/]/i.test(value))

export const proxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isAddressOrRange))

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}
