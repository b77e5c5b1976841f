import type { Reporter, TestCase } from 'vitest/node'

/**
 * Names, at the end of a run, the tests that passed at their second try only, and what the first one fell over: each hides a
 * race, which may be the user's.
 */
export default class NameUnsteady implements Reporter {
  private readonly unsteady: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const reasons = (test.result().errors ?? []).map(({ message, diff = '', stacks }) => {
      const own = stacks?.find(({ file }) => file.includes('/tests/journeys/'))
      const place = own ? ` (${own.file.replace(/^.*\/tests\//, 'tests/')}:${own.line})` : ''
      const said = `${message.slice(0, 1_000)}${place}\n${diff.slice(0, 2_000)}`.trim()
      return `\n  ${said.replaceAll('\n', '\n  ')}`
    })
    this.unsteady.push(`${test.module.relativeModuleId}: ${test.fullName}${reasons.join('')}`)
  }

  onTestRunEnd(): void {
    for (const name of this.unsteady) process.stdout.write(`unsteady (passed at the second try): ${name}\n`)
  }
}
