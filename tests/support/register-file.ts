import { randomUUID } from 'node:crypto'
import type { FileCell } from '../../domain/kernel/file-cell.ts'
import { nameKey } from '../../domain/kernel/name-key.ts'
import { emptyDeskOrganization } from '../../domain/organization/desk-document.ts'
import type { FileColumn } from '../../domain/organization/file-update/columns.ts'
import { compareFile } from '../../domain/organization/file-update/compare.ts'
import type { FileRegister, KnownOrganization } from '../../domain/organization/file-update/match-row.ts'
import type { ChoiceWords, FileWords } from '../../domain/organization/file-update/read-row.ts'
import { choiceKey } from '../../domain/organization/file-update/register-words.ts'
import { type OrganizationChoice, organizationLists } from '../../domain/organization/lists.ts'
import { zeroless } from '../../domain/organization/school-number.ts'

export const ontario = randomUUID()
export const quebec = randomUUID()

/** An organization of the register: a school of Wawa, in Ontario. */
export const known = (more: Partial<KnownOrganization> = {}): KnownOrganization => ({
  ...emptyDeskOrganization(randomUUID()),
  Name: 'Maple School',
  City: 'Wawa',
  RegionId: ontario,
  Status: 1,
  MergedId: null,
  ...more,
})

/** A register of these organizations. */
export const registerOf = (all: readonly KnownOrganization[]): FileRegister => ({
  byIds: async (ids) => all.filter(({ Id }) => ids.includes(Id)),
  byNumbers: async (numbers) => {
    const bare = numbers.map(zeroless)
    return all.filter(({ ProvincialSchoolId: number }) => number !== null && bare.includes(zeroless(number)))
  },
  byNames: async (names) => all.filter(({ Name, Status }) => Status !== 2 && names.includes(nameKey(Name))),
})

type Words<Value> = Partial<Record<OrganizationChoice, Record<string, Value>>>

const wordsOf = <Value>(words: Words<Value>) =>
  Object.fromEntries(
    Object.keys(organizationLists).map((field) => [
      field,
      new Map(
        Object.entries(words[field as OrganizationChoice] ?? {}).map(([word, value]) => [
          choiceKey(word),
          value,
        ]),
      ),
    ]),
  ) as unknown as ChoiceWords<Value>

/** What files may say beside the provinces. */
export interface Said {
  choices?: Words<string>
  removed?: Words<readonly string[]>
  statuses?: Record<string, 0 | 1 | 2>
}

const fileWords = ({ choices, removed = {}, statuses = {} }: Said): FileWords => ({
  choices: wordsOf({ RegionId: { Ontario: ontario, Quebec: quebec }, ...choices }),
  removed: wordsOf(removed),
  statuses: new Map(Object.entries(statuses)),
})

/** The words of the provinces alone. */
export const noWords = fileWords({})

/** Compares rows of texts, or other cells, with these organizations; the first row is the second line of its file. */
export async function compareRows(
  rows: readonly Partial<Record<FileColumn, string | FileCell>>[],
  organizations: readonly KnownOrganization[],
  { regionId = null, ...said }: Said & { regionId?: string | null } = {},
) {
  const { changes, errors, unchanged } = await compareFile(
    rows.map((row, place) => ({
      number: place + 2,
      cells: Object.fromEntries(
        Object.entries(row).map(
          ([column, text]) => [column, typeof text === 'string' ? { kind: 'text', text } : text] as const,
        ),
      ),
    })),
    fileWords(said),
    registerOf(organizations),
    { regionId },
  )
  return {
    /** Line, whom it means (null: an addition), and the columns that it would change. */
    changes: changes.map(({ row, organizationId, columns }) => [row, organizationId, columns]),
    values: changes.map(({ values, before }) => ({ values, before })),
    /** Line, what is wrong, and with which values. */
    errors: errors.map(({ Message, InfoJson }) => {
      const info = JSON.parse(InfoJson)
      const values = (info.InvalidProperties ?? []) as { Property: string; Code: string }[]
      return [info.LineNumber, Message, ...values.map(({ Property, Code }) => `${Property} ${Code}`)]
    }),
    details: errors.map(({ InfoJson }) => JSON.parse(InfoJson)),
    unchanged,
  }
}
