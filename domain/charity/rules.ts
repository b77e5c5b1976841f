import type { Problem } from '../kernel/problems.ts'
import { isSingleLine } from '../kernel/single-line.ts'
import { textIsWithin } from '../kernel/text.ts'
import { isWebAddress } from '../kernel/web-address.ts'
import {
  type BothTexts,
  CHARITY_LIMITS,
  type CharityDocument,
  charityLinks,
  charityTexts,
  PRODUCT_NAME,
} from './document.ts'

const languages = ['en', 'fr'] as const

/** What the app is called: as administrators wrote it, else as the product is. */
export const appNameOf = (appName: BothTexts): BothTexts =>
  appName.en === '' ? { en: PRODUCT_NAME, fr: PRODUCT_NAME } : appName

/** The document as it is kept: without blanks around texts, and without links that say nothing in either language. */
export function tidyCharity({ Name, AppName, Links }: CharityDocument): CharityDocument {
  const kept = [...charityLinks, ...charityTexts].flatMap((name) => {
    const texts = trimmed(Links[name])
    return texts.en === '' && texts.fr === '' ? [] : [[name, texts] as const]
  })
  return { Name: trimmed(Name), AppName: trimmed(AppName), Links: Object.fromEntries(kept) }
}

const trimmed = (texts: BothTexts | undefined): BothTexts => ({
  en: (texts?.en ?? '').trim(),
  fr: (texts?.fr ?? '').trim(),
})

/**
 * What keeps the document from being saved: names that break their line or their limit, addresses that are neither of the
 * web nor of e-mail, and what is said in one language alone (both are read).
 */
export function charityRefusals(charity: CharityDocument): Problem[] {
  const { Name, AppName, Links } = tidyCharity(charity)
  return [
    ...namesRefused('Name', Name, CHARITY_LIMITS.Name),
    ...namesRefused('AppName', AppName, CHARITY_LIMITS.AppName),
    ...charityLinks.flatMap((name) =>
      each(Links[name], `Links.${name}`, (text) =>
        text.length > CHARITY_LIMITS.Link || !isLink(text) ? { Code: 'invalid_url' } : null,
      ),
    ),
    ...charityTexts.flatMap((name) =>
      each(Links[name], `Links.${name}`, (text) =>
        textIsWithin(text, CHARITY_LIMITS.Text) ? null : { Code: 'too_long', Limit: CHARITY_LIMITS.Text },
      ),
    ),
  ]
}

const namesRefused = (field: string, texts: BothTexts, Limit: number): Problem[] =>
  each(texts.en === '' && texts.fr === '' ? undefined : texts, field, (text) => {
    if (!textIsWithin(text, Limit)) return { Code: 'too_long', Limit }
    return isSingleLine(text) ? null : { Code: 'not_one_line' }
  })

/** Nothing at all is no fault; one language without the other is. */
function each(
  texts: BothTexts | undefined,
  field: string,
  judge: (text: string) => Problem | null,
): Problem[] {
  if (!texts) return []
  return languages.flatMap((language): Problem[] => {
    const Field = `${field}.${language}`
    if (texts[language] === '') return [{ Code: 'required', Field }]
    const problem = judge(texts[language])
    return problem ? [{ ...problem, Field }] : []
  })
}

/** True for an address of the web, or one to write to. */
const isLink = (text: string): boolean => isWebAddress(text) || /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
