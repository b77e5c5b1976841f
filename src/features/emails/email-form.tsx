import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type EmailLocale,
  type EmailLocalization,
  emailLocales,
  tidyEmail,
} from '../../../domain/email/document.ts'
import { emailRefusals } from '../../../domain/email/rules.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard } from '../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../pickers/desk-form/desk-save-bar.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form, useFormSelection } from '../../ui/form/form.tsx'
import { languageOf } from '../../ui/format.ts'
import { emailAddress } from './email-address.ts'
import { allLocales, type EmailWords } from './email-kind.ts'
import { EmailPreview } from './email-preview.tsx'
import { EmailTexts } from './email-texts.tsx'
import { TypeField } from './type-field.tsx'
import { useEmailClash } from './use-email-clash.tsx'

/** The one form of a template, new or known (specification 3, section 2, Email): its words beside what becomes of them. */
export function EmailForm({ desk }: { desk: OpenDesk<EmailWords> }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  // Before the fields read it: their words need a place in every language.
  useState(() => {
    const { doc } = desk.draft
    desk.draft = { ...desk.draft, doc: { ...doc, Localizations: allLocales(doc.Localizations) } }
  })
  const form = useDeskSaving(desk, (_, saved) =>
    navigate({ to: '/emails', ...afterSaving(emailAddress, '', saved?.Id) }),
  )
  const { store } = form
  const own = languageOf(i18n.locale)
  const [locale, setLocale] = useState<EmailLocale>(() =>
    firstLocale(tidyEmail(desk.draft.doc).Localizations, own),
  )
  const words = useFormSelection(store, (held) => held.get('Localizations') as EmailLocalization[])
  // A clash that was decided leaves only what has words.
  useEffect(() => {
    if (words.length < emailLocales.length) store.set('Localizations', allLocales(words))
  }, [store, words])
  const type = useFormSelection(store, (held) => held.get('EmailType') as number | null)
  const branded = useFormSelection(store, (held) => held.get('ApplyHTMLBranding') as boolean)
  const clash = useEmailClash()
  const save = () => {
    // What is wrong in another language comes into sight first.
    const [first] = emailRefusals(tidyEmail(store.values()))
    const at = emailLocales.find((one) => first?.Field?.includes(`[${one}]`))
    if (at) flushSync(() => setLocale(at))
    form.save()
  }
  return (
    <>
      <DeskClash form={form} {...clash} />
      <Form form={store} label={t`E-mail template`} readOnly={form.busy} onSubmit={save}>
        <div className="email-desk">
          <div className="elan-fields">
            <TypeField />
            <SwitchField name="ApplyHTMLBranding" label={t`In the charity’s frame and colours`} />
            <EmailTexts type={type} locale={locale} onLocale={setLocale} />
          </div>
          <EmailPreview
            type={type}
            branded={branded}
            words={words.find((one) => one.Locale === locale)}
            locale={locale}
          />
        </div>
        <DeskSaveBar desk={desk} busy={form.busy} />
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}

/** The reader's own language where the template has it. */
const firstLocale = (words: readonly EmailLocalization[], own: EmailLocale): EmailLocale =>
  words.find((one) => one.Locale === own)?.Locale ?? words[0]?.Locale ?? own
