import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emptyActivity } from '../../../domain/activity/document.ts'
import { activityBodySchema } from '../../../domain/activity/schema.ts'
import { compileSchema } from '../../../server/http/compile-schema.ts'

const id = '3f0c0000-0000-4000-8000-00000000000A'
const item = { Id: id, EnumerationId: id, Enumeration: { Name: 'x' } }
const body = {
  ...emptyActivity(id, id, id),
  Date: '2026-02-01',
  Name: 'Rockets',
  ChildWorkshops: [{ Id: id, Name: 'Part one', LanguagesHeader: { Items: [item] } }],
  LanguagesHeader: { Items: [item, { ...item, Deleted: true }] },
  VolunteerLogHeader: {
    LogItems: [
      {
        Id: id,
        SubjectId: id,
        AuxData: { FirstName: 'Élodie', LastName: 'O’Brien', Email: null, Affiliation: '' },
        LogHours: [{ HourTypeId: id, Hours: 1.5 }],
      },
    ],
  },
  EducatorLogHeader: { Items: [{ Id: id, EducatorAuxData: { FirstName: 'Ada' }, ActivityFeedback: true }] },
  WorkshopKits: [{ Id: id, KitId: id, IsKitDamaged: null, KitCondition: 'new' }],
}

/** Every place of the body, as the fields and places that lead there. */
const places = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...places(inner, [...path, key])])
    : []

const instead = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'x'.repeat(5000),
    'a\nb',
    0,
    -1,
    1.25,
    1e9,
    true,
    {},
    [],
    [[]],
  ),
  fc.constantFrom<unknown>('3f0c0000', id, [null], [{}], { Id: id }, { Id: 1, More: 2 }, Array(300).fill({})),
)

/** The body with something else in one of its places, left out where that is undefined, or with a field too many. */
function changed(path: readonly string[], value: unknown, isMore: boolean): unknown {
  const copy = structuredClone(body) as unknown
  let holder = copy as Record<string, unknown>
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string, unknown>
  const last = path.at(-1) ?? ''
  if (isMore && !Array.isArray(holder)) holder[`${last}More`] = value
  else if (value === undefined && !Array.isArray(holder)) delete holder[last]
  else holder[last] = value
  return copy
}

describe('A schema as code', () => {
  it('reads the body of an activity as the schema itself does, and finds the same wrong with it', () => {
    const compiled = compileSchema(activityBodySchema)
    expect(compiled).not.toBe(activityBodySchema)
    expect(compiled.safeParse(body)).toEqual(activityBodySchema.safeParse(body))
    expect(compiled.safeParse(body).success).toBe(true)
    let refused = 0
    fc.assert(
      fc.property(fc.constantFrom(...places(body)), instead, fc.boolean(), (path, value, isMore) => {
        const sent = changed(path, value, isMore)
        const expected = activityBodySchema.safeParse(sent)
        const found = compiled.safeParse(sent)
        if (!expected.success) refused += 1
        expect(found.success).toBe(expected.success)
        expect(found.data).toEqual(expected.data)
        expect(found.error?.issues).toEqual(expected.error?.issues)
      }),
      { numRuns: 2000 },
    )
    expect(refused).toBeGreaterThan(100)
  })

  it('keeps the rules of an object that stands within another, and what it gives', () => {
    const inner = z
      .strictObject({ From: z.int(), To: z.int() })
      .refine(({ From, To }) => From <= To, 'upside_down')
    const schema = z.object({ Span: inner.nullable(), More: z.array(inner).max(2).optional() })
    const compiled = compileSchema(schema)
    for (const sent of [
      { Span: null },
      { Span: { From: 1, To: 2 }, More: [{ From: 2, To: 1 }] },
      { Span: { From: 3, To: 2 } },
      { Span: { From: 1, To: 2, Other: 1 } },
      { Span: null, More: [1, 2, 3] },
      {},
      null,
    ]) {
      const [found, expected] = [compiled.safeParse(sent), schema.safeParse(sent)]
      expect(found.data).toEqual(expected.data)
      expect(found.error?.issues).toEqual(expected.error?.issues)
    }
  })

  it('is made once', () => {
    expect(compileSchema(activityBodySchema)).toBe(compileSchema(activityBodySchema))
  })
})
