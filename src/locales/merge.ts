import type { Messages } from '@lingui/core'

interface CompiledCatalogue {
  messages: Messages
}

/** Joins the areas' compiled catalogues; ids come from the source text, so equal ids mean equal sentences. */
export function mergeCatalogs(catalogues: Record<string, unknown>): Messages {
  return Object.assign({}, ...Object.values(catalogues).map((one) => (one as CompiledCatalogue).messages))
}
