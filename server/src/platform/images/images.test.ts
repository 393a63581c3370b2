import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskCache } from './disk-cache.ts'
import { drawingCost } from './drawing-cost.ts'
import { formatFor, sizeFor } from './formats.ts'
import { createImages, type Source, type WantedPicture } from './images.ts'
import { sharp } from './sharp.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nofomo-images-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const half =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="red" d="M0 0h200v300H0z"/></svg>'
const drawn = (): Source => ({ svg: half, size: { width: 400, height: 300 } })
const wanted = {
  content: 'half',
  size: { width: 160, height: 120 },
  format: 'webp',
  network: '203.0.113.9',
  draw: drawn,
} as const

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
  ])('a browser that accepts "%s" gets the format %s', (accept, format) =>
    expect(formatFor(accept)).toBe(format),
  )
})

describe('the size', () => {
  test('a picture is 400 × 300 by default, and 4:3 without a height', () => {
    expect(sizeFor({})).toEqual({ width: 400, height: 300 })
    expect(sizeFor({ w: '1200' })).toEqual({ width: 1200, height: 900 })
    expect(sizeFor({ w: '320', h: '320' })).toEqual({ width: 320, height: 320 })
  })

  test.each([{ w: '401' }, { w: '0400' }, { w: '-160' }, { w: '1e3' }, { w: '' }, { h: '1' }])(
    'the picture size %j is not served',
    (query) => expect(sizeFor(query)).toBeNull(),
  )
})

