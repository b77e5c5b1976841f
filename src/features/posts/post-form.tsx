import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { postTextLimits } from '../../../domain/post/document.ts'
import { mayWritePost } from '../../../domain/post/permissions.ts'
import { fetchNews } from '../../data/engine/fetch-news.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard, DeskNote, NoDeskForm, ResumedDesk } from '../../pickers/desk-form/desk-notices.tsx'
import { GiveUpButton } from '../../pickers/desk-form/give-up-button.tsx'
import {
  type DeskFormKind,
  leaveDesk,
  type OpenDesk,
  useDeskForm,
} from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { CheckboxField, SelectField } from '../../ui/form/choice-fields.tsx'
import { focusField } from '../../ui/form/focus-field.ts'
import { Form, useFormSelection } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import type { PostWords } from './post-kind.ts'

interface PostFormProps {
  kind: DeskFormKind<PostWords>
  /** Null for a new post. */
  id: string | null
  onDone: () => void
}

/** The one form of a post, new or edited in its place (specification 1, section 4, Post editing). */
export function PostForm(props: PostFormProps) {
  const state = useDeskForm(props.kind, props.id)
  if (state.kind !== 'open') return <NoDeskForm state={state} />
  return (
    <div className="post-desk">
      <ResumedDesk desk={state.desk} onStartOver={state.retry} />
      <OpenPost key={state.desk.draft.doc.Id} {...props} desk={state.desk} />
    </div>
  )
}

function OpenPost({ desk, onDone }: PostFormProps & { desk: OpenDesk<PostWords> }) {
  const { t } = useLingui()
  const { actor, sites } = useSession()
  const form = useDeskSaving(desk, async () => {
    await fetchNews()
    onDone()
  })
  // One that was saved is edited from then on, also where the page stays.
  const isNew = desk.draft.base === null
  const siteId = useFormSelection(form.store, (store) => store.get('SiteId'))
  const names: Record<string, string> = {
    Text: t`Text of the post`,
    Pinned: t`Pin it above the others`,
    SiteId: t`For whom`,
  }
  const own = sites.filter(({ Id }) => mayWritePost(actor, Id))
  const isForOwn = own.some(({ Id }) => Id === siteId)
  // What was kept may be for a site that is no longer theirs; the question stays once it is answered.
  const [asksSite] = useState(isNew && (isStaff(actor) || own.length > 1 || !isForOwn))
  useEffect(() => {
    focusField('Text')
  }, [])
  const cancel = async () => {
    await leaveDesk(desk)
    onDone()
  }
  return (
    <>
      <DeskClash form={form} nameOf={(path) => names[path] ?? path} />
      <Form
        form={form.store}
        label={isNew ? t`New post` : t`Edit the post`}
        readOnly={form.busy}
        onSubmit={form.save}
      >
        <div className="elan-fields">
          {asksSite && (
            <SelectField
              name="SiteId"
              label={names.SiteId}
              choices={own.map(({ Id, Name }) => ({ value: Id, label: Name }))}
              {...(isStaff(actor) ? { placeholder: t`Everybody (national)` } : { required: true })}
            />
          )}
          <TextAreaField
            name="Text"
            label={names.Text}
            hint={t`Addresses of the web become links.`}
            limit={postTextLimits.Text}
            rows={4}
            required
          />
          <CheckboxField name="Pinned" label={names.Pinned} />
          <div className="post-desk-buttons">
            <Button type="submit" loading={form.busy} disabled={isNew && !isStaff(actor) && !isForOwn}>
              {isNew ? <Trans>Post</Trans> : <Trans>Save</Trans>}
            </Button>
            <GiveUpButton isWritten={form.isUnsaved} disabled={form.busy} onGiveUp={cancel} />
            <span className="elan-subtitle">
              <DeskNote desk={desk} />
            </span>
          </div>
        </div>
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}
