/** The kinds of record that logs point to. */
export type ReferenceKind =
  | 'site'
  | 'hours site'
  | 'person'
  | 'kit'
  | 'educator'
  | 'organization'
  | 'enumeration'
  | 'request'

/** One pointer of a document: what it names, and where. `list` is the system list that an enumeration must be in. */
export interface Reference {
  kind: ReferenceKind
  id: string
  field: string
  list?: string | undefined
}

/** The pointers of `after` that are none of `before`. */
export function withoutHeld(before: readonly Reference[], after: Reference[]): Reference[] {
  if (before.length === 0) return after
  const held = new Set(before.map(keyOf))
  return after.filter((reference) => !held.has(keyOf(reference)))
}

const keyOf = ({ kind, id, list }: Reference): string => `${kind}/${list ?? ''}/${id}`
