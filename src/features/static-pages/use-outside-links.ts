import { useCallback, useEffect, useState } from 'react'
import { type ClientConfig, loadConfig } from '../../data/device/config.ts'
import { useTextLanguage } from '../../ui/format.ts'

/** The installation's configuration, or null until it is known. */
export function useConfig(): ClientConfig | null {
  const [config, setConfig] = useState<ClientConfig | null>(null)
  useEffect(() => {
    let here = true
    loadConfig().then(
      (known) => here && setConfig(known),
      (error: unknown) => console.info('The configuration could not be read', error),
    )
    return () => {
      here = false
    }
  }, [])
  return config
}

/** The address outside the app that the configuration gives a name to, in the page's language. */
export function useOutsideLinks(): (name: string) => string | undefined {
  const config = useConfig()
  const language = useTextLanguage()
  return useCallback((name) => config?.Links[name]?.[language], [config, language])
}
