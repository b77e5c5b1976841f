import type { Finding } from '../../../server/doctor/finding.ts'

/** The worst of some findings, and its words. */
export const worst = (findings: readonly Finding[]) =>
  findings.find(({ state }) => state === 'wrong') ??
  findings.find(({ state }) => state === 'warning') ??
  findings[0]

/** Every state that some findings are in. */
export const states = (findings: readonly Finding[]) => new Set(findings.map(({ state }) => state))
