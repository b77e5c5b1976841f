import type { Config } from './config.ts'

/**
 * Every origin that the app is opened under, the public one first: the hosts that start in French and those of an environment
 * are reached as the public one is. People sign in at each, so that a sign-in service has to know the addresses of each.
 */
export function appOrigins({
  publicUrl,
  frenchHosts,
  environmentHosts,
}: Pick<Config, 'publicUrl' | 'frenchHosts' | 'environmentHosts'>): string[] {
  const { protocol, port } = new URL(publicUrl)
  const hosts = [...frenchHosts, ...environmentHosts.map(({ host }) => host)]
  return [
    ...new Set([publicUrl, ...hosts.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`)]),
  ]
}
