import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Import } from '../../../domain/imports/schema.ts'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { TakeIn } from '../../../src/features/imports/take-in.tsx'
import { useTakingIn } from '../../../src/features/imports/use-taking-in.tsx'
import { WorkButtons } from '../../../src/features/organizations/file-update/closing-question.tsx'
import { CommitNotice } from '../../../src/features/organizations/file-update/commit-notice.tsx'
import {
  type FileUpdate,
  useFileUpdate,
} from '../../../src/features/organizations/file-update/use-file-update.ts'
import { StoppableProgress } from '../../../src/pickers/files/progress.tsx'
import type { Trouble } from '../../../src/pickers/files/trouble-notice.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const server = {
  calls: [] as string[],
  answer: (_call: ApiCall): ApiAnswer<unknown> => ({ kind: 'failed' }),
}
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async (call: ApiCall) => {
    server.calls.push(`${call.method} ${call.path.replace(/.*\//, '')}`)
    return server.answer(call)
  },
}))

beforeEach(() => {
  server.calls = []
})

const nothing = () => undefined
const ok = <T,>(value: T): ApiAnswer<T> => ({ kind: 'ok', value, total: undefined })
const troubles: Record<string, Trouble> = {
  unreachable: { kind: 'unreachable' },
  failed: { kind: 'failed' },
  refused: { kind: 'refused', status: 403, problems: [{ Code: 'not_allowed' }], value: null },
  'signed-out': { kind: 'signed-out' },
}

describe('a commit of a file', () => {
  const open = async (): Promise<FileUpdate> => {
    let update: FileUpdate | undefined
    const Page = () => {
      update = useFileUpdate()
      return null
    }
    await drawPage(() => <Page />)
    if (!update) throw new Error('nothing was drawn')
    return update
  }

  it.each(Object.entries(troubles))(
    'that got no answer (%s) leaves a comparison that is given up by closing, or by another file',
    async (_kind, trouble) => {
      server.answer = ({ method }) => (method === 'PUT' ? trouble : ok(true))
      const update = await open()
      await update.commit('abc')
      update.restart()
      expect(server.calls).toEqual(['PUT abc?after=-1', 'DELETE abc'])
    },
  )

  it('that came to its end is not given up', async () => {
    server.answer = () => ok({ Applied: 2, Failed: 0, Waiting: 0, Next: null })
    const update = await open()
    await update.commit('abc')
    update.restart()
    expect(server.calls).toEqual(['PUT abc?after=-1'])
  })

  it('that was stopped makes no other stretch, and what waits of it is given up by closing', async () => {
    const update = await open()
    server.answer = ({ path }) => {
      update.stopCommitting()
      return path.endsWith('after=-1')
        ? ok({ Applied: 200, Failed: 0, Waiting: 300, Next: 199 })
        : ok({ Applied: 500, Failed: 0, Waiting: 0, Next: null })
    }
    await update.commit('abc')
    update.restart()
    expect(server.calls).toEqual(['PUT abc?after=-1', 'DELETE abc'])
  })

  it('goes on while the wizard is closed, and is given up then should it not come to its end', async () => {
    const update = await open()
    server.answer = ({ path, method }) => {
      if (path.endsWith('after=-1')) update.restart()
      if (method === 'DELETE') return ok(true)
      return path.endsWith('after=-1')
        ? ok({ Applied: 200, Failed: 0, Waiting: 300, Next: 199 })
        : { kind: 'failed' }
    }
    await update.commit('abc')
    expect(server.calls).toEqual(['PUT abc?after=-1', 'PUT abc?after=199', 'DELETE abc'])
  })

  it('that is closed over can be stopped or go on: what waits is given up once the stretch under way is made', async () => {
    const words = wordsIn(
      await drawPage(() => <WorkButtons onStay={nothing} onClose={nothing} onStop={nothing} />),
    )
    expect(words).toMatch(/Stay here .*Stop and close .*Close and let it go on/)
    const update = await open()
    server.answer = ({ path, method }) => {
      if (path.endsWith('after=-1')) {
        update.stopCommitting()
        update.restart()
      }
      return method === 'DELETE' ? ok(true) : ok({ Applied: 200, Failed: 0, Waiting: 300, Next: 199 })
    }
    await update.commit('abc')
    expect(server.calls).toEqual(['PUT abc?after=-1', 'DELETE abc'])
  })

  it('says that it failed only where that is certain', async () => {
    const said = async (trouble: Trouble) =>
      wordsIn(await drawPage(() => <CommitNotice trouble={trouble} stopped={null} />))
    for (const [kind, trouble] of Object.entries(troubles)) {
      const words = await said(trouble)
      const isCertain = kind === 'refused' || kind === 'signed-out'
      expect([kind, words.includes('The updates failed.')]).toEqual([kind, isCertain])
      expect([kind, words.includes('It is not certain how many updates were made.')]).toEqual([
        kind,
        !isCertain,
      ])
    }
  })

  it('that ended with the session after some of it was made says so, and how much', async () => {
    const stopped = { Applied: 400, Failed: 0, Waiting: 100, Next: 400 }
    const trouble = { kind: 'signed-out' } as const
    const words = wordsIn(await drawPage(() => <CommitNotice trouble={trouble} stopped={stopped} />))
    expect(words).toContain('The updates did not come to their end.')
    expect(words).toContain('400 organizations changed')
    expect(words).not.toContain('The updates failed')
  })

  it('that was stopped says how much was made, and how much waits', async () => {
    const stopped = { Applied: 200, Failed: 1, Waiting: 300, Next: 200 }
    const words = wordsIn(await drawPage(() => <CommitNotice trouble={null} stopped={stopped} />))
    expect(words).toContain('Stopped. 200 organizations changed. 1 organization stays as it was.')
    expect(words).toContain('300 changes wait')
    expect(words).not.toContain('failed')
  })
})

