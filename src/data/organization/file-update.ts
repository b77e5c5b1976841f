import type { FileCommit, FileHeader, FileMapping } from '../../../domain/organization/file-update/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase } from '../store/person-database.ts'
import { inBatches } from './in-batches.ts'
import { LONG, sendAndFollow } from './send-and-follow.ts'

const PATH = '/api/vms/Organization/UpdateFile'

/** A file to compare, and under which key: sent again with it, it is the same comparison. */
export interface FileToCompare {
  file: File
  mapping: FileMapping
  key: string
}

/** Hears how far a comparison is: which part of the file is on its way, then which part of the work is done. */
export interface HearComparing {
  sending(part: number): void
  /** `id` is known before the answer comes, so that it can be given up. */
  comparing(part: number, id: string | null): void
}

/**
 * Has the server compare a file with the register; its answer is the id of the comparison, or the empty id. Parts count
 * from 0 to 1. Nothing is heard any more once `signal` is aborted. Needs signal.
 */
export async function compareFile(
  { file, mapping, key }: FileToCompare,
  signal: AbortSignal,
  hear: HearComparing,
): Promise<ApiAnswer<string>> {
  const form = new FormData()
  form.set('mapping', JSON.stringify(mapping))
  form.set('orgfile', file)
  return sendAndFollow({ path: PATH, progress: `${PATH}?key=${key}`, body: form, key }, signal, {
    sending: hear.sending,
    working: hear.comparing,
  })
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

/**
 * Makes the changes of a comparison, stretch by stretch; `hear` is told what was made after each but the last, and which part
 * of all that is, from 0 to 1. It ends between two
 * once `signal` is aborted, and its answer says what was made until then. Asked again, after that or a lost answer, it goes
 * on where it stopped. Needs signal.
 */
export const commitFile = (
  id: string,
  signal: AbortSignal,
  hear: (part: number, made: FileCommit) => void,
): Promise<ApiAnswer<FileCommit>> =>
  inBatches(
    (after) => callSignedIn({ method: 'PUT', path: `${PATH}/${id}?after=${after}`, timeout: LONG }),
    signal,
    (made) => hear((made.Applied + made.Failed) / (made.Applied + made.Failed + made.Waiting), made),
  )

/** Gives a comparison up; one that cannot be reached is forgotten after 30 days. */
export const giveUpFile = (id: string): Promise<ApiAnswer<boolean>> =>
  callSignedIn({ method: 'DELETE', path: `${PATH}/${id}`, key: crypto.randomUUID() })

/** What this person's files were read by before. */
export const readFileMapping = () => readMeta(currentDatabase(), 'fileMapping')

/** Keeps what the headers of a file mean, for the next one. Only a convenience: never rejects, on a device that is full either. */
export const rememberFileMapping = (...meaning: Parameters<typeof keepFileMapping>): Promise<void> =>
  keepFileMapping(...meaning).catch((error: unknown) =>
    console.info('What the headers of the file mean could not be kept', error),
  )

async function keepFileMapping(
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
