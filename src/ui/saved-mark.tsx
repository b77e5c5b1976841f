import { Trans } from '@lingui/react/macro'
import { IconSparkles } from '@tabler/icons-react'
import './saved-mark.css'

/** What one has just saved, found again at a glance. */
export const SavedMark = () => (
  <span className="elan-saved-mark">
    <IconSparkles size={18} aria-hidden="true" />
    <Trans context="list">Just saved</Trans>
  </span>
)
