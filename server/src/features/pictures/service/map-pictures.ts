import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeMapFile, type Geometry } from '@nofomo/map/decode.ts'
import type { MapFile } from '@nofomo/map/map-file.ts'
import type { Point } from '@nofomo/map/mercator.ts'
import { drawMapPicture, pictureView } from '@nofomo/map/picture.ts'
import { smallStreetsFrom } from '@nofomo/map/strokes.ts'
import { cellSize, type Units } from '@nofomo/map/units.ts'
import { isDrawn } from '@nofomo/map/view.ts'
import { LRUCache } from 'lru-cache'
import type { SharedReply } from '../../../platform/http/replies/shared-replies.ts'
import { SharedBytes } from '../../../platform/shared-bytes.ts'

/** In milliseconds of one processor. */
export const mapPictureCost = 40
const maxPictures = 100
/** Nothing stands for a place whose point is not known. */
const point = String.raw`(?:-?\d{1,3}(?:\.\d{1,16})?)?,(?:-?\d{1,3}(?:\.\d{1,16})?)?`
const placesInPath = new RegExp(`^${point}(?:;${point}){0,39}$`)
const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=86400',
  // Its colors are in a style element. It needs nothing else, also where somebody opens it alone.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** Pictures of the map for pages without script. `folder` has the map's files; without a build they are made. */
export function createMapPictures(folder: string) {
  const pictures = new LRUCache<string, SharedReply>({ max: maxPictures })
  return {
    /**
     * The picture of places, given as `lat,lng;lat,lng`; null for anything else, and if the map shows none of them.
     * @throws whatever `admit` throws, if it has to be drawn
     */
    async find(text: string, admit: () => void): Promise<SharedReply | null> {
      const places = placesInPath.test(text) ? text.split(';').map(pointOf).filter(isDrawn) : []
      if (places.length === 0) return null
      const key = JSON.stringify(places)
      const known = pictures.get(key)
      if (known) return known
      admit()
      const svg = drawMapPicture(places, await readGeometry(folder, places))
      const bytes = new SharedBytes(Buffer.from(svg))
      const picture: SharedReply = { status: 200, headers, bytes, setsMissingCookies: false }
      pictures.set(key, picture)
      return picture
    },
  }
}

/** Four decimals are about ten meters. */
function pointOf(text: string): Point {
  const [lat = 0, lng = 0] = text.split(',').map((degrees) => Number(Number(degrees).toFixed(4)))
  return { lat, lng }
}

type File = { name: string; read: () => Promise<string> }

async function readGeometry(folder: string, places: readonly Point[]): Promise<Geometry[]> {
  const { view, box } = pictureView(places)
  const isClose = view.zoom >= smallStreetsFrom
  const files = (await builtFiles(folder)) ?? (await makeFiles())
  const wanted = files.filter(({ name }) => isWanted(name, box, isClose))
  const texts = await Promise.all(wanted.map(({ read }) => read()))
  return texts.map((text) => decodeMapFile(JSON.parse(text) as MapFile))
}

/** Streets of a cell reach over its edge by less than this. */
const overhang = 1_000

function isWanted(name: string, [[west, north], [east, south]]: readonly [Units, Units], isClose: boolean) {
  const [, x, y] = /^small-(-?\d+)_(-?\d+)$/.exec(name) ?? []
  if (x === undefined || y === undefined) return true
  const [left, top] = [Number(x) * cellSize, Number(y) * cellSize]
  const isBeside = left - overhang > east || left + cellSize + overhang < west
  return isClose && !isBeside && top - overhang < south && top + cellSize + overhang > north
}

async function builtFiles(folder: string): Promise<File[] | null> {
  const names = await readdir(folder).catch(() => [])
  const files = names.flatMap((file) => {
    const [, name] = /^map-(ground|streets|small-.+)-\w{8}\.json$/.exec(file) ?? []
    return name === undefined ? [] : [{ name, read: () => readFile(path.join(folder, file), 'utf8') }]
  })
  return files.length === 0 ? null : files
}

let made: Promise<File[]> | undefined

/** Where nothing was built, as while developing. */
function makeFiles(): Promise<File[]> {
  made ??= import('@nofomo/map/encode.ts').then(({ encodeMap }) =>
    encodeMap().map(({ name, text }) => ({ name, read: async () => text })),
  )
  return made
}
