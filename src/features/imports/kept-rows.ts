import { dropDeskDraftsUnder } from '../../data/desk/desk-draft.ts'

const refOf = (importId: string): string => `ImportRow:${importId}:`

/** Where it is kept what is typed about a row of a file. */
export const refOfRow = (importId: string, place: number): string => `${refOf(importId)}${place}`

/** The file is gone, and what was typed about its rows with it. */
export const forgetRows = (importId: string): Promise<void> =>
  dropDeskDraftsUnder(refOf(importId)).catch((error: unknown) =>
    console.info('What was typed about rows stays on this device', error),
  )
