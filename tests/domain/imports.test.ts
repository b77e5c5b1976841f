import { describe, expect, it } from 'vitest'
import { columnsOfKind, importHeaders, importKinds, readImportHeaders } from '../../domain/imports/columns.ts'
import { KnownPlaces } from '../../domain/imports/facts.ts'
import { mayImport } from '../../domain/imports/permissions.ts'
import type { ImportCells } from '../../domain/imports/read-cells.ts'
import { readEducator } from '../../domain/imports/read-educator.ts'
import { contentKeyOf, readHours, writtenBefore } from '../../domain/imports/read-hours.ts'
import { readPerson } from '../../domain/imports/read-person.ts'
import { roleNames } from '../../domain/kernel/actor.ts'

const places = new KnownPlaces({
  Sites: [
    { Id: 'toronto', Name: 'Toronto', UrlPart: 'Toronto' },
    { Id: 'montreal', Name: 'Montréal', UrlPart: 'Montr%C3%A9al' },
  ],
  Seasons: [
    { Id: 'now', StartDate: '2025-09-01', EndDate: '2026-08-31', Active: true },
    { Id: 'before', StartDate: '2024-09-01', EndDate: '2025-08-31', Active: false },
  ],
  Today: '2026-02-10',
})

const cells = (
  texts: Record<string, string>,
  kinds: Record<string, 'date' | 'error' | 'formula'> = {},
): ImportCells =>
  Object.fromEntries(
    Object.entries(texts).map(([column, text]) => [column, { kind: kinds[column] ?? 'text', text }]),
  )

const person = { GivenName: 'Bob', FamilyName: 'Ross', Email: 'bob@new.example' }
const wrongOf = ({ findings }: { findings: { Code: string; Column: string }[] }) =>
  findings.map(({ Code, Column }) => `${Column} ${Code}`)

describe('The headers of an import', () => {
  it('are known in both languages, in any order and case, beside columns that are not read', () => {
    for (const kind of importKinds)
      for (const language of ['en', 'fr'] as const) {
        const texts = [
          'Colour',
          ...columnsOfKind[kind].map((column) => importHeaders[column][language].toUpperCase()),
        ]
        const read = readImportHeaders(kind, new Map(texts.reverse().map((text, place) => [place, text])))
        expect([...(read?.columns.values() ?? [])].sort()).toEqual([...columnsOfKind[kind]].sort())
        expect(read?.ignored).toEqual(['Colour'])
      }
  })

  it('need the address, and a second column', () => {
    expect(readImportHeaders('people', new Map([[0, 'E-mail']]))).toBeNull()
    expect(
      readImportHeaders(
        'people',
        new Map([
          [0, 'Given name'],
          [1, 'Family name'],
        ]),
      ),
    ).toBeNull()
    expect(
      readImportHeaders(
        'hours',
        new Map([
          [0, 'Courriel'],
          [1, 'Heures'],
        ]),
      ),
    ).not.toBeNull()
  })
})

describe('A row of people', () => {
  it('is read with its seasons, however they are written; without one the active season counts', () => {
    for (const [text, ids] of [
      ['', ['now']],
      ['2025', ['now']],
      ['2024-2025', ['before']],
      ['2024–25; 2025/2026', ['before', 'now']],
      ['2025-01-31', ['before']],
    ] as const)
      expect(
        readPerson(cells({ ...person, Site: 'toronto', Season: text }), places).person?.seasonIds,
      ).toEqual(ids)
  })

  it('refuses seasons that are none, and years that are not those of one season', () => {
    for (const Season of ['2019', '2024-2026', 'winter', '2025; 1900', '1e309'])
      expect(wrongOf(readPerson(cells({ ...person, Site: 'Toronto', Season }), places))).toEqual([
        'Season season_unknown',
      ])
  })

  it('finds a site by its name or its address, without case and accents', () => {
    for (const Site of ['Montréal', 'montreal', ' MONTREAL '])
      expect(readPerson(cells({ ...person, Site }), places).person?.siteId).toBe('montreal')
  })

  it('takes no letter of another script for an address, and asks a coordinator for a site', () => {
    expect(wrongOf(readPerson(cells({ ...person, Email: 'bоb@new.example' }), places))).toEqual([
      'Email not_an_email',
    ])
    expect(wrongOf(readPerson(cells({ ...person, Role: 'Coordonnatrice' }), places))).toEqual([
      'Site value_required',
    ])
  })

  it('says of cells with formulas that they have no value', () => {
    const read = readPerson(cells({ ...person, FamilyName: '=A1' }, { FamilyName: 'formula' }), places)
    expect(wrongOf(read)).toEqual(['FamilyName formula_without_value'])
  })
})

