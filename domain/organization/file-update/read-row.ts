import { isCalendarDate } from '../../kernel/calendar-date.ts'
import { type FileCell, lineOfCell, linesOfCell, readYesNo } from '../../kernel/file-cell.ts'
import { isId } from '../../kernel/id-shape.ts'
import { tidyPhoneNumber } from '../../kernel/phone.ts'
import { fold } from '../../kernel/text.ts'
import { type OrganizationChoice, organizationLists } from '../lists.ts'
import type { OrganizationStatus } from '../statuses.ts'
import { type FileColumn, type FileField, type FileValues, fieldOfColumn } from './columns.ts'
import { type InvalidProperty, NOT_IN_LIST, type RowFinding } from './findings.ts'
import { choiceKey, keyOfWord, saysNothing, spellBoard } from './register-words.ts'

/** A row of a file; empty cells are absent. */
export interface FileRow {
  number: number
  cells: Partial<Record<FileColumn, FileCell>>
}

/** The values of the register's lists, by field and by any of their words (see {@link choiceKey}). */
export type ChoiceWords<Value = string> = Readonly<Record<OrganizationChoice, ReadonlyMap<string, Value>>>

/** What a file may say in words, in either language. */
export interface FileWords {
  choices: ChoiceWords
  /** What the lists offered once: several of a list may have been called the same. */
  removed: ChoiceWords<readonly string[]>
  /** What statuses are called, folded; the words that every file may use are known besides. */
  statuses: ReadonlyMap<string, OrganizationStatus>
}

/** A value that its list does not offer any more. */
export interface RemovedChoice {
  column: FileColumn
  field: OrganizationChoice
  ids: readonly string[]
  text: string
}

/** What a row says. An empty cell says nothing: it takes nothing away. */
export interface ReadFileRow {
  number: number
  id: string | null
  values: FileValues
  /** Cells that cannot be read. */
  unreadable: RowFinding | null
  /** Values that can be read and mean nothing. */
  invalid: InvalidProperty[]
  /** Those of the values that nothing may begin to say. */
  removed: RemovedChoice[]
}

const codeShape = /^([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/

/** A Canadian postal code as the register writes it; others as they are, in capitals. */
const tidyCode = (text: string): string => text.toUpperCase().replace(codeShape, '$1 $2')

const statuses: Record<string, OrganizationStatus> = {
  '0': 0,
  new: 0,
  nouveau: 0,
  nouvelle: 0,
  '1': 1,
  verified: 1,
  verifie: 1,
  verifiee: 1,
  '2': 2,
  merged: 2,
  fusionne: 2,
  fusionnee: 2,
}

const isChoice = (field: FileField): field is OrganizationChoice => field in organizationLists

/** Reads one row by its values alone; the register is asked later. */
export function readFileRow(row: FileRow, words: FileWords): ReadFileRow {
  const read: ReadFileRow = {
    number: row.number,
    id: null,
    values: {},
    unreadable: null,
    invalid: [],
    removed: [],
  }
  for (const [column, cell] of Object.entries(row.cells) as [FileColumn, FileCell][]) {
    if (cell.kind === 'error') read.unreadable = 'cell_error'
    if (cell.kind === 'formula') read.unreadable = 'formula_without_value'
    const text = textOfField(column === 'Id' ? undefined : fieldOfColumn[column], cell.text)
    if (text === '') continue
    const wrong = (Code: string) => read.invalid.push({ Property: column, Code, Value: text.slice(0, 200) })
    if (column === 'Id') {
      if (isId(text.toLowerCase())) read.id = text.toLowerCase()
      else wrong('invalid')
      continue
    }
    const field = fieldOfColumn[column]
    if (isChoice(field) && saysNothing(text)) continue
    const removed = isChoice(field) ? removedOf(field, text, words) : []
    if (isChoice(field) && removed.length > 0) read.removed.push({ column, field, ids: removed, text })
    const value = removed[0] ?? saidOf(field, text, words)
    if (value === undefined) wrong(isChoice(field) ? NOT_IN_LIST : codeFor(field))
    else Object.assign(read.values, { [field]: value })
  }
  return read
}

const textOfField = (field: FileField | undefined, text: string): string =>
  field === 'StatusComments' ? linesOfCell(text) : lineOfCell(text)

/** A text of the register as a file that holds it unchanged is read: blanks and line breaks count alike on both sides. */
export const textAsRead = (field: FileField, text: string): string => tidied(field, textOfField(field, text))

const codeFor = (field: FileField): string => (field === 'DateClosed' ? 'invalid_date' : 'invalid')

/** What a text says of a field; undefined where it means nothing there. */
function saidOf(field: FileField, text: string, words: FileWords): string | boolean | number | undefined {
  if (isChoice(field)) return choiceOf(field, text, words.choices)
  switch (field) {
    case 'IsLowIncome':
    case 'IsPrimarilyFnmi':
    case 'Validated':
      return readYesNo(text)
    case 'Status':
      return words.statuses.get(fold(text)) ?? statuses[fold(text)]
    case 'DateClosed':
      return isCalendarDate(text) ? text : undefined
    case 'MergedId':
      return isId(text.toLowerCase()) ? text.toLowerCase() : undefined
    default:
      return tidied(field, text)
  }
}

/** A code or a number as the register writes it; other texts as they are. */
function tidied(field: FileField, text: string): string {
  switch (field) {
    case 'PostalCode':
    case 'PhysicalPostalCode':
      return tidyCode(text)
    case 'TelephoneNumber':
    case 'FaxNumber':
      return tidyPhoneNumber(text)
    default:
      return text
  }
}

/** The removed values that a text means, where none that is offered is called so. */
const removedOf = (field: OrganizationChoice, text: string, { choices, removed }: FileWords) =>
  choiceOf(field, text, choices) === undefined ? (choiceOf(field, text, removed) ?? []) : []

function choiceOf<Value>(
  field: OrganizationChoice,
  text: string,
  words: ChoiceWords<Value>,
): Value | undefined {
  const known = words[field]
  const key = keyOfWord(field, text)
  return (
    known.get(choiceKey(text)) ??
    (key === null ? undefined : known.get(choiceKey(key))) ??
    (field === 'SchoolBoardId' ? known.get(choiceKey(spellBoard(text))) : undefined)
  )
}
