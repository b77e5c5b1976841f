import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { columnHeaders, type UploadColumn, uploadColumns } from '../../../../domain/upload/columns.ts'
import { wordsIn } from '../../../locales/load.ts'
import type { UploadReader } from '../../../workers/open-upload-worker.ts'

/** The type of an .xlsx. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const columnHelp: Record<UploadColumn, MessageDescriptor> = {
  SchoolName: msg`The name as in the register of schools and organizations.`,
  SchoolCity: msg`Tells schools of the same name apart. May be left empty.`,
  SchoolPostalCode: msg`Tells schools of the same name apart. May be left empty.`,
  NumberOfYouth: msg`A whole number. The same in every row of one school: schools are not added up.`,
  EducatorFirstName: msg`Needed for an educator without an e-mail address.`,
  EducatorLastName: msg`Needed for an educator without an e-mail address.`,
  EducatorEmail: msg`Finds the educator where the list of educators shows e-mail addresses to you.`,
  SendFeedback: msg`Yes or No.`,
}

/** The empty list with its headers and a sheet that explains them, all in one language, made on this device. */
export async function makeTemplate(reader: UploadReader, language: 'en' | 'fr') {
  const words = await wordsIn(language)
  const help = [
    [words._(msg`Column`), words._(msg`What to write`)],
    ...uploadColumns.map((column) => [columnHeaders[column][language], words._(columnHelp[column])]),
    [
      '',
      words._(
        msg`One row for each educator and school. A row may name a school alone, or an educator alone.`,
      ),
    ],
    ['', words._(msg`At most 10,000 rows and 5 MB. Other columns are left alone.`)],
  ]
  const asked = reader.ask.writeTemplate({
    language,
    sheet: nameOfSheet(words),
    help: { sheet: words._(msg`Instructions`), rows: help },
  })
  const content = await reader.answer(asked)
  return { name: `${words._(msg`elan-schools-and-educators`)}.xlsx`, content, type: workbookType }
}

/** The name of the sheet with the list. */
export const nameOfSheet = (words: I18n): string => words._(msg`Schools and educators`)
