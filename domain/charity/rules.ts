import { isEmail } from '../kernel/email.ts'
import type { Problem } from '../kernel/problems.ts'
import { isSingleLine } from '../kernel/single-line.ts'
import { textIsWithin } from '../kernel/text.ts'
import { isWebAddress } from '../kernel/web-address.ts'
import {
  type BothTexts,
  CHARITY_ID,
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

/** The document as it is kept, whole: without blanks around texts, and with an e-mail address as the link that writes to it. */
export function tidyCharity(charity: LooseCharity): CharityDocument {
  const { Name, AppName, Links } = charity
  return {
    Id: CHARITY_ID,
    Name: trimmed(Name),
    AppName: trimmed(AppName),
    Links: Object.fromEntries([
      ...charityLinks.map((name) => [name, asLinks(trimmed(Links[name]))] as const),
      ...charityTexts.map((name) => [name, trimmed(Links[name])] as const),
    ]) as CharityDocument['Links'],
  }
}

/** A document in which texts, or addresses, may be missing: as it is stored, or as a form holds it. */
export interface LooseCharity {
  Name: LooseTexts
  AppName: LooseTexts
  Links: { readonly [name: string]: LooseTexts | undefined }
}

type LooseTexts = { readonly [language in keyof BothTexts]: string | null }

/** The addresses and texts of the office that say something. */
export const writtenLinks = ({ Links }: CharityDocument): Partial<CharityDocument['Links']> =>
  Object.fromEntries(Object.entries(Links).filter(([, { en, fr }]) => en !== '' || fr !== ''))

const asLinks = ({ en, fr }: BothTexts): BothTexts => ({ en: asLink(en), fr: asLink(fr) })

const asLink = (text: string): string => (isEmail(text) ? `mailto:${text}` : text)

const trimmed = (texts: LooseTexts | undefined): BothTexts => ({
  en: (texts?.en ?? '').trim(),
  fr: (texts?.fr ?? '').trim(),
})

/**
 * What keeps the document from being saved: names that break their line or their limit, addresses that are neither of the
 * web nor of e-mail, and what is said in one language alone (both are read).
 */
export function charityRefusals(charity: LooseCharity): Problem[] {
  const { Name, AppName, Links } = tidyCharity(charity)
  return [
    ...nameRefused('Name', Name, CHARITY_LIMITS.Name),
    ...nameRefused('AppName', AppName, CHARITY_LIMITS.AppName),
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

const nameRefused = (field: string, texts: BothTexts, Limit: number): Problem[] =>
  each(texts, field, (text) => {
    if (!textIsWithin(text, Limit)) return { Code: 'too_long', Limit }
    return isSingleLine(text) ? null : { Code: 'not_one_line' }
  })

/** Nothing at all is no fault; one language without the other is. */
function each(texts: BothTexts, field: string, judge: (text: string) => Problem | null): Problem[] {
  if (texts.en === '' && texts.fr === '') return []
  return languages.flatMap((language): Problem[] => {
    const Field = `${field}.${language}`
    if (texts[language] === '') return [{ Code: 'required', Field }]
    const problem = judge(texts[language])
    return problem ? [{ ...problem, Field }] : []
  })
}

/** True for an address of the web, or one to write to. */
const isLink = (text: string): boolean => isWebAddress(text) || /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
