import { describe, expect, test } from 'vitest'
import { emailIdOf } from '../../../domain/mail/email-types.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import type { DeskDraft, DeskRequest } from '../../../src/data/desk/desk-draft.ts'
import { saveAtDesk } from '../../../src/data/desk/save-at-desk.ts'
import {
  type AddressListWords,
  addressListKind,
} from '../../../src/features/address-lists/address-list-kind.ts'
import { kitKindAt, withoutCopy } from '../../../src/features/kits/kit-kind.ts'
import { intakeKind } from '../../../src/features/sites/intake-kind.ts'
import { saysSomething } from '../../../src/pickers/desk-form/use-desk-form.ts'

describe('an address that was typed and not added', () => {
  const list = addressListKind(null)
  const written = (Typed: string): AddressListWords => ({
    ...list.begin('one'),
    EmailId: emailIdOf(1),
    Addresses: 'a@office.example',
    Typed,
  })
  const typed = (Typed: string) => list.complete?.(written(Typed)) ?? written(Typed)

  test('is kept as it stands there: it may be half of one', () => {
    expect(list.tidy(written('b@office.co'))).toMatchObject({
      Addresses: 'a@office.example',
      Typed: 'b@office.co',
    })
  })

  test('goes with the list when it is saved', async () => {
    const doc = typed(' b@office.example, A@office.example ')
    expect(list.findProblems(doc)).toEqual([])
    const sent: unknown[] = []
    const draft: DeskDraft<AddressListWords> = { base: null, doc, asked: null, savedAt: '' }
    await saveAtDesk(
      list,
      draft,
      async () => undefined,
      async <V>({ body }: Omit<DeskRequest<AddressListWords>, 'doc'>) => {
        sent.push(body)
        return { kind: 'unreachable' } as ApiAnswer<V>
      },
    )
    expect(sent).toEqual([
      { Id: 'one', EmailId: emailIdOf(1), SiteId: null, Addresses: 'a@office.example\nb@office.example' },
    ])
  })

  test('is refused beside its box while it is none, and is unsaved words until then', () => {
    const doc = typed('b@office')
    expect(doc).toMatchObject({ Addresses: 'a@office.example', Typed: 'b@office' })
    expect(list.findProblems(doc)).toEqual([{ Code: 'invalid_email', Field: 'Typed' }])
    expect(list.findProblems({ ...doc, Addresses: '' })).toEqual([{ Code: 'invalid_email', Field: 'Typed' }])
    const draft = {
      base: null,
      doc: list.tidy({ ...list.begin('one'), Typed: 'b@' }),
      asked: null,
      savedAt: '',
    }
    expect(saysSomething(list, draft)).toBe(true)
    expect(saysSomething(list, { ...draft, doc: list.tidy({ ...list.begin('one'), Typed: ' ' }) })).toBe(
      false,
    )
  })
})

test('a kit in one language keeps the words of the other one until it is saved', () => {
  const kind = kitKindAt('toronto')
  const french = { FrenchName: 'Volcans', FrenchDescription: 'Une éruption' }
  const written = {
    ...kind.begin('one'),
    ...french,
    EnglishName: ' Volcanoes ',
    EnglishDescription: 'Eruption',
  }
  expect(kind.tidy({ ...written, Language: 'English' })).toMatchObject({
    ...french,
    EnglishName: 'Volcanoes',
  })
  const sent = kind.complete?.({ ...written, Language: 'English' })
  expect(sent).toMatchObject({
    EnglishName: 'Volcanoes',
    FrenchName: 'Volcanoes',
    FrenchDescription: 'Eruption',
  })
  expect(kind.complete?.({ ...written, Language: 'French' })).toMatchObject({
    ...french,
    EnglishName: 'Volcans',
  })
  expect(kind.complete?.(written)).toMatchObject({ ...french, EnglishName: 'Volcanoes' })
})

test('an intake status is judged by what the site says by now, not when the form was opened', () => {
  let current: 0 | 1 | 2 = 0
  const intake = intakeKind(
    'toronto',
    () => current,
    () => 1,
  )
  const words = { ...intake.begin('one'), Status: 1 as const }
  expect(intake.findProblems(words)).toEqual([])
  current = 1
  expect(intake.findProblems(words)).toEqual([{ Code: 'unchanged', Field: 'Status' }])
})

test('a copied kit that is taken back takes along nothing that was written since', () => {
  const before = { ...kitKindAt('toronto').begin('one'), EnglishName: 'Slime', FrenchName: 'Bave' }
  const grade = (EnumerationId: string) => ({ Id: `of-${EnumerationId}`, EnumerationId })
  const copied = {
    ...before,
    EnglishName: 'Comets',
    FrenchName: 'Comètes',
    EnglishDescription: 'Ice',
    GradesHeader: { Items: [grade('k')] },
  }
  expect(withoutCopy(before, copied, copied)).toEqual(before)
  // Sent before its answer was lost, it is another kit by now.
  const now = {
    ...copied,
    Id: 'other',
    FrenchName: 'Comètes et glace',
    Visibility: false,
    GradesHeader: { Items: [grade('k'), grade('one')] },
  }
  expect(withoutCopy(before, copied, now)).toEqual({
    ...before,
    Id: 'other',
    FrenchName: 'Comètes et glace',
    Visibility: false,
    GradesHeader: { Items: [grade('one')] },
  })
})
