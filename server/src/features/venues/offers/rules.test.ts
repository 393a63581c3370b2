import { randomBytes } from 'node:crypto'
import {
  readShortCode,
  shortCodeCharacters,
  shortCodeInWords,
  shortCodeLength,
} from '@nofomo/contracts/offers/limits.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { qrCodeOf } from '../../../platform/images/qr-code.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { pixelsOf, readQrCode } from '../../../testing/features/qr-code.ts'
import { redeemedAlready } from './rules/refusals.ts'
import { newShortCode } from './rules/short-code.ts'
import { voucherState } from './rules/state.ts'
import { validUntilFor } from './rules/validity.ts'
import { readVoucherCode, type SigningKey, voucherCode, voucherIdBytes } from './rules/voucher-code.ts'

const key: SigningKey = { id: '1', key: Buffer.alloc(32, 7) }
const otherKey: SigningKey = { id: '2', key: Buffer.alloc(32, 8) }
const id = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')

describe('a voucher code', () => {
  test('a voucher code contains the voucher’s id, whatever the id', () => {
    const ids = fc.uint8Array({ minLength: voucherIdBytes, maxLength: voucherIdBytes })
    fc.assert(
      fc.property(ids, (bytes) => {
        const code = voucherCode(Buffer.from(bytes), key)
        expect(code).toMatch(/^1[\w-]{64}$/)
        expect(readVoucherCode(code, [key])).toEqual(Buffer.from(bytes))
      }),
    )
  })

  test('a voucher code is invalid with any single bit flipped', () => {
    for (const code of [voucherCode(id, key), voucherCode(randomBytes(voucherIdBytes), key)])
      for (let bit = 0; bit < code.length * 8; bit += 1) {
        const bytes = Buffer.from(code)
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        // Both as bytes and as the text in a URL.
        for (const flipped of [bytes.toString('latin1'), bytes.toString('utf8')])
          expect(readVoucherCode(flipped, [key]), `bit ${bit}`).toBeNull()
      }
  })

  test('a voucher code is invalid if it is shorter, longer or different', () => {
    const code = voucherCode(id, key)
    for (const other of ['', '1', code.slice(0, -1), `${code}A`, `${code}=`, ` ${code}`, code.toUpperCase()])
      expect(readVoucherCode(other, [key]), other).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => readVoucherCode(text, [key]) === null))
  })

  test('a voucher code of another installation is invalid', () => {
    expect(readVoucherCode(voucherCode(id, { ...otherKey, id: '1' }), [key])).toBeNull()
  })

  test('a voucher code remains valid when a new key signs the new ones', () => {
    const keys = [otherKey, key]
    expect(readVoucherCode(voucherCode(id, key), keys)).toEqual(id)
    expect(readVoucherCode(voucherCode(id, otherKey), keys)).toEqual(id)
    expect(readVoucherCode(voucherCode(id, key), [otherKey])).toBeNull()
  })

  test('a voucher code is invalid with the prefix of another key', () => {
    const sameSecret = { ...key, id: '2' }
    const code = voucherCode(id, key)
    expect(readVoucherCode(`2${code.slice(1)}`, [key, sameSecret])).toBeNull()
  })
})

describe('a QR code', () => {
  test('a voucher’s QR code contains the URL of its page', async () => {
    const address = `https://nofomo.example/redeem/${voucherCode(id, key)}`
    expect(await readQrCode(await qrCodeOf(address))).toBe(address)
  })

  test('a voucher’s QR code is readable with a part covered', async () => {
    const address = `https://nofomo.example/redeem/${voucherCode(id, key)}`
    const thumb = await sharp({ create: { width: 48, height: 48, channels: 3, background: '#aa9988' } })
      .png()
      .toBuffer()
    const clean = Buffer.from((await qrCodeOf(address)).split(',')[1] ?? '', 'base64')
    const touched = await sharp(clean)
      .composite([{ input: thumb, left: 230, top: 230 }])
      .png()
      .toBuffer()
    expect(await readQrCode(touched)).toBe(address)
  })

  test('QR codes are cached', () => {
    expect(qrCodeOf('https://nofomo.example/again')).toBe(qrCodeOf('https://nofomo.example/again'))
  })

  test('a voucher’s QR code has the quiet zone that readers need', async () => {
    const { data, info } = await pixelsOf(await qrCodeOf('https://nofomo.example/'))
    const edge = Array.from({ length: info.width }, (_, x) => data[(16 * info.width + x) * 4])
    expect(edge.every((value) => value === 255)).toBe(true)
  })
})

