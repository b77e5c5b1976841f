import type { Command } from './world.ts'

const step = (kind: Command['kind'], a = 0, b = 0): Command => ({ kind, a, b })

/** Short stories, each of which a fault is to strike at every single point: save, send, acknowledge, and their neighbours. */
export const scenes: Record<string, readonly Command[]> = {
  'a new log is saved, sent, acknowledged': [step('create', 2), step('flush')],
  'a draft is kept, moved to the outbox, sent': [step('keepDraft', 2), step('saveDraft'), step('flush')],
  'an edit is saved, sent, acknowledged': [step('edit', 1), step('flush')],
  'a deletion is asked for, sent, acknowledged': [step('delete', 1), step('flush')],
  'an educator at a new school go in their order': [
    step('create', 0),
    step('create', 1),
    step('settle'),
    step('flush'),
    step('flush'),
  ],
  'an edit is made while the one before it is under way': [
    step('edit', 1, 2),
    step('drain'),
    step('edit', 1, 1),
    step('settle'),
    step('flush'),
  ],
  'an edit meets one by somebody else': [
    step('edit', 1, 1),
    step('otherEdit', 0, 2),
    step('flush'),
    step('flush'),
  ],
  'an edit clashes, and the person decides': [
    step('edit', 1, 2),
    step('otherEdit', 0, 2),
    step('flush'),
    step('answer', 0),
    step('flush'),
  ],
  'what was deleted meanwhile is restored as new': [
    step('edit', 1),
    step('otherDelete', 0),
    step('flush'),
    step('answer', 0),
    step('flush'),
  ],
  'a pull arrives over unsent work': [
    step('edit', 1, 1),
    step('otherEdit', 0, 2),
    step('fetch'),
    step('flush'),
  ],
  'logs are packed without signal, one is edited, the others leave as they are': [
    step('pack', 0, 3),
    step('pack', 0, 3),
    step('edit', 1, 1),
    step('flush'),
    step('flush'),
  ],
  'the answer is lost and the same goes again': [
    step('create', 2),
    step('flush', 0, 4),
    step('wait', 1),
    step('flush'),
  ],
}
