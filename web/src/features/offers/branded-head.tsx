import type { Branding } from '@nofomo/contracts/offers/endpoints.ts'
import { textOn, whiteText } from '@nofomo/contracts/premium/branding-color.ts'

type BrandedHeadProps = { branding: Branding; venueName: string }

/**
 * A venue's branding of its offers and vouchers: its color, picture and text, low enough to leave the QR code in
 * sight. The color is drawn as SVG, since pages allow no style attributes, and is the same in both themes, as is the
 * text on it.
 */
export function BrandedHead({ branding: { color, picture, text }, venueName }: BrandedHeadProps) {
  const isWhite = textOn(color) === whiteText
  return (
    <div
      className={`relative grid grid-cols-1 gap-3 overflow-hidden rounded-card p-4 sm:p-5 ${isWhite ? 'text-[#ffffff]' : 'text-[#10231f]'}`}
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      <div className="relative flex items-center gap-4">
        {picture !== null && (
          <img
            src={picture}
            alt=""
            width={400}
            height={300}
            className="size-20 flex-none rounded-control object-cover"
          />
        )}
        <p
          translate="no"
          className="min-w-0 font-display text-xl leading-tight font-bold wrap-anywhere sm:text-2xl"
        >
          {venueName}
        </p>
      </div>
      {text && <p className="relative whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  )
}
