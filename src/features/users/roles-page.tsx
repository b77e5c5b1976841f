import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { roleNames } from '../../../domain/kernel/actor.ts'
import { grantableRoles, mayGrantRole } from '../../../domain/subject/roles.ts'
import type { Subject } from '../../../domain/subject/subject.ts'
import type { ApiAnswer } from '../../data/calls/api.ts'
import { fetchRoles, fetchSubject, grantRole, type Role, revokeRole } from '../../data/people/subjects.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty, NotFound } from '../../ui/page-states.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { ApplyRole } from './apply-role.tsx'
import { rolePhrases } from './role-phrases.ts'
import { type UserRow, userRow } from './user-row.ts'
import './users.css'

/** The roles of one user (specification 1, section 2, Users and roles). Needs signal. */
export function RolesPage({ id }: { id: string }) {
  const { answer: person, again, tell } = useAnswer(useCallback(() => fetchSubject(id), [id]))
  const { answer: roles, again: askRoles } = useAnswer(fetchRoles)
  if (person.kind !== 'ok') return <NoAnswer asPage answer={person} onRetry={again} />
  if (roles.kind !== 'ok') return <NoAnswer asPage answer={roles} onRetry={askRoles} />
  const [user] = userRow(person.value)
  return user ? (
    <RolesOf user={user} roles={roles.value} onChanged={tell} onRefused={again} />
  ) : (
    <NotFound asPage />
  )
}

function RolesOf({
  user,
  roles,
  onChanged,
  onRefused,
}: {
  user: UserRow
  roles: readonly Role[]
  /** Hears the person as they are now. */
  onChanged: (person: Subject) => void
  onRefused: () => void
}) {
  const { t, i18n } = useLingui()
  const { actor } = useSession()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<Role | null>(null)
  const [busy, setBusy] = useState(false)
  const nameOf = (role: Role): string => i18n._(rolePhrases[role.Name].name)
  const settle = async (call: Promise<ApiAnswer<Subject>>, done: string) => {
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await call
    setBusy(false)
    if (answer.kind === 'ok') {
      onChanged(answer.value)
      return snackbar.say(done)
    }
    sayWhyNot(answer)
    if (answer.kind === 'refused') onRefused()
  }
  const name = user.FullName
  const role = asked ? nameOf(asked) : ''
  const offered = grantableRoles(actor, roleNames, user.roles)
  return (
    <>
      <PageHeader title={t`Roles`} about={name} subtitle={`${name} · ${user.Email}`} />
      <section className="users-section" aria-labelledby="users-held">
        <h2 id="users-held">
          <Trans>Roles held</Trans>
        </h2>
        <DataTable
          label={t`Roles held`}
          columns={[
            { id: 'role', header: t`Role`, asTitle: true, cell: nameOf },
            {
              id: 'meaning',
              header: t`What it allows`,
              cell: (row) => i18n._(rolePhrases[row.Name].meaning),
              room: 'lines',
            },
          ]}
          rows={roles.filter(({ Name }) => user.roles.includes(Name))}
          rowId={(row) => row.Id}
          rowName={nameOf}
          empty={
            <Empty title={t`No role`}>
              <Trans>Whoever holds no role is a volunteer.</Trans>
            </Empty>
          }
          actions={(row) => {
            const held = nameOf(row)
            return mayGrantRole(actor, row.Name) ? (
              <Button
                variant="default"
                disabled={busy}
                aria-label={t`Revoke ${held}`}
                onClick={() => setAsked(row)}
              >
                <Trans>Revoke…</Trans>
              </Button>
            ) : null
          }}
        />
      </section>
      {offered.length > 0 && (
        <ApplyRole
          roles={roles.filter(({ Name }) => offered.includes(Name))}
          busy={busy}
          onApply={(given) => {
            const words = nameOf(given)
            void settle(grantRole(user.Id, given.Id), t`${name} has the role now: ${words}.`)
          }}
        />
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={t`Revoke this role?`}
        confirmLabel={t`Revoke`}
        dangerous
        onConfirm={() => {
          setAsked(null)
          if (asked) void settle(revokeRole(user.Id, asked.Id), t`${name} no longer has the role: ${role}.`)
        }}
        onCancel={() => setAsked(null)}
      >
        <Trans>
          {name} loses what “{role}” allows, at once and on every device.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
