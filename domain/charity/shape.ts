import type { DocumentShape } from '../sync/shape.ts'
import { charityLinks, charityTexts } from './document.ts'

const both = { object: { en: 'value', fr: 'value' } } as const

/** The shape of the charity's document: each text is changed, and clashes, by itself. */
export const charityShape: DocumentShape = {
  Name: both,
  AppName: both,
  Links: { object: Object.fromEntries([...charityLinks, ...charityTexts].map((name) => [name, both])) },
}
