import { Trans, useLingui } from '@lingui/react/macro'
import type { Enumeration } from '../../../domain/enumeration/enumeration-list.ts'
import { readRegistrationConfig } from '../../../domain/registration/config.ts'
import { type Enrolment, emptyEnrolment } from '../../../domain/registration/enrolment.ts'
import { SiteQuestions } from '../../pickers/registration/site-questions.tsx'
import { Form, useForm, useFormSelection } from '../../ui/form/form.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'

interface SitePreviewProps<V extends object> {
  /** The form whose configuration is shown. */
  store: FormStore<V>
  lists: ReadonlyMap<string, Enumeration[]>
}

/** The questions as volunteers will see them: the fields of the enrolment form, to be tried; nothing is kept. */
export function SitePreview<V extends object>({ store, lists }: SitePreviewProps<V>) {
  const { t } = useLingui()
  const text = useFormSelection(store, (form) => form.get('RegistrationConfig') as string | null)
  const answers = useForm<Enrolment>({ values: emptyEnrolment('') })
  return (
    <section className="sites-preview" aria-labelledby="site-preview">
      <h2 id="site-preview" className="sites-heading">
        <Trans>Preview</Trans>
      </h2>
      <p className="sites-note">
        <Trans>This is what volunteers will see. Try it: nothing is kept here.</Trans>
      </p>
      <Form form={answers} label={t`Preview of the questions`}>
        <SiteQuestions config={readRegistrationConfig(text)} lists={lists} />
      </Form>
    </section>
  )
}
