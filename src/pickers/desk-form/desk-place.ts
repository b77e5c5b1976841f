import { type DeskDraft, moveDeskDraft, readDeskDraft } from '../../data/desk/desk-draft.ts'
import { holdDraft, isHeld } from '../../data/drafts/hold-draft.ts'

/** Names a kind of record where its words are kept, and a record that is there by another name where that is so. */
interface KindAtPlace {
  type: string
  typeOfKnown?: string
}

/** Where the words about a record are kept; those about a new one (`id` null) under their kind alone. */
export const deskPlace = (kind: KindAtPlace, id: string | null): string =>
  id === null ? kind.type : `${kind.typeOfKnown ?? kind.type}:${id}`

/** Whether words are kept in the place of a new record, though the server has it. */
export const isOfKnown = <T>(kind: KindAtPlace, ref: string, { base }: Pick<DeskDraft<T>, 'base'>): boolean =>
  base !== null && ref === kind.type

interface DeskAtPlace<T> {
  kind: KindAtPlace
  ref: string
  draft: DeskDraft<T>
  onMoved?: (id: string) => void
}

/**
 * Once the server has answered with the record, what is written is a change of it and is kept in its place: whoever begins a new one
 * next finds none of it.
 */
export function becomeKnown<T extends { Id: string }>(desk: DeskAtPlace<T>): void {
  const { kind, draft } = desk
  if (!isOfKnown(kind, desk.ref, draft)) return
  desk.ref = deskPlace(kind, draft.doc.Id)
  desk.onMoved?.(draft.doc.Id)
}

/** Words that an earlier visit left in the place of a new record, though it is there, go to its own; false where others are there. */
export const leaveToKnown = <T extends { Id: string }>(
  kind: KindAtPlace,
  kept: DeskDraft<T>,
): Promise<boolean> =>
  moveDeskDraft<T>(
    { from: kind.type, to: deskPlace(kind, kept.doc.Id) },
    kept,
    // An earlier release did not tell whose words they are: those that were read are known by when they were kept.
    ({ hand, savedAt }) => hand?.by === kept.hand?.by && (hand !== undefined || savedAt === kept.savedAt),
  )

/** The same as its own form is opened, unless another window writes in the place of a new one; gives what was moved. */
export async function fetchFromNew<T extends { Id: string }>(
  kind: KindAtPlace,
  id: string,
): Promise<DeskDraft<T> | undefined> {
  const left = await readDeskDraft<T>(kind.type)
  if (!left || left.doc.Id !== id || !isOfKnown(kind, kind.type, left)) return
  const hold = await holdDraft(`desk:${kind.type}`, { take: false, onTaken: async () => false })
  if (!isHeld(hold)) return
  try {
    // It may have been written in until it was let go.
    const kept = await readDeskDraft<T>(kind.type)
    if (kept?.doc.Id === id && isOfKnown(kind, kind.type, kept) && (await leaveToKnown(kind, kept)))
      return kept
  } finally {
    await hold.release()
  }
}

/** Whether a page is that of a new record: one that was saved is known from then on, also where the page stays. */
export const isOfNew = (
  id: string | null,
  state: { kind: string; desk?: { draft: Pick<DeskDraft<unknown>, 'base'> } },
): boolean => id === null && (state.desk === undefined || state.desk.draft.base === null)
