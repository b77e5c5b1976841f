import { countLimits, textLimits } from '../activity/constants.ts'
import { isEmail } from '../kernel/email.ts'
import { type FileCell, lineOfCell, readYesNo } from '../kernel/file-cell.ts'
import { organizationTextLimits } from '../organization/limits.ts'
import type { UploadColumn } from './columns.ts'
import { type Finding, type FindingCode, findingOf } from './findings.ts'

/** A line of an uploaded list; empty cells are absent. */
export interface UploadedRow {
  Sheet: string | null
  Row: number
  cells: Partial<Record<UploadColumn, FileCell>>
}

/** A school as a line names it. */
export interface NamedSchool {
  name: string
  city: string
  postalCode: string
  youth: number | null
}

/** An educator as a line names them; `feedback` is null where nothing is said. */
export interface NamedEducator {
  firstName: string
  lastName: string
  email: string
  feedback: boolean | null
}

/** What a line says, and what is wrong with it. What has something wrong is not taken over. */
export interface ReadRow {
  school: NamedSchool | null
  educator: NamedEducator | null
  schoolIsSound: boolean
  educatorIsSound: boolean
  findings: Finding[]
}

const schoolColumns = ['SchoolName', 'SchoolCity', 'SchoolPostalCode', 'NumberOfYouth'] as const
const educatorColumns = ['EducatorFirstName', 'EducatorLastName', 'EducatorEmail', 'SendFeedback'] as const

const textLimit = {
  SchoolName: textLimits.OrganizationName,
  SchoolCity: organizationTextLimits.City,
  SchoolPostalCode: organizationTextLimits.PostalCode,
  EducatorFirstName: textLimits.PersonName,
  EducatorLastName: textLimits.PersonName,
  EducatorEmail: textLimits.Email,
} as const

/** Reads one line by the rules of its values alone; the register is not asked. */
export function readRow(row: UploadedRow): ReadRow {
  const findings: Finding[] = []
  const wrong = (Code: FindingCode, Column: UploadColumn, Limit?: number) => {
    const Value = row.cells[Column]?.text ?? null
    findings.push(
      findingOf(
        Code,
        { Sheet: row.Sheet, Row: row.Row, Column, Value },
        Limit === undefined ? {} : { Limit },
      ),
    )
  }
  const text = (column: keyof typeof textLimit): string => {
    const words = lineOfCell(row.cells[column]?.text ?? '')
    if (words.length > textLimit[column]) wrong('text_too_long', column, textLimit[column])
    return words
  }
  for (const [column, cell] of Object.entries(row.cells) as [UploadColumn, FileCell][]) {
    if (cell.kind === 'error') wrong('cell_error', column)
    if (cell.kind === 'formula') wrong('formula_without_value', column)
  }
  const says = (columns: readonly UploadColumn[]) => columns.some((column) => row.cells[column])
  const school = says(schoolColumns)
    ? {
        name: text('SchoolName'),
        city: text('SchoolCity'),
        postalCode: text('SchoolPostalCode'),
        youth: readYouth(row.cells.NumberOfYouth, (code, limit) => wrong(code, 'NumberOfYouth', limit)),
      }
    : null
  if (school && school.name === '' && !row.cells.SchoolName) wrong('value_required', 'SchoolName')
  const educator = says(educatorColumns)
    ? {
        firstName: text('EducatorFirstName'),
        lastName: text('EducatorLastName'),
        email: text('EducatorEmail').toLowerCase(),
        feedback: readYesOrNo(row.cells.SendFeedback, () => wrong('not_yes_or_no', 'SendFeedback')),
      }
    : null
  if (educator) checkEducator(educator, row, wrong)
  const isSound = (columns: readonly UploadColumn[]) =>
    !findings.some((finding) => columns.some((column) => column === finding.Column))
  return {
    school,
    educator,
    schoolIsSound: isSound(schoolColumns),
    educatorIsSound: isSound(educatorColumns),
    findings,
  }
}

function checkEducator(
  { firstName, lastName, email }: NamedEducator,
  row: UploadedRow,
  wrong: (code: FindingCode, column: UploadColumn) => void,
): void {
  if (email !== '') {
    if (!isEmail(email) && row.cells.EducatorEmail?.kind === 'text') wrong('not_an_email', 'EducatorEmail')
    return
  }
  if (row.cells.EducatorEmail) return
  if (firstName === '' && !row.cells.EducatorFirstName) wrong('value_required', 'EducatorFirstName')
  if (lastName === '' && !row.cells.EducatorLastName) wrong('value_required', 'EducatorLastName')
}

/** A whole number of youth; null where nothing is said or something is wrong. */
function readYouth(
  cell: FileCell | undefined,
  wrong: (code: FindingCode, limit?: number) => void,
): number | null {
  if (!cell || cell.kind === 'error' || cell.kind === 'formula') return null
  // Spreadsheets turn "12-15" into the 15th of December, whose number would be some 46,000 youth.
  if (cell.kind === 'date') {
    wrong('date_not_number')
    return null
  }
  const text = cell.text.replace(/\s/g, '')
  if (!/^-?\d{1,15}([.,]0{1,2})?$/.test(text)) {
    wrong('not_a_number')
    return null
  }
  const number = Number.parseInt(text, 10)
  if (number < 1) wrong('number_too_small', 1)
  else if (number > countLimits.People) wrong('number_too_great', countLimits.People)
  else return number
  return null
}

function readYesOrNo(cell: FileCell | undefined, wrong: () => void): boolean | null {
  if (!cell || cell.kind === 'error' || cell.kind === 'formula') return null
  const said = readYesNo(cell.text)
  if (said === undefined) wrong()
  return said ?? null
}
