import { glob, readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import type { CompiledText } from '../../domain/localization/compiled-text.ts'
import { withPlainApostrophes } from '../../domain/localization/plain-apostrophes.ts'
import type { CompiledTexts } from '../../domain/localization/words.ts'

/** A text of the app as its catalogues have it, and the sources that say it. */
export interface AppText {
  en: string
  fr: string
  files: readonly string[]
}

/** The texts of the app by message id. */
export type AppTexts = ReadonlyMap<string, AppText>

const catalogues = new URL('../../src/locales/', import.meta.url)
let reading: Promise<AppTexts> | undefined

/**
 * The app's own texts, from the catalogues beside the server: what a correction is judged by, and where each text is used.
 * Read once, at the first question.
 */
export function readAppTexts(): Promise<AppTexts> {
  reading ??= parseCatalogues()
  return reading
}

async function parseCatalogues(): Promise<AppTexts> {
  const texts = new Map<string, AppText>()
  for await (const file of glob('**/fr.po', { cwd: catalogues })) {
    const { items } = parsePo(await readFile(new URL(file, catalogues), 'utf8'))
    for (const { msgid, msgctxt, msgstr, references, obsolete } of items) {
      if (obsolete || msgid === '') continue
      const id = generateMessageId(msgid, msgctxt ?? '')
      // The same sentence in two areas is one text with one id.
      const files = new Set([...(texts.get(id)?.files ?? []), ...references])
      texts.set(id, { en: msgid, fr: msgstr[0] ?? '', files: [...files].sort() })
    }
  }
  return texts
}

/** A text as the app's catalogues hold it, or null for what cannot be read. */
export function compileText(text: string): CompiledText | null {
  try {
    return compileMessageOrThrow(withPlainApostrophes(text)) as CompiledText
  } catch {
    // Written by a person: an open brace, or a plural without forms. They are told.
    return null
  }
}

/** Both languages of a text of the app, compiled. */
export const compiledTexts = ({ en, fr }: Pick<AppText, 'en' | 'fr'>): CompiledTexts => ({
  en: compileText(en) ?? [en],
  fr: compileText(fr) ?? [fr],
})
