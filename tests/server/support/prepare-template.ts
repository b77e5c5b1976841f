import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demonstrationOf } from './demonstration-template.ts'
import { dropTemplateOn, makeTemplateOn } from './open-test-database.ts'
import { makeTemplate } from './template.ts'

/** Before any server test: one database is made, from which every file takes its own copy. */
export default async function prepare(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const folder = mkdtempSync(join(tmpdir(), 'elan-server-tests-'))
    project.provide('runFolder', folder)
    await makeTemplate()
    return async () => rmSync(folder, { recursive: true, force: true })
  }
  const name = await makeTemplateOn(server)
  project.provide('templateDatabase', name)
  return async () => {
    await dropTemplateOn(server, name)
    await dropTemplateOn(server, demonstrationOf(name))
  }
}
