import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'

/** A thin bar under the app bar while a page is on its way. */
export function LoadingBar() {
  const { t } = useLingui()
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? (
    <div className="elan-loading-bar" role="progressbar" aria-label={t`Loading the page`} />
  ) : null
}
