import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { focusHeading } from '../../ui/navigation-focus.ts'

/** New requests wait here until one asks for them, so that nothing moves under the cursor. */
export function NewerRequests({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="outreach-newer" role="status">
      {count > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowUp size={18} aria-hidden="true" />}
          onClick={() => {
            // The button goes.
            focusHeading()
            onShow()
          }}
        >
          <Plural value={count} one="# new request" other="# new requests" />
        </Button>
      )}
    </div>
  )
}
