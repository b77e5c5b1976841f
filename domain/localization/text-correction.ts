import type { CompiledText } from './compiled-text.ts'

/** What devices say in place of a text of the app: compiled, so that no phone needs to read messages; null: its own words. */
export interface TextCorrection {
  Id: string
  Version: number
  /** The message id of the text. */
  Key: string
  Localizations: { en: CompiledText | null; fr: CompiledText | null }
}
