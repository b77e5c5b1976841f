import type { LogLine } from './log-line.ts'
import { type LogSection, placeOf } from './log-sections.ts'

/** One answer that is not what it was; null: there was, or is, none. */
export interface ChangedLine {
  path: string
  /** What it is about, in words. */
  about: string
  before: string | null
  now: string | null
}

interface Said extends Pick<LogLine, 'path' | 'value'> {
  about: string
  isRow: boolean
}

const said = (sections: readonly LogSection[]): Map<string, Said> =>
  new Map(
    sections.flatMap((section) =>
      section.lines.map((line) => [
        line.path,
        { path: line.path, value: line.value, about: placeOf(section, line), isRow: line.path.endsWith(']') },
      ]),
    ),
  )

/** What says something else than before, in the order of the page; what is no longer there comes last. */
export function changedLines(now: readonly LogSection[], before: readonly LogSection[]): ChangedLine[] {
  const [today, then] = [said(now), said(before)]
  const changed: ChangedLine[] = []
  for (const line of today.values()) {
    const old = then.get(line.path)
    const isOther = old?.value !== line.value || (line.isRow && old?.about !== line.about)
    if (!isOther || (!old && line.value === null)) continue
    // A row that stands for somebody else now says who it was, too.
    const before = old && line.isRow && old.about !== line.about ? wordsOf(old) : (old?.value ?? null)
    changed.push({ path: line.path, about: line.about, before, now: line.value })
  }
  for (const line of then.values()) {
    if (today.has(line.path) || (line.value === null && !line.isRow)) continue
    changed.push({ path: line.path, about: line.about, before: line.value, now: null })
  }
  return changed
}

const wordsOf = ({ about, value }: Said): string => (value ? `${about}, ${value}` : about)
