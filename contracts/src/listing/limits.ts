/** The limits of listings. */

/** A venue's own picture: the file's bytes, its pixels, and the least width and height. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, width: 400, height: 300 } as const
/** What is said of a file that is no picture we show, or too large. */
export const pictureSentences = {
  otherFile: 'Choose a photo in JPEG, PNG or WebP. Other files cannot be shown.',
  tooLarge: 'This picture is larger than 5 MB. Choose a smaller one.',
} as const
export const maxWebAddressLength = 300
