import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type AwardLocale, awardLocales, awardTextLimits } from '../../../domain/award/document.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard } from '../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../pickers/desk-form/desk-save-bar.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { awardAddress } from './award-address.ts'
import type { AwardWords } from './award-kind.ts'

/** The one form of an award, new or known (specification 1, section 2, Awards admin). */
export function AwardForm({ desk }: { desk: OpenDesk<AwardWords> }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useDeskSaving(desk, (_, saved) =>
    navigate({ to: '/awards', ...afterSaving(awardAddress, '', saved?.Id) }),
  )
  const words: Record<AwardLocale, { language: string; name: string; description: string }> = {
    en: { language: t`In English`, name: t`Name in English`, description: t`Description in English` },
    fr: { language: t`In French`, name: t`Name in French`, description: t`Description in French` },
  }
  const national = t`National award: staff alone give it`
  const nameOf = (path: string) => {
    const locale = awardLocales.find((one) => path.includes(`[${one}]`))
    if (!locale) return national
    return path.endsWith('.Name') ? words[locale].name : words[locale].description
  }
  return (
    <>
      <DeskClash form={form} nameOf={nameOf} />
      <Form form={form.store} label={t`Award`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form elan-fields">
          {awardLocales.map((locale) => (
            <fieldset key={locale} className="award-language">
              <legend>{words[locale].language}</legend>
              <TextField
                name={`Locales[${locale}].Name`}
                label={words[locale].name}
                limit={awardTextLimits.Name}
                lang={locale}
                required
              />
              <TextAreaField
                name={`Locales[${locale}].Description`}
                label={words[locale].description}
                limit={awardTextLimits.Description}
                lang={locale}
              />
            </fieldset>
          ))}
          <CheckboxField name="IsNational" label={national} />
        </div>
        <DeskSaveBar desk={desk} busy={form.busy} />
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}
