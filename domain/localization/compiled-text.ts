/** A text as the app's catalogues hold it: words, and placeholders as `[name, kind?, plural forms or style?]`. */
export type CompiledText = CompiledToken[]

/** See {@link CompiledText}. */
export type CompiledToken = string | [name: string, kind?: string, format?: unknown]

/** The forms of a plural or a choice of words, by their names; `offset` is none of them. */
export const formsOf = (format: unknown): [form: string, text: CompiledText][] =>
  typeof format === 'object' && format !== null
    ? Object.entries(format).flatMap(([form, text]): [string, CompiledText][] =>
        form !== 'offset' && Array.isArray(text) ? [[form, text]] : [],
      )
    : []
