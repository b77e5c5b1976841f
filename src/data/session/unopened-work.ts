import { localDay } from '../../../domain/kernel/clock.ts'
import { readPersonKey } from '../device/device-database.ts'
import { deskDraftKey } from '../drafts/kept-desk-drafts.ts'
import { readWords } from '../drafts/kept-words.ts'
import { newestDrafts, placesLaidAside } from '../drafts/take-in-last-words.ts'
import { type Circumstances, deviceCircumstances } from '../outbox/entry.ts'
import { exportEntries, hasWordsOfNoFile } from '../outbox/export-work.ts'
import { MEND_PREFIX } from '../outbox/mend-key.ts'
import { reviewDraftKey } from '../review/kept-review-drafts.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { openStoreAsItIs } from '../store/store-as-it-is.ts'
import type { FileToSave } from '../work-file/work-file.ts'

/**
 * What was not sent, from a store that this app cannot open. `work` is a work file, which can be brought in anywhere; `words` are the
 * rows as they lie in the store, of what is no work of such a file, or of all where no work file can be made of it.
 */
export interface UnopenedWork {
  work: FileToSave | null
  words: FileToSave | null
}

/** {@link UnopenedWork} of whoever is signed in on this device; null where nobody is, or nothing waits. Rejects where there is no store. */
export async function readUnopenedWork(
  open: typeof openStoreAsItIs = openStoreAsItIs,
  env: Circumstances = deviceCircumstances,
): Promise<UnopenedWork | null> {
  const person = await readPersonKey()
  if (!person) return null
  const store = await open(person.issuer, person.subject)
  try {
    return await workIn(store, env)
  } finally {
    store.close()
  }
}

async function workIn(store: PersonDatabase, env: Circumstances): Promise<UnopenedWork | null> {
  try {
    const work = await exportEntries('all', store, env)
    const words = (await hasWordsOfNoFile(store)) ? await rowsOf(store, false, env) : null
    return work || words ? { work, words } : null
  } catch (error) {
    console.warn('No work file could be made of the store', error)
    return { work: null, words: await rowsOf(store, true, env) }
  }
}

const about = {
  en: 'What was not sent, as it lay in the storage of the device. Élan does not bring this file in by itself: the words are in it to be read, or for the national office.',
  fr: 'Ce qui n’a pas été envoyé, tel que c’était dans le stockage de l’appareil. Élan n’importe pas ce fichier de lui-même : les mots y sont pour être lus, ou pour le bureau national.',
}

/** What every version of the store keeps words under, among the facts about the device. */
const prefixes = [deskDraftKey(''), reviewDraftKey(''), MEND_PREFIX]

/** The rows that hold words: of forms of the desk, reviews and mending; with `withWork` those of the outbox and of drafts, too. */
async function rowsOf(store: PersonDatabase, withWork: boolean, env: Circumstances): Promise<FileToSave> {
  const stored = await store.meta.where('key').startsWithAnyOf(prefixes).primaryKeys()
  const aside = (await placesLaidAside(store)).flatMap(({ table, key }) => (table === 'meta' ? key : []))
  const keys = [...new Set([...stored.map(String), ...aside])]
  const meta = await Promise.all(keys.map(async (key) => ({ key, value: await readWords(key, store) })))
  const ExportedAt = new Date(env.now()).toISOString()
  const content = {
    Format: 'elan-rows',
    About: about,
    ExportedAt,
    StoreVersion: store.verno,
    Rows: { meta, ...(withWork ? await rowsOfWork(store) : {}) },
  }
  return { name: `elan-rows-${localDay(ExportedAt)}.json`, content: JSON.stringify(content) }
}

async function rowsOfWork(store: PersonDatabase): Promise<Record<string, unknown[]>> {
  const [outbox, drafts] = await Promise.all([store.outbox.toArray(), newestDrafts(store)])
  const texts = await store.texts.bulkGet([...new Set(outbox.map(({ ref }) => ref))])
  return { outbox, drafts, texts: texts.filter((text) => text !== undefined) }
}
