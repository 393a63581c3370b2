import { inks } from '../colors.ts'
import { circle, dots, ellipse, path, placed, rect, stroke, within } from '../svg.ts'
import type { Brush, Motif } from './motif.ts'
import { leaf, slice } from './vessels.ts'

type Drink = readonly [color: string, shade: string]
const coolDrinks: readonly [Drink, ...Drink[]] = [
  ['#f4c95c', inks.goldShade],
  [inks.lime, inks.limeShade],
]
const allDrinks: readonly [Drink, ...Drink[]] = [
  ...coolDrinks,
  [inks.coral, inks.coralShade],
  ['#d9544f', '#ab3a3c'],
]

function drawMartini(brush: Brush): string {
  const [drink, dark] = brush.chance.pick(brush.onCoral ? coolDrinks : allDrinks)
  const wine = 'M-64 -142H64L0 -68z'
  return (
    slice(66, -158, 23, inks.amberShade, inks.amber) +
    within(
      brush.id(),
      wine,
      drink,
      path('M20 -146L0 -66H90V-146z', dark) + ellipse(0, -142, 64, 6, inks.cream, 0.5),
    ) +
    path(
      'M-86 -164H86Q92 -164 88 -159L8 -66V-14H-8V-66L-88 -159Q-92 -164 -86 -164zM-70 -156L0 -75L70 -156z',
      inks.white,
      0.92,
    ) +
    path('M2 -66H8V-14H2z', inks.steel, 0.6) +
    path('M-46 -6C-40 -14 -10 -14 -8 -18H8C10 -14 40 -14 46 -6Q46 0 40 0H-40Q-46 0 -46 -6z', inks.white) +
    path('M8 -18C10 -14 40 -14 46 -6Q46 0 40 0H14C22 -6 12 -14 8 -18z', inks.whiteShade) +
    stroke('M-58 -184L14 -96', inks.wood, 4) +
    circle(-12, -128, 12, inks.leaf) +
    circle(8, -104, 11, inks.leafShade) +
    circle(-9, -125, 4, inks.red) +
    circle(-17, -132, 3, inks.lime) +
    stroke('M-62 -150L-20 -102', '#ffffff', 4, 0.55)
  )
}

function drawRocks(brush: Brush): string {
  const glass = 'M-66 -112H66L56 -8Q55 0 46 0H-46Q-55 0 -56 -8z'
  return (
    placed(
      30,
      -116,
      path('M-14 20C-22 -10 0 -40 28 -44C18 -24 20 0 8 22z', inks.coral) +
        stroke('M-8 14C-10 -8 6 -28 20 -36', '#ffc08a', 4),
      4,
    ) +
    within(
      brush.id(),
      glass,
      '#dfe9e4',
      path('M-70 -82q35 8 70 0t70 0v90h-140z', '#e08a35') +
        path('M10 -84L-4 2H70V-84z', inks.toastShade, 0.7) +
        path('M-80 -14H80V4H-80z', inks.cream, 0.55),
    ) +
    placed(
      -8,
      -62,
      rect(-32, -34, 60, 60, '#fdf3dd', 8, 0.85) +
        path('M-32 -14L28 -22V18Q28 26 20 26H-24Q-32 26 -32 18z', '#f3c98a', 0.8) +
        stroke('M-22 -26h24', inks.white, 4),
      -10,
    ) +
    circle(30, -72, 12, inks.redShade) +
    circle(26, -76, 3.6, '#f08a6e') +
    stroke('M-22 -122L66 -62', inks.steelShade, 3.4) +
    stroke('M-66 -112L-56 -8Q-55 0 -46 0H46Q55 0 56 -8L66 -112', inks.white, 5) +
    stroke('M-66 -112H66', inks.white, 5, 0.8) +
    stroke('M-52 -96L-45 -24', inks.white, 5, 0.7) +
    stroke('M-30 -12l8 8M-10 -12l8 8M10 -12l8 8M30 -12l8 8', inks.white, 2.4, 0.8) +
    leaf(-40, -112, 34, -20) +
    leaf(-34, -112, 28, 20, brush.accent.base === inks.evergreen ? inks.leaf : inks.leafShade)
  )
}

const beers: readonly [Drink, ...Drink[]] = [
  [inks.amber, inks.amberShade],
  ['#e0862e', inks.toastShade],
  [inks.gold, inks.goldShade],
]

