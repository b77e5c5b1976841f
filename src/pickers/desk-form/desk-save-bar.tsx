import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { DeskNote } from './desk-notices.tsx'
import type { OpenDesk } from './use-desk-form.ts'

interface DeskSaveBarProps<T> {
  desk: OpenDesk<T>
  /** While it is being saved. */
  busy: boolean
}

/** The foot of a form of the desk that is saved as a whole: where the words are, and saving. */
export const DeskSaveBar = <T,>({ desk, busy }: DeskSaveBarProps<T>) => (
  <SaveBar status={<DeskNote desk={desk} />}>
    <Button type="submit" loading={busy}>
      <Trans>Save</Trans>
    </Button>
  </SaveBar>
)
