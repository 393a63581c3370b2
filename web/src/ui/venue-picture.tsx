import { useState } from 'react'

type VenuePictureProps = {
  /** Path below `/images/` that takes `?w=`; null when there is none. */
  image: string | null
  /** Empty where the name stands beside the picture. */
  alt?: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The large picture of a page: loaded at once, before everything else. Others are small. */
  first?: boolean
  /** Not wanted yet: the frame stays empty until it is. */
  later?: boolean
  /** The frame's proportions; the picture is cropped to them. */
  shape?: string
  /** Of the frame: its corners and shadow. */
  className?: string
}

/** Posters are flat drawings: a phone of any density shows 640 pixels as sharp as more, at two thirds the bytes. */
const widths = [320, 400, 640]
/** In lists, and for what waits behind the first one. */
const smallWidths = [160, 320]

/** A 4:3 picture that never moves what is around it; without one it says so. */
export function VenuePicture({
  image,
  alt = '',
  sizes,
  first = false,
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
          // An error before hydration has no event left to tell it.
          if (element?.complete && element.naturalWidth === 0) setBroken(true)
        }}
        src={`${image}?w=400`}
        srcSet={(first ? widths : smallWidths).map((width) => `${image}?w=${width} ${width}w`).join(', ')}
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
