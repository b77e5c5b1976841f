import { nameKey } from '../../kernel/name-key.ts'
import type { ProblemCode } from '../../kernel/problems.ts'
import { isFilled } from '../../kernel/text.ts'
import { type DeskOrganization, emptyDeskOrganization } from '../desk-document.ts'
import { deskOrganizationRefusals } from '../desk-rules.ts'
import { isSameNumber, stands } from '../school-number.ts'
import { isSameTelephone, postalCodeKey } from '../similarity.ts'
import { additionKeys, doublesOf } from './additions.ts'
import { columnOfField, type FileColumn, type FileField, type FileValues } from './columns.ts'
import { comparisonError, dataError, type InvalidProperty, parseError, type RowFinding } from './findings.ts'
import {
  FileNumbers,
  type FileRegister,
  type Found,
  type KnownOrganization,
  lookUp,
  matchesOf,
} from './match-row.ts'
import { type FileRow, type FileWords, type ReadFileRow, readFileRow, textAsRead } from './read-row.ts'
import { removedRefusals, withOwnChoices } from './removed-choices.ts'
import type { FileError } from './schema.ts'

/** A change that a row proposes; an addition has no organization. */
interface ProposedChange {
  row: number
  organizationId: string | null
  columns: FileColumn[]
  /** What the changed fields would say, and what they say now. */
  values: FileValues
  before: FileValues
}

/** What came of a file. */
export interface FileComparison {
  changes: ProposedChange[]
  errors: FileError[]
  unchanged: number
}

/** Rows between two calls of `pause`: a few milliseconds of work. */
const STRETCH = 250

/** Asked between stretches; may let others work, or throw to give up. */
export type Pause = (done: number) => Promise<void> | void

/**
 * Compares the rows of a file with the register (decisions-platform, Organizations): a row means the organization of its
 * Id, else of its provincial school id, else the one of its name, city and province if there is exactly one, else what
 * was merged and had its number; else it adds.
 * Whose number another row of the file has is that row's, not the one of a row with a number of its own: buildings of one
 * school share its name.
 */
export async function compareFile(
  rows: readonly FileRow[],
  words: FileWords,
  register: FileRegister,
  { regionId = null, pause = () => undefined }: { regionId?: string | null; pause?: Pause } = {},
): Promise<FileComparison> {
  const lines: ReadFileRow[] = []
  for (let from = 0; from < rows.length; from += STRETCH) {
    for (const row of rows.slice(from, from + STRETCH)) {
      const line = readFileRow(row, words)
      if (regionId && line.values.RegionId === undefined) line.values.RegionId = regionId
      lines.push(line)
    }
    await pause(0)
  }
  const said = new FileNumbers(lines)
  const comparison = new Comparison(rows, said)
  for (let from = 0; from < rows.length; from += STRETCH) {
    const read = lines.slice(from, from + STRETCH)
    const found = await lookUp(read, register, said)
    for (const [place, line] of read.entries()) comparison.take(line, found, from + place)
    await pause(from + read.length)
  }
  return comparison.outcome
}

class Comparison {
  readonly outcome: FileComparison = { changes: [], errors: [], unchanged: 0 }
  private readonly rows: readonly FileRow[]
  private readonly taken = new Set<string>()
  private readonly said: FileNumbers

  constructor(rows: readonly FileRow[], said: FileNumbers) {
    this.rows = rows
    this.said = said
  }

  take(row: ReadFileRow, found: Found, place: number): unknown {
    if (row.unreadable || (row.id === null && !row.values.ProvincialSchoolId && !isFilled(row.values.Name))) {
      if (!row.unreadable && row.invalid.length > 0) return this.refuseValues(row, row.invalid)
      this.outcome.errors.push(
        parseError(row.unreadable ?? 'nothing_to_match', {
          LineNumber: row.number,
          Line: lineOf(this.rows[place]),
        }),
      )
      return
    }
    const matches = matchesOf(row, found, this.said)
    if (row.id !== null && matches.length === 0) return this.refuse('id_unknown', row, [])
    if (matches.length > 0 && !matches.some(stands)) {
      if (matches.some((match) => saysNothingNew(match, row))) this.outcome.unchanged += 1
      else this.refuse('already_merged', row, matches)
      return
    }
    if (matches.length > 1) return this.refuse('several_match', row, matches)
    const [match = null] = matches
    const values = withOwnChoices(match, row)
    // Another row has the number of that school as it is written: nothing is left to add.
    const doubles = match ? [] : doublesOf(values, found.byName.get(nameKey(values.Name ?? '')) ?? [])
    if (doubles.length > 0) return this.refuse('matched_twice', row, doubles)
    const keys = match ? [match.Id] : additionKeys(values)
    if (keys.some((key) => this.taken.has(key)))
      return this.refuse('matched_twice', row, match ? [match] : [])
    for (const key of keys) this.taken.add(key)
    const changed = changedFields(match, values)
    const unread = [...row.invalid, ...removedRefusals(match, row)]
    // A cell that is refused for what it says is not missing as well.
    const invalid = [
      ...unread,
      ...invalidOf(match, values, changed, found).filter(
        ({ Property }) => !unread.some((refused) => refused.Property === Property),
      ),
    ]
    if (invalid.length > 0) return this.refuseValues(row, invalid)
    if (changed.length === 0) {
      this.outcome.unchanged += 1
      return
    }
    this.outcome.changes.push({
      row: row.number,
      organizationId: match?.Id ?? null,
      columns: changed.flatMap((field) => columnOfField.get(field) ?? []),
      values: pick(values, changed),
      before: match ? pick(match, changed) : {},
    })
  }

