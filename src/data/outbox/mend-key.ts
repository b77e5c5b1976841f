/** Before the keys under which it is kept what is being mended of refused entries. */
export const MEND_PREFIX = 'mend-draft:'

/** Where what is being mended of an entry is kept, among the facts about this device: it goes with the entry. */
export const mendDraftKey = ({ seq, id }: { seq: number; id: string }): string => `${MEND_PREFIX}${seq}:${id}`

/** The entry that a key is about. */
export function readMendKey(key: string): { seq: number; id: string } {
  const [seq = '', id = ''] = key.slice(MEND_PREFIX.length).split(':')
  return { seq: Number(seq), id }
}
