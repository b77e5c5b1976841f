import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { languageOf } from '../../../ui/format.ts'
import type { UploadReader } from '../../../workers/open-upload-worker.ts'
import type { FindingWords } from './finding-words.ts'
import { nameOfSheet, workbookType } from './make-template.ts'

/** Sentences that are written at a stretch, between which the page answers. */
const STRETCH = 200

/** The rows with errors as a workbook, each with the reason beside it in the page's language. */
export async function makeRejectedFile(
  reader: UploadReader,
  errors: number,
  words: FindingWords,
  i18n: I18n,
) {
  // A second file after the first begins with a clean page of notes.
  await reader.answer(reader.ask.forgetNotes())
  for (let from = 0; from < errors; from += STRETCH) {
    const findings = await reader.ask.errors(from, STRETCH)
    await reader.ask.note(
      findings.flatMap((finding) =>
        finding.Row === null ? [] : [{ row: finding.Row, text: words.note(finding) }],
      ),
    )
  }
  const content = await reader.ask.writeRejected({
    language: languageOf(i18n.locale),
    sheet: nameOfSheet(i18n),
    why: i18n._(msg`What to correct`),
  })
  return { name: `${i18n._(msg`elan-rejected-rows`)}.xlsx`, content, type: workbookType }
}
