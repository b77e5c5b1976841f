import type { Messages } from '@lingui/core'

const plain = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÀàÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÜüŴŵÝýŽž'

const disguiseText = (text: string): string =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : Array.from(part, (letter) => accented[plain.indexOf(letter)] ?? letter).join(''),
    )
    .join('')

// A compiled message is text, or a list of texts and placeholders: [name, kind, plural forms or style].
function disguiseTokens(tokens: unknown): unknown {
  if (typeof tokens === 'string') return disguiseText(tokens)
  if (!Array.isArray(tokens)) return tokens
  return tokens.map((token) => {
    if (!Array.isArray(token)) return disguiseTokens(token)
    const [name, kind, forms] = token
    if (!forms || typeof forms !== 'object') return token
    const disguised = Object.entries(forms).map(([form, inner]) => [
      form,
      form === 'offset' ? inner : disguiseTokens(inner),
    ])
    return [name, kind, Object.fromEntries(disguised)]
  })
}

/**
 * The DBG locale: English with accents and brackets, so that untranslatable text and tight layouts stand out, behind the
 * key of each text, by which localizers find it among the words.
 */
export function disguise(messages: Messages): Messages {
  const disguised = Object.entries(messages).map(([id, message]) => {
    const tokens = disguiseTokens(message)
    return [id, Array.isArray(tokens) ? [`⟦${id} `, ...tokens, '⟧'] : `⟦${id} ${tokens}⟧`]
  })
  return Object.fromEntries(disguised)
}
