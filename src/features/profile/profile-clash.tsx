import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import type { DeskWords } from '../../pickers/desk-form/use-desk-saving.tsx'
import type { ProfileWords } from './profile-kind.ts'
import { useProfileClash } from './use-profile-clash.tsx'

/** What two people changed in a profile. It comes with signal, like the answer that says so. */
export function ProfileClash({ form }: { form: DeskWords<ProfileWords> }) {
  return <DeskClash form={form} {...useProfileClash()} />
}
