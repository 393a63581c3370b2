import type { Point } from '@nofomo/map/mercator.ts'
import { drawMapPicture } from '@nofomo/map/picture.ts'
import { isDrawn } from '@nofomo/map/view.ts'
import { LRUCache } from 'lru-cache'
import { SharedBytes } from '../../../../platform/shared-bytes.ts'
import { readGeometry, readWholeMap } from './map-files.ts'

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
