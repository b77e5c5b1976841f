import { workbookLimits } from './limits.ts'
import { WorkbookProblem } from './problem.ts'
import { readText } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import type { HeadersOf, Table, TableOptions } from './table.ts'

/**
 * Reads an uploaded .xlsx or .txt: its name says what it is, its bytes must agree. Throws a {@link WorkbookProblem}
 * for whatever cannot be read; nothing of the file is believed before it was counted.
 */
export async function readTable<C>(
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  headersOf: HeadersOf<C>,
  options: TableOptions<C> = {},
): Promise<Table<C>> {
  const { name, bytes } = file
  const kind = /\.(xlsx|txt|csv)$/i.exec(name.trim())?.[1]?.toLowerCase()
  if (!kind || (kind === 'csv' && !options.anySeparator)) throw new WorkbookProblem('wrong_kind')
  if (bytes.length > workbookLimits.bytes)
    throw new WorkbookProblem('file_too_large', { limit: workbookLimits.bytes })
  if (bytes.length === 0) throw new WorkbookProblem('file_empty')
  if (isCompound(bytes)) throw new WorkbookProblem(holdsEncrypted(bytes) ? 'encrypted' : 'not_a_workbook')
  if (kind !== 'xlsx') {
    if (isZip(bytes)) throw new WorkbookProblem('not_a_text')
    return readText(bytes, headersOf, options)
  }
  if (!isZip(bytes)) throw new WorkbookProblem('not_a_workbook')
  return readXlsx(bytes, headersOf, options)
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])

/** The container of old .xls files, and of new ones with a password. */
const isCompound = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

function holdsEncrypted(bytes: Uint8Array): boolean {
  const mark = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')
  return new TextDecoder('latin1').decode(bytes).includes(mark)
}
