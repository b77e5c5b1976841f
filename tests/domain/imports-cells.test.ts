import { describe, expect, it } from 'vitest'
import { KnownPlaces } from '../../domain/imports/facts.ts'
import { settledTogether } from '../../domain/imports/findings.ts'
import { readHours } from '../../domain/imports/read-hours.ts'
import { readPerson } from '../../domain/imports/read-person.ts'
import { trimCell } from '../../domain/imports/trim-cell.ts'
import { foldTable } from '../../domain/kernel/fold-table.ts'

const places = new KnownPlaces({
  Sites: [{ Id: 'toronto', Name: 'Toronto', UrlPart: 'Toronto' }],
  Seasons: [{ Id: 'now', StartDate: '2025-09-01', EndDate: '2026-08-31', Active: true }],
  Today: '2026-02-10',
})
const cells = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, { kind: 'text' as const, text }]))
const personOf = (texts: Record<string, string>) =>
  readPerson(
    cells({ GivenName: 'Bob', FamilyName: 'Ross', Email: 'bob@new.example', Site: 'Toronto', ...texts }),
    places,
  )
const wrongOf = ({ findings }: { findings: { Code: string; Column: string }[] }) =>
  findings.map(({ Code, Column }) => `${Column} ${Code}`)

describe('A cell of people', () => {
  it('says whether they are approved, in either language, and nothing where it is empty', () => {
    for (const [Approved, isApproved] of [
      ['Yes', true],
      ['oui', true],
      ['No', false],
      ['non', false],
      ['', null],
      [' ', null],
    ] as const)
      expect(personOf({ Approved }).person?.isApproved).toBe(isApproved)
    expect(wrongOf(personOf({ Approved: 'perhaps' }))).toEqual(['Approved not_yes_or_no'])
  })

  it('says what they are, in either language: volunteers where it is empty', () => {
    for (const [Role, isCoordinator] of [
      ['volunteer', false],
      ['Bénévole', false],
      ['', false],
      ['Coordinator', true],
      ['coordonnateur', true],
    ] as const)
      expect(personOf({ Role }).person?.isCoordinator).toBe(isCoordinator)
    expect(wrongOf(personOf({ Role: 'President' }))).toEqual(['Role role_unknown'])
  })

  it('says the language that they read, and no other', () => {
    for (const [Language, locale] of [
      ['English', 'en'],
      ['Français', 'fr'],
      ['', null],
    ] as const)
      expect(personOf({ Language }).person?.locale).toBe(locale)
    expect(wrongOf(personOf({ Language: 'Deutsch' }))).toEqual(['Language language_unknown'])
  })

  it('without an address is told as empty once', () => {
    expect(wrongOf(personOf({ Email: '' }))).toEqual(['Email value_required'])
    expect(wrongOf(personOf({ Email: 'bob' }))).toEqual(['Email not_an_email'])
  })

  it('may name seasons up to twenty, each once', () => {
    expect(personOf({ Season: Array(20).fill('2025').join(';') }).person?.seasonIds).toEqual(['now'])
    expect(wrongOf(personOf({ Season: Array(21).fill('2025').join(';') }))).toEqual(['Season season_unknown'])
  })
})

describe('What nobody sees', () => {
  const signs = [...foldTable()].flatMap(([sign, folded]) => (folded === '' ? [sign] : []))

  it('is not kept around a cell, whatever sign it is', () => {
    expect(signs).toEqual(
      expect.arrayContaining(['\u00ad', '\u180e', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']),
    )
    for (const sign of [...signs, ' ', '\t', '\u00a0', '\u3000'])
      expect(trimCell(`${sign} ${sign}bob@new.example${sign}`)).toBe('bob@new.example')
    expect(trimCell(signs.join(''))).toBe('')
  })

  it('is kept within a word, which it may part or join', () => {
    expect(trimCell('می\u200cخواهم')).toBe('می\u200cخواهم')
    expect(trimCell('ශ්\u200dරී')).toBe('ශ්\u200dරී')
  })
})

it('a row of hours is read as soon as nothing is wrong, and not while anything is', () => {
  const row = { Email: 'bob@new.example', Season: '2025', Site: 'Toronto', Hours: '3', Kind: 'Delivery' }
  expect(readHours(cells(row), places).hours?.amounts).toMatchObject({ Delivery: 3 })
  expect(readHours(cells({ ...row, Email: '' }), places).hours).toBeNull()
  expect(readHours(cells({ ...row, Hours: 'three' }), places).hours).toBeNull()
})

it('one answer settles every row whose address has nobody, is unproven, or whose hours differ', () => {
  expect([...settledTogether].sort()).toEqual(['address_unproven', 'hours_differ', 'person_unknown'])
})
