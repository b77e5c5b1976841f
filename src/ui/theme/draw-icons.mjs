/**
 * Draws the PNG icons of public/icons from mark.svg with Chromium (CHROMIUM_PATH, else /usr/bin/chromium). Run again
 * only when the mark changes: `node src/ui/theme/draw-icons.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'

const icons = new URL('../../../public/icons/', import.meta.url)
const mark = await readFile(new URL('mark.svg', icons), 'utf8')
// A maskable icon and Apple's are cut by the platform: no corners of ours, and a margin around the drawing.
const square = mark.replace(' rx="15"', '')
const roomy = square.replace('translate(7.5 9) scale(.78)', 'translate(12.5 13.5) scale(.62)')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const draw = async (name, svg, size) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  await writeFile(new URL(name, icons), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await draw('icon-192.png', mark, 192)
await draw('icon-512.png', mark, 512)
await draw('icon-180.png', square, 180)
await draw('maskable-512.png', roomy, 512)
await browser.close()