describe('a picture', () => {
  test.each(['avif', 'webp', 'jpeg', 'png'] as const)(
    'a picture comes as %s in the size it was asked for',
    async (format) => {
      const { bytes, mediaType, etag } = await createImages(folder).picture({ ...wanted, format })
      const found = await sharp(bytes).metadata()
      expect([found.width, found.height, found.mediaType]).toEqual([160, 120, mediaType])
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    },
  )

  test('a picture is cropped to the center, not distorted', async () => {
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

  test('a picture is rendered once for concurrent requests', async () => {
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

  test('a picture is authorized only on a cache miss, and not rendered if refused', async () => {
    const images = createImages(folder)
    const refuse = () => {
      throw new Error('not for you')
    }
    await expect(images.picture({ ...wanted, admit: refuse })).rejects.toThrow('not for you')
    const { etag } = await images.picture({ ...wanted, admit: () => {} })
    expect((await images.picture({ ...wanted, admit: refuse })).etag).toBe(etag)
    expect((await createImages(folder).picture({ ...wanted, admit: refuse })).etag).toBe(etag)
  })

  test('a picture survives a restart and a read-only folder', async () => {
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
  test.runIf(process.platform === 'linux')('a picture is drawn by sixteen threads that stay', async () => {
    await createImages(folder).picture(wanted)
    // Threads that an encoder starts meanwhile inherit the name.
    await expect.poll(countDrawingThreads).toBeGreaterThanOrEqual(16)
  })
})

describe('many pictures at once', () => {
  /** A drawer that is slow until it is told to go on, and the order in which it drew. */
  function slowDrawer() {
    const order: string[] = []
    let admitted = 0
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const images = createImages(folder, async (source) => {
      await released
      if ('svg' in source) order.push(source.svg)
      return Buffer.from('drawn')
    })
    const ask = (name: string, more: Partial<WantedPicture> = {}) =>
      images.picture({
        ...{ ...wanted, content: name, ...more },
        draw: () => ({ svg: name, size: { width: 400, height: 300 } }),
        admit: () => {
          admitted += 1
        },
      })
    const arrived = (count: number) => expect.poll(() => admitted).toBe(count)
    return { ask, order, arrived, release }
  }

  test("two hundred large AVIFs of one network delay another visitor's poster by one drawing, and a link preview comes first", async () => {
    const { ask, order, arrived, release } = slowDrawer()
    const flood = Array.from({ length: 200 }, (_, number) =>
      ask(`flood ${number}`, { size: large, format: 'avif', network: '2001:db8:0:1::/64' }).catch(
        (error: unknown) => error,
      ),
    )
    await arrived(200)
    const visitor = [ask('poster', { network: '203.0.113.9' }), ask('second', { network: '203.0.113.9' })]
    const preview = ask('preview', { network: '198.51.100.7', isUrgent: true, drawCost: 700 })
    await arrived(203)
    release()
    await Promise.all([...visitor, preview, ...flood])
    expect(order.slice(0, 4)).toEqual(['flood 0', 'preview', 'poster', 'second'])
    expect(order.length).toBeLessThan(60)
  })

  test('all 256 networks of one /56 share the turns of one network in the render queue', async () => {
    const { ask, order, arrived, release } = slowDrawer()
    const flood = Array.from({ length: 100 }, (_, number) =>
      ask(`flood ${number}`, { network: `2001:db8:1:${number.toString(16)}/64` }).catch(
        (error: unknown) => error,
      ),
    )
    await arrived(100)
    const visitor = ask('poster', { network: '203.0.113.9' })
    await arrived(101)
    release()
    await Promise.all([visitor, ...flood])
    expect(order.slice(0, 2)).toEqual(['flood 0', 'poster'])
  })

  test('beyond its part of the render queue a network gets Retry-After, and others are still served', async () => {
    const { ask, arrived, release } = slowDrawer()
    const flood = Array.from({ length: 60 }, (_, number) =>
      ask(`flood ${number}`, { size: large, format: 'avif' }).then(
        () => 'drawn',
        (error: unknown) => error,
      ),
    )
    await expect(flood.at(-1)).resolves.toMatchObject({ code: 'unavailable', retryAfterSeconds: 12 })
    const visitor = ask('poster', { network: '203.0.113.10' })
    await arrived(61)
    release()
    expect((await visitor).bytes.toString()).toBe('drawn')
    expect((await Promise.all(flood)).filter((outcome) => outcome === 'drawn').length).toBeGreaterThan(30)
  })

  test('a picture at the end of a flood is rendered for another visitor as soon as if only they had requested it', async () => {
    const { ask, order, arrived, release } = slowDrawer()
    const flood = Array.from({ length: 20 }, (_, number) => ask(`flood ${number}`, { size: large }))
    const wished = { content: 'flood 19', size: large, network: '203.0.113.10' }
    await arrived(20)
    const visitor = ask('flood 19', wished)
    await arrived(21)
    release()
    await Promise.all([...flood, visitor])
    expect(order.slice(0, 2)).toEqual(['flood 0', 'flood 19'])
    expect(order.length).toBe(20)
  })
})

describe('what drawing costs', () => {
  test('the cost of drawing grows with the pixels, and is highest for AVIF', () => {
    const costs = (['jpeg', 'webp', 'avif'] as const).map((format) => drawingCost(large, format))
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(drawingCost(large, 'avif')).toBeGreaterThan(2 * drawingCost(large, 'jpeg'))
    expect(drawingCost(large, 'avif')).toBeGreaterThan(10 * drawingCost(wanted.size, 'avif'))
  })
})
const large = { width: 1200, height: 900 } as const

describe('the disk cache', () => {
  const key = (digit: string): string => digit.repeat(64)

  test('the disk cache evicts the least recently used', async () => {
    const cache = createDiskCache(folder, 25)
    for (const digit of ['a', 'b', 'c']) await cache.write(key(digit), Buffer.alloc(10))
    expect(await cache.read(key('a'))).toBeNull()
    expect((await cache.read(key('c')))?.length).toBe(10)
  })

  test('the disk cache removes partial files of a crash', async () => {
    await createDiskCache(folder, 1_000).write(key('a'), Buffer.from('whole'))
    const draft = path.join(folder, 'aa', `${'a'.repeat(62)}.draft`)
    await writeFile(draft, 'half')
    expect((await createDiskCache(folder, 1_000).read(key('a')))?.toString()).toBe('whole')
    expect(await readdir(path.join(folder, 'aa'))).toEqual(['a'.repeat(62)])
  })

  test('the disk cache accepts only hashes as keys', async () => {
    const cache = createDiskCache(folder, 1_000)
    await expect(cache.write('../../etc/passwd', Buffer.from(''))).rejects.toThrow('64 hexadecimal digits')
    expect(await cache.read('../../etc/passwd')).toBeNull()
    await cache.write(key('d'), Buffer.from('here'))
    expect(await readFile(path.join(folder, 'dd', 'd'.repeat(62)), 'utf8')).toBe('here')
  })
})
