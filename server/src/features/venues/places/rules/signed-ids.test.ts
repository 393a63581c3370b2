import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { photoIdOf, placeIdOf, readPhotoId, readPlaceId } from './signed-ids.ts'

describe('an id that we gave out', () => {
  const key = Buffer.alloc(32, 7)
  const now = new Date('2026-06-01T12:00:00Z')
  const photo = 'places/ChIJ-0_a/photos/AWn5SU-x'

  test('a signed id of a place is accepted, and nothing else', () => {
    const id = placeIdOf(key, 'ChIJ-0_a')
    expect(readPlaceId(key, id)).toBe('ChIJ-0_a')
    fc.assert(
      fc.property(fc.string(), fc.nat(id.length - 1), (text, at) => {
        expect(readPlaceId(key, text)).toBeNull()
        const changed = id.slice(0, at) + (id[at] === 'x' ? 'y' : 'x') + id.slice(at + 1)
        expect(readPlaceId(key, changed)).toBeNull()
      }),
    )
    expect(readPlaceId(Buffer.alloc(32, 8), id)).toBeNull()
  })

  test('a signed id of a photo is valid for an hour, and never for a place', () => {
    const id = photoIdOf(key, photo, now) ?? ''
    expect(readPhotoId(key, id, now)).toBe(photo)
    expect(readPhotoId(key, id, new Date(now.getTime() + 3_601_000))).toBeNull()
    expect(readPhotoId(key, `${id}x`, now)).toBeNull()
    expect(readPlaceId(key, id)).toBeNull()
  })

  test('no id is signed for a photo whose name is a path of something else', () => {
    for (const name of ['places/x/../../admin', 'http://10.0.0.1/', 'places/a/photos/b/media?key=', ''])
      expect(photoIdOf(key, name, now)).toBeNull()
  })
})
