import { describe, expect, test } from 'vitest'
import {
  emptyOutreachRequest,
  nobodyInParticular,
  type OutreachRequestRow,
} from '../../../domain/outreach/document.ts'
import type { Choice } from '../../../domain/sync/conflict.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import type { DeskDraft, DeskRequest } from '../../../src/data/desk/desk-draft.ts'
import { saveAtDesk, settleClash } from '../../../src/data/desk/save-at-desk.ts'
import { type RequestWords, requestKind } from '../../../src/features/outreach-desk/request-kind.ts'
import { newerRow } from '../../../src/features/outreach-desk/use-selected-requests.ts'
import { freshId } from '../../support/activities.ts'

test('a request drops the words for another language once the language is one that asks for none', () => {
  const [site, english, other] = [freshId(), freshId(), freshId()]
  const offered: [string, boolean][] = [
    [english, false],
    [other, true],
  ]
  const tidied = (LanguageId: string | null, languages = offered) =>
    requestKind(site, () => new Map(languages)).tidy({
      ...emptyOutreachRequest(freshId(), site),
      LanguageId,
      OtherLanguage: ' Inuktitut ',
    }).OtherLanguage
  expect(tidied(other)).toBe('Inuktitut')
  expect([tidied(english), tidied(null)]).toEqual([null, null])
  // It left its list, or the lists are not on this device yet.
  expect([tidied(freshId()), tidied(other, [])]).toEqual(['Inuktitut', 'Inuktitut'])
})

test('a dialog about a request that left the list goes on from what was told of it last', () => {
  const row = (Version: number) => ({ Id: 'one', Version }) as OutreachRequestRow
  expect(newerRow(row(3), undefined).Version).toBe(3)
  expect(newerRow(row(3), row(2)).Version).toBe(3)
  expect(newerRow(row(3), row(4)).Version).toBe(4)
})

describe('where two people change a request at once,', () => {
  const [site, school, otherSchool, english, other] = [freshId(), freshId(), freshId(), freshId(), freshId()]
  const kind = requestKind(
    site,
    () =>
      new Map([
        [english, false],
        [other, true],
      ]),
  )
  const base: RequestWords = { ...emptyOutreachRequest(freshId(), site), Version: 1, ContactFirstName: 'Ada' }

  /** What comes of saving `mine` where somebody has saved `theirs`; `choice` settles a clash, and is saved in its turn. */
  async function saveBoth(
    mine: Partial<RequestWords>,
    theirs: Partial<RequestWords>,
    choice: Choice = 'mine',
  ) {
    let stored = kind.tidy({ ...base, ...theirs, Version: 2 })
    const answer = async <V>({ body, ifMatch }: Omit<DeskRequest<RequestWords>, 'doc'>) => {
      if (ifMatch !== stored.Version)
        return { kind: 'refused', status: 412, problems: [], value: stored } as ApiAnswer<V>
      // As the server reads it: what is sent is laid over what is there, and tidied.
      const said = body as Partial<RequestWords>
      const youth = { ...stored.YouthDemographics, ...said.YouthDemographics }
      stored = kind.tidy({ ...stored, ...said, YouthDemographics: youth, Version: (stored.Version ?? 0) + 1 })
      return { kind: 'ok', value: stored, total: undefined } as ApiAnswer<V>
    }
    const save = (draft: DeskDraft<RequestWords>) => saveAtDesk(kind, draft, async () => undefined, answer)
    const doc = kind.tidy({ ...base, ...mine })
    const outcome = await save({ base: { version: 1, doc: base }, doc, asked: null, savedAt: '' })
    if (outcome.kind !== 'clash') return { kind: outcome.kind, asked: [], stored }
    const asked = outcome.clash.conflicts.map(({ path }) => path)
    const settled = settleClash(kind, outcome.clash, new Map(asked.map((path) => [path, choice])))
    await save({ ...settled, doc: kind.tidy(settled.doc), asked: null, savedAt: '' })
    return { kind: outcome.kind, asked, stored }
  }

  test('a school that one chose and the words of the other are one answer: what is chosen of both is kept whole', async () => {
    const inWords = { NoOrgDetails: 'Ecole X, annexe nord' }
    const chosen = { OrganizationId: school }
    for (const [mine, theirs] of [
      [inWords, chosen],
      [chosen, inWords],
    ] as const) {
      for (const choice of ['mine', 'theirs'] as const) {
        const saved = await saveBoth(mine, theirs, choice)
        const kept = choice === 'mine' ? mine : theirs
        expect(saved).toMatchObject({ kind: 'clash', asked: ['OrganizationId'] })
        expect(saved.stored).toMatchObject({ OrganizationId: null, NoOrgDetails: null, ...kept })
      }
    }
    expect(await saveBoth(chosen, { OrganizationId: otherSchool })).toMatchObject({
      asked: ['OrganizationId'],
    })
  })

  test('the other language, named by one, is not dropped for the language that the other chose', async () => {
    const named = { LanguageId: other, OtherLanguage: 'Cree' }
    const saved = await saveBoth(named, { LanguageId: english })
    expect(saved).toMatchObject({ asked: ['LanguageId'], stored: named })
  })

  test('answers about the youth are not dropped unasked by whoever says that it is for nobody in particular', async () => {
    const particular = {
      SpecificDemographics: true,
      YouthDemographics: { ...nobodyInParticular, IndigenousYouth: true },
    }
    const saved = await saveBoth({ SpecificDemographics: false }, particular, 'theirs')
    expect(saved).toMatchObject({ asked: ['SpecificDemographics'], stored: particular })
  })

  test('what else they change goes together unasked', async () => {
    const saved = await saveBoth({ OrganizationId: school }, { ContactLastName: 'Tran', EventCity: 'Hull' })
    expect(saved).toMatchObject({
      kind: 'saved',
      stored: { OrganizationId: school, ContactLastName: 'Tran', EventCity: 'Hull' },
    })
  })
})
