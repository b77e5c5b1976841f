import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { EmailRecord } from '../../../domain/email/schema.ts'
import { NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { isOfNew } from '../../pickers/desk-form/desk-place.ts'
import { useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmailForm } from './email-form.tsx'
import { emailKind } from './email-kind.ts'
import './emails.css'
import { SendTestDialog } from './send-test-dialog.tsx'

/** The page of a template, or of a new one (`id` null). */
export function EmailPage({ id }: { id: string | null }) {
  const { t } = useLingui()
  const state = useDeskForm(emailKind, id)
  const [isTesting, setIsTesting] = useState(false)
  const saved = state.kind === 'open' ? (state.desk.draft.base?.doc as EmailRecord | undefined) : undefined
  return (
    <>
      <PageHeader
        title={isOfNew(id, state) ? t`Add a template` : t`Edit the template`}
        actions={
          saved && (
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden="true" />}
              onClick={() => setIsTesting(true)}
            >
              <Trans>Send a test</Trans>
            </Button>
          )
        }
      />
      {state.kind === 'open' ? (
        <>
          <ResumedDesk desk={state.desk} onStartOver={state.retry} />
          <EmailForm key={state.desk.draft.doc.Id} desk={state.desk} />
        </>
      ) : (
        <NoDeskForm state={state} />
      )}
      {isTesting && saved && <SendTestDialog email={saved} onClose={() => setIsTesting(false)} />}
    </>
  )
}
