import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Box, meets } from '@nofomo/map/box.ts'
import { decodeMapFile, type Geometry } from '@nofomo/map/decode.ts'
import type { MapFile } from '@nofomo/map/map-file.ts'
import type { Point } from '@nofomo/map/mercator.ts'
import { drawMapPicture, pictureView } from '@nofomo/map/picture.ts'
import { smallStreetsFrom } from '@nofomo/map/strokes.ts'
import { cellSize, mapped, unitZoom } from '@nofomo/map/units.ts'
import { isDrawn } from '@nofomo/map/view.ts'
import { LRUCache } from 'lru-cache'
import { SharedBytes } from '../../../../platform/shared-bytes.ts'

const maxPictures = 100
type Draw = () => Promise<SharedBytes>
/** Nothing stands for a place whose point is not known. */
const point = String.raw`(?:-?\d{1,3}(?:\.\d{1,16})?)?,(?:-?\d{1,3}(?:\.\d{1,16})?)?`
const placesInPath = new RegExp(`^${point}(?:,${point}){0,39}$`)
/** Pictures of the map for pages without script. `folder` has the map's files; without a build they are made. */
export function createMapPictures(folder: string) {
  let download: Promise<SharedBytes> | undefined
  const pictures = new LRUCache<string, SharedBytes>({ max: maxPictures })
  return {
    /**
     * The picture of places, given as `lat,lng,lat,lng`; null for anything else, and if the map shows none of them.
     * @throws whatever `admit` throws, which draws it if it has to be drawn
     */
    async find(text: string, admit: (draw: Draw) => Promise<SharedBytes>): Promise<SharedBytes | null> {
      const places = placesInPath.test(text) ? pointsOf(text).filter(isDrawn) : []
      if (places.length === 0) return null
      const key = JSON.stringify(places)
      const known = pictures.get(key)
      if (known) return known
      const picture = await admit(async () => {
        const svg = drawMapPicture(places, await readGeometry(folder, places))
        return new SharedBytes(Buffer.from(svg))
      })
      pictures.set(key, picture)
      return picture
    },
    /** The geometry of the whole map as a file. */
    download(): Promise<SharedBytes> {
      download ??= readWholeMap(folder).then((text) => new SharedBytes(Buffer.from(text)))
      return download
    },
  }
}

/** Four decimals are about ten meters. */
function pointsOf(text: string): Point[] {
  const degrees = text.split(',').map((each) => (each === '' ? Number.NaN : Number(Number(each).toFixed(4))))
  return degrees.flatMap((lat, index) =>
    index % 2 === 0 ? [{ lat, lng: degrees[index + 1] ?? Number.NaN }] : [],
  )
}

type File = { name: string; read: () => Promise<string> }

/** The geometry that a picture of places shows, from the build's files in `folder`; without a build they are made. */
async function readGeometry(folder: string, places: readonly Point[]): Promise<Geometry[]> {
  const { view, box } = pictureView(places)
  const isClose = view.zoom >= smallStreetsFrom
  const files = await filesIn(folder)
  const wanted = files.filter(({ name }) => isWanted(name, box, isClose))
  const texts = await Promise.all(wanted.map(({ read }) => read()))
  return texts.map((text) => decodeMapFile(JSON.parse(text) as MapFile))
}

/** Streets of a cell reach over its edge by less than this. */
const overhang = 1_000

function isWanted(name: string, box: Box, isClose: boolean): boolean {
  const [, x, y] = /^small-(-?\d+)_(-?\d+)$/.exec(name) ?? []
  if (x === undefined || y === undefined) return true
  const [left, top] = [Number(x) * cellSize, Number(y) * cellSize]
  const cell = {
    left: left - overhang,
    top: top - overhang,
    right: left + cellSize + overhang,
    bottom: top + cellSize + overhang,
  }
  return isClose && meets(cell, box)
}

const filesIn = async (folder: string) => (await builtFiles(folder)) ?? (await makeFiles())

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

const about = {
  what: `The geometry of the map: lines and areas in px of zoom ${unitZoom} of Web Mercator, from ${mapped.north}, ${mapped.west}. Each number pair is the way from the point before, across the lines of a kind.`,
  licence:
    'Open Database License (ODbL) 1.0, © OpenStreetMap contributors, https://www.openstreetmap.org/copyright',
  except: 'The lines of the kind `track` are drawn for this product and are not from OpenStreetMap.',
}

/** All files of the map as one, for whoever wants the data. */
async function readWholeMap(folder: string): Promise<string> {
  const files = await filesIn(folder)
  const texts = await Promise.all(files.map(async ({ name, read }) => `"${name}":${await read()}`))
  return `{"about":${JSON.stringify(about)},"files":{${texts.join(',')}}}`
}
