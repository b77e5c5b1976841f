import type { StaticTexts } from './static-text.ts'

const loaded = new Map<'en' | 'fr', Promise<StaticTexts>>()

/** The texts in a language, fetched once; each language is a chunk of its own. Rejects when it cannot be fetched. */
export function loadTexts(language: 'en' | 'fr'): Promise<StaticTexts> {
  const known = loaded.get(language)
  if (known) return known
  const texts = (
    language === 'fr' ? import('./texts/texts-in-french.ts') : import('./texts/texts-in-english.ts')
  ).then((module) => module.texts)
  loaded.set(language, texts)
  texts.catch(() => loaded.delete(language))
  return texts
}