  private refuse(code: RowFinding, row: ReadFileRow, matches: readonly KnownOrganization[]): void {
    const fields = Object.keys(row.values) as FileField[]
    this.outcome.errors.push(
      comparisonError(code, {
        LineNumber: row.number,
        FileItem: saidBy(row),
        DatabaseItems: matches.slice(0, 10).map((match) => ({
          Id: match.Id,
          ...pick(match, [...new Set<FileField>(['Name', 'City', ...fields])]),
        })),
      }),
    )
  }

  private refuseValues(row: ReadFileRow, InvalidProperties: InvalidProperty[]): void {
    this.outcome.errors.push(dataError({ LineNumber: row.number, InvalidProperties, Object: saidBy(row) }))
  }
}

const saidBy = ({ id, values }: ReadFileRow) => (id ? { Id: id, ...values } : values)

const lineOf = (row: FileRow | undefined): string =>
  Object.values(row?.cells ?? {})
    .map(({ text }) => text)
    .join('\t')

/** The fields that the file says otherwise than the register; blanks, and how a code or a number is written, make no difference. */
export const changedFields = (known: KnownOrganization | null, values: FileValues): FileField[] =>
  (Object.keys(values) as FileField[]).filter((field) => !isSame(field, known?.[field], values[field]))

function isSame(field: FileField, one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'string' || typeof other !== 'string') return false
  const [mine, theirs] = [textAsRead(field, one), textAsRead(field, other)]
  if (mine === theirs) return true
  if (field === 'PostalCode' || field === 'PhysicalPostalCode')
    return postalCodeKey(one) === postalCodeKey(other)
  if (field === 'TelephoneNumber' || field === 'FaxNumber') return isSameTelephone(one, other)
  return field === 'ProvincialSchoolId' && isSameNumber(mine, theirs)
}

const saysNothingNew = (known: KnownOrganization, row: ReadFileRow): boolean =>
  changedFields(known, withOwnChoices(known, row)).length === 0

/** What of the changed values cannot be saved, by the rules of the desk; and what an addition lacks. */
function invalidOf(
  match: KnownOrganization | null,
  values: FileValues,
  changed: readonly FileField[],
  found: Found,
): InvalidProperty[] {
  const before = match && { ...match, Status: match.Status === 2 ? 1 : match.Status }
  const after: DeskOrganization = {
    ...(before ?? emptyDeskOrganization('')),
    ...pick(values, changed),
    Status: values.Status === 2 ? 1 : (values.Status ?? before?.Status ?? 0),
  }
  const property = (Field: string, Code: string, Limit?: number): InvalidProperty => ({
    Property: columnOfField.get(Field) ?? 'Name',
    Code,
    Value: text(values[Field as FileField]),
    ...(Limit === undefined ? {} : { Limit }),
  })
  const missing = match
    ? []
    : (['Name', 'City', 'RegionId'] as const)
        .filter((field) => !isFilled(values[field]))
        .map((field) => property(field, 'required'))
  const refused = mergeRefusal(match, values, found)
  const merge = refused === null ? [] : [property('MergedId', refused)]
  const rules = deskOrganizationRefusals(after, before)
    .filter(({ Field, Code }) => !(Code === 'required' && missing.some(({ Property }) => Property === Field)))
    .map(({ Field = 'Name', Code, Limit }) => property(Field, Code, Limit))
  return [...missing, ...merge, ...rules]
}

/** What keeps a row from being merged into what it names; null where nothing does, or nothing is to be merged. */
function mergeRefusal(
  match: KnownOrganization | null,
  { MergedId, Status }: FileValues,
  { byId }: Found,
): ProblemCode | null {
  if (Status !== 2 && (MergedId ?? null) === (match?.MergedId ?? null)) return null
  if (!MergedId) return 'required'
  if (!match || MergedId === match.Id || Status === 0 || Status === 1) return 'invalid'
  const target = byId.get(MergedId)
  if (!target) return 'unknown_reference'
  return target.Status === 2 ? 'already_merged' : null
}

const text = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value).slice(0, 200)

const pick = (values: FileValues, fields: readonly FileField[]): FileValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
