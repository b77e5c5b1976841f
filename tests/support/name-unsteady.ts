import type { Reporter, TestCase } from 'vitest/node'

/** Names, at the end of a run, the tests that passed at their second try only: each hides a race, which may be the user's. */
export default class NameUnsteady implements Reporter {
  private readonly unsteady: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.unsteady.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    for (const name of this.unsteady) process.stdout.write(`unsteady (passed at the second try): ${name}\n`)
  }
}