function drawBeer(brush: Brush): string {
  const glass = 'M-58 -130H58L48 -8Q47 0 38 0H-38Q-47 0 -48 -8z'
  const foam =
    'M-64 -118C-82 -130 -70 -154 -50 -148C-48 -170 -14 -174 -6 -158C4 -176 42 -172 44 -152C64 -158 78 -134 62 -120C58 -104 42 -104 38 -114C34 -94 18 -94 14 -112C8 -100 -10 -100 -14 -112C-22 -96 -36 -100 -38 -112C-44 -104 -60 -108 -64 -118z'
  const [beer, dark] = brush.chance.pick(beers)
  return (
    stroke('M50 -100C104 -110 102 -22 46 -34', inks.white, 13) +
    stroke('M56 -94C94 -98 92 -32 52 -40', inks.whiteShade, 3) +
    within(
      brush.id(),
      glass,
      beer,
      path('M24 -134L12 4H80V-134z', dark, 0.8) +
        path('M-70 -12H70V4H-70z', inks.cream, 0.5) +
        dots('-30 -40, -10 -64, 8 -34, -22 -84, 22 -76, 30 -48, 0 -96, -36 -66', 3, '#fff3c8', 0.9),
    ) +
    stroke('M-44 -100L-37 -26', '#fff3c8', 7, 0.75) +
    stroke('M-20 -86L-16 -20M12 -86L10 -20', dark, 3, 0.5) +
    path(foam, inks.white) +
    path(
      'M44 -152C64 -158 78 -134 62 -120C58 -104 42 -104 38 -114C52 -122 54 -138 44 -152z',
      inks.whiteShade,
    ) +
    stroke('M-52 -134q6 -8 14 -6M-8 -148q8 -10 18 -6', inks.creamShade, 3.6) +
    placed(
      -84,
      0,
      leaf(0, 0, 34, -30, inks.limeShade) + leaf(2, 0, 34, 24, inks.leaf) + leaf(0, -4, 40, -2, inks.lime),
    )
  )
}

/** Rainier is on the label. */
const bottle = (brush: Brush): string =>
  placed(
    -48,
    0,
    within(
      brush.id(),
      'M-12 -176H12V-132C12 -116 30 -112 30 -90V-8Q30 0 22 0H-22Q-30 0 -30 -8V-90C-30 -112 -12 -116 -12 -132z',
      inks.evergreen,
      path('M8 -180H40V0H8z', inks.evergreenShade) +
        rect(-14, -180, 28, 30, brush.accent.base) +
        rect(-30, -74, 60, 46, inks.cream) +
        path('M-30 -42L-12 -60L0 -50L12 -62L30 -42z', inks.sound),
    ) +
      stroke('M-20 -88V-80M-20 -22V-10', inks.leaf, 4) +
      rect(-15, -178, 30, 7, brush.accent.shade, 2),
  )

function drawWine(brush: Brush): string {
  const red = brush.chance.maybe(0.65)
  const wine = red ? '#9d2235' : '#f0cf6a'
  const dark = red ? '#74142a' : inks.goldShade
  const glass = 'M-46 -156C-60 -108 -44 -72 0 -70C44 -72 60 -108 46 -156z'
  return (
    bottle(brush) +
    placed(
      36,
      0,
      within(
        brush.id(),
        glass,
        inks.white,
        rect(-70, -160, 140, 44, '#e4ece6') +
          path('M-70 -120q35 -8 70 0t70 0v60h-140z', wine) +
          path('M20 -122C30 -100 20 -80 0 -66H70V-122z', dark) +
          ellipse(0, -119, 54, 6, red ? '#c2495a' : '#fbe59a'),
      ) +
        stroke('M-46 -156C-60 -108 -44 -72 0 -70C44 -72 60 -108 46 -156z', inks.white, 4) +
        stroke('M-38 -140C-44 -116 -38 -98 -28 -90', inks.white, 5, 0.75) +
        rect(-5, -70, 10, 60, inks.white) +
        rect(1, -70, 4, 60, inks.steel, 0, 0.6) +
        path('M-40 -5C-34 -12 -8 -12 -5 -16H5C8 -12 34 -12 40 -5Q40 0 34 0H-34Q-40 0 -40 -5z', inks.white),
    ) +
    placed(
      88,
      0,
      dots('0 -30, 12 -30, -6 -19, 6 -19, 18 -19, 0 -8, 12 -8', 7.4, red ? '#7c2340' : inks.limeShade) +
        dots('-2 -33, -8 -22, 4 -22, -2 -11', 2, inks.cream, 0.7) +
        leaf(6, -36, 24, 50),
    )
  )
}

export const bar = {
  martini: { tone: 'light', shadow: 52, draw: drawMartini },
  rocks: { tone: 'light', shadow: 64, draw: drawRocks },
  beer: { tone: 'light', shadow: 72, draw: drawBeer },
  wine: { tone: 'light', shadow: 96, draw: drawWine },
} as const satisfies Record<string, Motif>
