import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ForeignReference } from '../../../domain/handover/handover.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { HandoverWithBody } from '../../../src/data/activity/handovers.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import type { ReferenceChoices } from '../../../src/features/unsent/foreign-references.tsx'
import { Refused } from '../../../src/features/unsent/handover-decision.tsx'
import { tellRefusal, useDeciding } from '../../../src/features/unsent/use-deciding.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

/** What the server answers by method, and what the page does with it. */
const page = {
  isHere: { current: true },
  accepted: {} as ApiAnswer<unknown>,
  read: {} as ApiAnswer<unknown>,
  told: [] as unknown[],
}
vi.mock('../../../src/ui/use-is-mounted.ts', () => ({ useIsMounted: () => page.isHere }))
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async ({ method }: { method: string }) => (method === 'GET' ? page.read : page.accepted),
}))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({
    say: (text: unknown) => page.told.push(text),
    sayError: (text: unknown) => page.told.push(text),
    withdraw: () => undefined,
  }),
}))

const reference = (Id: string, Name: string | null = 'Noah'): ForeignReference => ({
  Id,
  Field: `VolunteerLogHeader.LogItems[${Id}].SubjectId`,
  Name,
})
const unknown: Problem = { Code: 'unknown_reference', Field: 'VolunteerLogHeader.LogItems[noah].SubjectId' }
const handover = { Id: 'one', Foreign: [reference('amelie')] } as HandoverWithBody
const now = { ...handover, Foreign: [reference('amelie'), reference('noah')] }
const onRead = vi.fn()
const forget = vi.fn(async () => true)

beforeEach(() => {
  page.isHere.current = true
  page.accepted = { kind: 'refused', status: 422, problems: [unknown], value: null }
  page.read = { kind: 'ok', value: now, total: undefined }
  page.told = []
  onRead.mockClear()
  forget.mockClear()
})

async function accept(): Promise<void> {
  let deciding: ReturnType<typeof useDeciding> | undefined
  const Deciding = () => {
    const choices = { amelie: 'keep' } as const
    deciding = useDeciding(handover, { choices, forget, onChanged: () => undefined, onRead })
    return null
  }
  await drawPage(() => <Deciding />)
  await deciding?.accept()
}

describe('a log that was not accepted for what it names', () => {
  test('is read again with what is to be decided by now, and nothing that was typed is given up', async () => {
    await accept()
    expect(onRead).toHaveBeenCalledExactlyOnceWith(now)
    expect(page.told).toEqual([])
    expect(forget).not.toHaveBeenCalled()
  })

  test('is not read again for other reasons, and not shown to whoever has left', async () => {
    page.accepted = { kind: 'refused', status: 422, problems: [{ Code: 'required' }], value: null }
    await accept()
    page.accepted = { kind: 'refused', status: 422, problems: [unknown], value: null }
    page.isHere.current = false
    await accept()
    expect(onRead).not.toHaveBeenCalled()
  })

  test('is told as unanswered where it could not be read again', async () => {
    page.read = { kind: 'unreachable' }
    await accept()
    expect(onRead).not.toHaveBeenCalled()
    expect(page.told).toHaveLength(1)
  })
})

const words = async (sent: ReferenceChoices, references: readonly ForeignReference[]) =>
  wordsIn(await drawPage(() => <Refused refusal={tellRefusal([unknown], sent, references)} />))

test.each<[string, sent: ReferenceChoices, references: ForeignReference[]]>([
  ['a choice is missing', { amelie: 'keep' }, now.Foreign],
  ['another record is gone', {}, [reference('amelie', null)]],
  ['what was to be kept is gone', { amelie: 'keep' }, [reference('amelie', null)]],
])('where %s, staff are asked to decide, not to decline', async (_, sent, references) => {
  const said = await words(sent, references)
  expect(said).toContain('There is more to decide')
  expect(said).not.toContain('Decline')
})

test('where every choice was made, declining is all that is left', async () => {
  expect(await words({ amelie: 'keep' }, handover.Foreign)).toContain('Decline it with a word about this')
})
