import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAskForm } from './ask-form.tsx'

/** Shows what needs the lists once they are here, and until then why they are not. */
export function WaitsForLists({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { missing } = useAskForm().lists
  if (missing === null) return children
  const words = {
    arriving: t`The choices are on their way…`,
    signal: t`There is no signal. The choices appear automatically once there is; what you wrote stays here.`,
    trouble: t`Our server is having trouble. The choices appear automatically once it is back; what you wrote stays here.`,
    turned: t`Something between you and us does not let the choices through. Try again from another network; what you wrote stays here.`,
  }
  return (
    <p className="ask-note" role="status" tabIndex={-1} data-waits="">
      {words[missing]}
    </p>
  )
}
