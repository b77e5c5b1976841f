import { msg } from '@lingui/core/macro'
import {
  columnsOfKind,
  type ImportColumn,
  type ImportKind,
  importHeaders,
} from '../../../domain/imports/columns.ts'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { wordsIn } from '../../locales/load.ts'
import { educatorAddressHelp, importColumnHelp, kindHints, kindPhrases } from './import-phrases.ts'

/** The empty file of a kind with its headers, and a sheet that explains them, all in one language; made on this device. */
export async function makeImportTemplate(kind: ImportKind, language: 'en' | 'fr') {
  await bringDeskWords()
  const words = await wordsIn(language)
  const columns: readonly ImportColumn[] = columnsOfKind[kind]
  const help = [
    [words._(msg`Column`), words._(msg`What to write`)],
    ...columns.map((column) => {
      const said = kind === 'educators' && column === 'Email' ? educatorAddressHelp : importColumnHelp[column]
      return [importHeaders[column][language], said ? words._(said) : '']
    }),
    ['', words._(kindHints[kind])],
    ['', words._(msg`At most 10,000 rows and 5 MB. Other columns are left alone.`)],
  ]
  // The library that writes workbooks comes when one is asked for.
  const { writeXlsx } = await import('../../../workbook/write-xlsx.ts')
  const content = writeXlsx([
    {
      name: words._(kindPhrases[kind]),
      rows: [columns.map((column) => importHeaders[column][language])],
      widths: columns.map(() => 24),
    },
    { name: words._(msg`Instructions`), rows: help, widths: [32, 100] },
  ])
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `elan-${kind}-${language}.xlsx`, content, type }
}
