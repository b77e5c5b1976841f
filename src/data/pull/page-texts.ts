import type { Doc } from '../../../domain/sync/tree.ts'
import type { ChangeLine } from '../../../domain/sync/wire.ts'
import { isSynced } from './synced-line.ts'

/** The texts that a page's documents are kept as, by their lines. */
export type PageTexts = ReadonlyMap<ChangeLine, string>

/** Milliseconds at a stretch: what a finger does meanwhile is answered in between. */
const STRETCH = 8

/**
 * Writes the documents of a page as texts before the store is asked to take them, so that it is busy with the page before
 * meanwhile, and the transaction is short.
 */
export async function writeTexts(lines: readonly ChangeLine[]): Promise<PageTexts> {
  const texts = new Map<ChangeLine, string>()
  let since = performance.now()
  for (const line of lines) {
    if (line.Op === 'gone' || !isSynced(line.Type)) continue
    texts.set(line, textOf(line))
    if (performance.now() - since < STRETCH) continue
    await new Promise((resume) => setTimeout(resume))
    since = performance.now()
  }
  return texts
}

/** The text of one line's document. */
export const textOf = (line: ChangeLine): string => JSON.stringify(documentOf(line))

/** The document of a line, with its version. */
export function documentOf(line: ChangeLine): Doc {
  const doc = line.Doc as Doc
  return doc.Version === line.Version ? doc : { ...doc, Version: line.Version }
}
