import { createHash } from 'node:crypto'
import { drawPoster, formatPosterSpec } from '@nofomo/posters/poster.ts'
import { pagePosters } from '../../../../catalog/page-posters.ts'
import { pictureAddress, pictureIdIn } from '../../../../catalog/picture-path.ts'
import { parsePosterPath, posterHash, posterPathOf } from '../../../../catalog/poster-path.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { PictureFormat, Size } from '../../../../platform/images/formats.ts'
import { encode, type Picture, type Source, type WantedPicture } from '../../../../platform/images/images.ts'
import { decisionsOf, findShownSession, isPosterListed } from '../../../deciding/sessions/public.ts'
import { isPosterBooked } from '../../bookings/public.ts'
import { findPicture, readPicture } from '../../listing/public.ts'
import { isPosterOfVenue, posterSpecsOfPlaces } from '../../venues/public.ts'
import { backdrop } from '../rules/backdrop.ts'
import { type Card, cardSize, layOut } from '../rules/card.ts'
import { brand, type CardContent, contentOf, type SharedSession } from '../rules/card-content.ts'
import { fonts, measureFor, textsOf } from './fonts.ts'

/** The response to a poster's URL: its picture, its present URL, or null. */
export type PosterResult = { picture: Picture } | { movedTo: string } | null

const posterSize = { width: 400, height: 300 } as const

/**
 * The context of a picture request: the database, to check that its URL was published, what renders pictures for its
 * network, and its render limit, which is charged the cost of a picture.
 */
export type PictureContext = {
  images: { picture(wanted: Omit<WantedPicture, 'network' | 'connection'>): Promise<Picture> }
  db: Db
  countRendering: (cost: number) => void
}

/**
 * `name` is the last part of a poster's path. A valid spec with an outdated hash redirects to the present one. Renders
 * only posters of the catalog, of the product's pages and of stored lists and bookings; null for any other.
 * @throws whatever `countRendering` throws, if the poster has to be rendered
 */
export async function findPoster(
  { images, db, countRendering }: PictureContext,
  name: string,
  size: Size,
  format: PictureFormat,
): Promise<PosterResult> {
  const named = parsePosterPath(name)
  if (!named) return null
  const spec = formatPosterSpec(named.spec)
  const hash = posterHash(named.spec)
  if (hash !== named.hash) return (await isPublished(db, spec)) ? { movedTo: posterPathOf(named.spec) } : null
  const draw = () => ({ svg: drawPoster(named.spec), size: posterSize })
  const admit = async (cost: number) => {
    if (!(await isPublished(db, spec))) throw new AppError('not_found', 'There is nothing at this address.')
    countRendering(cost)
  }
  const content = `poster ${spec} ${hash}`
  return { picture: await images.picture({ content, size, format, draw, admit }) }
}

/** The response to the URL of a venue's own picture. `isPublic`: it may be cached by anybody. */
export type OwnPicture = { picture: Picture; isPublic: boolean } | { movedTo: string } | null

/**
 * A venue's own picture. A pending one is served to the venue's members only; the URL of a deleted one redirects to the
 * present picture.
 * @throws whatever `countRendering` throws, if it has to be rendered
 */
export async function findOwnPicture(
  { images, countRendering }: Omit<PictureContext, 'db'>,
  ctx: Ctx,
  { id, size, format }: { id: string; size: Size; format: PictureFormat },
): Promise<OwnPicture> {
  const found = pictureIdIn(pictureAddress(id)) && (await findPicture(ctx, id))
  if (!found) return null
  if (found.kind === 'moved') return { movedTo: found.to }
  const draw = async () => {
    const bitmap = await readPicture(ctx.db, id)
    if (!bitmap) throw new AppError('not_found', 'This picture was replaced a moment ago.')
    return { bitmap }
  }
  const picture = await images.picture({
    ...{ content: `venue ${id}`, size, format, draw },
    admit: countRendering,
  })
  return { picture, isPublic: found.kind === 'shown' }
}

let builtInPosters: Set<string> | undefined

async function isPublished(db: Db, spec: string): Promise<boolean> {
  builtInPosters ??= new Set([...pagePosters, ...posterSpecsOfPlaces()])
  return (
    builtInPosters.has(spec) ||
    (await isPosterListed(db, spec)) ||
    (await isPosterBooked(db, spec)) ||
    isPosterOfVenue(db, spec)
  )
}

/** The content of the picture of a session's link; null without a session, or if staff have hidden it. */
export async function findSharedSession(ctx: Ctx, id: string): Promise<SharedSession | null> {
  const session = await findShownSession(ctx, id)
  if (!session) return null
  const decision = (await decisionsOf(ctx.db, [id])).get(id)
  // A final result is public, even if counts were hidden before.
  return { ...session, outcome: decision?.isFinal ? { winnerId: decision.winnerIds[0] ?? null } : null }
}

/**
 * The picture a chat shows for a link, 1200 × 630: the session's title and first venues, its winner once it is decided,
 * or without a session the product's tagline. Rendered once for the same content.
 */
export async function drawSharePicture(
  { images, countRendering, db }: Omit<PictureContext, 'db'> & { db: Db | null },
  session: SharedSession | null,
): Promise<Picture> {
  const card = session ? contentOf(session) : brand
  const content = `share ${design} ${createHash('sha256').update(JSON.stringify(card)).digest('hex')}`
  // The product's own card is rendered once, so it needs no limit.
  const admit = session ? { admit: countRendering } : {}
  return images.picture({
    content,
    size: cardSize,
    format: 'png',
    draw: async () => drawCard(card, async (id) => db && readPicture(db, id)),
    drawCost: cardCost,
    // A chat waits a few seconds for it, then shows the link without.
    isUrgent: true,
    ...admit,
  })
}

/** The cost of the layout and its pictures, besides the encoding of the whole, in the units of `drawingCost`. */
const cardCost = 700

/** Changes with the layout of the card. */
const design = 'v2'

async function drawCard(
  { places, ...texts }: CardContent,
  read: (id: string) => Promise<Buffer | null>,
): Promise<{ svg: string; size: Size }> {
  // One after the other, so that they can reuse the same memory.
  const drawn: Card['places'][number][] = []
  for (const { name, poster, picture } of places) {
    const bitmap = picture ? await read(picture) : null
    const source = bitmap ? { bitmap } : { svg: drawPoster(poster), size: posterSize }
    drawn.push({ name, poster: await pictureUri(source, posterSize, 1.6) })
  }
  const card: Card = { ...texts, places: drawn }
  // Loaded on demand: it is large, and a server may never render a card.
  const { default: satori } = await import('satori')
  const behind = await pictureUri({ svg: backdrop, size: cardSize }, cardSize, 1)
  const svg = await satori(layOut(card, behind, await measureFor(textsOf(card))), {
    ...cardSize,
    fonts: await fonts(),
  })
  return { svg, size: cardSize }
}

async function pictureUri(source: Source, size: Size, scale: number): Promise<string> {
  const scaled = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
  const bytes = await encode(source, scaled, 'jpeg')
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
