import type { ReactNode } from 'react'

// Drawn for the product: two tones that follow the colour scheme, and one spark.
function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      className="elan-drawing"
      viewBox="0 0 160 120"
      width="160"
      height="120"
      aria-hidden="true"
      fill="none"
    >
      <ellipse className="soft" cx="80" cy="104" rx="64" ry="8" />
      {children}
    </svg>
  )
}

/** A tidy desk with a beaker: nothing here yet. */
function EmptyDeskDrawing() {
  return (
    <Sheet>
      <path className="line" d="M20 92h120M34 92v12M126 92v12" />
      <path className="fill" d="M66 76l10-20V36h18v20l10 20q4 10-6 12H72q-10-2-6-12z" />
      <path className="line" d="M72 36h26M76 36v20L66 76q-4 10 6 12h26q10-2 6-12L94 56V36" />
      <path className="line" d="M70 70h30" />
      <circle className="line" cx="80" cy="78" r="2.5" />
      <circle className="line" cx="91" cy="75" r="1.5" />
      <path className="spark" d="M112 24q8-10 22-12-6 12-18 16z" />
    </Sheet>
  )
}

/** A cable whose plug is out: no signal. */
function CutCableDrawing() {
  return (
    <Sheet>
      <path className="line" d="M12 84q24 12 36-8t22-16" />
      <path className="fill" d="M68 50l14 14-8 8-14-14z" />
      <path className="line" d="M68 50l14 14-8 8-14-14zM76 50l6-6M84 58l6-6" />
      <path className="fill" d="M98 34l14 14-10 10-14-14z" />
      <path className="line" d="M98 34l14 14-10 10-14-14zM112 42q18-18 36-10" />
      <path className="spark" d="M92 26l-2-14 8 10zM106 66l12 4-10 4zM78 34l-12-6 10-2z" />
    </Sheet>
  )
}

/** A balloon that drifted off its string: nothing at this address. */
function LostBalloonDrawing() {
  return (
    <Sheet>
      <path className="fill" d="M84 12q24 2 24 28 0 20-20 30-18-12-20-32 0-24 16-26z" />
      <path className="line" d="M84 12q24 2 24 28 0 20-20 30-18-12-20-32 0-24 16-26zM84 74h8l-4-5z" />
      <path className="line" d="M88 74q-8 10 0 16t-4 12" strokeDasharray="5 6" />
      <path className="line" d="M30 100h30M112 100h20" />
      <path className="spark" d="M116 22q8-8 18-8-6 10-16 12z" />
    </Sheet>
  )
}

/** A closed book: this page could not be shown. */
function ClosedBookDrawing() {
  return (
    <Sheet>
      <path className="fill" d="M44 30h66q6 0 6 6v58H50q-6 0-6-6z" />
      <path className="line" d="M44 30h66q6 0 6 6v58H50q-6 0-6-6zM44 88q0-6 6-6h66M56 30v52" />
      <path className="line" d="M76 48l20 18M96 48L76 66" />
      <path className="spark" d="M120 20q8-10 20-10-6 12-17 14z" />
    </Sheet>
  )
}

const drawings = {
  'empty-desk': EmptyDeskDrawing,
  'cut-cable': CutCableDrawing,
  'lost-balloon': LostBalloonDrawing,
  'closed-book': ClosedBookDrawing,
}

/** What is drawn where there is nothing else to see: each has its component. */
export type DrawingName = keyof typeof drawings

/** See {@link DrawingName}; for the eye alone. */
export function Drawing({ name }: { name: DrawingName }) {
  const Chosen = drawings[name]
  return <Chosen />
}
