import { BrandedHead } from '../../../features/offers/branded-head.tsx'
import type { Look } from './branding-fields.tsx'
import { complaintAboutColor } from './legible-color.ts'

type BrandingPreviewProps = {
  look: Look
  venue: { name: string; image: string } /** Of its own, not a poster. */
  hasPicture: boolean
}

/** The redeem page as a group would see it, in both themes. */
export function BrandingPreview({ look, venue, hasPicture }: BrandingPreviewProps) {
  const branding = {
    color: look.color,
    picture: look.showPicture && hasPicture ? venue.image : null,
    text: look.text.trim() || null,
  }
  return (
    <section aria-labelledby="preview" className="grid grid-cols-1 content-start gap-3">
      <h3 id="preview" className="font-sans text-sm tracking-normal text-muted">
        How it looks, by day and by night
      </h3>
      {complaintAboutColor(look.color) === null ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Page venueName={venue.name} branding={branding} className="by-day" />
          <Page venueName={venue.name} branding={branding} className="by-night" />
        </div>
      ) : (
        <p className="rounded-control bg-tint p-4">
          The preview comes back with a color on which text can be read.
        </p>
      )}
    </section>
  )
}

type PageProps = Parameters<typeof BrandedHead>[0] & { className: string }

function Page({ className, ...head }: PageProps) {
  return (
    <div
      className={`grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border border-line bg-fog p-3 text-ink ${className}`}
    >
      <BrandedHead {...head} />
      <div className="grid justify-items-center gap-2 rounded-card border border-line bg-raised p-4 text-center">
        <p className="font-display text-xl font-bold">15% off for your table</p>
        <svg
          viewBox="0 0 11 11"
          aria-hidden="true"
          className="w-24 rounded-control bg-[#fff] fill-[#10231f] p-2"
        >
          {squares.map(([x, y]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" />
          ))}
        </svg>
        <p className="text-sm text-muted">A sample voucher</p>
      </div>
    </div>
  )
}

/** Looks like a code from afar, and is none. */
const squares = Array.from({ length: 121 }, (_, at) => [at % 11, Math.floor(at / 11)] as const).filter(
  ([x, y]) =>
    isCorner(x, y) ?? isCorner(10 - x, y) ?? isCorner(x, 10 - y) ?? (x * 7 + y * 5 + x * y * 3) % 5 < 2,
)

/** Whether a square of the corner's frame is dark; null outside it. */
function isCorner(x: number, y: number): boolean | null {
  if (x > 3 || y > 3) return null
  return x < 3 && y < 3 && (x !== 1 || y !== 1)
}
