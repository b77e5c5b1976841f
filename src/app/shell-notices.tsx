import { Suspense } from 'react'
import { useSession } from '../pickers/surroundings/session-context.tsx'
import { EarlierWorkNotice } from './earlier-work-notice.tsx'
import { SignInNotice } from './sign-in-notice.tsx'
import { StorageNotices } from './storage-notices.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** What stands above a page when there is something to say: a new version, an ended sign-in, work of an earlier one, storage that runs short. */
export default function ShellNotices() {
  const { state } = useSession()
  return (
    <>
      <UpdatePrompt />
      {state === 'signed-in' && <SignInNotice />}
      {state === 'signed-in' && (
        <Suspense fallback={null}>
          <EarlierWorkNotice />
        </Suspense>
      )}
      {(state === 'signed-in' || state === 'arriving') && <StorageNotices />}
    </>
  )
}
