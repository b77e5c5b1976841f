import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { withoutEval } from '../../../sw/zod-without-eval.ts'

/**
 * Builds a script of `pages/` with what it imports from the app, as the app's own build would, to be compiled ahead as what
 * sends is there (`vite.compile-ahead.ts`); it is `bench` in the page.
 */
export async function bundlePage(name: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, '../pages', name),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    platform: 'browser',
    plugins: [withoutEval()],
    checks: { circularDependency: false },
  })
  const { output } = await build.generate({
    format: 'iife',
    name: 'bench',
    minify: true,
    codeSplitting: false,
  })
  await build.close()
  return `//# allFunctionsCalledOnLoad\n${output[0].code}`
}
