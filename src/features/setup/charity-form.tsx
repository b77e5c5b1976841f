import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CHARITY_ID, CHARITY_LIMITS } from '../../../domain/charity/document.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { refreshConfig } from '../../data/device/set-up.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard, DeskNote, NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { type OpenDesk, useDeskForm } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { type CharityWords, charityKind } from './charity-kind.ts'
import { type LinkGroup, useInLanguages, useLinkPhrases, useNameOfText } from './link-phrases.ts'

/** The charity's names and addresses in both languages; what is left empty is as the configuration has it. */
export function CharityForm({ onSaved }: { onSaved: () => void }) {
  const state = useDeskForm(charityKind, CHARITY_ID)
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <>
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <Fields
        desk={state.desk}
        onSaved={() => {
          state.retry()
          onSaved()
        }}
      />
    </>
  )
}

function Fields({ desk, onSaved }: { desk: OpenDesk<CharityWords>; onSaved: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOfText()
  const saved = t`The charity is saved.`
  const form = useDeskSaving(desk, async () => refreshConfig().then(onSaved), { saved })
  const { names, groups, texts } = useLinkPhrases()
  const save = () => {
    unfold(form.store.problems())
    form.save()
  }
  return (
    <>
      <DeskClash form={form} nameOf={nameOf} />
      <Form form={form.store} label={t`The charity`} readOnly={form.busy} onSubmit={save}>
        <div className="setup-charity">
          {names.map(([name, label]) => (
            <BothFields key={name} label={label} name={name} limit={CHARITY_LIMITS[name]} />
          ))}
          <Fold summary={<Trans>The office</Trans>}>
            {texts.map(([name, label]) => (
              <BothFields
                key={name}
                label={label}
                name={`Links.${name}`}
                limit={CHARITY_LIMITS.Text}
                isLong={name === 'OfficeAddress'}
              />
            ))}
          </Fold>
          {groups.map(({ title, links }: LinkGroup) => (
            <Fold key={title} summary={title}>
              <p className="elan-hint">
                <Trans>A web address, or an e-mail address. What is left empty is shown nowhere.</Trans>
              </p>
              {links.map(([name, label]) => (
                <BothFields
                  key={name}
                  label={label}
                  name={`Links.${name}`}
                  limit={CHARITY_LIMITS.Link}
                  placeholder="https://"
                />
              ))}
            </Fold>
          ))}
          <div className="setup-line">
            <Button type="submit" variant="default" loading={form.busy}>
              <Trans>Save the charity</Trans>
            </Button>
            <span className="elan-hint" role="status">
              <DeskNote desk={desk} />
            </span>
          </div>
        </div>
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}

/** Opens what is folded over a field that is refused, so that the focus can go there. */
function unfold(problems: readonly Problem[]): void {
  for (const { Field = '' } of problems) {
    const fold = document.querySelector(`[data-field="${CSS.escape(Field)}"]`)?.closest('details')
    if (fold) fold.open = true
  }
}

/** Fields that few people fill in on the first evening. */
const Fold = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className="setup-links">
    <summary>{summary}</summary>
    <div className="setup-charity">{children}</div>
  </details>
)

interface BothFieldsProps {
  label: string
  /** Its path in the document. */
  name: string
  limit: number
  placeholder?: string
  isLong?: boolean
}

/** One text in both languages, side by side where there is room. */
function BothFields({ label, name, isLong = false, ...shared }: BothFieldsProps) {
  const heard = useInLanguages()(label)
  const Field = isLong ? TextAreaField : TextField
  return (
    <div className="setup-both">
      {(['en', 'fr'] as const).map((language) => (
        <Field
          key={language}
          name={`${name}.${language}`}
          label={heard[language]}
          lang={language}
          {...shared}
        />
      ))}
    </div>
  )
}
