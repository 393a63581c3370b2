import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGate } from '../gate.ts'
import { createDiskCache } from './disk-cache.ts'
import { formatFor, sizeFor } from './formats.ts'
import { createImages, type Source } from './images.ts'
import { sharp } from './sharp.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nofomo-images-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const half =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="red" d="M0 0h200v300H0z"/></svg>'
const drawn = (): Source => ({ svg: half, size: { width: 400, height: 300 } })
const wanted = { content: 'half', size: { width: 160, height: 120 }, format: 'webp', draw: drawn } as const

async function countDrawingThreads(): Promise<number> {
  const threads = await readdir('/proc/self/task')
  const names = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => 'ended')),
  )
  return names.filter((name) => name.trim() === 'libvips worker').length
}

describe('the format', () => {
  test.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,image/png,*/*', 'webp'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['*/*', 'jpeg'],
    ['text/html', 'jpeg'],
    [undefined, 'jpeg'],
    [',;=,;;q', 'jpeg'],
  ])('for a browser that accepts "%s" is %s', (accept, format) => expect(formatFor(accept)).toBe(format))
})

describe('the size', () => {
  test('is 400 × 300 by default, and 4:3 by default', () => {
    expect(sizeFor({})).toEqual({ width: 400, height: 300 })
    expect(sizeFor({ w: '1200' })).toEqual({ width: 1200, height: 900 })
    expect(sizeFor({ w: '320', h: '320' })).toEqual({ width: 320, height: 320 })
  })

  test.each([{ w: '401' }, { w: '0400' }, { w: '-160' }, { w: '1e3' }, { w: '' }, { h: '1' }])(
    '%j is not served',
    (query) => expect(sizeFor(query)).toBeNull(),
  )
})

describe('a picture', () => {
  test.each(['avif', 'webp', 'jpeg', 'png'] as const)(
    'comes as %s in the size it was asked for',
    async (format) => {
      const { bytes, mediaType, etag } = await createImages(folder).picture({ ...wanted, format })
      const found = await sharp(bytes).metadata()
      expect([found.width, found.height, found.mediaType]).toEqual([160, 120, mediaType])
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    },
  )

  test('is cropped to the centre, not distorted', async () => {
    const { bytes } = await createImages(folder).picture({
      ...wanted,
      size: { width: 320, height: 120 },
      format: 'png',
    })
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const red = (x: number): number | undefined => data[(60 * info.width + x) * info.channels]
    expect(red(150)).toBeGreaterThan(200)
    expect(data[(60 * info.width + 170) * info.channels + 3] ?? 255).toBe(0)
  })

  test('is rendered once for concurrent requests', async () => {
    let drawings = 0
    const images = createImages(folder)
    const draw = (): Source => {
      drawings += 1
      return drawn()
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => images.picture({ ...wanted, draw })))
    expect(drawings).toBe(1)
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(1)
  })

  test('150 concurrent requests for different pictures are all rendered', async () => {
    const images = createImages(folder)
    const all = Array.from({ length: 150 }, (_, number) =>
      images.picture({ ...wanted, format: 'jpeg', content: `number ${number}` }),
    )
    expect((await Promise.all(all)).every(({ bytes }) => bytes.length > 0)).toBe(true)
  })

  test('is authorised only on a cache miss, and not rendered if refused', async () => {
    const images = createImages(folder)
    const refuse = () => {
      throw new Error('not for you')
    }
    await expect(images.picture({ ...wanted, admit: refuse })).rejects.toThrow('not for you')
    const { etag } = await images.picture({ ...wanted, admit: () => {} })
    expect((await images.picture({ ...wanted, admit: refuse })).etag).toBe(etag)
    expect((await createImages(folder).picture({ ...wanted, admit: refuse })).etag).toBe(etag)
  })

  test('survives a restart and a read-only folder', async () => {
    const first = await createImages(folder).picture(wanted)
    const again = await createImages(folder).picture({
      ...wanted,
      draw: () => Promise.reject(new Error('not again')),
    })
    expect(again.bytes.equals(first.bytes)).toBe(true)

    await writeFile(path.join(folder, 'a-file'), '')
    const homeless = await createImages(path.join(folder, 'a-file')).picture(wanted)
    expect(homeless.bytes.equals(first.bytes)).toBe(true)
  })

  test('a failed rendering fails its requests and is retried by the next', async () => {
    const images = createImages(folder)
    await expect(
      images.picture({ ...wanted, draw: () => ({ svg: 'no picture', size: wanted.size }) }),
    ).rejects.toThrow()
    expect((await images.picture(wanted)).bytes.length).toBeGreaterThan(0)
  })

  // A thread that ends after some idle seconds loses a task that it is handed at that moment.
  test.runIf(process.platform === 'linux')('is drawn by sixteen threads that stay', async () => {
    await createImages(folder).picture(wanted)
    // Threads that an encoder starts meanwhile inherit the name.
    await expect.poll(countDrawingThreads).toBeGreaterThanOrEqual(16)
  })
})

describe('the gate', () => {
  test('limits running and waiting tasks, and refuses the rest immediately', async () => {
    const gate = createGate(2, 1)
    const release: (() => void)[] = []
    let inside = 0
    const work = (): Promise<void> =>
      gate(async () => {
        inside += 1
        await new Promise<void>((resolve) => release.push(resolve))
        inside -= 1
      })
    const running = [work(), work()]
    const waiting = work()
    await expect(work()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    expect(inside).toBe(2)
    for (const done of release.splice(0)) done()
    await Promise.all(running)
    expect(inside).toBe(1)
    release[0]?.()
    await waiting
    expect(await gate(async () => 'open again')).toBe('open again')
  })

  test('frees the slot of a failed task', async () => {
    const gate = createGate(1, 0)
    await expect(gate(() => Promise.reject(new Error('ink spilt')))).rejects.toThrow('ink spilt')
    expect(await gate(async () => 1)).toBe(1)
  })
})

describe('the disk cache', () => {
  const key = (digit: string): string => digit.repeat(64)

  test('evicts the least recently used', async () => {
    const cache = createDiskCache(folder, 25)
    for (const digit of ['a', 'b', 'c']) await cache.write(key(digit), Buffer.alloc(10))
    expect(await cache.read(key('a'))).toBeNull()
    expect((await cache.read(key('c')))?.length).toBe(10)
  })

  test('removes partial files of a crash', async () => {
    await createDiskCache(folder, 1_000).write(key('a'), Buffer.from('whole'))
    const draft = path.join(folder, 'aa', `${'a'.repeat(62)}.draft`)
    await writeFile(draft, 'half')
    expect((await createDiskCache(folder, 1_000).read(key('a')))?.toString()).toBe('whole')
    expect(await readdir(path.join(folder, 'aa'))).toEqual(['a'.repeat(62)])
  })

  test('accepts only hashes as keys', async () => {
    const cache = createDiskCache(folder, 1_000)
    await expect(cache.write('../../etc/passwd', Buffer.from(''))).rejects.toThrow('64 hexadecimal digits')
    expect(await cache.read('../../etc/passwd')).toBeNull()
    await cache.write(key('d'), Buffer.from('here'))
    expect(await readFile(path.join(folder, 'dd', 'd'.repeat(62)), 'utf8')).toBe('here')
  })
})
