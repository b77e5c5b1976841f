import type { CompiledText } from '../../../domain/localization/compiled-text.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { readAll } from './places.ts'

/** What localizers say in place of the app's own texts, by message id, in each language. */
export type CorrectedTexts = Record<'en' | 'fr', Record<string, CompiledText>>

/** The corrections of the app's texts as the last pull told them (decisions-platform, Words). */
export async function readTextCorrections(db: PersonDatabase): Promise<CorrectedTexts> {
  const texts: CorrectedTexts = { en: {}, fr: {} }
  for (const { Key, Localizations } of await readAll(db, 'TextCorrection')) {
    if (Localizations.en) texts.en[Key] = Localizations.en
    if (Localizations.fr) texts.fr[Key] = Localizations.fr
  }
  return texts
}
