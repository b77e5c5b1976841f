import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { markAddress } from '../../../domain/charity/mark.ts'
import { refreshConfig } from '../../data/device/set-up.ts'
import { dropMark, saveMark } from '../../data/site/setup.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { keepFocus } from '../../ui/navigation-focus.ts'
import { type DrawnMark, drawMark, type MarkTrouble } from './draw-mark.ts'
import { useSettling } from './use-settling.ts'

const accept = '.png,.jpg,.jpeg,.webp,.svg,image/png,image/jpeg,image/webp,image/svg+xml'

/** The charity's own picture: chosen, looked at where it will stand, and kept; or the product's again. */
export function MarkForm({ mark, onSaved }: { mark: string | null; onSaved: () => void }) {
  const { t } = useLingui()
  const [drawn, setDrawn] = useState<DrawnMark | null>(null)
  const [trouble, setTrouble] = useState<MarkTrouble | null>(null)
  const { busy, run } = useSettling()
  const choose = async (file: File) => {
    const outcome = await drawMark(file)
    setDrawn(typeof outcome === 'string' ? null : outcome)
    setTrouble(typeof outcome === 'string' ? outcome : null)
  }
  const finish = async () => {
    setDrawn(null)
    await refreshConfig()
    onSaved()
  }
  const save = async (pictures: DrawnMark) => {
    const done = await run(
      JSON.stringify(pictures),
      (key) => saveMark(pictures, key),
      t`The logo is saved. Other pages show it when they are opened again.`,
    )
    if (done) await finish()
  }
  const drop = async () => {
    if (await run('drop', dropMark, t`The product’s logo is back.`)) await finish()
  }
  const seen = drawn
    ? { small: `data:image/png;base64,${drawn.small}`, maskable: `data:image/png;base64,${drawn.maskable}` }
    : mark !== null
      ? { small: markAddress(mark, 'small'), maskable: markAddress(mark, 'maskable') }
      : null
  return (
    <section
      className="setup-mark"
      aria-label={t`The charity’s logo`}
      tabIndex={-1}
      // Its buttons take each other's place: it has the focus of the one that goes.
      onFocus={({ target, currentTarget }) => keepFocus(target, currentTarget)}
    >
      <FileChoice
        label={t`Picture of the logo (PNG, JPEG, WebP or SVG)`}
        button={<Trans>Choose a picture</Trans>}
        accept={accept}
        onFile={(file) => void choose(file)}
      >
        <p className="elan-hint">
          <Trans>
            Square and without words is best: it appears beside the name on every page, on home screens, in
            messages and on certificates. Without one, Élan’s logo appears there.
          </Trans>
        </p>
      </FileChoice>
      {trouble && (
        <p role="alert" className="setup-mark-trouble">
          {trouble === 'no-picture' && (
            <Trans>This file is not a readable picture. Take a PNG, JPEG, WebP or SVG file.</Trans>
          )}
          {trouble === 'too-small' && (
            <Trans>This picture is too small: its longer side needs at least 96 pixels, better 512.</Trans>
          )}
          {trouble === 'too-large' && (
            <Trans>
              This picture is too large or too rich in detail. A plain drawing, as logos are, is smaller.
            </Trans>
          )}
        </p>
      )}
      {seen && (
        <div className="setup-mark-seen">
          <span className="setup-mark-bar">
            <img
              className="elan-mark"
              src={seen.small}
              width={36}
              height={36}
              alt={t`The logo in the bar of every page`}
            />
          </span>
          <span className="setup-mark-paper">
            <img src={seen.small} width={56} height={56} alt={t`The logo on paper`} />
          </span>
          <img
            className="setup-mark-icon"
            src={seen.maskable}
            width={56}
            height={56}
            alt={t`The icon on a home screen`}
          />
        </div>
      )}
      {drawn && (
        <div className="setup-line">
          <Button variant="default" loading={busy} onClick={() => void save(drawn)}>
            <Trans>Use this logo</Trans>
          </Button>
          <Button variant="subtle" onClick={() => setDrawn(null)}>
            <Trans>Do not use it</Trans>
          </Button>
        </div>
      )}
      {!drawn && mark !== null && (
        <div>
          <Button variant="subtle" loading={busy} onClick={() => void drop()}>
            <Trans>Go back to Élan’s logo</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
