import { useState } from 'react'

type VenuePictureProps = {
  /** Path below `/images/` that accepts `?w=`; null if there is none. */
  image: string | null
  /** Its display width, as in the `sizes` attribute. */
  sizes: string
  /** The page's large picture: loaded immediately, with the highest priority. */
  first?: boolean
  /** Not needed yet: the frame stays empty until it is. */
  later?: boolean
  /** The frame's aspect ratio; the picture is cropped to it. */
  shape?: string
  /** For the frame: its corners and shadow. */
  className?: string
}

/**
 * Posters are flat drawings: on a phone of any density 640 pixels look as sharp as more, at two thirds of the bytes.
 */
const widths = [320, 400, 640]
/** The display width of a picture that fills a card, and of those that browsers then have from the card. */
export const cardSizes = '(min-width: 64rem) 30rem, (min-width: 30rem) 28rem, 100vw'

/** A 4:3 picture without layout shifts, next to the name of what it shows; it says so if there is no picture. */
export function VenuePicture({
  image,
  sizes,
  first = false,
  later = false,
  shape = 'aspect-[4/3]',
  className = '',
}: VenuePictureProps) {
  const [broken, setBroken] = useState(false)
  const drawing = globalThis.drawings?.[image ?? '']
  const at = (width: number) => `${image}?w=${width}`
  const frame = `${shape} w-full overflow-hidden bg-tint ${className}`
  /** Its own size alone: a picture that arrives moves nothing. */
  const picture = `block contain-size ${frame}`
  if (!image || broken)
    return (
      <span className={`${frame} grid place-items-center p-2 text-center text-sm text-muted`}>
        Image unavailable
      </span>
    )
  if (later) return <span className={picture} />
  return (
    <span className={picture}>
      <img
        ref={(element) => {
          // An error before hydration fires no event for us.
          if (element?.complete && element.naturalWidth === 0) setBroken(true)
        }}
        {...(drawing
          ? { src: drawing }
          : { src: at(400), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(), sizes })}
        alt=""
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
    </span>
  )
}