describe('the state of a voucher', () => {
  const validUntil = new Date('2026-11-28T05:00:00Z')
  const at = (shift: number) => new Date(validUntil.getTime() + shift)

  test('a voucher is valid until its last moment, and expired from then on', () => {
    expect(voucherState({ validUntil, redeemedAt: null, lapse: null }, at(-1))).toBe('valid')
    expect(voucherState({ validUntil, redeemedAt: null, lapse: null }, at(0))).toBe('expired')
  })

  test('a voucher that was redeemed in time stays redeemed', () => {
    expect(voucherState({ validUntil, redeemedAt: at(-1), lapse: null }, at(-1))).toBe('redeemed')
    expect(voucherState({ validUntil, redeemedAt: at(-1), lapse: null }, at(dayMs))).toBe('redeemed')
  })

  test('a lapsed voucher stays lapsed once the offer has expired', () => {
    expect(voucherState({ validUntil, redeemedAt: null, lapse: 'group' }, at(1))).toBe('lapsed')
  })

  test('the refusal of a redeemed voucher says when, in the venue’s time zone, and by whom it was redeemed', () => {
    const sentence = 'This voucher was redeemed already: Friday, November 27 at 8:59\u00a0PM (Seattle time)'
    expect(redeemedAlready(at(-60_000), 'Bar')).toBe(`${sentence}, by Bar.`)
    expect(redeemedAlready(at(-60_000), null)).toBe(`${sentence}.`)
  })
})

describe('until when a group can use an offer', () => {
  const offerUntil = new Date('2026-11-28T05:00:00Z')

  test.each([
    ['the offer’s time, without a meeting', null, '2026-11-28T05:00:00Z'],
    ['the offer’s time, after an early meeting', '2026-11-28T02:59:00Z', '2026-11-28T05:00:00Z'],
    ['two hours after a later meeting', '2026-11-28T03:01:00Z', '2026-11-28T05:01:00Z'],
  ])('an offer is valid for a group until %s', (_, meeting, until) => {
    expect(validUntilFor(offerUntil, meeting ? new Date(meeting) : null)).toEqual(new Date(until))
  })
})

describe('a short code', () => {
  test('a short code has eight unambiguous characters, and all of them are used', () => {
    const codes = Array.from({ length: 400 }, newShortCode)
    for (const code of codes) expect(code).toMatch(/^[ACDEFHJKMNPQRTUVWXY34679]{8}$/)
    expect(new Set(codes.join('')).size).toBe(shortCodeCharacters.length)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('a short code is read however somebody types it', () => {
    const spelling = fc.record({
      isLower: fc.boolean(),
      separator: fc.constantFrom('', '-', ' ', ' – '),
      around: fc.constantFrom('', ' ', '\t'),
    })
    fc.assert(
      fc.property(spelling, ({ isLower, separator, around }) => {
        const code = newShortCode()
        const typed = `${around}${code.slice(0, 4)}${separator}${code.slice(4)}${around}`
        expect(readShortCode(isLower ? typed.toLowerCase() : typed)).toBe(code)
        expect(readShortCode(shortCodeInWords(code))).toBe(code)
      }),
    )
  })

  test('a short code is refused when it is shorter or longer, or has another character', () => {
    const code = newShortCode()
    for (const other of ['', code.slice(1), `${code}A`, `${code}${code}`])
      expect(readShortCode(other)).toBeNull()
    const foreign = fc
      .integer({ min: 33, max: 0xffff })
      .map((point) => String.fromCharCode(point))
      .filter(
        (c) => /[^\s–-]/.test(c) && ![...c.toUpperCase()].every((one) => shortCodeCharacters.includes(one)),
      )
    fc.assert(
      fc.property(foreign, fc.nat(shortCodeLength - 1), (character, place) => {
        expect(readShortCode(code.slice(0, place) + character + code.slice(place + 1))).toBeNull()
      }),
    )
    for (const lookalike of '01258BGILOSZ') expect(readShortCode(code.slice(1) + lookalike)).toBeNull()
  })

  test('a short code is no voucher code, and a voucher code is no short one', () => {
    expect(readVoucherCode(newShortCode(), [key])).toBeNull()
    expect(readShortCode(voucherCode(id, key))).toBeNull()
  })
})
