import { useState } from 'react'

type VenuePictureProps = {
  /** Path below `/images/` that accepts `?w=`; null if there is none. */
  image: string | null
  /** Empty if the name is next to the picture. */
  alt?: string
  /** Its display width, as in the `sizes` attribute. */
  sizes: string
  /** The page's large picture: loaded immediately, with the highest priority. */
  first?: boolean
  /** Large, or about to be or just been the large one: loaded in one size whatever it is now. Others are small. */
  large?: boolean
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

/** For lists. */
const smallWidths = [160, 320]

/** A 4:3 picture without layout shifts; it says so if there is no picture. */
export function VenuePicture({
  image,
  alt = '',
  sizes,
  first = false,
  large = first,
  later = false,
  shape = 'aspect-[4/3]',
  className = '',
}: VenuePictureProps) {
  const [broken, setBroken] = useState(false)
  const frame = `${shape} w-full overflow-hidden bg-tint ${className}`
  if (!image || broken) {
    return (
      <span className={`${frame} grid place-items-center text-sm text-muted`}>
        <span className="p-2 text-center">Image unavailable</span>
      </span>
    )
  }
  if (later) return <span className={`block ${frame}`} />
  return (
    <span className={`block ${frame}`}>
      <img
        ref={(element) => {
          // An error before hydration fires no event for us.
          if (element?.complete && element.naturalWidth === 0) setBroken(true)
        }}
        src={`${image}?w=400`}
        srcSet={(large ? widths : smallWidths).map((width) => `${image}?w=${width} ${width}w`).join(', ')}
        sizes={sizes}
        width={400}
        height={300}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
    </span>
  )
}
