import { chromium } from 'playwright-core'
import { findChromium } from '../support/find-chromium.ts'
import { freePort } from '../support/free-port.ts'
import { type Figure, median } from './figure.ts'

const version = '13.5.0'

/**
 * What Lighthouse says of the first page: its phone profile with its usual, simulated throttling (1.6 Mbit/s, 150 ms,
 * processor 4 times slower). Lighthouse is large (176 MB with what it needs), so it is used only where somebody has put it.
 */
export const lighthouse: Figure = {
  name: 'lighthouse',
  about: `Lighthouse's points for the first page, phone profile; only after npm install --no-save lighthouse@${version}`,
  measure: async (stage) => {
    const audit = await findLighthouse()
    if (!audit) {
      process.stdout.write(`Lighthouse is not here: npm install --no-save lighthouse@${version}\n`)
      return []
    }
    const elan = await stage.elan()
    const reports: Report[] = []
    for (let round = 0; round < (stage.quick ? 1 : 5); round++)
      reports.push(await auditOnce(audit, elan.origin))
    const pointsOf = (category: Category) =>
      median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
    const timeOf = (name: string) =>
      Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)))
    return categories.map(({ name, words, atLeast }) => ({
      what: `Lighthouse, phone profile, first page: ${words}`,
      unit: 'points' as const,
      measured: pointsOf(name),
      aim: { atLeast },
      note:
        name === 'performance'
          ? `first paint ${timeOf('first-contentful-paint')}, largest ${timeOf('largest-contentful-paint')}, blocked ${timeOf('total-blocking-time')} ms, shift ${(reports[0]?.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`
          : missedBy(reports, name),
    }))
  },
}

const categories = [
  { name: 'performance', words: 'performance', atLeast: 97 },
  { name: 'accessibility', words: 'accessibility', atLeast: 100 },
  { name: 'best-practices', words: 'best practices', atLeast: 100 },
] as const

type Category = (typeof categories)[number]['name']

/** As much of Lighthouse's result as is read here. */
interface Report {
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Record<string, { score: number | null; numericValue?: number; title: string } | undefined>
}

type Audit = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: Category[] },
) => Promise<{ lhr: Report } | undefined>

/** By a name that the compiler does not follow, since it is on few machines. */
async function findLighthouse(): Promise<Audit | null> {
  const name: string = 'lighthouse'
  try {
    return ((await import(name)) as { default: Audit }).default
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** In a browser of its own: nothing of the visit before is left. */
async function auditOnce(audit: Audit, url: string): Promise<Report> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await audit(url, {
      port,
      logLevel: 'error',
      onlyCategories: categories.map(({ name }) => name),
    })
    if (!result) throw new Error('Lighthouse gave no report')
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** The names of what cost points. */
function missedBy(reports: readonly Report[], category: Category): string {
  const missed = reports.flatMap(({ audits, categories: { [category]: of } }) =>
    (of?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const found = audits[id]
      return found && weight > 0 && found.score !== null && found.score < 1 ? [found.title] : []
    }),
  )
  return [...new Set(missed)].join('; ')
}
