/** One value of a list: a key that never changes, its words, and whether choosing it opens a free-text field. */
export type ItemSeed = readonly [key: string, en: string, fr: string, opensText?: 'opens text']

/** A list of values that the system knows by name. */
export interface ListSeed {
  systemName: string
  /** The name that administrators see. */
  name: string
  /** Items in their sort order. */
  items: readonly ItemSeed[]
  /** The list whose values these are, where two lists share the same values. */
  sharesValuesOf?: string
}
