import { expect, test } from 'vitest'
import type { OlderLogs } from '../../../src/pickers/answers/use-older-logs.ts'
import { OlderLogsNote } from '../../../src/pickers/log-form/older-logs-note.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

test.each<[OlderLogs, string]>([
  [null, ''],
  ['asking', ''],
  ['arrived', ''],
  ['newest', 'The oldest ones are not in this list.'],
  ['unreachable', 'Older ones come when there is signal.'],
  ['failed', 'Older ones could not be fetched from the server.'],
])('beside the count of a list whose older logs are %s stands: %s', async (older, note) => {
  expect(wordsIn(await drawPage(() => <OlderLogsNote older={older} />)).trim()).toBe(note)
})
