import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconCheck, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Import, ImportCommit } from '../../../domain/imports/schema.ts'
import { giveUpImport } from '../../data/people/imports.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { isUncertain } from '../../pickers/files/is-uncertain.ts'
import { StoppableProgress } from '../../pickers/files/progress.tsx'
import { TroubleNotice } from '../../pickers/files/trouble-notice.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { languageOf } from '../../ui/format.ts'
import { isDone } from './import-views.ts'
import { countTyped, forgetRows } from './kept-rows.ts'
import { useTakingIn } from './use-taking-in.tsx'

interface TakeInProps {
  found: Import
  onChanged: () => void
  /** Leads back to all files. */
  onLeave: () => void
}

/** The taking in of what has no fault: what is asked before, how far it is, and what came of it. */
export function TakeIn({ found, onChanged, onLeave }: TakeInProps) {
  const { t, i18n } = useLingui()
  const sayWhyNot = useSayWhyNot()
  const section = useRef<HTMLElement>(null)
  const { latest, work, trouble, isStopped, takeIn, stop } = useTakingIn(found, section, onChanged)
  const { Id, Kind, Counts, CommittedOn } = latest
  const done = isDone(Counts) && work === null
  const [said, setSaid] = useState<ImportCommit>({
    Approve: true,
    Locale: languageOf(i18n.locale),
    Invite: false,
  })
  const [asking, setAsking] = useState<'commit' | 'give-up' | null>(null)
  const [typed, setTyped] = useState(0)
  const askCommit = async () => {
    setTyped(await countTyped(Id))
    setAsking('commit')
  }
  const giveUp = async () => {
    setAsking(null)
    sayWhyNot.withdraw()
    const answer = await giveUpImport(Id)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    await forgetRows(Id)
    onLeave()
  }
  return (
    <section ref={section} tabIndex={-1} className="imports-take" aria-label={t`Importing`}>
      <div role="status">
        {CommittedOn !== null && work === null && <Result counts={Counts} isStopped={isStopped} />}
      </div>
      <TroubleNotice
        trouble={trouble}
        what={
          trouble && isUncertain(trouble)
            ? t`It is not certain how many rows were imported. “Import” goes on where it stopped; nothing is imported twice.`
            : t`Not all rows were imported; nothing was imported twice.`
        }
      />
      {Kind === 'people' && Counts.New > 0 && <PeopleOptions said={said} onChange={setSaid} />}
      {work && (
        <StoppableProgress
          part={work.part}
          label={t`Rows that are imported`}
          isStopping={work.isStopping}
          onStop={stop}
        />
      )}
      <div className="imports-actions">
        <Button
          variant="subtle"
          {...(!done && { color: 'danger' })}
          disabled={work !== null}
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => setAsking('give-up')}
        >
          {done ? <Trans>Remove this file from the list</Trans> : <Trans>Discard this file</Trans>}
        </Button>
        {done ? (
          <Button onClick={onLeave}>
            <Trans>Back to all files</Trans>
          </Button>
        ) : (
          <Button disabled={Counts.New === 0} loading={work !== null} onClick={() => void askCommit()}>
            <Plural value={Counts.New} _0="Nothing to import" one="Import # row" other="Import # rows" />
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking === 'commit'}
        title={t`Import these rows?`}
        confirmLabel={t`Import`}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          void takeIn(said)
        }}
      >
        <p>
          <Plural
            value={Counts.New}
            one="# row is added, for everybody."
            other="# rows are added, for everybody."
          />{' '}
          {Counts.Faults > 0 && (
            <Plural
              value={Counts.Faults}
              one="# row that is to be fixed stays here."
              other="# rows that are to be fixed stay here."
            />
          )}
        </p>
        {typed > 0 && (
          <p>
            <Plural
              value={typed}
              one="What you typed about # row was not checked again, so it is not imported."
              other="What you typed about # rows was not checked again, so it is not imported."
            />
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'give-up'}
        title={done ? t`Remove this file from the list?` : t`Discard this file?`}
        confirmLabel={done ? t`Remove` : t`Discard`}
        dangerous={!done}
        onCancel={() => setAsking(null)}
        onConfirm={() => void giveUp()}
      >
        {done ? (
          <Trans>What was imported stays.</Trans>
        ) : (
          <Trans>What was fixed here is gone. What was imported stays.</Trans>
        )}
      </ConfirmDialog>
    </section>
  )
}

function Result({ counts, isStopped }: { counts: Import['Counts']; isStopped: boolean }) {
  const { Added, There, Left, Faults, New } = counts
  const Icon = New === 0 ? IconCheck : IconInfoCircle
  return (
    <Alert color={isDone(counts) ? 'success' : 'accent'} icon={<Icon aria-hidden="true" />} mb="md">
      {isStopped && New > 0 && (
        <>
          <Trans>Stopped.</Trans>{' '}
        </>
      )}
      <Plural value={Added} _0="Nothing was added" one="# row added" other="# rows added" /> ·{' '}
      <Plural value={There} _0="none was there already" one="# there already" other="# there already" /> ·{' '}
      <Plural value={Left} _0="none left out" one="# left out" other="# left out" />
      {Faults > 0 && (
        <>
          {' '}
          · <Plural value={Faults} one="# still to fix" other="# still to fix" />
        </>
      )}
      {New > 0 && (
        <>
          {' '}
          · <Plural value={New} one="# still to import" other="# still to import" />
        </>
      )}
    </Alert>
  )
}

function PeopleOptions({ said, onChange }: { said: ImportCommit; onChange: (said: ImportCommit) => void }) {
  const { t } = useLingui()
  return (
    <div className="elan-fields imports-options">
      <Checkbox
        label={t`Registrations are approved where the file does not say`}
        checked={said.Approve}
        onChange={(event) => onChange({ ...said, Approve: event.currentTarget.checked })}
      />
      <Checkbox
        label={t`Write to people who have never signed in, and invite them`}
        description={t`Not to a site that takes no registrations now.`}
        checked={said.Invite}
        onChange={(event) => onChange({ ...said, Invite: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t`Language of people where the file does not say`}
        data={[
          { value: 'en', label: t`English` },
          { value: 'fr', label: t`French` },
        ]}
        value={said.Locale}
        onChange={(event) => onChange({ ...said, Locale: languageOf(event.currentTarget.value) })}
      />
    </div>
  )
}