describe('the taking in of a file', () => {
  const found = (Added: number, New: number): Import => ({
    Id: 'abc',
    Kind: 'people',
    FileName: 'people.xlsx',
    IgnoredHeaders: [],
    CreatedOn: '2026-03-01T12:00:00Z',
    CreatedBy: 'Ada',
    CommittedOn: Added > 0 ? '2026-03-01T12:01:00Z' : null,
    Counts: { Rows: Added + New, Faults: 0, New, There: 0, Left: 0, Added },
  })

  it('that is stopped takes in no other stretch', async () => {
    let taking: ReturnType<typeof useTakingIn> | undefined
    const onChanged = vi.fn()
    const Page = () => {
      taking = useTakingIn(found(0, 2_000), { current: null }, onChanged)
      return null
    }
    await drawPage(() => <Page />)
    let next = -1
    server.answer = () => {
      next += 500
      if (next > 500) taking?.stop()
      return ok({ ...found(next + 1, 1_999 - next), Next: next < 1_999 ? next : null })
    }
    await taking?.takeIn({ Approve: true, Locale: 'en', Invite: true })
    expect(server.calls).toEqual(['PUT abc?after=-1', 'PUT abc?after=499'])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('says how many rows were added, and how many are still to import by the same button', async () => {
    const words = wordsIn(
      await drawPage(() => <TakeIn found={found(500, 9_500)} onChanged={nothing} onLeave={nothing} />),
    )
    expect(words).toContain('500 rows added')
    expect(words).toContain('9,500 still to import')
    expect(words).toContain('Import 9,500 rows')
  })
})

it('Stop keeps the focus of whoever pressed it until the stretch under way is done', async () => {
  const buttonOf = async (isStopping: boolean) =>
    /<button[^>]*>.*<\/button>/s.exec(
      await drawPage(() => (
        <StoppableProgress part={0.5} label="Rows" isStopping={isStopping} onStop={nothing} />
      )),
    )?.[0] ?? ''
  expect(wordsIn(await buttonOf(false))).toContain('Stop ')
  const pressed = await buttonOf(true)
  expect(wordsIn(pressed)).toContain('Stopping…')
  expect(pressed).toContain('aria-disabled="true"')
  expect(pressed).not.toMatch(/ disabled=/)
})