describe('A row of hours', () => {
  const hours = { Email: 'Bob@new.example', Site: 'Toronto', Season: '2024-2025' }

  it('tells hours of one kind, or of each kind in its column, with two decimals', () => {
    expect(readHours(cells({ ...hours, Hours: '7,255' }), places).hours?.amounts).toEqual({
      Preparation: 0,
      Delivery: 7.26,
      Support: 0,
    })
    expect(readHours(cells({ ...hours, Hours: '3', Kind: 'Soutien' }), places).hours?.amounts.Support).toBe(3)
    const each = readHours(cells({ ...hours, Preparation: '2', Delivery: '10.5', Support: '' }), places)
    expect(each.hours?.amounts).toEqual({ Preparation: 2, Delivery: 10.5, Support: 0 })
  })

  it('refuses what is no number of hours', () => {
    for (const [text, code] of [
      ['1e309', 'not_a_number'],
      ['NaN', 'not_a_number'],
      ['1,250', 'not_a_number'],
      ['-3', 'number_too_small'],
      ['0', 'number_too_small'],
      ['5001', 'number_too_great'],
      ['=SUM(A1)', 'not_a_number'],
    ])
      expect(wrongOf(readHours(cells({ ...hours, Hours: text ?? '' }), places))).toEqual([`Hours ${code}`])
    expect(wrongOf(readHours(cells({ ...hours, Hours: '2025-01-02' }, { Hours: 'date' }), places))).toEqual([
      'Hours date_not_number',
    ])
    expect(wrongOf(readHours(cells({ ...hours, Hours: '3', Delivery: '3' }), places))).toEqual([
      'Hours hours_twice',
    ])
  })

  it('is of the season that was typed where a spreadsheet took it for a month', () => {
    const seasons = new KnownPlaces({
      ...places.facts,
      Seasons: [2011, 2005, 2004].map((year) => ({
        Id: `of ${year}`,
        StartDate: `${year}-09-01`,
        EndDate: `${year + 1}-08-31`,
        Active: false,
      })),
    })
    for (const [Season, id] of [
      ['2005-06-01', 'of 2005'],
      ['2011-12-01', 'of 2011'],
      // Days, each in its season.
      ['2005-06-02', 'of 2004'],
      ['2005-05-01', 'of 2004'],
    ] as const) {
      const inDateCell = (more: Record<string, string>) => cells({ ...more, Season }, { Season: 'date' })
      const ofHours = readHours(inDateCell({ ...hours, Hours: '3' }), seasons).hours
      const ofPerson = readPerson(inDateCell({ ...person, Site: 'Toronto' }), seasons).person
      expect([ofHours?.seasonId, ofPerson?.seasonIds]).toEqual([id, [id]])
    }
    const without = readHours(
      cells({ ...hours, Season: '2005-06-01', Hours: '3' }, { Season: 'date' }),
      places,
    ).hours
    expect([without?.seasonId, without?.year]).toEqual([null, 2005])
  })

  it('is of a season, of a day in it, or of a year that is no season here', () => {
    const time = (more: object) => {
      const { hours: read } = readHours(
        cells({ Email: 'b@new.example', Site: 'Toronto', Hours: '3', ...more }),
        places,
      )
      return read && [read.seasonId, read.year, read.date]
    }
    expect(time({ Season: '2024' })).toEqual(['before', 2024, null])
    expect(time({ Date: '2025-08-31' })).toEqual(['before', 2024, '2025-08-31'])
    expect(time({ Date: '2019-08-31' })).toEqual([null, 2018, '2019-08-31'])
    expect(time({ Season: '2018-2019' })).toEqual([null, 2018, null])
    expect(time({ Season: '1999-00' })).toEqual([null, 1999, null])
    expect(time({ Season: '2018-2020' })).toBeNull()
    expect(time({ Season: '2018-17' })).toBeNull()
    expect(time({ Season: '2027' })).toBeNull()
  })

  it('refuses days that are none, day zero of spreadsheets, days to come, and those of another season', () => {
    const wrong = (more: Record<string, string>) =>
      wrongOf(readHours(cells({ Email: 'b@new.example', Site: 'Toronto', Hours: '3', ...more }), places))
    expect(wrong({ Date: '2025-02-30' })).toEqual(['Date not_a_date', 'Season value_required'])
    expect(wrong({ Date: '1900-01-01' })).toEqual(['Date date_too_early', 'Season value_required'])
    expect(wrong({ Date: '2026-02-11' })).toEqual(['Date date_in_future', 'Season value_required'])
    expect(wrong({ Date: '2025-09-01', Season: '2024' })).toEqual(['Date date_not_in_season'])
    const between = new KnownPlaces({
      ...places.facts,
      Seasons: [{ Id: 'before', StartDate: '2024-09-01', EndDate: '2025-06-30', Active: false }],
    })
    const july = cells({
      Email: 'b@new.example',
      Site: 'Toronto',
      Hours: '3',
      Date: '2025-07-15',
      Season: '2024',
    })
    expect(wrongOf(readHours(july, between))).toEqual(['Date date_not_in_season'])
  })

  it('needs a site in a season that there is, and a season for program support', () => {
    expect(wrongOf(readHours(cells({ ...hours, Site: '', Hours: '3' }), places))).toEqual([
      'Site value_required',
    ])
    expect(readHours(cells({ ...hours, Site: '', Season: '2015', Hours: '3' }), places).hours).not.toBeNull()
    expect(wrongOf(readHours(cells({ ...hours, Season: '2015', Support: '3' }), places))).toEqual([
      'Season support_without_season',
    ])
  })

  it('is known again by all that it says, whatever the case of the address and the writing of its numbers', () => {
    const keyOf = (more: object) => {
      const { hours: read } = readHours(cells({ ...hours, Hours: '3', ...more }), places)
      return read && contentKeyOf(read)
    }
    expect(keyOf({ Email: 'BOB@NEW.EXAMPLE', Hours: '3,00', Season: '2024' })).toBe(keyOf({}))
    expect(keyOf({ Hours: '4' })).not.toBe(keyOf({}))
    expect(keyOf({ Kind: 'preparation' })).not.toBe(keyOf({}))
  })

  it('of a day is known again whichever seasons there are, and by what it was called beside the year of its season', () => {
    const day = cells({ Email: 'b@new.example', Site: 'Toronto', Hours: '3', Date: '2019-05-04' })
    const keyIn = (Seasons: { Id: string; StartDate: string; EndDate: string; Active: boolean }[]) => {
      const { hours: read } = readHours(day, new KnownPlaces({ ...places.facts, Seasons }))
      return read ? contentKeyOf(read) : ''
    }
    const key = keyIn([])
    expect(keyIn([...places.facts.Seasons])).toBe(key)
    expect(keyIn([{ Id: 'x', StartDate: '2019-01-01', EndDate: '2019-12-31', Active: false }])).toBe(key)
    expect(writtenBefore(key)).toEqual([
      'b@new.example|toronto|2019|2019-05-04|Delivery=0/3/0',
      'b@new.example|toronto|2018|2019-05-04|Delivery=0/3/0',
    ])
    const ofSeason = readHours(cells({ ...hours, Hours: '3' }), places).hours?.ofWhat ?? ''
    expect(writtenBefore(ofSeason)).toEqual([ofSeason])
  })

  it('is like rows of the same time in the other layout, as far as they tell of the same kinds', () => {
    const read = (more: object) => readHours(cells({ ...hours, ...more }), places).hours
    const like = (one: object, other: object) =>
      read(one)?.likeWhat.includes(read(other)?.ofWhat ?? '') === true
    const columns = { Preparation: '2', Delivery: '10' }
    expect(like({ Hours: '10' }, columns)).toBe(true)
    expect(like(columns, { Hours: '10' })).toBe(true)
    expect(like(columns, { Hours: '3', Kind: 'preparation' })).toBe(true)
    expect(like(columns, { Hours: '3', Kind: 'support' })).toBe(false)
    expect(like({ Hours: '10' }, { Hours: '3', Kind: 'preparation' })).toBe(false)
    expect(like({ Hours: '10' }, { ...columns, Season: '2025' })).toBe(false)
    expect(like({ Hours: '10' }, { Hours: '4' })).toBe(true)
    expect(like(columns, { Delivery: '1' })).toBe(true)
  })
})

describe('A row of educators', () => {
  it('names a school by its name or its number, and a site', () => {
    const read = (more: object) => readEducator(cells({ ...person, ...more }), places)
    expect(wrongOf(read({}))).toEqual(['School value_required', 'Site value_required'])
    expect(read({ SchoolNumber: '0012', Site: 'Toronto' }).educator).toMatchObject({
      number: '0012',
      school: '',
    })
    expect(read({ School: 'Maple', Site: 'Toronto' }).educator).toMatchObject({ school: 'Maple' })
  })
})

describe('Taking files in', () => {
  it('is for administrators', () => {
    for (const role of roleNames)
      expect(mayImport({ SubjectId: 'x', Roles: [role], Approvals: [] })).toBe(role === 'Administrator')
  })
})
