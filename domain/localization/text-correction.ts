import type { CompiledText } from './compiled-text.ts'

/** What is said in place of a text of the app: compiled, so that no phone needs to read messages; null: its own words. */
export interface SpokenCorrection {
  /** The message id of the text. */
  Key: string
  Localizations: { en: CompiledText | null; fr: CompiledText | null }
}

/** The same as devices carry it. */
export interface TextCorrection extends SpokenCorrection {
  Id: string
  Version: number
}
