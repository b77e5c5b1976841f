/** A page of a browser that is driven by other means than the journeys' usual ones. */
export interface PlainPage {
  goto(url: string): Promise<void>
  /** Runs a function in the page; it may use nothing but its arguments. */
  evaluate<Result, Args extends readonly unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
}

type Role = 'button' | 'link' | 'textbox' | 'heading'

/** How long a page is waited for, in milliseconds. */
const PATIENCE = 60_000

/** Acts as a person does: by what things are and what they are called, waiting until they are there. */
export class Hand {
  readonly page: PlainPage

  constructor(page: PlainPage) {
    this.page = page
  }

  press = (role: 'button' | 'link', name: RegExp): Promise<void> =>
    this.until(`${role} ${name}`, () => this.page.evaluate(act, role, name.source, null))

  fill = (name: RegExp, text: string): Promise<void> =>
    this.until(`the field ${name}`, () => this.page.evaluate(act, 'textbox', name.source, text))

  sees = (words: RegExp): Promise<void> =>
    this.until(`“${words.source}”`, () =>
      this.page.evaluate((source) => new RegExp(source).test(document.body.innerText), words.source),
    )

  /** Until the address is another. */
  leaves = (address: RegExp): Promise<void> =>
    this.until(`another address than ${address}`, () =>
      this.page.evaluate((source) => !new RegExp(source).test(location.href), address.source),
    )

  /** Until the field says so. */
  holds = (name: RegExp, text: string): Promise<void> =>
    this.until(`“${text}” in the field ${name}`, () => this.page.evaluate(readField, name.source, text))

  heading = (name: RegExp): Promise<void> =>
    this.until(`the heading ${name}`, () => this.page.evaluate(act, 'heading', name.source, null))

  /** Until the app could open and work without signal; see `becomesReadyForOffline`. */
  readyForOffline = (): Promise<void> =>
    this.until('what works without signal', () => this.page.evaluate(isReady))

  /** Asks until it is so. A page that is being left answers nothing: then it is asked again. */
  private async until(what: string, ask: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE
    let last: unknown
    while (Date.now() < end) {
      try {
        if (await ask()) return
        last = undefined
      } catch (error) {
        last = error
      }
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    const shown = await this.page
      .evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 800)}`)
      .catch((error: unknown) => `nothing: ${error}`)
    throw new Error(`${what} did not come within a minute; the page shows ${shown}`, { cause: last })
  }
}

/** Runs in the page: presses what has the role and name, or writes into it; false while it is not there. */
function act(role: Role, source: string, text: string | null): boolean {
  const kinds = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    textbox: 'input:not([type="hidden"]), textarea',
    heading: 'h1, h2, h3',
  }
  const nameOf = (element: HTMLElement): string => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    return (
      element.getAttribute('aria-label') ??
      (labels.map((label) => label.textContent).join(' ') || element.innerText || '')
    ).trim()
  }
  const found = [...document.querySelectorAll<HTMLInputElement>(kinds[role])].find(
    (element) => element.getClientRects().length > 0 && new RegExp(source).test(nameOf(element)),
  )
  // A button that is busy keeps its focus, and is not `disabled`.
  if (!found || found.disabled || found.ariaDisabled === 'true') return false
  if (role === 'textbox') {
    found.focus()
    // As typing does: past what the app's own library keeps of the value.
    const kind = found.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(found, text)
    found.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (role !== 'heading') found.click()
  return true
}

/** Runs in the page: whether a field of that label says so. */
function readField(source: string, text: string): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) =>
      field.value === text &&
      [...(field.labels ?? [])].some(({ textContent }) => new RegExp(source).test(textContent ?? '')),
  )
}

/** Runs in the page: the worker is in control, the files for later are here, and the school register. */
async function isReady(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false
  if ((await (await caches.open('elan-later')).keys()).length === 0) return false
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('elan|'))?.name
  if (!name) return false
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await done(indexedDB.open(name))
  const count = await done(database.transaction('register').objectStore('register').count())
  database.close()
  return count > 0
}
