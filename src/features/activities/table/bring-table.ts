import { loadAllWords } from '../../../locales/load.ts'
import { bringPartWords } from '../../../locales/part-words.ts'
import { ActivityTable } from './activity-table.tsx'

/** The table, once its words are here. */
export async function bringTable() {
  await Promise.all([loadAllWords(), bringPartWords()])
  return ActivityTable
}
