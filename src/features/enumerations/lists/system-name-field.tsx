import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, NativeSelect } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { EnumerationList } from '../../../../domain/enumeration/enumeration-list.ts'
import { freeSystemNames } from '../../../../domain/enumeration/rules.ts'
import { systemListNames } from '../../../../domain/enumeration/system-lists.ts'
import { isFilled } from '../../../../domain/kernel/text.ts'
import { useInputProps } from '../../../ui/form/field-parts.tsx'
import { useField } from '../../../ui/form/form.tsx'

/**
 * By which name forms ask the list, of those that no other list has; choosing one fills an empty name. Whoever takes its name from
 * a list that forms ask from is told what comes of it.
 */
export function SystemNameField({ id, lists }: { id: string; lists: readonly EnumerationList[] }) {
  const { t } = useLingui()
  const field = useField<string | null>('SystemName')
  const name = useField<string | null>('Name')
  const shared = useInputProps(
    {
      name: 'SystemName',
      label: t`System name`,
      hint: t`The name by which forms ask for this list. Lists for a site’s own questions have none.`,
    },
    field,
  )
  const held = lists.find((list) => list.Id === id)?.SystemName
  const error =
    field.problem?.Code === 'duplicate_value' ? t`Another list has this system name.` : shared.error
  return (
    <>
      <NativeSelect
        {...shared}
        error={error}
        data={[{ value: '', label: t`None` }, ...freeSystemNames(systemListNames, lists, id)]}
        disabled={field.readOnly}
        value={field.value ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value || null
          field.setValue(chosen)
          if (chosen && !isFilled(name.value)) name.setValue(chosen)
        }}
      />
      <div role="status">
        {held && field.value !== held && (
          <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="accent">
            <Trans>
              Forms use this list under the name {held}. Once you save, they have nothing to choose from until
              another list takes that name.
            </Trans>
          </Alert>
        )}
      </div>
    </>
  )
}
