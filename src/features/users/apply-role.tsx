import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '../../data/people/subjects.ts'
import { pressable } from '../../ui/pressable.ts'
import { rolePhrases } from './role-phrases.ts'

interface ApplyRoleProps {
  /** The roles that are neither held nor out of the reader's hands. */
  roles: readonly Role[]
  busy: boolean
  onApply: (role: Role) => void
}

/** Gives the user one more role. */
export function ApplyRole({ roles, busy, onApply }: ApplyRoleProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState('')
  const role = roles.find(({ Id }) => Id === chosen)
  return (
    <section className="users-section" aria-labelledby="users-add">
      <h2 id="users-add">
        <Trans>Add a role</Trans>
      </h2>
      <form
        className="users-apply"
        onSubmit={(event) => {
          event.preventDefault()
          // Once it is held it is not among them any more.
          if (role) onApply(role)
        }}
      >
        <NativeSelect
          label={t`Role`}
          description={role ? i18n._(rolePhrases[role.Name].meaning) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: t`Choose…` },
            ...roles.map(({ Id, Name }) => ({ value: Id, label: i18n._(rolePhrases[Name].name) })),
          ]}
          value={role ? chosen : ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} {...pressable(role !== undefined)}>
          <Trans>Apply role</Trans>
        </Button>
      </form>
    </section>
  )
}
