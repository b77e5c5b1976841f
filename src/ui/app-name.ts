import { i18n } from '@lingui/core'
import { languageOf } from './format.ts'

let names: { readonly en: string; readonly fr: string } | undefined

/** Says what the app is called in this installation; before anything is drawn. */
export function nameApp(given: { readonly en: string; readonly fr: string } | undefined): void {
  names = given
}

/** What the app is called, in the language of the page: on tabs, in the bar and on home screens. */
export const nameOfApp = (): string => names?.[languageOf(i18n.locale)] || 'Élan'
