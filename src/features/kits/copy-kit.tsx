import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { coordinates } from '../../../domain/kernel/actor.ts'
import type { KitRecord } from '../../../domain/kit/schema.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import type { Site } from '../../../domain/site/site.ts'
import { fetchKits } from '../../data/site/kits.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { useKitName } from '../../pickers/names/use-names.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

interface CopyKitProps {
  /** The form is being saved: nothing is copied into it, or taken back. */
  busy: boolean
  /** Answers how to take it back. */
  onPick: (kit: KitRecord) => () => void
}

/** Begins a kit as a copy of one of another site; the national office's are offered first (section 9). */
export function CopyKit({ busy, onPick }: CopyKitProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Sources busy={busy} onPick={onPick} />
  return (
    <Button
      variant="default"
      className="kits-copy"
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      <Trans>Copy an existing kit</Trans>
    </Button>
  )
}

function Sources({ busy, onPick }: CopyKitProps) {
  const { actor } = useSession()
  const sites = useSites().filter(({ Id }) => Id === NATIONAL_SITE_ID || coordinates(actor, Id))
  const office = sites.find(({ Id }) => Id === NATIONAL_SITE_ID)
  const { Id: firstId } = office ?? sites[0] ?? {}
  // There is none until they are read.
  return firstId ? <KitsOfSites sites={sites} firstId={firstId} busy={busy} onPick={onPick} /> : null
}

function KitsOfSites({
  sites,
  firstId,
  busy,
  onPick,
}: CopyKitProps & { sites: readonly Site[]; firstId: string }) {
  const { t } = useLingui()
  const [siteId, setSiteId] = useState(firstId)
  const { answer, again } = useAnswer(useCallback(() => fetchKits(siteId), [siteId]))
  const first = useRef<HTMLSelectElement>(null)
  // It takes the place of the button that was pressed.
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset className="kits-source">
      <legend>
        <Trans>Copy an existing kit</Trans>
      </legend>
      <NativeSelect
        ref={first}
        label={t`From the site`}
        value={siteId}
        data={sites.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        onChange={(event) => setSiteId(event.currentTarget.value)}
      />
      {answer.kind === 'ok' ? (
        <Shelf key={siteId} kits={answer.value} busy={busy} onPick={onPick} />
      ) : (
        <NoAnswer answer={answer} onRetry={again} />
      )}
    </fieldset>
  )
}

function Shelf({ kits, busy, onPick }: CopyKitProps & { kits: readonly KitRecord[] }) {
  const { t } = useLingui()
  const { compare } = useFormat()
  const snackbar = useSnackbar()
  const nameOf = useKitName()
  const [chosen, setChosen] = useState('')
  const [takeBack, setTakeBack] = useState<(() => void) | null>(null)
  const menu = useRef<HTMLSelectElement>(null)
  const kit = kits.find(({ Id }) => Id === chosen)
  if (kits.length === 0) {
    return (
      <p className="kits-note">
        <Trans>There is no kit at this site.</Trans>
      </p>
    )
  }
  const choices = kits
    .map((kit) => ({ value: kit.Id, label: nameOf(kit) ?? '' }))
    .sort((a, b) => compare(a.label, b.label))
  return (
    <>
      <NativeSelect
        ref={menu}
        label={t`Kit to copy`}
        description={t`Its words, grades and subject areas replace what is in the form.`}
        value={chosen}
        data={[{ value: '', label: t`Choose a kit…` }, ...choices]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div className="kits-source-actions">
        {takeBack && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              takeBack()
              setTakeBack(null)
              // The button goes.
              menu.current?.focus()
            }}
          >
            <Trans>Undo the copy</Trans>
          </Button>
        )}
        <Button
          disabled={!kit || busy}
          onClick={() => {
            if (!kit) return
            const undo = onPick(kit)
            setTakeBack(() => undo)
            snackbar.say(t`The kit was copied into the form.`)
          }}
        >
          <Trans>Copy</Trans>
        </Button>
      </div>
    </>
  )
}
