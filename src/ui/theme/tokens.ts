import type { MantineColorsTuple } from '@mantine/core'

/**
 * The look in one place: colour, type, space, radius, motion (specification 1, section 9 names primary, secondary
 * and accent). Shade 7 on white and shade 3 on the dark body pass AA as text; shades 6 and 7 carry white text.
 */
export const colours = {
  /** Lagoon: actions, links, the bar. */
  primary: tuple('#e8f6f7 #cfeaec #a0d4d9 #74c3cb #43a6b1 #258c98 #14737f #0d5e69 #0a4b55 #073840'),
  /** Plum: what is chosen, coordinators' tools. */
  secondary: tuple('#f6effa #e8d9f1 #d2b4e3 #c39adb #a269c2 #8a4caf #733a95 #5e2e7b #4a2461 #361a47'),
  /** Marigold: the spark, what waits for a person. */
  accent: tuple('#fff6e0 #ffe9b8 #ffd67a #fcc140 #f3ac16 #d8920a #a96f05 #855703 #654203 #472f02'),
  success: tuple('#e7f6ec #cbebd6 #98d5ad #6cc78c #3ca564 #1f8a4a #16733c #0f5d30 #0b4825 #07331a'),
  danger: tuple('#fdeceb #fad3d1 #f3a6a2 #f08b86 #df4f48 #cb332c #b02620 #8f1d18 #6f1612 #500f0c'),
  gray: tuple('#f5f8f8 #eaeff0 #dbe2e4 #c4ced1 #a1aeb2 #75848a #56656a #415055 #2b383c #182326'),
  dark: tuple('#e4ebec #c5d0d2 #a6b5b8 #82939a #41535a #31424a #22323a #15222a #0f1920 #0a1116'),
}

/** Space in rem: roomy on the phone, the same steps everywhere. */
export const space = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' }

/** Corners in rem. */
export const radius = { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1.125rem', xl: '2rem' }

/** Type sizes in rem; body text is `md`, never smaller than 16 px inside a field (iOS zooms below). */
export const typeSizes = { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' }

/** The one typeface, self-hosted, and what stands in until it has come. */
export const typeface = "'Atkinson Hyperlegible Next', system-ui, 'Segoe UI', Roboto, sans-serif"

/** Motion in milliseconds, under 200; none when the person asked for less. */
export const motion = { quick: 120, calm: 180 }

function tuple(shades: string): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = shades.split(' ')
  return [a, b, c, d, e, f, g, h, i, j]
}
