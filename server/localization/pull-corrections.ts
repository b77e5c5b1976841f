import { sql } from 'kysely'
import { rowsOf } from '../sync/list-small-table.ts'
import type { PullSource } from '../sync/pull-source.ts'
import { compileText } from './app-texts.ts'

const corrected = sql`(en is not null or fr is not null)`

/** What is said in place of the app's own texts, for everybody. */
export const textCorrectionSource: PullSource<'TextCorrection'> = {
  name: 'text corrections',
  type: 'TextCorrection',
  batch: 500,
  list: rowsOf('text_correction', corrected),
  read: async (tx, _reader, ids) => {
    const { rows } = await sql<{
      id: string
      key: string
      version: number
      en: string | null
      fr: string | null
    }>`
      select id, message_id as key, version, en, fr from text_correction
      where id = any(${[...ids]}::uuid[]) and ${corrected}
    `.execute(tx)
    return rows.map(({ id, key, version, en, fr }) => ({
      id,
      version,
      doc: {
        Id: id,
        Version: version,
        Key: key,
        Localizations: { en: en === null ? null : compileText(en), fr: fr === null ? null : compileText(fr) },
      },
    }))
  },
}
