import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrCodeOf } from '../../platform/images/qr-code.ts'
import { pixelsOf, readQrCode } from '../../testing/qr-code.ts'
import { checkedOffer, type NewOffer } from './rules/new-offer.ts'
import { redeemedAlready, voucherState } from './rules/state.ts'
import { readVoucherCode, type SigningKey, voucherCode, voucherIdBytes } from './rules/voucher-code.ts'

const key: SigningKey = { id: '1', key: Buffer.alloc(32, 7) }
const otherKey: SigningKey = { id: '2', key: Buffer.alloc(32, 8) }
const id = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')

describe('a voucher code', () => {
  test('contains the voucher’s id, whatever the id', () => {
    const ids = fc.uint8Array({ minLength: voucherIdBytes, maxLength: voucherIdBytes })
    fc.assert(
      fc.property(ids, (bytes) => {
        const code = voucherCode(Buffer.from(bytes), key)
        expect(code).toMatch(/^1[\w-]{64}$/)
        expect(readVoucherCode(code, [key])).toEqual(Buffer.from(bytes))
      }),
    )
  })

  test('is invalid with any single bit flipped', () => {
    for (const code of [voucherCode(id, key), voucherCode(randomBytes(voucherIdBytes), key)])
      for (let bit = 0; bit < code.length * 8; bit += 1) {
        const bytes = Buffer.from(code)
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        // Both as bytes and as the text in a URL.
        for (const flipped of [bytes.toString('latin1'), bytes.toString('utf8')])
          expect(readVoucherCode(flipped, [key]), `bit ${bit}`).toBeNull()
      }
  })

  test('is invalid if it is shorter, longer or different', () => {
    const code = voucherCode(id, key)
    for (const other of ['', '1', code.slice(0, -1), `${code}A`, `${code}=`, ` ${code}`, code.toUpperCase()])
      expect(readVoucherCode(other, [key]), other).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => readVoucherCode(text, [key]) === null))
  })

  test('of another installation is invalid', () => {
    expect(readVoucherCode(voucherCode(id, { ...otherKey, id: '1' }), [key])).toBeNull()
  })

  test('remains valid when a new key signs the new ones', () => {
    const keys = [otherKey, key]
    expect(readVoucherCode(voucherCode(id, key), keys)).toEqual(id)
    expect(readVoucherCode(voucherCode(id, otherKey), keys)).toEqual(id)
    expect(readVoucherCode(voucherCode(id, key), [otherKey])).toBeNull()
  })

  test('cannot be claimed for another key', () => {
    const sameSecret = { ...key, id: '2' }
    const code = voucherCode(id, key)
    expect(readVoucherCode(`2${code.slice(1)}`, [key, sameSecret])).toBeNull()
  })
})

describe('a QR code', () => {
  test('contains the address for a camera', async () => {
    const address = `https://nofomo.example/redeem/${voucherCode(id, key)}`
    expect(await readQrCode(await qrCodeOf(address))).toBe(address)
  })

  test('is readable with a part covered', async () => {
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

  test('is cached', () => {
    expect(qrCodeOf('https://nofomo.example/again')).toBe(qrCodeOf('https://nofomo.example/again'))
  })

  test('has the quiet zone that readers need', async () => {
    const { data, info } = await pixelsOf(await qrCodeOf('https://nofomo.example/'))
    const edge = Array.from({ length: info.width }, (_, x) => data[(16 * info.width + x) * 4])
    expect(edge.every((value) => value === 255)).toBe(true)
  })
})

describe('the state of a voucher', () => {
  const validUntil = new Date('2026-11-28T05:00:00Z')
  const at = (shift: number) => new Date(validUntil.getTime() + shift)

  test('is valid until its last moment, and expired from then on', () => {
    expect(voucherState({ validUntil, redeemedAt: null, isLapsed: false }, at(-1))).toBe('valid')
    expect(voucherState({ validUntil, redeemedAt: null, isLapsed: false }, at(0))).toBe('expired')
  })

  test('stays redeemed if it was redeemed in time', () => {
    expect(voucherState({ validUntil, redeemedAt: at(-1), isLapsed: false }, at(-1))).toBe('redeemed')
    expect(voucherState({ validUntil, redeemedAt: at(-1), isLapsed: false }, at(86_400_000))).toBe('redeemed')
  })

  test('is lapsed, also once the offer has expired', () => {
    expect(voucherState({ validUntil, redeemedAt: null, isLapsed: true }, at(1))).toBe('lapsed')
  })

  test("shows the venue's staff the time of redemption at the venue", () => {
    expect(redeemedAlready(at(-60_000))).toBe(
      'This voucher was redeemed already: Friday, November 27 at 8:59 PM (Seattle time).',
    )
  })
})

describe('creating an offer', () => {
  const now = new Date('2026-11-27T20:00:00Z')
  const given: NewOffer = {
    venueId: 'spinasse',
    venueName: 'Spinasse',
    type: 'discount',
    text: '  20% off  ',
    details: '   ',
    discountPercent: 20,
    validUntil: new Date('2026-11-28T05:00:00Z'),
    realtime: false,
    sessionIds: 'all',
  }

  test('trims its texts, and stores empty small print as none', () => {
    expect(checkedOffer(given, now)).toEqual({ ...given, text: '20% off', details: null })
    expect(checkedOffer({ ...given, details: ' Dinner only ' }, now).details).toBe('Dinner only')
    expect(checkedOffer({ ...given, details: null }, now).details).toBeNull()
  })

  test('accepts texts of exactly the maximum length', () => {
    const whole = { text: 'a'.repeat(160), details: 'b'.repeat(400) }
    expect(checkedOffer({ ...given, ...whole }, now)).toMatchObject(whole)
    for (const discountPercent of [1, 100, null])
      expect(checkedOffer({ ...given, discountPercent }, now).discountPercent).toBe(discountPercent)
  })

  test.each([
    ['without words', { text: ' ' }, 'text', 'Say what you offer.'],
    ['with too many words', { text: 'a'.repeat(161) }, 'text', 'That is too long: 160 characters at most.'],
    [
      'with too much small print',
      { details: 'a'.repeat(401) },
      'details',
      'That is too long: 400 characters at most.',
    ],
    ['of nothing off', { discountPercent: 0 }, 'discountPercent', 'A discount is 1 to 100 percent.'],
    ['of more than all off', { discountPercent: 101 }, 'discountPercent', 'A discount is 1 to 100 percent.'],
    ['of half percents', { discountPercent: 9.5 }, 'discountPercent', 'A discount is 1 to 100 percent.'],
    [
      'that is over already',
      { validUntil: now, isLapsed: false },
      'validUntil',
      'Choose a time that is still to come.',
    ],
  ])('an offer %s is refused with a message', (_, wrong, field, sentence) => {
    expect(() => checkedOffer({ ...given, ...wrong }, now)).toThrow(
      expect.objectContaining({ code: 'invalid_input', message: sentence, fields: { [field]: sentence } }),
    )
  })
})
