import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { fetchEmails } from '../../data/email/emails.ts'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { useServerRows } from '../../pickers/list/use-server-rows.ts'
import { useFormat } from '../../ui/format.ts'
import { ListTools } from '../../ui/list/list-tools.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import type { Listed } from '../../ui/list/listed.ts'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { arrangeEmails, type EmailRow, emailRows } from './arrange-emails.ts'
import { emailAddress } from './email-address.ts'
import { useEmailColumns } from './email-columns.tsx'
import './emails.css'
import { SendTestDialog } from './send-test-dialog.tsx'
import { useDeleteEmail } from './use-delete-email.tsx'

const whole = { page: 1, pageSize: 'all' } as const

/** The templates of the mails that are sent (specification 3, section 2, Email). */
export function EmailsPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const columns = useEmailColumns()
  const { state, change } = useListAddress(emailAddress)
  const savedId = useSavedId()
  const { listed: emails, again } = useServerRows(fetchEmails, whole)
  const { ask, dialog } = useDeleteEmail(again)
  const [tested, setTested] = useState<EmailRow | null>(null)
  const listed = useMemo((): Listed<EmailRow> => {
    if (emails.kind !== 'rows') return emails
    return arrangeEmails(emailRows(emails.rows, i18n), state, format.compare, savedId)
  }, [emails, i18n, state, format, savedId])
  const none = emails.kind === 'rows' && emails.total === 0
  return (
    <>
      <PageHeader
        title={t`E-mail templates`}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/email/create" />}
          >
            <Trans>Add a template</Trans>
          </Button>
        }
      />
      <ListTools
        label={t`Search by e-mail, subject or text`}
        value={state.search}
        onSearch={(search) => change({ search })}
      />
      <ListView
        label={t`E-mail templates`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={({ email }) => email.Id}
        savedId={savedId}
        rowName={(row) => row.type}
        count={(total) => <Plural value={total} one="# template" other="# templates" />}
        empty={
          none ? (
            <Empty title={t`No templates`}>
              <Trans>Every e-mail is sent in its built-in words.</Trans>
            </Empty>
          ) : (
            <Empty
              title={t`No templates match`}
              action={
                <Button variant="default" onClick={() => change({ search: '' })}>
                  <Trans>Show all templates</Trans>
                </Button>
              }
            />
          )
        }
        actions={(row) => <EmailActions row={row} onTest={setTested} onDelete={ask} />}
      />
      {tested && (
        <SendTestDialog key={tested.email.Id} email={tested.email} onClose={() => setTested(null)} />
      )}
      {dialog}
    </>
  )
}

interface EmailActionsProps {
  row: EmailRow
  onTest: (row: EmailRow) => void
  onDelete: (row: EmailRow) => void
}

function EmailActions({ row, onTest, onDelete }: EmailActionsProps) {
  const { t } = useLingui()
  const name = row.type
  return (
    <OverflowMenu
      label={t`More for ${name}`}
      items={[
        {
          id: 'edit',
          words: t`Edit`,
          label: t`Edit ${name}`,
          Icon: IconPencil,
          draw: (props) => <Link {...props} to="/email/update" search={{ id: row.email.Id }} />,
        },
        {
          id: 'test',
          words: t`Send a test`,
          label: t`Send a test of ${name}`,
          Icon: IconSend,
          onPress: () => onTest(row),
        },
        {
          id: 'delete',
          words: t`Delete`,
          label: t`Delete ${name}`,
          Icon: IconTrash,
          isDanger: true,
          onPress: () => onDelete(row),
        },
      ]}
    />
  )
}
