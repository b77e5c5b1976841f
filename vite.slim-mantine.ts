import type { Plugin } from 'vite'

// The three that Mantine computes with before it knows a theme.
const palettes = `const any = Array(10).fill('#000000')
export const DEFAULT_COLORS = { dark: any, gray: any, blue: any }
`

/**
 * Leaves out of Mantine what this app has replaced or never names: its fourteen palettes (the theme brings its own, and
 * each palette becomes fifty variables that every start has to compute and every page to read), its named transitions, and the
 * scroll area that tables could stand in, with all that floats (`Table.ScrollContainer`: a sixth of what lists bring to a phone),
 * and groups of buttons (`Button.Group`, `ActionIcon.Group`).
 * For every program that draws the app, the server's too: they have to draw alike.
 */
export const slimMantine = (): Plugin => ({
  name: 'elan-slim-mantine',
  transform: (_code, id) => {
    if (/\/MantineProvider\/default-colors\.mjs$/.test(id)) return { code: palettes, map: null }
    if (/\/Transition\/transitions\.mjs$/.test(id))
      return { code: 'export const transitions = {}\n', map: null }
    if (/\/Table\/TableScrollContainer\.mjs$/.test(id))
      return { code: 'export const TableScrollContainer = undefined\n', map: null }
    const group = /\/((?:ActionIcon|Button)Group(?:Section)?)\.mjs$/.exec(id)?.[1]
    if (group) return { code: `export const ${group} = undefined\n`, map: null }
    return undefined
  },
})
