import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Problem } from '../../../../domain/kernel/problems.ts'
import type { LocalizationKey } from '../../../../domain/localization/schema.ts'
import { isWordKey, wordRefusals } from '../../../../domain/localization/words.ts'
import { type HeldKey, keyFor } from '../../../data/calls/held-key.ts'
import { writeWords } from '../../../data/site/words.ts'
import { ResumedTyped } from '../../../pickers/desk-form/desk-notices.tsx'
import { GiveUpButton } from '../../../pickers/desk-form/give-up-button.tsx'
import { TypedNote } from '../../../pickers/desk-form/typed-note.tsx'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { useTypedWords } from '../../../pickers/desk-form/use-typed-words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusFirstProblem } from '../../../ui/form/focus-field.ts'
import { phraseFor } from '../../../ui/problem-phrases.ts'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { useIsMounted } from '../../../ui/use-is-mounted.ts'

interface AddKeyDialogProps {
  opened: boolean
  /** The keys that there are: a new one is none of them. */
  known: readonly { Key: string }[]
  onClose: () => void
  onAdded: (key: LocalizationKey) => void
  /** Added once it was closed: nobody waits for it any more. */
  onAddedLate: (key: LocalizationKey) => void
}

/** Adds a key with its words in both languages, which are kept until it is added or cancelled. */
export function AddKeyDialog({ opened, onClose, ...props }: AddKeyDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<Trans>Add a key</Trans>}>
      <AddKey {...props} onClose={onClose} />
    </Dialog>
  )
}

type Field = 'Key' | 'en' | 'fr'

const ref = 'NewKey'

// A component of its own, so that it begins anew when the dialog opens again.
function AddKey({ known, onClose, onAdded, onAddedLate }: Omit<AddKeyDialogProps, 'opened'>) {
  const { t, i18n } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot(undefined, 'add-key')
  const isHere = useIsMounted()
  const kept = useTypedWords<Record<Field, string>>({
    ref,
    begin: () => ({ Key: '', en: '', fr: '' }),
    says: (words) => Object.values(words).some((text) => text.trim() !== ''),
  })
  const typed = kept.words
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [busy, setBusy] = useState(false)
  const held = useRef<HeldKey | null>(null)
  const refuse = (found: readonly Problem[]) => {
    setProblems(found)
    focusFirstProblem(found)
  }
  const Key = typed.Key.trim()
  const findProblems = (): Problem[] => [
    ...(Key === ''
      ? [{ Code: 'required' as const, Field: 'Key' }]
      : known.some((one) => one.Key === Key)
        ? [{ Code: 'duplicate_value' as const, Field: 'Key' }]
        : isWordKey(Key)
          ? []
          : [{ Code: 'invalid' as const, Field: 'Key' }]),
    ...wordRefusals(typed),
  ]
  const add = async () => {
    if (busy) return
    const found = findProblems()
    if (found.length > 0) return refuse(found)
    setProblems([])
    setBusy(true)
    const words = { en: typed.en.trim(), fr: typed.fr.trim() }
    held.current = keyFor(held.current, [Key, words])
    sayWhyNot.withdraw()
    const answer = await writeWords({ Key, Version: 0 }, words, held.current.key)
    setBusy(false)
    if (answer.kind === 'ok') {
      snackbar.say(t`The key was added.`)
      await kept.forget()
      if (!isHere.current) return onAddedLate(answer.value)
      onAdded(answer.value)
      return onClose()
    }
    if (answer.kind !== 'refused') return sayWhyNot(answer)
    const isKnown = answer.status === 412
    const refused = isKnown ? [{ Code: 'duplicate_value' as const, Field: 'Key' }] : answer.problems
    if (!isHere.current) return sayWhyNot({ ...answer, problems: refused }, Key)
    if (refused.some(({ Field: at }) => at && at in typed)) return refuse(refused)
    sayWhyNot(answer)
  }
  const errorOf = (field: Field): string | undefined => {
    const problem = problems.find(({ Field: at }) => at === field)
    if (problem?.Code === 'duplicate_value') return t`The key must be unique: this one has words already.`
    if (problem?.Code === 'invalid' && field === 'Key')
      return t`A key begins with a letter; letters, digits, points and dashes follow.`
    return problem && i18n._(phraseFor(problem))
  }
  const names: Record<Field, string> = { Key: t`Key`, en: t`English`, fr: t`French` }
  return (
    <form
      className="words-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The form around this one in the tree is not meant.
        event.stopPropagation()
        void add()
      }}
    >
      <ResumedTyped typed={kept} />
      {(['Key', 'en', 'fr'] as const).map((field) => (
        <TextInput
          key={field}
          data-field={field}
          label={names[field]}
          lang={field === 'Key' ? undefined : field}
          required
          autoComplete="off"
          readOnly={busy}
          autoCapitalize={field === 'Key' ? 'off' : undefined}
          value={typed[field]}
          error={errorOf(field)}
          onChange={(event) => {
            const text = event.currentTarget.value
            kept.change({ [field]: text })
            setProblems((before) => before.filter((problem) => problem.Field !== field))
          }}
        />
      ))}
      <p className="elan-hint">
        <TypedNote typed={kept} />
      </p>
      <div className="words-buttons">
        <Button type="submit" loading={busy}>
          <Trans>Add</Trans>
        </Button>
        <GiveUpButton isWritten={kept.isWritten} onGiveUp={() => kept.forget().then(onClose)} />
      </div>
    </form>
  )
}
