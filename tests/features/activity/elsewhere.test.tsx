import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { useIsElsewhere } from '../../../src/pickers/answers/use-is-elsewhere.ts'
import { SessionContext } from '../../../src/pickers/surroundings/session-context.tsx'

function isElsewhere(part: Partial<Actor>): boolean {
  const Answer = () => String(useIsElsewhere('here'))
  const actor = { SubjectId: 'me', Roles: [], Approvals: [], ...part }
  const html = renderToStaticMarkup(
    <SessionContext value={{ actor } as never}>
      <Answer />
    </SessionContext>,
  )
  return html === 'true'
}

test('what a site has never comes to the device of somebody who was approved there before, and not now', () => {
  const approval = (SiteId: string, Active: boolean) => ({ SiteId, SeasonId: 's', Active })
  expect(isElsewhere({ Approvals: [approval('here', false), approval('there', true)] })).toBe(true)
  expect(isElsewhere({ Approvals: [approval('here', true)] })).toBe(false)
  expect(isElsewhere({ Roles: ['Staff'] })).toBe(false)
})
