import library, { type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js'

/**
 * SheetJS, in its smaller build: a third less to fetch than the whole library, and it knows no other binary kind of file
 * that something might pass for.
 */
export const sheetJs = library
export type { CellObject, WorkBook, WorkSheet }

/** SheetJS's own container of a package, which it declares without types. */
interface Container {
  FullPaths: string[]
  FileIndex: { content: Uint8Array | number[] }[]
}
const containers = library.CFB as {
  utils: {
    cfb_new(): Container
    cfb_add(to: Container, name: string, content: Uint8Array, how: { unsafe: boolean }): void
  }
  read(bytes: Uint8Array, how: { type: 'array' }): Container
  write(from: Container, how: { fileType: 'zip'; type: 'array'; compression: boolean }): ArrayLike<number>
}

/** Packs texts as a zip; all of it in memory. */
export function packTexts(
  texts: Iterable<readonly [name: string, text: string]>,
  compression: boolean,
): Uint8Array<ArrayBuffer> {
  const container = containers.utils.cfb_new()
  const encoder = new TextEncoder()
  for (const [name, text] of texts)
    containers.utils.cfb_add(container, name, encoder.encode(text), { unsafe: true })
  return new Uint8Array(containers.write(container, { fileType: 'zip', type: 'array', compression }))
}

/** The texts of a zip that SheetJS has written itself: of others it believes too much. */
export function unpackTexts(bytes: Uint8Array): [name: string, text: string][] {
  const { FullPaths, FileIndex } = containers.read(bytes, { type: 'array' })
  const decoder = new TextDecoder()
  return FullPaths.flatMap((path, place): [string, string][] => {
    const content = FileIndex[place]?.content
    const name = path.replace(/^Root Entry\//, '')
    return content && name !== '' && !name.endsWith('/')
      ? [[name, decoder.decode(new Uint8Array(content))]]
      : []
  })
}
