import type { TestProject } from 'vitest/node'
import { dropTemplateOn, makeTemplateOn } from './open-test-database.ts'
import { makeTemplate } from './template.ts'

/** Before any server test: one database is made, from which every file takes its own copy. */
export default async function prepare(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    await makeTemplate()
    return
  }
  const name = await makeTemplateOn(server)
  project.provide('templateDatabase', name)
  return () => dropTemplateOn(server, name)
}
