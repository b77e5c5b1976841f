import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type SettledTogether, settledTogether } from '../../../domain/imports/findings.ts'
import type { ImportRow, ImportSettle } from '../../../domain/imports/schema.ts'
import { settleImport } from '../../data/people/imports.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface SettleButtonsProps {
  id: string
  /** The rows in sight, whose questions can be answered for all rows. */
  rows: readonly ImportRow[]
  onSettled: () => void
}

/** What can be done with all rows that have a fault at once; each is asked before. */
export function SettleButtons({ id, rows, onSettled }: SettleButtonsProps) {
  const { t } = useLingui()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<ImportSettle | null>(null)
  const [busy, setBusy] = useState(false)
  const questions = settledTogether.filter((code) =>
    rows.some(({ Findings }) => Findings.some(({ Code }) => Code === code)),
  )
  const words: Record<SettledTogether, { label: string; meaning: string }> = {
    address_unproven: {
      label: t`They are these people`,
      meaning: t`Every row whose address is in exactly one account, but unverified, is taken to mean that person. Whatever the file gives them stays with them: make sure that each account really is theirs.`,
    },
    person_unknown: {
      label: t`Keep hours under their addresses`,
      meaning: t`Hours under an address without an account are kept until somebody signs in with the verified address. Under a misspelt address they would be kept forever.`,
    },
    hours_differ: {
      label: t`Add them besides`,
      meaning: t`The hours of these rows are added to those that are there for the same person and time, from an earlier file or in logs.`,
    },
  }
  const leaving = {
    label: t`Leave all faulty rows out`,
    meaning: t`Rows with errors are left out. You can put each one back.`,
  }
  const settle = async () => {
    if (!asked) return
    setAsked(null)
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await settleImport(id, asked, crypto.randomUUID())
    setBusy(false)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    onSettled()
  }
  const chosen = asked?.As === 'agreed' ? words[asked.Code as SettledTogether] : leaving
  return (
    <div className="imports-settle">
      {questions.map((Code) => (
        <Button key={Code} variant="default" loading={busy} onClick={() => setAsked({ Code, As: 'agreed' })}>
          {words[Code].label}
        </Button>
      ))}
      <Button variant="default" loading={busy} onClick={() => setAsked({ Code: null, As: 'left_out' })}>
        <Trans>Leave all faulty rows out</Trans>
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={chosen.label}
        confirmLabel={chosen.label}
        onCancel={() => setAsked(null)}
        onConfirm={() => void settle()}
      >
        <p>{chosen.meaning}</p>
      </ConfirmDialog>
    </div>
  )
}
