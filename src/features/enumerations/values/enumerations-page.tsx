import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { mayWriteEnumerations } from '../../../../domain/enumeration/permissions.ts'
import { mayWriteWords } from '../../../../domain/localization/permissions.ts'
import { fetchEnumerations } from '../../../data/site/enumerations.ts'
import { EditOrDelete } from '../../../pickers/desk-form/edit-or-delete.tsx'
import { useNameOfList } from '../../../pickers/enumerations/list-names.ts'
import { useSavedId } from '../../../pickers/list/just-saved.ts'
import { useServerRows } from '../../../pickers/list/use-server-rows.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { languageOf, useFormat } from '../../../ui/format.ts'
import { ListTools } from '../../../ui/list/list-tools.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import type { Listed } from '../../../ui/list/listed.ts'
import { useListAddress } from '../../../ui/list/use-list-address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import '../enumerations.css'
import { PostWordsDialog } from '../words/post-words-dialog.tsx'
import { arrangeEnumerations, type EnumerationRow, enumerationRows } from './arrange-enumerations.ts'
import { enumerationAddress } from './enumeration-address.ts'
import { useEnumerationColumns } from './enumeration-columns.tsx'
import { useDeleteEnumeration } from './use-delete-enumeration.tsx'

const whole = { page: 1, pageSize: 'all' } as const

/** The values that lists are made of (specification 3, section 2, Enumerations). */
export function EnumerationsPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const mayWrite = mayWriteEnumerations(actor)
  const columns = useEnumerationColumns(mayWrite)
  const nameOf = useNameOfList()
  const { state, change } = useListAddress(enumerationAddress)
  const savedId = useSavedId()
  const { listed: values, again } = useServerRows(fetchEnumerations, whole)
  const { ask, dialog } = useDeleteEnumeration(again)
  const [posting, setPosting] = useState(false)
  const listed = useMemo((): Listed<EnumerationRow> => {
    if (values.kind !== 'rows') return values
    const rows = enumerationRows(values.rows, languageOf(i18n.locale), nameOf)
    return arrangeEnumerations(rows, state, format.compare, savedId)
  }, [values, i18n.locale, nameOf, state, format, savedId])
  return (
    <>
      <PageHeader
        title={t`Enumerations`}
        actions={
          <>
            {mayWriteWords(actor) && (
              <Button
                variant="default"
                leftSection={<IconFileUpload size={18} aria-hidden="true" />}
                onClick={() => setPosting(true)}
              >
                <Trans>Post locale files</Trans>
              </Button>
            )}
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                renderRoot={(props) => <Link {...props} to="/enumerations/create" />}
              >
                <Trans>Add an enumeration</Trans>
              </Button>
            )}
          </>
        }
      />
      <ListTools
        label={t`Search by name, key, value or list`}
        value={state.search}
        onSearch={(search) => change({ search })}
      />
      <ListView
        label={t`Enumerations`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        savedId={savedId}
        rowName={(row) => row.name}
        count={(total) => <Plural value={total} one="# enumeration" other="# enumerations" />}
        empty={
          <Empty
            title={t`No enumerations match`}
            action={
              <Button variant="default" onClick={() => change({ search: '' })}>
                <Trans>Show all enumerations</Trans>
              </Button>
            }
          >
            <Trans>The search above hides the others.</Trans>
          </Empty>
        }
        actions={
          mayWrite
            ? (row) => (
                <EditOrDelete
                  name={row.name}
                  edit={{ draw: (line) => <Link {...line} to="/enumerations/$id" params={{ id: row.Id }} /> }}
                  onDelete={() => ask(row)}
                />
              )
            : undefined
        }
      />
      {dialog}
      <PostWordsDialog opened={posting} onClose={() => setPosting(false)} />
    </>
  )
}
