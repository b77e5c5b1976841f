/**
 * Makes public/fonts/atkinson-hyperlegible-next.woff2: the variable typeface cut to what English and French need.
 * Run again only when the typeface or the list of characters changes: `node src/ui/theme/subset-font.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const root = new URL('../../../', import.meta.url)
const from = new URL(
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  root,
)
const to = new URL('public/fonts/atkinson-hyperlegible-next.woff2', root)

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const french = 'ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿ«»\u00a0\u202f'
const names = 'ÁÍÓÚÑÅØáíóúñåøãõßþð'
const signs = '’‘“”–—…•·×÷−±≤≥°²³½¼¾€©®™→←↑↓✓'

const subset = await subsetFont(await readFile(from), ascii + french + names + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
})
if (subset.length > 40 * 1024) throw new Error(`The font has ${subset.length} bytes, over 40 KB`)
await mkdir(new URL('.', to), { recursive: true })
await writeFile(to, subset)
console.log(`${subset.length} bytes`)
