import type { TruePicture } from '../src/data/picture/true-picture.ts'

/** What the page is drawn for. */
export interface PictureMoment {
  /** The day of the device, `YYYY-MM-DD`. */
  day: string
  online: boolean
}

const entryTag = /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/
const styleTag = /<link rel="stylesheet" crossorigin href="\/assets\/[^"]+">/
const place = /<div id="root">[\s\S]*?<\/div>/

// The app is built out of sight until it is whole. Not by what may be in transition: it would come a picture late. What the picture words in two ways is told apart here.
const style = `<style>html:not([data-known]) #picture~#root,[data-known] #picture,#picture:not([data-offline]) .elan-offline,#picture[data-later] [data-that-day],#picture:not([data-later]) [data-any-day]{display:none}
[data-unlettered] #picture{visibility:hidden}
#picture[data-offline] .elan-bar-state{visibility:inherit}</style>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The app's page with the picture in it; null where the page is not the one of the build that drew the picture. `before` is what
 * the page does until the app's script is there: it finds the script's address in its own element.
 */
export function drawPicture(
  page: string,
  picture: TruePicture,
  before: string,
  { day, online }: PictureMoment,
): string | null {
  const script = entryTag.exec(page)?.[1]
  if (script === undefined || script !== picture.script || !styleTag.test(page) || !place.test(page))
    return null
  const looks = [...(day === picture.day ? [] : [' data-later']), ...(online ? [] : [' data-offline'])].join(
    '',
  )
  const memory = picture.memory ? ` data-memory="${escaped(JSON.stringify(picture.memory))}"` : ''
  // Functions: in a text "$&" would mean something.
  return page
    .replace(
      '<html lang="en">',
      () => `<html lang="${escaped(picture.lang)}" data-mantine-color-scheme="light">`,
    )
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(picture.title)}</title>`)
    .replace(
      entryTag,
      () =>
        `<script data-script="${script}" data-room="${escaped(picture.room)}"${memory}>${before}</script><link rel="modulepreload" crossorigin href="${script}">`,
    )
    .replace(styleTag, (own) => `${own}<style>${picture.styles.replaceAll('</', '')}</style>${style}`)
    .replace(place, (own) => `<div id="picture"${looks}>${picture.html}</div>${own}`)
}
