import { makeTemplate } from './template.ts'

/** Before any server test: one database is made, from which every file takes its own copy. */
export default async function prepare(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) await makeTemplate()
}
