import type { ImportRow } from '../../../domain/imports/schema.ts'
import { dropDeskDraft, dropDeskDraftsUnder, refsUnder } from '../../data/desk/desk-draft.ts'
import { fetchImport } from '../../data/people/imports.ts'

const refOf = (importId: string): string => `ImportRow:${importId}:`

/** Where it is kept what is typed about a row of a file. */
export const refOfRow = (importId: string, place: number): string => `${refOf(importId)}${place}`

const placesOf = async (importId: string): Promise<number[]> =>
  (await refsUnder(refOf(importId))).map((ref) => Number(ref.slice(refOf(importId).length)))

const left = (error: unknown) => console.info('What was typed about rows stays on this device', error)

/** About how many rows of a file something was typed that was not checked again. Never rejects. */
export const countTyped = (importId: string): Promise<number> =>
  placesOf(importId).then(
    ({ length }) => length,
    (error: unknown) => {
      left(error)
      return 0
    },
  )

/** The file is gone, and what was typed about its rows with it. */
export const forgetRows = (importId: string): Promise<void> =>
  dropDeskDraftsUnder(refOf(importId)).catch(left)

const askRow = async (importId: string, place: number): Promise<ImportRow | undefined> => {
  const answer = await fetchImport(importId, { skip: place, take: 1, view: 'all' })
  return answer.kind === 'ok' ? answer.value.Items[0] : undefined
}

/** Rows were imported: nothing typed about those can be checked any more. What is about the others stays. Never rejects. */
export async function forgetAdded(importId: string, ask = askRow): Promise<void> {
  try {
    for (const place of await placesOf(importId)) {
      const row = await ask(importId, place)
      if (row?.Place === place && row.State === 'added') await dropDeskDraft(refOfRow(importId, place))
    }
  } catch (error) {
    left(error)
  }
}
