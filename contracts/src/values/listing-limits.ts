/** The limits of listings. */

/** A venue's own picture: the file's bytes, its pixels, and the least width and height. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, width: 400, height: 300 } as const
export const maxWebAddressLength = 300
