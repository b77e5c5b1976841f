import { attributeReader, scanXml } from './scan-xml.ts'
import { type Budget, unpackText } from './unpack.ts'
import type { ZipEntry } from './zip-directory.ts'

const readId = attributeReader('numFmtId')
const readCode = attributeReader('formatCode')

/** The formats that every spreadsheet knows as dates and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** True for a format that shows a number as a date: letters of a date outside quotes, brackets and escapes. */
const showsDate = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*.|General/gi, ''))

/** Which cell styles (by their place) show a number as a date. */
export async function readDateStyles(entry: ZipEntry | undefined, budget: Budget): Promise<Set<number>> {
  const dates = new Set<number>()
  if (!entry) return dates
  const own = new Map<number, boolean>()
  let inCellStyles = false
  let place = 0
  await scanXml(unpackText(entry, budget), {
    open(name, attributes) {
      if (name === 'cellXfs') inCellStyles = true
      else if (name === 'numFmt') own.set(Number(readId(attributes)), showsDate(readCode(attributes) ?? ''))
      else if (name === 'xf' && inCellStyles) {
        const id = Number(readId(attributes) ?? 0)
        if (own.get(id) ?? isBuiltInDate(id)) dates.add(place)
        place += 1
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return dates
}

const DAY = 86_400_000

/**
 * The day of a serial number as `YYYY-MM-DD`. Excel counts from 1900 with a 29 February that never was, old Macs from
 * 1904; what is no day stays the number that it is.
 */
export function dateOfSerial(serial: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const day = new Date(first + Math.floor(serial) * DAY)
  return Number.isNaN(day.getTime()) || day.getUTCFullYear() > 9999
    ? String(serial)
    : day.toISOString().slice(0, 10)
}
