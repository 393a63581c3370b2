import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorOf, photo } from '../../testing/features/pictures.ts'
import { AppError } from '../errors.ts'
import { sharp } from './sharp.ts'
import { redraw } from './upload.ts'

const codeOf = (bytes: Buffer): Promise<string> =>
  redraw(bytes, 'account').then(
    () => 'taken',
    (error: unknown) => {
      // Whatever is sent, the answer is a sentence for the person who sent it.
      if (!(error instanceof AppError) || error.message.length < 20) throw error
      return error.code
    },
  )

/** The head of a PNG that says to have these pixels, with next to no data behind it. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'an uploaded picture may be a %s, and becomes a JPEG',
    async (format) => {
      const drawn = await redraw(await photo({ format, width: 500, height: 400 }), 'account')
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 400 })
    },
  )

  test('an uploaded picture is at most 1600 pixels long, and not enlarged', async () => {
    expect(
      await sharp(await redraw(await photo({ width: 4000, height: 3000 }), 'account')).metadata(),
    ).toMatchObject({
      width: 1600,
      height: 1200,
    })
  })

  test('an uploaded picture loses its metadata and stands upright', async () => {
    const taken = await sharp(await photo({ width: 600, height: 900 }))
      .withExif({
        IFD0: { Copyright: 'Ann Example' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const found = await sharp(await redraw(taken, 'account')).metadata()
    expect([found.width, found.height, found.exif, found.orientation, found.icc, found.xmp]).toEqual([
      900,
      600,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('an uploaded picture shows white where it is transparent', async () => {
    const clear = { create: { width: 400, height: 300, channels: 4, background: '#00000000' } } as const
    expect(await colorOf(await redraw(await sharp(clear).png().toBuffer(), 'account'))).toEqual([
      255, 255, 255,
    ])
  })

  test('an uploaded picture keeps nothing that hides behind its pixels', async () => {
    const script = '<script>alert(1)</script>PK\x03\x04'
    const both = Buffer.concat([await photo(), Buffer.from(script)])
    const drawn = await redraw(both, 'account')
    expect(drawn.includes('script')).toBe(false)
    expect(drawn.includes('PK\x03\x04')).toBe(false)
  })
})

describe('is refused with a sentence', () => {
  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>'],
    ['a page', '<!doctype html><title>x</title>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a PDF', '%PDF-1.7'],
    ['a TIFF', 'II*\x00'],
    ['a HEIC', '\x00\x00\x00\x18ftypheic'],
    ['a RIFF that is sound', 'RIFF\x10\x00\x00\x00WAVEfmt '],
    ['nothing', ''],
  ])('an upload is refused with a sentence: %s', async (_, text) => {
    expect(await codeOf(Buffer.from(text, 'latin1'))).toBe('unsupported_media_type')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s is refused with a sentence', async (format) => {
    const noise = {
      width: 640,
      height: 480,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    } as const
    const whole = await sharp({ create: { ...noise, background: '#000' } })
      .toFormat(format)
      .toBuffer()
    for (const part of [0.1, 0.5, 0.9])
      expect(await codeOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe('invalid_input')
  })

  test('a picture of more than 25 megapixels is refused after reading its header alone', async () => {
    expect(await codeOf(pngOf(60_000, 60_000))).toBe('too_large')
    expect(await codeOf(pngOf(5_001, 5_000))).toBe('too_large')
  })

  test('a picture smaller than 400 × 300 pixels is refused with a sentence', async () => {
    expect(await codeOf(await photo({ width: 399, height: 300 }))).toBe('invalid_input')
    expect(await codeOf(await photo({ width: 400, height: 299 }))).toBe('invalid_input')
    expect(await codeOf(await photo({ width: 400, height: 300 }))).toBe('taken')
  })

  test('every corruption of a picture is accepted or refused, and none is an internal error', async () => {
    const whole = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map((format) => photo({ format, width: 420, height: 320 })),
    )
    const known = new Set(['taken', 'invalid_input', 'unsupported_media_type', 'too_large'])
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.array(
          fc.record({
            at: fc.double({ min: 0, max: 0.999, noNaN: true }),
            value: fc.integer({ min: 0, max: 255 }),
          }),
          {
            maxLength: 12,
          },
        ),
        fc.uint8Array({ maxLength: 64 }),
        async (bytes, flips, tail) => {
          const changed = Buffer.concat([bytes, tail])
          for (const { at, value } of flips) changed[Math.floor(at * changed.length)] = value
          expect(known).toContain(await codeOf(changed))
        },
      ),
      { numRuns: 60 },
    )
  })
})
