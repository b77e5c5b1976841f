import type { ImportKind } from '../../../domain/imports/columns.ts'
import type {
  Import,
  ImportCommit,
  ImportMend,
  ImportPage,
  ImportRow,
  ImportSettle,
  ImportTaken,
  ImportView,
} from '../../../domain/imports/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { inBatches } from '../organization/in-batches.ts'
import { LONG, sendAndFollow } from '../organization/send-and-follow.ts'

const PATH = '/api/vms/Import'

/** A file that the charity brings along, and under which key: sent again with it, it is the same import. */
export interface FileToImport {
  file: File
  kind: ImportKind
  key: string
}

/**
 * Sends a file and has its rows judged; answers the id of the import. `hear` is told which part is on its way, then which
 * part is judged, and the id as soon as it is known, so that it can be given up. Needs signal.
 */
export async function sendImport(
  { file, kind, key }: FileToImport,
  signal: AbortSignal,
  hear: { sending(part: number): void; judging(part: number, id: string | null): void },
): Promise<ApiAnswer<string>> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', file)
  return sendAndFollow({ path: PATH, progress: `${PATH}/Progress?key=${key}`, body: form, key }, signal, {
    sending: hear.sending,
    working: hear.judging,
  })
}

/** The files that were brought, the newest first. Needs signal. */
export const fetchImports = (): Promise<ApiAnswer<Import[]>> => callSignedIn({ method: 'GET', path: PATH })

/** A file with a page of its rows. Needs signal. */
export const fetchImport = (
  id: string,
  page: { skip: number; take: number; view: ImportView },
): Promise<ApiAnswer<ImportPage>> => {
  const query = new URLSearchParams({ skip: `${page.skip}`, take: `${page.take}`, view: page.view })
  return callSignedIn({ method: 'GET', path: `${PATH}/${id}?${query}` })
}

/** Mends rows; asked again with the same key it is one call. */
export const mendImport = (
  id: string,
  mends: readonly ImportMend[],
  key: string,
): Promise<ApiAnswer<ImportRow[]>> =>
  callSignedIn({ method: 'PATCH', path: `${PATH}/${id}/Row`, body: mends, key })

/** Settles all rows with a fault at once; asked again with the same key it is one call. */
export const settleImport = (id: string, settle: ImportSettle, key: string): Promise<ApiAnswer<Import>> =>
  callSignedIn({ method: 'PATCH', path: `${PATH}/${id}`, body: settle, key })

/**
 * Takes in the rows without a fault, stretch by stretch; `hear` is told how the import stands after each but the last. It
 * ends between two once `signal` is aborted, and its answer says what was taken in until then. Asked again, after that or
 * a lost answer, it goes on where it stopped. Needs signal.
 */
export const commitImport = (
  id: string,
  said: ImportCommit,
  signal: AbortSignal,
  hear: (taken: ImportTaken) => void,
): Promise<ApiAnswer<ImportTaken>> =>
  inBatches(
    (after) =>
      callSignedIn({ method: 'PUT', path: `${PATH}/${id}?after=${after}`, body: said, timeout: LONG }),
    signal,
    hear,
  )

/** Gives a file up; what was taken in of it stays. */
export const giveUpImport = (id: string): Promise<ApiAnswer<boolean>> =>
  callSignedIn({ method: 'DELETE', path: `${PATH}/${id}`, key: crypto.randomUUID() })
