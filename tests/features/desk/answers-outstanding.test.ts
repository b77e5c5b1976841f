import { beforeEach, expect, test, vi } from 'vitest'
import { useAnsweredRows } from '../../../src/pickers/list/use-answered-rows.ts'
import type { Listed } from '../../../src/ui/list/listed.ts'
import { drawHook, forgetHooks } from '../../support/drawn-hook.ts'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../support/drawn-hook.ts')).hooks,
}))

interface Row {
  Id: string
  Version: number
}
const listed = (...rows: Row[]): Listed<Row> => ({ kind: 'rows', rows, total: rows.length, page: 1 })
const unread = (): Listed<Row> => ({ kind: 'failed', retry: () => undefined })

/** What is shown of a list once it has been drawn, and drawn again for what that changed. */
const shown = (read: Listed<Row>) => {
  drawHook(() => useAnsweredRows(read))
  return drawHook(() => useAnsweredRows(read))
}
beforeEach(forgetHooks)

test('a list that could not be read after a saving shows what was answered; one that cannot be read later says so', () => {
  shown(listed({ Id: 'one', Version: 1 })).tell([{ Id: 'one', Version: 2 }])
  const first = unread()
  expect(shown(first).listed).toEqual(listed({ Id: 'one', Version: 2 }))
  const second = unread()
  expect(shown(second).listed).toBe(second)
})

test('what the list tells by now is outstanding no longer: when it cannot be read, it says so', () => {
  shown(listed({ Id: 'one', Version: 1 })).tell([{ Id: 'one', Version: 2 }])
  shown(listed({ Id: 'one', Version: 2 }))
  const later = unread()
  expect(shown(later).listed).toBe(later)
})

test('what was read before the answer gives way to it still', () => {
  shown(listed({ Id: 'one', Version: 1 })).tell([{ Id: 'one', Version: 2 }])
  expect(shown(listed({ Id: 'one', Version: 1 })).listed).toEqual(listed({ Id: 'one', Version: 2 }))
})
