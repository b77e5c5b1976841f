import { Trans, useLingui } from '@lingui/react/macro'
import { AWARD_PATH } from '../../data/people/awards.ts'
import { useDeletion } from '../../pickers/desk-form/use-deletion.tsx'
import type { AwardRow } from './arrange-awards.ts'

/** Deleting an award, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again. */
export function useDeleteAward(onDone: () => void) {
  const { t } = useLingui()
  const { ask, dialog } = useDeletion(onDone)
  const askAward = ({ Id, version, name }: AwardRow) =>
    ask({
      path: AWARD_PATH,
      id: Id,
      version,
      title: t`Delete this award?`,
      question: <Trans>“{name}” can no longer be given. Whoever has it keeps it.</Trans>,
      done: t`The award was deleted.`,
    })
  return { ask: askAward, dialog }
}
