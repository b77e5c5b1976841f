/**
 * Makes server/certificate/fonts/: the typefaces of the certificate as the library that draws it can read them, one file a
 * weight and a stretch of letters. Run again only when a typeface changes: `node server/certificate/subset-fonts.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const root = new URL('../../', import.meta.url)
const to = new URL('./fonts/', import.meta.url)
await mkdir(to, { recursive: true })

const stretch = (from, until) =>
  Array.from({ length: until - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const letters = {
  latin: `${stretch(0x20, 0x7e)}${stretch(0xa0, 0xff)}${stretch(0x2010, 0x2026)}ŒœŸ\u202f€™`,
  'latin-ext': stretch(0x100, 0x24f) + stretch(0x1e00, 0x1e9f),
  vietnamese: `${stretch(0x1ea0, 0x1ef9)}ƠơƯưĂăĐđĨĩŨũ₫\u0300\u0301\u0303\u0309\u0323`,
  'canadian-aboriginal': stretch(0x1400, 0x167f),
}

const atkinson = (part) =>
  `node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}-wght-normal.woff2`
const noto = (part, weight) =>
  `node_modules/@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff2`
const syllabics = (weight) =>
  `node_modules/@fontsource/noto-sans-canadian-aboriginal/files/noto-sans-canadian-aboriginal-canadian-aboriginal-${weight}-normal.woff2`

for (const weight of [400, 700]) {
  for (const part of ['latin', 'latin-ext'])
    await write(`atkinson-${part}-${weight}`, atkinson(part), letters[part], { wght: weight })
  for (const part of ['latin', 'latin-ext', 'vietnamese'])
    await write(`noto-${part}-${weight}`, noto(part, weight), letters[part])
}
// One weight of the syllabics: their bold costs as much again and names are set in large type anyway.
await write('noto-canadian-aboriginal-400', syllabics(400), letters['canadian-aboriginal'])

async function write(name, from, text, variationAxes) {
  const font = await subsetFont(await readFile(new URL(from, root)), text, {
    targetFormat: 'truetype',
    ...(variationAxes ? { variationAxes } : {}),
  })
  await writeFile(new URL(`${name}.ttf`, to), font)
  console.log(`${name}: ${font.length} bytes`)
}
