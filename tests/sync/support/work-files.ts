import { exportEntries } from '../../../src/data/outbox/export-work.ts'
import { readWorkFile } from '../../../src/data/work-file/read-work-file.ts'
import type { FileToSave, WorkFile } from '../../../src/data/work-file/work-file.ts'
import { type ScriptedDevice, siteId } from './scripted-device.ts'

/** Whoever writes and brings in the files. */
export const person = '00000001-0000-4000-8000-0000000000aa'

/** The person's own row, as a pull brings it: approved at the site. */
export async function welcome({ db }: ScriptedDevice, Active = true): Promise<void> {
  const Approvals = [{ SiteId: siteId, SeasonId: person, Active }]
  const doc = { Id: person, FullName: 'Amélie Roy', Roles: [], Approvals }
  await db.reference.put({ ref: `Me:${person}`, type: 'Me', id: person, siteIds: [], doc, generation: 0 })
}

/** A text as a file that somebody chose. */
export const read = (text: string, size = text.length) => readWorkFile({ size, text: async () => text })

/** What was written, as it is read again. */
export async function readBack(saved: FileToSave | null): Promise<WorkFile> {
  const file = await read(saved?.content ?? '')
  if (typeof file === 'string') throw new Error(`the file was refused: ${file}`)
  return file
}

/** Everything that a device exports. */
export const fileOf = async (one: ScriptedDevice): Promise<WorkFile> =>
  readBack(await exportEntries('all', one.db, one.env))

/** What it exports of these records. */
export async function chosenFile(one: ScriptedDevice, refs: readonly string[]): Promise<WorkFile> {
  const rows = await one.db.outbox.toArray()
  const seqs = rows.flatMap(({ ref, seq }) => (refs.includes(ref) && seq !== undefined ? [seq] : []))
  return readBack(await exportEntries(seqs, one.db, one.env))
}
