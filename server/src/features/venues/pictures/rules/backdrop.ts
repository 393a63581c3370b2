/** The background of every share picture: Puget Sound at dusk, 1200 × 630, drawn by hand. */
export const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#102c3a"/><stop offset=".42" stop-color="#3f4a58"/><stop offset=".66" stop-color="#a5625a"/><stop offset=".86" stop-color="#f7a06b"/></linearGradient>
<rect width="1200" height="630" fill="url(#sky)"/>
<g fill="#ffc27a"><circle cx="838" cy="356" r="292" opacity=".07"/><circle cx="838" cy="356" r="250" opacity=".1"/><circle cx="838" cy="356" r="208" opacity=".9"/></g>
<path d="M0 494l96-34 74 22 118-62 92 44 84-26 110 58 128-38 96 30 104-52 118 44 92-22 88 34v138H0z" fill="#a4655a" opacity=".75"/>
<path d="M0 532c150-46 290-52 430-14s250 34 392-8 264-40 378 2v118H0z" fill="#5f4a4a"/>
<path d="M0 562c190-34 360-22 520 6s340 18 680-26v88H0z" fill="#1f4440"/>
<path d="M0 596c240-26 470-10 660 0s360-6 540-18v52H0z" fill="#12302b"/>
<g fill="#17393a">${[
  [28, 574, 1.1],
  [66, 570, 0.8],
  [1016, 566, 0.9],
  [1052, 562, 1.25],
  [1098, 560, 0.85],
  [1134, 556, 1.1],
  [1176, 552, 0.9],
]
  .map(
    ([x, y, s]) =>
      `<path transform="translate(${x} ${y}) scale(${s})" d="M0-62l14 26h-7l12 22h-8l13 24h-48l13-24h-8l12-22h-7z"/>`,
  )
  .join('')}</g>
</svg>`
