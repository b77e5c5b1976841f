import type { z } from 'zod'
import type {
  FileHeader,
  FileMapping,
  fileCommitSchema,
} from '../../../domain/organization/file-update/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase } from '../store/person-database.ts'

const PATH = '/api/vms/Organization/UpdateFile'

/** A file of 20,000 rows on a slow line, and its comparison: milliseconds. */
const LONG = 180_000

/** Has the server compare a file with the register; its answer is the id of the comparison, or the empty id. Needs signal. */
export function compareFile(
  file: File,
  mapping: FileMapping,
  signal: AbortSignal,
): Promise<ApiAnswer<string>> {
  const form = new FormData()
  form.set('mapping', JSON.stringify(mapping))
  form.set('orgfile', file)
  return callSignedIn({ method: 'POST', path: PATH, body: form, signal, timeout: LONG })
}

/** Which page of a comparison is wanted. */
export interface FilePage {
  skip?: number
  take?: number
  search?: string
  failed?: boolean
  errorSkip?: number
  errorTake?: number
}

/** A page of the changes and a page of the errors of a comparison. Needs signal. */
export function fetchFile(id: string, page: FilePage): Promise<ApiAnswer<FileHeader>> {
  const query = new URLSearchParams(
    Object.entries(page).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  )
  return callSignedIn({ method: 'GET', path: `${PATH}/${id}?${query}` })
}

/** Makes the changes of a comparison. Asked again after a lost answer it goes on where it stopped. Needs signal. */
export const commitFile = (id: string): Promise<ApiAnswer<z.infer<typeof fileCommitSchema>>> =>
  callSignedIn({ method: 'PUT', path: `${PATH}/${id}`, timeout: LONG })

/** Gives a comparison up; one that cannot be reached is forgotten after 30 days. */
export const giveUpFile = (id: string): Promise<ApiAnswer<boolean>> =>
  callSignedIn({ method: 'DELETE', path: `${PATH}/${id}`, key: crypto.randomUUID() })

/** What this person's files were read by before. */
export const readFileMapping = () => readMeta(currentDatabase(), 'fileMapping')

/** Keeps what the headers of a file mean, for the next one. */
export async function rememberFileMapping(
  columns: Record<string, string | null>,
  province: { headers: string; regionId: string | null },
): Promise<void> {
  const before = await readFileMapping()
  const provinces = { ...before.provinces }
  if (province.regionId) provinces[province.headers] = province.regionId
  await writeMeta(currentDatabase(), {
    fileMapping: { columns: { ...before.columns, ...columns }, provinces },
  })
}
