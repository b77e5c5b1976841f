import { showSent } from './show-sent.ts'

/**
 * What a page that stands in words does before the app's script is there, as a text to stand in its head: the look that was
 * chosen here; nothing for whoever it is not meant for; the script, after the first paint; and the language and the button
 * pressed last meanwhile, for the app to press again. It is whole: nothing may be imported into it. The page of a first visit, which the
 * server drew, is not for whoever is signed in here.
 */
export const beforeTheScript = (script: string): string => `(${begin})(${JSON.stringify(script)})`

/**
 * The same for the picture of one's own page, which the service worker drew; its element names the script, the room and, where the
 * address says nothing of the list, what the tab must remember of it (`KeptPicture.memory`). It shows what is sent meanwhile.
 */
export const beforeThePicture = (): string =>
  `((own)=>(${begin})(own.script,own.room,own.memory))(document.currentScript.dataset);(${showSent})()`

function begin(script: string, room?: string, memory = '[]'): void {
  const page = document.documentElement
  // A browser that ends the worker in the midst of its answers has another one at once (start-again.ts).
  const runAgain = () => {
    if (!navigator.serviceWorker?.controller || sessionStorage.getItem('elan.started-again')) return
    sessionStorage.setItem('elan.started-again', 'yes')
    location.reload()
  }
  const run = () => void import(/* @vite-ignore */ script).catch(runAgain)
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button || page.hasAttribute('data-taken')) return
    const mark = button.closest('.elan-languages') ? 'data-chosen' : 'data-pressed'
    document.querySelector(`[${mark}]`)?.removeAttribute(mark)
    button.setAttribute(mark, '')
  })
  const scheme = localStorage.getItem('mantine-color-scheme-value')
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  const language = localStorage.getItem('elan.locale')
  // A page that was left at some height, and is come back to, is not shown at its top first; nor a phone's on a desk.
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const roomNow = ['(max-width: 767px)', '(min-width: 62em)'].map((query) => matchMedia(query).matches).join()
  const [key, shown, isUsual] = JSON.parse(memory)
  const remembered = sessionStorage.getItem(key)
  const isAnother = key && (remembered === null ? !isUsual : remembered !== shown)
  const isForOthers = room
    ? room !== roomNow || way?.type !== 'navigate' || isAnother
    : localStorage.getItem('elan.known')
  if (isForOthers || (language && language !== page.lang)) page.setAttribute('data-known', '')
  // The words are painted first, even where the script is there at once. What is out of sight is never painted.
  const runBehind = () => void requestAnimationFrame(() => setTimeout(run))
  if (document.hidden) run()
  else if (!room || page.hasAttribute('data-known')) runBehind()
  else {
    // In its own letters from the start, which are on the device: in others the lines would break elsewhere. Only once the
    // styles are there, before which there is no frame, is it known what letters those are.
    const show = () => {
      if (!page.hasAttribute('data-unlettered')) return
      // Nor half of it, while a busy phone still reads the rest: a bar to scroll by makes room for itself then.
      if (document.readyState === 'loading') {
        document.addEventListener('readystatechange', show, { once: true })
        return
      }
      page.removeAttribute('data-unlettered')
      runBehind()
    }
    page.setAttribute('data-unlettered', '')
    requestAnimationFrame(() => {
      const letters = '1rem "Atkinson Hyperlegible Next"'
      if (document.fonts.check(letters)) show()
      else document.fonts.load(letters).then(show, show)
      // A busy phone takes its time to read them too; other letters that are then exchanged move what a finger is after.
      setTimeout(show, 1000)
    })
  }
}
